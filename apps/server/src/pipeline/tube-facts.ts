import type { SheetProfile } from '@kerf/quoting';
import type { Tube } from '@kerf/unfold';
import type { TubeFacts } from './item-facts.ts';

const PROFILES = {
  Circle: 'Circle',
  Square: 'Square',
  Rectangle: 'Rectangle',
  Oval: 'FlatSidedOval',
} as const satisfies Readonly<Record<Tube['profile'], SheetProfile>>;

/** Slopes below this are square cuts. */
const SQUARE = 1e-4;

type Slope = readonly [number, number];
const steepness = ([x, y]: Slope): number => Math.hypot(x, y);

/** The direction in which both mitres lean; null where they lean in two, so that neighbours cannot lie head to tail. */
const commonDirection = (first: Slope, last: Slope): Slope | null => {
  const steeper = steepness(first) >= steepness(last) ? first : last;
  const length = steepness(steeper);
  if (length < SQUARE) return null;
  const direction: Slope = [steeper[0] / length, steeper[1] / length];
  const isAlong = ([x, y]: Slope): boolean => Math.abs(x * direction[1] - y * direction[0]) < SQUARE;
  return isAlong(first) && isAlong(last) ? direction : null;
};

const SQUARE_LEAN = { left: 0, right: 0, heightMm: 0, mayTurn: true } as const;

/** How far the section reaches across in a direction; one that is not straight across a side keeps a tube from being turned. */
const leanOf = ({ profile, widthMm, heightMm, ends: [first, last] }: Tube): TubeFacts['lean'] => {
  const direction = commonDirection(first.slope, last.slope);
  if (direction === null) return SQUARE_LEAN;
  const [x, y] = direction;
  const isRound = profile === 'Circle';
  const along = ([slopeX, slopeY]: Slope): number => Math.atan(slopeX * x + slopeY * y);
  return {
    left: along(first.slope),
    right: -along(last.slope),
    heightMm: isRound ? widthMm : Math.abs(x) * widthMm + Math.abs(y) * heightMm,
    mayTurn: isRound || Math.min(Math.abs(x), Math.abs(y)) < SQUARE,
  };
};

/** What the price and the nest need to know of a tube. */
export const tubeFactsOf = (tube: Tube, volumeMm3: number): TubeFacts => {
  const { profile, widthMm, heightMm, wallMm, cornerRadiusMm, lengthMm, ends, holes } = tube;
  return {
    profile: PROFILES[profile],
    ...{ widthMm, heightMm, wallMm, cornerRadiusMm, lengthMm, volumeMm3 },
    ends: ends.map(({ kind, angle }) => ({ kind, angle })),
    holes: holes.length,
    lean: leanOf(tube),
  };
};
