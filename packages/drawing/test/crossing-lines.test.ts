import { describe, expect, test } from 'vitest';
import { drawn, kindsOf, ofKind, repaired } from './repairing.ts';
import { circle, corners, line, outline, polyline } from './sources.ts';

const PLATE = corners(0, 0, 100, 60);
/** Lines of a grid, from one place to another in either direction. */
const grid = (from: number, across: number, up: number) => [
  ...[20, 40, 60, 80].map((x) => line(x, from, x, up)),
  ...[15, 30, 45].map((y) => line(from, y, across, y)),
];
const segments = (places: readonly number[], at: (from: number, to: number) => ReturnType<typeof line>) =>
  places.slice(1).map((place, i) => at(places[i]!, place));
/** The same lines, each in pieces from crossing to crossing. */
const gridInPieces = (from: number, across: number, up: number) => [
  ...[20, 40, 60, 80].flatMap((x) => segments([from, 15, 30, 45, up], (a, b) => line(x, a, x, b))),
  ...[15, 30, 45].flatMap((y) => segments([from, 20, 40, 60, 80, across], (a, b) => line(a, y, b, y))),
];

describe('lines of a grid on a plate', () => {
  test('make no cut-out of the field between the outermost of them', () => {
    const inside = drawn(polyline(PLATE), ...grid(1, 99, 59));
    expect(kindsOf(inside)).not.toContain('splitAtJunctions');
    const toTheEdge = drawn(polyline(PLATE), ...grid(0, 100, 60));
    expect(kindsOf(toTheEdge)).not.toContain('splitAtJunctions');
    expect(kindsOf(toTheEdge)).toContain('separateParts');
    const besideAHole = drawn(polyline(PLATE), circle(30, 20, 12), ...grid(1, 99, 59));
    expect(kindsOf(besideAHole)).not.toContain('splitAtJunctions');
  });

  test('drawn in pieces up to the outline are open lines, each whole', () => {
    const edges = [
      ...segments([0, 20, 40, 60, 80, 100], (a, b) => line(a, 0, b, 0)),
      ...segments([0, 15, 30, 45, 60], (a, b) => line(100, a, 100, b)),
      ...segments([100, 80, 60, 40, 20, 0], (a, b) => line(a, 60, b, 60)),
      ...segments([60, 45, 30, 15, 0], (a, b) => line(0, a, 0, b)),
    ];
    const { paths } = drawn(...edges, ...gridInPieces(0, 100, 60));
    expect(paths.filter(({ isClosed }) => isClosed)).toHaveLength(1);
    expect(paths).toHaveLength(8);
  });

  test('leave a real outline an outline: the plate of loose lines that run past its corners', () => {
    const plate = [line(-5, 0, 105, 0), line(100, -5, 100, 65), line(105, 60, -5, 60), line(0, 65, 0, -5)];
    const drawing = drawn(...plate, ...grid(10, 90, 50));
    const [split] = ofKind(drawing, 'splitAtJunctions');
    const { drawing: made } = repaired(drawing, [split!]);
    expect(made.paths.filter(({ isClosed }) => isClosed)).toHaveLength(1);
  });
});

describe('lines that cross and are a cut-out', () => {
  test.each([
    ['run a little past their corners', 3],
    ['run up to a centimetre past them', 9],
  ])('%s', (_what, by) => {
    const window = [
      line(30 - by, 20, 70 + by, 20),
      line(70, 20 - by, 70, 40 + by),
      line(70 + by, 40, 30 - by, 40),
      line(30, 40 + by, 30, 20 - by),
    ];
    const drawing = drawn(polyline(PLATE), ...window);
    const { drawing: made } = repaired(drawing, ofKind(drawing, 'splitAtJunctions'));
    expect(made.paths.map(({ isClosed, depth }) => [isClosed, depth])).toEqual([
      [true, 0],
      [true, 1],
    ]);
  });

  test('stay one where a single corner is a corner', () => {
    const drawing = drawn(
      polyline(PLATE),
      line(30, 20, 95, 20),
      line(70, 5, 70, 55),
      line(95, 40, 5, 40),
      line(30, 55, 30, 20),
    );
    expect(kindsOf(drawing)).toContain('splitAtJunctions');
  });

  test('stay one outside every part', () => {
    const drawing = drawn(line(0, 20, 90, 20), line(70, 0, 70, 60), line(90, 40, 0, 40), line(20, 60, 20, 0));
    expect(kindsOf(drawing)).toContain('splitAtJunctions');
  });

  test('of a plate divided by lines the outline is one, and the dividing lines are open', () => {
    const drawing = drawn(...outline(PLATE), line(40, 0, 40, 60), line(0, 30, 100, 30));
    const { drawing: made } = repaired(drawing, ofKind(drawing, 'separateParts'));
    expect(made.partOuterPathIds).toHaveLength(4);
  });
});
