import { curvePoint } from '../model/curve3.ts';
import { isCylinder, isPlane, type KnownSolid, type Meeting, meetingAt } from '../model/topology.ts';
import { localOf } from '../model/vector.ts';
import { SAME_PLACE, TANGENT } from '../tolerance.ts';
import type { KFactors } from './bend-faces.ts';
import { type Development, developmentOf, type FlatPoint } from './development.ts';
import { hasOpposite, isSameThickness, oppositesOf } from './thickness.ts';

/**
 * One side of a sheet, face by face laid into one plane.
 * Skin: the faces of one side, without the narrow ones around edge and holes. Placement: where a developed face goes in the flat.
 */
export type Placement = { readonly cosine: number; readonly sine: number; readonly dx: number; readonly dy: number };

export type SkinFace = {
  readonly face: number;
  readonly development: Development;
  readonly placement: Placement;
  /** The face it was joined to, and across which edge; null for the first. */
  readonly parent: { readonly face: number; readonly edge: number } | null;
};

export type Skin = {
  readonly faces: ReadonlyMap<number, SkinFace>;
  /** Edges between two faces of the skin that the flat keeps together. */
  readonly joints: ReadonlySet<number>;
  /** Joints at a corner without radius, where the flat has a strip between the faces. */
  readonly folds: ReadonlyMap<number, SharpFold>;
  /** Edges where the skin closes to a ring that the flat must have open. */
  readonly rings: ReadonlySet<number>;
  /** Edges at which the skin goes on smoothly into what cannot be laid flat. */
  readonly unrollable: ReadonlySet<number>;
};

export const placed = ({ cosine, sine, dx, dy }: Placement, [x, y]: FlatPoint): FlatPoint => [
  cosine * x - sine * y + dx,
  sine * x + cosine * y + dy,
];

/** The placement that carries a to A and b to B; null when their distances differ. */
const placementFor = (a: FlatPoint, b: FlatPoint, toA: FlatPoint, toB: FlatPoint): Placement | null => {
  const [x, y, u, v] = [b[0] - a[0], b[1] - a[1], toB[0] - toA[0], toB[1] - toA[1]];
  const [own, wanted] = [Math.hypot(x, y), Math.hypot(u, v)];
  if (own < SAME_PLACE || Math.abs(own - wanted) > SAME_PLACE) return null;
  const [cosine, sine] = [(x * u + y * v) / (own * wanted), (x * v - y * u) / (own * wanted)];
  const [mx, my] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  return {
    cosine,
    sine,
    dx: (toA[0] + toB[0]) / 2 - (cosine * mx - sine * my),
    dy: (toA[1] + toB[1]) / 2 - (sine * mx + cosine * my),
  };
};

/** A fold without radius. Gap: how far the faces lie apart in the flat; below zero on the outside, where they overlap. */
export type SharpFold = {
  readonly faces: readonly [number, number];
  readonly angle: number;
  readonly gap: number;
  readonly isConvex: boolean;
};

/** How far a skin goes, and how its bends are laid flat. */
export type SkinRules = {
  readonly thickness: number;
  readonly kFactorOf: (face: number) => number;
  /** Whether a face may belong to it. */
  readonly isSuitable: (face: number) => boolean;
  /** Whether it goes on over corners, as on the outside of a tube without corner radius. */
  readonly crossesCorners: boolean;
  /** The gap that a corner has in the flat when the sheet was folded there; null where it was not. */
  readonly gapAt: (edge: number, from: number, next: number, meeting: Meeting) => number | null;
};

type Walk = SkinRules & {
  readonly known: KnownSolid;
  readonly faces: Map<number, SkinFace>;
  readonly joints: Set<number>;
  readonly folds: Map<number, SharpFold>;
  readonly rings: Set<number>;
  readonly unrollable: Set<number>;
};

/** The way along an edge, in the flat of a face; ends of a whole circle are taken a third apart. */
const edgeInFlat = (
  walk: Walk,
  face: SkinFace,
  edge: number,
  place: (point: FlatPoint) => FlatPoint,
): readonly [FlatPoint, FlatPoint] => {
  const { curve } = walk.known.solid.edges[edge]!;
  const [from, to] = curve.kind === 'line' ? [0, 1] : [0.1, 0.4];
  return [place(face.development.at(curvePoint(curve, from))), place(face.development.at(curvePoint(curve, to)))];
};

/** Ends of an edge in the flat of a face, moved away from the face by the gap of a fold there. */
const seamInFlat = (walk: Walk, face: SkinFace, edge: number): readonly [FlatPoint, FlatPoint] => {
  const [a, b] = edgeInFlat(walk, face, edge, (point) => placed(face.placement, point));
  const gap = walk.folds.get(edge)?.gap ?? 0;
  if (gap === 0) return [a, b];
  const use = walk.known.solid.faces[face.face]!.loops.flat().find((one) => one.edge === edge);
  const away = (use?.isForward === false ? -gap : gap) / (Math.hypot(b[0] - a[0], b[1] - a[1]) || 1);
  const [x, y] = [(b[1] - a[1]) * away, -(b[0] - a[0]) * away];
  return [
    [a[0] + x, a[1] + y],
    [b[0] + x, b[1] + y],
  ];
};

const add = (walk: Walk, face: number, from: SkinFace | null, edge: number): SkinFace | null => {
  const development = developmentOf(walk.known, face, walk.thickness, walk.kFactorOf(face));
  if (development === null) return null;
  if (from === null) {
    const first: SkinFace = { face, development, placement: { cosine: 1, sine: 0, dx: 0, dy: 0 }, parent: null };
    walk.faces.set(face, first);
    return first;
  }
  const loose: SkinFace = {
    face,
    development,
    placement: { cosine: 1, sine: 0, dx: 0, dy: 0 },
    parent: { face: from.face, edge },
  };
  const [a, b] = edgeInFlat(walk, loose, edge, (point) => point);
  const [toA, toB] = seamInFlat(walk, from, edge);
  const placement = placementFor(a, b, toA, toB);
  if (placement === null) return null;
  const done = { ...loose, placement };
  walk.faces.set(face, done);
  walk.joints.add(edge);
  return done;
};

/** Whether an edge lies in one place of the flat by both of its faces. */
const agrees = (walk: Walk, edge: number, a: SkinFace, b: SkinFace): boolean => {
  const inA = seamInFlat(walk, a, edge);
  const inB = edgeInFlat(walk, b, edge, (point) => placed(b.placement, point));
  return [0, 1].every((i) => Math.hypot(inA[i]![0] - inB[i]![0], inA[i]![1] - inB[i]![1]) <= 3 * SAME_PLACE);
};

/** The face over an edge when the skin goes on there, or null where it ends. */
const stepOver = (walk: Walk, from: number, edge: number): number | null => {
  const { solid } = walk.known;
  const { faces } = solid.edges[edge]!;
  const next = faces.find((face) => face !== from);
  if (faces.length !== 2 || next === undefined) return null;
  const meeting = meetingAt(solid, edge, from, next);
  if (meeting === null) return null;
  if (walk.isSuitable(next) && (walk.crossesCorners || meeting.angle <= TANGENT)) return next;
  const gap = meeting.angle <= TANGENT ? null : walk.gapAt(edge, from, next, meeting);
  if (gap !== null) {
    if (!walk.folds.has(edge))
      walk.folds.set(edge, { faces: [from, next], angle: meeting.angle, gap, isConvex: meeting.isConvex });
    return next;
  }
  if (meeting.angle <= TANGENT) walk.unrollable.add(edge);
  return null;
};

/** Walks one skin from a face, breadth first, so that ring closures lie far from it. */
export const walkSkin = (known: KnownSolid, start: number, rules: SkinRules): Skin => {
  const walk: Walk = {
    ...{ ...rules, known, faces: new Map(), joints: new Set(), folds: new Map() },
    ...{ rings: new Set(), unrollable: new Set() },
  };
  const first = add(walk, start, null, -1);
  const queue = first === null ? [] : [first];
  for (const from of queue) {
    for (const { edge } of known.solid.faces[from.face]!.loops.flat()) {
      const next = stepOver(walk, from.face, edge);
      if (next === null || walk.joints.has(edge) || walk.rings.has(edge)) continue;
      const there = walk.faces.get(next);
      if (there !== undefined) (agrees(walk, edge, from, there) ? walk.joints : walk.rings).add(edge);
      else {
        const added = add(walk, next, from, edge);
        if (added !== null) queue.push(added);
      }
    }
  }
  return walk;
};

/** Sharper than this a corner is a hem or a knife edge, no fold; radians. */
const SHARPEST_FOLD = 2.6;

/** Whether the sheet goes round a corner without inside radius: behind it lies a cylinder about it, as wide as the sheet is thick. */
const hasRoundBehind = ({ solid }: KnownSolid, thickness: number, edge: number): boolean => {
  const { curve } = solid.edges[edge]!;
  if (curve.kind !== 'line') return false;
  return solid.faces.some(
    (face) =>
      isCylinder(face) &&
      face.isOutward &&
      isSameThickness(face.surface.radius, thickness) &&
      [curve.start, curve.end].every((end) => {
        const [x, y] = localOf(face.surface.axes, end);
        return Math.hypot(x, y) <= SAME_PLACE;
      }),
  );
};

/** Whether the sheet was folded in a corner without radius: behind it lies another, open the other way by the same angle. */
const isSharpFold = (
  known: KnownSolid,
  thickness: number,
  edge: number,
  [a, b]: readonly [number, number],
  meeting: Meeting,
): boolean => {
  const { solid } = known;
  const isStraight = solid.edges[edge]!.curve.kind === 'line' && isPlane(solid.faces[a]!) && isPlane(solid.faces[b]!);
  if (!isStraight || meeting.angle > SHARPEST_FOLD) return false;
  if (!meeting.isConvex && hasRoundBehind(known, thickness, edge)) return true;
  const behindB = new Set(oppositesOf(known, b, thickness));
  return oppositesOf(known, a, thickness).some((behind) =>
    solid.faces[behind]!.loops.flat().some(({ edge: other }) => {
      const next = solid.edges[other]!.faces.find((face) => face !== behind);
      if (next === undefined || !behindB.has(next)) return false;
      const there = meetingAt(solid, other, behind, next);
      return there !== null && there.isConvex !== meeting.isConvex && Math.abs(there.angle - meeting.angle) <= TANGENT;
    }),
  );
};

/** Rules of one side of a sheet: metal of its thickness lies under every face. */
export const sheetRules = (known: KnownSolid, thickness: number, kFactors: KFactors): SkinRules => {
  const judged = new Map<number, boolean>();
  const isSuitable = (face: number): boolean => {
    const suits = judged.get(face) ?? hasOpposite(known, face, thickness);
    judged.set(face, suits);
    return suits;
  };
  const gapAt: SkinRules['gapAt'] = (edge, from, next, meeting) => {
    if (!isSuitable(from) || !isSuitable(next) || !isSharpFold(known, thickness, edge, [from, next], meeting))
      return null;
    const inside = meeting.angle * kFactors.ofCorner(meeting.angle).kFactor * thickness;
    return meeting.isConvex ? inside - 2 * thickness * Math.tan(meeting.angle / 2) : inside;
  };
  const kFactorOf = (face: number): number => kFactors.ofFace(face).kFactor;
  return { thickness, kFactorOf, isSuitable, crossesCorners: false, gapAt };
};
