import type { BendFactors } from '../bending/bend-table.ts';
import { angleAbout, curvePoint } from '../model/curve3.ts';
import type { Face } from '../model/model.ts';
import { apexOf, outwardNormal } from '../model/surface.ts';
import { isCone, isCylinder, type KnownSolid } from '../model/topology.ts';
import { along, cross, scale, subtract, unit, type Vector } from '../model/vector.ts';
import { type KFactors, kFactorsOf } from './bend-faces.ts';
import { insideRadius } from './development.ts';
import type { FoundSheet } from './find-sheet.ts';
import { walkSide } from './laid-side.ts';
import { type Skin, type SkinFace, sheetRules } from './skin.ts';

/**
 * How a sheet moves between its folded and its flat state, every bend opening at once.
 * Region: a flat of the sheet, through its thickness, or a bend. Share: 0 as the model is, 1 flat. Turn: angle about the axis of a
 * bend, from the side at which it is joined to the region before it.
 */
export type FoldRegion = {
  /** The region it hangs on, and at which turn where that is a bend; null for the one that stays. */
  readonly parent: { readonly region: number; readonly turn: number } | null;
  /** A corner without radius between the two: turned about an edge by an angle, and moved by the metal that lies there in the flat. */
  readonly corner: { readonly at: Vector; readonly axis: Vector; readonly angle: number; readonly away: Vector } | null;
  readonly shape:
    | { readonly kind: 'flat' }
    /** Neutral: radius of the fibre that keeps its length. `x` points to the turn 0. */
    | (Turned & { readonly kind: 'round'; readonly neutral: number })
    /** The cone of the fibre that keeps its length, from its apex. */
    | (Turned & { readonly kind: 'cone'; readonly halfAngle: number });
};

/** Turns about an axis: `sweep` of them about the middle one. */
type Turned = {
  readonly origin: Vector;
  readonly axis: Vector;
  readonly x: Vector;
  readonly middleTurn: number;
  readonly sweep: number;
};

export type Folding = {
  readonly regions: readonly FoldRegion[];
  readonly thicknessMm: number;
  /** For each face of the solid the regions that its points may belong to. */
  readonly ofFace: readonly (readonly number[])[];
  /** The face of the skin that each region is known by. */
  readonly faces: readonly number[];
};

const TURN = 2 * Math.PI;
const wrapped = (angle: number): number => angle - TURN * Math.round(angle / TURN);

/** The turn of a point on a bend, from another angle, by way of the middle of its face. */
const turnOn = ({ axes, middle }: Round, point: Vector, from: number): number =>
  wrapped(angleAbout(axes, point) - middle) - wrapped(from - middle);

type Round = { readonly axes: Extract<Face['surface'], { kind: 'cylinder' }>['axes']; readonly middle: number };

const roundOf = (face: Face, { development }: SkinFace): Round | null =>
  face.surface.kind === 'cylinder' || face.surface.kind === 'cone'
    ? { axes: face.surface.axes, middle: development.middleAngle ?? 0 }
    : null;

const directionAt = ({ axis, x }: Round['axes'], angle: number): Vector =>
  along(scale(x, Math.cos(angle)), cross(axis, x), Math.sin(angle));

type Bending = { readonly thickness: number; readonly kFactor: number };

const shapeOfFace = (
  face: Face,
  skinFace: SkinFace,
  begin: number,
  { thickness, kFactor }: Bending,
): FoldRegion['shape'] => {
  const round = roundOf(face, skinFace);
  if (round === null) return { kind: 'flat' };
  const { axes } = round;
  const [x, middleTurn] = [directionAt(axes, begin), -wrapped(begin - round.middle)];
  const turned = { axis: axes.axis, x, middleTurn, sweep: skinFace.development.sweep };
  if (isCylinder(face)) {
    const neutral = insideRadius(face, thickness) + kFactor * thickness;
    return { ...turned, kind: 'round', origin: axes.origin, neutral };
  }
  if (!isCone(face)) return { kind: 'flat' };
  const { halfAngle } = face.surface;
  const outward = face.isOutward ? -(1 - kFactor) * thickness : kFactor * thickness;
  const origin = along(apexOf(face.surface), axes.axis, -outward / Math.sin(halfAngle));
  return { ...turned, kind: 'cone', origin, halfAngle };
};

/** The corner without radius at an edge, as seen from the face before it. */
const cornerAt = ({ solid }: KnownSolid, skin: Skin, edge: number, from: number, to: number): FoldRegion['corner'] => {
  const fold = skin.folds.get(edge);
  const [a, b] = [solid.faces[from]!, solid.faces[to]!];
  const { curve } = solid.edges[edge]!;
  if (fold === undefined) return null;
  const at = curvePoint(curve, 0.5);
  const [normalA, normalB] = [outwardNormal(a, at), outwardNormal(b, at)];
  if (normalA === null || normalB === null) return null;
  const isForward = a.loops.flat().find((one) => one.edge === edge)?.isForward !== false;
  const way = scale(unit(subtract(curvePoint(curve, 1), curvePoint(curve, 0))), isForward ? 1 : -1);
  return { at, axis: unit(cross(normalB, normalA)), angle: fold.angle, away: scale(cross(way, normalA), fold.gap) };
};

const regionsOf = (known: KnownSolid, skin: Skin, { thicknessMm }: FoundSheet, kFactors: KFactors): FoldRegion[] => {
  const faces = [...skin.faces.values()];
  const place = new Map(faces.map(({ face }, index) => [face, index]));
  const begins: number[] = [];
  return faces.map((skinFace): FoldRegion => {
    const { face, parent } = skinFace;
    const own = known.solid.faces[face]!;
    const round = roundOf(own, skinFace);
    const joint = parent === null ? null : curvePoint(known.solid.edges[parent.edge]!.curve, 0.5);
    const begin = round === null ? 0 : joint === null ? round.middle : angleAbout(round.axes, joint);
    begins.push(begin);
    const { kFactor } = kFactors.ofFace(face);
    const shape = shapeOfFace(own, skinFace, begin, { thickness: thicknessMm, kFactor });
    if (parent === null || joint === null) return { parent: null, corner: null, shape };
    const region = place.get(parent.face)!;
    const before = roundOf(known.solid.faces[parent.face]!, faces[region]!);
    const turn = before === null ? 0 : turnOn(before, joint, begins[region]!);
    return { parent: { region, turn }, corner: cornerAt(known, skin, parent.edge, parent.face, face), shape };
  });
};

/** Faces beside the skin take the regions of their neighbours, ring by ring outward from it. */
const spread = ({ solid }: KnownSolid, skin: Skin): number[][] => {
  const found = new Map([...skin.faces.keys()].map((face, region) => [face, [region]]));
  let rim = [...found.keys()];
  while (rim.length > 0) {
    const reached = new Map<number, Set<number>>();
    for (const face of rim)
      for (const { edge } of solid.faces[face]!.loops.flat())
        for (const other of solid.edges[edge]!.faces) {
          if (found.has(other)) continue;
          const regions = reached.get(other) ?? new Set<number>();
          for (const region of found.get(face)!) regions.add(region);
          reached.set(other, regions);
        }
    for (const [face, regions] of reached) found.set(face, [...regions]);
    rim = [...reached.keys()];
  }
  return solid.faces.map((_, face) => found.get(face) ?? [0]);
};

/** How a sheet unfolds; null where nothing of it bends. */
export const foldingOf = (known: KnownSolid, found: FoundSheet, factors: BendFactors): Folding | null => {
  const kFactors = kFactorsOf(known, found.thicknessMm, factors);
  const skin = walkSide(known, found.start, sheetRules(known, found.thicknessMm, kFactors));
  const regions = regionsOf(known, skin, found, kFactors);
  const isBent = regions.some(({ shape, corner }) => shape.kind !== 'flat' || corner !== null);
  if (!isBent) return null;
  return { regions, thicknessMm: found.thicknessMm, ofFace: spread(known, skin), faces: [...skin.faces.keys()] };
};
