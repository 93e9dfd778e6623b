import { type Bounds, boundsContain, pointOf, type SourceCurve, transformSourceCurve } from '@kerf/geometry';
import { foldLinesIn } from './fold-lines.ts';
import { curvesOfLoop } from './loop-curves.ts';
import type { Loop } from './loops.ts';
import type { MeasuredDimension } from './measured-dimensions.ts';
import { allWithin } from './page-loops.ts';
import type { Strand } from './strokes.ts';
import { isAligned, type View } from './views.ts';

/** A line of a part, in millimetres of the part, with what it is for. */
export type PartLine = {
  readonly kind: 'cut' | 'fold' | 'mark';
  readonly curves: readonly SourceCurve[];
  readonly isClosed: boolean;
};

/** Flat parts that look the same, however they are turned, are one. */
export type FlatShape = { readonly view: View; readonly count: number; readonly folds: readonly Strand[] };

/** Lengths and areas of the same part drawn twice agree this well. */
const SAME = 0.004;

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= SAME * Math.max(one, other) + 0.08;

const signOf = (loops: readonly Loop[]): readonly number[] =>
  loops.map(({ areaMm2 }) => Math.sqrt(areaMm2)).toSorted((one, other) => other - one);

/** Whether two shapes are the same, turned or mirrored: by what turning does not change. */
export const isSameShape = (one: View, other: View): boolean => {
  const [a, b] = [one.nested.loop, other.nested.loop];
  if (!isNear(Math.sqrt(a.areaMm2), Math.sqrt(b.areaMm2)) || !isNear(a.perimeterMm, b.perimeterMm)) return false;
  const [holesOfOne, holesOfOther] = [signOf(allWithin(one.nested)), signOf(allWithin(other.nested))];
  if (holesOfOne.length !== holesOfOther.length) return false;
  if (!holesOfOne.every((size, place) => isNear(size, holesOfOther[place] ?? 0))) return false;
  const spread = ({ polygon }: Loop): number => {
    const [x, y] = [
      polygon.reduce((sum, point) => sum + point.x, 0) / polygon.length,
      polygon.reduce((sum, point) => sum + point.y, 0) / polygon.length,
    ];
    return Math.max(...polygon.map((point) => Math.hypot(point.x - x, point.y - y)));
  };
  return Math.abs(spread(a) - spread(b)) <= 0.05 * spread(a);
};

/** Shapes put together that are the same and not told apart otherwise, as by their position numbers; each as often as it is there. */
export const distinctShapes = (
  views: readonly View[],
  dashed: readonly Strand[],
  areApart: (one: View, other: View) => boolean,
): readonly FlatShape[] => {
  const shapes: { view: View; count: number; folds: readonly Strand[] }[] = [];
  for (const view of views) {
    const known = shapes.find((shape) => isSameShape(shape.view, view) && !areApart(shape.view, view));
    if (known === undefined) {
      shapes.push({ view, count: 1, folds: foldLinesIn(view.nested.loop, allWithin(view.nested), dashed) });
    } else known.count += 1;
  }
  return shapes;
};

/** Views of one body stand in line with each other; those of a flat part are its face and its edge. */
export const isInLineWithBody = (view: View, views: readonly View[]): boolean =>
  views.some((other) => other !== view && other.kind === 'body' && isAligned(other.bounds, view.bounds));

const grownBy = ({ minX, minY, maxX, maxY }: Bounds, by: number): Bounds =>
  ({ minX: minX - by, minY: minY - by, maxX: maxX + by, maxY: maxY + by }) as Bounds;

/** Dimension lines stand no further from their view, mm on paper. */
const REACH = 28;

/** Dimensions whose marks are both beside a view. */
export const dimensionsOf = (
  { bounds }: Pick<View, 'bounds'>,
  dimensions: readonly MeasuredDimension[],
): readonly MeasuredDimension[] => {
  const around = grownBy(bounds, REACH);
  return dimensions.filter(({ from, to }) => {
    const box = {
      minX: Math.min(from.x, to.x),
      minY: Math.min(from.y, to.y),
      maxX: Math.max(from.x, to.x),
      maxY: Math.max(from.y, to.y),
    } as Bounds;
    return boundsContain(around, box);
  });
};

/** The lines of a part in its own millimetres, from its lower left corner. */
export const linesOfShape = (
  { view, folds }: Pick<FlatShape, 'view' | 'folds'>,
  ratio: number,
): readonly PartLine[] => {
  const { loop } = view.nested;
  const origin = pointOf(loop.bounds.minX, loop.bounds.minY);
  const real = { a: ratio, b: 0, c: 0, d: ratio, e: -origin.x * ratio, f: -origin.y * ratio };
  return [
    ...[loop, ...allWithin(view.nested)].map(
      ({ steps }): PartLine => ({ kind: 'cut', curves: curvesOfLoop(steps, ratio, origin), isClosed: true }),
    ),
    ...folds.map(
      ({ curve }): PartLine => ({ kind: 'fold', curves: [transformSourceCurve(curve, real)], isClosed: false }),
    ),
  ];
};
