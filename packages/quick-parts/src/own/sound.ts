import { drawingOfBlank } from '../make-drawing.ts';
import type { Shape, Values } from '../shape.ts';
import { initialValues, problemsOf } from '../values.ts';

/** Shares of each range that are tried, all parameters at once and one by one. */
const SHARES = [0, 0.03, 0.25, 0.6, 1] as const;

const valuesAt = (shape: Shape, shareOf: (place: number) => number): Values => {
  const values: Record<string, number> = {};
  shape.parameters.forEach(({ key, kind, limits }, place) => {
    const allowed = limits(values);
    if ('options' in allowed) return;
    const value = allowed.min + (allowed.max - allowed.min) * shareOf(place);
    values[key] = kind === 'count' ? Math.round(value) : value;
  });
  return values;
};

/** Each limit by itself, the other dimensions as they begin. */
function* limitsAlone(shape: Shape): Generator<Values> {
  const initial = initialValues(shape, 'metric');
  yield initial;
  for (const { key, limits } of shape.parameters) {
    const allowed = limits(initial);
    if (!('options' in allowed)) for (const value of [allowed.min, allowed.max]) yield { ...initial, [key]: value };
  }
}

/** Sets of values over the limits of a shape: the ends of each range among them. */
function* triedValues(shape: Shape): Generator<Values> {
  yield initialValues(shape, 'metric');
  for (const share of SHARES) yield valuesAt(shape, () => share);
  for (const [place] of shape.parameters.entries()) {
    for (const share of [0, 1]) yield valuesAt(shape, (other) => (other === place ? share : 0.25));
    yield valuesAt(shape, (other) => (other <= place ? 0.03 : 1));
  }
}

/** Whether values make one closed part without a finding. */
export const isSound = (shape: Shape, values: Values): boolean => {
  const blank = shape.make(values);
  const numbers = [blank.outline, ...blank.holes].flat().map((curve) => JSON.stringify(curve));
  if (numbers.some((text) => text.includes('null'))) return false;
  const { findings, partOuterPathIds } = drawingOfBlank(blank);
  return findings.length === 0 && partOuterPathIds.length === 1;
};

/** Values within the limits of a shape with which it is not one closed part; null where none were found. */
export const unsoundValues = (shape: Shape): Values | null => {
  for (const values of shape.own?.isDrawn === true ? limitsAlone(shape) : triedValues(shape)) {
    if (problemsOf(shape, values).length > 0 || !isSound(shape, values)) return values;
  }
  return null;
};
