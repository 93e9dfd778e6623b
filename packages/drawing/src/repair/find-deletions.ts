import { boundsContain, pointOn, unionBounds } from '@kerf/geometry';
import type { Drawing, FindingCode, Path } from '../drawing.ts';
import { indexParts } from '../parts.ts';
import { isContour, isOpenCut, pathLength } from '../paths.ts';
import { type Found, type PlannedRepair, type RepairKind, repairId } from './repair.ts';

/** Contours that are called tiny are never longer, whatever the machine; mm. */
const LONGEST_TINY_CONTOUR = 160;

const DELETIONS = ['deleteTiny', 'deleteOpenInside', 'deleteDashed', 'deleteOutside'] as const satisfies RepairKind[];
type Deletion = (typeof DELETIONS)[number];

const CODES = {
  deleteTiny: ['TINY_CONTOUR'],
  deleteOpenInside: ['OPEN_INNER'],
  deleteDashed: ['OPEN_OUTER', 'OPEN_INNER', 'SELF_INTERSECTION', 'CONTOURS_CROSS'],
  deleteOutside: ['OPEN_OUTER', 'PATHS_OUTSIDE_PARTS', 'FOLD_OUTSIDE_PART', 'MARKING_OUTSIDE_PARTS'],
} as const satisfies Record<Deletion, readonly FindingCode[]>;

/** Which paths each deletion may take. */
function takenBy({ paths, partOuterPathIds }: Drawing): Record<Deletion, (path: Path) => boolean> {
  const { outerOf } = indexParts(paths, partOuterPathIds);
  const isOfPart = (path: Path): boolean => outerOf(path) !== null;
  const isSurrounded = liesWithinOpenCuts(paths, isOfPart);
  return {
    deleteTiny: (path) => isContour(path) && pathLength(path) < LONGEST_TINY_CONTOUR,
    deleteOpenInside: (path) => isOpenCut(path) && isOfPart(path) && outerOf(path) !== path.pathId,
    deleteDashed: (path) => path.type === 'Cutting' && !path.isSolid,
    deleteOutside: (path) =>
      partOuterPathIds.length > 0 && !isOfPart(path) && !isContour(path) && !(isSurrounded && isOpenCut(path)),
  };
}

/**
 * Whether open cuts lie round all parts, and are long enough for it: then they may be the outline, and what passes for the part
 * one of its holes.
 */
function liesWithinOpenCuts(paths: readonly Path[], isOfPart: (path: Path) => boolean): boolean {
  const cuts = paths.filter((path) => isOpenCut(path) && !isOfPart(path));
  const around = unionBounds(cuts.map(({ bounds }) => bounds));
  const parts = unionBounds(paths.filter(isOfPart).map(({ bounds }) => bounds));
  if (around === null || parts === null || !boundsContain(around, parts)) return false;
  const halfWayRound = parts.maxX - parts.minX + parts.maxY - parts.minY;
  return cuts.reduce((total, path) => total + pathLength(path), 0) >= halfWayRound;
}

/** Paths that may be deleted because of what was found of them, one by one. */
export function findDeletions(drawing: Drawing, findings: readonly Found[]): PlannedRepair[] {
  const taken = takenBy(drawing);
  const named = (kind: Deletion): ReadonlySet<string> => {
    const codes: readonly string[] = CODES[kind];
    return new Set(findings.flatMap(({ code, pathIds = [] }) => (codes.includes(code) ? pathIds : [])));
  };
  const limits = findings.flatMap(({ code, facts }) => (code === 'TINY_CONTOUR' ? [Number(facts?.limitMm ?? 0)] : []));
  const tinyLimit = Math.max(0, ...limits);
  const byName = (['deleteOpenInside', 'deleteDashed', 'deleteOutside'] as const).map((kind) => ({
    kind,
    ids: named(kind),
  }));
  return drawing.paths.flatMap((path, place) => [
    ...(tinyLimit > 0 && taken.deleteTiny(path) && pathLength(path) < tinyLimit
      ? [deletionOf('deleteTiny', path, place)]
      : []),
    ...byName.flatMap(({ kind, ids }) =>
      ids.has(path.pathId) && taken[kind](path) ? [deletionOf(kind, path, place)] : [],
    ),
  ]);
}

/** The deletions that these ids name, as far as the drawing has such a path. */
export function deletionsNamed(drawing: Drawing, ids: ReadonlySet<string>): PlannedRepair[] {
  const taken = takenBy(drawing);
  return drawing.paths.flatMap((path, place) =>
    DELETIONS.flatMap((kind) =>
      ids.has(repairId(kind, path.pathId)) && taken[kind](path) ? [deletionOf(kind, path, place)] : [],
    ),
  );
}

const deletionOf = (kind: Deletion, path: Path, place: number): PlannedRepair => ({
  repair: {
    ...{ id: repairId(kind, path.pathId), kind, codes: CODES[kind], pathIds: [path.pathId] },
    ...{ position: pointOn(path.curves[0]!, 0.5), facts: { removedMm: pathLength(path) } },
  },
  plan: { kind: 'delete', places: [place] },
});
