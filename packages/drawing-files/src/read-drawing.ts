import type { SourceDrawing } from '@kerf/drawing';
import { readDwg } from './dwg/read-dwg.ts';
import { readDxf } from './dxf/read-dxf.ts';
import { fileKindOf } from './file-kind.ts';
import type { ReadOptions } from './read-options.ts';
import { type ReadResult, refuse } from './read-refusal.ts';

/**
 * Reads a customer's file, whatever its name, by its content: DXF in ASCII or binary, or DWG. Everything else is refused
 * with what it seems to be.
 */
export const readDrawing = (bytes: Uint8Array, fileName: string, options: ReadOptions): ReadResult<SourceDrawing> => {
  if (bytes.length === 0) return refuse('EMPTY_FILE', { fileName });
  const file = fileKindOf(bytes);
  if (file.kind === 'dxf') return readDxf(bytes, options);
  if (file.kind === 'dwg') return readDwg(bytes, options);
  return refuse('NOT_A_DRAWING', { fileName, looksLike: file.looksLike });
};
