import { type Point, pointOf, transformSourceCurve } from '@kerf/geometry';
import { curvesOfLoop } from './loop-curves.ts';
import type { Loop } from './loops.ts';
import type { PartLine } from './page-parts.ts';
import type { PageReading } from './reading.ts';
import { pointsAlong } from './spline-points.ts';
import type { Strand } from './strokes.ts';

/** Lines of a page that somebody chose for a part, by their places in its reading. */
export type LineChoice = {
  readonly loops: readonly number[];
  readonly folds: readonly number[];
  /** Real by paper length. */
  readonly scale: number;
};

/** The lines of a chosen part in its own millimetres; null where a place is none of the page. */
export const linesOfChoice = (
  { outlines, dashed }: Pick<PageReading, 'outlines' | 'dashed'>,
  { loops, folds, scale }: LineChoice,
): readonly PartLine[] | null => {
  const cut = loops.flatMap((place) => outlines[place] ?? []);
  const folded = folds.flatMap((place) => dashed[place] ?? []);
  if (cut.length !== loops.length || folded.length !== folds.length || cut.length === 0) return null;
  const origin = pointOf(
    Math.min(...cut.map(({ bounds }) => bounds.minX)),
    Math.min(...cut.map(({ bounds }) => bounds.minY)),
  );
  const real = { a: scale, b: 0, c: 0, d: scale, e: -origin.x * scale, f: -origin.y * scale };
  return [
    ...cut.map(({ steps }): PartLine => ({ kind: 'cut', curves: curvesOfLoop(steps, scale, origin), isClosed: true })),
    ...folded.map(
      ({ curve }): PartLine => ({ kind: 'fold', curves: [transformSourceCurve(curve, real)], isClosed: false }),
    ),
  ];
};

const figure = (value: number): string => String(Number(value.toFixed(2)));

const pathOf = (points: readonly Point[], heightMm: number, isClosed: boolean): string =>
  `M${points.map(({ x, y }) => `${figure(x)} ${figure(heightMm - y)}`).join('L')}${isClosed ? 'Z' : ''}`;

/** A loop as an SVG path, y down from the upper edge of the page. */
export const svgOfLoop = ({ polygon }: Loop, heightMm: number): string => pathOf(polygon, heightMm, true);

/** Lines as one SVG path. */
export const svgOfStrands = (strands: readonly Strand[], heightMm: number): string =>
  strands.map((strand) => pathOf([strand.start, ...pointsAlong(strand, true, strand.start)], heightMm, false)).join('');
