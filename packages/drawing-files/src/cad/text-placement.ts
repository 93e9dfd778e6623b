import { textSize } from '@kerf/drawing';
import type { CadText } from './cad-file.ts';
import { add, type Matrix, mapPoint, mapVector, scaled } from './matrix.ts';
import type { Point3 } from './point3.ts';

/** A single line from its bottom left point, in object coordinates. */
export const lineText = (plane: Matrix, position: Point3, height: number, rotation: number, text: string): CadText => {
  const [c, s] = [Math.cos(rotation), Math.sin(rotation)];
  return {
    kind: 'text',
    position: mapPoint(plane, position),
    right: mapVector(plane, { x: c, y: s, z: 0 }),
    up: mapVector(plane, { x: -s * height, y: c * height, z: 0 }),
    text,
  };
};

/**
 * A block of lines as one text from its bottom left point, which is estimated from the attachment point
 * (1 to 9, row by row from the top left) and average letters. `right` is a unit vector.
 */
export const paragraphText = (
  insertion: Point3,
  right: Point3,
  upward: Point3,
  height: number,
  attachment: number,
  text: string,
): CadText => {
  const { width, height: total } = textSize(text, height);
  const place = attachment >= 1 && attachment <= 9 ? attachment - 1 : 0;
  const leftwards = [0, width / 2, width][place % 3]!;
  const downwards = [total, total / 2, 0][Math.floor(place / 3)]!;
  const position = add(insertion, add(scaled(right, -leftwards), scaled(upward, -downwards)));
  return { kind: 'text', position, right, up: scaled(upward, height), text };
};
