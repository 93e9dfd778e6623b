import { describe, expect, it } from 'vitest';
import { readTable } from '../../../src/tables/read-table.ts';

const limits = { rows: 100, columns: 20, megabytes: 1 };
const read = (bytes: Uint8Array) => readTable(bytes, limits);
const readText = (text: string) => read(Buffer.from(text));

describe('a file that is no table', () => {
  it.each([
    ['a DXF', '  0\r\nSECTION\r\n  2\r\nHEADER\r\n'],
    ['a DXF with comments before it', '999\nmade by a program\n999\nof 2020\n0\nSECTION\n2\nENTITIES\n'],
    ['a binary DXF', 'AutoCAD Binary DXF\r\n\u001a'],
    ['a DWG', 'AC1032 and so on'],
    ['a STEP model', "ISO-10303-21;\nHEADER;\nFILE_DESCRIPTION(('a;b'),'2;1');\n"],
    ['a PDF', '%PDF-1.7\n1 0 obj\n'],
    ['a formatted text', '{\\rtf1\\ansi Thickness\\par}'],
    ['a page', '<!doctype html>\n<table><tr><td>Thickness</td></tr></table>'],
    ['a picture as text', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['XML', '\n<?xml version="1.0"?><a/>'],
    ['set-up data', '{\n  "format": "kerf-setup"\n}'],
    ['a list of a program', '[{"thickness": 3}]'],
    ['text with signs that nobody types', 'Thickness\n3\u0007\n'],
  ])('is refused as one: %s', (_name, text) =>
    expect(readText(text)).toEqual({ ok: false, refusal: { code: 'TABLE_FORMAT_UNSUPPORTED', facts: {} } }),
  );

  it.each([
    ['a PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]],
    ['a JPEG', [0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46]],
    ['a gzip file', [0x1f, 0x8b, 0x08, 0x08, 0x41, 0x42]],
  ])('is refused as one: %s', (_name, bytes) =>
    expect(read(Uint8Array.from(bytes))).toMatchObject({ refusal: { code: 'TABLE_FORMAT_UNSUPPORTED' } }),
  );
});

describe('a table', () => {
  it.each([
    ['of one column', 'Thickness\n3\n4\n'],
    ['whose first cell is 0', '0;SECTION\n1;2\n'],
    ['with an old mark at its end', 'Thickness;Feed\r\n3;4200\r\n\u001a'],
    ['with units in square brackets first', '[mm] Thickness;Feed\n3;4200\n'],
    ['with a sign less than first', '< 3 mm;Feed\n1;4200\n'],
  ])('is none of those: %s', (_name, text) => expect(readText(text).ok).toBe(true));
});
