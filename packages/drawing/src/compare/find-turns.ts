import { curveLength, directionTo, distance, type Line } from '@kerf/geometry';
import type { MeasuredPath } from './measured-paths.ts';

/** A way to turn the drawing before, counter-clockwise in radians, after it was mirrored or not. */
export type Turn = { readonly isMirrored: boolean; readonly angle: number };

/** What speaks for a turn: `lever` in mm is the length along which its angle was read, and so how exactly it is known. */
type Vote = { readonly angle: number; readonly weight: number; readonly lever: number };

/** Paths of one shape in both drawings. */
export type LikePaths = { readonly before: readonly MeasuredPath[]; readonly after: readonly MeasuredPath[] };

/** Shapes of which there are more say little about each other's places. */
const MOST_ALIKE = 8;
/** Shapes whose places are looked at, the longest first. */
const MOST_SHAPES = 6;
/** Straight lines of one outline that are looked at, the longest first. */
const MOST_LINES = 16;
/** Least share by which a shape reaches further one way than across for its axis to be known. */
const LEAST_ELONGATION = 0.02;
/** Two readings of one distance differ by less, mm. */
const SAME_LENGTH = 0.1;
/** Shorter levers give no angle, mm. */
const LEAST_LEVER = 1;
/** Angles that lie closer are one, radians; what is exact of it the longest lever says. */
const SAME_ANGLE = 0.004;
const MOST_TURNS = 4;

/** Between 0 and 2π. */
const around = (angle: number): number => ((angle % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI);

/** Direction of a line, or of a way from place to place, as it is after mirroring left and right. */
const directed = (angle: number, isMirrored: boolean): number => (isMirrored ? Math.PI - angle : angle);

/** Axes and lines have no beginning: each speaks for two turns. */
const bothWays = (vote: Vote): Vote[] => [vote, { ...vote, angle: vote.angle + Math.PI }];

/** By the directions in which like paths reach furthest. */
const byAxes = ({ before, after }: LikePaths, isMirrored: boolean): Vote[] =>
  before.flatMap(({ shape }) =>
    after.flatMap((other): Vote[] => {
      if (Math.min(shape.elongation, other.shape.elongation) < LEAST_ELONGATION) return [];
      const angle = other.shape.axis - directed(shape.axis, isMirrored);
      const weight = shape.length / Math.max(before.length, after.length);
      return bothWays({ angle, weight, lever: shape.gyration * shape.elongation });
    }),
  );

/** By the longest straight line of a path and those as long of its like. */
const byLines = ({ before, after }: LikePaths, isMirrored: boolean): Vote[] => {
  const linesOf = ({ path }: MeasuredPath): Line[] =>
    path.curves
      .filter((curve) => curve.kind === 'line')
      .sort((a, b) => curveLength(b) - curveLength(a))
      .slice(0, MOST_LINES);
  const directionOf = ({ start, end }: Line): number => directionTo(start, end);
  const own = before.flatMap((one) => linesOf(one).slice(0, 1));
  return own.flatMap((line) => {
    const length = curveLength(line);
    const alike = after.flatMap(linesOf).filter((other) => Math.abs(curveLength(other) - length) <= SAME_LENGTH);
    return alike.flatMap((other) =>
      bothWays({
        angle: directionOf(other) - directed(directionOf(line), isMirrored),
        weight: length / alike.length,
        lever: length,
      }),
    );
  });
};

/** By the ways from paths of one shape to paths of another, or to others of the same. */
const byPlaces = (first: LikePaths, second: LikePaths, isMirrored: boolean): Vote[] => {
  const ways = (from: readonly MeasuredPath[], to: readonly MeasuredPath[]) =>
    from.flatMap(({ shape: { centre } }) =>
      to.flatMap(({ shape: { centre: end } }) => {
        const lever = distance(centre, end);
        return lever < LEAST_LEVER ? [] : [{ lever, angle: directionTo(centre, end) }];
      }),
    );
  const others = ways(first.after, second.after);
  const weight = ((first.before[0]?.shape.length ?? 0) + (second.before[0]?.shape.length ?? 0)) / 2;
  return ways(first.before, second.before).flatMap(({ lever, angle }) => {
    const alike = others.filter((other) => Math.abs(other.lever - lever) <= SAME_LENGTH);
    return alike.map((other) => ({
      angle: other.angle - directed(angle, isMirrored),
      weight: weight / alike.length,
      lever,
    }));
  });
};

/** Votes for about the same angle taken together, those with most weight first. */
const counted = (votes: readonly Vote[]): Vote[] => {
  const sorted = votes.map((vote) => ({ ...vote, angle: around(vote.angle) })).sort((a, b) => a.angle - b.angle);
  const sums: Vote[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const vote of sorted) {
    const sum = vote.angle - last <= SAME_ANGLE ? sums.pop() : undefined;
    last = vote.angle;
    if (sum === undefined) sums.push(vote);
    else {
      const exact = sum.lever >= vote.lever ? sum : vote;
      sums.push({ angle: exact.angle, lever: exact.lever, weight: sum.weight + vote.weight });
    }
  }
  return sums.sort((a, b) => b.weight - a.weight);
};

/** Turns by any angle that shapes in both drawings speak for, mirrored and not, those with most to say first. */
export function proposedTurns(shapes: readonly LikePaths[]): Turn[] {
  const rare = shapes
    .filter(({ before, after }) => Math.max(before.length, after.length) <= MOST_ALIKE)
    .sort((a, b) => (b.before[0]?.shape.length ?? 0) - (a.before[0]?.shape.length ?? 0))
    .slice(0, MOST_SHAPES);
  return [false, true].flatMap((isMirrored) => {
    const votes = rare.flatMap((first, place) => [
      ...byAxes(first, isMirrored),
      ...byLines(first, isMirrored),
      ...rare.slice(place).flatMap((second) => byPlaces(first, second, isMirrored)),
    ]);
    return counted(votes)
      .slice(0, MOST_TURNS)
      .map(({ angle }) => ({ isMirrored, angle }));
  });
}
