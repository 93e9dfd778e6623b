import {
  add,
  cross,
  curveLength3,
  FACE_ROLES,
  type FaceRole,
  type Folding,
  type FoldPlace,
  foldStateAt,
  lookAt,
  type ModelPart,
  outwardNormal,
  type Solid,
  subtract,
  type Unfolding,
  unit,
  type Vector,
} from '@kerf/unfold';
import { type HeadWay, headWay } from './head-way.ts';
import { meshSolid, type SolidMesh } from './mesh-solid.ts';

/** Where something was found on a part, to be pointed at. */
export type ScenePin = { readonly code: string; readonly at: Vector };

/**
 * A part as it is drawn: corners of triangles, three numbers each, and ends of the pieces of its edges. All of it is plain, so that a
 * thread can hand it over.
 * Place: how a corner moves when the part unfolds; the same for many corners.
 */
export type PartScene = {
  readonly corners: SceneCorners;
  /** Index into FACE_ROLES for each corner. */
  readonly roles: Uint8Array;
  readonly lines: SceneLines;
  /** Null for what does not unfold. */
  readonly folding: Pick<Folding, 'regions'> | null;
  readonly places: readonly FoldPlace[];
  readonly pins: readonly ScenePin[];
  /** Of a tube. */
  readonly way: HeadWay | null;
};

type SceneLines = Omit<SceneCorners, 'normals'> & {
  /** The edge that each piece is of, for both its ends. */
  readonly edges: Uint32Array;
  /** Exact lengths of the edges, mm; 0 for those that are not seen. */
  readonly lengthsMm: Float64Array;
};

type SceneCorners = {
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  /** Index into the places, for each corner. */
  readonly places: Uint32Array;
};

/** Numbers the places as they come, each once. */
const placeNumbers = (unfolding: Unfolding | null) => {
  const places: FoldPlace[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (face: number, point: Vector): number => {
    if (unfolding === null) return 0;
    const place = unfolding.placeOf(face, point);
    const name = `${place.region} ${place.turn.toFixed(6)}`;
    const known = numbers.get(name) ?? places.push(place) - 1;
    numbers.set(name, known);
    return known;
  };
  return { places, numberOf };
};

const flatNormal = ([a, b, c]: readonly [Vector, Vector, Vector]): Vector =>
  unit(cross(subtract(b, a), subtract(c, a)));

type NumberOf = (face: number, point: Vector) => number;

const cornersOf = (solid: Solid, mesh: SolidMesh, roles: readonly FaceRole[], numberOf: NumberOf) => {
  const count = mesh.faces.reduce((sum, triangles) => sum + 3 * triangles.length, 0);
  const corners = {
    positions: new Float32Array(3 * count),
    normals: new Float32Array(3 * count),
    places: new Uint32Array(count),
  };
  const rolesOf = new Uint8Array(count);
  let next = 0;
  mesh.faces.forEach((triangles, index) => {
    const face = solid.faces[index]!;
    const numbers = new Map<number, number>();
    for (const triangle of triangles) {
      const points = triangle.map((point) => mesh.points[point]!) as [Vector, Vector, Vector];
      const across = flatNormal(points);
      points.forEach((point, i) => {
        const known = numbers.get(triangle[i]!) ?? numberOf(index, point);
        numbers.set(triangle[i]!, known);
        corners.positions.set(point, 3 * next);
        corners.normals.set(outwardNormal(face, point) ?? across, 3 * next);
        corners.places[next] = known;
        rolesOf[next] = FACE_ROLES.indexOf(roles[index] ?? 'other');
        next += 1;
      });
    }
  });
  return { corners, roles: rolesOf };
};

/** Edges between two faces as pieces from point to point; seams are nothing to see. */
const linesOf = (solid: Solid, mesh: SolidMesh, numberOf: NumberOf): PartScene['lines'] => {
  const ends = solid.edges.flatMap(({ faces: [face = 0, other] }, edge) => {
    if (face === other) return [];
    const along = mesh.edges[edge]!;
    const numbers = along.map((point) => numberOf(face, mesh.points[point]!));
    return along.slice(1).flatMap((point, i) => [
      { point: mesh.points[along[i]!]!, place: numbers[i]!, edge },
      { point: mesh.points[point]!, place: numbers[i + 1]!, edge },
    ]);
  });
  return {
    positions: new Float32Array(ends.flatMap(({ point }) => point)),
    places: new Uint32Array(ends.map(({ place }) => place)),
    edges: new Uint32Array(ends.map(({ edge }) => edge)),
    lengthsMm: new Float64Array(solid.edges.map(({ curve, faces: [a, b] }) => (a === b ? 0 : curveLength3(curve)))),
  };
};

const pinsOf = ({ shape }: Pick<ModelPart, 'shape'>): ScenePin[] => {
  if (shape.kind === 'flat' || shape.kind === 'bent') return shape.flat.findings.map(({ code, at }) => ({ code, at }));
  return shape.kind === 'other' && shape.at !== null ? [{ code: shape.reason, at: shape.at }] : [];
};

/** A part of a model as it is drawn, by the first of its solids. */
export const partScene = (solids: readonly Solid[], part: Pick<ModelPart, 'shape' | 'solids'>): PartScene => {
  const { solid, roles, unfolding } = lookAt(solids[part.solids[0]!]!, part.shape);
  const mesh = meshSolid(solid);
  const { places, numberOf } = placeNumbers(unfolding);
  const drawn = cornersOf(solid, mesh, roles, numberOf);
  const lines = linesOf(solid, mesh, numberOf);
  const folding = unfolding === null ? null : { regions: unfolding.folding.regions };
  return { ...drawn, lines, folding, places, pins: pinsOf(part), way: headWay(part.shape, mesh) };
};

const turned = (from: Float32Array, first: number): Float32Array => {
  const to = new Float32Array(from.length);
  for (let i = 0; i < from.length; i += 3) for (let k = 0; k < 3; k += 1) to[i + k] = from[i + ((first + k) % 3)]!;
  return to;
};

const extentAlong = (positions: Float32Array, axis: number): number => {
  let [low, high] = [Infinity, -Infinity];
  for (let i = axis; i < positions.length; i += 3) {
    low = Math.min(low, positions[i]!);
    high = Math.max(high, positions[i]!);
  }
  return high - low;
};

/** A part that does not unfold laid with its longest side to the right, as long things are drawn. */
export const lyingScene = (scene: PartScene): PartScene => {
  const { corners, lines } = scene;
  const extents = [0, 1, 2].map((axis) => extentAlong(corners.positions, axis));
  const first = extents.indexOf(Math.max(...extents));
  return {
    ...scene,
    corners: { ...corners, positions: turned(corners.positions, first), normals: turned(corners.normals, first) },
    lines: { ...lines, positions: turned(lines.positions, first) },
  };
};

/** Twelve numbers for each place: where the directions x, y, z and the origin go at a share of the unfolding. */
const motionsAt = ({ folding, places }: PartScene, share: number): Float64Array | null => {
  if (folding === null) return null;
  const stateAt = foldStateAt(folding, share);
  const numbers = new Float64Array(12 * places.length);
  places.forEach((place, i) => {
    const motion = stateAt(place);
    const axes = (
      [
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
      ] as const
    ).map(motion.direction);
    numbers.set([...axes.flat(), ...add(motion.point([0, 0, 0]), [0, 0, 0])], 12 * i);
  });
  return numbers;
};

const moved = (from: Float32Array, places: Uint32Array, motions: Float64Array, isPoint: boolean): Float32Array => {
  const to = new Float32Array(from.length);
  for (let i = 0; i < places.length; i += 1) {
    const m = 12 * places[i]!;
    const [x, y, z] = [from[3 * i]!, from[3 * i + 1]!, from[3 * i + 2]!];
    for (let k = 0; k < 3; k += 1) {
      const still = isPoint ? motions[m + 9 + k]! : 0;
      to[3 * i + k] = motions[m + k]! * x + motions[m + 3 + k]! * y + motions[m + 6 + k]! * z + still;
    }
  }
  return to;
};

/** What is drawn of a part at a share of its unfolding, 0 as modelled and 1 flat. */
export type SceneState = {
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  readonly lines: Float32Array;
};

export const sceneAt = (scene: PartScene, share: number): SceneState => {
  const { corners, lines } = scene;
  const motions = share === 0 ? null : motionsAt(scene, share);
  if (motions === null) return { positions: corners.positions, normals: corners.normals, lines: lines.positions };
  return {
    positions: moved(corners.positions, corners.places, motions, true),
    normals: moved(corners.normals, corners.places, motions, false),
    lines: moved(lines.positions, lines.places, motions, true),
  };
};
