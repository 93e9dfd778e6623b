import { z } from 'zod';

type Def = z.core.$ZodTypeDef & Readonly<Record<string, unknown>>;
type Parts = Readonly<Record<string, unknown>>;

const INNER = ['innerType', 'element', 'valueType'] as const;
const LISTS = ['options', 'items'] as const;

const isFunction = (schema: unknown): boolean => (schema as z.ZodType)._zod.def.type === 'transform';

/** The parts of a schema that a value passes while it is still as it was sent. */
const partsOf = (def: Def): Parts => {
  const inner = INNER.filter((name) => def[name] !== undefined).map((name) => [name, def[name]]);
  const lists = LISTS.filter((name) => Array.isArray(def[name])).map((name) => [name, def[name]]);
  const entry = def.type === 'pipe' ? [['in', def.in], ...(isFunction(def.in) ? [['out', def.out]] : [])] : [];
  return Object.fromEntries([...inner, ...lists, ...entry]);
};

const strictPart = (part: unknown): unknown =>
  Array.isArray(part) ? part.map(strictPart) : strictSchema(part as z.ZodType);

const isSame = (before: unknown, after: unknown): boolean =>
  Array.isArray(before) && Array.isArray(after)
    ? before.every((part, place) => part === after[place])
    : before === after;

/**
 * A schema that refuses fields it does not know, at every depth. Shapes of answers stand in requests too, and an answer drops what
 * it does not know; so shapes are stated once, and made strict where a request is read.
 */
export const strictSchema = <Schema extends z.ZodType>(schema: Schema): Schema => {
  if (schema instanceof z.ZodObject) {
    const { def } = schema._zod;
    const shape = Object.fromEntries(
      Object.entries<z.ZodType>(schema.shape).map(([name, field]) => [name, strictSchema(field)]),
    );
    return schema.clone({ ...def, shape, catchall: def.catchall ?? z.never() }) as Schema;
  }
  const def = schema._zod.def as Def;
  const parts = partsOf(def);
  const strict = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, strictPart(part)]));
  const isUntouched = Object.entries(parts).every(([name, part]) => isSame(part, strict[name]));
  return isUntouched ? schema : (schema.clone(Object.assign({ ...schema._zod.def }, strict)) as Schema);
};
