import { directionAt } from '@kerf/geometry';
import type { Run } from './chain-graph.ts';
import type { Chain } from './piece.ts';
import { piecesOfSide, sidesByNode, toOf } from './run-sides.ts';

/**
 * Lines that cross as those of a grid do. What their crossings enclose is no outline: nobody draws the corners of one by lines that
 * all go on beyond them.
 */
export type StraightOn = {
  /** Whether the way along these sides turns only where both lines go straight on beyond the corner; false where it never turns. */
  readonly turnsAtCrossings: (sides: readonly number[]) => boolean;
  /** The given runs as lines that go straight on over their crossings. */
  readonly linesOf: (chosen: readonly number[]) => Chain[];
};

/** Directions this near are one line, radians: 1°, above what two rounded decimals turn a line of a millimetre. */
const STRAIGHT = 0.0175;

export function straightOn(runs: readonly Run[]): StraightOn {
  const leaving = sidesByNode(runs);
  /** The side that leaves the end of this one in its direction; -1 for none. */
  const onwardOf = (side: number): number => {
    const arriving = directionOf(runs, side ^ 1) + Math.PI;
    const onward = (leaving.get(toOf(runs, side)) ?? []).find(
      (other) => other !== (side ^ 1) && isAlong(directionOf(runs, other), arriving),
    );
    return onward ?? -1;
  };
  return {
    turnsAtCrossings: (sides) => {
      const corners = sides.filter((side, place) => onwardOf(side) !== sides[(place + 1) % sides.length]!);
      const goesOn = (side: number, place: number): boolean => {
        const next = sides[(place + 1) % sides.length]!;
        const onward = onwardOf(side);
        return onward === next || (onward >= 0 && onwardOf(next ^ 1) >= 0);
      };
      return corners.length > 0 && sides.every((side) => !hasCorner(runs[side >> 1]!)) && sides.every(goesOn);
    },
    linesOf: (chosen) => {
      const left = new Set(chosen);
      const walk = (first: number): number[] => {
        const way: number[] = [];
        for (let side = first; side >= 0 && left.has(side >> 1); side = onwardOf(side)) {
          left.delete(side >> 1);
          way.push(side);
        }
        return way;
      };
      return chosen.flatMap((run): Chain[] => {
        if (!left.has(run)) return [];
        const onwards = walk(run * 2);
        const back = onwardOf(run * 2 + 1);
        const before = back < 0 ? [] : walk(back);
        const sides = [...before.map((side) => side ^ 1).reverse(), ...onwards];
        return [{ pieces: sides.flatMap((side) => piecesOfSide(runs, side)), isClosed: false }];
      });
    },
  };
}

/** Direction in which a side leaves its first node. */
function directionOf(runs: readonly Run[], side: number): number {
  const { pieces } = runs[side >> 1]!;
  return side % 2 === 0 ? directionAt(pieces[0]!.curve, 0) : directionAt(pieces.at(-1)!.curve, 1) + Math.PI;
}

const isAlong = (one: number, other: number): boolean => Math.cos(one - other) > Math.cos(STRAIGHT);

const hasCorner = ({ pieces }: Run): boolean =>
  pieces.some(({ curve }, place) => {
    const next = pieces[place + 1];
    return next !== undefined && !isAlong(directionAt(curve, 1), directionAt(next.curve, 0));
  });
