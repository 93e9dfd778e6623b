import type { WantedQuickPart } from '@kerf/contract';
import {
  initialValues,
  insideValue,
  isSound,
  problemsOf,
  readOwnShape,
  type Shape,
  shapeOf,
  shapeSaying,
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
    }
  | { readonly code: 'OWN_SHAPE_INVALID'; readonly facts: Readonly<Record<'at' | 'problem', string>> }
  | { readonly code: 'OWN_SHAPE_UNSOUND'; readonly facts: { readonly values: string } }
  | { readonly code: 'NAME_TAKEN'; readonly facts: { readonly name: string } }
  | { readonly code: 'TOO_MANY_OWN_SHAPES' | 'TOO_MANY_PRESETS'; readonly facts: { readonly maximum: number } };

export type QuickPartOutcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: QuickPartRefusal };

/** A shape of the catalogue with values that lie within its limits. */
export type ChosenShape = {
  readonly shape: Shape;
  readonly values: Values;
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

const NO_SUCH_TEXT = {
  code: 'QUICK_PART_DIMENSION',
  facts: { parameter: 'text', problem: 'notOffered', min: null, max: null },
} as const;

const shapeOfCatalogue = (id: string, text: string | null | undefined): QuickPartOutcome<Shape> => {
  const shape = shapeOf(id);
  if (shape === null) return { ok: false, refusal: { code: 'NOT_FOUND' } };
  const said = shapeSaying(shape, text ?? undefined);
  return said === null ? { ok: false, refusal: NO_SUCH_TEXT } : { ok: true, value: said };
};

type NamesShape = Pick<WantedQuickPart, 'id' | 'definition' | 'text'>;

const shapeOfWanted = ({ id, definition, text }: NamesShape): QuickPartOutcome<Shape> => {
  if (definition === undefined) return shapeOfCatalogue(id, text);
  const read = readOwnShape(definition, id);
  return read.ok
    ? { ok: true, value: read.shape }
    : { ok: false, refusal: { code: 'OWN_SHAPE_INVALID', facts: { at: read.at, problem: read.problem } } };
};

/** Shapes of the catalogue are sound within their limits; one that a shop described is looked at. */
const refusalOfOwn = (shape: Shape, values: Values): QuickPartRefusal | null => {
  if (shape.own === undefined || isSound(shape, values)) return null;
  const said = shape.parameters.map(({ key }) => `${key} = ${Number(values[key]?.toFixed(3))}`);
  return { code: 'OWN_SHAPE_UNSOUND', facts: { values: said.join(', ') } };
};

/** The quick part that a request means; refused where there is none such, and where a dimension is outside its limits. */
export const wantedQuickPart = (
  wanted: Pick<WantedQuickPart, 'id' | 'drawingUnits' | 'parameters' | 'definition' | 'text'>,
): QuickPartOutcome<ChosenShape> => {
  const { drawingUnits, parameters } = wanted;
  const found = shapeOfWanted(wanted);
  if (!found.ok) return found;
  const shape = found.value;
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
  const unsound = refusalOfOwn(shape, values);
  if (unsound !== null) return { ok: false, refusal: unsound };
  return { ok: true, value: { shape, values, units: drawingUnits } };
};
