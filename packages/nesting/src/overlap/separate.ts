import type { RandomStream } from '../random.ts';
import {
  forgetWeights,
  type Layout,
  movePiece,
  type Place,
  pieceLoss,
  placesOf,
  reweighAll,
  setPlaces,
  totalLoss,
} from './layout.ts';
import { betterPlace } from './place-search.ts';

/** How long overlaps are worked on before a layout is given up. */
export type Patience = {
  /** Rounds without progress that end a strike. */
  readonly rounds: number;
  /** Strikes without progress that end the search. */
  readonly strikes: number;
};

/** Counts moves so that searches end, and says when time is over. */
export type Effort = { moves: number; readonly most: number; readonly isOver: () => boolean };

export const isSpent = (effort: Effort): boolean => effort.moves >= effort.most || effort.isOver();

/** Progress that counts: the loss falls below this share of what it was. */
const PROGRESS = 0.98;

/** Moves every piece that overlaps and may move, in random order, to a better place where there is one; ends early when time is over. */
function moveOverlapping(layout: Layout, random: RandomStream, effort: Effort): void {
  const waiting: number[] = [];
  for (let piece = 0; piece < layout.fixedFrom; piece++) if (pieceLoss(layout, piece) > 0) waiting.push(piece);
  for (let k = waiting.length - 1; k > 0; k--) {
    const other = Math.floor(random() * (k + 1));
    [waiting[k], waiting[other]] = [waiting[other]!, waiting[k]!];
  }
  for (const piece of waiting) {
    if (pieceLoss(layout, piece) === 0) continue;
    if (effort.isOver()) return;
    effort.moves++;
    const place = betterPlace(layout, piece, random);
    if (place) movePiece(layout, piece, place);
  }
}

/**
 * Works on a layout until nothing overlaps. True when that is reached; else the layout is left where its loss was least.
 * Source: arXiv 2509.13329, guided local search with strikes.
 */
export function separate(layout: Layout, patience: Patience, random: RandomStream, effort: Effort): boolean {
  forgetWeights(layout);
  let least = totalLoss(layout);
  let best: readonly Place[] = placesOf(layout);
  for (let strikes = 0; strikes < patience.strikes; ) {
    const before = least;
    for (let idle = 0; idle < patience.rounds; idle++) {
      if (least === 0) return true;
      if (isSpent(effort)) {
        setPlaces(layout, best);
        return false;
      }
      moveOverlapping(layout, random, effort);
      const loss = totalLoss(layout);
      if (loss < least) {
        if (loss < PROGRESS * least) idle = -1;
        least = loss;
        best = placesOf(layout);
      }
      reweighAll(layout);
    }
    strikes = least < PROGRESS * before ? 0 : strikes + 1;
    setPlaces(layout, best);
  }
  return false;
}
