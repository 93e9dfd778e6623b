/** A value of a Part 21 file: an enumeration is a plain string, what is unset or derived is null. */
export type Value = number | string | null | Text | Reference | Typed | readonly Value[];
export type Text = { readonly text: string };
export type Reference = { readonly reference: number };
export type Typed = { readonly type: string; readonly fields: readonly Value[] };

/** An entity instance: one typed record, or several where it is of several types. */
export type Instance = { readonly id: number; readonly records: readonly Typed[] };

export const isList = (value: Value | undefined): value is readonly Value[] => Array.isArray(value);
export const listOf = (value: Value | undefined): readonly Value[] => (isList(value) ? value : []);
export const numberOf = (value: Value | undefined): number | null => (typeof value === 'number' ? value : null);
export const enumOf = (value: Value | undefined): string | null => (typeof value === 'string' ? value : null);
export const textOf = (value: Value | undefined): string =>
  typeof value === 'object' && value !== null && 'text' in value ? value.text : '';
export const referenceOf = (value: Value | undefined): number | null =>
  typeof value === 'object' && value !== null && 'reference' in value ? value.reference : null;
export const typedOf = (value: Value | undefined): Typed | null =>
  typeof value === 'object' && value !== null && 'type' in value ? value : null;
/** .T. and .F. */
export const isTrue = (value: Value | undefined): boolean => value === 'T';
export const numbersOf = (value: Value | undefined): number[] =>
  listOf(value).flatMap((one) => (typeof one === 'number' ? [one] : []));
