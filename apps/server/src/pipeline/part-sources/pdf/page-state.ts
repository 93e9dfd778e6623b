import type { Bounds } from '@kerf/geometry';
import type { Stroke } from '@kerf/pdf-drawing';
import type { Matrix } from './matrix.ts';

/** What painting operators take from those before them; saved and restored as a whole. */
export type PageState = {
  readonly matrix: Matrix;
  readonly width: number;
  readonly dash: readonly number[];
  readonly strokeColour: string | null;
  readonly fillColour: string | null;
  readonly clip: Bounds | null;
};

/** As a page begins. */
export const firstState = (matrix: Matrix): PageState => ({
  matrix,
  width: 1,
  dash: [],
  strokeColour: '#000000',
  fillColour: '#000000',
  clip: null,
});

/** A dash that never leaves anything out is none, and one of odd length runs twice. */
export const dashOnPaper = (dash: readonly number[], scale: number): Stroke['dash'] => {
  const lengths = dash.map((length) => Math.abs(length) * scale);
  const both = lengths.length % 2 === 1 ? [...lengths, ...lengths] : lengths;
  const gaps = both.filter((_, place) => place % 2 === 1);
  return gaps.some((gap) => gap > 0) ? both : [];
};

/** What both let through; empty bounds, turned inside out, for nothing. */
export const bothClips = (one: Bounds | null, other: Bounds): Bounds =>
  one === null
    ? other
    : ({
        minX: Math.max(one.minX, other.minX),
        minY: Math.max(one.minY, other.minY),
        maxX: Math.min(one.maxX, other.maxX),
        maxY: Math.min(one.maxY, other.maxY),
      } as Bounds);
