import {
  type Contact,
  type Curve,
  curveLength,
  distance,
  distanceTo,
  endOf,
  JOIN,
  pointOn,
  startOf,
} from '@kerf/geometry';

/**
 * Length that a curve has in common with another, from the ends of their overlaps: mm. Arcs of one circle may overlap twice, over
 * each end, and on a whole circle an overlap may pass the place where the circle begins.
 */
export function sharedLength(curve: Curve, other: Curve, overlap: readonly Contact[]): number {
  const shares = overlap.map(({ shareOfFirst }) => shareOfFirst).sort((a, b) => a - b);
  const [first, last] = [shares[0], shares.at(-1)];
  if (first === undefined || last === undefined) return 0;
  const isRound = curve.kind === 'arc' && distance(startOf(curve), endOf(curve)) <= JOIN;
  const ends = isRound ? [...shares, first + 1] : shares;
  let share = 0;
  for (let i = 1; i < ends.length; i += 1) {
    const middle = (ends[i - 1]! + ends[i]!) / 2;
    if (distanceTo(other, pointOn(curve, middle % 1)) <= JOIN) share += ends[i]! - ends[i - 1]!;
  }
  return share * curveLength(curve);
}
