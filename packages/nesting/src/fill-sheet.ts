import { boxNests } from './box-nests.ts';
import type { FillTask } from './fill-task.ts';
import { overlapsAt } from './forbidden.ts';
import { newForbiddenCache } from './forbidden-cache.ts';
import { fillGaps } from './gap-fill.ts';
import { type BlockSource, cutIntoBlocks } from './guillotine.ts';
import { joinedNest } from './joined-nests.ts';
import { type BlockPattern, bestPhase, type Frame, type Phase, type Spot, spotsAt } from './lattice-block.ts';
import type { OrientedPart } from './oriented-part.ts';
import type { PatternOrigin } from './pattern.ts';
import { allowedBlocks, type SearchEffort, searchPatterns } from './pattern-search.ts';
import { askedSeldom } from './seldom.ts';
import type { Slices } from './slices.ts';

/** Densest patterns that free rotation also lays along their own axes; the rest take quarter turns only. */
const ALIGNED_PATTERNS = 6;

/** Patterns are told apart by this share of their shifts each way; so many of the fullest are laid by themselves. */
const FIRST_LOOK = 3;
const LAID_WHOLE = 6;

/** A pattern and the shift at which it holds most. */
export type Scored = { readonly block: BlockPattern; readonly phase: Phase };

/** Patterns on the whole frame, fullest first. */
function scoredBlocks(task: FillTask, effort: SearchEffort): Scored[] {
  const scored: Scored[] = [];
  const { minX, minY, maxX, maxY } = task.frame;
  const room = { width: maxX - minX, height: maxY - minY };
  for (const base of task.bases) {
    if (scored.length > 0 && task.isOver()) break;
    const patterns = searchPatterns(task.orientations, base, room, effort, task.random, task.isOver);
    for (const [rank, pattern] of patterns.entries()) {
      if (scored.length > 3 && task.isOver()) break;
      for (const block of allowedBlocks(pattern, task.orientations, rank < ALIGNED_PATTERNS)) {
        scored.push({ block, phase: bestPhase(block, task.frame, Math.ceil(effort.phases / FIRST_LOOK)) });
      }
    }
  }
  return lookedCloser(scored.sort(byCount), task, effort);
}

const byCount = (p: Scored, q: Scored): number => q.phase.count - p.phase.count;

/** Those that will be laid at the best of all their shifts, the rest as they are. */
function lookedCloser(scored: readonly Scored[], task: FillTask, effort: SearchEffort): Scored[] {
  const laid = new Set([...scored.slice(0, LAID_WHOLE), ...diverse(scored)]);
  const closer = scored.map((entry) => {
    if (!laid.has(entry) || task.isOver()) return entry;
    const phase = bestPhase(entry.block, task.frame, effort.phases);
    return phase.count > entry.phase.count ? { ...entry, phase } : entry;
  });
  return closer.sort(byCount);
}

export const sourceOf = ({ block, phase }: Scored, frame: Frame): BlockSource => {
  const corners = block.parts.map((_, k) => [frame.minX - block.anchorX[k]!, frame.minY - block.anchorY[k]!] as const);
  return { block, shifts: [[phase.x, phase.y], ...corners] };
};

/** Patterns of each direction and size taken for cutting, so that a crowd of near equals does not push out the rest. */
const SOURCES_PER_KIND: Readonly<Record<PatternOrigin, number>> = { usual: 16, 'row pair': 6, fitted: 6 };

/** The fullest patterns of every kind: how the first part is turned, and whether it stands alone. */
export function diverse(
  scored: readonly Scored[],
  most: Readonly<Record<PatternOrigin, number>> = SOURCES_PER_KIND,
): Scored[] {
  const taken = new Map<string, number>();
  return scored.filter(({ block: { pattern } }) => {
    const kind = `${pattern.origin}/${(pattern.members[0]?.degrees ?? 0) % 180}/${pattern.members.length}/${Math.abs(pattern.u[1]) < 1e-9}/${Math.abs(pattern.u[0]) < 1e-9}`;
    const count = taken.get(kind) ?? 0;
    taken.set(kind, count + 1);
    return count < most[pattern.origin];
  });
}

/** Patterns that are laid over a sheet that is no rectangle, and shifts of each, both ways; of many copies each matters less. */
const OVER_EDGES = { patterns: 24, shifts: 4 } as const;
const MANY_OVER_EDGES = { patterns: 6, shifts: 2 } as const;
/** Copies that are many, and those looked at between two looks at the clock. */
const MANY_COPIES = 1_500;
const COPIES_BETWEEN = 1_000;

/** A pattern over a sheet that is no rectangle: the shift, of an even sample, that keeps most parts clear of its edges. */
function clearSpots({ block, phase }: Scored, task: FillTask, obstacle: Slices, shifts: number): Spot[] {
  let best: Spot[] = [];
  const isTimeUp = task.started ? askedSeldom(task.isOver, COPIES_BETWEEN) : () => false;
  const isClear = ({ part, x, y }: Spot) => !isTimeUp() && !overlapsAt(obstacle, part.bare(), x, y);
  for (let k = 0; k < shifts * shifts; k++) {
    if (k > 0 && task.isOver()) break;
    const i = (k % shifts) / shifts;
    const j = Math.floor(k / shifts) / shifts;
    const x = phase.x + i * block.ux + j * block.vx;
    const y = phase.y + i * block.uy + j * block.vy;
    const spots = spotsAt(block, x, y, task.frame).filter(isClear);
    if (spots.length > best.length) best = spots;
  }
  return best;
}

function nestsOverEdges(scored: readonly Scored[], task: FillTask, obstacle: Slices): Spot[][] {
  const isMany = (scored[0]?.phase.count ?? 0) > MANY_COPIES;
  const { patterns, shifts } = isMany ? MANY_OVER_EDGES : OVER_EDGES;
  const nests: Spot[][] = [];
  for (const entry of scored.slice(0, patterns)) {
    if (nests.length > 0 && task.isOver()) break;
    nests.push(clearSpots(entry, task, obstacle, shifts));
  }
  return nests;
}

/** Whole-sheet nests of the best patterns, and for a rectangle the best cuttings into bands of them. */
function patternNests(scored: readonly Scored[], task: FillTask, effort: SearchEffort): Spot[][] {
  const { obstacle } = task;
  if (obstacle) return nestsOverEdges(scored, task, obstacle);
  const nests: Spot[][] = [];
  for (const { block, phase } of scored.slice(0, LAID_WHOLE)) {
    if (nests.length > 0 && task.isOver()) return nests;
    nests.push(spotsAt(block, phase.x, phase.y, task.frame));
  }
  const sources = diverse(scored).map((entry) => sourceOf(entry, task.frame));
  nests.push(cutIntoBlocks(sources, task.frame, task.spacing, effort.cutSteps, task.isOver));
  return nests;
}

/** Copies of nests that are joined with lattices: fewer have no border to speak of, and of more it takes too long. */
const LEAST_JOINED = 20;
const MOST_JOINED = 400;

/** The fullest nest found, and runners-up that may be more compact for a small quantity. */
export type FilledSheet = {
  readonly best: readonly Spot[];
  readonly others: readonly (readonly Spot[])[];
  /** The patterns found, fullest first. */
  readonly patterns: readonly Scored[];
};

/** The best nest of copies of one part on a sheet: one search after the other while there is time and reason. */
export function fillSheet(task: FillTask): FilledSheet {
  const room = { frame: task.frame, obstacle: task.obstacle };
  let fillers: OrientedPart[] | null = null;
  const better = (nest: readonly Spot[]): readonly Spot[] => {
    const most = nest.length > best.length ? nest : best;
    if (task.isOver() && most.length > 0) return most;
    fillers ??= fillingOrientations(task);
    const filled = fillGaps(nest, fillers, room, cache, 12, task.isOver);
    return filled.length > most.length ? filled : most;
  };
  const cache = newForbiddenCache();
  let scored: Scored[] = [];
  let nests: Spot[][] = [];
  let best: readonly Spot[] = [];
  let tries = 0;
  const boxes = boxNests(task);
  for (const [rank, effort] of task.efforts.entries()) {
    if ((task.started || best.length > 0) && task.isOver()) break;
    if (rank > 0 && task.isEnough(best.length)) break;
    scored = [...scored, ...scoredBlocks(task, effort)].sort(byCount);
    nests = [...patternNests(scored, task, effort), ...nests].sort((p, q) => q.length - p.length).slice(0, 8);
    for (const nest of nests.length === 0 ? [[]] : nests.slice(0, effort.filledNests)) best = better(nest);
    for (const nest of boxes(best.length, rank > 0)) {
      nests.push(nest);
      best = better(nest);
    }
    const more = effort.moves > 0 ? (task.withMore?.(best, effort.moves) ?? best) : best;
    if (more.length > best.length) nests.push([...best]);
    best = more;
    tries = Math.max(tries, effort.joins);
    task.onFuller?.(best);
  }
  // Last of all, so that no search has less time for it.
  const last: readonly ((nest: readonly Spot[]) => readonly Spot[])[] = [
    (nest) =>
      task.obstacle || tries === 0 ? nest : better(joinedNest(nest, diverse(scored), task.frame, { ...task, tries })),
    (nest) => task.inWindows?.([nest, ...nests]) ?? nest,
  ];
  for (const improve of last) {
    if (best.length < LEAST_JOINED || best.length > MOST_JOINED || task.isOver()) break;
    const improved = improve(best);
    if (improved.length > best.length) nests.push([...best]);
    best = improved;
    task.onFuller?.(best);
  }
  return { best, others: nests, patterns: scored };
}

/** The ways up that single parts are added in. */
export function fillingOrientations({ bases, orientations }: Pick<FillTask, 'bases' | 'orientations'>): OrientedPart[] {
  const turns = bases.flatMap((base) => [0, 90, 180, 270].map((turn) => base + turn));
  return turns
    .flatMap((turn) => [false, true].map((mirrored) => ({ turn, mirrored })))
    .filter(({ turn, mirrored }) => orientations.allows(turn, mirrored))
    .map(({ turn, mirrored }) => orientations.at(turn, mirrored));
}
