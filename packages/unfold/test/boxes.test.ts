import { chainBounds, endOf } from '@kerf/geometry';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FlatPattern, understandModel } from '../src/index.ts';
import { measureSolid } from '../src/model/measure.ts';
import { type Box, boxSolid } from './box.ts';
import { boxSection, circleSection, extrude, modelOf } from './extrude.ts';

const height = fc.double({ min: 15, max: 60, noNaN: true });
const boxes: fc.Arbitrary<Box> = fc.record({
  width: fc.double({ min: 80, max: 300, noNaN: true }),
  depth: fc.double({ min: 80, max: 300, noNaN: true }),
  thickness: fc.double({ min: 0.5, max: 4, noNaN: true }),
  radius: fc.double({ min: 0.3, max: 6, noNaN: true }),
  relief: fc.double({ min: 1, max: 8, noNaN: true }),
  heights: fc.tuple(height, height, height, height),
});

const flatOf = (box: Box, kFactor: number): FlatPattern => {
  const [part] = understandModel(modelOf(boxSolid(box)), { kFactor });
  if (part?.shape.kind !== 'bent') throw new Error(`it is ${JSON.stringify(part?.shape)}`);
  return part.shape.flat;
};

type Place = readonly [number, number];

/** Corners of the flat as they are worked out by hand, about the middle of its bounds. */
const cornersByHand = (
  { width: w, depth: d, thickness, radius, relief: g, heights }: Box,
  kFactor: number,
): Place[] => {
  const allowance = (Math.PI / 2) * (radius + kFactor * thickness);
  const [right, back, left, front] = heights.map((one) => one + allowance) as [number, number, number, number];
  const corners: Place[] = [
    ...([
      [w + right, g],
      [w + right, d - g],
      [w - g, d - g],
      [w, d - g],
      [w - g, d],
    ] as const),
    ...([
      [w - g, d + back],
      [g, d + back],
      [g, d],
      [g, d - g],
      [0, d - g],
    ] as const),
    ...([
      [-left, d - g],
      [-left, g],
      [0, g],
      [g, g],
      [g, 0],
    ] as const),
    ...([
      [g, -front],
      [w - g, -front],
      [w - g, 0],
      [w - g, g],
      [w, g],
    ] as const),
  ];
  const [middleX, middleY] = [(w + right - left) / 2, (d + back - front) / 2];
  return corners.map(([x, y]) => [x - middleX, y - middleY]);
};

const TURNS: readonly ((place: Place) => Place)[] = [
  ([x, y]) => [x, y],
  ([x, y]) => [-y, x],
  ([x, y]) => [-x, -y],
  ([x, y]) => [y, -x],
];

/** How far the farthest corner of the flat lies from the nearest by hand, in the position in which it fits best. */
const farthest = (flat: FlatPattern, byHand: readonly Place[]): number => {
  const bounds = chainBounds(flat.outer)!;
  const [x, y] = [(bounds.minX + bounds.maxX) / 2, (bounds.minY + bounds.maxY) / 2];
  const corners = flat.outer.map((curve): Place => [endOf(curve).x - x, endOf(curve).y - y]);
  const fits = [1, -1].flatMap((mirror) =>
    TURNS.map((turn) =>
      Math.max(
        ...corners.map((corner) =>
          Math.min(
            ...byHand.map((place) => {
              const [u, v] = turn([place[0] * mirror, place[1]]);
              return Math.hypot(corner[0] - u, corner[1] - v);
            }),
          ),
        ),
      ),
    ),
  );
  return Math.min(...fits);
};

describe('boxes of four walls with reliefs in their corners', () => {
  it('have at K = 0.5 the volume of the solid as area times thickness', { tags: 'slow' }, () => {
    fc.assert(
      fc.property(boxes, (box) => {
        const flat = flatOf(box, 0.5);
        const { volumeMm3 } = measureSolid(boxSolid(box));
        expect(flat.thicknessMm).toBeCloseTo(box.thickness, 6);
        expect(Math.abs((flat.areaMm2 * flat.thicknessMm) / volumeMm3 - 1)).toBeLessThan(1e-4);
      }),
      { numRuns: 25 },
    );
  });

  it('have every corner of the flat where it folds to that of the solid, within 0.02 mm', { tags: 'slow' }, () => {
    fc.assert(
      fc.property(boxes, fc.double({ min: 0.3, max: 0.5, noNaN: true }), (box, kFactor) => {
        const flat = flatOf(box, kFactor);
        expect(flat.bends).toHaveLength(4);
        expect(new Set(flat.bends.map(({ direction }) => direction)).size).toBe(1);
        for (const { angle, insideRadiusMm } of flat.bends) {
          expect(angle).toBeCloseTo(Math.PI / 2, 6);
          expect(insideRadiusMm).toBeCloseTo(box.radius, 6);
        }
        expect(farthest(flat, cornersByHand(box, kFactor))).toBeLessThan(0.02);
      }),
      { numRuns: 25 },
    );
  });
});

describe('holes that are drilled for threads', () => {
  const square = { at: 0, lean: 0 };
  const findingsOf = (radius: number) => {
    const plate = extrude('plate', [boxSection(100, 60, 0), circleSection(radius, true)], square, { at: 3, lean: 0 });
    const [part] = understandModel(modelOf(plate));
    return part?.shape.kind === 'flat' ? part.shape.flat.findings : null;
  };

  it('are told with their inch thread, where nothing else has that size', () => {
    expect(findingsOf(9.347 / 2)).toMatchObject([
      {
        code: 'THREAD_UNC',
        facts: { threadMm: expect.closeTo(11.1125, 6), turnsPerInch: 14, holeMm: expect.closeTo(9.347, 6) },
      },
    ]);
    expect(findingsOf(5.105 / 2)).toEqual([]);
  });

  it('are told by the size of their drill, where nothing else has that size', () => {
    expect(findingsOf(3.4)).toEqual([
      expect.objectContaining({ code: 'THREAD', facts: { threadMm: 8, holeMm: expect.closeTo(6.8, 6) } }),
    ]);
    expect(findingsOf(4.25)).toMatchObject([{ code: 'THREAD', facts: { threadMm: 10 } }]);
    expect(findingsOf(2.5)).toEqual([]);
    expect(findingsOf(3.5)).toEqual([]);
  });
});
