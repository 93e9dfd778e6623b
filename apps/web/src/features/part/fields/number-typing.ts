/**
 * A number while it is typed. `began` stood there before; `kept` is what a text that turns out wrong goes back to, and `taken` the
 * number that was passed on last, null before the first.
 */
export type Typing = {
  readonly text: string;
  readonly began: number | null;
  readonly kept: number | null;
  readonly taken: number | null;
  /** The last keystroke took something away from the end. */
  readonly isDeleting: boolean;
};

type Reading = {
  readonly read: (text: string) => number | null;
  readonly isRight: (value: number | null) => boolean;
};

/** What the next text goes back to when it is wrong: what was right before the person began to delete or to type anew. */
const keptFor = (typing: Typing, text: string): Pick<Typing, 'kept' | 'isDeleting'> => {
  const isGoingOn = text.startsWith(typing.text);
  const isDeleting = typing.text.startsWith(text) && !isGoingOn;
  const isSame = isGoingOn || (isDeleting && typing.isDeleting);
  return { kept: isSame ? typing.kept : (typing.taken ?? typing.began), isDeleting };
};

/**
 * The next keystroke, and the number that it makes; null when nothing is to be taken. A beginning that was taken, such as the
 * 1 of '1,x', gives way to what stood there before as soon as the whole is not a right number. A right number that is deleted or
 * replaced by a wrong one stays.
 */
export const typeNumber = (
  typing: Typing | null,
  text: string,
  value: number | null,
  { read, isRight }: Reading,
): { readonly typing: Typing; readonly take: number | null } => {
  const { began, taken } = typing ?? { began: value, taken: null };
  const { kept, isDeleting } = typing === null ? { kept: value, isDeleting: false } : keptFor(typing, text);
  const next = read(text);
  if (next !== null && isRight(next)) return { typing: { text, began, kept, taken: next, isDeleting }, take: next };
  const take = taken === null || taken === kept ? null : kept;
  return { typing: { text, began, kept, taken: take ?? taken, isDeleting }, take };
};

/** What Escape puts back; null when nothing of the typing was taken. */
export const untypedNumber = (typing: Typing | null): number | null =>
  typing === null || typing.taken === null || typing.taken === typing.began ? null : typing.began;
