const MOST_DECIMALS = 6;
/** Digits that are told of a figure of which six decimals would leave one or none. */
const LEAST_DIGITS = 3;
/** More are not written by every browser. */
const MOST_WRITTEN_DECIMALS = 20;

/** Decimals with which a figure is told: six, and more for a smaller one, so that it never looks like zero. */
export const toldDecimals = (value: number): number => {
  if (value === 0) return MOST_DECIMALS;
  const needed = LEAST_DIGITS - 1 - Math.floor(Math.log10(Math.abs(value)));
  return Math.min(MOST_WRITTEN_DECIMALS, Math.max(MOST_DECIMALS, needed));
};
