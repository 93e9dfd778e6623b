import type { TextDecoding } from '../text/code-page.ts';
import { withUnicodeEscapes } from '../text/unicode-escapes.ts';
import { numberFromBytes } from './number-from-bytes.ts';

/** Group codes are 16 bits in a binary file, whatever they are. */
const ALL_CODES = 65_536;

/** Grows the columns of a group table while a tokenizer fills it. */
export class GroupColumns {
  codes: Int16Array;
  starts: Uint32Array;
  ends: Uint32Array;
  count = 0;
  /** Places of the groups with code 0, which begin whatever a file is made of. */
  readonly structures: number[] = [];
  /** 1 at each code that occurs. */
  readonly used = new Uint8Array(ALL_CODES);

  constructor(expected: number) {
    const capacity = Math.max(64, expected);
    this.codes = new Int16Array(capacity);
    this.starts = new Uint32Array(capacity);
    this.ends = new Uint32Array(capacity);
  }

  push(code: number, start: number, end: number): void {
    if (this.count === this.codes.length) this.grow();
    if (code === 0) this.structures.push(this.count);
    this.used[code & (ALL_CODES - 1)] = 1;
    this.codes[this.count] = code;
    this.starts[this.count] = start;
    this.ends[this.count] = end;
    this.count += 1;
  }

  private grow(): void {
    const capacity = this.codes.length * 2;
    const codes = new Int16Array(capacity);
    const starts = new Uint32Array(capacity);
    const ends = new Uint32Array(capacity);
    codes.set(this.codes);
    starts.set(this.starts);
    ends.set(this.ends);
    this.codes = codes;
    this.starts = starts;
    this.ends = ends;
  }
}

/** How a table of groups came to its end. */
export type GroupEnding = {
  /** No `0 EOF` was found. */
  readonly isTruncated: boolean;
  /** Bytes other than blanks after `0 EOF`. */
  readonly trailingBytes: number;
  /** Lines that were passed over because no group code stood where one was due. */
  readonly strayLines: number;
  /** The byte of the first of them; -1 for none. */
  readonly strayAt: number;
  /** The byte after `0 EOF`, or of the end of the file. */
  readonly endAt: number;
};

const isAscii = (bytes: Uint8Array, start: number, end: number): boolean => {
  for (let i = start; i < end; i += 1) if (bytes[i]! > 127) return false;
  return true;
};

const asciiText = (bytes: Uint8Array, start: number, end: number): string => {
  let text = '';
  for (let i = start; i < end; i += 1) text += String.fromCharCode(bytes[i]!);
  return text;
};

/** Longest name kept in the cache of repeated strings. */
const LONGEST_CACHED = 64;
/** Places of that cache, by hash; a name that comes to a taken place drives the other out. */
const CACHED_NAMES = 4096;
type CachedName = { readonly start: number; readonly end: number; readonly text: string; readonly word: string };
/** Bytes of a string that are read at most: a text of 20,000 characters, all of them written as escapes. */
const LONGEST_STRING = 160_000;

/** Where a string ends that is cut to its longest: never inside a character of UTF-8. */
const cutEnd = (bytes: Uint8Array, start: number, end: number): number => {
  let cut = Math.min(end, start + LONGEST_STRING);
  while (cut < end && (bytes[cut]! & 0xc0) === 0x80) cut += 1;
  return cut;
};

/**
 * The groups (code, value) of a DXF as columns over its bytes; values are read when asked for, so that the two million
 * groups of a large file cost no objects. Values of binary files keep their raw bytes.
 */
export class GroupTable {
  readonly codes: Int16Array;
  readonly count: number;
  readonly ending: GroupEnding;
  readonly isBinary: boolean;
  /** Places of the groups with code 0, ascending. */
  readonly structures: readonly number[];
  /** Numbers read so far that were written with a decimal comma. */
  decimalCommas = 0;
  /** Byte of the first number read that was none; -1 for none. */
  private damagedAt = -1;
  private readonly used: Uint8Array;
  private readonly bytes: Uint8Array;
  private readonly view: DataView;
  private readonly starts: Uint32Array;
  private readonly ends: Uint32Array;
  private cache: (CachedName | undefined)[] = new Array(CACHED_NAMES);
  private decode: TextDecoding;

  constructor(bytes: Uint8Array, columns: GroupColumns, ending: GroupEnding, isBinary: boolean, decode: TextDecoding) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.codes = columns.codes;
    this.starts = columns.starts;
    this.ends = columns.ends;
    this.count = columns.count;
    this.structures = columns.structures;
    this.used = columns.used;
    this.ending = ending;
    this.isBinary = isBinary;
    this.decode = decode;
  }

  /** Strings asked for from now on are decoded this way. */
  useDecoding(decode: TextDecoding): void {
    this.decode = decode;
    this.cache = new Array(CACHED_NAMES);
  }

  codeAt(index: number): number {
    return this.codes[index]!;
  }

  /** Whether any group of the file has the code: what no group has need not be looked for in each entity. */
  uses(code: number): boolean {
    return this.used[code & (ALL_CODES - 1)] === 1;
  }

  /** The byte where a value stands. */
  byteAt(index: number): number {
    return this.starts[index]!;
  }

  /** The byte of the first number that was none or lacks its neighbour, of those read since this was last asked; -1 when all were. */
  takeDamage(): number {
    const at = this.damagedAt;
    this.damagedAt = -1;
    return at;
  }

  /** Tells that something is missing where a value stands. */
  missAt(index: number): void {
    if (this.damagedAt < 0) this.damagedAt = this.starts[index]!;
  }

  /** Value as a number; NaN when it is none. */
  numberAt(index: number): number {
    const value = this.anyNumberAt(index);
    if (value - value !== 0 && this.damagedAt < 0) this.damagedAt = this.starts[index]!;
    return value;
  }

  private anyNumberAt(index: number): number {
    const start = this.starts[index]!;
    const end = this.ends[index]!;
    if (!this.isBinary) return numberFromBytes(this.bytes, start, end, this);
    const code = this.codes[index]!;
    if (isDoubleCode(code)) return this.view.getFloat64(start, true);
    if (isTextCode(code)) return numberFromBytes(this.bytes, start, end, this);
    if (end - start === 1) return this.view.getInt8(start);
    if (end - start === 2) return this.view.getInt16(start, true);
    if (end - start === 4) return this.view.getInt32(start, true);
    return Number(this.view.getBigInt64(start, true));
  }

  /** Value as a string, blanks kept. */
  textAt(index: number): string {
    return this.textBetween(this.starts[index]!, this.ends[index]!);
  }

  /** Value as a trimmed name; repeated names are decoded once. */
  nameAt(index: number): string {
    return this.cachedAt(index).text;
  }

  /** The same in capitals. */
  wordAt(index: number): string {
    return this.cachedAt(index).word;
  }

  private cachedAt(index: number): CachedName {
    const start = this.starts[index]!;
    const end = this.ends[index]!;
    if (end - start > LONGEST_CACHED) return this.named(start, end);
    let hash = 2166136261;
    for (let i = start; i < end; i += 1) hash = Math.imul(hash ^ this.bytes[i]!, 16777619);
    const slot = (hash ^ (hash >>> 16)) & (CACHED_NAMES - 1);
    const known = this.cache[slot];
    if (known !== undefined && this.equal(known.start, known.end, start, end)) return known;
    const named = this.named(start, end);
    this.cache[slot] = named;
    return named;
  }

  private named(start: number, end: number): CachedName {
    const text = withUnicodeEscapes(this.textBetween(start, end)).trim();
    return { start, end, text, word: text.toUpperCase() };
  }

  private equal(startA: number, endA: number, startB: number, endB: number): boolean {
    if (endA - startA !== endB - startB) return false;
    for (let i = 0; i < endA - startA; i += 1) if (this.bytes[startA + i] !== this.bytes[startB + i]) return false;
    return true;
  }

  private textBetween(start: number, to: number): string {
    const end = cutEnd(this.bytes, start, to);
    return isAscii(this.bytes, start, end)
      ? asciiText(this.bytes, start, end)
      : this.decode(this.bytes.subarray(start, end));
  }
}

/** Group codes whose value is a double. Source: DXF reference, group code value types. */
export const isDoubleCode = (code: number): boolean =>
  (code >= 10 && code <= 59) ||
  (code >= 110 && code <= 149) ||
  (code >= 210 && code <= 239) ||
  (code >= 460 && code <= 469) ||
  (code >= 1010 && code <= 1059);

/** Group codes whose value is a string or a handle written as a string. */
export const isTextCode = (code: number): boolean =>
  (code >= 0 && code <= 9) ||
  (code >= 100 && code <= 109) ||
  (code >= 300 && code <= 309) ||
  (code >= 320 && code <= 369) ||
  (code >= 390 && code <= 399) ||
  (code >= 410 && code <= 419) ||
  (code >= 430 && code <= 439) ||
  (code >= 470 && code <= 481) ||
  (code >= 999 && code <= 1003) ||
  (code >= 1005 && code <= 1009);
