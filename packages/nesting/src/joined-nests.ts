import { overlapsAt } from './forbidden.ts';
import { type BlockPattern, type Frame, type Phase, type Spot, spotsAt } from './lattice-block.ts';
import { newPairLines, type PairLines } from './pair-lines.ts';
import type { RandomStream } from './random.ts';

/**
 * Nests joined with lattices: of both as many copies as lie clear of each other, along a border of any shape. A lattice that starts
 * at one edge of the sheet and another that ends at the opposite one hold more together than either alone.
 */

/** For each copy of one nest, which of the other it overlaps; copies of one nest never overlap each other. */
type Meetings = readonly (readonly number[])[];

const byPlace = (nest: readonly Spot[]): Spot[] => [...nest].sort((p, q) => p.x - q.x);

/** Both nests lie from left to right, so that each copy is held against those near it only. */
function meetingsOf(ours: readonly Spot[], theirs: readonly Spot[], lines: PairLines): Meetings {
  const left = Math.min(...ours.map(({ part }) => part.slices.minX)) - Math.max(...theirs.map(reachOf));
  const right = Math.max(...ours.map(reachOf)) - Math.min(...theirs.map(({ part }) => part.slices.minX));
  let first = 0;
  return ours.map(({ part, x, y }) => {
    const met: number[] = [];
    while (first < theirs.length && theirs[first]!.x <= x + left) first++;
    for (let k = first; k < theirs.length && theirs[k]!.x < x + right; k++) {
      const other = theirs[k]!;
      if (lines.likelyOverlap(part, other.part, other.x - x, other.y - y)) met.push(k);
    }
    return met;
  });
}

const reachOf = ({ part }: Spot): number => part.slices.maxX;

/** For each of theirs the one of ours it is paired with, or -1: as many pairs of overlapping copies as there can be. */
function matching(meetings: Meetings, theirs: number): Int32Array {
  const partner = new Int32Array(theirs).fill(-1);
  const seen = new Int32Array(theirs).fill(-1);
  const isPaired = (own: number, round: number): boolean => {
    for (const other of meetings[own]!) {
      if (seen[other] === round) continue;
      seen[other] = round;
      if (partner[other]! < 0 || isPaired(partner[other]!, round)) {
        partner[other] = own;
        return true;
      }
    }
    return false;
  };
  for (let own = 0; own < meetings.length; own++) isPaired(own, own);
  return partner;
}

/**
 * As many copies of two nests as do not overlap; where either would do, the foreign ones. Source: König's theorem; the copies left out
 * are the least that all overlaps have a part in.
 */
export function joinNests(own: readonly Spot[], foreign: readonly Spot[], lines: PairLines): Spot[] {
  if (own.length === 0 || foreign.length === 0) return [...own, ...foreign];
  const ours = byPlace(own);
  const theirs = byPlace(foreign);
  const meetings = meetingsOf(ours, theirs, lines);
  const partner = matching(meetings, theirs.length);
  const kept = new Uint8Array(ours.length).fill(1);
  for (const paired of partner) if (paired >= 0) kept[paired] = 0;
  const left = new Uint8Array(theirs.length);
  const waiting = ours.flatMap((_, k) => (kept[k] ? [k] : []));
  for (let k = waiting.pop(); k !== undefined; k = waiting.pop()) {
    for (const other of meetings[k]!) {
      if (left[other]) continue;
      left[other] = 1;
      const next = partner[other]!;
      if (next < 0 || kept[next]) continue;
      kept[next] = 1;
      waiting.push(next);
    }
  }
  return [...ours.filter((_, k) => kept[k]), ...theirs.filter((_, k) => !left[k])];
}

/** Whether no copy of `ours` in a joined nest overlaps one that is not of ours. */
function isClear(joined: readonly Spot[], ours: ReadonlySet<Spot>): boolean {
  const theirs = joined.filter((spot) => !ours.has(spot));
  return joined.every(
    (own) =>
      !ours.has(own) ||
      theirs.every((other) => !overlapsAt(own.part.slices, other.part.slices, other.x - own.x, other.y - own.y)),
  );
}

/** A lattice that may be joined in, and the shift at which it holds most by itself. */
type Joinable = { readonly block: BlockPattern; readonly phase: Phase };

/** Share of the shifts that are anywhere, and that are where a lattice holds most; the rest touch two edges of the sheet. */
const ANYWHERE = 0.3;
const FULLEST = 0.1;
/** Share of a nest that a lattice must hold by itself to be joined with it. */
const LEAST_SHARE = 0.7;

function someShift({ block, phase }: Joinable, frame: Frame, random: RandomStream): readonly [number, number] {
  const kind = random();
  const first = random();
  const second = random();
  if (kind < ANYWHERE) return [first * block.ux + second * block.vx, first * block.uy + second * block.vy];
  if (kind < ANYWHERE + FULLEST) return [phase.x, phase.y];
  const sideways = Math.floor(first * block.parts.length);
  const upward = Math.floor(second * block.parts.length);
  const x = random() < 0.5 ? frame.minX : frame.maxX - block.parts[sideways]!.width;
  const y = random() < 0.5 ? frame.minY : frame.maxY - block.parts[upward]!.height;
  return [x - block.anchorX[sideways]!, y - block.anchorY[upward]!];
}

/**
 * A nest joined with so many lattices one after the other, each taken in where no copy is lost by it. The fullest nest come upon,
 * which holds no fewer than the first. `lattices` stand with the most promising first; those are taken more often.
 */
export function joinedNest(
  nest: readonly Spot[],
  lattices: readonly Joinable[],
  frame: Frame,
  { tries, random, isOver }: { readonly tries: number; readonly random: RandomStream; readonly isOver: () => boolean },
): readonly Spot[] {
  const lines = newPairLines();
  let joined = nest;
  for (let k = 0; k < tries && !isOver(); k++) {
    const lattice = lattices[Math.floor(random() * random() * lattices.length)];
    if (!lattice) return joined;
    const other = spotsAt(lattice.block, ...someShift(lattice, frame, random), frame);
    if (other.length < LEAST_SHARE * joined.length) continue;
    const found = joinNests(joined, other, lines);
    if (found.length >= joined.length && isClear(found, new Set(joined))) joined = found;
  }
  return joined;
}
