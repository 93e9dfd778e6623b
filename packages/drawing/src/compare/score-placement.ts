import { nearPoints, type Point, pointOf, type Transform, transformPoint } from '@kerf/geometry';
import { COMPARISON_TOLERANCE } from './comparison.ts';
import type { MeasuredPath } from './measured-paths.ts';

/** Centres of one path in two readings lie no further apart along each axis, mm. */
export const SAME_CENTRE = 0.05;
/** Paths that are asked whether a shift suits them. */
const MOST_ASKED = 2000;
/** What is only noted, such as a frame of the drawing sheet, hardly says where the part lies. */
const NOTE_WEIGHT = 0.05;
/** How much a path of another size about the same centre speaks for a shift, beside one of the same shape. */
const RESIZED = 0.5;

export const weightOf = ({ shape, kind }: MeasuredPath): number =>
  (kind === 'information' ? NOTE_WEIGHT : 1) * Math.max(shape.length, COMPARISON_TOLERANCE);

/** How much of the drawing before meets a path like it in the one after. */
export type AskedPlacement = {
  readonly score: number;
  /** The shift that lays what meets best. */
  readonly shift: Point;
  /** By how much more it is to be turned for that, radians, and the shift when it is. */
  readonly turn: number;
  readonly turnedShift: Point;
};

export type AskPlacement = (turn: Transform, shift: Point) => AskedPlacement;

const NOWHERE = pointOf(0, 0);
export const NOTHING_MEETS: AskedPlacement = { score: 0, shift: NOWHERE, turn: 0, turnedShift: NOWHERE };

/** The shift and the turn that bring places nearest to those that they meet, by the least squares of their distances. */
const nearing = () => {
  let [weights, x, y, toX, toY, along, across] = [0, 0, 0, 0, 0, 0, 0];
  return {
    meet: (from: Point, to: Point, weight: number): void => {
      weights += weight;
      x += weight * from.x;
      y += weight * from.y;
      toX += weight * to.x;
      toY += weight * to.y;
      along += weight * (from.x * to.x + from.y * to.y);
      across += weight * (from.x * to.y - from.y * to.x);
    },
    found: (): Omit<AskedPlacement, 'score'> | null => {
      if (weights === 0) return null;
      const cosine = along - (x * toX + y * toY) / weights;
      const sine = across - (x * toY - y * toX) / weights;
      // One place, or several in one, can be turned at will.
      const turn = cosine / weights <= 1 ? 0 : Math.atan2(sine, cosine);
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
      return {
        shift: pointOf((toX - x) / weights, (toY - y) / weights),
        turn,
        turnedShift: pointOf((toX - (cos * x - sin * y)) / weights, (toY - (sin * x + cos * y)) / weights),
      };
    },
  };
};

/** Asks of a placement how much of the drawing before meets its like. */
export function asksPlacements(before: readonly MeasuredPath[], after: readonly MeasuredPath[]): AskPlacement {
  const [shapes, centres] = [nearPoints(SAME_CENTRE, after.length), nearPoints(SAME_CENTRE, after.length)];
  for (const { shape, shapeClass } of after) {
    shapes.add(shape.centre.x, shape.centre.y, shapeClass);
    centres.add(shape.centre.x, shape.centre.y);
  }
  const stride = Math.max(1, Math.ceil(before.length / MOST_ASKED));
  const asked = before.filter((one, i) => i % stride === 0 || one.kind === 'outline');
  return (turn, { x, y }) => {
    let score = 0;
    const exact = nearing();
    for (const one of asked) {
      const at = transformPoint(one.shape.centre, turn);
      let met = -1;
      let nearest = Number.POSITIVE_INFINITY;
      let share = 1;
      const meet = (item: number): void => {
        const { centre } = after[item]!.shape;
        const apart = (centre.x - at.x - x) ** 2 + (centre.y - at.y - y) ** 2;
        if (apart > nearest) return;
        met = item;
        nearest = apart;
      };
      shapes.near(at.x + x, at.y + y, one.shapeClass, meet);
      if (met < 0) {
        share = RESIZED;
        centres.near(at.x + x, at.y + y, 0, meet);
      }
      const other = after[met];
      if (other === undefined) continue;
      // The mean of both, so that it does not matter which drawing is asked about which.
      const weight = (share * (weightOf(one) + weightOf(other))) / 2;
      score += weight;
      if (share === 1) exact.meet(at, other.shape.centre, weight);
    }
    const shift = pointOf(x, y);
    return { score, ...(exact.found() ?? { shift, turn: 0, turnedShift: shift }) };
  };
}
