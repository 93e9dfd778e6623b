/**
 * Whole decimal coefficients: a safe integer while it fits, a bigint beyond. Every function answers in that form, so that the short
 * figures of everyday prices never leave the processor's own arithmetic.
 */
export type Whole = number | bigint;

const LARGEST_SAFE = BigInt(Number.MAX_SAFE_INTEGER);
/** Ten to this power, and a digit of it, is a safe integer. */
const SAFE_POWER = 15;
/** The powers of ten up to this one are binary numbers without rounding: a safe integer is divided by them as numbers are read. */
export const LARGEST_BINARY_POWER = 22;
const KEPT_POWERS = 128;

const binaryPowers = Array.from({ length: LARGEST_BINARY_POWER + 1 }, (_, power) => Number(`1e${power}`));
const largePowers = Array.from({ length: KEPT_POWERS }, (_, power) => 10n ** BigInt(power));
const halves = largePowers.map((power) => power / 2n);

/** Ten to a power, looked up: raising to a power takes longer than what is done with it. Infinity beyond the exact ones. */
export const binaryPower = (power: number): number => binaryPowers[power] ?? Number.POSITIVE_INFINITY;
const largePower = (power: number): bigint => largePowers[power] ?? 10n ** BigInt(power);

/** The same number as a safe integer when it is one. */
const fitted = (value: bigint): Whole => (value <= LARGEST_SAFE && value >= -LARGEST_SAFE ? Number(value) : value);

export const addWhole = (first: Whole, second: Whole): Whole => {
  if (typeof first === 'number' && typeof second === 'number') {
    const sum = first + second;
    if (Number.isSafeInteger(sum)) return sum;
  }
  return fitted(BigInt(first) + BigInt(second));
};

export const multiplyWhole = (first: Whole, second: Whole): Whole => {
  if (typeof first === 'number' && typeof second === 'number') {
    const product = first * second;
    if (Number.isSafeInteger(product)) return product;
  }
  return fitted(BigInt(first) * BigInt(second));
};

/** Times ten to a power of 0 or more. */
export const shiftWhole = (value: Whole, power: number): Whole => {
  if (power === 0 || value === 0) return value;
  if (typeof value === 'number') {
    const shifted = value * binaryPower(power);
    if (Number.isSafeInteger(shifted)) return shifted;
  }
  return fitted(BigInt(value) * largePower(power));
};

/** Without its last digits, half away from zero. */
export const roundWhole = (value: Whole, digits: number): Whole => {
  if (digits <= 0) return value;
  if (typeof value === 'number' && digits <= SAFE_POWER) {
    const power = binaryPower(digits);
    const rest = value % power;
    const whole = (value - rest) / power;
    return 2 * Math.abs(rest) < power ? whole : whole + Math.sign(rest);
  }
  const power = largePower(digits);
  const half = halves[digits] ?? power / 2n;
  const large = BigInt(value);
  return fitted((large < 0n ? large - half : large + half) / power);
};

/** Number of decimal digits, or one more or less beside a power of ten. The number is not zero. */
const roughDigits = (value: Whole): number => {
  const size = Math.abs(Number(value));
  return size === Number.POSITIVE_INFINITY ? String(value).length : Math.floor(Math.log10(size)) + 1;
};

const isWithin = (value: Whole, digits: number): boolean => {
  if (typeof value === 'number') return digits > SAFE_POWER || Math.abs(value) < binaryPower(digits);
  const limit = largePower(digits);
  return value < limit && value > -limit;
};

/** Rounded to a number of significant digits: the shorter number, and how many digits it lost. */
export const limitWhole = (value: Whole, mostDigits: number): { readonly value: Whole; readonly lost: number } => {
  if (isWithin(value, mostDigits)) return { value, lost: 0 };
  const lost = String(value).length - (value < 0 ? 1 : 0) - mostDigits;
  return { value: roundWhole(value, lost), lost };
};

/**
 * Quotient and the power of ten to divide it by: exact where that is short, otherwise with at least so many significant digits,
 * cut off behind them. The divisor is not zero.
 */
export const divideWhole = (
  dividend: Whole,
  divisor: Whole,
  digits: number,
): { readonly quotient: Whole; readonly power: number } => {
  if (typeof dividend === 'number' && typeof divisor === 'number') {
    if (dividend % divisor === 0) return { quotient: dividend / divisor, power: 0 };
    const power = SAFE_POWER - Math.ceil(Math.log10(Math.abs(dividend)));
    const shifted = power > 0 ? dividend * binaryPower(power) : 0;
    if (shifted !== 0 && shifted % divisor === 0) return { quotient: shifted / divisor, power };
  }
  const power = Math.max(0, digits + 3 + roughDigits(divisor) - roughDigits(dividend));
  return { quotient: fitted((BigInt(dividend) * largePower(power)) / BigInt(divisor)), power };
};
