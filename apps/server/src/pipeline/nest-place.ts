import { boundsOfPlacements, type Shape } from '@kerf/nesting';

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

/** How wide and high a shape is, turned counter-clockwise, mm. */
export const extentOf = (shape: Shape, rotationDegrees: number) => {
  const place = { partIndex: 0, x: 0, y: 0, rotationDegrees, mirrored: false, sheetIndex: 0 };
  const { minX, minY, maxX, maxY } = boundsOfPlacements([shape], [place]);
  return { width: maxX - minX, height: maxY - minY };
};
