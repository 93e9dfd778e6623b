import { unionBounds } from '@kerf/geometry';
import type { Drawing } from '../drawing.ts';
import { type PackedPaths, packPaths, unpackPaths } from './packed-paths.ts';

/** A drawing whose paths are packed, as it goes from one thread to another. */
export type PackedDrawing = Omit<Drawing, 'paths' | 'bounds'> & { readonly packedPaths: PackedPaths };

/** What differs from `earlier`, which the other side has. */
export const packDrawing = ({ paths, bounds: _, ...rest }: Drawing, earlier?: Drawing): PackedDrawing => ({
  ...rest,
  packedPaths: packPaths(paths, earlier?.paths),
});

/** The drawing again. Paths that are as they were in `earlier` are the same objects as there. */
export const unpackDrawing = ({ packedPaths, ...rest }: PackedDrawing, earlier?: Drawing): Drawing => {
  const paths = unpackPaths(packedPaths, earlier?.paths);
  if (paths === null) throw new Error('a packed drawing does not fit the one that it was packed against');
  return { ...rest, paths, bounds: unionBounds(paths.map(({ bounds }) => bounds)) };
};
