import { viewOf } from './byte-view.ts';
import type { CheckedPage } from './section-sizes.ts';

/**
 * The checks that files from 2004 on keep of their pages: checksums, and in the layout of 2007 code words. acad-ts reads pages whatever
 * they say. Source: Open Design Specification for .dwg files, sections 4.2 (checksum of a page), 4.6 (its header) and 5.2 (code words).
 */

/** Pages of what is read that are not as they were written; the byte of the first in the file. */
export type DamagedPages = { readonly count: number; readonly firstByte: number };

const MODULUS = 0xfff1;
/** So many bytes are summed before the sums must be brought back. */
const RUN = 0x15b0;

const checksumOf = (seed: number, bytes: Uint8Array): number => {
  let low = seed & 0xffff;
  let high = seed >>> 16;
  for (let at = 0; at < bytes.length; ) {
    const end = Math.min(bytes.length, at + RUN);
    for (; at < end; at += 1) {
      low += bytes[at]!;
      high += low;
    }
    low %= MODULUS;
    high %= MODULUS;
  }
  return high * 0x1_0000 + low;
};

/** What the words of a page's header are exchanged with, beside the place of the page. */
const MASK = 0x4164536b;
const WORDS = 8;
/** Words of the header. */
const SIZE = 2;
const HEADER_SUM = 6;
const DATA_SUM = 7;

const isSoundData = (bytes: Uint8Array, address: number): boolean => {
  const header = new Uint8Array(WORDS * 4);
  const words = viewOf(header);
  for (let at = 0; at < header.length; at += 4)
    words.setUint32(at, viewOf(bytes).getUint32(address + at, true) ^ MASK ^ address, true);
  const word = (place: number): number => words.getUint32(place * 4, true);
  const [headerSum, dataSum] = [word(HEADER_SUM), word(DATA_SUM)];
  words.setUint32(HEADER_SUM * 4, 0, true);
  if (checksumOf(dataSum, header) !== headerSum) return false;
  const from = address + header.length;
  return checksumOf(0, bytes.subarray(from, from + word(SIZE))) === dataSum;
};

const TABLE_HEADER_BYTES = 20;
const TABLE_SIZE_AT = 8;
const TABLE_SUM_AT = 16;

const isSoundTable = (bytes: Uint8Array, address: number): boolean => {
  const header = bytes.slice(address, address + TABLE_HEADER_BYTES);
  const view = viewOf(header);
  const stored = view.getUint32(TABLE_SUM_AT, true);
  view.setUint32(TABLE_SUM_AT, 0, true);
  const from = address + TABLE_HEADER_BYTES;
  const packed = bytes.subarray(from, from + view.getUint32(TABLE_SIZE_AT, true));
  return checksumOf(checksumOf(0, header), packed) === stored;
};

/** Numbers of 8 bits as powers of 2 in the field with the polynomial x⁸ + x⁴ + x³ + x² + 1. */
const POLYNOMIAL = 0x11d;
const ORDER = 255;
const POWERS = new Uint8Array(ORDER);
const LOGARITHMS = new Uint8Array(ORDER + 1);
for (let power = 0, value = 1; power < ORDER; power += 1) {
  POWERS[power] = value;
  LOGARITHMS[value] = power;
  value = value >= 0x80 ? (value << 1) ^ POLYNOMIAL : value << 1;
}

const CODE_WORD_BYTES = 255;
const CHECK_BYTES = 4;

/** Reed-Solomon words of 255 bytes, 4 of them checks, which stand byte by byte between each other. */
const isSoundCode = (bytes: Uint8Array, address: number, words: number): boolean => {
  for (let word = 0; word < words; word += 1) {
    for (let root = 1; root <= CHECK_BYTES; root += 1) {
      let remainder = 0;
      for (let i = CODE_WORD_BYTES - 1; i >= 0; i -= 1) {
        const turned = remainder === 0 ? 0 : POWERS[(LOGARITHMS[remainder]! + root) % ORDER]!;
        remainder = turned ^ bytes[address + word + i * words]!;
      }
      if (remainder !== 0) return false;
    }
  }
  return true;
};

const isSound = (bytes: Uint8Array, { kind, address, words }: CheckedPage): boolean => {
  const least = kind === 'code' ? words * CODE_WORD_BYTES : kind === 'data' ? WORDS * 4 : TABLE_HEADER_BYTES;
  if (address < 0 || address + least > bytes.length) return false;
  if (kind === 'code') return isSoundCode(bytes, address, words);
  return kind === 'data' ? isSoundData(bytes, address) : isSoundTable(bytes, address);
};

/** The pages of what is read that are not as they were written; null where all are, or the writer kept no true checks of any page. */
export const damagedPagesOf = (bytes: Uint8Array, pages: readonly CheckedPage[]): DamagedPages | null => {
  const damaged = pages.filter((page) => !isSound(bytes, page));
  const read = damaged.filter(({ isRead }) => isRead);
  if (read.length === 0 || damaged.length === pages.length) return null;
  return { count: read.length, firstByte: read.reduce((least, { address }) => Math.min(least, address), Infinity) };
};
