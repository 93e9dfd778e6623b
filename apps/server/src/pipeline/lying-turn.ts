import { type Curve, distance, IDENTITY, rotation, type Transform } from '@kerf/geometry';

/** Which way an outline lies, of itself and not of its drawing. Angles in degrees counter-clockwise. */
type Heading = { readonly degrees: number; readonly length: number };

/** Headings this close to each other, or a quarter turn apart from that, are one direction. */
const SAME_DIRECTION = 0.01;
/** Longest edges that are looked at. */
const MOST_EDGES = 24;
/** Directions of equally much length that are looked at: a regular outline of more looks nearly alike in each. */
const MOST_DIRECTIONS = 6;
/** Turns this close to a quarter turn are rounding. */
const QUARTER_ROUNDING = 1e-7;
/** A direction is longer than another one only by more than rounding. */
const LONGER = 1 + 1e-6;

const toDegrees = (radians: number): number => (radians * 180) / Math.PI;
/** Lengths that turning made differ by rounding are equal, so that the earlier edge is taken. */
const rounded = (lengthMm: number): number => Math.round(lengthMm * 1e5) / 1e5;

const headingOf = (curve: Curve): Heading => {
  if (curve.kind === 'line') {
    const { start, end } = curve;
    return {
      degrees: toDegrees(Math.atan2(end.y - start.y, end.x - start.x)),
      length: rounded(distance(start, end)),
    };
  }
  const { startAngle, sweep, radius } = curve;
  return {
    degrees: toDegrees(startAngle + (Math.sign(sweep) * Math.PI) / 2),
    length: rounded(radius * Math.abs(sweep)),
  };
};

const apart = (a: Heading, b: Heading): number => {
  const turn = (((a.degrees - b.degrees) % 90) + 90) % 90;
  return Math.min(turn, 90 - turn);
};

/** A turn within [0, 360), exact at quarter turns. */
export const normalDegrees = (degrees: number): number => {
  const turn = ((degrees % 360) + 360) % 360;
  const quarter = Math.round(turn / 90) * 90;
  return Math.abs(turn - quarter) < QUARTER_ROUNDING ? quarter % 360 : turn;
};

/**
 * The turns in degrees, within [0, 360), that lay an outline along its own straight edges: the direction most of their length has comes to
 * lie along x. Several where directions have equally much, none of them a quarter turn from another. A drawing turned by any angle is
 * turned back by them.
 */
export const lyingDegrees = (curves: readonly Curve[]): readonly number[] => {
  const lines = curves.filter(({ kind }) => kind === 'line');
  const headings = (lines.length > 0 ? lines : curves).map(headingOf);
  const longest = [...headings].sort((one, other) => other.length - one.length).slice(0, MOST_EDGES);
  const directions: Heading[] = [];
  for (const heading of longest) {
    if (directions.some((known) => apart(known, heading) < SAME_DIRECTION)) continue;
    const length = headings.reduce((sum, one) => (apart(one, heading) < SAME_DIRECTION ? sum + one.length : sum), 0);
    directions.push({ degrees: heading.degrees, length });
  }
  const most = directions.reduce((length, direction) => Math.max(length, direction.length), 0);
  const equal = directions.filter(({ length }) => length * LONGER >= most).slice(0, MOST_DIRECTIONS);
  return equal.length === 0 ? [0] : equal.map(({ degrees }) => normalDegrees(-degrees));
};

const QUARTER_TURNS: readonly Transform[] = [
  IDENTITY,
  { ...IDENTITY, a: 0, b: 1, c: -1, d: 0 },
  { ...IDENTITY, a: -1, d: -1 },
  { ...IDENTITY, a: 0, b: -1, c: 1, d: 0 },
];

/** The turn about the origin, exact at quarter turns. */
export const frameTransform = (degrees: number): Transform =>
  QUARTER_TURNS[normalDegrees(degrees) / 90] ?? rotation((degrees * Math.PI) / 180);
