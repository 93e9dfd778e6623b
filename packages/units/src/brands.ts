declare const mm: unique symbol;
declare const radians: unique symbol;
declare const kilograms: unique symbol;

/** A length in millimetres, the only length unit inside the packages. */
export type Mm = number & { readonly [mm]: true };
/** An angle in radians, counter-clockwise positive, zero along +x. */
export type Radians = number & { readonly [radians]: true };
/** A mass in kilograms. */
export type Kilograms = number & { readonly [kilograms]: true };

/** Marks a plain number as millimetres; the caller vouches for the unit. */
export const asMm = (value: number): Mm => value as Mm;
/** Marks a plain number as radians; the caller vouches for the unit. */
export const asRadians = (value: number): Radians => value as Radians;
