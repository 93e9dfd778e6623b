import { type Bounds, pointOf, sourceCurveLength } from '@kerf/geometry';
import { loopsOfLines } from './choice.ts';
import { curvesOfLoop } from './loop-curves.ts';
import type { Strand } from './strokes.ts';

/** What chosen lines make of a part; sizes are those of the part. */
export type CheckedChoice = {
  /** Closed outlines that lie in no other; a part has one. */
  readonly outlines: number;
  readonly holes: number;
  /** Lines that close with no others, and are not cut. */
  readonly openLines: readonly Strand[];
  /** On paper; null where nothing closes. */
  readonly bounds: Bounds | null;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly cutLengthMm: number;
};

/** Whether lines make a part, and which; `scale` is real by paper length. */
export const checkedChoice = (cuts: readonly Strand[], scale: number): CheckedChoice => {
  const { outlines, holes, graph } = loopsOfLines(cuts);
  const [largest] = outlines;
  // By the very curves that the part is made of, so that it has the same length once it is added.
  const cutLength = [...outlines, ...holes].reduce(
    (sum, { steps }) =>
      curvesOfLoop(steps, scale, pointOf(0, 0)).reduce((length, curve) => length + sourceCurveLength(curve), sum),
    0,
  );
  return {
    outlines: outlines.length,
    holes: holes.length,
    openLines: graph.loose,
    bounds: largest?.bounds ?? null,
    widthMm: largest === undefined ? 0 : (largest.bounds.maxX - largest.bounds.minX) * scale,
    heightMm: largest === undefined ? 0 : (largest.bounds.maxY - largest.bounds.minY) * scale,
    cutLengthMm: cutLength,
  };
};
