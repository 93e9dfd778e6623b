import { type Curve, chainLength, type Point } from '@kerf/geometry';
import { type ChangeReport, reportChange } from '../change-report.ts';
import type { Drawing, Finding, Path } from '../drawing.ts';
import { drawingFacts, type PartFacts } from '../part-facts.ts';
import { pathLength } from '../paths.ts';
import { unionFind } from '../union-find.ts';
import { borderFinding } from '../unsure-frames.ts';
import { withContent } from '../with-content.ts';
import { deletionsNamed } from './find-deletions.ts';
import { openGroups } from './open-groups.ts';
import { placeUses } from './place-uses.ts';
import { type Plan, type PlannedRepair, type Repair, type Rework, repairId } from './repair.ts';
import { drawnRepairs } from './repairs-for.ts';
import { type FreshId, type Reworked, replacement, rework } from './rework.ts';

export type RepairRefusalCode = 'REPAIR_UNKNOWN' | 'REPAIRS_CONFLICT' | 'REPAIR_MAKES_PARTS';
type RepairRefusal = { readonly code: RepairRefusalCode; readonly facts: Readonly<Record<string, string>> };

export type RepairedSums = Pick<PartFacts, 'cutLengthMm' | 'areaMm2'>;

const sumsOf = (drawing: Drawing): RepairedSums | null => {
  const facts = drawingFacts(drawing);
  return facts === null ? null : { cutLengthMm: facts.cutLengthMm, areaMm2: facts.areaMm2 };
};

/** What repairs did: every length that they took or added, and what there is to look at. */
export type RepairReport = {
  readonly repairs: readonly Repair[];
  readonly change: ChangeReport;
  /** Length of all paths. What was added and taken away makes the difference. */
  readonly lengthBeforeMm: number;
  readonly lengthAfterMm: number;
  /** What is cut and what is left of the metal; null where there is no part. */
  readonly before: RepairedSums | null;
  readonly after: RepairedSums | null;
  readonly removedMm: number;
  readonly addedMm: number;
  readonly removed: readonly Curve[];
  readonly added: readonly Curve[];
  /** Outlines that arose. */
  readonly outlines: readonly (readonly Curve[])[];
  /** Where ends were brought together. */
  readonly joined: readonly Point[];
};

export type RepairOutcome =
  | { readonly ok: true; readonly drawing: Drawing; readonly report: RepairReport }
  | { readonly ok: false; readonly refusal: RepairRefusal };

const refuse = (code: RepairRefusalCode, facts: RepairRefusal['facts'] = {}) =>
  ({ ok: false, refusal: { code, facts } }) as const;

/**
 * Carries out the chosen repairs of a drawing, all of them or none, whatever their order. Refused when one is not possible any
 * more, or when one takes away what another changes.
 */
export function applyRepairs(drawing: Drawing, chosen: Iterable<string>): RepairOutcome {
  const wanted = new Set(chosen);
  if (wanted.has(repairId('extractAll'))) return refuse('REPAIR_MAKES_PARTS');
  const possible = [...drawnRepairs(drawing), ...deletionsNamed(drawing, wanted)];
  const planned = possible.filter(({ repair }) => wanted.has(repair.id));
  if (planned.length !== wanted.size) return refuse('REPAIR_UNKNOWN');
  const contested = contestedPlace(drawing.paths.length, planned);
  if (contested !== null) return refuse('REPAIRS_CONFLICT', { pathId: drawing.paths[contested]!.pathId });
  const results = carriedOut(drawing.paths, planned);
  const paths = withResults(drawing.paths, results);
  const repaired = withContent(drawing, { paths, findings: stillTold(drawing, planned, paths) });
  const [removed, added] = [results.flatMap((result) => result.removed), results.flatMap((result) => result.added)];
  const welds = weldsOf(results);
  return {
    ok: true,
    drawing: repaired,
    report: {
      ...{ repairs: planned.map(({ repair }) => repair), change: reportChange(drawing, repaired) },
      ...{ lengthBeforeMm: lengthOf(drawing.paths), lengthAfterMm: lengthOf(repaired.paths) },
      ...{ before: sumsOf(drawing), after: sumsOf(repaired) },
      ...{ removed, added, removedMm: chainLength(removed) + welds.lost, addedMm: chainLength(added) + welds.gained },
      outlines: results.flatMap((result) => result.outlines),
      joined: results.flatMap((result) => result.joined),
    },
  };
}

/** What was told before, without what was repaired or decided, and with the borders that were decided to be such. */
function stillTold(drawing: Drawing, planned: readonly PlannedRepair[], paths: readonly Path[]): Finding[] {
  const placesOf = (kind: Plan['kind']): Path[] =>
    planned.flatMap(({ plan }) => (plan.kind === kind ? plan.places.map((place) => drawing.paths[place]!) : []));
  const decided = new Set(placesOf('confirm').map(({ pathId }) => pathId));
  const isTold = ({ code, pathIds }: Finding): boolean => {
    if (code === 'BRANCHING_OUTLINE') return stillBranch(paths);
    return code !== 'FRAME_OR_PART' || !decided.has(pathIds[0]!);
  };
  return [...drawing.findings.filter(isTold), ...placesOf('border').map(borderFinding)];
}

/** What bringing nearly meeting ends together gained and lost; mm. */
function weldsOf(results: readonly Reworked[]): { readonly gained: number; readonly lost: number } {
  let [gained, lost] = [0, 0];
  for (const { weldedMm } of results) {
    gained += Math.max(weldedMm, 0);
    lost += Math.max(-weldedMm, 0);
  }
  return { gained, lost };
}

/** As many of the repairs as can be carried out in one go, the first ones first. */
export function withoutConflicts(drawing: Drawing, repairs: readonly Repair[]): Repair[] {
  const wanted = new Set(repairs.map(({ id }) => id));
  const planned = [...drawnRepairs(drawing), ...deletionsNamed(drawing, wanted)];
  const uses = placeUses(drawing.paths.length);
  return planned
    .filter(({ repair, plan }) => wanted.has(repair.id) && uses.claim(plan) === null)
    .map(({ repair }) => repair);
}

function contestedPlace(count: number, planned: readonly PlannedRepair[]): number | null {
  const uses = placeUses(count);
  for (const { plan } of planned) {
    const contested = uses.claim(plan);
    if (contested !== null) return contested;
  }
  return null;
}

/** Reworks that share paths are one; all others are carried out by themselves. */
function carriedOut(paths: readonly Path[], planned: readonly PlannedRepair[]): Reworked[] {
  const freshId = freshIds(paths);
  const together = unionFind(paths.length);
  for (const { plan } of planned) for (const place of plan.places) together.link(plan.places[0]!, place);
  const reworks = new Map<number, Rework[]>();
  const results: Reworked[] = [];
  for (const { plan } of planned) {
    if (plan.kind === 'delete') results.push(deletionOf(paths, plan.places));
    else if (plan.kind === 'cut') results.push(cutAsDrawn(paths, plan.places));
    else if (plan.kind === 'border') results.push(notedOnly(paths, plan.places));
    else if (plan.kind === 'confirm') continue;
    else if (plan.kind === 'replace') results.push(replacement(paths, plan, freshId));
    else {
      const group = together.groupOf(plan.places[0]!);
      reworks.set(group, [...(reworks.get(group) ?? []), plan]);
    }
  }
  return [...results, ...[...reworks.values()].map((plans) => rework(paths, plans, freshId))];
}

const deletionOf = (paths: readonly Path[], places: readonly number[]): Reworked => ({
  ...{ places, paths: new Map(), removed: places.flatMap((place) => paths[place]!.curves) },
  ...{ added: [], weldedMm: 0, outlines: [], joined: [] },
});

const cutAsDrawn = (paths: readonly Path[], places: readonly number[]): Reworked => ({
  ...{ places, paths: new Map(places.map((place) => [place, [{ ...paths[place]!, type: 'Cutting' as const }]])) },
  ...{ removed: [], added: [], weldedMm: 0, outlines: places.map((place) => paths[place]!.curves), joined: [] },
});

const notedOnly = (paths: readonly Path[], places: readonly number[]): Reworked => ({
  ...{ places, paths: new Map(places.map((place) => [place, [{ ...paths[place]!, type: 'Information' as const }]])) },
  ...{ removed: [], added: [], weldedMm: 0, outlines: [], joined: [] },
});

function withResults(paths: readonly Path[], results: readonly Reworked[]): Path[] {
  const inPlaceOf = new Map<number, readonly Path[]>();
  for (const result of results) {
    for (const place of result.places) inPlaceOf.set(place, result.paths.get(place) ?? []);
  }
  return paths.flatMap((path, place) => inPlaceOf.get(place) ?? [path]);
}

/** No id may be longer on the wire. */
const LONGEST_STEM = 180;

function freshIds(paths: readonly Path[]): FreshId {
  const taken = new Set(paths.map(({ pathId }) => pathId));
  return (like) => {
    const stem = like.length <= LONGEST_STEM ? like : 'path';
    let number = 2;
    while (taken.has(`${stem}.${number}`)) number += 1;
    taken.add(`${stem}.${number}`);
    return `${stem}.${number}`;
  };
}

/** Whether open cuts still end on other lines. */
export const stillBranch = (paths: readonly Path[]): boolean => openGroups(paths).some((group) => group.length > 1);

function lengthOf(paths: readonly Path[]): number {
  let total = 0;
  for (const path of paths) total += pathLength(path);
  return total;
}
