import { snackbars } from '@kerf/ui/snackbars';
import type { SnackbarKey } from 'notistack';

/** Where short messages stand. */
export type Board = Pick<typeof snackbars, 'success' | 'info' | 'error' | 'close'>;

/**
 * Says a thing of each kind at a time: edits follow each other quickly, and what was said of the one before would lie over the drawing.
 * What is being done and what came of it stand beside each other, for an answer may come before the first is read. A failure stays.
 */
export const sayingOnce = (board: Board = snackbars) => {
  const last = new Map<'success' | 'info', SnackbarKey>();
  const inPlaceOfLast = (kind: 'success' | 'info') => (words: string) => {
    const before = last.get(kind);
    if (before !== undefined) board.close(before);
    last.set(kind, board[kind](words));
  };
  const success = inPlaceOfLast('success');
  let withTheNext: readonly string[] = [];
  return {
    success,
    info: inPlaceOfLast('info'),
    error: board.error,
    /** What an edit did, told with the word that it is kept. */
    whenKept: (words: string): void => {
      withTheNext = [...withTheNext, words];
    },
    kept: (words: string): void => {
      success([words, ...withTheNext].join(' · '));
      withTheNext = [];
    },
    /** An edit was taken back: what it did is not told. */
    notKept: (words: string): void => {
      withTheNext = [];
      board.error(words);
    },
  };
};

export type Saying = ReturnType<typeof sayingOnce>;
