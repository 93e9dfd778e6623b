import { lineOf, pointOf } from '@kerf/geometry';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeFolds, type Path, pathOf } from '../src/index.ts';

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
