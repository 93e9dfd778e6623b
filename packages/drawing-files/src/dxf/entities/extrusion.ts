import { IDENTITY, type Matrix } from '../../cad/matrix.ts';
import { objectPlane } from '../../cad/object-plane.ts';
import type { GroupTable } from '../group-table.ts';
import type { Range } from '../sections.ts';
import { optionalPointOf } from '../values.ts';

/** The object plane of an entity by its extrusion direction (codes 210 to 230), the world's own without one. */
export const planeOf = (groups: GroupTable, range: Range): Matrix => {
  const extrusion = optionalPointOf(groups, range, 210);
  return extrusion === null ? IDENTITY : objectPlane(extrusion);
};
