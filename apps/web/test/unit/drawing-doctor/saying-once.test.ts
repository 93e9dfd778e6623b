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

it('tells what an edit did together with the word that it is kept, in one message, and not when it was taken back', () => {
  const { board: here, words } = board();
  const say = sayingOnce(here);
  say.whenKept('1 repair made: takes away 1.00 mm');
  expect(words()).toEqual([]);
  say.kept('Drawing updated');
  expect(words()).toEqual(['Drawing updated · 1 repair made: takes away 1.00 mm']);
  say.kept('Drawing updated');
  expect(words()).toEqual(['Drawing updated']);
  say.whenKept('2 gaps joined');
  say.notKept('Failed to update the drawing');
  say.kept('Drawing updated');
  expect(words()).toEqual(['Failed to update the drawing', 'Drawing updated']);
});
