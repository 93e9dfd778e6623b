import { CRC32StreamHandler, DwgLZ77AC18Compressor } from '@node-projects/acad-ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sectionTablesOf } from '../src/dwg/section-tables.ts';
import { unpack2004 } from '../src/dwg/unpack-2004.ts';

const packed = (bytes: Uint8Array): Uint8Array => {
  const parts: number[] = [];
  new DwgLZ77AC18Compressor().compress(bytes, 0, bytes.length, parts);
  return Uint8Array.from(parts);
};

const numbers = (values: readonly number[]): Uint8Array => new Uint8Array(Int32Array.from(values).buffer);

/** A table with its header, as it stands in a file. */
const page = (table: Uint8Array): Uint8Array => {
  const data = packed(table);
  return Uint8Array.from([...numbers([0, table.length, data.length, 2, 0]), ...data]);
};

type Section = { readonly bytes: number; readonly pageBytes: number; readonly offsets: readonly number[] };

const FIRST_PAGE = 0x100;
const MAP_AT = 0x800;

/** A DWG 2018 with nothing but its header and tables. */
const fileWith = ({ bytes, pageBytes, offsets }: Section): Uint8Array => {
  const name = Uint8Array.from({ length: 64 }, (_, i) => 'AcDb:Header'.charCodeAt(i) || 0);
  const description = [...numbers([bytes, 0, offsets.length, pageBytes, 1, 2, 1, 0]), ...name];
  const pages = offsets.flatMap((offset, i) => [
    ...numbers([i + 3, 10, offset % 2 ** 32, Math.floor(offset / 2 ** 32)]),
  ]);
  const sectionMap = page(Uint8Array.from([...numbers([1, 2, 0x7400, 0, 1]), ...description, ...pages]));
  const pageMap = page(numbers([1, MAP_AT - FIRST_PAGE, 2, 0x400]));
  const file = new Uint8Array(0x1000);
  const header = new Uint8Array(0x6c);
  header.set(Buffer.from('AcFssFcAJMB\0', 'latin1'));
  header.set(numbers([0x400]), 0x54);
  header.set(numbers([2]), 0x5c);
  new CRC32StreamHandler(header, 0, true);
  file.set(header, 0x80);
  file.set(pageMap, FIRST_PAGE + 0x400);
  file.set(sectionMap, MAP_AT);
  return file;
};

describe('the tables of sections of a DWG', () => {
  it('give the size of each section', () => {
    const tables = sectionTablesOf(fileWith({ bytes: 1500, pageBytes: 1000, offsets: [0, 1000] }), 'AC1032');
    expect(tables).toMatchObject({ ok: true, sizes: new Map([['AcDb:Header', 1500]]) });
    const pages = tables.ok ? tables.pages.map(({ kind, isRead }) => [kind, isRead]) : [];
    expect(pages).toEqual(['table', 'table', 'data', 'data'].map((kind) => [kind, true]));
  });

  it.each([
    ['pages of no size', { bytes: 10, pageBytes: 0, offsets: [5] }],
    ['pages of a size below nothing', { bytes: 10, pageBytes: -5, offsets: [5] }],
    ['a gap that is filled with pages for ever', { bytes: 10, pageBytes: 1, offsets: [2 ** 60] }],
    ['more than memory holds', { bytes: 10, pageBytes: 0x7fffffff, offsets: [0] }],
  ])('are refused with their place when they state %s', (_, section) => {
    const place = { part: 'sectionTables', byte: MAP_AT };
    expect(sectionTablesOf(fileWith(section), 'AC1032')).toEqual({ ok: false, place });
  });

  it('are refused wherever their numbers are damaged, or read', () => {
    const sound = fileWith({ bytes: 1500, pageBytes: 1000, offsets: [0, 1000] });
    fc.assert(
      fc.property(
        fc.nat(sound.length - 1),
        fc.nat(255),
        fc.constantFrom('AC1018', 'AC1021', 'AC1032'),
        (at, byte, version) => {
          const damaged = sound.slice();
          damaged[at] = byte;
          const started = process.cpuUsage();
          const tables = sectionTablesOf(damaged, version);
          if (!tables.ok) expect(tables.place.byte).toBeLessThanOrEqual(damaged.length);
          expect(process.cpuUsage(started).user).toBeLessThan(3_000_000);
        },
      ),
      { numRuns: 2000, seed: 20_261_122 },
    );
  });
});

describe('a packed page', () => {
  it('unpacks to what was packed', () => {
    const anything = fc.array(fc.oneof(fc.nat(255), fc.constantFrom(0, 1, 2)), { minLength: 30, maxLength: 3000 });
    fc.assert(
      fc.property(anything, (values) => {
        const bytes = Uint8Array.from([...values, ...values]);
        expect(unpack2004(packed(bytes), 0, bytes.length)).toEqual(bytes);
      }),
      { seed: 20_261_122 },
    );
  });

  it('is never unpacked beyond its size, however long it says that it is', { tags: 'slow' }, () => {
    const bomb = new Uint8Array(20_000_000);
    bomb[0] = 0x20;
    const started = process.cpuUsage();
    expect(() => unpack2004(bomb, 0, 1000)).toThrow('byte');
    bomb[bomb.length - 3] = 1;
    expect(unpack2004(bomb, 0, 1000)).toEqual(new Uint8Array(1000));
    expect(process.cpuUsage(started).user).toBeLessThan(3_000_000);
  });
});
