import { type Run, reversePiece } from './chain-graph.ts';
import type { Piece } from './piece.ts';

/** Side: a run in one of its two directions; 2r along, 2r + 1 against. */

/** The node that a side leaves. */
export const fromOf = (runs: readonly Run[], side: number): number =>
  side % 2 === 0 ? runs[side >> 1]!.from : runs[side >> 1]!.to;

/** The node that a side leads to. */
export const toOf = (runs: readonly Run[], side: number): number => fromOf(runs, side ^ 1);

export const piecesOfSide = (runs: readonly Run[], side: number): Piece[] => {
  const { pieces } = runs[side >> 1]!;
  return side % 2 === 0 ? [...pieces] : pieces.map(reversePiece).reverse();
};

/** The sides that leave each node. */
export function sidesByNode(runs: readonly Run[]): Map<number, number[]> {
  const leaving = new Map<number, number[]>();
  for (let side = 0; side < runs.length * 2; side += 1) {
    const node = fromOf(runs, side);
    const sides = leaving.get(node);
    if (sides === undefined) leaving.set(node, [side]);
    else sides.push(side);
  }
  return leaving;
}
