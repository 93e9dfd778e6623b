import {
  type Curve,
  curveLength,
  endOf,
  indexEdges,
  intersectCurves,
  JOIN,
  lineOf,
  pieceOf,
  startOf,
  writeCurveBounds,
} from '@kerf/geometry';
import type { Path } from '../drawing.ts';
import type { Piece } from '../piece.ts';
import type { PathPosition, Rework } from './repair.ts';

/** A part of one curve of a path that is divided, between two positions of the path. */
export type Stretch = { readonly place: number; readonly from: PathPosition; readonly to: PathPosition };
export type PlacedPath = { readonly place: number; readonly path: Path };
/** Whether open cuts, and the contours that they meet, lie on the metal of a part. */
export const liesWithin = (paths: readonly PlacedPath[]): boolean =>
  paths.every(({ path }) => path.parentId !== null && (path.isClosed || path.depth % 2 === 1));
export type Cut = Rework['cuts'][number];
/** Pieces whose `order` is the number of their stretch. */
export type Divided = { readonly pieces: readonly Piece[]; readonly stretches: readonly Stretch[] };

/** More places are no slips of the hand but another kind of drawing. */
const MOST_CUTS = 5000;
/** Pairs of curves that are compared before a drawing is given up as too dense to be repaired. */
export const MOST_PAIRS = 1_000_000;

/** Where the curves of the paths divide each other: on a curve, away from its ends. Null for too many. */
export function mutualCuts(paths: readonly PlacedPath[]): Cut[] | null {
  const curves = paths.flatMap(({ place, path }) => path.curves.map((curve, number) => ({ place, number, curve })));
  const edges = new Float64Array(curves.length * 4);
  for (const [slot, { curve }] of curves.entries()) writeCurveBounds(curve, edges, slot * 4);
  const index = indexEdges(edges);
  const cuts: Cut[] = [];
  let pairs = 0;
  const isTooMuch = (): boolean => cuts.length > MOST_CUTS || pairs > MOST_PAIRS;
  for (let slot = 0; slot < curves.length && !isTooMuch(); slot += 1) {
    const one = curves[slot]!;
    const edge = (side: number, grown: number): number => edges[slot * 4 + side]! + grown;
    index.search(edge(0, -JOIN), edge(1, -JOIN), edge(2, JOIN), edge(3, JOIN), (found) => {
      if (found <= slot || isTooMuch()) return;
      pairs += 1;
      const other = curves[found]!;
      for (const { shareOfFirst, shareOfSecond } of intersectCurves(one.curve, other.curve, JOIN)) {
        if (isInside(one.curve, shareOfFirst)) cuts.push({ place: one.place, at: one.number + shareOfFirst });
        if (isInside(other.curve, shareOfSecond)) cuts.push({ place: other.place, at: other.number + shareOfSecond });
      }
    });
  }
  return isTooMuch() ? null : cuts;
}

/** Whether a place on a curve is one of its own: what lies nearer to an end is that end. */
export const isInside = (curve: Curve, share: number): boolean =>
  Math.min(share, 1 - share) * curveLength(curve) > JOIN;

/** The curves of the paths, cut where asked. */
export function divide(paths: readonly PlacedPath[], cuts: readonly Cut[]): Divided {
  const cutsOf = new Map<number, number[]>();
  for (const { place, at } of cuts) {
    const known = cutsOf.get(place);
    if (known === undefined) cutsOf.set(place, [at]);
    else known.push(at);
  }
  const pieces: Piece[] = [];
  const stretches: Stretch[] = [];
  for (const { place, path } of paths) {
    const { layerName: layer, type, isSolid } = path;
    const inOrder = (cutsOf.get(place) ?? []).sort((a, b) => a - b);
    let next = 0;
    for (const [number, curve] of path.curves.entries()) {
      let from = 0;
      const end = (share: number): void => {
        const whole = from === 0 && share === 1;
        pieces.push({
          ...{ curve: whole ? curve : pieceOf(curve, from, share), layer, type, isSolid },
          ...{ order: stretches.length, copies: 1 },
        });
        stretches.push({ place, from: number + from, to: number + share });
        from = share;
      };
      for (; next < inOrder.length && inOrder[next]! < number + 1; next += 1) {
        const share = inOrder[next]! - number;
        if ((share - from) * curveLength(curve) > JOIN) end(share);
      }
      end(1);
    }
  }
  return { pieces, stretches };
}

/** The same pieces with straight ends brought to where they are to end. */
export function withEndsMoved({ pieces, stretches }: Divided, moves: Rework['moves']): readonly Piece[] {
  if (moves.length === 0) return pieces;
  const moved = [...pieces];
  for (const { place, end, to } of moves) {
    const of = (stretch: Stretch): boolean => stretch.place === place;
    const number = end === 0 ? stretches.findIndex(of) : stretches.findLastIndex(of);
    const piece = moved[number];
    if (piece === undefined) continue;
    const { curve } = piece;
    moved[number] = { ...piece, curve: end === 0 ? lineOf(to, endOf(curve)) : lineOf(startOf(curve), to) };
  }
  return moved;
}

/** Numbers of the stretches that lie within what is dropped. */
export function droppedStretches(stretches: readonly Stretch[], drops: Rework['drops']): ReadonlySet<number> {
  const dropped = new Set<number>();
  if (drops.length === 0) return dropped;
  for (const [number, { place, from, to }] of stretches.entries()) {
    const middle = (from + to) / 2;
    if (drops.some((drop) => drop.place === place && drop.from <= middle && middle <= drop.to)) dropped.add(number);
  }
  return dropped;
}
