import { type Bounds, POINT_MATCH } from '@kerf/geometry';
import type { Drawing, Path } from '../drawing.ts';

/** The factor between the boxes of one path, and how far it may be off because drawings travel in rounded numbers. */
type Factor = { readonly factor: number; readonly doubt: number };

const sizeOf = ({ minX, minY, maxX, maxY }: Bounds): number => Math.max(maxX - minX, maxY - minY);

/** Factor about the origin that makes the box of one path that of the other; null when none does. */
function factorOf({ bounds: before }: Path, { bounds: after }: Path): Factor | null {
  const factor = sizeOf(after) / sizeOf(before);
  const reach = POINT_MATCH * Math.max(1, factor);
  const doubt = reach / sizeOf(before);
  const isScaled = (['minX', 'minY', 'maxX', 'maxY'] as const).every(
    (side) => Math.abs(after[side] - before[side] * factor) <= reach + Math.abs(before[side]) * doubt,
  );
  return isScaled ? { factor, doubt } : null;
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
  const factors = shared
    .flatMap(([earlier, path]) => factorOf(earlier, path) ?? [])
    .sort((a, b) => a.factor - b.factor);
  const middle = factors[Math.floor((factors.length - 1) / 2)];
  if (middle === undefined) return 1;
  const alike = factors.filter((one) => Math.abs(one.factor - middle.factor) <= one.doubt + middle.doubt);
  if (alike.length <= shared.length / 2) return 1;
  const { factor, doubt } = alike.reduce((best, one) => (one.doubt < best.doubt ? one : best));
  return Math.abs(factor - 1) <= doubt ? 1 : factor;
}
