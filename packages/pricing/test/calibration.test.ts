import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cuttingTimes,
  fitCalibration,
  type HeadSpeeds,
  type HeldFigures,
  type MeasuredPart,
  type Toolpath,
} from '../src/index.ts';

const speeds: HeadSpeeds = {
  cuttingFeedMmPerMinute: 6000,
  etchFeedMmPerMinute: null,
  rapidMmPerMinute: 50_000,
  pierceSeconds: 0.5,
  accelerationMmPerS2: 8000,
  cornerToleranceMm: 0.05,
};

const square = (side: number, x: number): Toolpath[number] => ({
  process: 'cutting',
  isClosed: true,
  startPoint: { x, y: 0 },
  pieces: [0, 1, 2, 3].map((k) => ({
    lengthMm: side,
    radiusMm: null,
    startDirection: (k * Math.PI) / 2,
    endDirection: (k * Math.PI) / 2,
  })),
});
/** A plate with holes of a size: many small ones tell of pierces and acceleration, one large of the feed. */
const plate = (side: number, holes: number, holeSide: number): Toolpath => [
  square(side, 0),
  ...Array.from({ length: holes }, (_, k) => square(holeSide, 10 + 25 * k)),
];

type Factors = { readonly feed: number; readonly pierce: number; readonly acceleration: number };
const truth = (toolpath: Toolpath, { feed, pierce, acceleration }: Factors): number => {
  const times = cuttingTimes(toolpath, {
    ...speeds,
    cuttingFeedMmPerMinute: speeds.cuttingFeedMmPerMinute * feed,
    pierceSeconds: speeds.pierceSeconds * pierce,
    accelerationMmPerS2: (speeds.accelerationMmPerS2 ?? 0) * acceleration,
  });
  return times.cutSeconds + times.rapidSeconds + times.pierceSeconds;
};

const PLATES: readonly Toolpath[] = [
  plate(900, 0, 0),
  plate(400, 2, 120),
  plate(300, 20, 3),
  plate(250, 15, 60),
  plate(120, 30, 8),
  plate(700, 5, 200),
  plate(60, 15, 2),
  plate(500, 24, 20),
];
const measured = (factors: Factors, thicknessMm: number, noise: (index: number) => number): MeasuredPart[] =>
  PLATES.map((toolpath, index) => ({
    name: `plate ${thicknessMm}/${index}`,
    thicknessMm,
    toolpath,
    speeds,
    measuredSeconds: truth(toolpath, factors) * noise(index),
  }));

const fitted = (parts: readonly MeasuredPart[], held?: HeldFigures) => {
  const result = fitCalibration(parts, held);
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
};

test('from exact times the feeds are found again, and what cannot be told apart still predicts other parts', () => {
  const thin = { feed: 0.85, pierce: 1.6, acceleration: 0.7 };
  const thick = { feed: 1.12, pierce: 0.6, acceleration: 0.7 };
  const { thicknesses, acceleration, errorBeforePercent, errorAfterPercent } = fitted([
    ...measured(thin, 2, () => 1),
    ...measured(thick, 6, () => 1),
  ]);
  expect(thicknesses.map((one) => one.thicknessMm)).toEqual([2, 6]);
  for (const [index, factors] of [thin, thick].entries()) {
    const found = thicknesses[index];
    if (found === undefined) throw new Error('no thickness');
    expect(Math.abs(Math.log(found.feed.factor / factors.feed))).toBeLessThan(0.01);
    expect(Math.abs(Math.log(found.pierce.factor / factors.pierce))).toBeLessThan(3 * found.pierce.uncertainty);
    const unseen = plate(350, 25, 35);
    const predicted = truth(unseen, {
      feed: found.feed.factor,
      pierce: found.pierce.factor,
      acceleration: acceleration?.factor ?? 1,
    });
    expect(Math.abs(predicted / truth(unseen, factors) - 1)).toBeLessThan(0.005);
  }
  expect(errorBeforePercent).toBeGreaterThan(10);
  expect(errorAfterPercent).toBeLessThan(0.2);
});

test('noisy times bring the model nearer, and the factors lie within what the fit says of its own uncertainty', {
  tags: 'slow',
}, () => {
  const factors = fc.record({
    feed: fc.double({ min: 0.7, max: 1.3, noNaN: true }),
    pierce: fc.double({ min: 0.5, max: 2, noNaN: true }),
    acceleration: fc.double({ min: 0.6, max: 1.6, noNaN: true }),
  });
  const noises = fc.array(fc.double({ min: -0.04, max: 0.04, noNaN: true }), { minLength: 8, maxLength: 8 });
  fc.assert(
    fc.property(factors, noises, (known, noise) => {
      const result = fitted(measured(known, 3, (index) => 1 + (noise[index] ?? 0)));
      expect(result.errorAfterPercent).toBeLessThan(Math.max(result.errorBeforePercent + 0.2, 4.5));
      expect(result.errorAfterPercent).toBeLessThan(5);
      const [only] = result.thicknesses;
      if (only === undefined) throw new Error('no thickness');
      expect(Math.abs(Math.log(only.feed.factor / known.feed))).toBeLessThan(5 * only.feed.uncertainty + 0.02);
      expect(Math.abs(Math.log(only.pierce.factor / known.pierce))).toBeLessThan(5 * only.pierce.uncertainty + 0.05);
    }),
    { numRuns: 40 },
  );
});

test('one wrong reading is named and hardly bends the rest', () => {
  const known = { feed: 0.9, pierce: 1.3, acceleration: 1 };
  const result = fitted(measured(known, 3, (index) => (index === 3 ? 2.5 : 1)));
  expect(result.parts.filter((part) => part.isOutlier).map((part) => part.name)).toEqual(['plate 3/3']);
  expect(Math.abs(Math.log((result.thicknesses[0]?.feed.factor ?? 0) / known.feed))).toBeLessThan(0.06);
});

test('what the parts cannot tell stays as it was, and says so', () => {
  const noHoles = [300, 500, 800].map((side, index) => ({
    name: `blank ${index}`,
    thicknessMm: 3,
    toolpath: plate(side, 0, 0),
    speeds: { ...speeds, pierceSeconds: 0.001 },
    measuredSeconds: truth(plate(side, 0, 0), { feed: 0.8, pierce: 1, acceleration: 1 }),
  }));
  const [only] = fitted(noHoles).thicknesses;
  expect(only?.pierce).toMatchObject({ factor: 1, stays: 'uncertain' });
  expect(only?.pierce.uncertainty).toBeGreaterThan(0.7);
  expect(only?.feed.factor).toBeLessThan(0.85);
  expect(only?.feed.stays).toBeNull();
});

test('figures that somebody keeps stay, and the others are fitted to what they leave', () => {
  const parts = measured({ feed: 0.9, pierce: 1.8, acceleration: 0.6 }, 3, () => 1);
  const free = fitted(parts);
  const kept = fitted(parts, { feeds: [], pierces: [3], acceleration: true });
  expect(kept.acceleration).toEqual({ factor: 1, uncertainty: 0, stays: 'held' });
  expect(kept.thicknesses[0]?.pierce).toEqual({ factor: 1, uncertainty: 0, stays: 'held' });
  expect(kept.thicknesses[0]?.feed.stays).toBeNull();
  expect(kept.thicknesses[0]?.feed.factor).toBeLessThan(free.thicknesses[0]?.feed.factor ?? 0);
  expect(kept.errorBeforePercent).toBeCloseTo(free.errorBeforePercent, 10);
  expect(kept.errorAfterPercent).toBeGreaterThan(free.errorAfterPercent);
  const all = fitted(parts, { feeds: [3], pierces: [3], acceleration: true });
  expect(all.errorAfterPercent).toBe(all.errorBeforePercent);
});

test('errors afterwards are those of the figures as they will stand', () => {
  const parts = measured({ feed: 0.8, pierce: 1.5, acceleration: 0.7 }, 3, (index) => 1 + 0.03 * (-1) ** index);
  const { thicknesses, acceleration, parts: after } = fitted(parts);
  const factors = {
    feed: thicknesses[0]?.feed.factor ?? 0,
    pierce: thicknesses[0]?.pierce.factor ?? 0,
    acceleration: acceleration?.factor ?? 0,
  };
  for (const [index, part] of after.entries())
    expect(part.secondsAfter).toBeCloseTo(truth(PLATES[index] ?? [], factors), 6);
});

test('too few parts, no time and a time that cannot be are refused', () => {
  const parts = measured({ feed: 1, pierce: 1, acceleration: 1 }, 3, () => 1);
  const codeOf = (some: readonly MeasuredPart[]) => {
    const result = fitCalibration(some);
    return result.ok ? null : result.refusal.code;
  };
  const [first, second] = parts;
  if (first === undefined || second === undefined) throw new Error('no parts');
  expect(codeOf([])).toBe('CALIBRATION_TOO_FEW_PARTS');
  expect(codeOf([first])).toBe('CALIBRATION_TOO_FEW_PARTS');
  expect(codeOf([first, { ...second, thicknessMm: 5 }])).toBe('CALIBRATION_TOO_FEW_PARTS');
  for (const measuredSeconds of [0, -1, Number.NaN, Number.POSITIVE_INFINITY])
    expect(codeOf([first, { ...second, measuredSeconds }])).toBe('CALIBRATION_TIME_INVALID');
  expect(codeOf([first, { ...second, measuredSeconds: second.measuredSeconds * 20 }])).toBe(
    'CALIBRATION_TIME_UNLIKELY',
  );
  expect(codeOf([first, second])).toBe(null);
});

test('with the acceleration switched off it stays off', () => {
  const parts = PLATES.map((toolpath, index) => {
    const off = { ...speeds, accelerationMmPerS2: null };
    const times = cuttingTimes(toolpath, { ...off, cuttingFeedMmPerMinute: 5000 });
    const measuredSeconds = times.cutSeconds + times.rapidSeconds + times.pierceSeconds;
    return { name: `plate ${index}`, thicknessMm: 3, toolpath, speeds: off, measuredSeconds };
  });
  const { acceleration, thicknesses } = fitted(parts);
  expect(acceleration).toBeNull();
  expect(thicknesses[0]?.feed.factor).toBeCloseTo(5000 / 6000, 2);
});
