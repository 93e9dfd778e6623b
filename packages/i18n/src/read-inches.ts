import { readNumber, readWholeNumber } from './read-number.ts';

const INCHES_PER_FOOT = 12;

/** A whole part, which may be missing, and a fraction as tapes show it: '30 1/2', '30-1/2', '1/2'. */
const fractionPattern = /^(?:(?<whole>\d+)(?:\s+|\s*-\s*))?(?<above>\d+)\s*[/⁄]\s*(?<below>\d+)$/u;

const readFraction = (typed: string, locale: string): number | null => {
  const found = fractionPattern.exec(typed)?.groups;
  if (found === undefined) return null;
  const [whole, above, below] = [found.whole ?? '0', found.above ?? '', found.below ?? ''].map((digits) =>
    readWholeNumber(digits, locale),
  );
  if (whole == null || above == null || !below) return null;
  return whole + above / below;
};

const feetPattern = /^(?<feet>[^'′f]+?)\s*(?:'|′|ft\.?|feet|foot)\s*-?\s*(?<rest>.*)$/iu;
const inchMark = /\s*(?:"|″|''|in\.?|inch|inches)$/iu;

/**
 * A length in inches as shops write it: a number, a fraction, feet and inches, with or without their marks; null for anything else.
 * '2ft 6 1/2in' is 30.5.
 */
export const readInches = (typed: string, locale: string): number | null => {
  const text = typed.trim();
  const plain = readNumber(text, locale);
  if (plain !== null) return plain;
  const bare = text.replace(inchMark, '').trim();
  const feet = feetPattern.exec(bare)?.groups;
  if (feet === undefined) return readFraction(bare, locale) ?? readNumber(bare, locale);
  const [whole, rest] = [readNumber(feet.feet ?? '', locale), (feet.rest ?? '').trim()];
  const inches = rest === '' ? 0 : (readFraction(rest, locale) ?? readNumber(rest, locale));
  return whole === null || inches === null || inches < 0 ? null : whole * INCHES_PER_FOOT + inches;
};
