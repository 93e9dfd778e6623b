import { type NestPart, type OrientedPart, orientPart } from './oriented-part.ts';
import { normalDegrees } from './ring.ts';

/** Rotations a part may take: degrees counter-clockwise, or any angle at all. */
export type AllowedRotations = readonly number[] | 'any';

/** The ways up of one part, each prepared once. */
export type Orientations = {
  readonly part: NestPart;
  allows(degrees: number, mirrored: boolean): boolean;
  /** The part turned so, whether or not it is allowed (searches look at turned frames too). */
  at(degrees: number, mirrored: boolean): OrientedPart;
};

/** Angles closer than this (degrees) are the same rotation. */
const SAME_ANGLE = 1e-9;

export function orientationsOf(part: NestPart, allowed: AllowedRotations, allowMirror: boolean): Orientations {
  const prepared = new Map<string, OrientedPart>();
  const list = allowed === 'any' ? null : allowed.map(normalDegrees);
  return {
    part,
    allows(degrees, mirrored) {
      if (mirrored && !allowMirror) return false;
      const turn = normalDegrees(degrees);
      return list === null || list.some((angle) => Math.abs(angle - turn) < SAME_ANGLE);
    },
    at(degrees, mirrored) {
      const turn = normalDegrees(degrees);
      const key = `${turn}${mirrored ? 'm' : ''}`;
      const known = prepared.get(key);
      if (known) return known;
      const made = orientPart(part, turn, mirrored);
      prepared.set(key, made);
      return made;
    },
  };
}
