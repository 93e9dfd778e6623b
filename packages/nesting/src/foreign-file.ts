import { type NestRefusal, refuse } from './refusal.ts';

const EXPECTED =
  'A nest job is expected: { "sheet": { "width": 2440, "height": 1220 }, "parts": [{ "outer": [[0, 0], [100, 0], [100, 50]], "quantity": 10 }] }, lengths in mm';

/** Fields of which a nest job has at least one. */
const OWN_FIELDS = ['mode', 'sheet', 'sheets', 'parts'] as const;

/** Formats that people have at hand and may take for this one, by fields that they all have. */
const KNOWN_FORMATS = [
  { name: 'an ESICUP instance as sparrow and jagua-rs write it', fields: ['items'] },
  { name: 'GeoJSON', fields: ['type', 'features'] },
  { name: 'a set-up file, which goes to `kerf price --setup`', fields: ['cuttingTechnologies', 'materials'] },
] as const;

const FIELDS_NAMED = 6;
const LONGEST_NAME = 40;

const named = (names: readonly string[]): string => {
  const shown = names.slice(0, FIELDS_NAMED).map((name) => JSON.stringify(name.slice(0, LONGEST_NAME)));
  const rest = names.length - shown.length;
  return `${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
};

const kindOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  return typeof value === 'string' ? 'a text' : typeof value === 'number' ? 'a number' : 'true or false';
};

/** Refusal of what is no object at all, with what was expected and what was found. */
export const foreignKind = (input: unknown): NestRefusal =>
  refuse('INPUT_NOT_AN_OBJECT', '', `${EXPECTED}. Found ${kindOf(input)}.`).refusal;

/** Refusal of an object that has nothing of a nest job, with what was expected and what was found; null when it has something. */
export function foreignFields(input: object): NestRefusal | null {
  if (OWN_FIELDS.some((field) => field in input)) return null;
  const fields = Object.keys(input);
  const format = KNOWN_FORMATS.find((known) => known.fields.every((field) => field in input));
  const found = fields.length === 0 ? 'an empty object' : `an object with ${named(fields)}`;
  const guess = format === undefined ? '' : `; that looks like ${format.name}`;
  return refuse('NOT_A_NEST_JOB', '', `${EXPECTED}. Found ${found}${guess}.`).refusal;
}
