import type { Point } from '@kerf/geometry';

/** Points of one patch, on the average. */
const PATCH = 16;

/**
 * Places of the points patch by patch, row by row to and fro: what is asked one after the other has the same neighbours, which are
 * then at hand in the processor.
 */
export function patchByPatch(points: readonly Point[]): Uint32Array {
  const count = points.length;
  const side = Math.ceil(Math.sqrt(count / PATCH));
  const rows = cellsOf(points, 'y', side);
  const columns = cellsOf(points, 'x', side);
  const keys = new Float64Array(count);
  for (let place = 0; place < count; place += 1) {
    const row = rows[place]!;
    const column = columns[place]!;
    keys[place] = (row * side + (row % 2 === 0 ? column : side - 1 - column)) * count + place;
  }
  return Uint32Array.from(keys.sort(), (key) => key % count);
}

/** In which of as many cells of the same size each point lies, seen along one axis. */
function cellsOf(points: readonly Point[], axis: 'x' | 'y', cells: number): Uint32Array {
  let least = Infinity;
  let greatest = -Infinity;
  for (const point of points) {
    least = Math.min(least, point[axis]);
    greatest = Math.max(greatest, point[axis]);
  }
  const scale = cells / (greatest - least || 1);
  return Uint32Array.from(points, (point) => Math.min(cells - 1, Math.floor((point[axis] - least) * scale)));
}
