import { childrenByParent } from '../children.ts';
import type { Finding, Path } from '../drawing.ts';
import { framesIn } from '../framed-layout.ts';
import { type PlannedRepair, type RepairKind, repairId } from './repair.ts';

/** Both readings of an outline around parts that is not cut: it is cut and the parts are its holes, or it is a border. */
export function outlineRepairs(finding: Finding, placeOf: ReadonlyMap<string, number>): PlannedRepair[] {
  const [outlineId, ...holes] = finding.pathIds;
  const place = outlineId === undefined ? undefined : placeOf.get(outlineId);
  if (outlineId === undefined || place === undefined) return [];
  const facts = { holes: holes.length };
  return [
    { repair: repairOf('cutOutline', finding, [outlineId], facts), plan: { kind: 'cut', places: [place] } },
    {
      repair: repairOf('takeAsBorder', finding, [outlineId], { parts: holes.length }),
      plan: { kind: 'border', places: [place] },
    },
  ];
}

/** Both readings of a rectangle around contours: a border around parts, or a part with holes. */
export function frameRepairs(
  finding: Finding,
  paths: readonly Path[],
  placeOf: ReadonlyMap<string, number>,
): PlannedRepair[] {
  const [frameId, ...within] = finding.pathIds;
  const place = frameId === undefined ? undefined : placeOf.get(frameId);
  if (frameId === undefined || place === undefined) return [];
  const frames = framesIn(paths[place]!, childrenByParent(paths));
  const ids = frames.map(({ pathId }) => pathId);
  return [
    {
      repair: repairOf('takeAsBorder', finding, ids, { parts: within.length }),
      plan: { kind: 'border', places: ids.map((id) => placeOf.get(id)!) },
    },
    {
      repair: repairOf('takeAsPart', finding, [frameId], { holes: within.length }),
      plan: { kind: 'confirm', places: [place] },
    },
  ];
}

const repairOf = (
  kind: RepairKind,
  { code, position }: Finding,
  pathIds: readonly string[],
  facts: Readonly<Record<string, number>>,
): PlannedRepair['repair'] => ({ id: repairId(kind, ...pathIds), kind, codes: [code], pathIds, position, facts });
