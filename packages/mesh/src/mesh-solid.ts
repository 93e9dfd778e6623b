import { cross, dot, lengthOf, type Solid, subtract, type Vector } from '@kerf/unfold';
import { edgePoints } from './edge-points.ts';
import { type FaceTriangles, meshFace } from './mesh-face.ts';

/** A solid as triangles. Every face uses the points of its edges as its neighbours do. */
export type SolidMesh = {
  readonly points: readonly Vector[];
  /** In the order of the solid's faces. */
  readonly faces: readonly FaceTriangles[];
  /** The points along each edge, in the order of the solid's edges. */
  readonly edges: readonly (readonly number[])[];
};

/** How far triangles may stray from a solid of a size, mm: what an eye sees on a screen, and no less than a hundredth. */
export const deflectionFor = (sizeMm: number): number => Math.min(0.5, Math.max(0.01, sizeMm / 2000));

const sizeOf = (points: readonly Vector[]): number => {
  const [low, high] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ] as const satisfies readonly (readonly number[])[];
  const [from, to]: [number[], number[]] = [[...low], [...high]];
  for (const point of points)
    point.forEach((value, i) => {
      from[i] = Math.min(from[i]!, value);
      to[i] = Math.max(to[i]!, value);
    });
  return Math.hypot(...from.map((value, i) => to[i]! - value));
};

/** The triangles of a solid. Deflection: mm by which they may stray from it; by its size where that is not said. */
export const meshSolid = (solid: Solid, deflection?: number): SolidMesh => {
  const rough = solid.edges.flatMap(({ curve }) =>
    curve.kind === 'line' ? [curve.start, curve.end] : 'axes' in curve ? [curve.axes.origin] : [...curve.points],
  );
  const within = deflection ?? deflectionFor(rough.length === 0 ? 10 : sizeOf(rough));
  const { points, edges } = edgePoints(solid, within);
  return { points, edges, faces: solid.faces.map((face) => meshFace(face, edges, points, within)) };
};

/** Area of a face's triangles, mm². */
export const trianglesArea = (points: readonly Vector[], triangles: FaceTriangles): number =>
  triangles.reduce((sum, [a, b, c]) => {
    const [p, q, r] = [points[a]!, points[b]!, points[c]!];
    return sum + lengthOf(cross(subtract(q, p), subtract(r, p))) / 2;
  }, 0);

/** Volume within the triangles of a closed solid, mm³. */
export const meshVolume = ({ points, faces }: Pick<SolidMesh, 'points' | 'faces'>): number => {
  const origin = points[0] ?? [0, 0, 0];
  return faces.flat().reduce((sum, [a, b, c]) => {
    const [p, q, r] = [subtract(points[a]!, origin), subtract(points[b]!, origin), subtract(points[c]!, origin)];
    return sum + dot(p, cross(q, r)) / 6;
  }, 0);
};
