import { readDrawing, refusalSentence } from '@kerf/drawing-files';
import { describe, expect, it } from 'vitest';
import { damagedPagesOf } from '../src/dwg/page-checksums.ts';
import type { CheckedPage } from '../src/dwg/section-sizes.ts';
import { sectionTablesOf } from '../src/dwg/section-tables.ts';
import { dwgOf, line, put } from './dwg-documents.ts';
import { drawingOf, METRIC } from './fixtures.ts';

const VERSIONS = ['AC1018', 'AC1021', 'AC1024', 'AC1027', 'AC1032'] as const;

const plateOf = (version: (typeof VERSIONS)[number]): Uint8Array =>
  dwgOf((d) => put(d, line(0, 0, 9, 0), line(9, 0, 9, 9), line(9, 9, 0, 0)), version);

const pagesOf = (bytes: Uint8Array, version: string): readonly CheckedPage[] => {
  const tables = sectionTablesOf(bytes, version);
  if (!tables.ok) throw new Error(tables.place.part);
  return tables.pages;
};

const changedAt = (bytes: Uint8Array, place: number): Uint8Array => {
  const changed = bytes.slice();
  changed[place]! ^= 0x04;
  return changed;
};

/** Where damage does not reach the tables, which are read before any page is. */
const BEHIND_THE_HEADER = 40;

describe.each(VERSIONS)('the checksums of the pages of a DWG of %s', (version) => {
  const bytes = plateOf(version);
  const pages = pagesOf(bytes, version);

  it('say nothing of a sound file', () => {
    expect(damagedPagesOf(bytes, pages)).toBeNull();
    expect(drawingOf(bytes).report.notes).toEqual([]);
  });

  it('say nothing of a sound file in Node’s kind of bytes, which stays as it is', () => {
    const given = Buffer.from(bytes);
    expect(drawingOf(given).report.notes).toEqual([]);
    expect(given.equals(bytes)).toBe(true);
  });

  it('tell of damage in whatever page the drawing is read from, or the file is refused', () => {
    const read = pages.filter(({ isRead, kind }) => isRead && kind === 'data');
    expect(read.length).toBeGreaterThanOrEqual(4);
    for (const { address } of read) {
      const damaged = changedAt(bytes, address + BEHIND_THE_HEADER);
      expect(damagedPagesOf(damaged, pages)).toEqual({ count: 1, firstByte: address });
      const result = readDrawing(damaged, 'plate.dwg', METRIC);
      if (!result.ok) expect(result.refusal.code).toBe('DWG_DAMAGED');
      else
        expect(result.value.report.notes).toContainEqual(
          expect.objectContaining({ code: 'ENTITY_DAMAGED', subject: 'PAGE' }),
        );
    }
  });

  it('tell of a damaged header of a page, and of a damaged table', () => {
    for (const { address, isRead } of pages)
      if (isRead) expect(damagedPagesOf(changedAt(bytes, address + 9), pages)?.firstByte).toBe(address);
  });

  it('do not count what is not read, as the preview', () => {
    for (const { address, isRead } of pages)
      if (!isRead) expect(damagedPagesOf(changedAt(bytes, address + BEHIND_THE_HEADER), pages)).toBeNull();
  });

  it('say nothing where none is true: their writer kept none', () => {
    const without = pages.reduce((file, { address }) => changedAt(file, address + 9), bytes);
    expect(damagedPagesOf(without, pages)).toBeNull();
  });
});

it('a file of which damage leaves nothing is refused with the page, and not taken for an empty drawing', () => {
  const bytes = plateOf('AC1018');
  const refusals: string[] = [];
  for (const { address, kind, isRead } of pagesOf(bytes, 'AC1018')) {
    if (kind !== 'data' || !isRead) continue;
    for (const place of [32, 40, 44, 56, 60, 84]) {
      const result = readDrawing(changedAt(bytes, address + place), 'plate.dwg', METRIC);
      if (result.ok) expect(result.value.elements).not.toEqual([]);
      else if (result.refusal.facts.byte === address) refusals.push(refusalSentence(result.refusal));
    }
  }
  expect(refusals).not.toEqual([]);
  for (const sentence of refusals)
    expect(sentence).toMatch(/^The DWG is damaged: a packed page of a section, byte \d+\. Open it in the CAD program/);
});

/** Product of two numbers of the field in which code words are written, bit by bit. */
const product = (a: number, b: number): number => {
  let [sum, shifted] = [0, a];
  for (let rest = b; rest > 0; rest >>= 1) {
    if (rest % 2 === 1) sum ^= shifted;
    shifted = shifted >= 0x80 ? (shifted << 1) ^ 0x11d : shifted << 1;
  }
  return sum;
};

/** A code word that is not nothing: the polynomial that all of them are multiples of, from its lowest coefficient on. */
const wordOf = (): number[] => {
  let word = [1];
  for (const root of [2, 4, 8, 16]) word = [0, ...word].map((value, i) => value ^ product(word[i] ?? 0, root));
  return word;
};

describe('the code words of a DWG 2007', () => {
  const WORDS = 3;
  const ADDRESS = 7;
  const page: CheckedPage = { kind: 'code', address: ADDRESS, words: WORDS, isRead: true };
  const sound: CheckedPage = { ...page, address: ADDRESS + WORDS * 255 };

  const file = (): Uint8Array => {
    const bytes = new Uint8Array(ADDRESS + 2 * WORDS * 255);
    for (const [i, value] of wordOf().entries())
      for (let word = 0; word < WORDS; word += 1) bytes[ADDRESS + word + (i + 40 * word) * WORDS] = value;
    return bytes;
  };

  it('are whole', () => {
    expect(damagedPagesOf(file(), [page, sound])).toBeNull();
  });

  it.each([0, 1, 200, 3 * 255 - 1])('are not where byte %s is another', (place) => {
    const damaged = changedAt(file(), ADDRESS + place);
    expect(damagedPagesOf(damaged, [page, sound])).toEqual({ count: 1, firstByte: ADDRESS });
  });

  it('are not where the file ends before them', () => {
    expect(damagedPagesOf(file(), [page, sound, { ...page, address: 1500 }])).toEqual({ count: 1, firstByte: 1500 });
  });
});
