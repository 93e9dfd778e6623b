import {
  boundsContain,
  type ContourIndex,
  type Curve,
  chainLength,
  curveLength,
  directionAt,
  indexContour,
  JOIN,
  locatePoint,
  pointOf,
  pointOn,
  signedArea,
  startOf,
} from '@kerf/geometry';
import { buildGraph } from '../chain-graph.ts';
import { meetingContours } from '../crossings.ts';
import type { Drawing, Finding, FindingCode, Path } from '../drawing.ts';
import { removeExactDuplicates } from '../exact-duplicates.ts';
import { type NearlySame, nearlySameContours } from '../nearly-same.ts';
import { isContour, pathLength } from '../paths.ts';
import { type Chain, curvesOf, type Piece } from '../piece.ts';
import { chainsOf, enclosesSomething, networkOf } from './chain-stretches.ts';
import { frameRepairs, outlineRepairs } from './find-frames.ts';
import { type PlannedRepair, type RepairKind, repairId } from './repair.ts';
import { divide, mutualCuts, type PlacedPath } from './stretches.ts';

/** What can be done about contours that cross themselves, cross one another or share an edge. */
export function findContourRepairs({ paths, findings }: Pick<Drawing, 'paths' | 'findings'>): PlannedRepair[] {
  const placeOf = new Map(paths.map(({ pathId }, place) => [pathId, place]));
  const contoursOf = ({ pathIds }: Finding): PlacedPath[] =>
    pathIds.flatMap((id) => {
      const place = placeOf.get(id);
      const path = place === undefined ? undefined : paths[place];
      return place === undefined || path === undefined || !isContour(path) ? [] : [{ place, path }];
    });
  const doubled = nearlySameOf(findings, paths, placeOf);
  const keptOf = new Map(doubled.map(({ kept, doubled: { pathId } }) => [pathId, kept.pathId]));
  const stays = ({ path: { pathId } }: PlacedPath): string => keptOf.get(pathId) ?? pathId;
  const planned = findings.flatMap((finding) => {
    if (finding.code === 'OUTLINE_NOT_CUT') return outlineRepairs(finding, placeOf);
    if (finding.code === 'FRAME_OR_PART') return frameRepairs(finding, paths, placeOf);
    if (finding.code === 'BORDER_IGNORED') return sheetRepairs(finding, findings, paths, placeOf);
    const [first, second, ...more] = contoursOf(finding);
    if (first === undefined || more.length > 0) return [];
    if (finding.code === 'SELF_INTERSECTION') return second === undefined ? loopRepairs(first) : [];
    if (second === undefined || stays(first) === stays(second)) return [];
    if (finding.code === 'CONTOURS_CROSS') return crossingRepairs(first, second, finding);
    return finding.code === 'SHARED_EDGES' ? sharedRepairs(first, second, finding) : [];
  });
  const deletions = doubled.map(({ doubled: path }) =>
    doubledRepair(path, placeOf.get(path.pathId)!, startOf(path.curves[0]!), NEARLY_SAME),
  );
  return eachOnce([...deletions, ...planned]);
}

/** A contour that lies on two others is deleted once. */
const eachOnce = (planned: readonly PlannedRepair[]): PlannedRepair[] =>
  [...new Map([...planned].reverse().map((one) => [one.repair.id, one])).values()].reverse();

/** What was taken for a frame is cut with all that was taken out within it; what was taken for a title block by itself. */
function sheetRepairs(
  { pathIds, position, facts }: Finding,
  findings: readonly Finding[],
  paths: readonly Path[],
  placeOf: ReadonlyMap<string, number>,
): PlannedRepair[] {
  const kind: RepairKind = 'cutSheet';
  const first = pathIds[0] === undefined ? undefined : placeOf.get(pathIds[0]);
  if (first === undefined) return [];
  const taken = findings.flatMap((finding) => (finding.code === 'BORDER_IGNORED' ? finding.pathIds : []));
  const around = paths[first]!.bounds;
  const isIn = (id: string): boolean => boundsContain(around, paths[placeOf.get(id)!]!.bounds, JOIN);
  const all = facts.count === undefined ? [...new Set([...pathIds, ...taken.filter(isIn)])] : pathIds;
  const repair = {
    ...{ id: repairId(kind, pathIds[0]!, all.length), kind, codes: ['BORDER_IGNORED'] as const },
    ...{ pathIds: all, position, facts: { paths: all.length } },
  };
  return [{ repair, plan: { kind: 'cut', places: all.map((id) => placeOf.get(id)!) } }];
}

const CROSSING: readonly FindingCode[] = ['CONTOURS_CROSS'];
const SHARED: readonly FindingCode[] = ['SHARED_EDGES'];

const sumOf = (pieces: readonly Piece[]): number => chainLength(pieces.map(({ curve }) => curve));
const areaOf = (chain: Chain): number => Math.abs(signedArea(curvesOf(chain)));

/** The contour as the loops that it makes on its way round, or as the largest of them alone. */
function loopRepairs({ place, path }: PlacedPath): PlannedRepair[] {
  const cuts = mutualCuts([{ place, path }]);
  if (cuts === null) return [];
  const loops = loopsOf(divide([{ place, path }], cuts).pieces).sort((a, b) => areaOf(b) - areaOf(a));
  const real = loops.filter(enclosesSomething);
  const [largest] = real;
  if (loops.length < 2 || largest === undefined) return [];
  const planned = (kind: RepairKind, kept: readonly Chain[]): PlannedRepair => {
    const removed = loops.filter((loop) => !kept.includes(loop)).flatMap(({ pieces }) => pieces);
    const removedMm = sumOf(removed);
    return {
      repair: {
        ...{ id: repairId(kind, path.pathId), kind, codes: ['SELF_INTERSECTION'], pathIds: [path.pathId] },
        position: startOf((loops.at(-1) ?? largest).pieces[0]!.curve),
        facts: { loops: kept.length, ...(removed.length > 0 ? { removedMm } : {}) },
      },
      plan: { kind: 'replace', places: [place], chains: kept, removed: removed.map(({ curve }) => curve) },
    };
  };
  return [...(real.length > 1 ? [planned('splitLoops', real)] : []), planned('dropLoops', [largest])];
}

/** Goes along and takes a loop off whenever it comes to a place where it was. */
function loopsOf(pieces: readonly Piece[]): Chain[] {
  const { nodeOfEnd } = buildGraph(pieces);
  const loops: Chain[] = [];
  const way: number[] = [];
  const placeOnWay = new Map<number, number>();
  for (let number = 0; number < pieces.length; number += 1) {
    placeOnWay.set(nodeOfEnd[number * 2]!, way.length);
    way.push(number);
    const start = placeOnWay.get(nodeOfEnd[number * 2 + 1]!);
    if (start === undefined) continue;
    const loop = way.splice(start);
    for (const passed of loop) placeOnWay.delete(nodeOfEnd[passed * 2]!);
    loops.push({ pieces: loop.map((passed) => pieces[passed]!), isClosed: true });
  }
  return way.length > 0 ? [] : loops;
}

const namesOf = (first: PlacedPath, second: PlacedPath): string[] => [first.path.pathId, second.path.pathId];

/** Two contours that cross as one: both together, or the larger without the smaller. */
function crossingRepairs(first: PlacedPath, second: PlacedPath, { position }: Finding): PlannedRepair[] {
  const cuts = mutualCuts([first, second]);
  if (cuts === null) return [];
  const [larger, smaller] =
    Math.abs(signedArea(first.path.curves)) >= Math.abs(signedArea(second.path.curves))
      ? [first, second]
      : [second, first];
  const [around, within] = [indexContour(larger.path.curves), indexContour(smaller.path.curves)];
  if (around === null || within === null) return [];
  const ofLarger = sorted(divide([larger], cuts).pieces, around, within);
  const ofSmaller = sorted(divide([smaller], cuts).pieces, within, around);
  if (ofLarger === null || ofSmaller === null) return [];
  // Of a stretch that both have one is enough, where the outline runs along it at all.
  const twice = [...ofSmaller.along, ...ofSmaller.against];
  const planned = (kind: RepairKind, kept: readonly Piece[], removed: readonly Piece[]): PlannedRepair[] => {
    const chains = chainsOf(networkOf(kept), false, false);
    if (kept.length === 0 || removed.length === 0 || !chains.every(enclosesSomething)) return [];
    const repair = {
      ...{ id: repairId(kind, ...namesOf(larger, smaller)), kind, codes: CROSSING },
      ...{ pathIds: namesOf(larger, smaller), position, facts: { removedMm: sumOf(removed) } },
    };
    const places = [larger.place, smaller.place];
    return [{ repair, plan: { kind: 'replace', places, chains, removed: removed.map(({ curve }) => curve) } }];
  };
  return [
    ...planned(
      'uniteContours',
      [...ofLarger.outside, ...ofLarger.along, ...ofSmaller.outside],
      [...ofLarger.inside, ...ofLarger.against, ...ofSmaller.inside, ...twice],
    ),
    ...planned(
      'subtractContour',
      [...ofLarger.outside, ...ofLarger.against, ...ofSmaller.inside],
      [...ofLarger.inside, ...ofLarger.along, ...ofSmaller.outside, ...twice],
    ),
  ];
}

/** Where a piece of one contour lies to another: on it, with both insides on one side of the piece (`along`) or not (`against`). */
type Side = 'inside' | 'outside' | 'along' | 'against';

/** Pieces by where they lie to the other contour; null when that cannot be said of one. */
function sorted(
  pieces: readonly Piece[],
  own: ContourIndex,
  other: ContourIndex,
): Record<Side, readonly Piece[]> | null {
  const sides = pieces.map(({ curve }) => sideOf(curve, own, other));
  if (sides.includes(null)) return null;
  const on = (side: Side): readonly Piece[] => pieces.filter((_, number) => sides[number] === side);
  return { inside: on('inside'), outside: on('outside'), along: on('along'), against: on('against') };
}

/** From a stretch that two contours share to either side of it, where they are asked for their insides; mm, and as a share of it. */
const BESIDE = 4 * JOIN;
const BESIDE_SHARE = 0.1;

function sideOf(curve: Curve, own: ContourIndex, other: ContourIndex): Side | null {
  const middle = pointOn(curve, 0.5);
  const side = locatePoint(other, middle);
  if (side !== 'boundary') return side;
  const across = directionAt(curve, 0.5) + Math.PI / 2;
  const away = Math.min(BESIDE, BESIDE_SHARE * curveLength(curve));
  const beside = pointOf(middle.x + away * Math.cos(across), middle.y + away * Math.sin(across));
  const [ofOwn, ofOther] = [locatePoint(own, beside), locatePoint(other, beside)];
  if (ofOwn === 'boundary' || ofOther === 'boundary') return null;
  return ofOwn === ofOther ? 'along' : 'against';
}

/**
 * A contour that lies on another all the way round goes. An edge in part common is left to both: cut once, one of the contours would
 * be open, and an open cut is graver than an edge cut twice.
 */
function sharedRepairs(first: PlacedPath, second: PlacedPath, { position }: Finding): PlannedRepair[] {
  const cuts = mutualCuts([first, second]);
  if (cuts === null) return [];
  const { pieces, stretches } = divide([first, second], cuts);
  const { kept } = removeExactDuplicates(pieces);
  if (kept.some(({ order }) => stretches[order]!.place === second.place)) return [];
  return [doubledRepair(second.path, second.place, position, SHARED)];
}

function doubledRepair(
  path: Path,
  place: number,
  position: Finding['position'],
  codes: readonly FindingCode[],
): PlannedRepair {
  const kind: RepairKind = 'deleteDoubled';
  const repair = {
    ...{ id: repairId(kind, path.pathId), kind, codes },
    ...{ pathIds: [path.pathId], position, facts: { removedMm: pathLength(path) } },
  };
  return { repair, plan: { kind: 'delete', places: [place] } };
}

const NEARLY_SAME: readonly FindingCode[] = ['NEARLY_SAME_CONTOURS', 'CONTOURS_CROSS', 'SHARED_EDGES'];

/** Of contours that are nearly the same one stays: both as one, or one without the other, would leave strips that are no metal. */
function nearlySameOf(
  findings: readonly Finding[],
  paths: readonly Path[],
  placeOf: ReadonlyMap<string, number>,
): NearlySame[] {
  const told = findings.filter(({ code }) => code === 'NEARLY_SAME_CONTOURS');
  const named = told.flatMap(({ pathIds }) => pathIds.flatMap((id) => paths[placeOf.get(id) ?? -1] ?? []));
  return named.length === 0 ? [] : nearlySameContours(named, meetingContours(named));
}
