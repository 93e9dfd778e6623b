import { type Bed, bestSpot } from './bed.ts';
import { diverse, type FillTask, fillingOrientations, fillSheet, sourceOf } from './fill-sheet.ts';
import { newForbiddenCache } from './forbidden-cache.ts';
import { cutIntoBlocks } from './guillotine.ts';
import { bestPhase, type Frame, type Spot } from './lattice-block.ts';
import { FIRST_EFFORT } from './pattern-search.ts';
import { randomStream } from './random.ts';

/** Share of the length before it that the next shorter piece of sheet has. */
const SHORTER = 0.75;
/** Patterns laid on each piece. */
const PATTERNS_EACH = 24;
/** Copies that are set down one by one at most. */
const MOST_ONE_BY_ONE = 60;
/** Heights at which each of them is tried. */
const HEIGHTS_EACH = 40;

/**
 * Nests for fewer parts than a sheet holds: ever shorter pieces of the sheet filled, and copies set down one by one as far
 * left as they go. What is found for a quantity is found for every smaller one as well.
 */
export function shortNests(task: FillTask, quantity: number): (readonly Spot[])[] {
  const nests: (readonly Spot[])[] = quantity <= MOST_ONE_BY_ONE ? [oneByOne(task, quantity)] : [];
  const { patterns } = fillSheet({ ...task, efforts: [FIRST_EFFORT], random: randomStream(1) });
  const blocks = diverse(patterns)
    .slice(0, PATTERNS_EACH)
    .map(({ block }) => block);
  const { minX, maxX } = task.frame;
  for (let length = (maxX - minX) * SHORTER; !task.obstacle && !task.isOver(); length *= SHORTER) {
    const frame: Frame = { ...task.frame, maxX: minX + length };
    const scored = blocks.map((block) => ({ block, phase: bestPhase(block, frame, FIRST_EFFORT.phases) }));
    const sources = scored.map((entry) => sourceOf(entry, frame));
    const cut = cutIntoBlocks(sources, frame, task.spacing, FIRST_EFFORT.cutSteps, task.isOver);
    if (cut.length < quantity) break;
    nests.push(cut);
  }
  return nests;
}

function oneByOne(task: FillTask, quantity: number): Spot[] {
  const bed: Bed = { frame: task.frame, obstacle: task.obstacle, spots: [] };
  const search = {
    cache: newForbiddenCache(),
    random: randomStream(1),
    score: (x: number, y: number, { width }: { width: number }) => x + width + y * 1e-3,
    heights: HEIGHTS_EACH,
  };
  const ways = fillingOrientations(task);
  while (bed.spots.length < quantity && !task.isOver()) {
    const found = bestSpot(bed, ways, search);
    if (!found) break;
    bed.spots.push({ ...found, partIndex: 0 });
  }
  return bed.spots;
}
