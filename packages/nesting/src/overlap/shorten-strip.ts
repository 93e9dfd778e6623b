import type { PieceSpot } from '../bed.ts';
import type { LaidStrip } from '../greedy-strip.ts';
import type { Frame } from '../lattice-block.ts';
import type { PieceType } from '../pieces.ts';
import type { RandomStream } from '../random.ts';
import { newBodies } from './bodies.ts';
import { type Layout, newLayout, type Place, placesOf } from './layout.ts';
import { compress, endOf, explore, type Shortening } from './strip-search.ts';

export type StripTask = {
  readonly laid: LaidStrip;
  readonly types: readonly PieceType[];
  readonly frame: Frame;
  readonly random: RandomStream;
  readonly isOver: () => boolean;
  /** Share of the time that is gone, 0 to 1, where that can be told. */
  readonly spent: (() => number) | null;
  readonly onBetter: (laid: LaidStrip) => void;
};

/** Moves of pieces after which a search without a deadline ends. */
const MOST_MOVES = 4_000_000;
/** Pieces of a strip that are moved, at most: what is known of their pairs grows with the square of their number. */
const MOST_PIECES = 2_500;
/** Moves of the first exploration; each later one takes more, and compression takes its share after each. */
const FIRST_MOVES = 4_000;
const ROUND_GROWTH = 1.6;
const COMPRESS_SHARE = 0.25;
/** Share of a known time that is given to exploration. */
const EXPLORE_SHARE = 0.8;

function layoutOfSpots(task: StripTask): Layout {
  const bodies = newBodies(task.isOver);
  const byIndex = new Map(task.types.map((type) => [type.partIndex, type]));
  const pieces = task.laid.spots.map(({ part, x, y, partIndex }) => {
    const mover = bodies.moverOf(byIndex.get(partIndex)!);
    return { mover, body: bodies.turnedTo(mover, part.degrees, part.mirrored), ground: 0, x, y };
  });
  return newLayout(bodies, [{ frame: task.frame, shiftX: 0, obstacle: null }], pieces);
}

const spotsOf = (layout: Layout, places: readonly Place[]): PieceSpot[] =>
  places.map(({ body, x, y }, piece) => ({ part: body.part, x, y, partIndex: layout.movers[piece]!.type.partIndex }));

/** Shortens a strip by working out overlaps, reporting each shorter one, until time or moves are over. */
export function shortenStrip(task: StripTask): void {
  const count = task.laid.spots.length;
  if (count < 2 || count > MOST_PIECES || task.isOver()) return;
  const layout = layoutOfSpots(task);
  const state: Shortening = {
    places: placesOf(layout),
    end: endOf(layout, 0),
    ground: 0,
    isAlone: true,
    onBetter: () => task.onBetter({ spots: spotsOf(layout, state.places), length: state.end }),
  };
  if (task.spent) shortenInTime(task, layout, state, task.spent);
  else shortenInRounds(task, layout, state);
}

/** Explores for the first share of the time that is left, then compresses by steps that shrink with the time. */
function shortenInTime({ isOver, random }: StripTask, layout: Layout, state: Shortening, spent: () => number): void {
  const start = spent();
  const turn = start + (1 - start) * EXPLORE_SHARE;
  explore(layout, state, random, { moves: 0, most: MOST_MOVES, isOver: () => spent() >= turn || isOver() });
  const begun = spent();
  if (begun >= 1) return;
  const gone = () => (spent() - begun) / (1 - begun);
  compress(layout, state, random, { moves: 0, most: MOST_MOVES, isOver }, gone);
}

/** Explores and compresses by turns, each longer than the one before. */
function shortenInRounds({ isOver, random }: StripTask, layout: Layout, state: Shortening): void {
  let spent = 0;
  for (let most = FIRST_MOVES; spent < MOST_MOVES && !isOver(); most *= ROUND_GROWTH) {
    const exploring = { moves: 0, most, isOver };
    explore(layout, state, random, exploring);
    const compressing = { moves: 0, most: most * COMPRESS_SHARE, isOver };
    compress(layout, state, random, compressing);
    const moves = exploring.moves + compressing.moves;
    if (moves === 0) return;
    spent += moves;
  }
}
