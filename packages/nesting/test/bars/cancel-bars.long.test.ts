import { describe, expect, test } from 'vitest';
import { nestBars } from '../../src/bars/nest-bars.ts';

const setting = { kerf: 3, gripWaste: 150, endTrim: 10, spacing: 0, sectionHeight: 40, seed: 1 };
const bars = [
  { length: 6000, quantity: null, cost: null },
  { length: 4000, quantity: 20, cost: null },
  { length: 7500, quantity: 3, cost: null },
];

/** Lengths from 300 to 2,900 mm in no order, and angles of -45 to 45 degrees where cuts lean. */
const piecesOf = (kinds: number, quantity: number, isMitred: boolean) =>
  Array.from({ length: kinds }, (_, k) => {
    const angle = (step: number): number => (isMitred ? ((((k * step) % 5) - 2) * Math.PI) / 8 : 0);
    return {
      ...{ length: 300 + ((k * 7919 + kinds * 613) % 26_000) / 10, quantity },
      ...{ leftAngle: angle(3), rightAngle: angle(7) },
    };
  });

const jobs = [
  ['sixty pieces, each once', piecesOf(60, 1, false)],
  ['a hundred pieces', piecesOf(20, 5, false)],
  ['a thousand mitred pieces', piecesOf(20, 50, true)],
  ['twenty thousand mitred pieces', piecesOf(20, 1_000, true)],
  ['a thousand lengths', piecesOf(1_000, 2, false)],
] as const;

/** CPU time of this process or time on the clock, whichever is less: other processes make only the clock run. */
function newStopwatch(): () => number {
  let clock = performance.now();
  let cpu = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(cpu);
    const passed = Math.min((user + system) / 1_000, performance.now() - clock);
    clock = performance.now();
    cpu = process.cpuUsage();
    return passed;
  };
}

/** A job ended at its look of that number: how often it looked in all. */
async function looksOf(pieces: ReturnType<typeof piecesOf>, at: number): Promise<number> {
  let looks = 0;
  const outcome = await nestBars({ ...setting, pieces, bars, isOver: () => ++looks >= at });
  if (!outcome.ok) throw new Error(outcome.refusal.facts.sentence);
  expect(outcome.value.unplaced).toEqual([]);
  return looks;
}

/** Looks after the one that said so: each stage takes a few to end. */
const FEW_LOOKS = 100;
/**
 * What bars may take between two looks, ms: so little that a person who cancels waits for nothing, so much that no busy machine passes it (it
 * is 15 to 40 on a free one). A stage that does not look takes seconds.
 */
const LONGEST = 1_000;

describe('a search of bars that is cancelled', () => {
  test.each(jobs)('%s: looks a few more times at most', async (_, pieces) => {
    for (const at of [1, 40, 400, 2_000, 4_000]) expect(await looksOf(pieces, at)).toBeLessThan(at + FEW_LOOKS);
  });

  test.each(jobs)('%s: asks again before long', async (_, pieces) => {
    await looksOf(pieces, 5_000);
    let longest = 0;
    let looks = 0;
    const passed = newStopwatch();
    await nestBars({
      ...{ ...setting, pieces, bars },
      isOver: () => {
        longest = Math.max(longest, passed());
        return ++looks > 20_000;
      },
    });
    expect(longest).toBeLessThan(LONGEST);
  });
});
