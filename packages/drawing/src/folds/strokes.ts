import { FOLD_AXIS, type Point } from '@kerf/geometry';
import type { Path } from '../drawing.ts';
import type { FoldNote } from './fold-note.ts';
import type { Stretch } from './fold-pattern.ts';
import type { Fold } from './folds.ts';
import { alongFold, type FoldPiece, foldOfLines, piecesOfFold } from './part-folds.ts';

/** A note and the middle of its writing. */
export type WrittenNote = { readonly note: FoldNote; readonly middle: Point };

/** A fold with what is written beside it; null when nothing is, or nothing that is surely meant for it. */
export type NotedFold = Fold & { readonly note: FoldNote | null };

const isSame = (a: FoldNote, b: FoldNote): boolean =>
  (a.side === b.side || a.side === null || b.side === null) &&
  (a.angle === b.angle || a.angle === null || b.angle === null) &&
  (a.radius === b.radius || a.radius === null || b.radius === null);

const joined = (a: FoldNote, b: FoldNote): FoldNote => ({
  side: a.side ?? b.side,
  angle: a.angle ?? b.angle,
  radius: a.radius ?? b.radius,
});

/** Notes of one fold as one; null when they contradict each other. */
export const noteOf = (notes: readonly FoldNote[]): FoldNote | null =>
  notes.reduce<FoldNote | null>(
    (known, note) => (known !== null && isSame(known, note) ? joined(known, note) : null),
    notes[0] ?? null,
  );

const awayFrom = ([from, to]: Stretch, at: number): number => Math.max(from - at, at - to, 0);

type Placed = { readonly stretch: Stretch };

const apart = ({ stretch }: Placed, [from, to]: Stretch): number =>
  Math.max(awayFrom(stretch, from), awayFrom(stretch, to));

const nearestOf = <T extends Placed>(all: readonly T[], stretch: Stretch): T | undefined =>
  all.length === 0 ? undefined : all.reduce((best, one) => (apart(one, stretch) < apart(best, stretch) ? one : best));

/** Of two that lie further away by less, neither is the nearer one, mm. */
const AS_NEAR = 1;

type Stroke = { note: FoldNote; readonly pieces: FoldPiece[] };

/** Pieces that are told of, by the stroke that can bend them; null when one is told to be bent in two ways. */
const toldStrokes = (fold: Fold, pieces: readonly FoldPiece[], written: readonly WrittenNote[]): Stroke[] | null => {
  const notes = new Map<FoldPiece, FoldNote[]>();
  for (const { note, middle } of written) {
    const at = alongFold(fold, middle);
    const piece = nearestOf(pieces, [at, at]);
    if (piece !== undefined) notes.set(piece, [...(notes.get(piece) ?? []), note]);
  }
  const strokes: Stroke[] = [];
  for (const [piece, ofPiece] of notes) {
    const note = noteOf(ofPiece);
    if (note === null) return null;
    const same = strokes.find((stroke) => isSame(stroke.note, note));
    if (same === undefined) strokes.push({ note, pieces: [piece] });
    else {
      same.note = joined(same.note, note);
      same.pieces.push(piece);
    }
  }
  return strokes;
};

/**
 * The strokes along one axis where notes say that its lines are bent in several ways: up and down, or by other angles or radii.
 * Lines without a note go with those beside them, and are a stroke of their own between two that are bent otherwise. Null when the notes contradict each other in one piece.
 */
export const strokesByNotes = (
  fold: Fold,
  written: readonly WrittenNote[],
  [paths, partOuterPathId]: readonly [readonly Path[], string],
): NotedFold[] | null => {
  if (fold.lines.length < 2 || fold.spanMm <= FOLD_AXIS) return null;
  const pieces = piecesOfFold(fold, paths, partOuterPathId);
  const strokes = toldStrokes(fold, pieces, written);
  if (strokes === null || strokes.length < 2) return null;
  const told = strokes.flatMap((stroke) => stroke.pieces.map((piece) => ({ stretch: piece.stretch, piece, stroke })));
  const known = new Set(told.map(({ piece }) => piece));
  const between: { readonly note: null; readonly pieces: FoldPiece[] } = { note: null, pieces: [] };
  for (const piece of pieces) {
    const nearest = known.has(piece) ? undefined : nearestOf(told, piece.stretch);
    if (nearest === undefined) continue;
    const reach = apart(nearest, piece.stretch) + AS_NEAR;
    const isTorn = told.some((one) => one.stroke !== nearest.stroke && apart(one, piece.stretch) <= reach);
    (isTorn ? between : nearest.stroke).pieces.push(piece);
  }
  return [...strokes, ...(between.pieces.length === 0 ? [] : [between])].map((stroke) => ({
    ...foldOfLines(
      stroke.pieces.flatMap(({ lines }) => lines),
      paths,
      partOuterPathId,
    ),
    note: stroke.note,
  }));
};
