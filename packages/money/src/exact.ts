/**
 * Exact decimal arithmetic. Sums, differences and products are exact up to 40 significant digits, and rounded to them half away from
 * zero beyond, as quotients are. docs/adr/0002-money.md says why it is our own.
 */
import {
  addWhole,
  binaryPower,
  divideWhole,
  LARGEST_BINARY_POWER,
  limitWhole,
  multiplyWhole,
  roundWhole,
  shiftWhole,
  type Whole,
} from './digits.ts';
import { readDecimal } from './read-decimal.ts';

/** Precision enough for 15 whole digits beside the internal scale, so that sums at that scale are exact. */
const PRECISION = 40;
/** Significant digits taken from a measured number, so that binary noise (0.1 + 0.2) never reaches a price. */
const MEASURED_DIGITS = 13;

/** What arithmetic takes beside an exact number: a measured or counted number, or decimal text. */
type Operand = Exact | number | string;

/** An exact decimal number: coefficient × 10^exponent. A zero has no sign. */
export class Exact {
  private readonly coefficient: Whole;
  private readonly exponent: number;
  /** Its shortest text once it was asked for: a rate stands in many steps of a price. */
  private text: string | null;

  constructor(coefficient: Whole, exponent: number, text: string | null = null) {
    this.text = text;
    this.coefficient = coefficient === 0 ? 0 : coefficient;
    this.exponent = exponent;
  }

  private static limited(coefficient: Whole, exponent: number): Exact {
    if (typeof coefficient === 'number') return new Exact(coefficient, exponent);
    const { value, lost } = limitWhole(coefficient, PRECISION);
    return new Exact(value, exponent + lost);
  }

  private sum(other: Exact, sign: 1 | -1): Exact {
    const second = sign === 1 ? other.coefficient : multiplyWhole(other.coefficient, -1);
    if (second === 0) return Exact.limited(this.coefficient, this.exponent);
    if (this.coefficient === 0) return Exact.limited(second, other.exponent);
    const exponent = Math.min(this.exponent, other.exponent);
    const aligned = shiftWhole(this.coefficient, this.exponent - exponent);
    return Exact.limited(addWhole(aligned, shiftWhole(second, other.exponent - exponent)), exponent);
  }

  plus(other: Operand): Exact {
    return this.sum(exact(other), 1);
  }
  minus(other: Operand): Exact {
    return this.sum(exact(other), -1);
  }
  times(other: Operand): Exact {
    const factor = exact(other);
    return Exact.limited(multiplyWhole(this.coefficient, factor.coefficient), this.exponent + factor.exponent);
  }
  /** Throws on division by zero, as that is a mistake of the caller. */
  div(other: Operand): Exact {
    const divisor = exact(other);
    if (divisor.coefficient === 0) throw new Error('division by zero');
    if (this.coefficient === 0) return this;
    const { quotient, power } = divideWhole(this.coefficient, divisor.coefficient, PRECISION);
    return Exact.limited(quotient, this.exponent - divisor.exponent - power);
  }
  abs(): Exact {
    return this.isNegative() ? new Exact(multiplyWhole(this.coefficient, -1), this.exponent) : this;
  }

  /** Rounded half away from zero. */
  toDecimalPlaces(decimals: number): Exact {
    const surplus = -this.exponent - decimals;
    return surplus <= 0 ? this : new Exact(roundWhole(this.coefficient, surplus), -decimals);
  }
  /** Rounded half away from zero. */
  toSignificantDigits(digits: number): Exact {
    const { value, lost } = limitWhole(this.coefficient, digits);
    return lost === 0 ? this : new Exact(value, this.exponent + lost);
  }
  /** To a whole number, half away from zero. */
  round(): Exact {
    return this.toDecimalPlaces(0);
  }

  isZero(): boolean {
    return this.coefficient === 0;
  }
  isNegative(): boolean {
    return this.coefficient < 0;
  }
  isInteger(): boolean {
    return this.exponent >= 0 || this.round().eq(this);
  }
  /** Negative, zero or positive as this number is below, equal to or above the other. */
  cmp(other: Operand): number {
    const { coefficient } = this.sum(exact(other), -1);
    return coefficient < 0 ? -1 : coefficient > 0 ? 1 : 0;
  }
  eq(other: Operand): boolean {
    return this.cmp(other) === 0;
  }
  lt(other: Operand): boolean {
    return this.cmp(other) < 0;
  }
  lte(other: Operand): boolean {
    return this.cmp(other) <= 0;
  }

  /** The nearest binary number. */
  toNumber(): number {
    const { coefficient, exponent } = this;
    if (typeof coefficient === 'number' && exponent <= 0 && exponent >= -LARGEST_BINARY_POWER)
      return coefficient / binaryPower(-exponent);
    return Number(`${coefficient}e${exponent}`);
  }
  /** Plain decimal text without exponent: of so many decimals, or without a number of them in its shortest form. */
  toFixed(decimals?: number): string {
    const { coefficient, exponent } = decimals === undefined ? this : this.toDecimalPlaces(decimals);
    if (decimals === undefined) {
      this.text ??= shortestText(coefficient, exponent);
      return this.text;
    }
    const text = plainText(coefficient, exponent, false);
    const missing = decimals - Math.max(0, -exponent);
    if (missing <= 0) return text;
    return `${text}${exponent < 0 ? '' : '.'}${'0'.repeat(missing)}`;
  }
}

const ZERO_CODE = 48;

/** Number of characters in front of the zeros at the end. */
const withoutZeros = (text: string, least: number): number => {
  let end = text.length;
  while (end > least && text.charCodeAt(end - 1) === ZERO_CODE) end--;
  return end;
};

/** Plain text of coefficient × 10^exponent, with the decimals of a negative exponent, or without the zeros that end them. */
const plainText = (coefficient: Whole, exponent: number, isShortest: boolean): string => {
  if (coefficient === 0) return exponent < 0 && !isShortest ? `0.${'0'.repeat(-exponent)}` : '0';
  if (exponent >= 0) return exponent === 0 ? String(coefficient) : `${coefficient}${'0'.repeat(exponent)}`;
  const sign = coefficient < 0 ? '-' : '';
  const digits = String(coefficient)
    .slice(sign.length)
    .padStart(1 - exponent, '0');
  const point = digits.length + exponent;
  const end = isShortest ? withoutZeros(digits, point) : digits.length;
  return end === point ? sign + digits.slice(0, point) : `${sign}${digits.slice(0, point)}.${digits.slice(point, end)}`;
};

/** Whole numbers below have at most 15 digits, all of which a binary number keeps. */
const LEAST_UNKEPT = 1e15;
/** Numbers below, and from the second on, are printed with an exponent. */
const [LEAST_PLAIN, LEAST_LONG] = [1e-6, 1e21];

const shortestText = (coefficient: Whole, exponent: number): string => {
  if (typeof coefficient === 'number' && exponent <= 0 && exponent >= -LARGEST_BINARY_POWER) {
    if (exponent === 0) return String(coefficient);
    const number = coefficient / binaryPower(-exponent);
    if (Math.abs(coefficient) < LEAST_UNKEPT && Math.abs(number) >= LEAST_PLAIN) return String(number);
  }
  return plainText(coefficient, exponent, true);
};

/** Whether the text that a binary number is printed as is its own decimal: short, and without an exponent. */
const isOwnDecimal = (text: string, value: number): boolean => {
  const size = Math.abs(value);
  return text.length <= MEASURED_DIGITS && size >= LEAST_PLAIN && size < LEAST_LONG;
};

/** A number as an exact decimal. A binary fraction counts to 13 significant digits. Throws on NaN, infinities and other text. */
export const exact = (value: Operand): Exact => {
  if (typeof value === 'object') return value;
  if (Number.isSafeInteger(value)) return new Exact(Number(value), 0);
  const text = String(value);
  const isNumber = typeof value === 'number';
  const read = readDecimal(text, isNumber ? MEASURED_DIGITS : null);
  if (read === null) throw new Error(`not a finite number: ${text}`);
  return new Exact(read.coefficient, read.exponent, isNumber && isOwnDecimal(text, value) ? text : null);
};

/** Ten to the power of a small whole number, such as the decimals of a currency. */
export const powerOfTen = (power: number): Exact => new Exact(shiftWhole(1, power), 0);
