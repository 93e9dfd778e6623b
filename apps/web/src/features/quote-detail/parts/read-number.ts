/** A typed number with the locale's or a plain decimal sign; null for anything else, empty included. */
export const readNumber = (typed: string, locale: string): number | null => {
  const parts = new Intl.NumberFormat(locale).formatToParts(12_345.5);
  const decimal = parts.find((part) => part.type === 'decimal')?.value ?? '.';
  const bare = typed.replace(/[\s\u00a0\u202f']/gu, '').replace(/\u2212/gu, '-');
  const plain = decimal === '.' ? bare : bare.replace(decimal, '.');
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null;
};

/** A number as it stands in a field: no grouping, no more decimals than it has. */
export const writeNumber = (value: number | null, locale: string, mostDecimals: number): string =>
  value === null
    ? ''
    : new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: mostDecimals }).format(value);
