/**
 * The checksums that R13 to 2000 files keep of every object, and of the map that says where the objects lie; later versions keep them of
 * pages. Source: Open Design Specification for .dwg files, sections 2.14 (CRC), 20 (objects) and 23 (object map).
 */

/** Objects whose checksum is another than what is stored, or which lie outside the file; the byte of the first in the file. */
export type DamagedObjects = { readonly count: number; readonly firstByte: number };

/** What checksums of objects and of the object map begin with. */
const SEED = 0xc0c1;
const POLYNOMIAL = 0xa001;
const CHECKSUM_BYTES = 2;
/** The largest object that the format's sizes can tell. */
const MOST_SIZE_BYTES = 4;
/** Writers that keep no true checksums have as good as none right. */
const LEAST_SOUND_SHARE = 0.5;

const TABLE = Uint16Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = (rest & 1) === 1 ? (rest >> 1) ^ POLYNOMIAL : rest >> 1;
  return rest;
});

const checksumOf = (bytes: Uint8Array, from: number, to: number): number => {
  let sum = SEED;
  for (let at = from; at < to; at += 1) sum = (sum >> 8) ^ TABLE[(sum ^ bytes[at]!) & 0xff]!;
  return sum;
};

/** A number of seven bits a byte, the highest bit telling that more follow; the last byte of a signed one has its sign in bit 6. */
const readSevens = (bytes: Uint8Array, from: number, isSigned: boolean): { value: number; next: number } => {
  let value = 0;
  for (let at = from, weight = 1; at < bytes.length; at += 1, weight *= 128) {
    const byte = bytes[at]!;
    if (byte >= 128) {
      value += (byte & 0x7f) * weight;
      continue;
    }
    const isNegative = isSigned && (byte & 0x40) !== 0;
    value += (isSigned ? byte & 0x3f : byte) * weight;
    return { value: isNegative ? -value : value, next: at + 1 };
  }
  return { value, next: bytes.length };
};

/** Places of the objects in the file, by the sections of the object map; null where the map itself is damaged. */
const placesOf = (bytes: Uint8Array, from: number, to: number): number[] | null => {
  const places: number[] = [];
  for (let at = from; at + CHECKSUM_BYTES <= to; ) {
    const size = bytes[at]! * 256 + bytes[at + 1]!;
    const end = at + size;
    if (size < 2 || end + CHECKSUM_BYTES > bytes.length) return null;
    if (checksumOf(bytes, at, end) !== bytes[end]! * 256 + bytes[end + 1]!) return null;
    if (size === 2) return places;
    let place = 0;
    for (let next = at + 2; next < end; ) {
      const offset = readSevens(bytes, readSevens(bytes, next, false).next, true);
      place += offset.value;
      places.push(place);
      next = offset.next;
    }
    at = end + CHECKSUM_BYTES;
  }
  return null;
};

/** Whether the object at a place is as it was written. */
const isSound = (bytes: Uint8Array, place: number): boolean => {
  if (place < 0 || place + MOST_SIZE_BYTES > bytes.length) return false;
  const low = bytes[place]! + bytes[place + 1]! * 256;
  const isLong = low >= 0x8000;
  const size = isLong ? (low & 0x7fff) + (bytes[place + 2]! + bytes[place + 3]! * 256) * 0x8000 : low;
  const end = place + (isLong ? 4 : 2) + size;
  if (end + CHECKSUM_BYTES > bytes.length) return false;
  return checksumOf(bytes, place, end) === bytes[end]! + bytes[end + 1]! * 256;
};

/**
 * The objects of an R13 to 2000 file that are not as they were written; null where all are, or the writer kept no checksums.
 * @param map Where the object map lies in the file.
 */
export const damagedObjectsOf = (
  bytes: Uint8Array,
  map: { readonly start: number; readonly size: number },
): DamagedObjects | null => {
  const places = placesOf(bytes, map.start, map.start + map.size);
  if (places === null) return { count: 1, firstByte: map.start };
  const damaged = places.filter((place) => !isSound(bytes, place));
  if (damaged.length === 0 || damaged.length > LEAST_SOUND_SHARE * places.length) return null;
  return { count: damaged.length, firstByte: damaged.reduce((least, place) => Math.min(least, place)) };
};
