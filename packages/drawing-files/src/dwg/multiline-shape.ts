import { type MLine, MLineFlags } from '@node-projects/acad-ts';
import type { CadShape } from '../cad/cad-file.ts';
import { END_CAP_FACTOR, multilineShape } from '../cad/multiline.ts';
import { point } from './curve-shapes.ts';

/** MLINE: its lines, with the caps of its style. */
export const multilineOf = ({ flags, style, vertices }: MLine): CadShape => {
  const caps = style?.flags ?? 0;
  return multilineShape({
    vertices: vertices.map(({ position, miter, segments }) => ({
      position: point(position),
      miter: point(miter),
      lines: segments.map(({ parameters }) => parameters),
    })),
    isClosed: (flags & MLineFlags.Closed) !== 0,
    startCap: (flags & MLineFlags.NoStartCaps) === 0 ? caps : 0,
    endCap: (flags & MLineFlags.NoEndCaps) === 0 ? Math.floor(caps / END_CAP_FACTOR) : 0,
  });
};
