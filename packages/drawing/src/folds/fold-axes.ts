import { FOLD_AXIS, type Line, midpoint, type Point } from '@kerf/geometry';

/**
 * Axes of folds found again by a line on one of them: a hash over direction and distance from a centre, so that a drawing of
 * many dashed bend lines takes time that grows with their number.
 * Turn: direction of an axis between 0 and π. Offset: its distance from the centre, to the left of that direction.
 */
export type FoldAxes = {
  /** Keeps the axis of a line under the next number, counted from 0. */
  readonly add: (line: Line) => void;
  /** Numbers of the kept axes that run near both ends of a line and within `turn` radians of its direction, and others beside. */
  readonly near: (line: Line, turn: number, visit: (axis: number) => void) => void;
};

const TURNS = 1600;
const TURN_WIDTH = Math.PI / TURNS;

const turnOf = ({ start, end }: Line): number => {
  const turn = Math.atan2(end.y - start.y, end.x - start.x);
  return turn < 0 ? turn + Math.PI : turn;
};

/** `reach` is the greatest distance of an end from the centre. */
export function foldAxes(centre: Point, reach: number): FoldAxes {
  const offsetWidth = 2 * (FOLD_AXIS + reach * TURN_WIDTH);
  const cells = new Map<number, number[]>();
  let count = 0;
  const offsetOf = (point: Point, turn: number): number =>
    (point.y - centre.y) * Math.cos(turn) - (point.x - centre.x) * Math.sin(turn);
  const keyOf = (turnCell: number, offsetCell: number): number => offsetCell * TURNS + turnCell;
  return {
    add: (line) => {
      const turn = turnOf(line);
      const key = keyOf(
        Math.min(TURNS - 1, Math.floor(turn / TURN_WIDTH)),
        Math.floor(offsetOf(line.start, turn) / offsetWidth),
      );
      const cell = cells.get(key);
      if (cell === undefined) cells.set(key, [count]);
      else cell.push(count);
      count += 1;
    },
    near: (line, turn, visit) => {
      const middle = midpoint(line.start, line.end);
      const direction = turnOf(line);
      const last = Math.floor((direction + turn) / TURN_WIDTH);
      for (let cell = Math.floor((direction - turn) / TURN_WIDTH); cell <= last; cell += 1) {
        const turnCell = (cell + TURNS) % TURNS;
        const offset = offsetOf(middle, (turnCell + 0.5) * TURN_WIDTH);
        const slack = offsetWidth / 2;
        const lastOffset = Math.floor((offset + slack) / offsetWidth);
        for (let place = Math.floor((offset - slack) / offsetWidth); place <= lastOffset; place += 1) {
          for (const axis of cells.get(keyOf(turnCell, place)) ?? []) visit(axis);
        }
      }
    },
  };
}
