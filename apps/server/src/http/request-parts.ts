import { type RouteDefinition, strictSchema } from '@kerf/contract';
import { z } from 'zod';
import { answer, type Outcome } from './call.ts';
import { unknownField, unstorableField, wrongFields } from './field-faults.ts';
import { malformed } from './refusals.ts';
import { type ReadOnlyPart, readOnlyNames, takeReadOnly } from './sent-back.ts';
import { unstorableText } from './storable-text.ts';

type Part = 'params' | 'query' | 'body';
type ReadPart = (value: unknown) => Outcome<unknown>;

/** Calls without a body may be sent an empty one. */
const nothing = z
  .strictObject({})
  .nullish()
  .transform(() => undefined);

/** Reads a part of a request: everything that is sent must be known to the contract, at every depth. */
const partReader = (part: Part, schema: z.ZodType | undefined): ReadPart => {
  let strict: z.ZodType | undefined;
  return (value) => {
    strict ??= schema === undefined ? nothing : strictSchema(schema);
    const parsed = strict.safeParse(value);
    const unstorable = unstorableText(value, part);
    if (unstorable !== null) return malformed(unstorableField(unstorable));
    if (parsed.success) return { ok: true, value: parsed.data };
    const wrong = wrongFields(part, parsed.error);
    const unknown = unknownField(wrong.fieldFaults);
    return unknown === null
      ? malformed(wrong)
      : { ok: false, refusal: { code: 'UNKNOWN_FIELD', facts: { field: unknown }, ...wrong } };
  };
};

/** A body as it was read, and what it holds that the call cannot change. */
export type ReadBody = { readonly value: unknown; readonly readOnly: readonly ReadOnlyPart[] };

export type RequestReader = {
  readonly readParams: ReadPart;
  readonly readQuery: ReadPart;
  readonly readBody: (sent: unknown) => Outcome<ReadBody>;
};

/** Reads the requests of one call of the contract. */
export const requestReader = (definition: RouteDefinition): RequestReader => {
  const { sentBack } = definition;
  const names = sentBack === undefined ? new Set<string>() : readOnlyNames(definition, sentBack);
  const readRest = partReader('body', definition.body);
  return {
    readParams: partReader('params', definition.params),
    readQuery: partReader('query', definition.query),
    readBody: (sent) => {
      const { body, parts } = sentBack === undefined ? { body: sent, parts: [] } : takeReadOnly(sent, sentBack, names);
      const read = readRest(body);
      return read.ok ? answer({ value: read.value, readOnly: parts }) : read;
    },
  };
};
