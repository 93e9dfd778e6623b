import { expect, it } from 'vitest';
import { createFollower } from '../../../src/features/editing/what-follows.ts';

/** Reads that end when the test says so. */
const controlled = () => {
  const ends: ((fails: boolean) => void)[] = [];
  const read = () =>
    new Promise<void>((resolve, reject) => {
      ends.push((fails) => (fails ? reject(new Error('down')) : resolve()));
    });
  return { ends, follower: createFollower((key: string) => key, read) };
};
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

it('reads once more for all edits that were saved during a read, and ends when that shows them', async () => {
  const { ends, follower } = controlled();
  const ended: string[] = [];
  const note = (what: string) => () => ended.push(what);
  void follower.follow('q').then(note('first'));
  for (const one of ['second', 'third', 'fourth']) void follower.follow('q').then(note(one));
  expect(ends).toHaveLength(1);
  ends[0]?.(false);
  await settled();
  expect([ends.length, ended]).toEqual([2, []]);
  ends[1]?.(false);
  await settled();
  expect([ends.length, ended]).toEqual([2, ['first', 'second', 'third', 'fourth']]);
});

it('reads again for an edit after a read has ended, also after one that failed', async () => {
  const { ends, follower } = controlled();
  const first = follower.follow('q');
  ends[0]?.(true);
  await first;
  await follower.followed('q');
  const second = follower.follow('q');
  expect(ends).toHaveLength(2);
  ends[1]?.(false);
  await second;
});

it('keeps one quote from waiting for another', async () => {
  const { ends, follower } = controlled();
  void follower.follow('one');
  void follower.follow('other');
  expect(ends).toHaveLength(2);
  ends[1]?.(false);
  await follower.followed('other');
  await follower.followed('none');
});
