import { type Drawing, headPaths, type Path, pathLength } from '@kerf/drawing';
import { type Curve, curveLength, endOf, type Point, pieceOf, pointOf, startOf } from '@kerf/geometry';

/** The way of the head over a drawing; where each path begins on it, mm. */
export type Track = { readonly paths: readonly Path[]; readonly starts: readonly number[]; readonly lengthMm: number };

export const trackOf = (drawing: Drawing): Track => {
  const paths = headPaths(drawing);
  const starts: number[] = [];
  let lengthMm = 0;
  for (const path of paths) {
    starts.push(lengthMm);
    lengthMm += pathLength(path);
  }
  return { paths, starts, lengthMm };
};

/** How far the head has come: paths that are done, what is done of the next one, and where it stands. */
export type Stand = {
  readonly doneCount: number;
  readonly begun: readonly Curve[];
  readonly head: Point;
  /** Cuts begun so far; etching pierces nothing. */
  readonly pierces: number;
};

/** Number of the path on which a place of the way lies. */
export const pathAt = ({ starts }: Track, atMm: number): number => {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= atMm) low = middle;
    else high = middle - 1;
  }
  return low;
};

const begunOf = (curves: readonly Curve[], lengthMm: number): readonly Curve[] => {
  const begun: Curve[] = [];
  let left = lengthMm;
  for (const curve of curves) {
    const own = curveLength(curve);
    if (own > left) {
      if (left > 0) begun.push(pieceOf(curve, 0, left / own));
      break;
    }
    begun.push(curve);
    left -= own;
  }
  return begun;
};

/** Where the head stands after so many mm; whole paths are done at its end. */
export const standAt = (track: Track, wantedMm: number): Stand => {
  const { paths, starts, lengthMm } = track;
  const atMm = Math.min(lengthMm, Math.max(0, wantedMm));
  const isOver = atMm >= lengthMm;
  const doneCount = isOver ? paths.length : pathAt(track, atMm);
  const path = paths[Math.min(doneCount, paths.length - 1)];
  if (path === undefined) return { doneCount: 0, begun: [], head: pointOf(0, 0), pierces: 0 };
  const begun = isOver ? [] : begunOf(path.curves, atMm - (starts[doneCount] ?? 0));
  const last = isOver ? path.curves.at(-1) : begun.at(-1);
  const first = path.curves[0];
  const head = last !== undefined ? endOf(last) : first === undefined ? pointOf(0, 0) : startOf(first);
  const reached = paths.slice(0, isOver ? doneCount : doneCount + 1);
  return { doneCount, begun, head, pierces: reached.filter(({ type }) => type === 'Cutting').length };
};

/** Where the head pierced, of the paths before this number. */
export const piercesBefore = ({ paths }: Track, count: number): readonly Point[] =>
  paths
    .slice(0, count)
    .flatMap(({ type, curves: [first] }) => (type === 'Cutting' && first !== undefined ? [startOf(first)] : []));
