import { type Bed, bestSpot } from './bed.ts';
import { diverse, fillingOrientations, type Scored, sourceOf } from './fill-sheet.ts';
import type { FillTask } from './fill-task.ts';
import { type ForbiddenCache, newForbiddenCache } from './forbidden-cache.ts';
import { fillGaps } from './gap-fill.ts';
import { cutIntoBlocks } from './guillotine.ts';
import { bestPhase, type Frame, type Spot } from './lattice-block.ts';
import { type LatticeCut, shortestCut, spotsOfCut } from './lattice-cuts.ts';
import type { OrientedPart } from './oriented-part.ts';
import { type Copies, closerCopies } from './overlap/closer-copies.ts';
import { randomStream } from './random.ts';

/** Cuts whose gaps are filled at every length that is tried, and patterns laid in bands there. */
const CUTS_FILLED = 3;
const CUTS_BANDED = 16;
const BANDED_PER_KIND = { usual: 6, 'row pair': 6, fitted: 3 } as const;
/** Lengths tried between what is reached and what the area allows, each this share of the way down. */
const LENGTHS_TRIED = 5;
const DOWN = 0.3;
/** Shifts of a pattern and steps of the bands at such a length. */
const PHASES = 6;
const CUT_STEPS = 64;
/** Copies that are set down one by one at most, and heights at which each of them is tried. */
const MOST_ONE_BY_ONE = 60;
const HEIGHTS_EACH = 40;
/** Heights of the even grid at which gaps are filled. */
const GAP_HEIGHTS = 12;

/** The value at a place, were they in rising order; they are put in another one (Hoare 1961). */
function atPlace(values: Float64Array, place: number): number {
  let [from, to] = [0, values.length - 1];
  while (from < to) {
    const pivot = values[(from + to) >> 1]!;
    let [low, high] = [from, to];
    while (low <= high) {
      while (values[low]! < pivot) low++;
      while (values[high]! > pivot) high--;
      if (low > high) break;
      const value = values[low]!;
      values[low++] = values[high]!;
      values[high--] = value;
    }
    if (place <= high) to = high;
    else if (place >= low) from = low;
    else break;
  }
  return values[place]!;
}

const endOf = ({ part, x }: Spot): number => x + part.width;

function endOfLeftmost(spots: readonly Spot[], count: number): number {
  const ends = new Float64Array(spots.length);
  for (let k = 0; k < spots.length; k++) ends[k] = endOf(spots[k]!);
  return atPlace(ends, count - 1);
}

/** Length of the frame that so many copies of a nest take, those that end furthest to the left. */
export function lengthOfLeftmost(spots: readonly Spot[], count: number, { minX }: Frame): number {
  return spots.length < count ? Number.POSITIVE_INFINITY : endOfLeftmost(spots, count) - minX;
}

/** Cuts of all patterns, the shortest first; after enough were found only those that come near the shortest. */
function cutsOf(patterns: readonly Scored[], frame: Frame, count: number, isOver: () => boolean): LatticeCut[] {
  const cuts: LatticeCut[] = [];
  let shortest = frame.maxX - frame.minX;
  for (const { block } of patterns) {
    if (isOver()) break;
    const cut = shortestCut(block, frame, count, shortest * NEARLY);
    if (!cut) continue;
    cuts.push(cut);
    shortest = Math.min(shortest, cut.length);
  }
  return cuts.sort((p, q) => p.length - q.length);
}

/** Cuts so much longer than the shortest may still be filled to be shorter. */
const NEARLY = 1.12;

type Filling = { readonly task: FillTask; readonly fillers: readonly OrientedPart[]; readonly cache: ForbiddenCache };

/** The fullest nest of a piece of sheet: of cuts and bands, their gaps filled. */
function fullestOf(cuts: readonly LatticeCut[], banded: readonly Scored[], frame: Frame, filling: Filling): Spot[] {
  const { task, fillers, cache } = filling;
  const nests = cuts.slice(0, CUTS_FILLED).map((cut) => spotsOfCut({ ...cut, length: frame.maxX - frame.minX }, frame));
  const scored = banded.map(({ block }) => ({ block, phase: bestPhase(block, frame, PHASES) }));
  const sources = [
    ...scored.map((entry) => sourceOf(entry, frame)),
    ...cuts.slice(0, CUTS_BANDED).map(({ block, shiftX, shiftY }) => ({ block, shifts: [[shiftX, shiftY]] as const })),
  ];
  nests.push(cutIntoBlocks(sources, frame, task.spacing, CUT_STEPS, task.isOver));
  let best: Spot[] = [];
  for (const nest of nests) {
    if (task.isOver()) break;
    const filled = fillGaps(nest, fillers, { frame, obstacle: null }, cache, GAP_HEIGHTS, task.isOver);
    if (filled.length > best.length) best = filled;
  }
  return best;
}

/**
 * Nests for fewer copies than a sheet holds, `known` the length that they take as yet: cut from every lattice of a search, then
 * bands and filled gaps on ever shorter pieces of the sheet. `least` is the length below which their area alone does not fit.
 */
export function quantityNests(
  task: FillTask,
  patterns: readonly Scored[],
  count: number,
  { known, least }: { readonly known: number; readonly least: number },
): (readonly Spot[])[] {
  const { frame } = task;
  if (task.obstacle || task.isOver() || known <= least) return [];
  const nests: (readonly Spot[])[] = count <= MOST_ONE_BY_ONE ? [oneByOne(task, count)] : [];
  if (count < 2) return nests;
  const cuts = cutsOf(patterns, frame, count, task.isOver);
  nests.push(...cuts.slice(0, CUTS_FILLED).map((cut) => spotsOfCut(cut, frame)));
  const filling = { task, fillers: fillingOrientations(task), cache: newForbiddenCache() };
  const banded = diverse(patterns, BANDED_PER_KIND);
  let reached = Math.min(known, ...nests.map((nest) => lengthOfLeftmost(nest, count, frame)));
  let missed = least;
  for (let k = 0; k < LENGTHS_TRIED && !task.isOver(); k++) {
    const length = reached - DOWN * (reached - missed);
    const found = fullestOf(cuts, banded, { ...frame, maxX: frame.minX + length }, filling);
    if (found.length < count) {
      missed = length;
      continue;
    }
    nests.push(found);
    reached = Math.min(length, lengthOfLeftmost(found, count, frame));
  }
  return nests;
}

/** So many copies of a nest that holds as many: those that end furthest to the left. */
export function leftmostCopies(spots: readonly Spot[], count: number): Spot[] {
  const end = endOfLeftmost(spots, count);
  const left = spots.filter((spot) => endOf(spot) <= end);
  return left.sort((p, q) => endOf(p) - endOf(q)).slice(0, count);
}

/** Copies of which overlaps are worked out at most, and what their area needs as a share of the length from which that is left out. */
const MOST_MOVED = 64;
const CLOSE_ENOUGH = 0.72;

/** Whether so many copies leave so much of their length empty that working out overlaps may pay for its time. */
export const areLoose = (count: number, least: number, length: number): boolean =>
  count <= MOST_MOVED && least <= CLOSE_ENOUGH * length;

/** The shortest nest of so many copies, made shorter still by working out overlaps where that may be. */
export function movedNests(
  task: FillTask,
  copies: () => Copies,
  nests: readonly (readonly Spot[])[],
  count: number,
  least: number,
): (readonly Spot[])[] {
  if (task.obstacle || count > MOST_MOVED || task.isOver()) return [];
  const { frame, isOver } = task;
  let shortest: readonly Spot[] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const nest of nests) {
    const reached = lengthOfLeftmost(nest, count, frame);
    if (reached < length) [shortest, length] = [nest, reached];
  }
  if (!areLoose(count, least, length)) return [];
  const moving = { copies: copies(), frame, least, random: randomStream(1), isOver };
  return [closerCopies(moving, leftmostCopies(shortest, count))];
}

function oneByOne(task: FillTask, count: number): Spot[] {
  const bed: Bed = { frame: task.frame, obstacle: task.obstacle, spots: [] };
  const search = {
    cache: newForbiddenCache(),
    random: randomStream(1),
    score: (x: number, y: number, { width }: { width: number }) => x + width + y * 1e-3,
    heights: HEIGHTS_EACH,
  };
  const ways = fillingOrientations(task);
  while (bed.spots.length < count && !task.isOver()) {
    const found = bestSpot(bed, ways, search);
    if (!found) break;
    bed.spots.push({ ...found, partIndex: 0 });
  }
  return bed.spots;
}
