import { along, cross, dot, subtract, type Vector } from '../model/vector.ts';
import type { Folding, FoldRegion } from './folding.ts';

/** Where a point belongs in a folding: its region, and for a bend its turn there. */
export type FoldPlace = { readonly region: number; readonly turn: number };

/** A place in space with three directions at right angles. */
type Frame = { readonly origin: Vector; readonly a: Vector; readonly b: Vector; readonly c: Vector };

const WORLD: Frame = { origin: [0, 0, 0], a: [1, 0, 0], b: [0, 1, 0], c: [0, 0, 1] };

const within = ({ a, b, c }: Frame, [x, y, z]: Vector): Vector => [
  a[0] * x + b[0] * y + c[0] * z,
  a[1] * x + b[1] * y + c[1] * z,
  a[2] * x + b[2] * y + c[2] * z,
];
const components = ({ a, b, c }: Frame, direction: Vector): Vector => [
  dot(a, direction),
  dot(b, direction),
  dot(c, direction),
];

/** A frame seen in another. */
const seenIn = (frame: Frame, inner: Frame): Frame => ({
  origin: along(frame.origin, within(frame, inner.origin), 1),
  a: within(frame, inner.a),
  b: within(frame, inner.b),
  c: within(frame, inner.c),
});

/** The motion that carries one frame to another. */
const motion = (from: Frame, to: Frame): Frame => {
  const turned = (direction: Vector): Vector => within(to, components(from, direction));
  const [a, b, c] = [turned(WORLD.a), turned(WORLD.b), turned(WORLD.c)];
  return { origin: subtract(to.origin, within({ origin: WORLD.origin, a, b, c }, from.origin)), a, b, c };
};

const combined = (x: Vector, y: Vector, cosine: number, sine: number): Vector => [
  x[0] * cosine + y[0] * sine,
  x[1] * cosine + y[1] * sine,
  x[2] * cosine + y[2] * sine,
];

/** Below this share of the bend that is left, a series replaces what would divide by nothing. */
const NEARLY_FLAT = 1e-4;

/** The frame of a bend at a turn, with the rest of its angle left: on the fibre that keeps its length, outward, along the way, along the axis. */
const roundFrame = (shape: Extract<FoldRegion['shape'], { kind: 'round' }>, turn: number, rest: number): Frame => {
  const { origin, axis, x, neutral } = shape;
  const y = cross(axis, x);
  const angle = turn * rest;
  const far =
    rest < NEARLY_FLAT
      ? neutral - (neutral * rest * turn * turn) / 2
      : neutral + (neutral / rest) * (Math.cos(angle) - 1);
  const aside = rest < NEARLY_FLAT ? neutral * turn : (neutral / rest) * Math.sin(angle);
  return {
    origin: along(along(origin, x, far), y, aside),
    a: combined(x, y, Math.cos(angle), Math.sin(angle)),
    b: combined(x, y, -Math.sin(angle), Math.cos(angle)),
    c: axis,
  };
};

/** A cone opens to a plane about its apex: what it turns about its axis shrinks as it grows wide. Outward, along the way, down the slant. */
const coneFrame = (shape: Extract<FoldRegion['shape'], { kind: 'cone' }>, turn: number, rest: number): Frame => {
  const { origin, axis, x, halfAngle } = shape;
  const [sine, cosine] = [Math.sin(halfAngle), Math.cos(halfAngle)];
  const slant = combined(axis, x, cosine, sine);
  const normal = combined(x, axis, cosine, -sine);
  const wider = sine + (1 - sine) * (1 - rest);
  const left = Math.sqrt(Math.max(0, 1 - wider * wider));
  const opened = combined(slant, normal, left, -wider);
  const out = combined(slant, normal, wider, left);
  const angle = (turn * sine) / wider;
  const way = cross(axis, x);
  const radial = combined(out, way, Math.cos(angle), Math.sin(angle));
  return {
    origin,
    a: combined(radial, opened, left, -wider),
    b: combined(out, way, -Math.sin(angle), Math.cos(angle)),
    c: combined(opened, radial, left, wider),
  };
};

const bendFrame = (shape: Exclude<FoldRegion['shape'], { kind: 'flat' }>, turn: number, rest: number): Frame =>
  shape.kind === 'round' ? roundFrame(shape, turn, rest) : coneFrame(shape, turn, rest);

const cornerMotion = ({ at, axis, angle, away }: NonNullable<FoldRegion['corner']>, share: number): Frame => {
  const turned = (direction: Vector): Vector => {
    const [sine, cosine] = [Math.sin(angle * share), Math.cos(angle * share)];
    const across = cross(axis, direction);
    return along(combined(direction, across, cosine, sine), axis, dot(axis, direction) * (1 - cosine));
  };
  const [a, b, c] = [turned(WORLD.a), turned(WORLD.b), turned(WORLD.c)];
  const still = { origin: WORLD.origin, a, b, c };
  return { ...still, origin: along(subtract(at, within(still, at)), away, share) };
};

/** Carries points of one region at one turn. */
export type FoldMotion = {
  readonly point: (point: Vector) => Vector;
  readonly direction: (direction: Vector) => Vector;
};

/** A folding at a share, 0 as modelled and 1 flat: how what belongs to a place has moved. */
export const foldStateAt = (
  { regions }: Pick<Folding, 'regions'>,
  share: number,
): ((place: FoldPlace) => FoldMotion) => {
  const rest = 1 - share;
  const motions: Frame[] = [];
  const motionAt = (region: number, turn: number): Frame => {
    const { shape } = regions[region]!;
    const own = motions[region]!;
    return shape.kind === 'flat' ? own : seenIn(own, motion(bendFrame(shape, turn, 1), bendFrame(shape, turn, rest)));
  };
  for (const { parent, corner } of regions) {
    const base = parent === null ? WORLD : motionAt(parent.region, parent.turn);
    motions.push(corner === null ? base : seenIn(base, cornerMotion(corner, share)));
  }
  return ({ region, turn }) => {
    const moved = motionAt(region, turn);
    return {
      point: (point) => along(moved.origin, within(moved, point), 1),
      direction: (direction) => within(moved, direction),
    };
  };
};
