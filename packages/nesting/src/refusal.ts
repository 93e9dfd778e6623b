/** Why a nest was not attempted. */
export const NEST_REFUSAL_CODES = [
  'INPUT_NOT_AN_OBJECT',
  'NOT_A_NEST_JOB',
  'MODE_UNKNOWN',
  'NUMBER_INVALID',
  'RING_INVALID',
  'RING_CROSSES_ITSELF',
  'TOO_MANY_VERTICES',
  'TOO_MANY_PARTS',
  'PARTS_MISSING',
  'SHEET_MISSING',
  'ROTATIONS_INVALID',
  'QUANTITY_INVALID',
  'SPACING_LARGER_THAN_PART',
] as const;

export type NestRefusalCode = (typeof NEST_REFUSAL_CODES)[number];

/** `facts.where` names the field in the input, `facts.sentence` says in plain words what is wrong with it. */
export type Refusal<Code extends string> = {
  readonly code: Code;
  readonly facts: { readonly where: string; readonly sentence: string };
};

export type Outcome<T, Code extends string> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal<Code> };

export type NestRefusal = Refusal<NestRefusalCode>;
export type NestOutcome<T> = Outcome<T, NestRefusalCode>;

export const refuse = (code: NestRefusalCode, where: string, sentence: string) =>
  ({ ok: false, refusal: { code, facts: { where, sentence } } }) as const;
