import { followedBy, IDENTITY, MIRROR_X, rotation, translation } from '@kerf/geometry';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Comparison, compareDrawings, type SourceElement, type SourceText } from '../src/index.ts';
import { bracket, compare, drawn, grid, hole, holes, moved, part, told, turnedBy } from './comparing.ts';
import { arc, corners, cutUp, line, outline, polyline, reversed, transformed } from './sources.ts';

describe('two revisions', () => {
  test('tell a larger hole, a hole that is gone and a longer outline, each by itself', () => {
    const longer = polyline([
      [0, 0],
      [203, 0],
      [203, 80],
      [150, 120],
      [0, 120],
    ]);
    const after = [longer, ...bracket().slice(1), hole(20, 20, 8.5), hole(180, 20, 8.5), hole(120, 90, 10)];
    const found = compare(part(), after);
    expect(told(found)).toEqual([
      ['changed', 'outline', '200.00x120.00 > 203.00x120.00', expect.stringMatching(/^length 614.03 > 619.40/)],
      ['onlyBefore', 'hole'],
      ['changed', 'hole', 'diameter 8.00 > 8.50'],
      ['changed', 'hole', 'diameter 8.00 > 8.50'],
    ]);
    expect(found.placement).toMatchObject({ turnDegrees: 0, isMirrored: false, shift: { x: 0, y: 0 } });
    expect([found.before.pierces, found.after.pierces]).toEqual([7, 6]);
    expect([found.before.widthMm, found.after.widthMm]).toEqual([200, 203]);
    expect(found.after.cutLengthMm - found.before.cutLengthMm).toBeCloseTo(
      3 + Math.hypot(53, 40) - Math.hypot(50, 40) + Math.PI * (8.5 + 8.5 - 24),
      2,
    );
  });

  test('show of a changed outline only the stretches that differ', () => {
    const notched = [
      polyline([
        [0, 0],
        [90, 0],
        [90, 10],
        [110, 10],
        [110, 0],
        [200, 0],
        [200, 80],
        [150, 120],
        [0, 120],
      ]),
      ...part().slice(1),
    ];
    const [only, ...others] = compare(part(), notched).differences;
    expect(others).toEqual([]);
    expect(only?.changes).toEqual([{ kind: 'length', before: expect.any(Number), after: expect.any(Number) }]);
    const [gone] = only?.beforeCurves ?? [];
    expect(only?.beforeCurves).toHaveLength(1);
    expect(gone?.kind === 'line' ? [gone.start.x, gone.end.x] : null).toEqual([90, expect.closeTo(110, 9)]);
    expect(only?.afterCurves).toHaveLength(3);
  });

  test('lie over each other by the paths that they share, although the outline grew to the left', () => {
    const grown = polyline([
      [-50, 0],
      [200, 0],
      [200, 80],
      [150, 120],
      [-50, 120],
    ]);
    const found = compare(part(), moved([grown, ...part().slice(1)], 1000, -400));
    expect(found.placement.shift.x).toBeCloseTo(1000, 6);
    expect(found.placement.shift.y).toBeCloseTo(-400, 6);
    expect(told(found).map(([kind, what]) => [kind, what])).toEqual([['changed', 'outline']]);
  });

  test('that have hardly a path in common lie over each other by the centres of their holes, from either side', () => {
    const plateOf = (width: number, diameter: number, y: number) => [
      polyline(corners(0, 0, width, 50)),
      ...[20, 40, 70].map((x) => hole(x, 25, diameter)),
      hole(60, y, 4),
    ];
    const [before, after] = [drawn(plateOf(100, 8, 40)), drawn(plateOf(103, 8.5, 30))];
    for (const found of [compareDrawings(before, after), compareDrawings(after, before)]) {
      expect(found.placement.shift).toEqual({ x: 0, y: 0 });
      expect(found.differences.map(({ kind }) => kind)).toEqual(Array(5).fill('changed'));
    }
  });

  test('are told as turned or mirrored when nothing else differs', () => {
    for (const turnDegrees of [0, 90, 180, -90]) {
      for (const isMirrored of [false, true]) {
        const turn = followedBy(isMirrored ? MIRROR_X : IDENTITY, rotation((turnDegrees * Math.PI) / 180));
        const found = compare(part(), transformed(part(), followedBy(turn, translation(31, 7))));
        expect(found.placement).toMatchObject({ turnDegrees, isMirrored });
        expect(told(found)).toEqual([]);
      }
    }
  });

  test('are told as turned when nothing lies right as drawn and the outline does so, whatever else was changed', () => {
    const changed = [...bracket(), hole(20, 20, 9), hole(175, 25, 8), hole(20, 90, 8), hole(60, 60, 12)];
    const found = compare(part(), transformed(changed, rotation(Math.PI / 2)));
    expect(found.placement).toMatchObject({ turnDegrees: 90, isMirrored: false });
    const kinds = ({ differences }: Comparison) => differences.map(({ kind }) => kind).sort();
    expect(kinds(found)).toEqual(kinds(compare(part(), changed)));
  });

  test('are told as turned by any angle, mirrored or not, near or far from the origin', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -179.95, max: 179.95, noNaN: true }).filter((degrees) => Math.abs(degrees) > 0.05),
        fc.boolean(),
        fc.integer({ min: -4000, max: 4000 }),
        (degrees, isMirrored, x) => {
          const turn = followedBy(turnedBy(degrees, isMirrored), translation(x, 7));
          const found = compare(part(), transformed(part(), turn));
          expect(told(found)).toEqual([]);
          expect(found.placement.isMirrored).toBe(isMirrored);
          expect(found.placement.turnDegrees).toBeCloseTo(degrees, 3);
        },
      ),
      { numRuns: 40 },
    );
  });

  test.each([
    ['a square with a grid of holes', [polyline(corners(0, 0, 100, 100)), ...grid(5, 16, 4), hole(9, 8, 3)]],
    ['a bare rectangle', [polyline(corners(0, 0, 200, 80))]],
    ['a round flange with a key', [hole(0, 0, 200), hole(0, 0, 80), hole(70, 0, 12), hole(0, 70, 9)]],
  ])('%s is found at another angle', (_, elements) => {
    const found = compare(elements, transformed(elements, followedBy(turnedBy(33.3), translation(500, 20))));
    expect(told(found)).toEqual([]);
    expect(found.placement.turnDegrees % 90).toBeCloseTo(33.3, 3);
  });

  test('tell what was changed of a part that was turned by some angle', () => {
    const [first, ...others] = holes();
    const after = transformed([...bracket(), ...others, hole(20, 20, 9)], turnedBy(17));
    const found = compare([...bracket(), first!, ...others], after);
    expect(told(found)).toEqual([['changed', 'hole', 'diameter 8.00 > 9.00']]);
    expect(found.placement.turnDegrees).toBeCloseTo(17, 3);
  });

  test('of which one lies a little askew are turned by no angle for holes alone', () => {
    const moves = holes().map((one, place) => moved([one], place % 2 === 0 ? 3 : -2, place));
    const found = compare(part(), [...bracket(), ...moves.flat()]);
    expect(found.placement).toMatchObject({ turnDegrees: 0, isMirrored: false });
    expect(found.differences).toHaveLength(4);
  });

  test('are not turned for the sake of one hole', () => {
    const square = (x: number) => [polyline(corners(0, 0, 100, 100)), hole(x, 50, 8), hole(50, 20, 6), hole(30, 80, 5)];
    const found = compare(square(20), square(80));
    expect(found.placement).toMatchObject({ turnDegrees: 0, isMirrored: false });
    expect(told(found)).toEqual([['changed', 'hole', 'moved 60.00 0.00']]);
  });

  test('of many paths lie as they were drawn when all but a hundredth are the same', () => {
    const grid = Array.from({ length: 400 }, (_, at) => hole(15 + (at % 20) * 10, 15 + Math.floor(at / 20) * 10, 4));
    const square = (x: number) => [polyline(corners(0, 0, 220, 220)), ...grid, hole(x, 210, 3)];
    const found = compare(square(20), square(200));
    expect(found.placement).toMatchObject({ turnDegrees: 0, isMirrored: false });
    expect(told(found)).toEqual([['changed', 'hole', 'moved 180.00 0.00']]);
  });

  test('tell another use, and an outline that is open, of the same line', () => {
    const etched = part().map((one, i) => (i === 1 ? { ...one, layer: 'ETCH' } : one));
    expect(told(compare(part(), etched))).toEqual([['changed', 'hole', 'Cutting > Etching']]);
    const square = outline(corners(0, 0, 50, 50));
    const open = [...square.slice(0, 3), line(0, 50, 0, 0.5)];
    expect(told(compare([...square, hole(20, 20, 5)], [...open, hole(20, 20, 5)]))).toEqual([
      ['changed', 'outline', 'opened', 'length 200.00 > 199.50'],
    ]);
  });

  test('tell the gap in a line that was drawn in one', () => {
    const etched = (lines: SourceElement[]) => [...part(), ...lines];
    const found = compare(
      etched([line(20, 110, 120, 110, { layer: 'ETCH' })]),
      etched([line(20, 110, 40, 110, { layer: 'ETCH' }), line(50, 110, 120, 110, { layer: 'ETCH' })]),
    );
    expect(told(found)).toEqual([
      ['changed', 'etching', '100.00x0.00 > 70.00x0.00', 'length 100.00 > 70.00'],
      ['onlyAfter', 'etching'],
    ]);
  });

  test('tell what is written otherwise, whatever its place', () => {
    const text = (words: string, y: number): SourceText =>
      ({
        ...{ layer: 'TEXT', position: { x: 10, y }, height: 3, rotation: 0, text: words },
      }) as SourceText;
    const found = compareDrawings(
      drawn(part(), [text('REV A', 10), text('steel', 30), text('old', 50)]),
      drawn(part(), [text('REV B', 10), text('steel', 33), text('new', 80)]),
    );
    expect(found.texts.map(({ before, after }) => [before, after])).toEqual([
      ['REV A', 'REV B'],
      ['old', null],
      [null, 'new'],
    ]);
  });

  test('with nothing in one of them are all difference', () => {
    const empty = drawn([]);
    expect(told(compareDrawings(empty, empty))).toEqual([]);
    expect(told(compareDrawings(empty, drawn([hole(0, 0, 10)])))).toEqual([['onlyAfter', 'outline']]);
    expect(told(compareDrawings(drawn([hole(0, 0, 10)]), empty))).toEqual([['onlyBefore', 'outline']]);
  });

  test('count what differs by no more than the tolerance as the same', () => {
    expect(told(compare(part(), moved(part(), 0.015, 0)))).toEqual([]);
    const bored = (diameter: number) => [...bracket(), hole(20, 20, diameter), hole(120, 90, 10)];
    expect(told(compare(bored(8), bored(8.03)))).toEqual([]);
    expect(told(compare(bored(8), bored(8.05)))).toEqual([['changed', 'hole', 'diameter 8.00 > 8.05']]);
  });
});

/** Branching lines, which are divided into paths by the order in which they come. */
const branching = (): SourceElement[] => [
  line(20, 70, 60, 70, { layer: 'ETCH' }),
  line(60, 70, 60, 90, { layer: 'ETCH' }),
  line(60, 70, 90, 75, { layer: 'ETCH' }),
  arc(150, 90, 6, 0, 2, { layer: 'ETCH' }),
];

const shift = fc.tuple(fc.integer({ min: -5000, max: 5000 }), fc.integer({ min: -5000, max: 5000 }));
const rewriting = fc.record({
  shift,
  pieces: fc.integer({ min: 1, max: 5 }),
  random: fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
});
type Rewriting = typeof rewriting extends fc.Arbitrary<infer Value> ? Value : never;

/** The same drawing written otherwise. */
const rewritten = (elements: readonly SourceElement[], { shift: [x, y], pieces, random }: Rewriting) => {
  const next = (): number => random.next().value ?? 0;
  const cut = pieces > 1 ? cutUp(elements, pieces) : elements;
  return moved(cut, x, y)
    .map((element) => ({ element: next() < 0.5 ? reversed(element) : element, rank: next() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ element }) => element);
};

describe('however the other drawing is written', () => {
  test('a drawing does not differ from itself', () => {
    const before = drawn([...part(), ...branching()]);
    fc.assert(
      fc.property(rewriting, (how) => {
        const found = compareDrawings(before, drawn(rewritten([...part(), ...branching()], how)));
        expect(told(found)).toEqual([]);
        expect(found.placement.shift.x).toBeCloseTo(how.shift[0], 4);
        expect(found.placement.shift.y).toBeCloseTo(how.shift[1], 4);
      }),
      { numRuns: 60 },
    );
  });

  test('one hole that is taken out, larger or elsewhere is the only difference, and from the other side its opposite', () => {
    const before = drawn(part());
    const change = fc.oneof(
      fc.constant({ kind: 'gone' } as const),
      fc.record({ kind: fc.constant('larger' as const), by: fc.double({ min: 0.05, max: 6, noNaN: true }) }),
      fc.record({ kind: fc.constant('moved' as const), by: fc.double({ min: 0.1, max: 4, noNaN: true }) }),
    );
    fc.assert(
      fc.property(rewriting, fc.nat({ max: 3 }), change, (how, which, what) => {
        const others = holes().filter((_, i) => i !== which);
        const one = holes()[which]!;
        const [curve] = one.curves;
        if (curve?.kind !== 'arc') throw new Error('a hole is a circle');
        const { x, y } = curve.centre;
        const instead =
          what.kind === 'gone'
            ? []
            : what.kind === 'larger'
              ? [hole(x, y, curve.radius * 2 + what.by)]
              : [hole(x + what.by, y, curve.radius * 2)];
        const after = drawn(rewritten([...bracket(), ...others, ...instead], how));
        const [there, back] = [compareDrawings(before, after), compareDrawings(after, before)];
        const expected = {
          gone: [['onlyBefore', 'hole']],
          larger: [['changed', 'hole', expect.stringMatching(/^diameter/)]],
          moved: [['changed', 'hole', expect.stringMatching(/^moved [0-9.]+ -?0.00$/)]],
        } as const;
        expect(told(there)).toEqual(expected[what.kind]);
        expect(told(back)).toEqual(
          what.kind === 'gone'
            ? [['onlyAfter', 'hole']]
            : [['changed', 'hole', expect.stringMatching(what.kind === 'larger' ? /^diameter/ : /^moved -[0-9.]+ /)]],
        );
        expect(back.before).toEqual(there.after);
      }),
      { numRuns: 60 },
    );
  });
});
