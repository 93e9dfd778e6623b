/** Where a copy of a part lies, lengths in mm. */
export type NestPlace = {
  readonly x: number;
  readonly y: number;
  readonly rotationDegrees: number;
  readonly mirrored: boolean;
};

/** Places so far to the right, without what else is known of their copies. */
export const shifted = (places: readonly NestPlace[], shift: number): NestPlace[] =>
  places.map(({ x, y, rotationDegrees, mirrored }) => ({ x: x + shift, y, rotationDegrees, mirrored }));
