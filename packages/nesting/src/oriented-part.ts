import { grownOutline, offsetRings } from './offset-ring.ts';
import {
  type Box,
  boxOf,
  boxRing,
  counterClockwise,
  moveRing,
  type Ring,
  type Shape,
  signedArea,
  turnRing,
} from './ring.ts';
import { type OutwardLimits, type SimplerOutline, simplifyOutward } from './simplify-outward.ts';
import { type Slices, sliceRings } from './slices.ts';

/** Outward simplification of a search outline, coarser for outlines that keep more corners than `above`: each costs search time. */
const SEARCH_LIMITS: readonly (OutwardLimits & { readonly above: number })[] = [
  { above: 0, distance: 0.1, areaFraction: 0.0006, enough: 3 },
  { above: 90, distance: 0.2, areaFraction: 0.002, enough: 3 },
  { above: 90, distance: 0.5, areaFraction: 0.006, enough: 3 },
  { above: 180, distance: 2, areaFraction: 0.015, enough: 160 },
  { above: 180, distance: 8, areaFraction: 0.05, enough: 160 },
  { above: 300, distance: 40, areaFraction: 0.3, enough: 240 },
];

/** A level edge is a ledge from this share of the part's width. */
const LEDGE_SHARE = 0.08;

/** Level edges of the outline inside its bounds, and the lowest and highest point of each opening. */
function ledgesOf([outer = [], ...openings]: readonly Ring[], shortest: number): number[] {
  const { minY, maxY } = boxOf(outer);
  const heights = openings.flatMap((ring) => [boxOf(ring).minY, boxOf(ring).maxY]);
  for (const [k, [x, y]] of outer.entries()) {
    const [nextX, nextY] = outer[(k + 1) % outer.length]!;
    if (Math.abs(nextY - y) < 1e-6 && Math.abs(nextX - x) >= shortest && y > minY + 1e-6 && y < maxY - 1e-6)
      heights.push(y);
  }
  return [...new Set(heights)];
}

/** Openings below this area (mm²) hold no part worth looking for. */
const SMALLEST_OPENING = 25;

/**
 * A part ready to be searched with.
 * Terms: the *grown* outline is the true one plus half the spacing, so that touching grown outlines are exactly one
 * spacing apart; the *anchor* is the lower left corner of the true (not the grown) bounds.
 */
export type NestPart = {
  readonly outer: Ring;
  /** Grown, simplified and counter-clockwise, in the part's own frame. */
  readonly grown: Ring;
  readonly grownArea: number;
  /** Area of the grown outline before it was simplified, or less. */
  readonly exactArea: number;
  /** Holes shrunk by half the spacing, clockwise: room for smaller parts. Empty when copies of one part are nested. */
  readonly openings: readonly Ring[];
};

/** One way up of a part. Its slices are in the anchored frame: true bounds start at (0, 0). */
export type OrientedPart = {
  readonly degrees: number;
  readonly mirrored: boolean;
  /** Moves the turned part to the anchored frame; a placement's x is anchor x + shiftX. */
  readonly shiftX: number;
  readonly shiftY: number;
  readonly width: number;
  readonly height: number;
  readonly slices: Slices;
  /** Heights of long level edges of the grown outline and of its openings, where another part can rest or hang. */
  readonly ledges: readonly number[];
  /** Slices of the true outline, for keeping clear of a sheet's edge; cut when first asked for. */
  readonly bare: () => Slices;
};

/** Corners above which an outline is first made simpler by what nobody sees, and those above which it is made simpler at any cost. */
const MANY_CORNERS = 400;
const TOO_MANY_CORNERS = 1_500;
/** Outward simplification of such outlines, mm as they will be grown: the first step for many corners, all of them for too many. */
const MANY_CORNERS_LIMITS = [0.01, 0.05, 0.2, 1, 5];

/** An outline round the given one with fewer corners where it has many, and the area it gains at most, grown by `reach`. */
function fewerCorners(ring: Ring, reach: number, isOver: () => boolean): SimplerOutline {
  let fewer = ring;
  let added = 0;
  for (const [round, distance] of MANY_CORNERS_LIMITS.entries()) {
    if (fewer.length <= (round === 0 ? MANY_CORNERS : TOO_MANY_CORNERS) || isOver()) break;
    const limits = { distance, areaFraction: 0.01, enough: MANY_CORNERS / 2, reach };
    const simpler = simplifyOutward(fewer, limits, isOver);
    fewer = simpler.ring;
    added += simpler.added;
  }
  return { ring: fewer, added };
}

/** Least area of a shape grown by `distance` (Brunn and Minkowski): that of a disc as large as the shape. */
export const leastGrownArea = (area: number, distance: number): number =>
  (Math.sqrt(area) + Math.sqrt(Math.PI) * distance) ** 2;

/** Corners of an outline that is made ready however little time there is. */
const FEW_CORNERS = 200;

/** The outline grown by half a spacing, and its area or less: a box when time is over before that of many corners is known. */
function grownBy(ring: Ring, half: number, isOver: () => boolean): { readonly ring: Ring; readonly area: number } {
  const fewer = fewerCorners(ring, half, isOver);
  const least = leastGrownArea(signedArea(ring), half);
  const isTimeUp = fewer.ring.length > FEW_CORNERS ? isOver : () => false;
  const grown = isTimeUp() ? null : grownOutline(fewer.ring, half, isTimeUp);
  if (grown) return { ring: grown, area: Math.max(least, signedArea(grown) - fewer.added) };
  const { minX, minY, maxX, maxY } = boxOf(ring);
  return { ring: boxRing({ minX: minX - half, minY: minY - half, maxX: maxX + half, maxY: maxY + half }), area: least };
}

/** `isOver` is asked while an outline of many corners is made simpler; when time is over that takes its box at worst. */
export function prepareNestPart(outer: Ring, spacing: number, isOver: () => boolean = () => false): NestPart {
  const ring = counterClockwise(outer);
  const exact = grownBy(ring, spacing / 2, isOver);
  let grown = exact.ring;
  for (const { above, ...limits } of SEARCH_LIMITS)
    if (grown.length > above) grown = simplifyOutward(above < 180 ? exact.ring : grown, limits, isOver).ring;
  const grownArea = Math.abs(signedArea(grown));
  return { outer: ring, grown, grownArea, exactArea: exact.area, openings: [] };
}

/** The room that a hole leaves for other parts: none where it is smaller than `leastArea`, or when time is over. */
function openingsOf(hole: Ring, half: number, leastArea: number, isOver: () => boolean): Ring[] {
  const { minX, minY, maxX, maxY } = boxOf(hole);
  if (Math.min(maxX - minX, maxY - minY) <= 2 * half || Math.abs(signedArea(hole)) <= leastArea || isOver()) return [];
  // Seen from the material, a hole runs clockwise: growing the material makes it smaller.
  const around = [...counterClockwise(hole)].reverse();
  const simpler = fewerCorners(around, half, isOver).ring;
  if (simpler.length > FEW_CORNERS && isOver()) return [];
  return offsetRings([counterClockwise(simpler)], -half)
    .filter((ring) => signedArea(ring) > leastArea)
    .map((ring) => [...ring].reverse());
}

/** What holes are made ready for: the area of the smallest part that could lie in one, mm², and whether time for holes is over. */
export type HoleUse = { readonly leastArea: number; readonly isOver: () => boolean };

/** A part whose holes other parts may lie in. */
export function prepareHollowPart(
  shape: Shape,
  spacing: number,
  isOver: () => boolean = () => false,
  use: HoleUse = { leastArea: 0, isOver },
): NestPart {
  const least = Math.max(SMALLEST_OPENING, use.leastArea);
  const openings = shape.holes.flatMap((hole) => openingsOf(hole, spacing / 2, least, use.isOver));
  return { ...prepareNestPart(shape.outer, spacing, isOver), openings };
}

export function orientPart(part: NestPart, degrees: number, mirrored: boolean): OrientedPart {
  const box: Box = boxOf(turnRing(part.outer, degrees, mirrored));
  const solid = [part.grown, ...part.openings].map((ring, index) => {
    const turned = counterClockwise(turnRing(ring, degrees, mirrored));
    return moveRing(index === 0 ? turned : [...turned].reverse(), -box.minX, -box.minY);
  });
  let bare: Slices | null = null;
  return {
    degrees,
    mirrored,
    shiftX: -box.minX,
    shiftY: -box.minY,
    width: box.maxX - box.minX,
    height: box.maxY - box.minY,
    slices: sliceRings(solid),
    ledges: ledgesOf(solid, (box.maxX - box.minX) * LEDGE_SHARE),
    bare() {
      bare ??= sliceRings([moveRing(counterClockwise(turnRing(part.outer, degrees, mirrored)), -box.minX, -box.minY)]);
      return bare;
    },
  };
}
