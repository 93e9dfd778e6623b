import type { Json } from './schema/index.ts';

/**
 * The same value in types that a jsonb column takes: the compiler lets no interface stand for an object with any keys.
 * Whatever JSON does not carry, such as a date or a function, is left a type that no column takes.
 */
type Kept<Value> = Value extends Json | undefined
  ? Value
  : Value extends (...given: never[]) => unknown
    ? symbol
    : { readonly [Key in keyof Value]: Kept<Value[Key]> };

/** A value as a jsonb column keeps it. */
export const asKept = <Value>(value: Value): Kept<Value> => value as Kept<Value>;

/**
 * What this server itself wrote with `asKept`, under a key that changes with its type. It is taken at its word: reading each
 * of the paths of a drawing through a schema takes longer than reading the drawing.
 */
export const fromKept = <Value>(kept: unknown): Value => kept as Value;
