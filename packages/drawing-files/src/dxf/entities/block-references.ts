import { annotationInsert } from '../../cad/annotation-insert.ts';
import type { CadEntity, CadIgnored, CadInsert } from '../../cad/cad-file.ts';
import { insertOf } from '../../cad/insert.ts';
import { translation } from '../../cad/matrix.ts';
import { IGNORED } from '../../cad/shapes.ts';
import type { GroupTable } from '../group-table.ts';
import type { Range } from '../sections.ts';
import { integerOf, nameOf, numberOf, optionalPointOf, pointOf } from '../values.ts';

const DEGREE = Math.PI / 180;

export const readInsert = (groups: GroupTable, range: Range, attributes: readonly CadEntity[]): CadInsert =>
  insertOf({
    blockName: nameOf(groups, range, 2) ?? '',
    position: pointOf(groups, range, 10),
    scale: {
      x: numberOf(groups, range, 41, 1),
      y: numberOf(groups, range, 42, 1),
      z: numberOf(groups, range, 43, 1),
    },
    rotation: numberOf(groups, range, 50, 0) * DEGREE,
    extrusion: optionalPointOf(groups, range, 210) ?? { x: 0, y: 0, z: 1 },
    columns: integerOf(groups, range, 70, 1),
    rows: integerOf(groups, range, 71, 1),
    columnSpacing: numberOf(groups, range, 44, 0),
    rowSpacing: numberOf(groups, range, 45, 0),
    attributes,
  });

const picture = (groups: GroupTable, range: Range, shiftCode: number): CadInsert | CadIgnored => {
  const blockName = nameOf(groups, range, 2);
  if (blockName === null || blockName === '') return IGNORED;
  return annotationInsert(blockName, translation(pointOf(groups, range, shiftCode)));
};

/** DIMENSION: the picture its block holds, drawn in the world; code 12 shifts clones of it. */
export const readDimension = (groups: GroupTable, range: Range): CadInsert | CadIgnored => picture(groups, range, 12);

/** ACAD_TABLE: the picture its block holds, at the table's position. */
export const readTable = (groups: GroupTable, range: Range): CadInsert | CadIgnored => picture(groups, range, 10);
