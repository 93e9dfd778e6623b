import { textDecodingFor } from '../text/code-page.ts';
import { GroupColumns, GroupTable, isDoubleCode, isTextCode } from './group-table.ts';

/** The 22 bytes that open a binary DXF. */
export const BINARY_SENTINEL = 'AutoCAD Binary DXF\r\n\u001a\u0000';
const EXTENDED_CODE = 255;
const BYTES_PER_GROUP = 10;

/** R12 writes group codes in one byte (255 announces two more), R13 and later in two. */
type CodeWidth = 'one-byte' | 'two-byte';

const codeWidth = (bytes: Uint8Array): CodeWidth => {
  const start = BINARY_SENTINEL.length;
  const first = bytes[start]! | (bytes[start + 1]! << 8);
  return first === 0 || first === 999 ? 'two-byte' : 'one-byte';
};

const isChunkCode = (code: number): boolean => (code >= 310 && code <= 319) || code === 1004;

/** Bytes of a number with this code; 0 when the code is unknown, after which nothing can be found any more. */
const integerWidth = (code: number): number => {
  if (code >= 60 && code <= 79) return 2;
  if (code >= 90 && code <= 99) return 4;
  if (code >= 160 && code <= 169) return 8;
  if (code >= 170 && code <= 179) return 2;
  if (code >= 270 && code <= 289) return 2;
  if (code >= 290 && code <= 299) return 1;
  if (code >= 370 && code <= 389) return 2;
  if (code >= 400 && code <= 409) return 2;
  if (code >= 420 && code <= 429) return 4;
  if (code >= 440 && code <= 459) return 4;
  if (code >= 1060 && code <= 1070) return 2;
  return code === 1071 ? 4 : 0;
};

/** Start and end of a value, and where the next group begins; null when the file ends or the code is unknown. */
const valueSpan = (
  bytes: Uint8Array,
  code: number,
  at: number,
): { start: number; end: number; next: number } | null => {
  if (isTextCode(code)) {
    const end = bytes.indexOf(0, at);
    return end < 0 ? null : { start: at, end, next: end + 1 };
  }
  if (isChunkCode(code)) {
    const end = at + 1 + (bytes[at] ?? 0);
    return { start: at + 1, end, next: end };
  }
  const width = isDoubleCode(code) ? 8 : integerWidth(code);
  return width === 0 ? null : { start: at, end: at + width, next: at + width };
};

const isEndOfFile = (bytes: Uint8Array, start: number, end: number): boolean =>
  end - start === 3 && bytes[start] === 69 && bytes[start + 1] === 79 && bytes[start + 2] === 70;

const countInk = (bytes: Uint8Array, from: number): number => {
  let ink = 0;
  for (let i = from; i < bytes.length; i += 1) if (bytes[i]! > 32) ink += 1;
  return ink;
};

/** Cuts a binary DXF into groups; what follows a cut or an unknown group is given up and reported as truncated. Never fails. */
export const binaryGroups = (bytes: Uint8Array): GroupTable => {
  const columns = new GroupColumns(Math.ceil(bytes.length / BYTES_PER_GROUP));
  const width = codeWidth(bytes);
  let position = BINARY_SENTINEL.length;
  let endAt = -1;
  while (position < bytes.length) {
    let code = bytes[position]!;
    let valueAt = position + 1;
    if (width === 'two-byte' || code === EXTENDED_CODE) {
      const low = width === 'two-byte' ? position : position + 1;
      code = bytes[low]! | ((bytes[low + 1] ?? 0) << 8);
      valueAt = low + 2;
    }
    const span = valueSpan(bytes, code, valueAt);
    if (span === null || span.end > bytes.length) break;
    position = span.next;
    if (code === 0 && isEndOfFile(bytes, span.start, span.end)) {
      endAt = position;
      break;
    }
    columns.push(code, span.start, span.end);
  }
  const ending = {
    isTruncated: endAt < 0,
    trailingBytes: endAt < 0 ? 0 : countInk(bytes, endAt),
    ...{ strayLines: 0, strayAt: -1, endAt: endAt < 0 ? Math.min(position, bytes.length) : endAt },
  };
  return new GroupTable(bytes, columns, ending, true, textDecodingFor(null, null));
};
