import { isPlane, type KnownSolid, planeNormal } from '../model/topology.ts';
import { axesOf, cross, dot, scale, type Vector } from '../model/vector.ts';
import { thicknessCandidates } from '../sheet/thickness.ts';
import { SAME_PLACE } from '../tolerance.ts';
import { axisCandidates, runsAlong } from '../tube/axes.ts';

/** A bar of one section, open or full. Lengths mm. */
export type Profile = {
  readonly section: 'angle' | 'channel' | 'tee' | 'beam' | 'open' | 'round' | 'full';
  readonly widthMm: number;
  readonly heightMm: number;
  readonly lengthMm: number;
  /** Null for a full section. */
  readonly wallMm: number | null;
};

/** Share of the box about its section that a full bar fills. */
const FULL = 0.6;
/** Share of the prism over its end that holes and mitres may take. */
const MOST_MISSING = 0.15;

type Reach = { readonly low: number; readonly high: number };

const reachAlong = (known: KnownSolid, direction: Vector): Reach => {
  let [low, high] = [Infinity, -Infinity];
  for (const points of known.facePoints) {
    for (const point of points) {
      const at = dot(point, direction);
      [low, high] = [Math.min(low, at), Math.max(high, at)];
    }
  }
  return { low, high };
};

/** The largest face across the direction at one of its ends. */
const endFace = (known: KnownSolid, direction: Vector, { low, high }: Reach): number | null => {
  let best: number | null = null;
  for (const [index, face] of known.solid.faces.entries()) {
    if (!isPlane(face) || Math.abs(dot(planeNormal(face), direction)) < 1 - 1e-6) continue;
    const at = dot(face.surface.axes.origin, direction);
    if (Math.min(Math.abs(at - low), Math.abs(at - high)) > SAME_PLACE) continue;
    if (best === null || known.measure.faceAreasMm2[index]! > known.measure.faceAreasMm2[best]!) best = index;
  }
  return best;
};

/** The box about a section: x and y across the bar, and how long, wide and high it is. */
type Box = {
  readonly x: Vector;
  readonly y: Vector;
  readonly length: number;
  readonly alongX: number;
  readonly alongY: number;
};

/** Which sides of the box are flat nearly all along: top, right, bottom, left. */
const fullSides = (known: KnownSolid, { x, y, length, alongX, alongY }: Box): boolean[] =>
  [y, x, scale(y, -1), scale(x, -1)].map((normal, i) => {
    const { high } = reachAlong(known, normal);
    let area = 0;
    for (const [index, face] of known.solid.faces.entries()) {
      if (!isPlane(face) || dot(planeNormal(face), normal) < 1 - 1e-6) continue;
      if (Math.abs(dot(face.surface.axes.origin, normal) - high) <= SAME_PLACE)
        area += known.measure.faceAreasMm2[index]!;
    }
    return area > 0.6 * length * (i % 2 === 0 ? alongX : alongY);
  });

const openSection = (sides: readonly boolean[]): Profile['section'] => {
  const count = sides.filter(Boolean).length;
  if (count === 3) return 'channel';
  if (count === 1) return 'tee';
  if (count !== 2) return 'open';
  return sides[0] === sides[2] ? 'beam' : 'angle';
};

/** The largest plane beside the axis; null for a round bar. */
const largestSide = (known: KnownSolid, direction: Vector): Vector | null => {
  const [side] = known.solid.faces
    .flatMap((face, index) =>
      isPlane(face) && runsAlong(known, index, direction) ? [{ face, area: known.measure.faceAreasMm2[index]! }] : [],
    )
    .sort((a, b) => b.area - a.area);
  return side === undefined ? null : planeNormal(side.face);
};

const boxAbout = (known: KnownSolid, direction: Vector, side: Vector | null, length: number): Box => {
  const x = side ?? axesOf([0, 0, 0], direction).x;
  const y = cross(direction, x);
  const [alongX, alongY] = [reachAlong(known, x), reachAlong(known, y)].map(({ low, high }) => high - low) as [
    number,
    number,
  ];
  return { x, y, length, alongX, alongY };
};

const profileAlong = (known: KnownSolid, direction: Vector): Profile | null => {
  const reach = reachAlong(known, direction);
  const lengthMm = reach.high - reach.low;
  const end = endFace(known, direction, reach);
  if (end === null || known.solid.faces[end]!.loops.length !== 1) return null;
  const endArea = known.measure.faceAreasMm2[end]!;
  const share = known.measure.volumeMm3 / (endArea * lengthMm);
  if (share > 1.001 || share < 1 - MOST_MISSING) return null;
  const side = largestSide(known, direction);
  const box = boxAbout(known, direction, side, lengthMm);
  const [widthMm, heightMm] = [Math.max(box.alongX, box.alongY), Math.min(box.alongX, box.alongY)];
  if (side === null) return { section: 'round', widthMm, heightMm, lengthMm, wallMm: null };
  if (endArea > FULL * widthMm * heightMm) return { section: 'full', widthMm, heightMm, lengthMm, wallMm: null };
  const wallMm = thicknessCandidates(known).find((depth) => depth < 0.45 * heightMm);
  return wallMm === undefined
    ? null
    : { section: openSection(fullSides(known, box)), widthMm, heightMm, lengthMm, wallMm };
};

/** The solid as a bar of one section; null where its section changes. */
export const findProfile = (known: KnownSolid): Profile | null => {
  for (const direction of axisCandidates(known)) {
    const profile = profileAlong(known, direction);
    if (profile !== null) return profile;
  }
  return null;
};
