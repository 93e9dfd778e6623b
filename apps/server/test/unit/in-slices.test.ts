import { expect, test } from 'vitest';
import { inSlices } from '../../src/use-cases/in-slices.ts';

const busy = (milliseconds: number): void => {
  for (const end = performance.now() + milliseconds; performance.now() < end; );
};

test('work on many things is done in their order, and others have their turn between', async () => {
  let turns = 0;
  const other = setInterval(() => {
    turns += 1;
  }, 1);
  const done = await inSlices([1, 2, 3, 4, 5, 6, 7, 8], (thing, place) => {
    busy(10);
    return thing * 10 + place;
  });
  clearInterval(other);
  expect(done).toEqual([10, 21, 32, 43, 54, 65, 76, 87]);
  expect(turns).toBeGreaterThanOrEqual(3);
});

test('what is wrong with one thing is told, and nothing is nothing', async () => {
  const work = (thing: number) => {
    if (thing === 2) throw new Error('two');
    return thing;
  };
  await expect(inSlices([1, 2, 3], work)).rejects.toThrow('two');
  expect(await inSlices([], work)).toEqual([]);
});
