import { expect, it } from 'vitest';
import { type Board, sayingOnce } from '../../../src/features/drawing-doctor/saying-once.ts';

/** What stands there, the oldest first. */
const board = () => {
  const standing = new Map<number, string>();
  let next = 0;
  const say = (words: string) => {
    next += 1;
    standing.set(next, words);
    return next;
  };
  const close: Board['close'] = (key) => void standing.delete(Number(key));
  return { board: { success: say, info: say, error: say, close }, words: () => [...standing.values()] };
};

it('says of an edit what is done and what came of it, in place of the same of the edit before', () => {
  const { board: here, words } = board();
  const say = sayingOnce(here);
  say.info('Changing selected entities to Etching layer');
  say.success('Drawing updated');
  expect(words()).toEqual(['Changing selected entities to Etching layer', 'Drawing updated']);
  say.info('Changing selected entities to Cutting layer');
  say.success('Drawing updated');
  expect(words()).toEqual(['Changing selected entities to Cutting layer', 'Drawing updated']);
});

it('leaves a failure standing whatever is said after it', () => {
  const { board: here, words } = board();
  const say = sayingOnce(here);
  say.error('Failed to update the drawing');
  say.success('Drawing updated');
  expect(words()).toEqual(['Failed to update the drawing', 'Drawing updated']);
});
