import { PART_FILE_KINDS, type PartFileKind } from '@kerf/quoting';
import { describe, expect, it, test } from 'vitest';
import { readAndUnderstand } from '../../src/pipeline/part-sources/drawing-file.ts';
import type { PartFileReader } from '../../src/pipeline/part-sources/part-source.ts';
import { PART_FILE_READERS } from '../../src/pipeline/part-sources/readers.ts';
import { understandFile, understandWith } from '../../src/pipeline/understand-file.ts';
import { plateDxf } from '../support/drawings.ts';

const kind: PartFileKind = {
  source: 'quickpart',
  mediaTypes: { '.plates': 'text/plain' },
  maximumBytes: 1000,
  filesAtOnce: 5,
  givesWholeParts: true,
  planFeature: null,
};

/** A source that the product does not have: each line of its files is the size of a plate. */
const plates: PartFileReader<'NO_PLATES'> = {
  kind,
  refusalCodes: ['NO_PLATES'],
  read: ({ bytes, fileName, defaultUnits }) => {
    const sizes = Buffer.from(bytes).toString('utf8').split('\n').filter(Boolean);
    if (sizes.length === 0) return { ok: false, refusal: { code: 'NO_PLATES', message: 'No size of a plate.' } };
    const parts = sizes.map((size, partIndex) => {
      const [width = 0, height = 0] = size.split('x').map(Number);
      const drawn = readAndUnderstand({ bytes: plateDxf(width, height, []), fileName, defaultUnits, layerRules: [] });
      if (!drawn.ok) throw new Error('a plate is not read');
      const place = { partIndex, partCount: sizes.length, keptTogether: [] };
      return {
        name: size,
        drawing: drawn.value.drawing,
        place: { ...place, drawingUnit: 'mm', unitsDecidedBy: 'default' } as const,
        told: [{ code: 'SIZE_TOLD', severity: 'Information' as const, message: 'Made from its size.' }],
      };
    });
    return { ok: true, parts, millimetresPerUnit: 1, report: { plates: sizes.length } };
  },
};
const readers = [...PART_FILE_READERS, plates];
const taskOf = (fileName: string, bytes: Buffer) =>
  ({ fileName, bytes, defaultUnits: 'metric', layerRules: [] }) as const;
const plate = plateDxf(80, 60, [{ x: 40, y: 30, radius: 5 }]);

test('every row of files has the reader of its source, and no reader is without a row', () => {
  expect(new Set(PART_FILE_READERS.map((reader) => reader.kind))).toEqual(new Set(PART_FILE_KINDS));
  expect(PART_FILE_READERS).toHaveLength(PART_FILE_KINDS.length);
});

describe('a source added as a row and a reader', () => {
  it('gives parts with facts, picture and findings like any', () => {
    const read = understandWith(readers, taskOf('Job 7.PLATES', Buffer.from('100x50\n30x20\n')));
    if (!read.ok) throw new Error(read.refusal.message);
    expect(read.report).toEqual({ plates: 2 });
    expect(read.parts.map(({ name, facts }) => [name, facts.widthMm, facts.areaMm2, facts.pierces])).toEqual([
      ['100x50', 100, 5000, 1],
      ['30x20', 30, 600, 1],
    ]);
    expect(read.parts.map(({ facts }) => [facts.partIndex, facts.partCount])).toEqual([
      [0, 2],
      [1, 2],
    ]);
    const [first] = read.parts;
    expect(first?.issues.map(({ code }) => code)).toContain('SIZE_TOLD');
    expect(first?.thumbnailSvg).toMatch(/^<svg/);
  });

  it('refuses in its own words', () => {
    const read = understandWith(readers, taskOf('empty.plates', Buffer.from('')));
    expect(read).toEqual({ ok: false, refusal: { code: 'NO_PLATES', message: 'No size of a plate.' } });
  });

  it('takes no file of another', () => {
    const drawing = taskOf('plate.dxf', plate);
    expect(understandWith(readers, drawing)).toEqual(understandFile(drawing));
  });
});

test.each([
  ['plate.dxf', 'plate'],
  ['C:\\jobs\\Plate.DXF', 'Plate'],
  ['.dxf', 'Part'],
  ['-', '-'],
  ['plate.txt', 'plate.txt'],
])('a drawing called %s gives a part called %s', (fileName, name) => {
  const read = understandFile(taskOf(fileName, plate));
  expect(read.ok ? read.parts.map((part) => part.name) : read.refusal).toEqual([name]);
});
