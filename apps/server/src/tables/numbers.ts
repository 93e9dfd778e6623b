import type { Delimiter } from './table.ts';

/** What stands before the decimals of a number. */
export type DecimalSign = 'comma' | 'point';

/** A number as text gives it: one number, none, or two that it could be. */
export type NumberReading =
  | { readonly kind: 'number'; readonly value: number; readonly sign: DecimalSign | null }
  | { readonly kind: 'ambiguous'; readonly asDecimal: Readonly<Record<DecimalSign, number>> }
  | { readonly kind: 'unreadable' };

const UNREADABLE = { kind: 'unreadable' } as const;
const SIGN_OF: Readonly<Record<string, DecimalSign>> = { ',': 'comma', '.': 'point' };
const OTHER: Readonly<Record<DecimalSign, DecimalSign>> = { comma: 'point', point: 'comma' };
const MARK: Readonly<Record<DecimalSign, string>> = { comma: ',', point: '.' };

/** Spaces of any width and apostrophes that some countries put between thousands. */
const SPACED_GROUPS = /^\d{1,3}(?:[\p{Zs}'’]\d{3})+(?=[.,]|$)/u;
const SHAPE = /^([+-]?)((?:\d[\d.,]*)|(?:[.,]\d+))$/;
const GROUPED: Readonly<Record<DecimalSign, RegExp>> = { comma: /^\d{1,3}(,\d{3})+$/, point: /^\d{1,3}(\.\d{3})+$/ };

type Parts = { readonly digits: string; readonly signed: (digits: string) => number };

const partsOf = (text: string): Parts | null => {
  const plain = text.trim().replace('\u2212', '-');
  const bare = plain.replace(/^([+-]?)/, '');
  const groups = SPACED_GROUPS.exec(bare)?.[0] ?? '';
  const joined = plain.replace(groups, groups.replace(/\D/g, ''));
  const shape = SHAPE.exec(joined);
  if (shape === null) return null;
  const [, minus = '', digits = ''] = shape;
  return { digits, signed: (decimal) => Number(`${minus}${decimal}`) };
};

/** The digits with a point before the decimals; null when they cannot be read so. */
const withSign = (digits: string, sign: DecimalSign): string | null => {
  const [whole = '', decimals, ...more] = digits.split(MARK[sign]);
  if (more.length > 0) return null;
  const group = MARK[OTHER[sign]];
  if ((decimals ?? '').includes(group)) return null;
  if (whole.includes(group) && !GROUPED[OTHER[sign]].test(whole)) return null;
  return `${whole.replaceAll(group, '') || '0'}.${decimals ?? ''}0`;
};

/** The reading when it is known which sign stands before decimals. */
const readAs = ({ digits, signed }: Parts, sign: DecimalSign): NumberReading => {
  const decimal = withSign(digits, sign);
  return decimal === null ? UNREADABLE : { kind: 'number', value: signed(decimal), sign };
};

/** Three digits behind and one to three before, as in 1,500: one and a half, or one thousand five hundred. */
const isAmbiguous = ({ digits }: Parts): boolean => /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits);

/**
 * A number by itself. A sign that stands twice groups thousands, and of two signs the last one stands before the decimals; a single
 * sign does, unless exactly three digits follow it and one to three come before it. A power of ten, as in 1e9, is none: nobody types a
 * price so, and the grids do not take it either.
 */
export const readNumber = (text: string): NumberReading => {
  const parts = partsOf(text);
  if (parts === null) return UNREADABLE;
  const { digits, signed } = parts;
  const marks = digits.replace(/\d/g, '');
  if (marks === '') return { kind: 'number', value: signed(digits), sign: null };
  const last = SIGN_OF[marks.at(-1) ?? ''] ?? 'point';
  const isRepeated = marks.length > 1 && new Set(marks).size === 1;
  if (isRepeated) return readAs(parts, OTHER[last]);
  if (!isAmbiguous(parts)) return readAs(parts, last);
  const as = (sign: DecimalSign) => signed(withSign(digits, sign) ?? digits);
  return { kind: 'ambiguous', asDecimal: { comma: as('comma'), point: as('point') } };
};

/** The sign before decimals in a language, such as the comma of German. */
export const decimalSignOf = (locale: string): DecimalSign =>
  new Intl.NumberFormat(locale).formatToParts(1.5).some((part) => part.type === 'decimal' && part.value === ',')
    ? 'comma'
    : 'point';

/** The sign that all numbers of a file agree on; null when they do not, or when none shows it. */
const signOfFile = (texts: Iterable<string>): DecimalSign | null | 'both' => {
  let found: DecimalSign | null = null;
  for (const text of texts) {
    const reading = readNumber(text);
    if (reading.kind !== 'number' || reading.sign === null) continue;
    if (found !== null && found !== reading.sign) return 'both';
    found = reading.sign;
  }
  return found;
};

/** How spreadsheets of a country write: a semicolon between cells where the comma stands before decimals. */
const writesSo = (delimiter: Delimiter | null, sign: DecimalSign): boolean =>
  sign === 'comma' ? delimiter === ';' : delimiter === ',';

export type NumbersOfFile = {
  /** Texts of all cells that should be numbers. */
  readonly texts: Iterable<string>;
  readonly delimiter: Delimiter | null;
  readonly locale: string;
  /** Said by whoever sends the file. */
  readonly wanted: DecimalSign | undefined;
};

/**
 * Reads the numbers of one file. A number that could be two is settled by who sends it; else by the others of the file, when they all
 * have the same sign before decimals; else, as decimals, when the language and the delimiter both say so. Never otherwise.
 */
export const numberReader = ({
  texts,
  delimiter,
  locale,
  wanted,
}: NumbersOfFile): ((text: string) => NumberReading) => {
  const ofFile = wanted ?? signOfFile(texts);
  const ofCountry = decimalSignOf(locale);
  return (text) => {
    const parts = partsOf(text);
    if (parts !== null && wanted !== undefined) return readAs(parts, wanted);
    const alone = readNumber(text);
    if (alone.kind !== 'ambiguous' || parts === null) return alone;
    if (ofFile === 'comma' || ofFile === 'point') return readAs(parts, ofFile);
    const isDecimal = parts.digits.includes(MARK[ofCountry]) && writesSo(delimiter, ofCountry);
    return ofFile === null && isDecimal ? readAs(parts, ofCountry) : alone;
  };
};

/** A number as text without exponent, with all its digits. */
const plainDigits = (value: number): string => {
  const shown = String(value);
  return /e/i.test(shown) ? value.toFixed(20).replace(/\.?0+$/, '') : shown;
};

/** A number for a file, so that it can be read in one way only: 1.125 is written 1.1250, which is no thousand. */
export const writeNumber = (value: number, sign: DecimalSign): string => {
  const digits = plainDigits(value);
  const parts = partsOf(digits);
  const written = parts !== null && isAmbiguous(parts) ? `${digits}0` : digits;
  return written.replace('.', MARK[sign]);
};
