import { type Drawing, pathsOfPart } from '@kerf/drawing';
import { type Curve, polygonOf } from '@kerf/geometry';
import { type AllowedRotations, nestFill, type Ring } from '@kerf/nesting';

/** One part to lay out on one sheet. Lengths in mm. */
export type NestTask = {
  readonly drawing: Drawing;
  readonly sheet: { readonly width: number; readonly height: number };
  readonly margin: number;
  readonly spacing: number;
  readonly allowedRotations: AllowedRotations;
  /** Wall time that the search may take, ms; the result is valid whenever it ends. */
  readonly timeLimitMs: number;
};

/** A sheet filled with copies of a part, as stored. */
export type StoredNestResult = {
  readonly sheet: { readonly width: number; readonly height: number };
  readonly margin: number;
  readonly spacing: number;
  readonly outer: Ring;
  readonly holes: readonly Ring[];
  readonly placements: readonly {
    readonly x: number;
    readonly y: number;
    readonly rotationDegrees: number;
    readonly mirrored: boolean;
  }[];
  readonly partsPerSheet: number;
  readonly density: number;
  readonly bounds: { readonly width: number; readonly height: number };
  /** Sheet area that the nest takes with the margin around it, mm². */
  readonly nestArea: number;
};

export type NestResult =
  | { readonly ok: true; readonly nest: StoredNestResult }
  | { readonly ok: false; readonly message: string };

/** Counts with every change of the nesting that gives other nests, so that cached ones of older code are not used. */
export const NEST_VERSION = 2;

/** Placements kept of one nest; of smaller parts the picture shows these, and the count tells the rest. */
const MOST_PLACEMENTS_KEPT = 20_000;

const ringOf = (curves: readonly Curve[], side: 'outside' | 'inside'): Ring =>
  polygonOf(curves, side).map(({ x, y }) => [x, y] as const);

/** Fills the sheet with a part, holes drawn but never used. */
export const nestPart = (task: NestTask, now: () => number): NestResult => {
  const { drawing, sheet, margin, spacing, allowedRotations } = task;
  const [outerId] = drawing.partOuterPathIds;
  const paths = outerId === undefined ? [] : pathsOfPart(drawing.paths, outerId);
  const outerPath = paths.find((path) => path.pathId === outerId);
  if (outerPath === undefined) return { ok: false, message: 'The drawing has no closed outer contour.' };
  const outer = ringOf(outerPath.curves, 'outside');
  const holes = paths
    .filter((path) => path !== outerPath && path.type === 'Cutting' && path.isClosed)
    .map((path) => ringOf(path.curves, 'inside'));
  const end = now() + task.timeLimitMs;
  const outcome = nestFill({
    part: { outer, holes },
    sheet,
    margin,
    spacing,
    allowedRotations,
    allowMirror: false,
    isOver: () => now() > end,
    seed: 1,
  });
  if (!outcome.ok) return { ok: false, message: outcome.refusal.facts.sentence };
  const { placements, count, density, boundsWidth, boundsHeight } = outcome.value;
  const sheetArea = sheet.width * sheet.height;
  return {
    ok: true,
    nest: {
      sheet,
      margin,
      spacing,
      outer,
      holes,
      placements: placements
        .slice(0, MOST_PLACEMENTS_KEPT)
        .map(({ x, y, rotationDegrees, mirrored }) => ({ x, y, rotationDegrees, mirrored })),
      partsPerSheet: count,
      density,
      bounds: { width: boundsWidth, height: boundsHeight },
      nestArea: count === 0 ? 0 : Math.min(sheetArea, (boundsWidth + 2 * margin) * (boundsHeight + 2 * margin)),
    },
  };
};
