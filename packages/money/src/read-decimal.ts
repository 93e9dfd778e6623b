import { roundWhole, type Whole } from './digits.ts';

/** A decimal number: coefficient × 10^exponent. */
type Decimal = { readonly coefficient: Whole; readonly exponent: number };

const [ZERO, NINE, POINT, MINUS, PLUS, SMALL_E, LARGE_E] = [48, 57, 46, 45, 43, 101, 69];
/** Digits of which every number is a safe integer. */
const SAFE_DIGITS = 15;
/** Powers of ten beyond those of binary numbers are no figures of a shop, and would only cost time. */
const LARGEST_POWER = 400;

const isDigit = (code: number): boolean => code >= ZERO && code <= NINE;

/** The power of ten written as 'e-7'; null for anything else. */
const readPower = (text: string, from: number): number | null => {
  const letter = text.charCodeAt(from);
  if (letter !== SMALL_E && letter !== LARGE_E) return null;
  const first = text.charCodeAt(from + 1);
  const start = first === MINUS || first === PLUS ? from + 2 : from + 1;
  if (start === text.length) return null;
  let power = 0;
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (!isDigit(code)) return null;
    power = power * 10 + code - ZERO;
    if (power > LARGEST_POWER) return null;
  }
  return first === MINUS ? -power : power;
};

/** The digits of a number: the first of them as a number, and where they end. */
const readDigits = (text: string, start: number) => {
  let [first, count, seen, decimals] = [0, 0, 0, 0];
  let hasPoint = false;
  let at = start;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === POINT && !hasPoint) {
      hasPoint = true;
      continue;
    }
    if (!isDigit(code)) break;
    seen++;
    if (hasPoint) decimals++;
    if (count === 0 && code === ZERO) continue;
    if (count < SAFE_DIGITS) first = first * 10 + code - ZERO;
    count++;
  }
  return seen === 0 ? null : { first, count, decimals, end: at };
};

/**
 * A decimal number such as '-12.50' or '1e-7'; with `mostDigits`, which are fewer than 15, to so many significant digits, half away
 * from zero. Null for text that is none, and for powers of ten beyond ±400.
 */
export const readDecimal = (text: string, mostDigits: number | null): Decimal | null => {
  const sign = text.charCodeAt(0);
  const start = sign === MINUS || sign === PLUS ? 1 : 0;
  const digits = readDigits(text, start);
  if (digits === null) return null;
  const { first, count, decimals, end } = digits;
  const power = end === text.length ? 0 : readPower(text, end);
  if (power === null) return null;
  const surplus = mostDigits === null ? 0 : Math.max(0, count - mostDigits);
  // Half or more of the last digit kept is told by the digit behind it, which is among the first.
  const size =
    mostDigits === null && count > SAFE_DIGITS
      ? BigInt(text.slice(start, end).replace('.', ''))
      : roundWhole(first, surplus - Math.max(0, count - SAFE_DIGITS));
  return { coefficient: sign === MINUS ? -size : size, exponent: power - decimals + surplus };
};
