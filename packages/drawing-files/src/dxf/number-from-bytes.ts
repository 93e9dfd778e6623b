const ZERO = 48;
const NINE = 57;
const MINUS = 45;
const PLUS = 43;
const DOT = 46;
const COMMA = 44;

/** Powers of ten a double holds exactly. */
const EXACT_POWERS = Array.from({ length: 23 }, (_, power) => Number(`1e${power}`));
const LARGEST_EXACT_MANTISSA = 2 ** 53;

const asciiText = (bytes: Uint8Array, start: number, end: number): string => {
  let text = '';
  for (let i = start; i < end; i += 1) text += String.fromCharCode(bytes[i]!);
  return text;
};

/** Counts the numbers that were written with a decimal comma. */
export type CommaCount = { decimalCommas: number };

/** The slow, general reading: exponents, long mantissas, decimal commas of careless exporters. NaN when it is no number. */
const numberFromText = (text: string, counted: CommaCount): number => {
  const trimmed = text.trim();
  if (trimmed === '') return Number.NaN;
  const match = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)([eEdD][+-]?\d+)?/.exec(trimmed);
  if (match === null) return Number.NaN;
  if (match[0].length !== trimmed.length) return Number.NaN;
  if (trimmed.includes(',')) counted.decimalCommas += 1;
  return Number(trimmed.replace(',', '.').replace(/[dD]/, 'e'));
};

/**
 * A decimal number from ASCII bytes, correctly rounded: short mantissas by one exact division (Clinger 1990),
 * everything else by the language's own conversion. NaN when the bytes are no number.
 */
export const numberFromBytes = (bytes: Uint8Array, start: number, end: number, counted: CommaCount): number => {
  let from = start;
  let to = end;
  while (from < to && bytes[from]! <= 32) from += 1;
  while (to > from && bytes[to - 1]! <= 32) to -= 1;
  const sign = bytes[from];
  let position = sign === MINUS || sign === PLUS ? from + 1 : from;
  let mantissa = 0;
  let digits = 0;
  let decimals = -1;
  for (; position < to; position += 1) {
    const byte = bytes[position]!;
    if (byte >= ZERO && byte <= NINE) {
      mantissa = mantissa * 10 + (byte - ZERO);
      digits += 1;
      if (decimals >= 0) decimals += 1;
    } else if (byte === DOT && decimals < 0) decimals = 0;
    else if (byte === COMMA || byte > 32)
      return numberFromText(asciiText(bytes, from, Math.min(to, from + 400)), counted);
    else return Number.NaN;
  }
  if (digits === 0) return Number.NaN;
  if (mantissa > LARGEST_EXACT_MANTISSA || decimals > 22)
    return numberFromText(asciiText(bytes, from, Math.min(to, from + 400)), counted);
  const magnitude = decimals > 0 ? mantissa / EXACT_POWERS[decimals]! : mantissa;
  return sign === MINUS ? -magnitude : magnitude;
};
