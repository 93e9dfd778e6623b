import type { Span } from './proposal.ts';

/**
 * A text to read: as written, and plain: sign for sign in lower case without accents, and with a stroke where something was read or is
 * known to mean something else.
 */
export type Writing = { readonly written: string; readonly plain: string };

/** Letters that do not come apart into a letter and an accent. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 's',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  '×': 'x',
  '⌀': 'ø',
  '∅': 'ø',
};

const plainSign = (sign: string): string => {
  const small = sign.toLowerCase();
  const [letter = sign] = (PLAIN_LETTERS[small] ?? small).normalize('NFKD');
  return letter.length === sign.length ? letter : sign;
};

export const writingOf = (text: string): Writing => {
  const written = text.normalize('NFC').replaceAll(/\s/g, ' ');
  return { written, plain: Array.from(written, plainSign).join('') };
};

/** In the place of what was read: no letter, no number and no blank, so that nothing is read across it. */
export const STROKE = '¦';

/** The text without a span of it. */
export const without = ({ written, plain }: Writing, { start, end }: Span): Writing => ({
  written,
  plain: plain.slice(0, start) + STROKE.repeat(end - start) + plain.slice(end),
});

/** The text without everything that the patterns find. */
export const withoutAll = ({ written, plain }: Writing, patterns: readonly RegExp[]): Writing => {
  let left = plain;
  for (const pattern of patterns) left = left.replaceAll(pattern, (found) => STROKE.repeat(found.length));
  return { written, plain: left };
};

/** What stands at a span, as written. */
export const wordsAt = ({ written }: Writing, { start, end }: Span): string => written.slice(start, end).trim();

/** A pattern for words of which neither a letter nor a digit stands before or behind. */
export const whole = (source: string): RegExp => new RegExp(`(?<![a-z0-9])(?:${source})(?![a-z0-9])`, 'g');

/** A number with comma or point before its decimals. */
export const decimal = (text: string): number => Number(text.replace(',', '.'));
