import {
  arcOf,
  type Curve,
  curveLength,
  endOf,
  fitParametric,
  lineOf,
  type ParametricCurve,
  type Point,
  pointOf,
  startOf,
} from '@kerf/geometry';
import { type Curve3, curvePoint, reversedCurve, smoothShares } from '../model/curve3.ts';
import { isCylinder, isParallel, isPlane, type KnownSolid, planeNormal } from '../model/topology.ts';
import { dot } from '../model/vector.ts';
import { SAME_PLACE } from '../tolerance.ts';
import type { FlatPoint } from './development.ts';
import { type Placement, placed, type Skin, type SkinFace } from './skin.ts';

/** One edge of a skin laid flat, with the metal to its left. */
export type FlatEdge = { readonly edge: number; readonly face: number; readonly curves: readonly Curve[] };

const pointFrom = ([x, y]: FlatPoint): Point => pointOf(x, y);

/** A point's place in the flat; a walk round a cylinder goes on past the cut instead of jumping. */
const flatWalk = (face: SkinFace, curve: Curve3): ((share: number, near: FlatPoint | null) => FlatPoint) => {
  const { development } = face;
  const { turnWidth } = development;
  return (share, near) => {
    const at = development.at(curvePoint(curve, share));
    if (near === null || turnWidth === 0) return at;
    return [at[0] - turnWidth * Math.round((at[0] - near[0]) / turnWidth), at[1]];
  };
};

/** The curve as it runs in the flat, to be fitted with arcs. */
const parametricFlat = (face: SkinFace, curve: Curve3, from: FlatPoint | null): ParametricCurve => {
  const at = flatWalk(face, curve);
  const steps = 64;
  const guide: FlatPoint[] = [];
  for (let i = 0; i <= steps; i += 1) guide.push(at(i / steps, guide.at(-1) ?? from ?? at(0.5 / steps, null)));
  const exact = (share: number): FlatPoint => {
    const near = guide[Math.min(steps, Math.max(0, Math.round(share * steps)))]!;
    return placed(face.placement, at(share, near));
  };
  return {
    start: 0,
    end: 1,
    breaks: smoothShares(curve),
    evaluate: (sample) => {
      const [low, high] = [Math.max(0, sample.parameter - 1e-6), Math.min(1, sample.parameter + 1e-6)];
      const [[x0, y0], [x1, y1], [x, y]] = [exact(low), exact(high), exact(sample.parameter)];
      sample.x = x;
      sample.y = y;
      sample.dx = (x1 - x0) / (high - low);
      sample.dy = (y1 - y0) / (high - low);
    },
  };
};

/** An arc in the plane of a face stays what it is. */
const flatArc = (known: KnownSolid, face: SkinFace, curve: Curve3): Curve | null => {
  const solidFace = known.solid.faces[face.face]!;
  if (curve.kind !== 'arc' || !isPlane(solidFace)) return null;
  const normal = planeNormal(solidFace);
  if (!isParallel(normal, curve.axes.axis)) return null;
  const centre = placed(face.placement, face.development.at(curve.axes.origin));
  const start = placed(face.placement, face.development.at(curvePoint(curve, 0)));
  const sweep = curve.sweep * (dot(normal, curve.axes.axis) > 0 ? 1 : -1);
  return arcOf(pointFrom(centre), curve.radius, Math.atan2(start[1] - centre[1], start[0] - centre[0]), sweep);
};

/** What runs straight in the flat: a line on a plane or along a bend, a circle about a bend. */
const isStraightFlat = (known: KnownSolid, face: SkinFace, curve: Curve3): boolean => {
  const solidFace = known.solid.faces[face.face]!;
  if (isPlane(solidFace)) return curve.kind === 'line';
  if (!isCylinder(solidFace)) return false;
  const { axis } = solidFace.surface.axes;
  if (curve.kind === 'line') return true;
  return curve.kind === 'arc' && isParallel(curve.axes.axis, axis);
};

/** An edge of a face laid flat: exact lines and arcs where it has them, else fitted within FIT. */
export const flatCurves = (
  known: KnownSolid,
  face: SkinFace,
  edge: number,
  isForward: boolean,
  from: FlatPoint | null,
): readonly Curve[] => {
  const own = known.solid.edges[edge]!.curve;
  const curve = isForward ? own : reversedCurve(own);
  const arc = flatArc(known, face, curve);
  if (arc !== null) return [arc];
  const parametric = parametricFlat(face, curve, from);
  if (!isStraightFlat(known, face, curve)) return fitParametric(parametric).curves;
  const sample = { parameter: 0, x: 0, y: 0, dx: 0, dy: 0 };
  parametric.evaluate(sample);
  const start = pointOf(sample.x, sample.y);
  sample.parameter = 1;
  parametric.evaluate(sample);
  return [lineOf(start, pointOf(sample.x, sample.y))];
};

/** Where a place of the flat lies in the own flat of a face. */
const unplaced = ({ cosine, sine, dx, dy }: Placement, { x, y }: Point): FlatPoint => [
  cosine * (x - dx) + sine * (y - dy),
  cosine * (y - dy) - sine * (x - dx),
];

/** The edges of a skin that the flat does not keep together, face by face; a face that goes all around is walked along. */
export const openEdges = (known: KnownSolid, skin: Skin): FlatEdge[] => {
  const edges: FlatEdge[] = [];
  for (const face of skin.faces.values()) {
    const isWhole = face.development.sweep > 2 * Math.PI - 1e-6;
    for (const loop of known.solid.faces[face.face]!.loops) {
      let from: FlatPoint | null = null;
      for (const { edge, isForward } of loop) {
        if (skin.joints.has(edge)) continue;
        const curves = flatCurves(known, face, edge, isForward, from);
        edges.push({ edge, face: face.face, curves });
        const last = curves.at(-1);
        if (isWhole && last !== undefined) from = unplaced(face.placement, endOf(last));
      }
    }
  }
  return [...edges, ...foldEnds(known, skin)];
};

/** The ends of the strips at folds without radius, from one face over to the other. */
const foldEnds = (known: KnownSolid, skin: Skin): FlatEdge[] =>
  [...skin.folds].flatMap(([edge, { faces }]) => {
    const [from, to] = faces.map((face) => skin.faces.get(face));
    if (from === undefined || to === undefined || !skin.joints.has(edge)) return [];
    const use = known.solid.faces[from.face]!.loops.flat().find((one) => one.edge === edge);
    const shares = use?.isForward === false ? [1, 0] : [0, 1];
    const at = (face: SkinFace): Point[] =>
      shares.map((share) =>
        pointFrom(placed(face.placement, face.development.at(curvePoint(known.solid.edges[edge]!.curve, share)))),
      );
    const [[a, b], [c, d]] = [at(from), at(to)] as [[Point, Point], [Point, Point]];
    return [lineOf(a, c), lineOf(d, b)].map((curve) => ({ edge, face: from.face, curves: [curve] }));
  });

const gap = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Ends of edges in one place of the flat lie within this, mm: exporters round, and bends are fitted. */
export const CHAIN_GAP = 10 * SAME_PLACE;

/** A closed chain of flat edges. */
export type FlatLoop = {
  readonly edges: readonly FlatEdge[];
  readonly curves: readonly Curve[];
  readonly widestGap: number;
};

/** Lines that go on in one direction become one, and one that goes back on itself ends where it comes to. */
const tidied = (curves: readonly Curve[]): Curve[] => {
  const merged: Curve[] = [];
  for (const curve of curves.filter((one) => curveLength(one) > SPECK)) {
    const last = merged.at(-1);
    if (last?.kind !== 'line' || curve.kind !== 'line' || !isInLine(last.start, last.end, curve.end))
      merged.push(curve);
    else if (gap(last.start, curve.end) > SPECK) merged[merged.length - 1] = lineOf(last.start, curve.end);
    else merged.pop();
  }
  const [first] = merged;
  const last = merged.at(-1);
  if (
    merged.length > 3 &&
    first?.kind === 'line' &&
    last?.kind === 'line' &&
    isInLine(last.start, last.end, first.end)
  ) {
    return [lineOf(last.start, first.end), ...merged.slice(1, -1)];
  }
  return merged;
};

/** Shorter is nothing, mm. */
const SPECK = 1e-4;

const isInLine = (a: Point, b: Point, c: Point): boolean => {
  const [x, y, u, v] = [b.x - a.x, b.y - a.y, c.x - b.x, c.y - b.y];
  return Math.abs(x * v - y * u) <= 1e-7 * Math.hypot(x, y) * Math.hypot(u, v);
};

/** Edges by where they begin, in squares as wide as a gap. */
class Starts {
  private readonly cells = new Map<string, FlatEdge[]>();

  constructor(edges: Iterable<FlatEdge>) {
    for (const edge of edges) {
      const { x, y } = startOf(edge.curves[0]!);
      const key = `${Math.floor(x / CHAIN_GAP)} ${Math.floor(y / CHAIN_GAP)}`;
      const cell = this.cells.get(key);
      if (cell === undefined) this.cells.set(key, [edge]);
      else cell.push(edge);
    }
  }

  near({ x, y }: Point): FlatEdge[] {
    const [column, row] = [Math.floor(x / CHAIN_GAP), Math.floor(y / CHAIN_GAP)];
    return [-1, 0, 1].flatMap((i) => [-1, 0, 1].flatMap((j) => this.cells.get(`${column + i} ${row + j}`) ?? []));
  }
}

/** Closed chains of edges that each begin where another ends. */
export const chainLoops = (edges: readonly FlatEdge[]): FlatLoop[] => {
  const left = new Set(edges.filter(({ curves }) => curves.length > 0));
  const starts = new Starts(left);
  const loops: FlatLoop[] = [];
  for (const first of left) {
    left.delete(first);
    const chain = [first];
    let widestGap = 0;
    const begin = startOf(first.curves[0]!);
    for (;;) {
      const end = endOf(chain.at(-1)!.curves.at(-1)!);
      let [best, nearest]: [FlatEdge | null, number] = [null, gap(end, begin)];
      for (const next of starts.near(end)) {
        if (!left.has(next)) continue;
        const apart = gap(end, startOf(next.curves[0]!));
        if (apart <= CHAIN_GAP && apart < nearest) [best, nearest] = [next, apart];
      }
      widestGap = Math.max(widestGap, nearest);
      if (best === null) break;
      left.delete(best);
      chain.push(best);
    }
    loops.push({ edges: chain, curves: tidied(chain.flatMap(({ curves }) => curves)), widestGap });
  }
  return loops;
};
