import { asMm, lengthForDisplay, MM_PER_INCH, type UnitSystem } from '@kerf/units';
import type { Limits, ParameterRule, Shape, Values } from './shape.ts';

/** Limits are kept to within so many mm: a value typed in inches may miss them by less. */
const EXACT = 1e-6;
/** Values to begin with in inches are whole sixteenths. */
const PER_INCH = 16;

export const VALUE_PROBLEMS = ['notANumber', 'tooSmall', 'tooLarge', 'notWhole', 'notOffered'] as const;
export type ValueProblem = {
  readonly key: string;
  readonly code: (typeof VALUE_PROBLEMS)[number];
  /** What would be allowed, in the unit of the values inside; null where sizes are chosen. */
  readonly min: number | null;
  readonly max: number | null;
};

const problemOf = (value: number | undefined, { kind }: ParameterRule, limits: Limits): ValueProblem['code'] | null => {
  if (value === undefined || !Number.isFinite(value)) return 'notANumber';
  if ('options' in limits) return limits.options.some((option) => option.value === value) ? null : 'notOffered';
  if (kind === 'count' && !Number.isInteger(value)) return 'notWhole';
  if (value < limits.min - EXACT) return 'tooSmall';
  return value > limits.max + EXACT ? 'tooLarge' : null;
};

/** What is wrong with the values of a shape, in the order of its parameters; each is judged by those before it. */
export const problemsOf = (shape: Shape, values: Readonly<Record<string, number>>): ValueProblem[] =>
  shape.parameters.flatMap((rule) => {
    const limits = rule.limits(values);
    const code = problemOf(values[rule.key], rule, limits);
    if (code === null) return [];
    const { min, max } = 'options' in limits ? { min: null, max: null } : limits;
    return [{ key: rule.key, code, min, max }];
  });

/** A value inside its limits, as near as they let it be. */
const within = (value: number, limits: Limits): number => {
  if (!('options' in limits)) return Math.min(limits.max, Math.max(limits.min, value));
  const nearest = [...limits.options].sort((a, b) => Math.abs(a.value - value) - Math.abs(b.value - value))[0];
  return nearest?.value ?? value;
};

/** Values as near as the limits of a shape let them be. */
export const withinLimits = (shape: Shape, values: Values): Values => {
  const settled: Record<string, number> = {};
  for (const { key, initial, limits } of shape.parameters)
    settled[key] = within(values[key] ?? initial, limits(settled));
  return settled;
};

/** The values that a shape begins with, in mm and degrees: round in the units of the person who draws. */
export const initialValues = (shape: Shape, units: UnitSystem): Values => {
  const values: Record<string, number> = {};
  for (const { key, kind, initial, limits } of shape.parameters) {
    const isRounded = units === 'imperial' && kind === 'length';
    const sixteenths = Math.max(1, Math.round((initial / MM_PER_INCH) * PER_INCH));
    const value = isRounded ? (sixteenths * MM_PER_INCH) / PER_INCH : initial;
    values[key] = within(value, limits(values));
  }
  return values;
};

/** A value as it is shown and typed: lengths in inches for imperial. */
export const shownValue = (kind: ParameterRule['kind'], value: number, units: UnitSystem): number =>
  kind === 'length' ? lengthForDisplay(asMm(value), units) : value;

/** A typed value as it is inside. */
export const insideValue = (kind: ParameterRule['kind'], value: number, units: UnitSystem): number =>
  kind === 'length' && units === 'imperial' ? value * MM_PER_INCH : value;
