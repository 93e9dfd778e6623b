import { lineOf, type Point, pointOf, type SplineCurve } from '@kerf/geometry';
import { arcBetween } from './loop-curves.ts';
import { boundsOfCurve, type Strand } from './strokes.ts';

const rounded = (value: number): number => Math.round(value * 1e4) / 1e4;

/**
 * A line of a page as a row of figures, mm of paper: both ends of a straight line, with the sweep in radians behind them for an arc, or
 * start, both control points and end of a Bézier.
 */
export const figuresOfStrand = ({ start, end, curve }: Strand): readonly number[] => {
  const ends = [start.x, start.y, end.x, end.y].map(rounded);
  if (curve.kind === 'line') return ends;
  if (curve.kind === 'arc') return [...ends, Math.round(curve.sweep * 1e7) / 1e7];
  return curve.controlPoints.flatMap(({ x, y }) => [rounded(x), rounded(y)]);
};

const NO_STYLE = { widthMm: 0, colour: '#000000', dash: [], layer: '' } as const;

const cubicOf = (controlPoints: readonly Point[]): SplineCurve => ({
  ...{ kind: 'spline', degree: 3, knots: [0, 0, 0, 0, 1, 1, 1, 1], weights: [1, 1, 1, 1] },
  controlPoints,
});

/** The line that a row of figures stands for. `run` is any number that tells it from others. */
export const strandOfFigures = (figures: readonly number[], run: number): Strand => {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = figures;
  const start = pointOf(x0, y0);
  const style = NO_STYLE;
  if (figures.length === 8) {
    const controlPoints = [0, 2, 4, 6].map((at) => pointOf(figures[at] ?? 0, figures[at + 1] ?? 0));
    const curve = cubicOf(controlPoints);
    return { start, end: controlPoints[3]!, curve, bounds: boundsOfCurve(curve), style, run };
  }
  const end = pointOf(x1, y1);
  const [, , , , sweep] = figures;
  const curve = sweep === undefined ? lineOf(start, end) : arcBetween(start, end, sweep);
  return { start, end, curve, bounds: boundsOfCurve(curve), style, run };
};
