/** A point or a direction in space, in the file's own unit. */
export type Point3 = { readonly x: number; readonly y: number; readonly z: number };
