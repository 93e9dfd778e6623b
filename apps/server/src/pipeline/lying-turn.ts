import { type Curve, distance, IDENTITY, rotation, type Transform } from '@kerf/geometry';

/** Which way an outline lies, of itself and not of its drawing. Angles in degrees counter-clockwise. */
type Heading = { readonly degrees: number; readonly length: number };

/** Headings this close to each other, or a quarter turn apart from that, are one direction. */
const SAME_DIRECTION = 0.01;
/** Longest edges that are looked at. */
const MOST_EDGES = 24;
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

const normal = (degrees: number): number => {
  const turn = ((degrees % 360) + 360) % 360;
  const quarter = Math.round(turn / 90) * 90;
  return Math.abs(turn - quarter) < QUARTER_ROUNDING ? quarter % 360 : turn;
};

/**
 * The turn in degrees, within [0, 360), that lays an outline along its own straight edges: the direction most of their length has,
 * or square to it, comes to lie along x. A drawing turned by any angle is turned back by it.
 */
export const lyingDegrees = (curves: readonly Curve[]): number => {
  const lines = curves.filter(({ kind }) => kind === 'line');
  const headings = (lines.length > 0 ? lines : curves).map(headingOf);
  const longest = [...headings].sort((one, other) => other.length - one.length).slice(0, MOST_EDGES);
  let best = { degrees: 0, share: 0 };
  for (const heading of longest) {
    const share = headings.reduce((sum, one) => (apart(one, heading) < SAME_DIRECTION ? sum + one.length : sum), 0);
    if (share > best.share * LONGER) best = { degrees: heading.degrees, share };
  }
  return normal(-best.degrees);
};

const QUARTER_TURNS: readonly Transform[] = [
  IDENTITY,
  { ...IDENTITY, a: 0, b: 1, c: -1, d: 0 },
  { ...IDENTITY, a: -1, d: -1 },
  { ...IDENTITY, a: 0, b: -1, c: 1, d: 0 },
];

/** The turn about the origin, exact at quarter turns. */
export const frameTransform = (degrees: number): Transform =>
  QUARTER_TURNS[normal(degrees) / 90] ?? rotation((degrees * Math.PI) / 180);
