import { type Curve, curveLength, type Point, pointOn, signedArea } from '@kerf/geometry';
import type { FlatLoop } from './outline.ts';

type Piece = { readonly from: Point; readonly to: Point; readonly face: number; readonly order: number };

/** Chords stray from an arc by less than this share of its turn. */
const ARC_STEP = 0.2;
/** Crossings shallower than this are rounding, mm. */
const SHALLOW = 0.03;

const pointsOf = (curve: Curve): Point[] => {
  const pieces = curve.kind === 'line' ? 1 : Math.max(2, Math.ceil(Math.abs(curve.sweep) / ARC_STEP));
  return Array.from({ length: pieces + 1 }, (_, i) => pointOn(curve, i / pieces));
};

const piecesOf = (loops: readonly FlatLoop[]): Piece[] => {
  const pieces: Piece[] = [];
  for (const { edges } of loops) {
    for (const { curves, face } of edges) {
      for (const curve of curves) {
        if (curveLength(curve) < SHALLOW) continue;
        const points = pointsOf(curve);
        for (let i = 1; i < points.length; i += 1)
          pieces.push({ from: points[i - 1]!, to: points[i]!, face, order: pieces.length });
      }
    }
  }
  return pieces;
};

const side = (a: Point, b: Point, p: Point): number => {
  const [x, y] = [b.x - a.x, b.y - a.y];
  return ((p.y - a.y) * x - (p.x - a.x) * y) / (Math.hypot(x, y) || 1);
};

const crosses = (a: Piece, b: Piece): boolean => {
  const [p, q] = [side(a.from, a.to, b.from), side(a.from, a.to, b.to)];
  const [r, s] = [side(b.from, b.to, a.from), side(b.from, b.to, a.to)];
  const isApart = (one: number, other: number): boolean =>
    one * other < 0 && Math.min(Math.abs(one), Math.abs(other)) > SHALLOW;
  return isApart(p, q) && isApart(r, s);
};

/** A face of the sheet that lies on another in the flat; null where none does. */
export const overlapIn = (loops: readonly FlatLoop[]): number | null => {
  const [outer] = loops;
  if (outer === undefined) return null;
  const turn = Math.sign(signedArea(outer.curves));
  const second = loops
    .slice(1)
    .find(({ curves }) => Math.sign(signedArea(curves)) === turn && Math.abs(signedArea(curves)) > 1);
  if (second !== undefined) return second.edges[0]!.face;
  const pieces = piecesOf(loops).sort((a, b) => Math.min(a.from.x, a.to.x) - Math.min(b.from.x, b.to.x));
  let open: Piece[] = [];
  for (const piece of pieces) {
    const left = Math.min(piece.from.x, piece.to.x);
    open = open.filter(({ from, to }) => Math.max(from.x, to.x) >= left);
    const hit = open.find((other) => crosses(other, piece));
    if (hit !== undefined) return piece.face;
    open.push(piece);
  }
  return null;
};
