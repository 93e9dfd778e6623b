import type { Frame, Spot } from '../lattice-block.ts';
import type { Orientations } from '../orientations.ts';
import type { OrientedPart } from '../oriented-part.ts';
import { isAmong, type PieceType } from '../pieces.ts';
import type { RandomStream } from '../random.ts';
import { type Bodies, type Mover, newBodies } from './bodies.ts';
import { type Layout, newLayout, type Place, placesOf, type Samples } from './layout.ts';
import { endOf, explore, type Shortening } from './strip-search.ts';

/** What is known of the ways up of one part and of their pairs, for every nest of its copies. */
export type Copies = { readonly bodies: Bodies; readonly mover: Mover };

/** Copies of one part whose nest is to be made shorter. */
type CopiesTask = {
  readonly copies: Copies;
  readonly frame: Frame;
  /** Length below which so many copies cannot lie. */
  readonly least: number;
  readonly random: RandomStream;
  readonly isOver: () => boolean;
};

/** Moves without a shorter nest after which the search ends, and moves in all: work is counted, so that it repeats exactly. */
const IDLE_MOVES = 300;
const MOST_MOVES = 1_200;

/** Copies of one part find the same holes one as another, so that few places each serve better than many. */
export const FEW_SAMPLES: Samples = { spread: 10, near: 20, refined: 1 };

/** Copies of a part that may take any of these ways up. */
export function newCopies(
  orientations: Orientations,
  ways: readonly OrientedPart[],
  isOver: () => boolean = () => false,
): Copies {
  const distinct = ways.filter((way, k) => !isAmong(ways.slice(0, k), way));
  const area = orientations.part.exactArea;
  const bodies = newBodies(isOver);
  const type: PieceType = {
    partIndex: 0,
    quantity: 1,
    area,
    takenArea: area,
    ways: distinct,
    orientations,
    isFree: false,
    mayMirror: false,
  };
  return { bodies, mover: bodies.moverOf(type) };
}

export const placeOfSpot = ({ bodies, mover }: Copies, { part, x, y }: Spot): Place => ({
  body: bodies.turnedTo(mover, part.degrees, part.mirrored),
  ground: 0,
  x,
  y,
});

function layoutOf({ copies, frame }: CopiesTask, spots: readonly Spot[]): Layout {
  const { bodies, mover } = copies;
  const pieces = spots.map((spot) => ({ ...placeOfSpot(copies, spot), mover }));
  return newLayout(bodies, [{ frame, shiftX: 0, obstacle: null }], pieces, FEW_SAMPLES);
}

/** A nest of copies made shorter by working out overlaps, as it was where no shorter one was found. */
export function closerCopies(task: CopiesTask, spots: readonly Spot[]): readonly Spot[] {
  if (spots.length < 2 || task.isOver()) return spots;
  const layout = layoutOf(task, spots);
  const end = endOf(layout, 0);
  const shortest = task.frame.minX + task.least + 1e-6;
  let movesAtBest = 0;
  const onBetter = () => {
    movesAtBest = effort.moves;
  };
  const state: Shortening = { places: placesOf(layout), end, ground: 0, isAlone: true, onBetter };
  const isIdle = () => effort.moves - movesAtBest > IDLE_MOVES;
  const isOver = () => state.end <= shortest || isIdle() || task.isOver();
  const effort = { moves: 0, most: MOST_MOVES, isOver };
  explore(layout, state, task.random, effort);
  return state.end < end - 1e-6 ? state.places.map(({ body, x, y }) => ({ part: body.part, x, y })) : spots;
}
