import { describe, expect, it } from 'vitest';
import { damagedObjectsOf } from '../src/dwg/object-checksums.ts';

/** Checksum of the format, worked out bit by bit. */
const checksum = (bytes: readonly number[]): number => {
  let sum = 0xc0c1;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum % 2 === 1 ? (sum >> 1) ^ 0xa001 : sum >> 1;
  }
  return sum;
};

const objectOf = (content: readonly number[]): number[] => {
  const bytes = [content.length % 256, Math.floor(content.length / 256), ...content];
  const sum = checksum(bytes);
  return [...bytes, sum % 256, sum >> 8];
};

/** An offset as the map has it: seven bits a byte, six in the last, which has the sign. */
const offsetOf = (value: number): number[] => {
  const [bytes, sign]: [number[], number] = [[], value < 0 ? 0x40 : 0];
  let rest = Math.abs(value);
  for (; rest > 0x3f; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 0x80);
  return [...bytes, rest + sign];
};

const mapOf = (places: readonly number[]): number[] => {
  const content = places.flatMap((place, i) => [1, ...offsetOf(place - (places[i - 1] ?? 0))]);
  return [content, []].flatMap((section) => {
    const bytes = [Math.floor((section.length + 2) / 256), (section.length + 2) % 256, ...section];
    const sum = checksum(bytes);
    return [...bytes, sum >> 8, sum % 256];
  });
};

const HEAD = 100;

/** Objects of some sizes, listed last to first, with their map behind them. */
const fileOf = (sizes: readonly number[]) => {
  const objects = sizes.map((size, i) => objectOf(Array.from({ length: size }, (_, at) => (at * 7 + i) % 256)));
  const places = objects.map((_, i) => HEAD + objects.slice(0, i).flat().length).reverse();
  const map = mapOf(places);
  const body = objects.flat();
  const bytes = Uint8Array.from([...new Array<number>(HEAD).fill(0), ...body, ...map]);
  return { bytes, places: [...places].reverse(), map: { start: HEAD + body.length, size: map.length } };
};

describe('checksums of the objects of a DWG', () => {
  it('say nothing of a sound file', () => {
    const { bytes, map } = fileOf([10, 300, 25, 7]);
    expect(damagedObjectsOf(bytes, map)).toBeNull();
  });

  it.each([0, 1, 2, 3])('tell that object %s is damaged, and where', (damaged) => {
    const { bytes, places, map } = fileOf([10, 300, 4000, 25]);
    bytes[places[damaged]! + 5]! ^= 0x10;
    expect(damagedObjectsOf(bytes, map)).toEqual({ count: 1, firstByte: places[damaged] });
  });

  it('tell that the map is damaged', () => {
    const { bytes, map } = fileOf([10, 300, 25]);
    bytes[map.start + 3]! ^= 1;
    expect(damagedObjectsOf(bytes, map)).toEqual({ count: 1, firstByte: map.start });
  });

  it('are not believed where most are wrong: the writer kept none', () => {
    const { bytes, places, map } = fileOf([10, 30, 25]);
    for (const place of places) bytes[place + 4]! ^= 1;
    expect(damagedObjectsOf(bytes, map)).toBeNull();
  });

  it('are looked for within the file alone', () => {
    const { bytes, map } = fileOf([10, 30, 25]);
    expect(damagedObjectsOf(bytes.subarray(0, map.start + 4), map)).toEqual({ count: 1, firstByte: map.start });
  });
});
