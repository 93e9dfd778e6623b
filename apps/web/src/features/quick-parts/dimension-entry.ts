import {
  insideValue,
  type Limits,
  type ParameterRule,
  problemsOf,
  type Shape,
  shownValue,
  type Values,
} from '@kerf/quick-parts';
import type { UnitSystem } from '@kerf/units';

/** Decimals that a dimension is shown with. */
export const decimalsOf = (kind: ParameterRule['kind'], units: UnitSystem): number => {
  if (kind === 'count') return 0;
  return kind === 'length' && units === 'imperial' ? 4 : 2;
};

/** A limit that a value breaks; `limit` as it is shown. */
export type EntryProblem =
  | { readonly code: 'tooSmall' | 'tooLarge'; readonly limit: number }
  | { readonly code: 'notWhole' | 'notANumber' | 'notOffered' };

/** What is wrong with a value as it is shown; null for nothing. The other values stay as they are. Spec: quote parts §5. */
export const problemOfEntry = (
  shape: Shape,
  values: Values,
  rule: ParameterRule,
  shown: number,
  units: UnitSystem,
): EntryProblem | null => {
  const entered = { ...values, [rule.key]: insideValue(rule.kind, shown, units) };
  const problem = problemsOf(shape, entered).find(({ key }) => key === rule.key);
  if (problem === undefined) return null;
  const { code, min, max } = problem;
  if (code !== 'tooSmall' && code !== 'tooLarge') return { code };
  const limit = (code === 'tooSmall' ? min : max) ?? 0;
  return { code, limit: shownValue(rule.kind, limit, units) };
};

/** The values with one entered as it is shown; the same values when it does not differ. Spec: quote parts §5. */
export const enterValue = (values: Values, rule: ParameterRule, shown: number, units: UnitSystem): Values => {
  const before = shownValue(rule.kind, values[rule.key] ?? 0, units);
  const decimals = decimalsOf(rule.kind, units);
  if (before.toFixed(decimals) === shown.toFixed(decimals)) return values;
  return { ...values, [rule.key]: insideValue(rule.kind, shown, units) };
};

/** Values of which a size is not offered any more, because another was chosen before it, take the first that is. */
export const withOffered = (shape: Shape, values: Values): Values => {
  const settled: Record<string, number> = { ...values };
  for (const { key, limits } of shape.parameters) {
    const allowed: Limits = limits(settled);
    if (!('options' in allowed) || allowed.options.some(({ value }) => value === settled[key])) continue;
    const [first] = allowed.options;
    if (first !== undefined) settled[key] = first.value;
  }
  return settled;
};
