import { snackbars } from '../../ui/snackbars.tsx';

/** Says one thing at a time: edits follow each other quickly, and a heap of the same words would lie over the drawing. */
export const sayingOnce = () => {
  let last: ReturnType<typeof snackbars.success> | null = null;
  const inPlaceOfLast = (kind: 'success' | 'info') => (words: string) => {
    if (last !== null) snackbars.close(last);
    last = snackbars[kind](words);
  };
  return { success: inPlaceOfLast('success'), info: inPlaceOfLast('info') };
};
