import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { partFacts, type SourceElement } from '../src/index.ts';
import { arc, circle, corners, element, outline, polyline, reversed } from './sources.ts';
import { understand } from './understood.ts';

type Place = readonly [number, number];

/** A round of radius 10 in each way of drawing it; the first of its places lies at `start`. */
const ROUNDS: readonly ((x: number, y: number, start: number) => SourceElement[])[] = [
  (x, y) => [circle(x, y, 10)],
  (x, y, start) => [
    element(
      [0, Math.PI].flatMap((turn) => arc(x, y, 10, start + turn, Math.PI).curves),
      { isClosed: true },
    ),
  ],
  (x, y, start) => [arc(x, y, 10, start, 2), arc(x, y, 10, start + 2, 2 * Math.PI - 2)],
];

/** A square that stands on one of its corners, 10 from its middle; a corner points `towards`. */
const squareOnCorner = (x: number, y: number, towards: number): SourceElement =>
  polyline(
    [0, 1, 2, 3].map(
      (i): Place => [x + 10 * Math.cos(towards + (i * Math.PI) / 2), y + 10 * Math.sin(towards + (i * Math.PI) / 2)],
    ),
  );

/** Quarters of a turn among them: at such places a round begins, ends or has its middle. */
const angle = fc.oneof(
  fc.integer({ min: 0, max: 3 }).map((quarters) => (quarters * Math.PI) / 2),
  fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
);
/** How far a contour goes over another that it touches: less than counts as one place, in files that round to two decimals or to more. */
const over = fc.oneof(
  fc.constantFrom(0, 1e-9, 1e-6, 0.001, 0.01),
  fc.double({ min: -0.0145, max: 0.0145, noNaN: true }),
);

/** A plate of 200 by 100 turned about its middle, 0/0, and what is drawn beside its side number `side`, its middle `away` from it. */
function besideASide(
  turn: number,
  side: number,
  away: number,
  draw: (x: number, y: number, outwards: number) => SourceElement[],
) {
  const outwards = turn + (side * Math.PI) / 2;
  const reach = (side % 2 === 0 ? 100 : 50) + away;
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const plate = corners(-100, -50, 200, 100).map(([x, y]): Place => [x * c - y * s, x * s + y * c]);
  return { plate, drawn: draw(reach * Math.cos(outwards), reach * Math.sin(outwards), outwards) };
}

const partsOf = (elements: readonly SourceElement[]) => {
  const { drawing, codes } = understand(elements);
  const parts = drawing.partOuterPathIds.map((id) => partFacts(drawing, id)!);
  return {
    codes,
    areas: parts.map(({ areaMm2 }) => Math.round(areaMm2)),
    holes: parts.map(({ innerContours }) => innerContours),
  };
};

const side = fc.integer({ min: 0, max: 3 });
const round = fc.constantFrom(...ROUNDS);
const flips = fc.tuple(fc.boolean(), fc.boolean(), fc.boolean());

const drawnIn = ([first, inLines, backwards]: readonly boolean[], plate: readonly Place[], drawn: SourceElement[]) => {
  const around = inLines ? outline(plate) : [polyline(plate)];
  const inner = backwards ? drawn.map(reversed) : drawn;
  return first ? [...around, ...inner] : [...inner, ...around];
};

describe('a contour that touches another, from within or a hair over it', () => {
  test('is a hole of the plate, whichever side it touches and wherever it begins', () => {
    fc.assert(
      fc.property(angle, side, over, angle, round, flips, (turn, atSide, by, start, draw, how) => {
        const { plate, drawn } = besideASide(turn, atSide, by - 10, (x, y) => draw(x, y, start));
        expect(partsOf(drawnIn(how, plate, drawn))).toEqual({ codes: [], areas: [19686], holes: [1] });
      }),
      { numRuns: 300 },
    );
  });

  test('is a hole with a corner on the edge', () => {
    fc.assert(
      fc.property(angle, side, over, fc.constantFrom(0, 1), flips, (turn, atSide, by, onward, how) => {
        const { plate, drawn } = besideASide(turn, atSide, by - 10, (x, y, out) => [
          squareOnCorner(x, y, out + onward * Math.PI),
        ]);
        expect(partsOf(drawnIn(how, plate, drawn))).toEqual({ codes: [], areas: [19800], holes: [1] });
      }),
      { numRuns: 200 },
    );
  });

  test('is a part of its own beside the plate', () => {
    fc.assert(
      fc.property(angle, side, over, angle, round, flips, (turn, atSide, by, start, draw, how) => {
        const { plate, drawn } = besideASide(turn, atSide, 10 - by, (x, y) => draw(x, y, start));
        const { codes, areas } = partsOf(drawnIn(how, plate, drawn));
        expect({ codes, areas: areas.sort((a, b) => a - b) }).toEqual({
          codes: ['SEVERAL_PARTS'],
          areas: [314, 20000],
        });
      }),
      { numRuns: 200 },
    );
  });

  test('is a hole of a round plate, and a disc in a hole is a part', () => {
    fc.assert(
      fc.property(angle, over, angle, round, flips, (turn, by, start, draw, how) => {
        const [x, y] = [(20 + by) * Math.cos(turn), (20 + by) * Math.sin(turn)];
        const both = how[0] ? [circle(0, 0, 30), ...draw(x, y, start)] : [...draw(x, y, start), circle(0, 0, 30)];
        expect(partsOf(both)).toEqual({ codes: [], areas: [Math.round(800 * Math.PI)], holes: [1] });
        const plate = polyline(corners(-100, -50, 200, 100));
        expect(partsOf([...both, plate])).toEqual({
          codes: ['SEVERAL_PARTS', 'NESTED_PART', 'FRAME_OR_PART'],
          areas: [Math.round(20_000 - 900 * Math.PI), 314],
          holes: [1, 0],
        });
      }),
      { numRuns: 200 },
    );
  });
});

test('a contour that goes further over another than counts as touching is told to cross it, by its corners as by its curves', () => {
  const further = fc.double({ min: 0.0155, max: 5, noNaN: true });
  fc.assert(
    fc.property(
      angle,
      side,
      further,
      angle,
      round,
      fc.boolean(),
      flips,
      (turn, atSide, by, start, draw, isRound, how) => {
        const { plate, drawn } = besideASide(turn, atSide, by - 10, (x, y, out) =>
          isRound ? draw(x, y, start) : [squareOnCorner(x, y, out)],
        );
        expect(partsOf(drawnIn(how, plate, drawn)).codes).toContain('CONTOURS_CROSS');
      },
    ),
    { numRuns: 300 },
  );
});
