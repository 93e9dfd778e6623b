import { type Curve3, curveLength3, curveSamples } from '../model/curve3.ts';
import { meanOf } from '../model/fit-shapes.ts';
import {
  isCone,
  isCylinder,
  isParallel,
  isPlane,
  isSameAxis,
  type KnownSolid,
  planeNormal,
} from '../model/topology.ts';
import { type Axes, along, axesOf, dot, localOf, pointAt, subtract, type Vector } from '../model/vector.ts';
import type { SheetFinding } from '../sheet/findings.ts';
import { threadFinding, threadOf } from '../sheet/threads.ts';
import type { Wall } from '../sheet/walls.ts';
import { SAME_PLACE } from '../tolerance.ts';

/** A curve of the outside with the face that it lies on; null where it lies on none, and is seen from the axis. */
export type HostedCurve = { readonly curve: Curve3; readonly face: number | null };

/** What an edge chain of the outside is: ways around that are cut through, others that are only marked. */
export type JudgedHole = {
  readonly cuts: readonly (readonly HostedCurve[])[];
  readonly marks: readonly (readonly HostedCurve[])[];
  readonly findings: readonly SheetFinding[];
};

/** Wider outside than inside by this share a hole is stepped or sunk. */
const WIDENED = 1.05;
/** Pieces of a narrow circle as it is drawn on a round side. */
const CIRCLE_PIECES = 96;

/** A hole that is drilled, bored or sunk about one axis. */
type Drill = { readonly axes: Axes; readonly narrow: number; readonly wide: number; readonly isSunk: boolean };

const drillOf = ({ solid, facePoints }: KnownSolid, { faces }: Wall): Drill | null => {
  const round = faces.map((face) => solid.faces[face]!).find((face) => isCylinder(face) || isCone(face));
  if (round === undefined || (!isCylinder(round) && !isCone(round))) return null;
  const { axes } = round.surface;
  const isAbout = faces.every((index) => {
    const face = solid.faces[index]!;
    if (isPlane(face)) return isParallel(planeNormal(face), axes.axis);
    const { surface } = face;
    return surface.kind !== 'spline' && surface.kind !== 'other' && isSameAxis(axes, surface.axes) && !face.isOutward;
  });
  if (!isAbout) return null;
  const radii = faces.flatMap((face) =>
    facePoints[face]!.map((point) => {
      const [x, y] = localOf(axes, point);
      return Math.hypot(x, y);
    }),
  );
  const isSunk = faces.some((face) => isCone(solid.faces[face]!));
  return { axes, narrow: Math.min(...radii), wide: Math.max(...radii), isSunk };
};

const isWidened = ({ narrow, wide }: Drill): boolean => wide - narrow >= (1 - 1 / WIDENED) * wide;

const workOf = (drill: Drill, at: Vector): SheetFinding[] => {
  const [narrowMm, wideMm] = [2 * drill.narrow, 2 * drill.wide];
  const isWide = isWidened(drill);
  const thread = isWide && !drill.isSunk ? null : threadOf(narrowMm, isWide ? wideMm : null);
  if (thread !== null) return [threadFinding(thread, narrowMm, at)];
  const code = drill.isSunk ? 'COUNTERSINK' : 'COUNTERBORE';
  return isWide ? [{ code, at, facts: { wideMm, narrowMm, isBehind: 0 } }] : [];
};

/** How far along a line from a point, in one direction, a face is met: the place nearest to a given one. */
const distanceTo = (known: KnownSolid, face: number, from: Vector, way: Vector, near: number): number | null => {
  const host = known.solid.faces[face]!;
  if (isPlane(host)) {
    const normal = planeNormal(host);
    const lean = dot(way, normal);
    return Math.abs(lean) < 1e-6 ? null : dot(subtract(host.surface.axes.origin, from), normal) / lean;
  }
  if (!isCylinder(host)) return null;
  const { axes, radius } = host.surface;
  const [x, y] = localOf(axes, from);
  const [u, v] = localOf({ ...axes, origin: [0, 0, 0] }, way);
  const [a, b, c] = [u * u + v * v, x * u + y * v, x * x + y * y - radius * radius];
  const root = b * b - a * c;
  if (a < 1e-9 || root < 0) return null;
  const ways = [(-b - Math.sqrt(root)) / a, (-b + Math.sqrt(root)) / a] as const;
  return Math.abs(ways[0] - near) < Math.abs(ways[1] - near) ? ways[0] : ways[1];
};

/** The narrow circle of a drilled hole where it would come out of the side; null where it lies on more than one face of it. */
const narrowCircle = (known: KnownSolid, drill: Drill, own: readonly HostedCurve[]): readonly HostedCurve[] | null => {
  const hosts = new Set(own.map(({ face }) => face));
  const [face] = hosts;
  const host = face == null ? undefined : known.solid.faces[face];
  if (face == null || host === undefined || hosts.size !== 1) return null;
  const { axes, narrow: radius } = drill;
  const near = localOf(axes, meanOf(own.flatMap(({ curve }) => curveSamples(curve))))[2];
  if (isPlane(host) && isParallel(planeNormal(host), axes.axis)) {
    const centre = along(axes.origin, axes.axis, near);
    return [
      { curve: { kind: 'arc', axes: axesOf(centre, planeNormal(host)), radius, from: 0, sweep: 2 * Math.PI }, face },
    ];
  }
  const points: Vector[] = [];
  for (let i = 0; i <= CIRCLE_PIECES; i += 1) {
    const angle = (2 * Math.PI * i) / CIRCLE_PIECES;
    const from = pointAt(axes, radius * Math.cos(angle), radius * Math.sin(angle), 0);
    const way = distanceTo(known, face, from, axes.axis, near);
    if (way === null) return null;
    points.push(along(from, axes.axis, way));
  }
  return [{ curve: { kind: 'polyline', points }, face: null }];
};

/** An edge of the inside as it is seen on the side that it lies behind. */
const raised = (known: KnownSolid, edge: number, host: number | null): HostedCurve => {
  const { curve } = known.solid.edges[edge]!;
  const face = host === null ? undefined : known.solid.faces[host];
  if (face === undefined || !isPlane(face)) return { curve, face: null };
  const normal = planeNormal(face);
  const lift = (point: Vector): Vector => along(point, normal, dot(subtract(face.surface.axes.origin, point), normal));
  if (curve.kind === 'line')
    return { curve: { kind: 'line', start: lift(curve.start), end: lift(curve.end) }, face: host };
  if (curve.kind === 'arc' && isParallel(curve.axes.axis, normal))
    return { curve: { ...curve, axes: { ...curve.axes, origin: lift(curve.axes.origin) } }, face: host };
  return { curve: { kind: 'polyline', points: curveSamples(curve).map(lift) }, face: host };
};

const lengthOfEdges = ({ solid }: KnownSolid, edges: readonly number[]): number =>
  edges.reduce((sum, edge) => sum + curveLength3(solid.edges[edge]!.curve), 0);

const reachAlong = ({ solid }: KnownSolid, edges: readonly number[], axis: Vector): number => {
  const heights = edges.flatMap((edge) => curveSamples(solid.edges[edge]!.curve).map((point) => dot(point, axis)));
  return Math.max(...heights) - Math.min(...heights);
};

/** Whether a wall has a floor that lies along the outside: of a notch that only leans, as for a tube that is folded, all goes through. */
const hasFloor = ({ solid }: KnownSolid, wall: Wall, hosts: ReadonlySet<number | null>): boolean => {
  const outside = [...hosts].flatMap((face) => (face === null ? [] : [solid.faces[face]!]));
  return wall.faces.some((index) => {
    const face = solid.faces[index]!;
    return outside.some((host) => {
      if (isPlane(host)) return isPlane(face) && dot(planeNormal(face), planeNormal(host)) > FLOOR;
      if (!isCylinder(host)) return false;
      if (isPlane(face)) return Math.abs(dot(planeNormal(face), host.surface.axes.axis)) < 1 - FLOOR;
      return isCylinder(face) && face.isOutward && isSameAxis(face.surface.axes, host.surface.axes);
    });
  });
};
/** A floor looks the way that the outside does; cosine. */
const FLOOR = 0.999;

/** Whether less goes through than the outside shows; around a corner the inside is shorter anyhow, and the way along decides. */
const isStepped = (
  known: KnownSolid,
  wall: Wall,
  edges: readonly number[],
  host: number | null,
  axis: Vector,
): boolean => {
  const isFlat = host !== null && isPlane(known.solid.faces[host]!);
  const measure = (of: readonly number[]): number => (isFlat ? lengthOfEdges(known, of) : reachAlong(known, of, axis));
  return measure(edges) > WIDENED * measure(wall.toBack) + SAME_PLACE;
};

/** Whether a hole in a flat side is widened to the inside. */
const isWiderInside = (known: KnownSolid, wall: Wall, edges: readonly number[], host: number | null): boolean =>
  host !== null &&
  isPlane(known.solid.faces[host]!) &&
  lengthOfEdges(known, wall.toBack) > WIDENED * lengthOfEdges(known, edges) + SAME_PLACE;

/** What is cut of a way around on the outside that is not all around it, and what is done to it besides. */
export const judgeTubeHole = (
  known: KnownSolid,
  outer: ReadonlySet<number>,
  axis: Vector,
  edges: readonly number[],
  wall: Wall | undefined,
  chainsOf: (edges: readonly number[]) => readonly (readonly number[])[],
): JudgedHole => {
  const own = edges.map((edge): HostedCurve => {
    const { curve, faces } = known.solid.edges[edge]!;
    return { curve, face: faces.find((one) => outer.has(one)) ?? null };
  });
  const at = curveSamples(own[0]!.curve)[0]!;
  const asItIs: JudgedHole = { cuts: [own], marks: [], findings: [] };
  if (wall === undefined) return asItIs;
  const pocket: SheetFinding = { code: 'POCKET', at, facts: {} };
  if (wall.toBack.length === 0) return { cuts: [], marks: [own], findings: [pocket] };
  const hosts = new Set(own.map(({ face }) => face));
  const host = hosts.size === 1 ? [...hosts][0]! : null;
  const behind = (): readonly (readonly HostedCurve[])[] =>
    chainsOf(wall.toBack).map((chain) => chain.map((edge) => raised(known, edge, host)));
  const drill = drillOf(known, wall);
  if (drill !== null) {
    const narrow = isWidened(drill) ? (narrowCircle(known, drill, own) ?? behind()[0]) : undefined;
    return { cuts: [narrow ?? own], marks: [], findings: workOf(drill, at) };
  }
  if (isWiderInside(known, wall, edges, host)) return { ...asItIs, findings: [{ ...pocket, code: 'POCKET_INSIDE' }] };
  if (host === null && !hasFloor(known, wall, hosts)) return asItIs;
  if (!isStepped(known, wall, edges, host, axis)) return asItIs;
  return { cuts: behind(), marks: [own], findings: [pocket] };
};
