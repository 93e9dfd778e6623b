import type { Drawing } from '../drawing.ts';

/** A drawing and how it came about. Each is a value, so that undoing and redoing have no limit but memory, which they share. */
export type DrawingHistory = {
  readonly present: Drawing;
  readonly undone: Step | null;
  readonly redone: Step | null;
};
type Step = { readonly drawing: Drawing; readonly further: Step | null };

export const beginHistory = (present: Drawing): DrawingHistory => ({ present, undone: null, redone: null });

/** The history after an edit: what was undone before it cannot be redone any more. An edit that altered nothing is none. */
export const recordEdit = (history: DrawingHistory, drawing: Drawing): DrawingHistory =>
  drawing === history.present
    ? history
    : { present: drawing, undone: { drawing: history.present, further: history.undone }, redone: null };

/** One edit back; the same history when there is none. */
export const undoEdit = ({ present, undone, redone }: DrawingHistory): DrawingHistory =>
  undone === null
    ? { present, undone, redone }
    : { present: undone.drawing, undone: undone.further, redone: { drawing: present, further: redone } };

/** One edit forth; the same history when there is none. */
export const redoEdit = ({ present, undone, redone }: DrawingHistory): DrawingHistory =>
  redone === null
    ? { present, undone, redone }
    : { present: redone.drawing, undone: { drawing: present, further: undone }, redone: redone.further };

/**
 * The history of a drawing whose numbers are meant in another unit: `present` is what it is now, and what was done to it before can be
 * undone and redone as `grow` makes it, step by step as it is come to. It ends where `grow` gives null.
 */
export const grownHistory = (
  { undone, redone }: DrawingHistory,
  present: Drawing,
  grow: (drawing: Drawing) => Drawing | null,
): DrawingHistory => ({ present, undone: grownStep(undone, grow), redone: grownStep(redone, grow) });

function grownStep(step: Step | null, grow: (drawing: Drawing) => Drawing | null): Step | null {
  const drawing = step === null ? null : grow(step.drawing);
  if (step === null || drawing === null) return null;
  let further: Step | null | undefined;
  return {
    drawing,
    get further() {
      if (further === undefined) further = grownStep(step.further, grow);
      return further;
    },
  };
}
