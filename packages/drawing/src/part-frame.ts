import { type Bounds, boundsContain, boundsMeet, unionBounds } from '@kerf/geometry';
import type { Drawing, Path } from './drawing.ts';

/** As far beyond a part, as a share of its larger side, stray cuts still belong into its picture. */
const STRAY_SHARE = 0.5;

/** How far around an outline stray cuts still count, mm. */
const slackAround = ({ minX, minY, maxX, maxY }: Bounds): number => Math.max(maxX - minX, maxY - minY) * STRAY_SHARE;

const boundsOf = (paths: readonly Path[]): Bounds | null => unionBounds(paths.map(({ bounds }) => bounds));

/**
 * What a picture of a part is framed by: its outlines, with the etchings, folds and stray cuts on and around them. Centre lines,
 * dimensions and notes reach beyond a part and would make it small. Without an outline: what is worked, else everything.
 */
export const partFrame = ({ paths, partOuterPathIds }: Pick<Drawing, 'paths' | 'partOuterPathIds'>): Bounds | null => {
  const outerIds = new Set(partOuterPathIds);
  const worked = paths.filter(({ type }) => type !== 'Information');
  const outline = boundsOf(paths.filter(({ pathId }) => outerIds.has(pathId)));
  if (outline === null) return boundsOf(worked.length === 0 ? paths : worked);
  const slack = slackAround(outline);
  const near = worked.filter(({ bounds }) => boundsContain(outline, bounds, slack));
  return unionBounds([outline, boundsOf(near)]);
};

/** Paths of which something can be seen within the frame. */
export const pathsInFrame = (paths: readonly Path[], frame: Bounds | null): readonly Path[] =>
  frame === null ? paths : paths.filter(({ bounds }) => boundsMeet(bounds, frame));
