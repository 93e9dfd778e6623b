import type { Curve3 } from './curve3.ts';
import type { Axes, Vector } from './vector.ts';

/**
 * A 3D model as plain values, in millimetres and radians: what every file of models is turned into at the edge, and all that
 * the understanding of solids works on.
 *
 * Edge: where two faces meet. Loop: a closed chain of edges around a face. Outward: away from the metal.
 */
export type Model = {
  readonly solids: readonly Solid[];
  /** Unit of the file's numbers, which has been applied already. */
  readonly units: { readonly name: 'mm' | 'inch' | 'cm' | 'm' | 'ft' | 'other'; readonly millimetresPerUnit: number };
  /** Products as the file nests them. */
  readonly products: readonly Product[];
  readonly notes: readonly ModelNote[];
};

/** A part or an assembly in the product tree; `solids` are places in the model's list. */
export type Product = {
  readonly name: string;
  readonly solids: readonly number[];
  readonly children: readonly Product[];
};

/** What was read in part or left out, and how many times. */
export type ModelNote = {
  readonly code: 'SURFACE_BODIES_LEFT_OUT' | 'FACES_DAMAGED' | 'BODIES_DAMAGED' | 'BODIES_OPEN';
  readonly count: number;
};

export type Surface =
  /** Its normal is the axis. */
  | { readonly kind: 'plane'; readonly axes: Axes }
  | { readonly kind: 'cylinder'; readonly axes: Axes; readonly radius: number }
  /** `radius` at the origin, growing along the axis by tan(halfAngle); halfAngle in (0, π/2). */
  | { readonly kind: 'cone'; readonly axes: Axes; readonly radius: number; readonly halfAngle: number }
  | { readonly kind: 'sphere'; readonly axes: Axes; readonly radius: number }
  | { readonly kind: 'torus'; readonly axes: Axes; readonly majorRadius: number; readonly minorRadius: number }
  | SplineSurface
  /** A surface that no rule here knows; `name` as the file has it. */
  | { readonly kind: 'other'; readonly name: string };

/** A NURBS surface; control points by rows of u. */
export type SplineSurface = {
  readonly kind: 'spline';
  readonly degreeU: number;
  readonly degreeV: number;
  readonly knotsU: readonly number[];
  readonly knotsV: readonly number[];
  readonly points: readonly (readonly Vector[])[];
  readonly weights: readonly (readonly number[])[];
};

/** An edge in a loop, walked so that the metal of the face lies to the left when seen from outside. */
export type OrientedEdge = { readonly edge: number; readonly isForward: boolean };

export type Face = {
  readonly surface: Surface;
  /** Whether the surface's own normal (away from the axis for round ones) points out of the metal. */
  readonly isOutward: boolean;
  readonly loops: readonly (readonly OrientedEdge[])[];
  /** #rrggbb, or null where the file gives none. */
  readonly colour: string | null;
  readonly name: string;
};

export type Edge = {
  readonly curve: Curve3;
  /** Faces that meet in it; one twice where a face meets itself in a seam. */
  readonly faces: readonly number[];
};

export type Solid = {
  readonly name: string;
  readonly colour: string | null;
  readonly faces: readonly Face[];
  readonly edges: readonly Edge[];
};
