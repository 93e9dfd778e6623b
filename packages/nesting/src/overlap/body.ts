import type { Orientations } from '../orientations.ts';
import type { OrientedPart } from '../oriented-part.ts';
import { moveRing, type Ring, signedArea, turnPoint, turnRing, type Vertex } from '../ring.ts';
import { ringSet } from '../ring-distance.ts';
import type { Slices } from '../slices.ts';
import { type Poles, polesOf } from './poles.ts';

/** One way up of a part as the search for a layout without overlap sees it, in the anchored frame. */
export type Body = {
  /** Counts through the bodies of one search; below zero when no table is kept for it. */
  readonly id: number;
  readonly part: OrientedPart;
  readonly slices: Slices;
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
  readonly width: number;
  readonly height: number;
  readonly poles: Poles;
  /** Edges of the grown outline and its openings as x0, y0, x1, y1. */
  readonly edges: Float64Array;
  /** Fourth root of the hull's area: makes overlaps of large parts weigh more. Source: arXiv 2509.13329. */
  readonly scale: number;
  readonly diameter: number;
};

/** What the ways up of one part have in common. */
export type BodyStem = {
  readonly orientations: Orientations;
  readonly poles: Poles;
  readonly hullArea: number;
  readonly diameter: number;
};

const cross = (o: Vertex, a: Vertex, b: Vertex): number =>
  (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);

/** Convex hull by monotone chains. */
function hullOf(ring: Ring): Vertex[] {
  const sorted = [...ring].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const chain = (points: readonly Vertex[]): Vertex[] => {
    const out: Vertex[] = [];
    for (const point of points) {
      while (out.length > 1 && cross(out[out.length - 2]!, out[out.length - 1]!, point) <= 0) out.pop();
      out.push(point);
    }
    return out.slice(0, -1);
  };
  return [...chain(sorted), ...chain(sorted.reverse())];
}

function diameterOf(hull: readonly Vertex[]): number {
  let longest = 0;
  for (const [ax, ay] of hull) for (const [bx, by] of hull) longest = Math.max(longest, Math.hypot(ax - bx, ay - by));
  return longest;
}

export function bodyStem(orientations: Orientations, isOver: () => boolean): BodyStem {
  const { grown, grownArea, openings } = orientations.part;
  const hull = hullOf(grown);
  const material = openings.reduce((area, ring) => area - Math.abs(signedArea(ring)), grownArea);
  const poles = polesOf([grown, ...openings], material, isOver);
  return { orientations, poles, hullArea: Math.abs(signedArea(hull)), diameter: diameterOf(hull) };
}

export function bodyOf(stem: BodyStem, part: OrientedPart, id: number): Body {
  const { degrees, mirrored, shiftX, shiftY, slices, width, height } = part;
  const { grown, openings } = stem.orientations.part;
  const rings = [grown, ...openings].map((ring) => moveRing(turnRing(ring, degrees, mirrored), shiftX, shiftY));
  const poles = Float64Array.from(stem.poles);
  for (let k = 0; k < poles.length; k += 3) {
    const [x, y] = turnPoint([poles[k]!, poles[k + 1]!], degrees, mirrored);
    poles[k] = x + shiftX;
    poles[k + 1] = y + shiftY;
  }
  const { minX, minY, maxX, maxY } = slices;
  const { edges } = ringSet(rings);
  const scale = stem.hullArea ** 0.25;
  return { id, part, slices, minX, minY, maxX, maxY, width, height, poles, edges, scale, diameter: stem.diameter };
}
