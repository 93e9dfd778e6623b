import * as contract from '@kerf/contract';
import { z } from 'zod';

export type Json = Readonly<Record<string, unknown>>;
export type Side = 'input' | 'output';

/** Kinds of schemas that stand under their own names; the others are too small to be named. */
const NAMED_KINDS: readonly string[] = ['object', 'enum', 'lazy'];

export const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** The shapes that the contract gives a name, under that name. */
const names = z.registry<{ id: string }>();
for (const [name, value] of Object.entries(contract)) {
  if (value instanceof z.ZodType && NAMED_KINDS.includes(value._zod.def.type))
    names.add(value, { id: capitalised(name) });
}

/** The name of a schema that the contract gives one; null for another. */
export const nameOf = (schema: z.ZodType): string | null => names.get(schema)?.id ?? null;

/** Reads 'true' and 'false' of a query. */
const isSwitch = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodPipe && schema._zod.def.out._zod.def.type === 'boolean';

const DATE_TIME = { type: 'string', format: 'date-time' };

/** What a schema of the contract means beyond what can be read off it. */
const meaningOf = (schema: z.core.$ZodType, side: Side): Json | null => {
  if (schema === contract.utc) return side === 'input' ? DATE_TIME : { ...DATE_TIME, type: ['string', 'null'] };
  if (schema === contract.utcOut) return { ...DATE_TIME, type: ['string', 'null'] };
  if (schema === contract.emailAddress) return { type: 'string', format: 'email', maxLength: 254 };
  return side === 'input' && isSwitch(schema) ? { type: 'boolean' } : null;
};

const LARGEST = Number.MAX_SAFE_INTEGER;

/** Bounds that only say that a number is one, and a pattern that only says that an id is one. */
const withoutNoise = (json: Record<string, unknown>): void => {
  if (json.maximum === LARGEST) delete json.maximum;
  if (json.minimum === -LARGEST) delete json.minimum;
  if (json.format === 'uuid') delete json.pattern;
  delete json.additionalProperties;
};

/** A filter may be given once or several times: as the document has it, several times. */
export const asList = ({ anyOf, ...json }: Json): Json => {
  const list = Array.isArray(anyOf) ? anyOf.find(({ type }: Json) => type === 'array') : undefined;
  return list === undefined ? { ...json, ...(anyOf === undefined ? {} : { anyOf }) } : { ...json, ...list };
};

/** A schema, and those that it refers to by name. */
export type PrintedSchema = { readonly root: Json; readonly named: Readonly<Record<string, Json>> };

/** Prints a schema as JSON Schema 2020-12. Fields that are not stated are no part of it: readers pass over them, requests may not have any. */
export const printSchema = (schema: z.ZodType, side: Side): PrintedSchema => {
  const printed = z.toJSONSchema(z.object({ root: schema }), {
    io: side,
    unrepresentable: 'any',
    reused: 'inline',
    metadata: names,
    override: ({ zodSchema, jsonSchema }) => {
      const meaning = meaningOf(zodSchema, side);
      if (meaning !== null) {
        for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
        Object.assign(jsonSchema, meaning);
      }
      if (typeof jsonSchema.additionalProperties !== 'object') withoutNoise(jsonSchema);
    },
  });
  const root = printed.properties?.root;
  return { root: typeof root === 'object' ? root : {}, named: printed.$defs ?? {} };
};
