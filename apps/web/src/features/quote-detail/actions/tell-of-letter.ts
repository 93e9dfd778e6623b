import { snackbars } from '@kerf/ui/snackbars';

/** Says what became of a letter: without a mail server it is kept, and nobody has it. Spec: quotes §8. */
export const tellOfLetter = (sendsMail: boolean, words: { readonly sent: string; readonly kept: string }): void => {
  if (sendsMail) snackbars.success(words.sent);
  else snackbars.warning(words.kept);
};
