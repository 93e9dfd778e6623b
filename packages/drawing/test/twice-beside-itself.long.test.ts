import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawingFromWire, drawingToWire, partFacts, type SourceElement } from '../src/index.ts';
import { arc, corners, line, outline, polyline } from './sources.ts';
import { understand, unexplainedLength } from './understood.ts';

type Place = readonly [number, number];

const angle = fc.oneof(
  fc.integer({ min: 0, max: 3 }).map((quarters) => (quarters * Math.PI) / 2),
  fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
);
/** How far a copy lies beside what it copies: up to where ends no longer are one vertex. */
const apart = fc.double({ min: 0, max: 0.01499, noNaN: true });
const turnBy =
  (turn: number) =>
  ([x, y]: Place): Place => [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)];

/** What a drawing comes to, and that it can be kept and read again. */
const resultOf = (elements: readonly SourceElement[]) => {
  const { drawing, codes, account } = understand(elements);
  expect(Math.abs(unexplainedLength(account))).toBeLessThan(1e-6);
  const again = drawingFromWire(drawingToWire(drawing, { drawingId: 'd', name: 'n', isImperial: false }));
  if (!again.ok) throw new Error(again.refusal.facts.at);
  expect(again.drawing.paths).toHaveLength(drawing.paths.length);
  const parts = drawing.partOuterPathIds.map((id) => partFacts(drawing, id)!);
  return {
    codes: codes.filter((code) => code !== 'DUPLICATE_PATHS_REMOVED'),
    parts: parts.map(({ areaMm2, cutLengthMm, innerContours, openContours }) => ({
      area: Math.round(areaMm2 / 5),
      cut: Math.round(cutLengthMm / 2),
      holes: innerContours,
      open: openContours,
    })),
  };
};

const slit = { codes: ['OPEN_INNER'], parts: [{ area: 1000, cut: 170, holes: 0, open: 1 }] };

describe('what is drawn twice, the second time so near that ends are one vertex', () => {
  test('is one slit, beside it or aslant', () => {
    fc.assert(
      fc.property(angle, apart, apart, fc.boolean(), fc.boolean(), (turn, first, second, isBack, isFirst) => {
        const at = turnBy(turn);
        const [a, b]: [Place, Place] = [at([20, 20]), at([60, 20])];
        const [c, d]: [Place, Place] = [at([20, 20 + first]), at([60, 20 + second])];
        const copy = isBack ? line(...d, ...c) : line(...c, ...d);
        const plate = outline(corners(0, 0, 100, 50).map(at));
        const both = isFirst ? [copy, line(...a, ...b)] : [line(...a, ...b), copy];
        expect(resultOf([...plate, ...both])).toEqual(slit);
      }),
    );
  });

  test('is one slit, of an arc beside a line or beside another arc', () => {
    fc.assert(
      fc.property(apart, fc.boolean(), (by, isBack) => {
        const sagitta = Math.max(by, 1e-4);
        const radius = (20 ** 2 + sagitta ** 2) / (2 * sagitta);
        const half = Math.asin(20 / radius);
        const flat = arc(40, 20 + sagitta - radius, radius, Math.PI / 2 - half, 2 * half);
        const straight = isBack ? line(60, 20, 20, 20) : line(20, 20, 60, 20);
        expect(resultOf([polyline(corners(0, 0, 100, 50)), straight, flat])).toEqual(slit);
        const arcs = [arc(50, 25, 15, 0, 2), arc(50, 25, 15 + by, 2, -2)];
        expect(resultOf([polyline(corners(0, 0, 100, 50)), ...arcs])).toEqual({
          codes: ['OPEN_INNER'],
          parts: [{ area: 1000, cut: 165, holes: 0, open: 1 }],
        });
      }),
    );
  });

  test('is one edge of an outline, on either side of the corners that it shares', () => {
    fc.assert(
      fc.property(angle, apart, apart, fc.integer({ min: 0, max: 3 }), (turn, above, below, side) => {
        const at = turnBy(turn);
        const plate = corners(0, 0, 100, 50);
        const edges = plate.map((from, i): [Place, Place] => [from, plate[(i + 1) % 4]!]);
        const [from, to] = edges[side]!;
        const moved = (by: number): [Place, Place] => {
          const [dx, dy] = side % 2 === 0 ? [0, by] : [by, 0];
          return [at([from[0] + dx, from[1] + dy]), at([to[0] + dx, to[1] + dy])];
        };
        const others = edges.filter((_, i) => i !== side).map(([a, b]) => line(...at(a), ...at(b)));
        const doubled = [moved(above), moved(-below)].map(([a, b]) => line(...a, ...b));
        expect(resultOf([...others, ...doubled])).toEqual({
          codes: [],
          parts: [{ area: 1000, cut: 150, holes: 0, open: 0 }],
        });
      }),
      { numRuns: 300 },
    );
  });

  test('is one part, with its holes and slits', () => {
    fc.assert(
      fc.property(angle, apart, angle, (turn, by, towards) => {
        const at = turnBy(turn);
        const all: [Place, Place][] = [corners(0, 0, 100, 50), corners(20, 20, 10, 10)].flatMap((places) =>
          places.map((place, i): [Place, Place] => [place, places[(i + 1) % places.length]!]),
        );
        all.push([
          [60, 10],
          [60, 30],
        ]);
        const [dx, dy] = [by * Math.cos(towards), by * Math.sin(towards)];
        const drawn = all.map(([a, b]) => line(...at(a), ...at(b)));
        const again = all.map(([a, b]) => line(...at([b[0] + dx, b[1] + dy]), ...at([a[0] + dx, a[1] + dy])));
        expect(resultOf([...drawn, ...again])).toEqual({
          codes: ['OPEN_INNER'],
          parts: [{ area: 980, cut: 180, holes: 1, open: 1 }],
        });
      }),
      { numRuns: 300 },
    );
  });
});
