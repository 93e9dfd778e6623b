import { textDecodingFor } from '../text/code-page.ts';
import { GroupColumns, GroupTable } from './group-table.ts';

const LINE_FEED = 10;
const RETURN = 13;
const MINUS = 45;
const ZERO = 48;
const NINE = 57;
const CODE_MIN = -5;
const CODE_MAX = 1071;
const BYTES_PER_GROUP = 8;

/** Where the line starting at `start` ends. */
const lineEnd = (bytes: Uint8Array, start: number): number => {
  let position = start;
  while (position < bytes.length && bytes[position] !== LINE_FEED && bytes[position] !== RETURN) position += 1;
  return position;
};

/** The start of the next line: LF, CR, CRLF and the CR CR LF of files transferred in text mode each end one line. */
const nextLine = (bytes: Uint8Array, end: number): number => {
  if (bytes[end] !== RETURN) return end + 1;
  let position = end + 1;
  while (bytes[position] === RETURN) position += 1;
  return bytes[position] === LINE_FEED ? position + 1 : end + 1;
};

/** The group code on a line, or null when the line holds none. */
const groupCode = (bytes: Uint8Array, start: number, end: number): number | null => {
  let from = start;
  let to = end;
  while (from < to && bytes[from]! <= 32) from += 1;
  while (to > from && bytes[to - 1]! <= 32) to -= 1;
  const isNegative = bytes[from] === MINUS;
  if (isNegative) from += 1;
  if (from >= to || to - from > 5) return null;
  let code = 0;
  for (; from < to; from += 1) {
    const byte = bytes[from]!;
    if (byte < ZERO || byte > NINE) return null;
    code = code * 10 + (byte - ZERO);
  }
  if (isNegative) code = -code;
  return code < CODE_MIN || code > CODE_MAX ? null : code;
};

const isBlank = (bytes: Uint8Array, start: number, end: number): boolean => {
  for (let i = start; i < end; i += 1) if (bytes[i]! > 32) return false;
  return true;
};

/** Bit that a small letter has and a capital has not. */
const SMALL = 0x20;
const isEofWord = (bytes: Uint8Array, from: number): boolean =>
  (bytes[from]! | SMALL) === 0x65 && (bytes[from + 1]! | SMALL) === 0x6f && (bytes[from + 2]! | SMALL) === 0x66;

/** Whether the value is the word EOF, in any spacing and case. */
const isEndOfFile = (bytes: Uint8Array, start: number, end: number): boolean => {
  let from = start;
  while (from < end && bytes[from]! <= 32) from += 1;
  return isEofWord(bytes, from) && isBlank(bytes, from + 3, end);
};

const countInk = (bytes: Uint8Array, from: number): number => {
  let ink = 0;
  for (let i = from; i < bytes.length; i += 1) if (bytes[i]! > 32) ink += 1;
  return ink;
};

/** Cuts an ASCII DXF into groups. A line that is no group code where one is due is skipped and counted. Never fails. */
export const asciiGroups = (bytes: Uint8Array, from: number): GroupTable => {
  const columns = new GroupColumns(Math.ceil((bytes.length - from) / BYTES_PER_GROUP));
  let position = from;
  let strayLines = 0;
  let endAt = -1;
  while (position < bytes.length) {
    const codeEnd = lineEnd(bytes, position);
    const code = groupCode(bytes, position, codeEnd);
    if (code === null) {
      if (!isBlank(bytes, position, codeEnd)) strayLines += 1;
      position = nextLine(bytes, codeEnd);
      continue;
    }
    const valueStart = nextLine(bytes, codeEnd);
    if (valueStart > bytes.length) break;
    const valueEnd = lineEnd(bytes, valueStart);
    position = nextLine(bytes, valueEnd);
    if (code === 0 && isEndOfFile(bytes, valueStart, valueEnd)) {
      endAt = position;
      break;
    }
    columns.push(code, valueStart, valueEnd);
  }
  const ending = {
    isTruncated: endAt < 0,
    trailingBytes: endAt < 0 ? 0 : countInk(bytes, endAt),
    strayLines,
  };
  return new GroupTable(bytes, columns, ending, false, textDecodingFor(null, null));
};
