import type { CadEntity, CadIgnored, CadInsert } from '../../cad/cad-file.ts';
import { insertOf } from '../../cad/insert.ts';
import { IDENTITY, ORIGIN, translation } from '../../cad/matrix.ts';
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

/** DIMENSION: the picture its block holds, as annotation. Without a block there is nothing to show. */
export const readDimension = (groups: GroupTable, range: Range): CadInsert | CadIgnored => {
  const blockName = nameOf(groups, range, 2);
  if (blockName === null || blockName === '') return { kind: 'ignored', reason: 'ENTITY_IGNORED' };
  const shift = pointOf(groups, range, 12);
  const isPlain = shift.x === 0 && shift.y === 0 && shift.z === 0;
  return {
    kind: 'insert',
    blockName,
    placement: isPlain ? IDENTITY : translation(shift),
    columns: 1,
    rows: 1,
    columnStep: ORIGIN,
    rowStep: ORIGIN,
    isAnnotation: true,
    attributes: [],
  };
};

/** ACAD_TABLE: the picture its block holds, as annotation. */
export const readTable = (groups: GroupTable, range: Range): CadInsert | CadIgnored => {
  const blockName = nameOf(groups, range, 2);
  if (blockName === null) return { kind: 'ignored', reason: 'ENTITY_IGNORED' };
  const placement = translation(pointOf(groups, range, 10));
  const once = { columns: 1, rows: 1, columnStep: ORIGIN, rowStep: ORIGIN };
  return { kind: 'insert', blockName, placement, ...once, isAnnotation: true, attributes: [] };
};
