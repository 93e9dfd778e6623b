import type { Option, ParameterKey, ParameterRule, Values } from './shape.ts';

/** Smallest length of a shape, mm, and least metal that is left between two contours. */
export const SMALLEST = 1;
/** Largest length of a shape, mm. */
export const LARGEST = 6000;

/** From the parameters before it; what stands behind is not known yet. */
type Range = (before: Values<ParameterKey>) => readonly [min: number, max: number];

const ranged =
  (kind: 'length' | 'count' | 'angle' | 'factor') =>
  <Key extends ParameterKey>(key: Key, shortName: string, initial: number, range: Range): ParameterRule<Key> => ({
    key,
    shortName,
    kind,
    initial,
    limits: (before: Values<ParameterKey>) => {
      const [min, max] = range(before);
      return { min, max };
    },
  });

const lengthIn = ranged('length');

/** A length in mm; from 1 mm to 6 m where no range is named. */
export const length = <Key extends ParameterKey>(
  key: Key,
  shortName: string,
  initial: number,
  range: Range = () => [SMALLEST, LARGEST],
): ParameterRule<Key> => lengthIn(key, shortName, initial, range);

/** A whole number. */
export const count = ranged('count');
/** Degrees. */
export const angle = ranged('angle');
/** A number without a unit. */
export const factor = ranged('factor');

/** One of the sizes of a standard. */
export const choice = <Key extends ParameterKey>(
  key: Key,
  shortName: string,
  initial: number,
  options: (before: Values<ParameterKey>) => readonly Option[],
): ParameterRule<Key> => ({
  key,
  shortName,
  kind: 'choice',
  initial,
  limits: (before: Values<ParameterKey>) => ({ options: options(before) }),
});
