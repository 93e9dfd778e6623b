import { pointOn } from '@kerf/geometry';
import type { Drawing, Finding, FindingCode, LayerType, Path } from './drawing.ts';
import { findingOf } from './findings.ts';
import { haveSameBounds } from './outline-not-cut.ts';
import { outerFinder } from './parts.ts';
import { isFollowed } from './paths.ts';
import type { Chain } from './piece.ts';
import type { SourceElement } from './source-drawing.ts';

/** Entities that fill what they enclose; arrowheads of dimensions are triangles, and no fills. */
const FILLS: ReadonlySet<string> = new Set(['HATCH', 'SOLID', 'TRACE', '3DFACE']);
const LEAST_CORNERS_OF_FILL = 4;

type NotCut = { readonly outlines: Path[]; readonly fills: Path[] };

/**
 * Closed shapes inside parts that are not cut because of their layer, line type or kind: a hole may be meant. Told part by part;
 * outlines that somebody drew as warnings, filled areas without an outline as information. `chains` made the paths, in their order;
 * what is in `told` has been told of.
 */
export function notCutFindings(
  drawing: Drawing,
  chains: readonly Chain[],
  elements: readonly SourceElement[],
  told: ReadonlySet<string> = new Set(),
): Finding[] {
  const outerOf = outerFinder(drawing.partOuterPathIds);
  const byPart = new Map<string, NotCut>();
  for (let place = 0; place < drawing.paths.length; place += 1) {
    const path = drawing.paths[place]!;
    const outerId = path.isClosed && !isFollowed(path.type) && !told.has(path.pathId) ? outerOf(path) : null;
    const kind = outerId === null ? null : kindOf(path, chains[place]!, elements);
    if (outerId === null || kind === null) continue;
    const found = byPart.get(outerId) ?? { outlines: [], fills: [] };
    found[kind].push(path);
    byPart.set(outerId, found);
  }
  return [...byPart].flatMap(([outerId, { outlines, fills }]) => {
    const cut = fills.length === 0 ? [] : drawing.paths.filter((path) => isCutOf(path, outerId));
    return [
      ...together('CLOSED_NOT_CUT', outlines),
      ...together(
        'FILLED_NOT_CUT',
        fills.filter((fill) => !cut.some((path) => haveSameBounds(path, fill))),
      ),
    ];
  });
}

const STILL_TRUE: Partial<Record<FindingCode, (type: LayerType) => boolean>> = {
  LAYER_NOT_PLOTTED: isFollowed,
  CLOSED_NOT_CUT: (type) => !isFollowed(type),
  FILLED_NOT_CUT: (type) => !isFollowed(type),
  FOLD_BY_LINE_TYPE: (type) => type === 'Folding',
  CENTRE_LINE_NOT_FOLDED: (type) => type === 'Information',
  TANGENT_NOT_FOLDED: (type) => type === 'Information',
  HOLE_SIGN_NOT_CUT: (type) => type === 'Information',
};

/**
 * A finding about how paths were understood, about those that are still understood so; null when none is. Others are as they were.
 */
export function stillUnderstoodSo(finding: Finding, typeOf: ReadonlyMap<string, LayerType>): Finding | null {
  const isStillTrue = STILL_TRUE[finding.code];
  if (isStillTrue === undefined) return finding;
  const pathIds = finding.pathIds.filter((id) => {
    const type = typeOf.get(id);
    return type !== undefined && isStillTrue(type);
  });
  return pathIds.length === 0 ? null : { ...finding, pathIds, facts: { ...finding.facts, count: pathIds.length } };
}

function kindOf(path: Path, chain: Chain, elements: readonly SourceElement[]): keyof NotCut | null {
  const drawn = chain.pieces.map(({ order }) => elements[order]!);
  if (!drawn.every(({ isAnnotation }) => isAnnotation)) return 'outlines';
  const isFill = drawn.some(({ entity }) => FILLS.has(entity));
  const isLarge = path.curves.length >= LEAST_CORNERS_OF_FILL || path.curves.some(({ kind }) => kind === 'arc');
  return isFill && isLarge ? 'fills' : null;
}

const isCutOf = ({ type, isClosed, pathId, parentId }: Path, outerId: string): boolean =>
  type === 'Cutting' && isClosed && (parentId === outerId || pathId === outerId);

function together(code: 'CLOSED_NOT_CUT' | 'FILLED_NOT_CUT', paths: readonly Path[]): Finding[] {
  const [first] = paths;
  if (first === undefined) return [];
  const layers = [...new Set(paths.map(({ layerName }) => layerName))].join(', ');
  const pathIds = paths.map(({ pathId }) => pathId);
  return [findingOf(code, { count: paths.length, layers }, pathIds, pointOn(first.curves[0]!, 0.5))];
}
