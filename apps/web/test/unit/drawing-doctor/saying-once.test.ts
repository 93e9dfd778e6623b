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

it('says what came of an edit in place of what was said when it began', () => {
  const { board: here, words } = board();
  const say = sayingOnce(here);
  say.info('Changing selected entities to Etching layer');
  say.success('Drawing updated');
  expect(words()).toEqual(['Drawing updated']);
});

it('leaves a failure standing, in place of what was said of the same edit', () => {
  const { board: here, words } = board();
  const say = sayingOnce(here);
  say.info('Changing selected entities to Etching layer');
  say.error('Failed to update the drawing');
  expect(words()).toEqual(['Failed to update the drawing']);
  say.success('Drawing updated');
  say.info('Changing selected entities to Cutting layer');
  expect(words()).toEqual(['Failed to update the drawing', 'Changing selected entities to Cutting layer']);
});
