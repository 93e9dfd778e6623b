import {
  apexOf,
  cross,
  distanceBetween,
  dot,
  type Face,
  lengthOf,
  outwardNormal,
  subtract,
  unit,
  type Vector,
} from '@kerf/unfold';
import { type Chart, chartAbout, chartOf } from './charts.ts';
import { chartLoops, type LoopCorner, middleAngle } from './face-loops.ts';
import { type PlanePoint, Triangulation } from './triangulation.ts';

/** Triangles of one face, as numbers of points; counter-clockwise seen from outside. */
export type FaceTriangles = readonly (readonly [number, number, number])[];

/** Rounds in which triangles that stray are split, and points that a face may get by that. */
const ROUNDS = 8;
const MOST_ADDED = 6000;

type Laid = {
  readonly chart: Chart;
  readonly triangulation: Triangulation;
  /** The solid's point for each point of the triangulation. */
  readonly pointOf: Map<number, number>;
};

const boundsOf = (places: readonly PlanePoint[]): readonly [PlanePoint, PlanePoint] => {
  const [low, high]: [[number, number], [number, number]] = [
    [Infinity, Infinity],
    [-Infinity, -Infinity],
  ];
  for (const place of places)
    for (const i of [0, 1] as const) {
      low[i] = Math.min(low[i], place[i]);
      high[i] = Math.max(high[i], place[i]);
    }
  return [low, high];
};

const layLoops = (chart: Chart, loops: readonly (readonly LoopCorner[])[]): Laid => {
  const laid = loops.map((loop) => loop.map(({ point, at }) => ({ point, place: chart.lay(at) })));
  const triangulation = new Triangulation(...boundsOf(laid.flat().map(({ place }) => place)));
  const pointOf = new Map<number, number>();
  const numbered = laid.map((loop) =>
    loop.flatMap(({ point, place }) => {
      const added = triangulation.add(place);
      if (added === null) return [];
      if (!pointOf.has(added)) pointOf.set(added, point);
      return [added];
    }),
  );
  for (const loop of numbered) loop.forEach((from, i) => void triangulation.keep(from, loop[(i + 1) % loop.length]!));
  triangulation.fill();
  return { chart, triangulation, pointOf };
};

/** Triangles whose corners are points of the face: where its edges cross each other, others come in between. */
const knownTriangles = ({ triangulation, pointOf }: Laid): readonly (readonly [number, number, number])[] =>
  triangulation.triangles().filter((corners) => corners.every((one) => pointOf.has(one)));

/** Splits sides whose middle strays from the surface, round by round. */
const refine = ({ chart, triangulation, pointOf }: Laid, points: Vector[], deflection: number): void => {
  let added = 0;
  for (let round = 0; round < ROUNDS && added < MOST_ADDED; round += 1) {
    const before = added;
    for (const [a, b] of triangulation.freeSides()) {
      const [p, q] = [triangulation.place(a), triangulation.place(b)];
      const middle: PlanePoint = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
      const [from, to] = [points[pointOf.get(a) ?? -1], points[pointOf.get(b) ?? -1]];
      if (from === undefined || to === undefined) continue;
      const place = chart.toSpace(chart.unlay(middle));
      const chord: Vector = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, (from[2] + to[2]) / 2];
      if (!(distanceBetween(place, chord) > deflection)) continue;
      const number = triangulation.add(middle, false);
      if (number === null || pointOf.has(number)) continue;
      pointOf.set(number, points.push(place) - 1);
      added += 1;
      if (added >= MOST_ADDED) return;
    }
    if (added === before) return;
  }
};

/** The surface's normal out of the metal at a place. */
const normalAt = (face: Face, chart: Chart, at: PlanePoint): Vector => {
  const place = chart.toSpace(chart.unlay(at));
  const known = outwardNormal(face, place);
  if (known !== null) return known;
  const step = 1e-3;
  const [u, v] = [chart.toSpace(chart.unlay([at[0] + step, at[1]])), chart.toSpace(chart.unlay([at[0], at[1] + step]))];
  const normal = unit(cross(subtract(u, place), subtract(v, place)));
  return face.isOutward ? normal : [-normal[0], -normal[1], -normal[2]];
};

/** Whether the triangles run clockwise seen from outside, by the one with most area. */
const runsWrongWay = (face: Face, laid: Laid, points: readonly Vector[]): boolean => {
  const { chart, triangulation, pointOf } = laid;
  let [largest, isWrong] = [0, false];
  for (const corners of knownTriangles(laid)) {
    const [a, b, c] = corners.map((one) => points[pointOf.get(one)!]!) as [Vector, Vector, Vector];
    const normal = cross(subtract(b, a), subtract(c, a));
    if (lengthOf(normal) <= largest) continue;
    largest = lengthOf(normal);
    const [p, q, r] = corners.map((one) => triangulation.place(one)) as [PlanePoint, PlanePoint, PlanePoint];
    isWrong = dot(normal, normalAt(face, chart, [(p[0] + q[0] + r[0]) / 3, (p[1] + q[1] + r[1]) / 3])) < 0;
  }
  return isWrong;
};

/** A sphere that nothing bounds, as rings from pole to pole. */
const wholeSphere = (surface: Extract<Face['surface'], { kind: 'sphere' }>, points: Vector[]): FaceTriangles => {
  const [rings, around] = [12, 24];
  const chart = chartOf({ surface, isOutward: true, loops: [], colour: null, name: '' }, []);
  const { radius } = surface;
  const number = Array.from({ length: rings + 1 }, (_, ring) =>
    Array.from({ length: around }, (_, i) => {
      const [lean, turn] = [(Math.PI * ring) / rings, (2 * Math.PI * i) / around];
      const far = 2 * radius * Math.tan(Math.min(lean, Math.PI - 1e-6) / 2);
      return points.push(chart.toSpace([far * Math.cos(turn), far * Math.sin(turn)])) - 1;
    }),
  );
  return number.slice(1).flatMap((ring, r) =>
    ring.flatMap((_, i): FaceTriangles => {
      const j = (i + 1) % around;
      const [a, b, c, d] = [number[r]![i]!, number[r]![j]!, ring[i]!, ring[j]!];
      return [
        [a, c, d],
        [a, d, b],
      ];
    }),
  );
};

/** Edges that a face has on both sides bound nothing of a sphere. */
const withoutSeams = (face: Face): Face['loops'] => {
  const uses = new Map<number, number>();
  for (const { edge } of face.loops.flat()) uses.set(edge, (uses.get(edge) ?? 0) + 1);
  return face.loops.map((loop) => loop.filter(({ edge }) => uses.get(edge) === 1)).filter((loop) => loop.length > 0);
};

const loopPoints = (loops: Face['loops'], edges: readonly (readonly number[])[]): number[][] =>
  loops.map((loop) =>
    loop.flatMap(({ edge, isForward }) => {
      const along = isForward ? edges[edge]! : edges[edge]!.toReversed();
      return along.slice(0, -1);
    }),
  );

/** Triangles of a face between the points of its edges; points that it needs inside are added to the list. */
export const meshFace = (
  face: Face,
  edges: readonly (readonly number[])[],
  points: Vector[],
  deflection: number,
): FaceTriangles => {
  const isSphere = face.surface.kind === 'sphere';
  const loops = loopPoints(isSphere ? withoutSeams(face) : face.loops, edges).filter((loop) => loop.length > 1);
  if (loops.length === 0) {
    if (face.surface.kind !== 'sphere') return [];
    const all = wholeSphere(face.surface, points);
    return face.isOutward ? all : all.map(([a, b, c]) => [a, c, b] as const);
  }
  const loose = chartOf(
    face,
    loops.map((loop) => loop.map((point) => points[point]!)),
  );
  const { surface } = face;
  const apex =
    surface.kind === 'cone' ? (): LoopCorner => ({ point: points.push(apexOf(surface)) - 1, at: [0, 0] }) : null;
  const corners = chartLoops(loops, points, loose, apex);
  const laid = layLoops(chartAbout(face, loose, middleAngle(corners)), corners);
  if (surface.kind !== 'plane' && surface.kind !== 'other') refine(laid, points, deflection);
  const isWrong = runsWrongWay(face, laid, points);
  return knownTriangles(laid)
    .map((corners) => corners.map((one) => laid.pointOf.get(one)!) as [number, number, number])
    .filter(([a, b, c]) => a !== b && b !== c && c !== a)
    .map(([a, b, c]): readonly [number, number, number] => (isWrong ? [a, c, b] : [a, b, c]));
};
