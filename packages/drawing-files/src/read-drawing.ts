import type { SourceDrawing } from '@kerf/drawing';
import { readDwg } from './dwg/read-dwg.ts';
import { readDxf } from './dxf/read-dxf.ts';
import { fileKindOf } from './file-kind.ts';
import { limitsOf, type ReadOptions } from './read-options.ts';
import { type ReadResult, refuse } from './read-refusal.ts';

/** A slice of Node's kind of bytes is no copy: what is written to it would change the file. */
const plainBytes = ({ buffer, byteOffset, byteLength }: Uint8Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

/**
 * Reads a customer's file, whatever its name, by its content: DXF in ASCII or binary, or DWG. Everything else is refused
 * with what it seems to be. The bytes stay as they are.
 */
export const readDrawing = (given: Uint8Array, fileName: string, options: ReadOptions): ReadResult<SourceDrawing> => {
  const bytes = plainBytes(given);
  if (bytes.length === 0) return refuse('EMPTY_FILE', { fileName });
  const file = fileKindOf(bytes);
  const { maximumBytes: maximum } = limitsOf(options);
  if (file.kind !== 'other' && bytes.length > maximum) {
    const megabytes = Math.floor(maximum / 1_000_000);
    return refuse('FILE_TOO_LARGE', { bytes: bytes.length, maximum, megabytes });
  }
  if (file.kind === 'dxf') return readDxf(bytes, options);
  if (file.kind === 'dwg') return readDwg(bytes, options);
  return refuse('NOT_A_DRAWING', { fileName, looksLike: file.looksLike });
};
