import type { WantedQuickPart } from '@kerf/contract';
import {
  initialValues,
  insideValue,
  type ParameterKey,
  problemsOf,
  type Shape,
  shapeOf,
  shownValue,
  type ValueProblem,
  type Values,
} from '@kerf/quick-parts';
import type { UnitSystem } from '@kerf/units';

export type QuickPartRefusal =
  | { readonly code: 'NOT_FOUND'; readonly facts?: undefined }
  | {
      readonly code: 'QUICK_PART_DIMENSION';
      readonly facts: Readonly<Record<'parameter' | 'problem', string> & Record<'min' | 'max', number | null>>;
    };

export type QuickPartOutcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: QuickPartRefusal };

/** A shape of the catalogue with values that lie within its limits. */
export type ChosenShape = {
  readonly shape: Shape;
  readonly values: Values<ParameterKey>;
  readonly units: UnitSystem;
};

const refusalOf = ({ key, code, min, max }: ValueProblem, shape: Shape, units: UnitSystem): QuickPartRefusal => {
  const kind = shape.parameters.find((rule) => rule.key === key)?.kind ?? 'factor';
  const shown = (value: number | null) => (value === null ? null : shownValue(kind, value, units));
  return {
    code: 'QUICK_PART_DIMENSION',
    facts: { parameter: key, problem: code, min: shown(min), max: shown(max) },
  };
};

/** The quick part that a request means; refused where there is none such, and where a dimension is outside its limits. */
export const wantedQuickPart = ({ id, drawingUnits, parameters }: WantedQuickPart): QuickPartOutcome<ChosenShape> => {
  const shape = shapeOf(id);
  if (shape === null) return { ok: false, refusal: { code: 'NOT_FOUND' } };
  const values: Record<string, number> = { ...initialValues(shape, drawingUnits) };
  for (const { index, value } of parameters) {
    const rule = shape.parameters[index];
    if (rule === undefined) {
      const facts = { parameter: String(index), problem: 'notOffered', min: 0, max: shape.parameters.length - 1 };
      return { ok: false, refusal: { code: 'QUICK_PART_DIMENSION', facts } };
    }
    values[rule.key] = insideValue(rule.kind, value, drawingUnits);
  }
  const [problem] = problemsOf(shape, values);
  if (problem !== undefined) return { ok: false, refusal: refusalOf(problem, shape, drawingUnits) };
  return { ok: true, value: { shape, values: values as Values<ParameterKey>, units: drawingUnits } };
};
