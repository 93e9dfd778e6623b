import type { RandomStream } from '../random.ts';
import { swapLarge } from './disrupt.ts';
import { type Layout, type Place, placesOf, setPlaces, totalLoss } from './layout.ts';
import { type Effort, isSpent, type Patience, separate } from './separate.ts';

/**
 * Shortening the room of a layout: exploration shortens in even steps and starts afresh from failed layouts, compression
 * squeezes the best layout by ever smaller steps. Source: arXiv 2509.13329.
 */
export type Shortening = {
  /** Best layout without overlap so far, and where its last part ends, mm in the plane of the layout. */
  places: readonly Place[];
  end: number;
  /** The sheet that is shortened. */
  readonly ground: number;
  /** No other sheet could take a piece. */
  readonly isAlone: boolean;
  readonly onBetter: () => void;
};

type Failed = { readonly places: readonly Place[]; readonly loss: number };

const EXPLORE: Patience = { rounds: 200, strikes: 3 };
const COMPRESS: Patience = { rounds: 100, strikes: 5 };
const EXPLORE_STEP = 0.001;
const LARGEST_STEP = 0.02;
const COMPRESS_STEPS = { first: 0.0005, last: 0.00001, fall: 0.92 } as const;

/** Next step of a compression after one that failed, or by the share of its time that is gone. */
function nextStep(step: number, failed: boolean, gone: (() => number) | null): number {
  const { first, last, fall } = COMPRESS_STEPS;
  if (!gone) return failed ? step * fall : step;
  return first * (last / first) ** Math.min(1, gone());
}
/** Spread of the choice among failed layouts, as a share of their number. */
const POOL_SPREAD = 0.25;

/** Where the last part on a sheet ends, mm. */
export function endOf(layout: Layout, ground: number): number {
  let end = layout.grounds[ground]!.frame.minX;
  layout.body.forEach((body, piece) => {
    if (layout.ground[piece] === ground) end = Math.max(end, layout.x[piece]! + body.width);
  });
  return end;
}

function narrow(layout: Layout, ground: number, maxX: number): void {
  const { frame } = layout.grounds[ground]!;
  layout.grounds[ground] = { ...layout.grounds[ground]!, frame: { ...frame, maxX } };
}

function keepBest(layout: Layout, state: Shortening): void {
  const end = endOf(layout, state.ground);
  if (end >= state.end) return;
  state.end = end;
  state.places = placesOf(layout);
  state.onBetter();
}

/** Shortest the sheet may get: where its pieces cannot go elsewhere it holds each of them alone. */
function shortest(layout: Layout, { ground, isAlone }: Shortening): number {
  const { minX } = layout.grounds[ground]!.frame;
  if (!isAlone) return minX;
  const narrowest = layout.movers.map(({ bodies }) => Math.min(...bodies.map(({ width }) => width)));
  return minX + Math.max(...narrowest);
}

const targetFor = (layout: Layout, state: Shortening, share: number): number => {
  const { minX } = layout.grounds[state.ground]!.frame;
  return Math.max(shortest(layout, state), minX + (state.end - minX) * (1 - share));
};

/** One of the failed layouts, those of least loss most often. */
function pick(pool: readonly Failed[], random: RandomStream): Failed {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return pool[Math.min(pool.length - 1, Math.floor(Math.abs(normal) * POOL_SPREAD * pool.length))]!;
}

/** Shortens step by step; each failure goes on from a failed layout with two large parts exchanged. */
export function explore(layout: Layout, state: Shortening, random: RandomStream, effort: Effort): void {
  let step = state.places.length > 0 ? LARGEST_STEP : EXPLORE_STEP;
  let pool: Failed[] = [];
  setPlaces(layout, state.places);
  while (!isSpent(effort)) {
    const target = targetFor(layout, state, step);
    if (target >= state.end - 1e-9) return;
    narrow(layout, state.ground, target);
    setPlaces(layout, placesOf(layout));
    if (separate(layout, step > EXPLORE_STEP ? QUICK : EXPLORE, random, effort)) {
      pool = [];
      keepBest(layout, state);
      continue;
    }
    if (step > EXPLORE_STEP) {
      step = Math.max(EXPLORE_STEP, step / 2);
      setPlaces(layout, state.places);
      continue;
    }
    pool.push({ places: placesOf(layout), loss: totalLoss(layout) });
    pool.sort((a, b) => a.loss - b.loss);
    setPlaces(layout, pick(pool, random).places);
    swapLarge(layout, random);
  }
}

/** Few rounds for steps that are tried only because they may succeed at once. */
const QUICK: Patience = { rounds: 40, strikes: 1 };

/**
 * Squeezes the best layout: all right of a cut moves left a little, then overlaps are worked out. Its steps shrink with the
 * share of its time that is `gone` where that can be told, else with each failure.
 */
export function compress(
  layout: Layout,
  state: Shortening,
  random: RandomStream,
  effort: Effort,
  gone: (() => number) | null = null,
): void {
  let step: number = COMPRESS_STEPS.first;
  while (step > COMPRESS_STEPS.last && !isSpent(effort)) {
    const { minX } = layout.grounds[state.ground]!.frame;
    const target = targetFor(layout, state, step);
    const delta = state.end - target;
    if (delta <= 0) return;
    const cut = minX + random() * (state.end - minX);
    narrow(layout, state.ground, target);
    const moved = state.places.map((place) =>
      place.ground === state.ground && place.x + place.body.width / 2 > cut ? { ...place, x: place.x - delta } : place,
    );
    setPlaces(layout, moved);
    const isLaid = separate(layout, COMPRESS, random, effort);
    if (isLaid) keepBest(layout, state);
    step = nextStep(step, !isLaid, gone);
  }
}
