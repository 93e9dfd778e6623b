import type { CadInsert } from './cad-file.ts';
import { type Matrix, ORIGIN } from './matrix.ts';

/** A block that is the picture of a dimension or table: put in place once, as annotation. */
export const annotationInsert = (blockName: string, placement: Matrix): CadInsert => ({
  kind: 'insert',
  blockName,
  placement,
  columns: 1,
  rows: 1,
  columnStep: ORIGIN,
  rowStep: ORIGIN,
  isAnnotation: true,
  attributes: [],
});
