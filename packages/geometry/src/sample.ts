/** Place and derivative by parameter; one record is filled again and again, since fitting evaluates millions. */
export type Sample = { x: number; y: number; dx: number; dy: number };

/** Its numbers begin as none, so that the engine never takes them for whole ones. */
export const emptySample = (): Sample => ({ x: Number.NaN, y: Number.NaN, dx: Number.NaN, dy: Number.NaN });
