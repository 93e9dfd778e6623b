import type { Spot } from '../lattice-block.ts';
import type { RandomStream } from '../random.ts';
import { type Copies, FEW_SAMPLES, placeOfSpot } from './closer-copies.ts';
import { type Layout, newLayout, type Place, placesOf } from './layout.ts';
import { type Effort, isSpent, type Patience, separate } from './separate.ts';
import { fitsFrame, type Ground } from './stage.ts';

/**
 * Further copies on a sheet of few: one is thrown in and all overlaps are worked out, from the nest as it is and then from places
 * at random. Few large copies lie in no lattice that can be searched for, and each of them is much of the sheet.
 */
export type CopiesSheet = {
  readonly copies: Copies;
  readonly ground: Ground;
  /** Copies that the area allows. */
  readonly most: number;
  readonly random: RandomStream;
  readonly isOver: () => boolean;
};

/** Copies of a nest from which on another one is sought in windows of the sheet. */
export const MANY_COPIES = 40;

/** A start is given up soon: another one costs less than a way out of a bad one. */
const HASTY: Patience = { rounds: 60, strikes: 2 };

export function anywhere({ copies, ground, random }: CopiesSheet): Place | null {
  const { minX, minY, maxX, maxY } = ground.frame;
  const bodies = copies.mover.bodies.filter((body) => fitsFrame(body, ground.frame));
  const body = bodies[Math.floor(random() * bodies.length)];
  if (!body) return null;
  const x = minX + random() * (maxX - minX - body.width);
  return { body, ground: 0, x, y: minY + random() * (maxY - minY - body.height) };
}

function layoutOf({ copies: { bodies, mover }, ground }: CopiesSheet, places: readonly Place[]): Layout {
  return newLayout(
    bodies,
    [ground],
    places.map((place) => ({ ...place, mover })),
    FEW_SAMPLES,
  );
}

/** Slabs of a part up to which moves are meant; pairs of parts of more are worked out more slowly. */
const USUAL_SLABS = 40;

/** The moves that take as long as so many of a usual part. */
export const movesFor = ([first]: readonly Spot[], moves: number): number =>
  first ? moves * Math.min(1, USUAL_SLABS / first.part.slices.slabCount) : 0;

/** The nest with as many further copies as so many moves find room for. */
export function moreCopies(sheet: CopiesSheet, nest: readonly Spot[], moves: number): readonly Spot[] {
  if (nest.length === 0 || nest.length >= MANY_COPIES) return nest;
  const effort: Effort = { moves: 0, most: movesFor(nest, moves), isOver: sheet.isOver };
  let best = nest;
  for (let tries = 0; best.length < sheet.most && best.length < MANY_COPIES && !isSpent(effort); tries++) {
    const kept = tries % 2 === 0 ? best.map((spot) => placeOfSpot(sheet.copies, spot)) : [];
    const thrown = Array.from({ length: best.length + 1 - kept.length }, () => anywhere(sheet));
    const places = [...kept, ...thrown].filter((place) => place !== null);
    if (places.length <= best.length) return best;
    const layout = layoutOf(sheet, places);
    if (!separate(layout, HASTY, sheet.random, effort)) continue;
    best = placesOf(layout).map(({ body, x, y }) => ({ part: body.part, x, y }));
    tries = -1;
  }
  return best;
}
