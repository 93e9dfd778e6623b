/**
 * Place and derivative at a parameter; one record is filled again and again, since fitting evaluates millions. The parameter stands
 * in the record, too: a number handed over to an evaluator would be an object of its own each time.
 */
export type Sample = { parameter: number; x: number; y: number; dx: number; dy: number };

/** Its numbers begin as none, so that the engine never takes them for whole ones. */
export const emptySample = (): Sample => ({
  parameter: Number.NaN,
  x: Number.NaN,
  y: Number.NaN,
  dx: Number.NaN,
  dy: Number.NaN,
});
