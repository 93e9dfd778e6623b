/** A number while it is typed: `before` stood there when the typing began, `passedOn` says that a part of it was taken. */
export type Typing = { readonly text: string; readonly before: number | null; readonly passedOn: boolean };

type Reading = {
  readonly read: (text: string) => number | null;
  readonly isRight: (value: number | null) => boolean;
};

/**
 * The next keystroke, and the number that it makes; null when nothing is to be taken. A beginning that was taken, such as the
 * 1 of '1,x', gives way to what stood there before as soon as the whole is not a right number.
 */
export const typeNumber = (
  typing: Typing | null,
  text: string,
  value: number | null,
  { read, isRight }: Reading,
): { readonly typing: Typing; readonly take: number | null } => {
  const before = typing === null ? value : typing.before;
  const next = read(text);
  if (next !== null && isRight(next)) return { typing: { text, before, passedOn: true }, take: next };
  return { typing: { text, before, passedOn: false }, take: typing?.passedOn === true ? before : null };
};

/** What Escape puts back; null when nothing of the typing was taken. */
export const untypedNumber = (typing: Typing | null): number | null =>
  typing?.passedOn === true ? typing.before : null;
