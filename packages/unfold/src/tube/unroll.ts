import {
  arcOf,
  type Curve,
  distance,
  endOf,
  fitParametric,
  lineOf,
  type Point,
  pointOf,
  reverseChain,
  startOf,
  transformCurve,
  translation,
} from '@kerf/geometry';
import { type Curve3, curvePoint, smoothShares } from '../model/curve3.ts';
import { isCylinder, isParallel, isPlane, type KnownSolid, planeNormal } from '../model/topology.ts';
import { type Axes, cross, dot, localOf, subtract, type Vector } from '../model/vector.ts';
import { SAME_PLACE } from '../tolerance.ts';
import { type Perimeter, perimeterOf } from './perimeter.ts';
import type { Section } from './section.ts';
import type { HostedCurve } from './tube-holes.ts';

/**
 * The outside of a tube rolled out, its corners at their outer radius: x along the tube from its first tip, y around it from the
 * seam. Ends run from seam to seam; a hole that the seam would part stays whole and stands out over it.
 */
export type Unrolled = {
  readonly girthMm: number;
  readonly ends: readonly [readonly Curve[], readonly Curve[]];
  readonly holes: readonly (readonly Curve[])[];
  readonly marks: readonly (readonly Curve[])[];
  /** Where round corners begin and end, as heights y. */
  readonly corners: readonly number[];
};

type Rolled = { readonly axes: Axes; readonly start: number; readonly perimeter: Perimeter };

/** The outside is seen from without, so that the way around goes against the perimeter's. */
const rolledPoint = ({ axes, start, perimeter }: Rolled, point: Vector): Point => {
  const [x, y] = localOf(axes, point);
  return pointOf(dot(point, axes.axis) - start, -perimeter.at(x, y));
};

/** The value nearest to another that differs by whole turns. */
const nearest = (y: number, near: number, girth: number): number => y - girth * Math.round((y - near) / girth);

/** Steps in which a curve is followed, so that it goes on over the seam instead of jumping. */
const STEPS = 64;

const fitted = (rolled: Rolled, curve: Curve3): readonly Curve[] => {
  const { girthMm } = rolled.perimeter;
  const guide: number[] = [];
  for (let i = 0; i <= STEPS; i += 1) {
    const { y } = rolledPoint(rolled, curvePoint(curve, i === 0 ? 0.25 / STEPS : i / STEPS));
    guide.push(i === 0 ? y : nearest(y, guide[i - 1]!, girthMm));
  }
  const exact = (share: number): Point => {
    const { x, y } = rolledPoint(rolled, curvePoint(curve, share));
    return pointOf(x, nearest(y, guide[Math.min(STEPS, Math.max(0, Math.round(share * STEPS)))]!, girthMm));
  };
  return fitParametric({
    start: 0,
    end: 1,
    breaks: smoothShares(curve),
    evaluate: (sample) => {
      const [low, high] = [Math.max(0, sample.parameter - 1e-6), Math.min(1, sample.parameter + 1e-6)];
      const [before, after, at] = [exact(low), exact(high), exact(sample.parameter)];
      [sample.x, sample.y] = [at.x, at.y];
      [sample.dx, sample.dy] = [(after.x - before.x) / (high - low), (after.y - before.y) / (high - low)];
    },
  }).curves;
};

/** An edge on a flat side stays what it is: its side is laid down without being bent. */
const onPlane = (rolled: Rolled, curve: Curve3, normal: Vector): Curve | null => {
  const middle = curvePoint(curve, 0.5);
  const { x, y } = rolledPoint(rolled, middle);
  const { axis } = rolled.axes;
  const around = cross(normal, axis);
  const at = (point: Vector): Point => {
    const from = subtract(point, middle);
    return pointOf(x + dot(from, axis), y + dot(from, around));
  };
  if (curve.kind === 'line') return lineOf(at(curve.start), at(curve.end));
  if (curve.kind !== 'arc' || !isParallel(curve.axes.axis, normal)) return null;
  const [centre, from] = [at(curve.axes.origin), at(curvePoint(curve, 0))];
  const sweep = curve.sweep * (dot(curve.axes.axis, normal) > 0 ? 1 : -1);
  return arcOf(centre, curve.radius, Math.atan2(from.y - centre.y, from.x - centre.x), sweep);
};

/** A ring around the axis and a line along it run straight on a round side. */
const onCylinder = (rolled: Rolled, curve: Curve3): Curve | null => {
  const { axes, perimeter } = rolled;
  if (curve.kind === 'line') return lineOf(rolledPoint(rolled, curve.start), rolledPoint(rolled, curve.end));
  if (curve.kind !== 'arc' || !isParallel(curve.axes.axis, axes.axis)) return null;
  const from = rolledPoint(rolled, curvePoint(curve, 0));
  const sweep = -curve.sweep * Math.sign(dot(curve.axes.axis, axes.axis));
  const whole = Math.abs(sweep) > 2 * Math.PI - 1e-6;
  const length = whole ? perimeter.girthMm : curve.radius * Math.abs(sweep);
  return lineOf(from, pointOf(from.x, from.y + Math.sign(sweep) * length));
};

const hostedEdge = (known: KnownSolid, outer: ReadonlySet<number>, edge: number): HostedCurve => {
  const { curve, faces } = known.solid.edges[edge]!;
  return { curve, face: faces.find((one) => outer.has(one)) ?? null };
};

const rolledCurve = (known: KnownSolid, rolled: Rolled, { curve, face: host }: HostedCurve): readonly Curve[] => {
  const face = host === null ? undefined : known.solid.faces[host];
  const exact =
    face !== undefined && isPlane(face)
      ? onPlane(rolled, curve, planeNormal(face))
      : face !== undefined && isCylinder(face)
        ? onCylinder(rolled, curve)
        : null;
  return exact === null ? fitted(rolled, curve) : [exact];
};

/** Ends of edges in one place lie within this, mm: exporters round, and what lies on corners is fitted. */
const CHAIN_GAP = 10 * SAME_PLACE;

const movedUp = (curves: readonly Curve[], by: number): readonly Curve[] =>
  by === 0 ? curves : curves.map((curve) => transformCurve(curve, translation(0, by)));

/** A piece so that it goes on from a place, turned round or moved by whole turns where it must be; null where it does not. */
const goingOn = (curves: readonly Curve[], from: Point, girth: number): readonly Curve[] | null => {
  for (const way of [curves, reverseChain(curves)]) {
    const start = startOf(way[0]!);
    const y = nearest(start.y, from.y, girth);
    if (distance(pointOf(start.x, y), from) <= CHAIN_GAP) return movedUp(way, y - start.y);
  }
  return null;
};

/** The pieces of one cut end to end. */
const chained = (pieces: readonly (readonly Curve[])[], girth: number): readonly (readonly Curve[])[] => {
  const left = new Set(pieces.filter((piece) => piece.length > 0));
  const [first] = left;
  if (first === undefined) return [];
  left.delete(first);
  const chain = [first];
  while (left.size > 0) {
    const from = endOf(chain.at(-1)!.at(-1)!);
    let next: readonly Curve[] | null = null;
    for (const piece of left) {
      next = goingOn(piece, from, girth);
      if (next === null) continue;
      left.delete(piece);
      break;
    }
    if (next === null) break;
    chain.push(next);
  }
  return chain;
};

/** An end that runs up, whatever way its edges were drawn. */
const runningUp = (chain: readonly (readonly Curve[])[]): readonly (readonly Curve[])[] => {
  const [low, high] = [startOf(chain[0]![0]!).y, endOf(chain.at(-1)!.at(-1)!).y];
  return low <= high ? chain : [...chain].reverse().map((piece) => reverseChain(piece));
};

const wrapped = (y: number, girth: number): number => ((y % girth) + girth) % girth;

/** An end from the seam on, where one of its pieces begins there; as it is where none does. */
const fromSeam = (chain: readonly (readonly Curve[])[], seam: number, girth: number): readonly Curve[] => {
  const apart = (piece: readonly Curve[]): number => {
    const y = startOf(piece[0]!).y;
    return Math.abs(y - nearest(seam, y, girth));
  };
  const first = chain.findIndex((piece) => apart(piece) <= CHAIN_GAP);
  const place = Math.max(0, first);
  const turned = [...chain.slice(place), ...chain.slice(0, place).map((piece) => movedUp(piece, girth))].flat();
  const begin = startOf(turned[0]!).y;
  return movedUp(turned, first < 0 ? wrapped(begin - seam, girth) - begin : -begin);
};

const reachOf = (curves: readonly Curve[]): readonly [number, number] => {
  const heights = curves.flatMap((curve) =>
    curve.kind === 'line'
      ? [curve.start.y, curve.end.y]
      : [startOf(curve).y, endOf(curve).y, curve.centre.y - curve.radius, curve.centre.y + curve.radius],
  );
  return [Math.min(...heights), Math.max(...heights)];
};

/** Where the tube is laid open: where both ends have a corner and no hole is parted, as far from the holes as may be. */
const seamOf = (
  ends: readonly (readonly (readonly Curve[])[])[],
  holes: readonly (readonly Curve[])[],
  girth: number,
): number => {
  const [first = [], last = []] = ends.map((chain) => chain.map((piece) => wrapped(startOf(piece[0]!).y, girth)));
  const isNear = (a: number, b: number): boolean => Math.abs(nearest(a, b, girth) - b) <= CHAIN_GAP;
  const shared = first.filter((one) => last.some((other) => isNear(one, other)));
  const roomAt = (seam: number): number =>
    holes.reduce((room, hole) => {
      const [low, high] = reachOf(hole);
      const middle = (low + high) / 2;
      return Math.min(room, Math.abs(nearest(seam, middle, girth) - middle) - (high - low) / 2);
    }, girth);
  const [best = 0] = (shared.length > 0 ? shared : first).toSorted((a, b) => roomAt(b) - roomAt(a) || a - b);
  return best;
};

const cornersOf = (known: KnownSolid, rolled: Rolled, outer: ReadonlySet<number>, seam: number): number[] => {
  const { girthMm } = rolled.perimeter;
  const heights = known.solid.edges.flatMap(({ curve, faces }) => {
    const isInside = faces.length === 2 && faces[0] !== faces[1] && faces.every((one) => outer.has(one));
    return isInside && curve.kind === 'line' ? [wrapped(rolledPoint(rolled, curve.start).y - seam, girthMm)] : [];
  });
  const within = heights.filter((y) => y > CHAIN_GAP && y < girthMm - CHAIN_GAP).sort((a, b) => a - b);
  return within.filter((y, i) => i === 0 || y - within[i - 1]! > CHAIN_GAP);
};

/** The edges of an end, and how far along the tube from them it is cut. */
export type EndEdges = { readonly edges: readonly number[]; readonly by: number };

/** The curves of each cut of a tube and of its marks. */
export type CutCurves = {
  readonly ends: readonly [EndEdges, EndEdges];
  readonly holes: readonly (readonly HostedCurve[])[];
  readonly marks: readonly (readonly HostedCurve[])[];
};

const movedAlong = (curves: readonly Curve[], by: number): readonly Curve[] =>
  by === 0 ? curves : curves.map((curve) => transformCurve(curve, translation(by, 0)));

/** Rolls out the outside of a tube that begins at a height along its axis. */
export const unrolledOf = (known: KnownSolid, section: Section, start: number, cuts: CutCurves): Unrolled => {
  const perimeter = perimeterOf(section);
  const { girthMm } = perimeter;
  const rolled: Rolled = { axes: section.axes, start, perimeter };
  const chainOf = (curves: readonly HostedCurve[]): readonly (readonly Curve[])[] =>
    chained(
      curves.map((curve) => rolledCurve(known, rolled, curve)),
      girthMm,
    );
  const ends = cuts.ends.map(({ edges, by }) =>
    runningUp(chainOf(edges.map((edge) => hostedEdge(known, section.outer, edge)))).map((piece) =>
      movedAlong(piece, by),
    ),
  );
  const inner = (all: CutCurves['holes']): (readonly Curve[])[] =>
    all.map((curves) => chainOf(curves).flat()).filter((hole) => hole.length > 0);
  const [holes, marks] = [inner(cuts.holes), inner(cuts.marks)];
  const seam = seamOf(ends, [...holes, ...marks], girthMm);
  const laid = (hole: readonly Curve[]): readonly Curve[] => {
    const [low, high] = reachOf(hole);
    const middle = (low + high) / 2;
    return movedUp(hole, wrapped(middle - seam, girthMm) - middle);
  };
  return {
    girthMm,
    ends: ends.map((chain) => fromSeam(chain, seam, girthMm)) as [Curve[], Curve[]],
    holes: holes.map(laid),
    marks: marks.map(laid),
    corners: cornersOf(known, rolled, section.outer, seam),
  };
};
