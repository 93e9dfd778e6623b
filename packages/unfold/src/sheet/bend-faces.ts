import { type BendFactors, type KFound, kFactorFor } from '../bending/bend-table.ts';
import type { Face } from '../model/model.ts';
import { isCone, isCylinder, isSameAxis, type KnownSolid } from '../model/topology.ts';
import { SAME_PLACE } from '../tolerance.ts';
import { angularStretch, insideRadius } from './development.ts';
import { meanRadius } from './mean-radius.ts';

/** The K-factor of each face of a bend, and of a corner without radius. */
export type KFactors = {
  readonly ofFace: (face: number) => KFound;
  readonly ofCorner: (angle: number) => KFound;
};

const isPieceOf = (a: Face, b: Face): boolean => {
  if (a.isOutward !== b.isOutward) return false;
  if (isCylinder(a) && isCylinder(b))
    return Math.abs(a.surface.radius - b.surface.radius) <= SAME_PLACE && isSameAxis(a.surface.axes, b.surface.axes);
  return isCone(a) && isCone(b) && isSameAxis(a.surface.axes, b.surface.axes);
};

/** Faces of one bend that hang together: a program may part one bend into several faces, and its angle is that of all. */
const piecesOf = ({ solid }: KnownSolid, face: number): number[] => {
  const pieces = [face];
  for (const one of pieces)
    for (const { edge } of solid.faces[one]!.loops.flat())
      for (const next of solid.edges[edge]!.faces)
        if (!pieces.includes(next) && isPieceOf(solid.faces[face]!, solid.faces[next]!)) pieces.push(next);
  return pieces;
};

/** K-factors of a sheet of a thickness by what is known of bends. */
export const kFactorsOf = (known: KnownSolid, thicknessMm: number, factors: BendFactors): KFactors => {
  const found = new Map<number, KFound>();
  const ofFace = (index: number): KFound => {
    const before = found.get(index);
    if (before !== undefined) return before;
    const face = known.solid.faces[index]!;
    if (!isCylinder(face) && !isCone(face)) return kFactorFor(factors, { thicknessMm, insideRadiusMm: 0, angle: 0 });
    const pieces = piecesOf(known, index);
    const points = pieces.flatMap((piece) => known.facePoints[piece]!);
    const { sweep } = angularStretch(
      face.surface.axes,
      pieces.flatMap((piece) => known.faceChains[piece]!),
    );
    const bend = isCylinder(face)
      ? { thicknessMm, insideRadiusMm: insideRadius(face, thicknessMm), angle: sweep }
      : { thicknessMm, insideRadiusMm: meanRadius(face, points), angle: sweep * Math.sin(face.surface.halfAngle) };
    const kFactor = kFactorFor(factors, bend);
    for (const piece of pieces) found.set(piece, kFactor);
    return kFactor;
  };
  return { ofFace, ofCorner: (angle) => kFactorFor(factors, { thicknessMm, insideRadiusMm: 0, angle }) };
};
