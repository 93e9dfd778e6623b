import { chainLength, distance, endOf, JOIN, LARGEST_OVERSHOOT, type Point, pointOn, startOf } from '@kerf/geometry';
import { stripTails } from '../branching.ts';
import { buildGraph, endCount, type Run } from '../chain-graph.ts';
import type { FindingCode, Path } from '../drawing.ts';
import { removeExactDuplicates } from '../exact-duplicates.ts';
import { isOpenCut, pathLength } from '../paths.ts';
import type { Piece } from '../piece.ts';
import { chainsOf, enclosesSomething, type Network, networkOf } from './chain-stretches.ts';
import { judgeOfMending } from './mending.ts';
import { openGroups } from './open-groups.ts';
import { OPEN, type PlannedRepair, type Repair, type Rework, repairId } from './repair.ts';
import { type Cut, type Divided, divide, liesWithin, mutualCuts, type PlacedPath } from './stretches.ts';

const BRANCHING: readonly FindingCode[] = [...OPEN, 'BRANCHING_OUTLINE', 'SELF_INTERSECTION'];

/** An end of an open path, 0 the first and 1 the last, that lies on no other line. */
export type FreeEnd = { readonly place: number; readonly end: 0 | 1 };

/** Open cuts that hang together, divided where they and the contours that they touch divide each other. */
type Group = {
  readonly paths: readonly PlacedPath[];
  readonly cuts: readonly Cut[];
  readonly divided: Divided;
  readonly pieces: readonly Piece[];
  readonly doubled: readonly Piece[];
  readonly network: Network;
};

export type FoundNetworks = { readonly planned: readonly PlannedRepair[]; readonly freeEnds: readonly FreeEnd[] };

/** What can be done where lines end on others, cross them, run past them or lie on them. */
export function findNetworks(paths: readonly Path[]): FoundNetworks {
  const planned: PlannedRepair[] = [];
  const freeEnds: FreeEnd[] = [];
  const mends = judgeOfMending(paths);
  for (const found of openGroups(paths)) {
    const lone = loneLine(found);
    if (lone !== null) {
      freeEnds.push({ place: lone.place, end: 0 }, { place: lone.place, end: 1 });
      continue;
    }
    const [group] = groupOf(found);
    if (group === undefined) continue;
    const trims = overshootsOf(group);
    planned.push(...trims.filter(({ plan }) => plan.kind === 'rework' && mends(plan)));
    const drops = trims.flatMap(({ plan }) => (plan.kind === 'rework' ? plan.drops : []));
    planned.push(...outlinesOf(group, drops), ...doubledOf(group));
    const trimmed = new Set(drops.map(keyOfDrop));
    for (const free of freeEndsOf(group)) if (!trimmed.has(`${free.place} ${free.end}`)) freeEnds.push(free);
  }
  return { planned, freeEnds };
}

/** A line that touches nothing: thousands of them need no network each. */
const loneLine = ([first, ...others]: readonly PlacedPath[]): PlacedPath | null => {
  const [curve, ...more] = first?.path.curves ?? [];
  return first !== undefined && others.length === 0 && more.length === 0 && curve?.kind === 'line' ? first : null;
};

const keyOfDrop = ({ place, from }: Rework['drops'][number]): string => `${place} ${from === 0 ? 0 : 1}`;

function groupOf(paths: readonly PlacedPath[]): Group[] {
  const cuts = mutualCuts(paths);
  if (cuts === null) return [];
  const divided = divide(paths, cuts);
  const { kept, removed } = removeExactDuplicates(divided.pieces);
  return [{ paths, cuts, divided, pieces: kept, doubled: removed, network: networkOf(kept) }];
}

const lengthOf = (pieces: readonly Piece[]): number => chainLength(pieces.map(({ curve }) => curve));
const idsOf = (paths: readonly PlacedPath[]): string[] => paths.map(({ path }) => path.pathId);

/** The two ways to make outlines of a group: the outermost way round, and every field by itself. What runs past either is taken away. */
function outlinesOf(group: Group, drops: Rework['drops']): PlannedRepair[] {
  const { paths, cuts, pieces, doubled, network } = group;
  const before = paths.filter(({ path }) => path.isClosed).length;
  const dropped = new Set(within(drops, group));
  const left = dropped.size === 0 ? network : networkOf(pieces.filter((piece) => !dropped.has(piece)));
  const closed = (isByField: boolean) => chainsOf(left, isByField, liesWithin(paths)).filter(enclosesSomething);
  const [around, fields] = [closed(false), closed(true)];
  const removedMm = lengthOf(doubled) + lengthOf([...dropped]);
  const planned = (kind: 'splitAtJunctions' | 'separateParts', facts: Repair['facts']): PlannedRepair => ({
    repair: {
      ...{ id: repairId(kind, ...idsOf(paths)), kind, codes: BRANCHING, pathIds: idsOf(paths) },
      ...{ position: junctionOf(group), facts: { ...facts, ...(removedMm > JOIN ? { removedMm } : {}) } },
    },
    plan: {
      ...{ kind: 'rework', places: paths.map(({ place }) => place), cuts },
      ...{ drops, moves: [], bridges: [], ways: kind === 'separateParts' ? 'fields' : 'outermost' },
    },
  });
  const addedMm = lengthOf(chainsOf(network, true, false).flatMap((chain) => chain.pieces)) - lengthOf(pieces);
  return [
    ...(around.length > before ? [planned('splitAtJunctions', { outlines: around.length - before })] : []),
    ...(fields.length > Math.max(before, around.length, 1)
      ? [planned('separateParts', { outlines: fields.length, addedMm })]
      : []),
  ];
}

/** The first place where more than two ends meet. */
function junctionOf({ pieces }: Group): Point | null {
  const graph = buildGraph(pieces);
  for (let node = 0; node < graph.nodeCount; node += 1) {
    if (endCount(graph, node) <= 2) continue;
    const end = graph.endsByNode[graph.firstOfNode[node]!]!;
    const { curve } = pieces[end >> 1]!;
    return end % 2 === 0 ? startOf(curve) : endOf(curve);
  }
  return null;
}

type Tail = { readonly drop: Rework['drops'][number]; readonly path: Path; readonly node: number; readonly at: Point };

/** Ends that run past a crossing on an outline; those that pass the same crossing are trimmed together. */
function overshootsOf(group: Group): PlannedRepair[] {
  const byNode = new Map<number, Tail[]>();
  for (const runs of group.network.branching) {
    for (const tail of tailsOf(runs, group)) byNode.set(tail.node, [...(byNode.get(tail.node) ?? []), tail]);
  }
  return [...byNode.values()].map((tails) => trimmingOf(tails, group));
}

function tailsOf(runs: readonly Run[], { divided, paths }: Group): Tail[] {
  const { core, tails } = stripTails(runs);
  const coreNodes = new Set(core.flatMap(({ from, to }) => [from, to]));
  return tails.flatMap((run): Tail[] => {
    const isFromCore = coreNodes.has(run.from);
    if (isFromCore === coreNodes.has(run.to)) return [];
    const stretches = run.pieces.map(({ order }) => divided.stretches[order]!);
    const { place } = stretches[0]!;
    const { path } = paths.find((one) => one.place === place)!;
    if (stretches.some((stretch) => stretch.place !== place)) return [];
    const from = stretches.reduce((least, stretch) => Math.min(least, stretch.from), Infinity);
    const to = stretches.reduce((most, stretch) => Math.max(most, stretch.to), 0);
    const isEnd = isOpenCut(path) && (from === 0) !== (to === path.curves.length);
    const length = lengthOf(run.pieces);
    if (!isEnd || length > Math.min(LARGEST_OVERSHOOT, pathLength(path) / 2)) return [];
    const at = isFromCore ? startOf(run.pieces[0]!.curve) : endOf(run.pieces.at(-1)!.curve);
    return [{ drop: { place, from, to }, path, node: isFromCore ? run.from : run.to, at }];
  });
}

/** The pieces that lie within what is dropped. */
const within = (drops: Rework['drops'], { pieces, divided }: Pick<Group, 'pieces' | 'divided'>): Piece[] =>
  pieces.filter(({ order }) => {
    const { place, from, to } = divided.stretches[order]!;
    return drops.some((drop) => drop.place === place && drop.from <= from && to <= drop.to);
  });

function trimmingOf(tails: readonly Tail[], { paths, cuts, divided }: Group): PlannedRepair {
  const { at } = tails[0]!;
  const pathAt = new Map(paths.map(({ place, path }) => [place, path]));
  const isHere = ({ place, at: position }: Cut): boolean => {
    const number = Math.floor(position);
    return distance(pointOn(pathAt.get(place)!.curves[number]!, position - number), at) <= 2 * JOIN;
  };
  const here = cuts.filter(isHere);
  const places = [...new Set([...tails.map(({ drop }) => drop.place), ...here.map(({ place }) => place)])];
  const drops = tails.map(({ drop }) => drop);
  const removed = within(drops, { pieces: divided.pieces, divided });
  const name = ({ drop, path }: Tail): string[] => [path.pathId, drop.from === 0 ? 'start' : 'end'];
  return {
    repair: {
      ...{ id: repairId('trimOvershoot', ...tails.flatMap(name)), kind: 'trimOvershoot', codes: BRANCHING },
      ...{ pathIds: [...new Set(tails.map(({ path }) => path.pathId))], position: at },
      facts: { removedMm: lengthOf(removed) },
    },
    plan: { ...{ kind: 'rework', places, cuts: here, drops }, ...{ moves: [], bridges: [], ways: null } },
  };
}

/** Open cuts that lie on others from end to end. */
function doubledOf({ paths, doubled, divided }: Group): PlannedRepair[] {
  const left = new Map(paths.map(({ place }) => [place, 0]));
  for (const { place } of divided.stretches) left.set(place, left.get(place)! + 1);
  for (const { order } of doubled) {
    const { place } = divided.stretches[order]!;
    left.set(place, left.get(place)! - 1);
  }
  return paths
    .filter(({ place, path }) => isOpenCut(path) && left.get(place) === 0)
    .map(({ place, path }) => ({
      repair: {
        ...{ id: repairId('deleteDoubled', path.pathId), kind: 'deleteDoubled', codes: OPEN, pathIds: [path.pathId] },
        ...{ position: startOf(path.curves[0]!), facts: { removedMm: pathLength(path) } },
      },
      plan: { kind: 'delete', places: [place] },
    }));
}

function freeEndsOf({ pieces, divided, paths }: Group): FreeEnd[] {
  const graph = buildGraph(pieces);
  const ends = new Map(paths.map(({ place, path }) => [place, path.curves.length]));
  const free: FreeEnd[] = [];
  for (let node = 0; node < graph.nodeCount; node += 1) {
    if (endCount(graph, node) !== 1) continue;
    const end = graph.endsByNode[graph.firstOfNode[node]!]!;
    const { place, from, to } = divided.stretches[pieces[end >> 1]!.order]!;
    if (end % 2 === 0 && from === 0) free.push({ place, end: 0 });
    if (end % 2 === 1 && to === ends.get(place)) free.push({ place, end: 1 });
  }
  return free;
}
