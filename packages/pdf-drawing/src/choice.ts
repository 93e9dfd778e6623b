import { lineOf, pointOf, transformSourceCurve, unionBounds } from '@kerf/geometry';
import { graphOfChosen, type LineGraph } from './line-graph.ts';
import { curvesOfLoop } from './loop-curves.ts';
import { type Loop, loopsOf } from './loops.ts';
import { allWithin, nestLoops } from './page-loops.ts';
import type { PartLine } from './page-parts.ts';
import { clockwise, type QuarterTurn } from './quarter-turns.ts';
import type { PageReading } from './reading.ts';
import { splitAtEnds } from './split-at-ends.ts';
import type { Strand } from './strokes.ts';

/** Lines that somebody chose for a part, by what they are made into. */
export type LineChoice = {
  readonly cuts: readonly Strand[];
  readonly folds: readonly Strand[];
  readonly marks: readonly Strand[];
};

/** Lines of a page by their places in its reading. */
export type NamedChoice = { readonly [Use in keyof LineChoice]: readonly number[] };

/** The lines that were named; null where a place is none of the page. */
export const namedChoice = (
  { lines }: Pick<PageReading, 'lines'>,
  { cuts, folds, marks }: NamedChoice,
): LineChoice | null => {
  const [cut, folded, marked] = [cuts, folds, marks].map((places) =>
    places.flatMap((place) => lines[place]?.strand ?? []),
  ) as [Strand[], Strand[], Strand[]];
  const isWhole = cut.length === cuts.length && folded.length === folds.length && marked.length === marks.length;
  return isWhole ? { cuts: cut, folds: folded, marks: marked } : null;
};

export type ChosenLoops = {
  readonly outlines: readonly Loop[];
  readonly holes: readonly Loop[];
  readonly graph: LineGraph;
};

/** The closed lines that chosen lines make: the outermost, and what lies in these. */
export const loopsOfLines = (cuts: readonly Strand[]): ChosenLoops => {
  const graph = graphOfChosen(splitAtEnds(cuts));
  const nested = nestLoops(loopsOf(graph));
  return { outlines: nested.map(({ loop }) => loop), holes: nested.flatMap(allWithin), graph };
};

/** The lines as they lie when the page is turned, which is so large on paper as they are. */
const turnedLines = (lines: readonly PartLine[], turn: QuarterTurn, width: number, height: number) => {
  const turning = clockwise(turn, width, height);
  return lines.map((line) => ({ ...line, curves: line.curves.map((curve) => transformSourceCurve(curve, turning)) }));
};

/**
 * The lines of a chosen part in its own millimetres, as it was seen on the turned page, `scale` being real by paper length; null where
 * nothing closes.
 */
export const linesOfChoice = (
  { cuts, folds, marks }: LineChoice,
  scale: number,
  turn: QuarterTurn = 0,
): readonly PartLine[] | null => {
  const { outlines, holes } = loopsOfLines(cuts);
  if (outlines.length === 0) return null;
  const box = unionBounds(outlines.map(({ bounds }) => bounds));
  if (box === null) return null;
  const origin = pointOf(box.minX, box.minY);
  const real = { a: scale, b: 0, c: 0, d: scale, e: -origin.x * scale, f: -origin.y * scale };
  const open = (kind: 'fold' | 'mark', strands: readonly Strand[]): readonly PartLine[] =>
    strands.map(({ curve }) => ({ kind, curves: [transformSourceCurve(curve, real)], isClosed: false }));
  const lines = [
    ...[...outlines, ...holes].map(
      ({ steps }): PartLine => ({ kind: 'cut', curves: curvesOfLoop(steps, scale, origin), isClosed: true }),
    ),
    ...open('fold', folds),
    ...open('mark', marks),
  ];
  const [width, height] = [(box.maxX - box.minX) * scale, (box.maxY - box.minY) * scale];
  return turn === 0 ? lines : turnedLines(lines, turn, width, height);
};

/** The lines of a rectangle by its sizes, where a page has none to cut. */
export const linesOfRectangle = (widthMm: number, heightMm: number): readonly PartLine[] => {
  const corners = [pointOf(0, 0), pointOf(widthMm, 0), pointOf(widthMm, heightMm), pointOf(0, heightMm)];
  const curves = corners.map((corner, place) => lineOf(corner, corners[(place + 1) % corners.length]!));
  return [{ kind: 'cut', curves, isClosed: true }];
};
