import type { CadIgnored, CadText } from '../../cad/cad-file.ts';
import { cross, lengthOf, mapVector, scaled } from '../../cad/matrix.ts';
import type { Point3 } from '../../cad/point3.ts';
import { IGNORED } from '../../cad/shapes.ts';
import { lineText, paragraphText } from '../../cad/text-placement.ts';
import { plainMultilineText, plainText } from '../../text/plain-text.ts';
import type { GroupTable } from '../group-table.ts';
import type { Range } from '../sections.ts';
import { integerOf, numberOf, optionalPointOf, pointOf, textOf } from '../values.ts';
import { planeOf } from './extrusion.ts';

const DEGREE = Math.PI / 180;
const INVISIBLE_ATTRIBUTE = 1;
const CONSTANT_ATTRIBUTE = 2;

export const readText = (groups: GroupTable, range: Range): CadText => {
  const height = numberOf(groups, range, 40, 1);
  const rotation = numberOf(groups, range, 50, 0) * DEGREE;
  const text = plainText(textOf(groups, range, 1) ?? '');
  return lineText(planeOf(groups, range), pointOf(groups, range, 10), height, rotation, text);
};

/** A value of a block's form; left out when it is marked invisible. */
export const readAttribute = (groups: GroupTable, range: Range): CadText | CadIgnored =>
  (integerOf(groups, range, 70, 0) & INVISIBLE_ATTRIBUTE) === 0 ? readText(groups, range) : IGNORED;

/** The empty form of an attribute is no content of the drawing; one that is the same in every block is. */
export const readAttributeDefinition = (groups: GroupTable, range: Range): CadText | CadIgnored =>
  (integerOf(groups, range, 70, 0) & CONSTANT_ATTRIBUTE) === 0 ? IGNORED : readAttribute(groups, range);

/** The writing direction: a vector in the world, or an angle. */
const writingDirection = (groups: GroupTable, range: Range, plane: ReturnType<typeof planeOf>): Point3 => {
  const given = optionalPointOf(groups, range, 11);
  const length = given === null ? 0 : lengthOf(given);
  if (given !== null && length > 0) return scaled(given, 1 / length);
  const rotation = numberOf(groups, range, 50, 0) * DEGREE;
  return mapVector(plane, { x: Math.cos(rotation), y: Math.sin(rotation), z: 0 });
};

export const readMultilineText = (groups: GroupTable, range: Range): CadText => {
  let raw = '';
  for (let i = range.from; i < range.to; i += 1) {
    const code = groups.codeAt(i);
    if (code === 3 || code === 1) raw += groups.textAt(i);
    else if (code === 101 || code >= 1000) break;
  }
  const plane = planeOf(groups, range);
  const right = writingDirection(groups, range, plane);
  const height = numberOf(groups, range, 40, 1);
  const attachment = integerOf(groups, range, 71, 1);
  const upward = cross(plane.zAxis, right);
  return paragraphText(pointOf(groups, range, 10), right, upward, height, attachment, plainMultilineText(raw));
};
