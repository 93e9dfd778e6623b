import type { Bounds } from '@kerf/geometry';
import { loopsOfLines } from './choice.ts';
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
  const perimeter = [...outlines, ...holes].reduce((sum, { perimeterMm }) => sum + perimeterMm, 0);
  return {
    outlines: outlines.length,
    holes: holes.length,
    openLines: graph.loose,
    bounds: largest?.bounds ?? null,
    widthMm: largest === undefined ? 0 : (largest.bounds.maxX - largest.bounds.minX) * scale,
    heightMm: largest === undefined ? 0 : (largest.bounds.maxY - largest.bounds.minY) * scale,
    cutLengthMm: perimeter * scale,
  };
};
