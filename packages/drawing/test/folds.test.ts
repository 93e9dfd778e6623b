import { lineOf, pointOf } from '@kerf/geometry';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeFolds, notedFolds, type Path, pathOf } from '../src/index.ts';
import { corners, line, polyline } from './sources.ts';
import { understand } from './understood.ts';

const fold = (pathId: string, x1: number, y1: number, x2: number, y2: number): Path =>
  pathOf(
    {
      pieces: [
        {
          curve: lineOf(pointOf(x1, y1), pointOf(x2, y2)),
          layer: 'BEND',
          type: 'Folding',
          isSolid: true,
          order: 0,
          copies: 1,
        },
      ],
      isClosed: false,
    },
    pathId,
  );

test('a bend drawn as dashes in any direction is one fold', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
      fc.integer({ min: 2, max: 60 }),
      (turn, count) => {
        const at = (along: number) => [5000 + along * Math.cos(turn), -3000 + along * Math.sin(turn)] as const;
        const dashes = Array.from({ length: count }, (_, place) =>
          place % 2 === 0
            ? fold(`p${place}`, ...at(place * 5), ...at(place * 5 + 3))
            : fold(`p${place}`, ...at(place * 5 + 3), ...at(place * 5)),
        );
        const folds = mergeFolds(dashes);
        expect(folds).toHaveLength(1);
        expect(folds[0]?.lengthMm).toBeCloseTo(count * 3, 6);
        expect(folds[0]?.spanMm).toBeCloseTo((count - 1) * 5 + 3, 6);
      },
    ),
  );
});

test('parallel bends 0.3 mm apart and crossing bends stay apart', () => {
  const parallel = Array.from({ length: 50 }, (_, place) => fold(`p${place}`, 0, place * 0.3, 100, place * 0.3));
  expect(mergeFolds([...parallel, fold('cross', 0, 0, 100, 15)])).toHaveLength(51);
});

test('30,000 dashes of 300 bends are counted in a moment', () => {
  const dashes = Array.from({ length: 30_000 }, (_, place) => {
    const [bend, dash] = [place % 300, Math.floor(place / 300)];
    return fold(`p${place}`, dash * 4, bend * 7, dash * 4 + 2, bend * 7);
  });
  const before = process.cpuUsage();
  expect(mergeFolds(dashes)).toHaveLength(300);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(8000);
});

test('30,000 bends of their own are counted in a moment', () => {
  const bends = Array.from({ length: 30_000 }, (_, place) => {
    const turn = (place * 2.399963) % (2 * Math.PI);
    const [x, y] = [(place * 37) % 3001, (place * 53) % 2003];
    return fold(`p${place}`, x, y, x + 2 * Math.cos(turn), y + 2 * Math.sin(turn));
  });
  const before = process.cpuUsage();
  expect(mergeFolds(bends).length).toBeGreaterThan(25_000);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(8000);
});

test.each([
  ['with a gap in its middle', [line(0, 40, 40, 40, { layer: 'BEND' }), line(60, 40, 100, 40, { layer: 'BEND' })], 100],
  ['as ticks at both edges', [line(0, 40, 5, 40, { layer: 'BEND' }), line(95, 40, 100, 40, { layer: 'BEND' })], 100],
  [
    'as dashes that stop short of the edges',
    [line(10, 40, 30, 40, { layer: 'BEND' }), line(60, 40, 80, 40, { layer: 'BEND' })],
    70,
  ],
  [
    'over a cut-out',
    [
      polyline(corners(40, 30, 20, 20)),
      line(0, 40, 40, 40, { layer: 'BEND' }),
      line(60, 40, 100, 40, { layer: 'BEND' }),
    ],
    80,
  ],
  [
    'over a cut-out, with a gap besides',
    [
      polyline(corners(40, 30, 20, 20)),
      line(0, 40, 10, 40, { layer: 'BEND' }),
      line(20, 40, 40, 40, { layer: 'BEND' }),
      line(60, 40, 100, 40, { layer: 'BEND' }),
    ],
    80,
  ],
])('a fold %s is as long as the metal that it bends', (_, drawn, lengthMm) => {
  const { parts, drawing } = understand([polyline(corners(0, 0, 100, 80)), ...drawn]);
  expect(parts[0]!.folds.map((one) => one.lengthMm)).toEqual([expect.closeTo(lengthMm, 6)]);
  expect(notedFolds(drawing).folds.map((one) => one.lengthMm)).toEqual([expect.closeTo(lengthMm, 6)]);
});
