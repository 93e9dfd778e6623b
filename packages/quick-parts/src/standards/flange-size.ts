import type { Option } from '../shape.ts';

/** A flange as its standard has it. */
export type FlangeSize = {
  /** PN, or class. */
  readonly rating: number;
  /** DN, or NPS in inches. */
  readonly size: number;
  readonly outsideMm: number;
  readonly boltCircleMm: number;
  readonly holes: number;
  readonly holeMm: number;
  /** Outside of the pipe that goes through it. */
  readonly pipeMm: number;
};

/** Inches as they are said of pipes: 1 1/2. */
export const pipeInches = (inches: number): string => {
  const whole = Math.floor(inches);
  const quarters = Math.round((inches - whole) * 4);
  const part = ['', '1/4', '1/2', '3/4'][quarters] ?? '';
  return [whole === 0 ? '' : String(whole), part].filter((word) => word !== '').join(' ');
};

type Rated = Pick<FlangeSize, 'rating' | 'size'>;

export const ratingsOf = (flanges: readonly Rated[], say: (rating: number) => string): Option[] =>
  [...new Set(flanges.map(({ rating }) => rating))].map((value) => ({ value, label: say(value) }));

export const sizesOf = (flanges: readonly Rated[], rating: number, say: (size: number) => string): Option[] =>
  flanges.flatMap((flange) => (flange.rating === rating ? [{ value: flange.size, label: say(flange.size) }] : []));

/** The flange of a rating and a size; both are among those offered. */
export const flangeOf = (flanges: readonly FlangeSize[], rating: number, size: number): FlangeSize =>
  flanges.find((flange) => flange.rating === rating && flange.size === size) ?? flanges[0]!;
