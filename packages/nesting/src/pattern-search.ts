import type { Cluster } from './cluster.ts';
import { type Lattice, latticeDensity } from './lattice.ts';
import { type BlockPattern, blockPattern } from './lattice-block.ts';
import { refineLattice } from './lattice-refine.ts';
import { type LatticeEffort, rowLattices, slantedLattices } from './lattice-search.ts';
import type { Orientations } from './orientations.ts';
import { distinctClusters, rankedClusters } from './pair-offsets.ts';
import { type Pattern, patternOf, turnPattern } from './pattern.ts';
import type { RandomStream } from './random.ts';
import { normalDegrees } from './ring.ts';

/** How much work a pattern search does. */
export type SearchEffort = {
  readonly lattice: LatticeEffort;
  readonly pairHeights: number;
  readonly clusters: number;
  readonly refined: number;
  readonly refineTries: number;
  /** Shifts of a pattern over the sheet that are tried, each way. */
  readonly phases: number;
  /** Steps that each side of a sheet is divided into, to be cut into pieces. */
  readonly cutSteps: number;
  /** Fullest nests whose gaps are filled. */
  readonly filledNests: number;
};

/** For thousands of copies, each of which is next to nothing and costs time. */
export const LIGHT_EFFORT: SearchEffort = {
  lattice: { heights: 32, checks: 500, keep: 2 },
  pairHeights: 40,
  clusters: 3,
  refined: 2,
  refineTries: 120,
  phases: 4,
  cutSteps: 128,
  filledNests: 1,
};

/** A first nest, soon. */
export const FIRST_EFFORT: SearchEffort = {
  lattice: { heights: 32, checks: 300, keep: 1 },
  pairHeights: 40,
  clusters: 2,
  refined: 1,
  refineTries: 60,
  phases: 6,
  cutSteps: 64,
  filledNests: 1,
};

/** The usual search: many arrangements of a pair, each looked at briefly, find more than a few looked at long. */
export const NORMAL_EFFORT: SearchEffort = {
  lattice: { heights: 56, checks: 2000, keep: 2 },
  pairHeights: 180,
  clusters: 24,
  refined: 5,
  refineTries: 400,
  phases: 10,
  cutSteps: 192,
  filledNests: 2,
};

/** A second look at other heights, where the first one missed a contact by a little, cut more finely. */
export const SECOND_EFFORT: SearchEffort = {
  lattice: { heights: 80, checks: 2000, keep: 3 },
  pairHeights: 220,
  clusters: 20,
  refined: 5,
  refineTries: 400,
  phases: 10,
  cutSteps: 256,
  filledNests: 3,
};

/** A third look for whoever has the time. */
export const DEEP_EFFORT: SearchEffort = {
  lattice: { heights: 110, checks: 6000, keep: 5 },
  pairHeights: 240,
  clusters: 40,
  refined: 14,
  refineTries: 900,
  phases: 20,
  cutSteps: 256,
  filledNests: 5,
};

/** Slabs of a part up to which an effort is meant; parts of more are looked at less closely. */
const USUAL_SLABS = 28;

function effortFor(slabs: number, effort: SearchEffort): SearchEffort {
  const share = Math.min(1, Math.max(0.15, USUAL_SLABS / slabs));
  const scaled = (value: number) => Math.max(2, Math.round(value * share));
  return {
    ...effort,
    lattice: { ...effort.lattice, checks: scaled(effort.lattice.checks) },
    pairHeights: Math.max(24, Math.round(effort.pairHeights * Math.sqrt(share))),
    clusters: scaled(effort.clusters),
    refined: scaled(effort.refined),
  };
}

/** Pairs of rotations worth combining: a part with itself turned by 180 degrees, and with its mirror image. */
function partnersOf(
  orientations: Orientations,
  base: number,
): { degrees: number; mirrored: boolean; isTwin: boolean }[] {
  const partners = [];
  if (orientations.allows(base + 180, false)) partners.push({ degrees: 180, mirrored: false, isTwin: true });
  for (const degrees of [0, 180]) {
    if (orientations.allows(base + degrees, true)) partners.push({ degrees, mirrored: true, isTwin: false });
  }
  if (partners.length === 0 && orientations.allows(base + 90, false)) {
    partners.push({ degrees: 90, mirrored: false, isTwin: false });
  }
  return partners;
}

function clustersInFrame(
  orientations: Orientations,
  base: number,
  frame: number,
  effort: SearchEffort,
  isOver: () => boolean,
): Cluster[] {
  const first = orientations.at(base + frame, false);
  const area = orientations.part.grownArea;
  const clusters: Cluster[] = [{ first, second: null, offset: [0, 0], isTwin: false, area }];
  const apart = Math.hypot(first.width, first.height) * 0.02;
  for (const { degrees, mirrored, isTwin } of partnersOf(orientations, base)) {
    const second = orientations.at(base + frame + degrees, mirrored);
    const ranked = rankedClusters(first, second, 2 * area, isTwin, effort.pairHeights, isOver);
    clusters.push(...distinctClusters(ranked, apart, effort.clusters));
  }
  return clusters;
}

/** Lattices of the part in one frame, best first, before refinement. */
function latticesInFrame(clusters: readonly Cluster[], effort: SearchEffort, isOver: () => boolean): Lattice[] {
  const found: Lattice[] = [];
  for (const cluster of clusters) {
    if (isOver() && found.length > 0) break;
    found.push(...rowLattices(cluster, effort.lattice));
  }
  for (const cluster of clusters) {
    if (isOver()) break;
    const density = found.reduce((best, lattice) => Math.max(best, latticeDensity(lattice)), 0.2);
    found.push(...slantedLattices(cluster, cluster.area / (density * 0.97), effort.lattice));
  }
  return found.sort((p, q) => latticeDensity(q) - latticeDensity(p));
}

/** Patterns of the part, densest first, with the rotation of the first member at `base`. */
export function searchPatterns(
  orientations: Orientations,
  base: number,
  wanted: SearchEffort,
  random: RandomStream,
  isOver: () => boolean,
): Pattern[] {
  const effort = effortFor(orientations.at(base, false).slices.slabCount, wanted);
  const patterns: Pattern[] = [];
  for (const frame of [0, 90]) {
    if (frame === 90 && patterns.length > 0 && isOver()) break;
    const lattices = latticesInFrame(clustersInFrame(orientations, base, frame, effort, isOver), effort, isOver);
    lattices.forEach((lattice, k) => {
      patterns.push(turnPattern(patternOf(lattice), -frame));
      if (k >= effort.refined || isOver()) return;
      const refined = refineLattice(lattice, random, effort.refineTries);
      if (refined !== lattice) patterns.push(turnPattern(patternOf(refined), -frame));
    });
  }
  return patterns.sort((p, q) => q.density - p.density);
}

/** Turns that bring a pattern into line with the sheet: quarter turns, and for free rotation also its own axes. */
function turnsOf(pattern: Pattern, orientations: Orientations, withOwnAxes: boolean): number[] {
  const turns = [0, 90, 180, 270];
  const allows = (turn: number) =>
    pattern.members.every((member) => orientations.allows(member.degrees + turn, member.mirrored));
  for (const axis of withOwnAxes ? [pattern.u, pattern.v] : []) {
    const angle = (Math.atan2(axis[1], axis[0]) * 180) / Math.PI;
    turns.push(normalDegrees(-angle), normalDegrees(90 - angle));
  }
  const usable = turns.map(normalDegrees).filter(allows);
  return usable.filter((turn, k) => usable.findIndex((other) => Math.abs(other - turn) < 1e-9) === k);
}

/** Every allowed way to lay a pattern on a sheet; a half turn of a pair with its twin is the same pattern. */
export function allowedBlocks(pattern: Pattern, orientations: Orientations, withOwnAxes: boolean): BlockPattern[] {
  const isSymmetric = pattern.members.length === 2 && pattern.members.every((member) => !member.mirrored);
  return turnsOf(pattern, orientations, withOwnAxes)
    .filter((turn) => !isSymmetric || turn < 180)
    .map((turn) => blockPattern(turnPattern(pattern, turn), orientations));
}
