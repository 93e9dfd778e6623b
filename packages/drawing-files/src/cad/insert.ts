import type { CadEntity, CadInsert } from './cad-file.ts';
import { compose, type Matrix, mapVector } from './matrix.ts';
import { objectPlane } from './object-plane.ts';
import type { Point3 } from './point3.ts';

/** An insert as files state it; `position` in object coordinates, `rotation` in radians. */
export type InsertStatement = {
  readonly blockName: string;
  readonly position: Point3;
  readonly scale: Point3;
  readonly rotation: number;
  readonly extrusion: Point3;
  readonly columns: number;
  readonly rows: number;
  readonly columnSpacing: number;
  readonly rowSpacing: number;
  readonly attributes: readonly CadEntity[];
};

/** CAD programs write 0 for "not scaled". */
const usableScale = (scale: number): number => (scale === 0 ? 1 : scale);

/** Copies in one direction of an array: at least one, and one only when all would lie on each other. */
const copies = (count: number, spacing: number): number =>
  spacing === 0 || !Number.isFinite(spacing) ? 1 : Math.max(1, Math.trunc(count));

export const insertOf = (statement: InsertStatement): CadInsert => {
  const { position, scale, rotation } = statement;
  const plane = objectPlane(statement.extrusion);
  const [c, s] = [Math.cos(rotation), Math.sin(rotation)];
  const [sx, sy, sz] = [usableScale(scale.x), usableScale(scale.y), usableScale(scale.z)];
  const inPlane: Matrix = {
    xAxis: { x: c * sx, y: s * sx, z: 0 },
    yAxis: { x: -s * sy, y: c * sy, z: 0 },
    zAxis: { x: 0, y: 0, z: sz },
    origin: position,
  };
  const { columnSpacing: dx, rowSpacing: dy } = statement;
  return {
    kind: 'insert',
    blockName: statement.blockName,
    placement: compose(plane, inPlane),
    columns: copies(statement.columns, dx),
    rows: copies(statement.rows, dy),
    columnStep: mapVector(plane, { x: c * dx, y: s * dx, z: 0 }),
    rowStep: mapVector(plane, { x: -s * dy, y: c * dy, z: 0 }),
    isAnnotation: false,
    attributes: statement.attributes,
  };
};
