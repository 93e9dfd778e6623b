import { startOf } from '@kerf/geometry';
import { assembleDrawing, withoutStructural } from '../assemble.ts';
import type { Drawing, DrawingText, Finding, FindingCode, Layer, Path } from '../drawing.ts';
import { findingOf } from '../findings.ts';
import { isSingleGap, withFewGaps } from '../joined-gaps.ts';
import { indexParts, pathsByPart } from '../parts.ts';
import { pathLength } from '../paths.ts';
import { withContent } from '../with-content.ts';
import { ownersOf } from './part-owners.ts';

/** A part taken out of a drawing as a drawing of its own, with the id that its outer contour has in both. */
export type ExtractedPart = { readonly outerId: string; readonly drawing: Drawing };

/** What an extraction makes of a drawing. */
export type Extraction = {
  readonly parts: readonly ExtractedPart[];
  /** The drawing without them; null when none of its parts is left. */
  readonly rest: Drawing | null;
  /** What belonged to no part and therefore goes when nothing is left. */
  readonly stray: { readonly pathIds: readonly string[]; readonly lengthMm: number };
};

export type ExtractionOutcome =
  | { readonly ok: true; readonly extraction: Extraction }
  | {
      readonly ok: false;
      readonly refusal: {
        readonly code: 'NOTHING_SELECTED' | 'PATH_UNKNOWN';
        readonly facts: Readonly<Record<string, string>>;
      };
    };

/**
 * Takes parts out: those that have one of the paths, or all for null. What is drawn on a part goes along; the parts that lie in
 * its holes are parts of their own. Spec: quote parts §2.4, §4.3.
 */
export function extractSelected(drawing: Drawing, pathIds: readonly string[] | null): ExtractionOutcome {
  const { pathById, outerOf } = indexParts(drawing.paths, drawing.partOuterPathIds);
  const wanted = new Set(pathIds === null ? drawing.partOuterPathIds : []);
  for (const pathId of pathIds ?? []) {
    const path = pathById.get(pathId);
    if (path === undefined) return { ok: false, refusal: { code: 'PATH_UNKNOWN', facts: { pathId } } };
    const outerId = outerOf(path);
    if (outerId !== null) wanted.add(outerId);
  }
  if (wanted.size === 0) return { ok: false, refusal: { code: 'NOTHING_SELECTED', facts: {} } };
  const isWhole = wanted.size === drawing.partOuterPathIds.length;
  const stray = isWhole ? drawing.paths.filter((path) => outerOf(path) === null) : [];
  return {
    ok: true,
    extraction: {
      parts: partsOf(drawing).filter(({ outerId }) => wanted.has(outerId)),
      rest: isWhole ? null : withoutParts(drawing, wanted),
      stray: {
        pathIds: stray.map(({ pathId }) => pathId),
        lengthMm: stray.reduce((total, path) => total + pathLength(path), 0),
      },
    },
  };
}

/** The drawing without some of its parts and what is written on them; what belongs to no part stays. */
export function withoutParts(drawing: Drawing, partOuterPathIds: ReadonlySet<string>): Drawing {
  const { outerOf } = indexParts(drawing.paths, drawing.partOuterPathIds);
  const owners = ownersOf(drawing);
  const isOfPart = (outerId: string | null): boolean => outerId !== null && partOuterPathIds.has(outerId);
  const isGone = (finding: Finding): boolean => {
    const having = isSingleGap(finding) ? owners.having(finding) : [];
    return having.length > 0 && having.every(isOfPart);
  };
  return withFewGaps(
    withContent(drawing, {
      paths: drawing.paths.filter((path) => !isOfPart(outerOf(path))),
      texts: drawing.texts.filter((text) => !isOfPart(owners.smallestAround(text.bottomLeft))),
      findings: drawing.findings.filter((finding) => !isGone(finding)),
    }),
  );
}

/** Every part as a drawing of its own, in their order. */
export const extractParts = (drawing: Drawing): Drawing[] => partsOf(drawing).map((part) => part.drawing);

function partsOf(drawing: Drawing): ExtractedPart[] {
  const owners = ownersOf(drawing);
  const textsOf = grouped(drawing.texts, (text) => {
    const outerId = owners.smallestAround(text.bottomLeft);
    return outerId === null ? [] : [outerId];
  });
  const { pathById, outerOf } = indexParts(drawing.paths, drawing.partOuterPathIds);
  /** Parts that have the place of what is told of all parts: in the others there is nothing to see there. */
  const placedIn = new Map<Finding, ReadonlySet<string>>();
  const findingsOf = grouped(withoutStructural(drawing), (finding) => {
    const { pathIds, position } = finding;
    if (pathIds.length === 0) {
      const having = owners.having(finding);
      const isOfAll = position === null || sumsUp(finding) || (having.length === 0 && mustBeTold(finding));
      if (isOfAll && position !== null) placedIn.set(finding, new Set(having));
      return isOfAll ? drawing.partOuterPathIds : having;
    }
    return new Set(
      pathIds.flatMap((id) => {
        const path = pathById.get(id);
        return (path && outerOf(path)) ?? [];
      }),
    );
  });
  return [...pathsByPart(drawing.paths, drawing.partOuterPathIds)].map(([outerId, paths]) => {
    const findings = (findingsOf.get(outerId) ?? []).map((finding) =>
      placedIn.get(finding)?.has(outerId) === false ? { ...finding, position: null } : finding,
    );
    const part = partDrawing(drawing.layers, paths, textsOf.get(outerId) ?? [], findings);
    return { outerId, drawing: withNearlySame(part, drawing) };
  });
}

/** Contours that nearly lie on one another are told also where they came to different parts, until these are changed. */
function withNearlySame(part: Drawing, { findings }: Drawing): Drawing {
  const whole = findings.find(({ code }) => code === 'NEARLY_SAME_CONTOURS');
  if (whole === undefined || part.findings.some(({ code }) => code === whole.code)) return part;
  const named = new Set(whole.pathIds);
  const own = part.paths.filter(({ pathId }) => named.has(pathId));
  const [first] = own;
  if (first === undefined) return part;
  const pathIds = own.map(({ pathId }) => pathId);
  const facts = { ...whole.facts, count: own.length };
  const finding = findingOf(whole.code, facts, pathIds, startOf(first.curves[0]!));
  return { ...part, findings: [...part.findings, finding] };
}

/** What was done in several places of the file, of which only the worst or first is known. */
const SUMMED_UP: ReadonlySet<FindingCode> = new Set<FindingCode>([
  'CURVES_APPROXIMATED',
  'ARCS_RECOGNISED',
  'TINY_ENTITIES_REMOVED',
  'DUPLICATE_PATHS_REMOVED',
  'WIDTH_OUTLINED',
]);

/** Somebody must hear of it, also where it lies in no part. */
const mustBeTold = ({ code, severity }: Finding): boolean => severity !== 'Information' || SUMMED_UP.has(code);

/** Of several places of which only one is known, or of what is hidden: the others may be of any part. */
const sumsUp = (finding: Finding): boolean =>
  finding.code === 'HIDDEN_GEOMETRY' || (mustBeTold(finding) && Number(finding.facts.count ?? 1) > 1);

function partDrawing(
  layers: readonly Layer[],
  paths: readonly Path[],
  texts: readonly DrawingText[],
  findings: readonly Finding[],
): Drawing {
  const used = new Set([...paths.map((path) => path.layerName), ...texts.map((text) => text.layerName)]);
  return withFewGaps(
    assembleDrawing({ layers: layers.filter((layer) => used.has(layer.name)), paths, texts, findings }),
  );
}

function grouped<Item>(items: readonly Item[], ownersOfItem: (item: Item) => Iterable<string>): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    for (const owner of ownersOfItem(item)) {
      const group = groups.get(owner);
      if (group === undefined) groups.set(owner, [item]);
      else group.push(item);
    }
  }
  return groups;
}
