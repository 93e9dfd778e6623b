import { fileKindOf, READ_REFUSAL_CODES, readDrawing, refusalSentence } from '@kerf/drawing-files';
import { describe, expect, it } from 'vitest';
import { bytesOf, fixtureBytes, METRIC } from './fixtures.ts';

const refusalOf = (bytes: Uint8Array, options = METRIC): { code: string; sentence: string } => {
  const result = readDrawing(bytes, 'part.dxf', options);
  if (result.ok) throw new Error('was read');
  return { code: result.refusal.code, sentence: refusalSentence(result.refusal) };
};

describe('refusals', () => {
  it.each([
    ['%PDF-1.7\n', 'a PDF'],
    ['ISO-10303-21;\nHEADER;', 'a STEP model'],
    ['PK\u0003\u0004abc', 'a ZIP archive'],
    ['<?xml version="1.0"?>\n<svg xmlns="x">', 'an SVG picture'],
    ['G21\nG90 G0 X1', 'a machine program'],
    ['just some words\n', 'a text file'],
  ])('says that %j is no drawing', (content, looksLike) => {
    const { code, sentence } = refusalOf(bytesOf(content));
    expect(code).toBe('NOT_A_DRAWING');
    expect(sentence).toContain(looksLike);
  });

  it('tells old, new, damaged and empty files apart', () => {
    expect(refusalOf(bytesOf('AC1009\0\0\0'))).toMatchObject({
      code: 'DWG_TOO_OLD',
      sentence: expect.stringContaining('Re-save'),
    });
    expect(refusalOf(bytesOf('AC1036\0\0\0')).code).toBe('DWG_TOO_NEW');
    expect(refusalOf(bytesOf('AC1015\0\0\0'))).toMatchObject({
      code: 'DWG_DAMAGED',
      sentence: expect.stringMatching(/the end, which is missing, byte 9\..*save it as DXF/),
    });
    expect(refusalOf(new Uint8Array(0)).code).toBe('EMPTY_FILE');
    expect(refusalOf(bytesOf('0\nSECTION\n2\nHEA'))).toMatchObject({
      code: 'DXF_DAMAGED',
      sentence: expect.stringContaining('at byte 15,'),
    });
    expect(refusalOf(fixtureBytes('plate-2000.dxf'), { ...METRIC, limits: { maximumBytes: 10 } }).code).toBe(
      'FILE_TOO_LARGE',
    );
  });

  it('judges by content, not by name', () => {
    expect(readDrawing(fixtureBytes('plate-2000.dxf'), 'part.pdf', METRIC).ok).toBe(true);
    expect(fileKindOf(fixtureBytes('plate-binary-r12.dxf')).kind).toBe('dxf');
  });

  it('has a sentence for every code', () => {
    for (const code of READ_REFUSAL_CODES) expect(refusalSentence({ code, facts: {} })).toMatch(/^[A-Z].*\.$/);
  });
});
