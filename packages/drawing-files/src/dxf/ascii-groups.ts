import { textDecodingFor } from '../text/code-page.ts';
import { GroupColumns, GroupTable, isDoubleCode } from './group-table.ts';

const LINE_FEED = 10;
const RETURN = 13;
const BLANK = 32;
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

/** Groups that are looked at to see whether a damaged group code has its value behind it. */
const GROUPS_AHEAD = 6;
/** In a file of nothing but damage, looking ahead of every line would take long. */
const MOST_LOOKS = 1000;

const isLetter = (byte: number | undefined): boolean =>
  byte !== undefined && (byte | SMALL) >= 97 && (byte | SMALL) <= 122;

/** Whether a group makes sense: a word where something begins, a number where a coordinate is due. */
const isSensible = (bytes: Uint8Array, code: number, start: number, end: number): boolean => {
  if (code === 0) return isLetter(bytes[start]);
  if (!isDoubleCode(code)) return true;
  for (let i = start; i < end; i += 1) if (bytes[i]! >= ZERO && bytes[i]! <= NINE) return !isLetter(bytes[start]);
  return false;
};

/** How many of the groups from here on make sense. */
const sensibleGroups = (bytes: Uint8Array, from: number): number => {
  let sensible = 0;
  let position = from;
  for (let group = 0; group < GROUPS_AHEAD && position < bytes.length; group += 1) {
    const codeEnd = lineEnd(bytes, position);
    const valueStart = nextLine(bytes, codeEnd);
    const valueEnd = lineEnd(bytes, valueStart);
    const code = groupCode(bytes, position, codeEnd);
    if (code !== null && isSensible(bytes, code, valueStart, valueEnd)) sensible += 1;
    position = nextLine(bytes, valueEnd);
  }
  return sensible;
};

/** How many lines a line that is no group code takes with it: itself, or also the value of what was meant to be one. */
const strayLinesAt = (bytes: Uint8Array, next: number, before: number): 1 | 2 => {
  if (before >= MOST_LOOKS) return 1;
  const afterValue = nextLine(bytes, lineEnd(bytes, next));
  return sensibleGroups(bytes, afterValue) > sensibleGroups(bytes, next) ? 2 : 1;
};

const LONGEST_PLAIN_CODE = 4;

/**
 * Cuts groups as programs write them, one after the other, and tells where the first begins that is none, or may be the end: a code
 * of a few digits without a sign, lines that end in LF or CRLF. Nearly all groups of nearly all files are such, and are looked at
 * byte by byte only once.
 */
const plainGroups = (bytes: Uint8Array, from: number, columns: GroupColumns): number => {
  for (let start = from; ; ) {
    let at = start;
    while (bytes[at] === BLANK) at += 1;
    const firstDigit = at;
    let code = 0;
    for (let byte = bytes[at]!; byte >= ZERO && byte <= NINE; byte = bytes[at]!) {
      code = code * 10 + byte - ZERO;
      at += 1;
    }
    if (at === firstDigit || at - firstDigit > LONGEST_PLAIN_CODE || code > CODE_MAX) return start;
    if (bytes[at] === RETURN) at += 1;
    if (bytes[at] !== LINE_FEED) return start;
    const valueStart = at + 1;
    if (code === 0 && !isLetterButE(bytes[valueStart])) return start;
    const valueEnd = lineEnd(bytes, valueStart);
    at = bytes[valueEnd] === RETURN ? valueEnd + 1 : valueEnd;
    if (bytes[at] !== LINE_FEED) return start;
    columns.push(code, valueStart, valueEnd);
    start = at + 1;
  }
};

const isLetterButE = (byte: number | undefined): boolean => isLetter(byte) && byte !== 0x45 && byte !== 0x65;

/** Cuts an ASCII DXF into groups. What is no group code where one is due is skipped and counted. Never fails. */
export const asciiGroups = (bytes: Uint8Array, from: number): GroupTable => {
  const columns = new GroupColumns(Math.ceil((bytes.length - from) / BYTES_PER_GROUP));
  let position = from;
  let strayLines = 0;
  let strayAt = -1;
  let endAt = -1;
  for (;;) {
    position = plainGroups(bytes, position, columns);
    if (position >= bytes.length) break;
    const codeEnd = lineEnd(bytes, position);
    const code = groupCode(bytes, position, codeEnd);
    if (code === null) {
      const skipped = isBlank(bytes, position, codeEnd) ? 0 : strayLinesAt(bytes, nextLine(bytes, codeEnd), strayLines);
      if (skipped > 0 && strayAt < 0) strayAt = position;
      strayLines += skipped;
      position = nextLine(bytes, codeEnd);
      if (skipped > 1) position = nextLine(bytes, lineEnd(bytes, position));
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
    ...{ strayLines, strayAt, endAt: endAt < 0 ? bytes.length : endAt },
  };
  return new GroupTable(bytes, columns, ending, false, textDecodingFor(null, null));
};
