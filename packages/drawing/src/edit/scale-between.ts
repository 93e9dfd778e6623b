import { type Bounds, POINT_MATCH } from '@kerf/geometry';
import type { Drawing, Path } from '../drawing.ts';

/** Factors that differ by less are one: drawings travel in decimal numbers. */
const ALIKE = 1e-9;

const sizeOf = ({ minX, minY, maxX, maxY }: Bounds): number => Math.max(maxX - minX, maxY - minY);

/** Factor about the origin that makes the box of one path that of the other; null when none does. */
function factorOf({ bounds: before }: Path, { bounds: after }: Path): number | null {
  const factor = sizeOf(after) / sizeOf(before);
  const reach = POINT_MATCH * Math.max(1, factor);
  const isScaled = (['minX', 'minY', 'maxX', 'maxY'] as const).every(
    (side) => Math.abs(after[side] - before[side] * factor) <= reach,
  );
  return isScaled ? factor : null;
}

/**
 * The factor by which a drawing was scaled about the origin to become another one, whatever else was done to it: that of more
 * than half of the paths that both have. 1 when there is none.
 */
export function scaleBetween(before: Drawing, after: Drawing): number {
  const known = new Map(before.paths.map((path) => [path.pathId, path]));
  const shared = after.paths.flatMap((path): [Path, Path][] => {
    const earlier = known.get(path.pathId);
    return earlier === undefined ? [] : [[earlier, path]];
  });
  // A factor of more than half of them stands in the middle.
  const factors = shared.flatMap(([earlier, path]) => factorOf(earlier, path) ?? []).sort((a, b) => a - b);
  const middle = factors[Math.floor((factors.length - 1) / 2)];
  if (middle === undefined) return 1;
  const alike = factors.filter((factor) => Math.abs(factor - middle) <= ALIKE * middle).length;
  if (alike <= shared.length / 2) return 1;
  return Math.abs(middle - 1) <= ALIKE ? 1 : middle;
}
