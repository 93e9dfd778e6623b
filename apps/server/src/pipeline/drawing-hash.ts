import { createHash } from 'node:crypto';
import type { Drawing } from '@kerf/drawing';
import type { Curve } from '@kerf/geometry';

const figuresOf = (curve: Curve): readonly number[] =>
  curve.kind === 'line'
    ? [curve.start.x, curve.start.y, curve.end.x, curve.end.y]
    : [curve.centre.x, curve.centre.y, curve.radius, curve.startAngle, curve.sweep];

/** Hash of what is cut of a drawing, the key of its nests: the same again after an edit was undone. */
export const drawingHash = ({ paths, partOuterPathIds }: Drawing): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        paths.map(({ pathId, type, isClosed, curves }) => [pathId, type, isClosed, curves.map(figuresOf)]),
        partOuterPathIds,
      ]),
    )
    .digest('hex');
