import type { Lattice } from './lattice.ts';
import { normalDegrees, turnPoint, type Vertex } from './ring.ts';

/** One part of a pattern: how it is turned and where its own origin lies. */
export type PatternMember = { readonly degrees: number; readonly mirrored: boolean; readonly at: Vertex };

/** Which search found a pattern. */
export type PatternOrigin = 'usual' | 'row pair' | 'fitted';

/** A lattice freed from the frame it was found in: it can be turned as a whole. */
export type Pattern = {
  readonly members: readonly PatternMember[];
  readonly u: Vertex;
  readonly v: Vertex;
  /** Share of the interior that is material and spacing. */
  readonly density: number;
  readonly origin: PatternOrigin;
};

export function patternOf(lattice: Lattice, origin: PatternOrigin): Pattern {
  const { first, second, offset } = lattice.cluster;
  const members: PatternMember[] = [
    { degrees: first.degrees, mirrored: first.mirrored, at: [first.shiftX, first.shiftY] },
  ];
  if (second) {
    const at: Vertex = [offset[0] + second.shiftX, offset[1] + second.shiftY];
    members.push({ degrees: second.degrees, mirrored: second.mirrored, at });
  }
  return { members, u: lattice.u, v: lattice.v, density: lattice.cluster.area / lattice.cell, origin };
}

/** The whole pattern turned counter-clockwise. */
export function turnPattern(pattern: Pattern, degrees: number): Pattern {
  if (degrees === 0) return pattern;
  return {
    members: pattern.members.map(({ degrees: own, mirrored, at }) => ({
      degrees: normalDegrees(own + degrees),
      mirrored,
      at: turnPoint(at, degrees),
    })),
    u: turnPoint(pattern.u, degrees),
    v: turnPoint(pattern.v, degrees),
    density: pattern.density,
    origin: pattern.origin,
  };
}
