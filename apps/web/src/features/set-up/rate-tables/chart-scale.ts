/** A scale of the chart: where a value lies, px, and the values that get a line. */
export type Scale = {
  readonly place: (value: number) => number;
  readonly value: (place: number) => number;
  readonly ticks: readonly number[];
};

const stepFor = (span: number, mostTicks: number): number => {
  const rough = span / Math.max(1, mostTicks);
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
};

/** Even steps from the least value, rounded down, to the most. */
export const linearScale = (least: number, most: number, from: number, to: number, mostTicks: number): Scale => {
  const span = most > least ? most - least : Math.max(1e-6, Math.abs(most) || 1);
  const step = stepFor(span, mostTicks);
  const low = Math.floor(least / step) * step;
  const high = Math.max(low + step, Math.ceil((least + span) / step) * step);
  const count = Math.round((high - low) / step);
  return {
    place: (value) => from + ((value - low) / (high - low)) * (to - from),
    value: (place) => low + ((place - from) / (to - from)) * (high - low),
    ticks: Array.from({ length: count + 1 }, (_, at) => Number((low + at * step).toPrecision(12))),
  };
};

const factorsFor = (powers: number): readonly number[] => (powers > 3 ? [1] : powers > 1.5 ? [1, 3] : [1, 2, 5]);

/** Each power of ten as wide as the next; fewer ticks the more powers there are. All values must be more than 0. */
export const logarithmicScale = (least: number, most: number, from: number, to: number): Scale => {
  const low = Math.log10(least) - 0.05;
  const high = Math.max(Math.log10(most) + 0.05, low + 0.3);
  const powers = Array.from({ length: Math.ceil(high) - Math.floor(low) + 1 }, (_, at) => Math.floor(low) + at);
  return {
    place: (value) => from + ((Math.log10(value) - low) / (high - low)) * (to - from),
    value: (place) => 10 ** (low + ((place - from) / (to - from)) * (high - low)),
    ticks: powers
      .flatMap((power) => factorsFor(high - low).map((factor) => Number((factor * 10 ** power).toPrecision(6))))
      .filter((value) => Math.log10(value) >= low && Math.log10(value) <= high),
  };
};

/** More than this many times from least to most, and even steps would hide the small values. */
const LEAST_LOGARITHMIC_RANGE = 8;

/** The scale that shows all values. */
export const scaleFor = (values: readonly number[], from: number, to: number): Scale => {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return least > 0 && most / least > LEAST_LOGARITHMIC_RANGE
    ? logarithmicScale(least, most, from, to)
    : linearScale(Math.min(0, least), most, from, to, 5);
};
