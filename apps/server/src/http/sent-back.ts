import { isDeepStrictEqual } from 'node:util';
import type { RouteDefinition, SentBack } from '@kerf/contract';
import { z } from 'zod';
import { answer, type Call, type Handler, type Outcome } from './call.ts';
import { refuse } from './refusals.ts';

type Thing = Readonly<Record<string, unknown>>;

/** Fields of a thing that was sent back which the call cannot change, and where the thing stands in the body. */
export type ReadOnlyPart = { readonly path: readonly string[]; readonly thing: Thing; readonly fields: Thing };

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The shape of the things that a schema holds, one or many. */
const shapeOf = (schema: unknown): Thing => {
  if (schema instanceof z.ZodObject) return schema.shape;
  if (schema instanceof z.ZodArray) return shapeOf(schema.element);
  const isWrapped = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable;
  return isWrapped ? shapeOf(schema.unwrap()) : {};
};

/** Fields that the answer has and the body cannot change. */
export const readOnlyNames = ({ body }: RouteDefinition, { answerOf, at }: SentBack): ReadonlySet<string> => {
  const taken = at === undefined ? shapeOf(body) : shapeOf(shapeOf(body)[at]);
  return new Set(Object.keys(shapeOf(answerOf.response)).filter((name) => !Object.hasOwn(taken, name)));
};

/** A body without the fields that the call cannot change, and these. */
export const takeReadOnly = (
  body: unknown,
  { at }: SentBack,
  names: ReadonlySet<string>,
): { readonly body: unknown; readonly parts: readonly ReadOnlyPart[] } => {
  const parts: ReadOnlyPart[] = [];
  const strip = (value: unknown, path: readonly string[]): unknown => {
    if (Array.isArray(value)) return value.map((one, place) => strip(one, [...path, String(place)]));
    if (!isThing(value)) return value;
    const entries = Object.entries(value);
    const fields = entries.filter(([name]) => names.has(name));
    if (fields.length === 0) return value;
    parts.push({ path, thing: value, fields: Object.fromEntries(fields) });
    return Object.fromEntries(entries.filter(([name]) => !names.has(name)));
  };
  if (at === undefined) return { body: strip(body, ['body']), parts };
  if (!isThing(body) || body[at] === undefined) return { body, parts };
  return { body: { ...body, [at]: strip(body[at], ['body', at]) }, parts };
};

/** What a thing is now: the one that it names itself, or the path; none where the answer has no such. */
const currentIn = (value: unknown, { id }: SentBack, params: Thing) => {
  const things = [value].flat().filter(isThing);
  const named = new Set(Object.values(params));
  return ({ thing }: ReadOnlyPart): Thing | undefined =>
    Array.isArray(value)
      ? things.find((one) => (thing[id] === undefined ? named.has(one[id]) : one[id] === thing[id]))
      : things[0];
};

/** The first field that is not as it stands; null for none. */
const changedField = (part: ReadOnlyPart, current: Thing, { id, derived = [] }: SentBack): string | null => {
  const { thing, fields } = part;
  // Somebody else changed it meanwhile, which the call itself tells.
  if (thing.version !== undefined && thing.version !== current.version) return null;
  const isWhole = thing[id] !== undefined;
  const changed = Object.keys(fields).find(
    (name) => !(isWhole && derived.includes(name)) && !isDeepStrictEqual(fields[name], current[name]),
  );
  return changed ?? null;
};

type OneCall = Call<RouteDefinition>;

/** Gives the handler of a call of the contract. */
export type HandlerOf = (definition: RouteDefinition) => Handler<RouteDefinition> | undefined;

/** What a call that reads answers about a thing, archived ones included, as it travels: none that has no id yet, null when it is refused. */
const readAnswer = async (
  { answerOf }: SentBack,
  call: OneCall,
  params: Thing,
  handlerOf: HandlerOf,
): Promise<unknown> => {
  const wanted = answerOf.params?.safeParse(params);
  const query = answerOf.query?.parse(
    Object.hasOwn(answerOf.query.shape, 'includeDeleted') ? { includeDeleted: 'true' } : {},
  );
  if (wanted?.success === false) return [];
  const reading = { ...call, params: wanted?.data, query, body: undefined, ifMatch: null };
  const read = await handlerOf(answerOf)?.(reading as OneCall);
  return read?.ok === true ? JSON.parse(JSON.stringify(answerOf.response.parse(read.value))) : null;
};

/**
 * Refuses a body that holds other values than those that stand in fields which the call cannot change. What nobody can read any
 * more is left to the call itself.
 */
export const checkReadOnly = async (
  { sentBack }: RouteDefinition,
  call: OneCall,
  parts: readonly ReadOnlyPart[],
  handlerOf: HandlerOf,
): Promise<Outcome<null>> => {
  const [first] = parts;
  if (sentBack === undefined || first === undefined) return answer(null);
  const params = isThing(call.params) ? call.params : {};
  const answered = await readAnswer(sentBack, call, { ...first.thing, ...params }, handlerOf);
  const currentOf = currentIn(answered, sentBack, params);
  for (const part of parts) {
    const isNew = answered !== null && part.thing[sentBack.id] === undefined;
    const current = currentOf(part) ?? (isNew ? {} : undefined);
    const changed = current === undefined ? null : changedField(part, current, sentBack);
    if (changed === null) continue;
    const field = [...part.path, changed].join('.');
    return refuse('READ_ONLY_FIELD', { field }, { [field]: 'Cannot be changed here' });
  }
  return answer(null);
};
