import { curveFromTangent, lineOf } from './construct.ts';
import type { Curve } from './curve.ts';
import { curveLength, reverseCurve } from './measure.ts';
import { pointOf } from './point.ts';
import type { Sample } from './sample.ts';
import { LINE_RADIUS } from './tolerance.ts';

/**
 * Biarc: two arcs joined with a common tangent that leave one point and reach another in given directions.
 * Trial: a biarc, or the straight line in its place, in plain numbers, which fitting lays down again and again; the
 * curves are made once it is known to fit.
 */

/** Place and unit tangent of an end of a biarc, and its parameter on the original. */
export type BiarcEnd = { parameter: number; x: number; y: number; tx: number; ty: number };

/** A line from start to end, or an arc of at most half a turn: `turn` is 1 counter-clockwise, -1 clockwise, 0 straight. */
type TrialPiece = {
  startX: number;
  startY: number;
  endX: number;
  endY: number;
  turn: number;
  centreX: number;
  centreY: number;
  radius: number;
  /** Of the place looked at last. */
  distance: number;
};

export type BiarcTrial = {
  readonly first: TrialPiece;
  readonly second: TrialPiece;
  /** 1 when the first piece is all there is. */
  pieces: 1 | 2;
  /** Filled in by `measureTrial`: a number given back would be an object of its own, millions of times. */
  deviation: number;
};

/** Numbers begin as none, so that the engine never takes them for whole ones. */
const NONE = Number.NaN;

export const biarcEnd = (): BiarcEnd => ({ parameter: NONE, x: NONE, y: NONE, tx: NONE, ty: NONE });

export function copyEnd(from: BiarcEnd, to: BiarcEnd): void {
  to.parameter = from.parameter;
  to.x = from.x;
  to.y = from.y;
  to.tx = from.tx;
  to.ty = from.ty;
}

const trialPiece = (): TrialPiece => ({
  startX: NONE,
  startY: NONE,
  endX: NONE,
  endY: NONE,
  turn: 0,
  centreX: NONE,
  centreY: NONE,
  radius: NONE,
  distance: NONE,
});

export const biarcTrial = (): BiarcTrial => ({
  first: trialPiece(),
  second: trialPiece(),
  pieces: 2,
  deviation: NONE,
});

/** How far the tangents at both ends reach to the joint's tangent; NaN where the biarc would be none. */
function tangentReach(from: BiarcEnd, to: BiarcEnd): number {
  const vx = to.x - from.x;
  const vy = to.y - from.y;
  const square = vx * vx + vy * vy;
  const along = vx * (from.tx + to.tx) + vy * (from.ty + to.ty);
  const spread = (from.tx - to.tx) ** 2 + (from.ty - to.ty) ** 2;
  const root = Math.sqrt(along * along + spread * square);
  const reach = along > 0 ? square / (along + root) : (root - along) / spread;
  return reach > 0 && reach < Infinity && square > 0 ? reach : Number.NaN;
}

/** Lays the biarc with equal tangent lengths; false where it would turn back on itself. */
export function layBiarc(from: BiarcEnd, to: BiarcEnd, trial: BiarcTrial): boolean {
  const reach = tangentReach(from, to);
  if (Number.isNaN(reach)) return false;
  const jointX = (from.x + to.x + reach * (from.tx - to.tx)) / 2;
  const jointY = (from.y + to.y + reach * (from.ty - to.ty)) / 2;
  const { first, second } = trial;
  const isForward =
    layPiece(first, from.x, from.y, jointX, jointY, from.tx, from.ty, false) &&
    layPiece(second, jointX, jointY, to.x, to.y, -to.tx, -to.ty, true);
  if (!isForward) return false;
  trial.pieces = 2;
  if (first.turn === 0 && second.turn === 0) layLine(from, to, trial);
  return true;
}

export function layLine(from: BiarcEnd, to: BiarcEnd, trial: BiarcTrial): void {
  const { first } = trial;
  first.startX = from.x;
  first.startY = from.y;
  first.endX = to.x;
  first.endY = to.y;
  first.turn = 0;
  trial.pieces = 1;
}

/** The piece that leaves its start, or its end when `isFromEnd`, in direction (tx, ty); false when it turns more than half round. */
function layPiece(
  piece: TrialPiece,
  startX: number,
  startY: number,
  endX: number,
  endY: number,
  tx: number,
  ty: number,
  isFromEnd: boolean,
): boolean {
  const x = isFromEnd ? endX : startX;
  const y = isFromEnd ? endY : startY;
  const vx = isFromEnd ? startX - endX : endX - startX;
  const vy = isFromEnd ? startY - endY : endY - startY;
  piece.startX = startX;
  piece.startY = startY;
  piece.endX = endX;
  piece.endY = endY;
  const across = tx * vy - ty * vx;
  const signedRadius = (vx * vx + vy * vy) / (2 * across);
  if (across === 0 || !(Math.abs(signedRadius) < LINE_RADIUS)) {
    piece.turn = 0;
    return true;
  }
  piece.centreX = x - ty * signedRadius;
  piece.centreY = y + tx * signedRadius;
  piece.radius = Math.abs(signedRadius);
  piece.turn = signedRadius > 0 !== isFromEnd ? 1 : -1;
  return tx * vx + ty * vy >= 0;
}

/**
 * Sets the trial's deviation to the distance of a place of the original from it; infinite when the trial runs another way
 * there, unless directions are to be ignored.
 */
export function measureTrial(trial: BiarcTrial, sample: Sample, ignoresDirection: boolean): void {
  const { first, second } = trial;
  measureDistance(first, sample);
  if (trial.pieces === 2) measureDistance(second, sample);
  else second.distance = Infinity;
  const nearest = second.distance < first.distance ? second : first;
  trial.deviation = ignoresDirection || runsAlong(nearest, sample) ? nearest.distance : Infinity;
}

/** Whether a place lies in the wedge of an arc of at most half a turn, by the sides of its first and last radius. */
function isInWedge(piece: TrialPiece, place: Sample): boolean {
  const dx = place.x - piece.centreX;
  const dy = place.y - piece.centreY;
  return (
    piece.turn * ((piece.startX - piece.centreX) * dy - (piece.startY - piece.centreY) * dx) >= 0 &&
    piece.turn * (dx * (piece.endY - piece.centreY) - dy * (piece.endX - piece.centreX)) >= 0
  );
}

/** Whether a place is nearer to the end of a piece than to its start. */
const isNearEnd = (piece: TrialPiece, { x, y }: Sample): boolean =>
  length(piece.endX - x, piece.endY - y) < length(piece.startX - x, piece.startY - y);

function measureDistance(piece: TrialPiece, place: Sample): void {
  const { x, y } = place;
  if (piece.turn === 0) {
    const dx = piece.endX - piece.startX;
    const dy = piece.endY - piece.startY;
    const square = dx * dx + dy * dy;
    const share = square === 0 ? 0 : ((x - piece.startX) * dx + (y - piece.startY) * dy) / square;
    const along = share < 0 ? 0 : share > 1 ? 1 : share;
    piece.distance = length(piece.startX + dx * along - x, piece.startY + dy * along - y);
  } else if (isInWedge(piece, place)) {
    piece.distance = Math.abs(length(x - piece.centreX, y - piece.centreY) - piece.radius);
  } else if (isNearEnd(piece, place)) piece.distance = length(piece.endX - x, piece.endY - y);
  else piece.distance = length(piece.startX - x, piece.startY - y);
}

/** Whether the piece runs the way the original does at the sample. */
function runsAlong(piece: TrialPiece, sample: Sample): boolean {
  if (piece.turn === 0) {
    return sample.dx * (piece.endX - piece.startX) + sample.dy * (piece.endY - piece.startY) >= 0;
  }
  let { x, y } = sample;
  if (!isInWedge(piece, sample)) {
    const takesEnd = isNearEnd(piece, sample);
    x = takesEnd ? piece.endX : piece.startX;
    y = takesEnd ? piece.endY : piece.startY;
  }
  return piece.turn * (sample.dy * (x - piece.centreX) - sample.dx * (y - piece.centreY)) >= 0;
}

const length = (dx: number, dy: number): number => Math.sqrt(dx * dx + dy * dy);

/** Adds the curves of a biarc that could be laid. */
export function addBiarcCurves(from: BiarcEnd, to: BiarcEnd, curves: Curve[]): void {
  const reach = tangentReach(from, to);
  const start = pointOf(from.x, from.y);
  const end = pointOf(to.x, to.y);
  const joint = pointOf(
    (from.x + to.x + reach * (from.tx - to.tx)) / 2,
    (from.y + to.y + reach * (from.ty - to.ty)) / 2,
  );
  const first = curveFromTangent(start, from.tx, from.ty, joint);
  const second = reverseCurve(curveFromTangent(end, -to.tx, -to.ty, joint));
  if (first.kind === 'line' && second.kind === 'line') {
    curves.push(lineOf(start, end));
    return;
  }
  if (curveLength(first) > 0) curves.push(first);
  if (curveLength(second) > 0) curves.push(second);
}
