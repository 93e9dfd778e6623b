/** Signs with which a locale writes numbers. */
type Signs = { readonly decimal: string; readonly group: string | null };

const MONEY = { style: 'currency', currency: 'EUR' } as const;

const signsOf = (locale: string, style: Intl.NumberFormatOptions = {}): Signs => {
  const parts = new Intl.NumberFormat(locale, { ...style, useGrouping: true }).formatToParts(12_345_678.5);
  const sign = (type: 'decimal' | 'group') => parts.find((part) => part.type === type)?.value;
  return { decimal: sign('decimal') ?? '.', group: sign('group') ?? null };
};

const escaped = (sign: string) => sign.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Blanks and apostrophes are written between thousands in every language and never mean anything else. */
const everywhere = " \u00a0\u202f\u2009'’";

/** Digits alone, or in groups of three after the first, all parted by the same sign. */
const wholePattern = (group: string | null): string => {
  const signs = `${everywhere}${group === null || everywhere.includes(group) ? '' : group}`;
  return `(?:[1-9]\\d{0,2}(?<sign>[${escaped(signs)}])\\d{3}(?:\\k<sign>\\d{3})*|\\d+)`;
};

const readWith = ({ decimal, group }: Signs, text: string): number | null => {
  const sign = escaped(decimal);
  const pattern = new RegExp(
    `^(?<whole>${wholePattern(group)})(?:${sign}(?<digits>\\d*))?$|^${sign}(?<only>\\d+)$`,
    'u',
  );
  const found = pattern.exec(text)?.groups;
  if (found === undefined) return null;
  const whole = (found.whole ?? '0').replace(/\D/g, '');
  const value = Number(`${whole}.${found.digits ?? found.only ?? ''}0`);
  return Number.isFinite(value) ? value : null;
};

const withoutSign = (typed: string): { readonly bare: string; readonly isNegative: boolean } => {
  const text = typed.trim().replace(/\u2212/gu, '-');
  return { bare: text.replace(/^[+-]\s*/, ''), isNegative: text.startsWith('-') };
};

/** A point before three digits parts thousands in half of the world. */
const looksGrouped = /^[1-9]\d{0,2}\.\d{3}$/;

/**
 * A typed number; null for anything else, empty included. Thousands may be parted by the locale's sign, a blank or an
 * apostrophe, but only in groups of three. Where the decimal sign is a comma, a point is taken for one too unless it may part
 * thousands: in German '1.000' is a thousand and '1.5' one and a half; in French '1.000' could be either and is not taken.
 * Thousands of money may have a sign of their own, as in Austria, where 1 234,5 pieces cost 1.234,50.
 */
export const readNumber = (typed: string, locale: string): number | null => {
  const { bare, isNegative } = withoutSign(typed);
  const signs = signsOf(locale);
  const isAmbiguous = signs.decimal !== '.' && looksGrouped.test(bare);
  const value =
    readWith(signs, bare) ??
    readWith(signsOf(locale, MONEY), bare) ??
    (isAmbiguous ? null : readWith({ decimal: '.', group: null }, bare));
  return value === null ? null : isNegative ? 0 - value : value;
};

/** What stands before the decimals of numbers that were written elsewhere. */
export type DecimalSign = ',' | '.';
const OTHER_SIGN = { ',': '.', '.': ',' } as const satisfies Record<DecimalSign, DecimalSign>;

/** Three digits behind one sign and one to three before: one and a half, or one thousand five hundred. */
const couldBeBoth = /^[1-9]\d{0,2}[.,]\d{3}$/;

/** The decimal sign that a number shows by itself; null for one that shows none. */
const shownSign = (typed: string): DecimalSign | null => {
  const { bare } = withoutSign(typed);
  const signs = bare.replace(/[^.,]/g, '');
  const last = signs.endsWith(',') ? ',' : '.';
  if (signs === '' || !/^[\d.,\s'’]+$/.test(bare) || couldBeBoth.test(bare)) return null;
  const isRepeated = signs.length > 1 && new Set(signs).size === 1;
  return isRepeated ? OTHER_SIGN[last] : last;
};

/** The decimal sign that texts copied together agree on; null when none shows it. */
export const sharedSign = (texts: readonly string[]): DecimalSign | 'mixed' | null => {
  const shown = new Set(texts.map(shownSign).filter((sign) => sign !== null));
  return shown.size > 1 ? 'mixed' : ([...shown][0] ?? null);
};

/**
 * One of several numbers copied together, all read in one way: by the decimal sign that they share, else as typed. Where they
 * do not agree, one that could be two numbers is not taken.
 */
export const readCopiedNumber = (
  typed: string,
  locale: string,
  shared: ReturnType<typeof sharedSign>,
): number | null => {
  const { bare, isNegative } = withoutSign(typed);
  if (shared === 'mixed') return couldBeBoth.test(bare) ? null : readNumber(typed, locale);
  if (shared === null || shared === signsOf(locale).decimal) return readNumber(typed, locale);
  const value = readWith({ decimal: shared, group: OTHER_SIGN[shared] }, bare);
  return value === null ? null : isNegative ? 0 - value : value;
};

/**
 * A typed whole number; null for anything else. Nothing stands behind a decimal sign here, so '1.000' in English and '1,000' in
 * German are not taken: whoever typed them may have meant a thousand.
 */
export const readWholeNumber = (typed: string, locale: string): number | null => {
  const { bare, isNegative } = withoutSign(typed);
  if (!new RegExp(`^${wholePattern(signsOf(locale).group)}$`, 'u').test(bare)) return null;
  const value = Number(bare.replace(/\D/g, ''));
  return isNegative ? 0 - value : value;
};

/** Making one takes longer than writing hundreds of numbers with it, and a grid writes hundreds. */
const writers = new Map<string, Intl.NumberFormat>();

const writerOf = (locale: string, mostDecimals: number): Intl.NumberFormat => {
  const key = `${locale} ${mostDecimals}`;
  const known = writers.get(key);
  if (known !== undefined) return known;
  const writer = new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: mostDecimals });
  writers.set(key, writer);
  return writer;
};

/** A number as it stands in a field: no grouping, no more decimals than it has. */
export const writeNumber = (value: number | null, locale: string, mostDecimals: number): string =>
  value === null ? '' : writerOf(locale, mostDecimals).format(value);

/** How a number is typed here, to show to somebody whose own could not be read. */
export const numberExample = (locale: string, decimals: number): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(1234.5);
