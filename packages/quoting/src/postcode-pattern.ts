/**
 * Postcodes that a delivery zone names: one code (`LS1 4AP`), a pattern in which `*` stands for any signs (`80*`, `LS1 *`), or a
 * range from one code to another (`10000-19999`, `SW1-SW19`). Case, hyphens and, but in patterns, blanks do not matter. Of a British,
 * Canadian or Dutch code the blank in a pattern stands before its last group: `LS1 *` names LS1 4AP and not LS11 4AP.
 */
export type PostcodePattern = {
  readonly names: (postcode: string) => boolean;
  /** About which part of all codes it names, 0 to 1: 0 for one code. The smaller it is, the closer the pattern. */
  readonly share: number;
};

const compact = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();

/** Codes whose groups are told apart by their signs, so that it does not matter whether somebody typed the blank. */
const GROUPED = [
  /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/,
  /^([A-Z]\d[A-Z])(\d[A-Z]\d)$/,
  /^(\d{4})([A-Z]{2})$/,
] as const satisfies readonly RegExp[];

const groupsOf = (code: string): readonly [string, string] | null => {
  for (const shape of GROUPED) {
    const [, first, last] = shape.exec(code) ?? [];
    if (first !== undefined && last !== undefined) return [first, last];
  }
  return null;
};

/** A code without the sign of its country: 80331 of D-80331 and of D 80331. */
const withoutCountry = (text: string): string => text.trim().replace(/^[A-Za-z]{1,3}(\s*-\s*(?=\d)|\s+(?=\d{4}))/, '');

/** A code as it may be compared: as it stands, and without the sign of its country. */
const readings = (postcode: string): readonly string[] => [
  ...new Set([compact(postcode), compact(withoutCountry(postcode))]),
];

/** Whether a text is one of a pattern, in which * stands for any signs. */
const fits = (pattern: string, text: string): boolean => {
  const [first = '', ...rest] = pattern.split('*');
  const last = rest.pop() ?? '';
  if (!text.startsWith(first)) return false;
  let from = first.length;
  for (const piece of rest) {
    const at = text.indexOf(piece, from);
    if (at < 0) return false;
    from = at + piece.length;
  }
  return text.length - last.length >= from && text.endsWith(last);
};

const wildcard = (text: string): PostcodePattern => {
  const plain = compact(text);
  const spaced = text.replaceAll('-', '').replace(/\s+/g, ' ');
  return {
    names: (postcode) =>
      readings(postcode).some((code) => {
        const groups = spaced === plain ? null : groupsOf(code);
        return groups === null ? fits(plain, code) : fits(spaced, groups.join(' '));
      }),
    share: 1 / 10 ** plain.replaceAll('*', '').length,
  };
};

type Numbered = { readonly letters: string; readonly digits: string };

const numbered = (side: string): Numbered | null => {
  const [, letters, digits] = /^([A-Z]*)(\d+)$/.exec(compact(side)) ?? [];
  return letters === undefined || digits === undefined ? null : { letters, digits };
};

/** What of a code a range may count: the whole of it, or its first group (12345 of 12345-6789, 1012 of 1012 AB). */
const numbersIn = (postcode: string): readonly string[] => {
  const code = withoutCountry(postcode);
  return [compact(code), compact(code.split('-')[0] ?? ''), /^\d+(?=[A-Z])/.exec(compact(code))?.[0] ?? ''];
};

/** Number behind the letters of a code: 19 of SW19 1AA; null for a code with other letters. */
const numberBehind = (letters: string, postcode: string): number | null => {
  const code = compact(postcode);
  const [, before, digits] = /^([A-Z]+)(\d+)/.exec(groupsOf(code)?.[0] ?? code) ?? [];
  return before === letters ? Number(digits) : null;
};

/** Codes with digits alone are counted when they have as many as the ends; behind letters numbers of any length are. */
const range = (first: Numbered, last: Numbered): PostcodePattern | null => {
  const [from, to] = [Number(first.digits), Number(last.digits)];
  if (first.letters !== last.letters || from > to) return null;
  const { letters } = first;
  const within = (value: number) => value >= from && value <= to;
  const { length } = last.digits;
  if (letters === '' && first.digits.length !== length) return null;
  return {
    names: (postcode) => {
      if (letters === '') {
        return numbersIn(postcode).some((one) => one.length === length && /^\d+$/.test(one) && within(Number(one)));
      }
      const value = numberBehind(letters, postcode);
      return value !== null && within(value);
    },
    share: (to - from + 1) / 10 ** (letters.length + length),
  };
};

const oneCode = (text: string): PostcodePattern => {
  const wanted = new Set(readings(text));
  return { names: (postcode) => readings(postcode).some((code) => wanted.has(code)), share: 0 };
};

/** Digits before and after the hyphen of one code: 00-950, 1000-001, 01310-100, 12345-6789, 100-0001. */
const HYPHENATED: ReadonlySet<string> = new Set(['2-3', '4-3', '5-3', '5-4', '3-4']);

const withHyphen = (text: string): PostcodePattern | null => {
  const apart = text.split(/\s+-\s+|\s*[–—]\s*/);
  const sides = apart.length > 1 ? apart : text.split('-');
  const [first, last] = sides.map((side) => numbered(apart.length > 1 ? withoutCountry(side) : side));
  if (sides.length !== 2 || sides.some((side) => compact(side) === '')) return null;
  if (first && last) {
    const isOneCode = first.letters + last.letters === '' && apart.length === 1;
    if (isOneCode && HYPHENATED.has(`${first.digits.length}-${last.digits.length}`)) return oneCode(text);
    return range(first, last);
  }
  return apart.length > 1 ? null : oneCode(text);
};

/**
 * Reads what a zone says of postcodes; null for what names no codes, or not clearly: `*`, `1-`, `1*-5*`, a range whose ends are the
 * wrong way round, of several lengths or behind different letters.
 */
export const readPostcodePattern = (entered: string): PostcodePattern | null => {
  const text = entered.trim().toUpperCase();
  if (!/^[A-Z\d*\s–—-]+$/.test(text) || !/[A-Z\d]/.test(text) || /^[-–—]|[-–—]$/.test(text)) return null;
  if (text.includes('*')) {
    const pattern = withoutCountry(text.replace(/[–—]/g, '-'));
    return /\*.*-/.test(pattern) ? null : wildcard(pattern);
  }
  return /[-–—]/.test(text) ? withHyphen(text) : oneCode(text);
};
