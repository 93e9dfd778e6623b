import type { Cluster } from './cluster.ts';
import { cornerHeights } from './contact-heights.ts';
import { fittedRows, type RowRoom, type TabledCluster } from './fitted-rows.ts';
import { type Lattice, latticeDensity } from './lattice.ts';
import { type BlockPattern, blockPattern } from './lattice-block.ts';
import { refineLattice } from './lattice-refine.ts';
import { type LatticeEffort, rowLattices, slantedLattices } from './lattice-search.ts';
import type { Orientations } from './orientations.ts';
import { distinctClusters, rankedClusters } from './pair-offsets.ts';
import { type Pattern, type PatternOrigin, patternOf, turnPattern } from './pattern.ts';
import type { RandomStream } from './random.ts';
import { normalDegrees } from './ring.ts';
import { rowPairs } from './row-pairs.ts';
import { stepTable } from './step-table.ts';

/** How much work a pattern search does. */
export type SearchEffort = {
  readonly lattice: LatticeEffort;
  readonly pairHeights: number;
  readonly clusters: number;
  /** Pitches of rows that pairs are made for. */
  readonly rowPitches: number;
  /** Row lattices fitted to each side of the sheet. */
  readonly fitted: number;
  /** Arrangements that are laid in fitted rows, the single part first; of parts of many corners that alone. */
  readonly fittedClusters: number;
  readonly refined: number;
  readonly refineTries: number;
  /** Shifts of a pattern over the sheet that are tried, each way. */
  readonly phases: number;
  /** Steps that each side of a sheet is divided into, to be cut into pieces. */
  readonly cutSteps: number;
  /** Fullest nests whose gaps are filled. */
  readonly filledNests: number;
  /** Moves that may find room for a further copy among few. */
  readonly moves: number;
  /** Lattices that the fullest nest is joined with. */
  readonly joins: number;
};

/** For thousands of copies, each of which is next to nothing and costs time. */
export const LIGHT_EFFORT: SearchEffort = {
  lattice: { heights: 32, checks: 500, keep: 2 },
  pairHeights: 40,
  clusters: 3,
  rowPitches: 4,
  fitted: 0,
  fittedClusters: 0,
  refined: 2,
  refineTries: 120,
  phases: 4,
  cutSteps: 128,
  filledNests: 1,
  moves: 0,
  joins: 0,
};

/** A first nest, soon. */
export const FIRST_EFFORT: SearchEffort = {
  lattice: { heights: 32, checks: 300, keep: 1 },
  pairHeights: 40,
  clusters: 2,
  rowPitches: 4,
  fitted: 0,
  fittedClusters: 0,
  refined: 1,
  refineTries: 60,
  phases: 6,
  cutSteps: 64,
  filledNests: 1,
  moves: 0,
  joins: 0,
};

/** The usual search: many arrangements of a pair, each looked at briefly, find more than a few looked at long. */
export const NORMAL_EFFORT: SearchEffort = {
  lattice: { heights: 56, checks: 2000, keep: 2 },
  pairHeights: 180,
  clusters: 24,
  rowPitches: 10,
  fitted: 4,
  fittedClusters: 1,
  refined: 5,
  refineTries: 400,
  phases: 10,
  cutSteps: 192,
  filledNests: 2,
  moves: 2_500,
  joins: 0,
};

/** A second look at other heights, where the first one missed a contact by a little, cut more finely. */
export const SECOND_EFFORT: SearchEffort = {
  lattice: { heights: 60, checks: 2000, keep: 3 },
  pairHeights: 170,
  clusters: 14,
  rowPitches: 10,
  fitted: 12,
  fittedClusters: Number.POSITIVE_INFINITY,
  refined: 5,
  refineTries: 400,
  phases: 10,
  cutSteps: 256,
  filledNests: 3,
  moves: 0,
  joins: 400,
};

/** A third look for whoever has the time. */
export const DEEP_EFFORT: SearchEffort = {
  lattice: { heights: 110, checks: 6000, keep: 5 },
  pairHeights: 240,
  clusters: 40,
  rowPitches: 10,
  fitted: 12,
  fittedClusters: Number.POSITIVE_INFINITY,
  refined: 14,
  refineTries: 900,
  phases: 20,
  cutSteps: 256,
  filledNests: 5,
  moves: 0,
  joins: 0,
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
    rowPitches: scaled(effort.rowPitches),
    fittedClusters: share < 1 ? 1 : effort.fittedClusters,
    refined: scaled(effort.refined),
  };
}

/** Pairs of rotations worth combining: a part with itself turned by 180 degrees, and with its mirror image. */
export function partnersOf(
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

/** Arrangements of the part in one frame: alone and in its best pairs, and pairs for rows of one way up above the other. */
type FrameClusters = { readonly usual: readonly Cluster[]; readonly rowPairs: readonly Cluster[] };

function clustersInFrame(
  orientations: Orientations,
  base: number,
  frame: number,
  effort: SearchEffort,
  isOver: () => boolean,
): FrameClusters {
  const first = orientations.at(base + frame, false);
  const area = orientations.part.grownArea;
  const single: Cluster = { first, second: null, offset: [0, 0], isTwin: false, area };
  const usual = [single];
  const paired: Cluster[] = [];
  const apart = Math.hypot(first.width, first.height) * 0.02;
  for (const { degrees, mirrored, isTwin } of partnersOf(orientations, base)) {
    const second = orientations.at(base + frame + degrees, mirrored);
    paired.push(...rowPairs(single, second, isTwin, effort, isOver));
    const ranked = rankedClusters(first, second, 2 * area, isTwin, effort.pairHeights, isOver);
    usual.push(...distinctClusters(ranked, apart, effort.clusters));
  }
  return { usual, rowPairs: paired };
}

const byDensity = (lattices: readonly Lattice[]): Lattice[] =>
  [...lattices].sort((p, q) => latticeDensity(q) - latticeDensity(p));

/** Lattices of the part in one frame, best first, before refinement; those of row pairs and those fitted to the sheet apart. */
function latticesInFrame(
  { usual, rowPairs: paired }: FrameClusters,
  rooms: readonly RowRoom[],
  effort: SearchEffort,
  isOver: () => boolean,
): { densest: Lattice[]; ofRowPairs: Lattice[]; fitted: Lattice[] } {
  const tabled: TabledCluster[] = [];
  const found: Lattice[] = [];
  const ofRowPairs: Lattice[] = [];
  for (const [clusters, lattices] of [
    [usual, found],
    [paired, ofRowPairs],
  ] as const) {
    for (const cluster of clusters) {
      if (isOver() && found.length > 0) break;
      lattices.push(...rowLattices(cluster, effort.lattice));
    }
  }
  for (const cluster of usual) {
    if (isOver()) break;
    const density = found.reduce((best, lattice) => Math.max(best, latticeDensity(lattice)), 0.2);
    const table = stepTable(cluster, cornerHeights(cluster, effort.lattice.heights));
    tabled.push({ cluster, table });
    found.push(...slantedLattices(cluster, table, cluster.area / (density * 0.97), effort.lattice));
  }
  const fitted = fittedRows(tabled.slice(0, effort.fittedClusters), rooms, effort.fitted, isOver);
  return { densest: byDensity(found), ofRowPairs: byDensity(ofRowPairs), fitted };
}

/** Lengths of the sheet that rows of a frame run along, and stack along, for every quarter turn that is allowed. */
function rowRooms(
  orientations: Orientations,
  base: number,
  frame: number,
  { width, height }: { readonly width: number; readonly height: number },
): RowRoom[] {
  const allows = (turn: number) =>
    orientations.allows(base + turn, false) || orientations.allows(base + turn + 180, false);
  return [0, 90]
    .filter((turn) => allows(turn))
    .map((turn) => ((turn - frame) % 180 === 0 ? { along: width, across: height } : { along: height, across: width }));
}

/** Patterns of the part, densest first, with the rotation of the first member at `base`. */
export function searchPatterns(
  orientations: Orientations,
  base: number,
  room: { readonly width: number; readonly height: number },
  wanted: SearchEffort,
  random: RandomStream,
  isOver: () => boolean,
): Pattern[] {
  const effort = effortFor(orientations.at(base, false).slices.slabCount, wanted);
  const patterns: Pattern[] = [];
  for (const frame of [0, 90]) {
    if (frame === 90 && patterns.length > 0 && isOver()) break;
    const clusters = clustersInFrame(orientations, base, frame, effort, isOver);
    const { densest, ofRowPairs, fitted } = latticesInFrame(
      clusters,
      rowRooms(orientations, base, frame, room),
      effort,
      isOver,
    );
    const add = (lattice: Lattice, origin: PatternOrigin) =>
      patterns.push(turnPattern(patternOf(lattice, origin), -frame));
    for (const lattice of fitted) add(lattice, 'fitted');
    for (const lattice of ofRowPairs) add(lattice, 'row pair');
    densest.forEach((lattice, k) => {
      add(lattice, 'usual');
      if (k >= effort.refined || isOver()) return;
      const refined = refineLattice(lattice, random, effort.refineTries);
      if (refined !== lattice) add(refined, 'usual');
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
