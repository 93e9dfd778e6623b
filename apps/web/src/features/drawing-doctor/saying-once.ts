import type { SnackbarKey } from 'notistack';
import { snackbars } from '../../ui/snackbars.tsx';

/** Where short messages stand. */
export type Board = Pick<typeof snackbars, 'success' | 'info' | 'error' | 'close'>;

/** Says one thing at a time: edits follow each other quickly, and what was said of the one before would lie over the drawing. */
export const sayingOnce = (board: Board = snackbars) => {
  let last: SnackbarKey | null = null;
  const inPlaceOfLast = (kind: 'success' | 'info') => (words: string) => {
    if (last !== null) board.close(last);
    last = board[kind](words);
  };
  return {
    success: inPlaceOfLast('success'),
    info: inPlaceOfLast('info'),
    /** A failure takes the place of what was said, and stays whatever is said after it. */
    error: (words: string) => {
      if (last !== null) board.close(last);
      last = null;
      board.error(words);
    },
  };
};

export type Saying = ReturnType<typeof sayingOnce>;
