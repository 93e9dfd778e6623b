import { LARGEST_COORDINATE } from '@kerf/geometry';

/** Why a drawing that came in was refused. */
export type WireRefusal = {
  readonly code: 'INVALID_JSON' | 'UNSUPPORTED_TYPE' | 'UNKNOWN_FIELD';
  /** `at` is the place in the data, such as paths[3].entities[0].radius. */
  readonly facts: { readonly at: string };
};

export type Fields = Readonly<Record<string, unknown>>;
type Step = string | number;

/** Where a value stands: its name, or its number in a list, within what holds it. Put into words only when it is refused. */
export type Place = { readonly within: Place | null; readonly step: Step };

const placeText = ({ within, step }: Place): string => {
  const before = within === null ? '' : placeText(within);
  if (typeof step === 'number') return `${before}[${step}]`;
  return before === '' ? step : `${before}.${step}`;
};

/** Carries a refusal out of the depths of the data; never leaves the package. */
export class Refused extends Error {
  readonly refusal: WireRefusal;
  constructor(code: WireRefusal['code'], within: Place | null, step: Step | null) {
    super(code);
    this.refusal = { code, facts: { at: step === null ? '' : placeText({ within, step }) } };
  }
}

/** What reading gives, or why it was refused. */
export function readOrRefuse<Value>(
  read: () => Value,
): { readonly ok: true; readonly drawing: Value } | { readonly ok: false; readonly refusal: WireRefusal } {
  try {
    return { ok: true, drawing: read() };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, refusal: error.refusal };
    throw error;
  }
}

export const isRecord = (data: unknown): data is Fields =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

export function record(data: unknown, within: Place | null, step: Step | null): Fields {
  if (!isRecord(data)) throw new Refused('INVALID_JSON', within, step);
  return data;
}

export function list(data: unknown, within: Place | null, step: Step): readonly unknown[] {
  if (!Array.isArray(data)) throw new Refused('INVALID_JSON', within, step);
  return data;
}

/** NUL and halves of surrogate pairs: JSON can carry them, but they are not text. */
export const NOT_TEXT = /[\0\p{Cs}]/u;
/** No layer's name and no note of a drawing is longer. */
const LONGEST_TEXT = 10_000;
const LONGEST_ID = 200;

export function text(data: unknown, within: Place | null, step: Step): string {
  if (typeof data !== 'string' || data.length > LONGEST_TEXT || NOT_TEXT.test(data)) {
    throw new Refused('INVALID_JSON', within, step);
  }
  return data;
}

export function identifier(data: unknown, within: Place | null, step: Step): string {
  const id = text(data, within, step);
  if (id === '' || id.length > LONGEST_ID) throw new Refused('INVALID_JSON', within, step);
  return id;
}

/** A colour as a style may take it, so that nothing else can hide in it. */
export function colour(data: unknown, within: Place | null, step: Step): string {
  const value = text(data, within, step);
  if (!/^[#\w(),.% -]{1,40}$/.test(value)) throw new Refused('INVALID_JSON', within, step);
  return value;
}

export function flag(data: unknown, within: Place | null, step: Step): boolean {
  if (typeof data !== 'boolean') throw new Refused('INVALID_JSON', within, step);
  return data;
}

export function number(data: unknown, within: Place | null, step: Step): number {
  if (typeof data !== 'number' || !(Math.abs(data) <= LARGEST_COORDINATE)) {
    throw new Refused('INVALID_JSON', within, step);
  }
  return data;
}

/** A length or coordinate in mm; beyond the reach of the tolerances it is damage, whatever the unit. */
export const length = (data: unknown, within: Place | null, step: Step, perUnit: number): number =>
  number(number(data, within, step) * perUnit, within, step);

export const optional = <T>(
  data: unknown,
  within: Place | null,
  step: Step,
  parse: (data: unknown, within: Place | null, step: Step) => T,
): T | undefined => (data === undefined || data === null ? undefined : parse(data, within, step));
