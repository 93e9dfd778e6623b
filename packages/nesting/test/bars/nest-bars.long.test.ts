import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BarPiece, BarsInput, StockBar } from '../../src/bars/bars-input.ts';
import { barsProblems } from '../../src/bars/certify-bars.ts';
import { type BarsNest, nestBars } from '../../src/bars/nest-bars.ts';
import { leastCost } from './every-way.ts';

const DEGREE = Math.PI / 180;
const bar = (length: number, quantity: number | null = null, cost: number | null = null): StockBar => ({
  length,
  quantity,
  cost,
});

const job = (pieces: readonly BarPiece[], bars: readonly StockBar[], setting: Partial<BarsInput> = {}): BarsInput => ({
  pieces,
  bars,
  kerf: 0,
  gripWaste: 0,
  endTrim: 0,
  spacing: 0,
  sectionHeight: 0,
  seed: 1,
  isOver: () => false,
  ...setting,
});

async function nested(input: BarsInput): Promise<BarsNest> {
  const outcome = await nestBars(input);
  if (!outcome.ok) throw new Error(outcome.refusal.facts.sentence);
  expect(barsProblems(input, outcome.value)).toEqual([]);
  return outcome.value;
}

describe('square pieces', () => {
  test('a kerf lies between pieces, not after the last: 3 x 1998 + 2 x 3 = 6000', async () => {
    const nest = await nested(job([{ length: 1998, quantity: 6 }], [bar(6000)], { kerf: 3 }));
    expect(nest.barsUsed).toEqual([2]);
    expect(nest.isOptimal).toBe(true);
    expect(nest.patterns[0]?.pieces.map(({ start }) => start)).toEqual([0, 2001, 4002]);
    expect(nest.patterns[0]).toMatchObject({ times: 2, usedLength: 6000, remnant: 0 });
    expect(nest.patterns[0]?.cuts.map(({ at }) => at)).toEqual([1998, 3999]);
  });

  test('a ten-thousandth more, and each bar takes one less', async () => {
    const nest = await nested(job([{ length: 1998.0001, quantity: 6 }], [bar(6000)], { kerf: 3 }));
    expect(nest.barsUsed).toEqual([3]);
  });

  test('the first cut and the chuck take their part: 6000 - 10 - 190 = 5800 holds 2 x 2898.5 + 3', async () => {
    const setting = { kerf: 3, endTrim: 10, gripWaste: 190 };
    const nest = await nested(job([{ length: 2898.5, quantity: 2 }], [bar(6000)], setting));
    expect(nest.barsUsed).toEqual([1]);
    expect(nest.patterns[0]?.pieces[0]?.start).toBe(10);
    expect(nest.patterns[0]?.remnant).toBe(187);
    expect((await nested(job([{ length: 2898.6, quantity: 2 }], [bar(6000)], setting))).barsUsed).toEqual([2]);
  });

  test('longest first needs three bars of 10; 6 + 4, 5 + 3 + 2 needs two', async () => {
    const pieces = [6, 5, 4, 3, 2].map((length) => ({ length, quantity: 1 }));
    const nest = await nested(job(pieces, [bar(10)]));
    expect(nest).toMatchObject({ barsUsed: [2], isOptimal: true, yield: 1, waste: 0 });
  });

  test('the cheapest bars by price, not by length', async () => {
    const nest = await nested(job([{ length: 2000, quantity: 6 }], [bar(6000, null, 70), bar(4000, null, 40)]));
    expect(nest).toMatchObject({ barsUsed: [0, 3], cost: 120, isOptimal: true });
  });

  test('remnants at hand are used first when they cost nothing', async () => {
    const nest = await nested(job([{ length: 1000, quantity: 7 }], [bar(6000, null, 30), bar(2100, 1, 0)]));
    expect(nest).toMatchObject({ barsUsed: [1, 1], cost: 30 });
  });

  test('of bars at one cost the fewest are taken', async () => {
    const nest = await nested(job([{ length: 2900, quantity: 2 }], [bar(3000), bar(6000)]));
    expect(nest).toMatchObject({ barsUsed: [0, 1], cost: 6000 });
  });

  test('what is left over is gathered on one bar', async () => {
    const pieces = [
      { length: 4000, quantity: 2 },
      { length: 900, quantity: 4 },
    ];
    const nest = await nested(job(pieces, [bar(6000)]));
    expect(nest).toMatchObject({ barsUsed: [2], largestRemnant: 200 });
    const moved = await nested(job([...pieces.slice(0, 1), { length: 900, quantity: 2 }], [bar(6000)]));
    expect(moved.largestRemnant).toBe(2000);
  });

  test('what the stock cannot hold is told, the shortest left out', async () => {
    const nest = await nested(
      job(
        [
          { length: 1000, quantity: 2 },
          { length: 5000, quantity: 2 },
        ],
        [bar(6000, 1), bar(5500, 1)],
      ),
    );
    expect(nest.unplaced).toEqual([{ pieceIndex: 0, quantity: 1, reason: 'STOCK_USED_UP' }]);
    expect(nest).toMatchObject({ lowerBound: null, gap: null, isOptimal: false });
  });

  test('pieces of one length from several lines keep their line', async () => {
    const pieces = [0, 1, 2].map(() => ({ length: 500, quantity: 3 }));
    const nest = await nested(job(pieces, [bar(2000)]));
    const made = [0, 0, 0];
    for (const { times, pieces: laid } of nest.patterns) for (const { pieceIndex } of laid) made[pieceIndex]! += times;
    expect(made).toEqual([3, 3, 3]);
  });

  test('spacing above the kerf keeps neighbours apart', async () => {
    const nest = await nested(job([{ length: 1000, quantity: 2 }], [bar(2005)], { kerf: 1, spacing: 5 }));
    expect(nest.barsUsed).toEqual([1]);
    expect(nest.patterns[0]?.cuts.map(({ at, isShared }) => [at, isShared])).toEqual([
      [1000, false],
      [1004, false],
    ]);
  });
});

describe('mitred pieces', () => {
  const trapezoid = { length: 1000, leftAngle: 45 * DEGREE, rightAngle: 45 * DEGREE };
  const section = { sectionHeight: 100 };

  test('trapezoids lie head to tail: 4 x 1000 - 3 x 100 = 3700', async () => {
    const nest = await nested(job([{ ...trapezoid, quantity: 4 }], [bar(3700)], section));
    expect(nest.barsUsed).toEqual([1]);
    expect(nest.patterns[0]?.pieces.map(({ start, isTurned }) => [start, isTurned])).toEqual(
      expect.arrayContaining([
        [0, expect.any(Boolean)],
        [900, expect.any(Boolean)],
        [1800, expect.any(Boolean)],
        [2700, expect.any(Boolean)],
      ]),
    );
    expect((await nested(job([{ ...trapezoid, quantity: 4 }], [bar(3699)], section))).barsUsed).toEqual([2]);
  });

  test('a mitred cut is as wide along the bar as its slope makes it: 2 x 1000 - 100 + 3 x 1.4142', async () => {
    const input = (length: number) => job([{ ...trapezoid, quantity: 2 }], [bar(length)], { ...section, kerf: 3 });
    expect((await nested(input(1904.25))).barsUsed).toEqual([1]);
    expect((await nested(input(1904.24))).barsUsed).toEqual([2]);
  });

  test('pieces that may not be turned take their long lengths', async () => {
    const pieces = [{ ...trapezoid, quantity: 2, mayTurn: false }];
    expect((await nested(job(pieces, [bar(1999)], section))).barsUsed).toEqual([2]);
    expect((await nested(job(pieces, [bar(2000)], section))).barsUsed).toEqual([1]);
  });

  test('rolling over serves where turning is not allowed', async () => {
    const pieces = [{ ...trapezoid, quantity: 2, mayTurn: false, mayRoll: true }];
    expect((await nested(job(pieces, [bar(1900)], section))).barsUsed).toEqual([1]);
  });

  test('parallelograms follow one another as they are', async () => {
    const pieces = [{ length: 1000, leftAngle: 45 * DEGREE, rightAngle: -45 * DEGREE, quantity: 3, mayTurn: false }];
    const nest = await nested(job(pieces, [bar(2800)], section));
    expect(nest.barsUsed).toEqual([1]);
    expect(nest.patterns[0]?.cuts.filter(({ isShared }) => isShared)).toHaveLength(2);
  });

  test('a sloped end next to a square one costs its triangle', async () => {
    const pieces = [
      { length: 1000, leftAngle: 0, rightAngle: 45 * DEGREE, quantity: 1 },
      { length: 1000, quantity: 1 },
    ];
    expect((await nested(job(pieces, [bar(2000)], section))).barsUsed).toEqual([1]);
    expect((await nested(job(pieces, [bar(1999)], section))).barsUsed).toEqual([2]);
  });

  test('unlike slopes that lean one way save the smaller', async () => {
    const pieces = [
      { length: 1000, leftAngle: 0, rightAngle: Math.atan(1), quantity: 1 },
      { length: 1000, leftAngle: -Math.atan(0.4), rightAngle: 0, quantity: 1 },
    ];
    expect((await nested(job(pieces, [bar(1960)], section))).barsUsed).toEqual([1]);
    expect((await nested(job(pieces, [bar(1959)], section))).barsUsed).toEqual([2]);
  });
});

const angle = fc.constantFrom(-45, -30, 0, 0, 30, 45, 45).map((degrees) => degrees * DEGREE);

describe('a few pieces, every way tried', () => {
  test('square pieces cost the least there is', async () => {
    const pieces = fc.array(
      fc.record({ length: fc.integer({ min: 150, max: 900 }), quantity: fc.integer({ min: 1, max: 2 }) }),
      {
        minLength: 2,
        maxLength: 4,
      },
    );
    const bars = fc.array(
      fc.record({ length: fc.integer({ min: 920, max: 1600 }), cost: fc.option(fc.integer({ min: 5, max: 9 })) }),
      {
        minLength: 1,
        maxLength: 2,
      },
    );
    await fc.assert(
      fc.asyncProperty(pieces, bars, async (some, stock) => {
        const isPriced = stock.every(({ cost }) => cost !== null);
        const input = job(
          some,
          stock.map(({ length, cost }) => bar(length, null, isPriced ? cost : null)),
          { kerf: 4, endTrim: 5, gripWaste: 10 },
        );
        const nest = await nested(input);
        expect(nest.cost).toBeCloseTo(leastCost(input)!, 6);
        expect(nest.lowerBound!).toBeLessThanOrEqual(nest.cost + 1e-6);
        expect(nest.isOptimal).toBe(true);
      }),
      { numRuns: 20 },
    );
  });

  test('pieces that fill a bar to the last hundredth, with their cuts, cost the least there is', async () => {
    const settings = fc.record({
      kerf: fc.constantFrom(0, 0.1, 3),
      endTrim: fc.constantFrom(0, 5),
      gripWaste: fc.constantFrom(0, 120.5),
    });
    const share = fc.record({
      bar: fc.constantFrom(1000, 1400),
      parts: fc.integer({ min: 1, max: 4 }),
      over: fc.constantFrom(-0.01, 0, 0, 0, 0.01),
    });
    await fc.assert(
      fc.asyncProperty(settings, fc.array(share, { minLength: 1, maxLength: 8 }), async (setting, shares) => {
        const { kerf, endTrim, gripWaste } = setting;
        const pieces = shares.map(({ bar: whole, parts, over }) => {
          const exact = (whole - endTrim - gripWaste - (parts - 1) * kerf) / parts;
          const more = parts === 1 && whole === 1400 ? Math.min(0, over) : over;
          return { length: Math.floor((exact + more) * 1e4 + 1e-3) / 1e4, quantity: 1 };
        });
        const input = job(pieces, [bar(1000), bar(1400)], setting);
        const nest = await nested(input);
        expect(nest.cost).toBeCloseTo(leastCost(input)!, 6);
        expect(nest.isOptimal).toBe(true);
      }),
      { numRuns: 12 },
    );
  });

  test('few bars at hand: every piece is placed wherever that is possible', async () => {
    const pieces = fc.array(fc.record({ length: fc.integer({ min: 150, max: 700 }), quantity: fc.constant(1) }), {
      minLength: 2,
      maxLength: 6,
    });
    const quantities = fc.tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 0, max: 3 }));
    await fc.assert(
      fc.asyncProperty(pieces, quantities, async (some, [long, short]) => {
        const input = job(some, [bar(1100, long), bar(800, short)], { kerf: 3 });
        const nest = await nested(input);
        const least = leastCost(input);
        expect(nest.unplaced.length > 0).toBe(least === null);
        if (least !== null) expect(nest.cost).toBeCloseTo(least, 6);
      }),
      { numRuns: 20 },
    );
  });

  test('mitred pieces are never told cheaper than they are, and cost the least', async () => {
    const piece = fc.record({
      length: fc.integer({ min: 250, max: 600 }),
      quantity: fc.constant(1),
      leftAngle: angle,
      rightAngle: angle,
      mayTurn: fc.boolean(),
      mayRoll: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { minLength: 2, maxLength: 5 }), async (some) => {
        const input = job(some, [bar(1000)], { kerf: 2, sectionHeight: 100 });
        const nest = await nested(input);
        const least = leastCost(input)!;
        expect(nest.lowerBound!).toBeLessThanOrEqual(least + 1e-6);
        expect(nest.cost).toBeCloseTo(least, 6);
      }),
      { numRuns: 60 },
    );
  });
});

describe('whatever comes', () => {
  test('a nest can be cut, accounts for every piece and is the same twice', async () => {
    const piece = fc.record({
      length: fc.integer({ min: 220, max: 3000 }).map((tenths) => tenths / 10 + 100),
      quantity: fc.integer({ min: 1, max: 8 }),
      leftAngle: angle,
      rightAngle: angle,
      mayTurn: fc.boolean(),
      mayRoll: fc.boolean(),
    });
    const bars = [bar(1500, 6, 20), bar(2600, null, 36)];
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 5 }), fc.boolean(), async (pieces, isEnough) => {
        const setting = { kerf: 1.6, endTrim: 8, gripWaste: 60, sectionHeight: 40 };
        let asked = 0;
        const input = job(pieces, isEnough ? bars : [bar(1500, 6, 20)], { ...setting, isOver: () => asked++ > 60 });
        const nest = await nested(input);
        expect(nest.barLength).toBeCloseTo(nest.pieceLength + nest.waste, 6);
        if (nest.lowerBound !== null) expect(nest.cost).toBeGreaterThanOrEqual(nest.lowerBound - 1e-6);
        asked = 0;
        expect(await nested(input)).toEqual(nest);
      }),
      { numRuns: 6 },
    );
  });

  test('time that is over before it began still gives a nest', async () => {
    const pieces = Array.from({ length: 50 }, (_, k) => ({ length: 400 + 37 * k, quantity: 3 + (k % 5) }));
    const nest = await nested(job(pieces, [bar(6000)], { kerf: 3, isOver: () => true }));
    expect(nest.unplaced).toEqual([]);
    expect(nest.gap!).toBeLessThan(0.1);
  });
});

test('time that is over ends a job of very many mitred pieces and lengths to choose from at once', async () => {
  const angle = (k: number) => ((k * 7) % 100) / 200;
  const pieces = Array.from({ length: 400 }, (_, k) => ({
    ...{ length: 400 + ((k * 991) % 2500), quantity: 1 + (k % 9) },
    ...{ leftAngle: angle(k), rightAngle: -angle(k + 3) },
  }));
  const bars = Array.from({ length: 40 }, (_, k) => bar(6000 + 37 * k, k % 3 === 0 ? 5 : null));
  const setting = { kerf: 3, sectionHeight: 60, endTrim: 10, gripWaste: 100 };
  let asked = 0;
  const { user } = process.cpuUsage();
  for (const most of [0, 50]) {
    asked = 0;
    const nest = await nested(job(pieces, bars, { ...setting, isOver: () => asked++ > most }));
    expect(nest.unplaced).toEqual([]);
    expect(nest.gap!).toBeLessThan(0.1);
  }
  expect(process.cpuUsage().user - user).toBeLessThan(2_000_000);
});

describe('the checker', () => {
  const input = job([{ length: 1000, leftAngle: 45 * DEGREE, quantity: 2, mayTurn: false }], [bar(2100, 1)], {
    kerf: 2,
    sectionHeight: 100,
    endTrim: 5,
    gripWaste: 50,
  });
  const laid = (start: number, isTurned = false) => ({ pieceIndex: 0, start, isTurned, isRolled: false });
  const pattern = (...pieces: readonly ReturnType<typeof laid>[]) => ({ stockIndex: 0, times: 1, pieces });

  test.each([
    ['a piece in the first cut', [pattern(laid(4), laid(1010))]],
    ['a piece in the chuck', [pattern(laid(5), laid(1052))]],
    ['pieces too near', [pattern(laid(5), laid(1006))]],
    ['a piece turned that may not be', [pattern(laid(5), laid(1020, true))]],
    ['a piece missing', [pattern(laid(5))]],
    ['more bars than there are', [pattern(laid(5)), pattern(laid(5))]],
  ])('finds %s', (_, patterns) => {
    expect(barsProblems(input, { patterns, unplaced: [] })).toHaveLength(1);
  });

  test('passes what can be cut', () => {
    expect(barsProblems(input, { patterns: [pattern(laid(5), laid(1008))], unplaced: [] })).toEqual([]);
  });
});
