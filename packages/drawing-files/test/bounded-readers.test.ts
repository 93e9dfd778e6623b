import { ACadVersion, DwgStreamReaderBase } from '@node-projects/acad-ts';
import { describe, expect, it } from 'vitest';
import { useBoundedReaders } from '../src/dwg/bounded-readers.ts';

const VERSIONS = [
  ACadVersion.AC1012,
  ACadVersion.AC1015,
  ACadVersion.AC1018,
  ACadVersion.AC1021,
  ACadVersion.AC1024,
  ACadVersion.AC1032,
];

const readerOf = (version: ACadVersion, bytes: Uint8Array) => {
  useBoundedReaders();
  return DwgStreamReaderBase.getStreamHandler(version, bytes);
};

/** How often something can be done before it is refused; at most a million times. */
const timesOf = (act: () => void): number => {
  for (let times = 0; times < 1_000_000; times += 1) {
    try {
      act();
    } catch {
      return times;
    }
  }
  return Infinity;
};

describe('the readers of a damaged DWG', () => {
  it.each(VERSIONS)('stop at the end of a section of version %s, whatever count they were given', (version) => {
    const bits = readerOf(version, new Uint8Array(100));
    expect(timesOf(() => bits.readBit())).toBeLessThanOrEqual(8 * 120);
    const bytes = readerOf(version, new Uint8Array(100));
    expect(timesOf(() => bytes.readByte())).toBeLessThanOrEqual(120);
    const handles = readerOf(version, new Uint8Array(100));
    expect(timesOf(() => handles.handleReference())).toBeLessThanOrEqual(120);
    expect(() => readerOf(version, new Uint8Array(100)).readBytes(2 ** 30)).toThrow();
  });

  it('do not read before the beginning, nor backwards', () => {
    const reader = readerOf(ACadVersion.AC1015, new Uint8Array(100));
    reader.position = -1_000_000;
    expect(() => reader.readByte()).toThrow();
    reader.position = 0;
    expect(() => reader.readBytes(-1)).toThrow();
  });

  it('read a section some times over, and not for ever', () => {
    const reader = readerOf(ACadVersion.AC1015, new Uint8Array(200_000));
    const times = timesOf(() => {
      reader.position = 0;
      reader.readBytes(200_000);
    });
    expect(times).toBe(8);
  });

  it('take no handle that cannot be counted on from', () => {
    const reader = readerOf(ACadVersion.AC1015, Uint8Array.of(0x08, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff));
    expect(() => reader.handleReference()).toThrow();
    const sound = readerOf(ACadVersion.AC1015, Uint8Array.of(0x02, 0x01, 0x02));
    expect(sound.handleReference()).toBe(0x102);
  });
});
