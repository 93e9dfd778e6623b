import type { CadText, Point3 } from './cad-file.ts';
import { add, type Matrix, mapPoint, mapVector, scaled } from './matrix.ts';

/** Baseline distance of MTEXT lines in letter heights. Source: DXF reference, MTEXT line spacing factor 1. */
const LINE_SPACING = 5 / 3;
/** Width of an average letter in heights, for placing centred and right-aligned texts. */
const LETTER_WIDTH = 0.9;

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
  const lines = text.split('\n');
  const widest = lines.reduce((most, line) => Math.max(most, line.length), 0);
  const width = widest * LETTER_WIDTH * height;
  const total = height + (lines.length - 1) * LINE_SPACING * height;
  const place = attachment >= 1 && attachment <= 9 ? attachment - 1 : 0;
  const leftwards = [0, width / 2, width][place % 3]!;
  const downwards = [total, total / 2, 0][Math.floor(place / 3)]!;
  const position = add(insertion, add(scaled(right, -leftwards), scaled(upward, -downwards)));
  return { kind: 'text', position, right, up: scaled(upward, height), text };
};
