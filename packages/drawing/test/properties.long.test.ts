import { followedBy, IDENTITY, MIRROR_X, rotation, translation } from '@kerf/geometry';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { partFacts, type SourceElement, sourceExtent, understandDrawing } from '../src/index.ts';
import { circle, corners, cutUp, line, outline, plate, polyline, reversed, sourceOf, transformed } from './sources.ts';
import { unexplainedLength } from './understood.ts';

/** Two plates, one of them holding a part in a hole, with etching and folds. */
const scene = (): SourceElement[] => [
  ...plate(),
  ...outline([
    [150, 0],
    [300, 0],
    [300, 80],
    [220, 120],
    [150, 80],
  ]),
  circle(220, 50, 30),
  polyline(corners(210, 40, 20, 20)),
  line(160, 10, 180, 10, { layer: 'ETCH' }),
  line(0, 40, 100, 40, { layer: 'BEND' }),
];

/** What must not change: areas, lengths and counts of the parts, smallest first. */
function essence(elements: readonly SourceElement[]) {
  const { drawing, account } = understandDrawing(sourceOf(elements));
  expect(Math.abs(unexplainedLength(account))).toBeLessThan(1e-6);
  return drawing.partOuterPathIds
    .map((id) => partFacts(drawing, id)!)
    .sort((a, b) => a.areaMm2 - b.areaMm2)
    .map((facts) => [
      Math.round(facts.areaMm2 * 100) / 100,
      Math.round(facts.cutLengthMm * 1000) / 1000,
      Math.round(facts.etchLengthMm * 1000) / 1000,
      facts.pierces,
      facts.innerContours,
      facts.openContours,
      facts.folds.length,
    ]);
}

const expected = essence(scene());

/** Anywhere on a sheet, and as far out as coordinates of a survey. */
const shift = fc.oneof(fc.integer({ min: -5000, max: 5000 }), fc.integer({ min: -10_000_000, max: 10_000_000 }));

describe('the same parts, whatever way the file is written', () => {
  test('the scene itself', () => {
    expect(expected).toHaveLength(3);
    expect(expected[0]).toEqual([400, 80, 0, 1, 0, 0, 0]);
  });

  test('turned, mirrored, moved, shuffled, reversed, cut into pieces, doubled', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -7, max: 7, noNaN: true }),
        fc.boolean(),
        fc.tuple(shift, shift),
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 0, max: 3 }),
        fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
        (angle, isMirrored, [dx, dy], pieces, copies, stream) => {
          const move = followedBy(isMirrored ? MIRROR_X : IDENTITY, followedBy(rotation(angle), translation(dx, dy)));
          const random = (): number => stream.next().value ?? 0;
          const base = transformed(scene(), move);
          const cut = pieces > 1 ? cutUp(base, pieces) : base;
          const doubled = [...cut, ...base.filter(() => random() < copies / 3)];
          const shuffled = doubled
            .map((element) => ({ element: random() < 0.5 ? reversed(element) : element, rank: random() }))
            .sort((a, b) => a.rank - b.rank)
            .map(({ element }) => element);
          expect(essence(shuffled)).toEqual(expected);
        },
      ),
      { numRuns: 150 },
    );
  });

  test('noise of a thousandth of a millimetre on every coordinate', () => {
    const jitter = fc.array(fc.double({ min: -0.001, max: 0.001, noNaN: true }), { minLength: 64, maxLength: 64 });
    fc.assert(
      fc.property(jitter, (noise) => {
        let next = 0;
        const noisy = scene().map(
          (element) => transformed([element], translation(noise[next++ % 64]!, noise[next++ % 64]!))[0]!,
        );
        const facts = essence(noisy);
        expect(facts.map((row) => row.slice(3))).toEqual(expected.map((row) => row.slice(3)));
        for (const [i, row] of facts.entries()) expect(Math.abs(row[0]! - expected[i]![0]!)).toBeLessThan(1);
      }),
    );
  });
});

test('every length of random scribbles is accounted for, and what is kept is what the paths hold', () => {
  const number = fc.integer({ min: 0, max: 20 });
  const scribble = fc.oneof(
    fc.tuple(number, number, number, number).map(([a, b, c, d]) => line(a, b, c, d)),
    fc.tuple(number, number, fc.integer({ min: 1, max: 8 })).map(([x, y, r]) => circle(x, y, r)),
    fc.tuple(number, number, fc.integer({ min: 1, max: 8 })).map(([x, y, w]) => polyline(corners(x, y, w, w))),
  );
  fc.assert(
    fc.property(fc.array(scribble, { maxLength: 60 }), (elements) => {
      const source = sourceOf(elements);
      const { drawing, account } = understandDrawing(source);
      expect(account.drawn).toBeCloseTo(sourceExtent(source).curveLengthMm, 6);
      expect(Math.abs(unexplainedLength(account))).toBeLessThan(1e-6);
      const held = drawing.paths
        .flatMap((path) => path.curves)
        .reduce((sum, curve) => {
          return (
            sum +
            (curve.kind === 'line'
              ? Math.hypot(curve.end.x - curve.start.x, curve.end.y - curve.start.y)
              : curve.radius * Math.abs(curve.sweep))
          );
        }, 0);
      expect(held).toBeCloseTo(account.kept, 6);
    }),
    { numRuns: 300 },
  );
});

test('outlines of loose lines that cross, touch and lie on one another are cut no more often than they are drawn', () => {
  const side = fc.integer({ min: 1, max: 6 });
  const place = fc.integer({ min: 0, max: 8 });
  const shape = fc
    .tuple(place, place, side, side, fc.integer({ min: 0, max: 3 }))
    .map(([x, y, width, height, cut]) =>
      outline(corners(x, y, width, height).map(([cx, cy], i) => [cx + (i === cut ? 1 : 0), cy] as const)),
    );
  fc.assert(
    fc.property(fc.array(shape, { minLength: 2, maxLength: 7 }), fc.boolean(), (shapes, hasPolyline) => {
      const elements = [...shapes.flat(), ...(hasPolyline ? [polyline(corners(2, 2, 4, 4))] : [])];
      const { account } = understandDrawing(sourceOf(elements));
      expect(Math.abs(unexplainedLength(account))).toBeLessThan(1e-6);
    }),
    { numRuns: 600 },
  );
});
