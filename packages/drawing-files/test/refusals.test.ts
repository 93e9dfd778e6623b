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
      sentence: expect.stringMatching(/its end is missing, byte 9\..*save it as DXF/),
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

  it('tells a DWG that a password protects, from 2004 on, where files say so', () => {
    const withSecurity = (tag: string, security: number): Uint8Array => {
      const bytes = bytesOf(tag.padEnd(200, '\0'));
      bytes[0x18] = security;
      return bytes;
    };
    for (const tag of ['AC1018', 'AC1021', 'AC1024', 'AC1027', 'AC1032']) {
      expect(refusalOf(withSecurity(tag, 1))).toMatchObject({
        code: 'DWG_PROTECTED',
        sentence: expect.stringMatching(/password.*save it as DXF/),
      });
      expect(refusalOf(withSecurity(tag, 3)).code).toBe('DWG_PROTECTED');
      expect(refusalOf(withSecurity(tag, 0x30)).code).toBe('DWG_DAMAGED');
    }
    expect(refusalOf(withSecurity('AC1015', 1)).code).toBe('DWG_DAMAGED');
  });

  it('does not read a drawing out of an archive that holds it as it is', () => {
    const archive = bytesOf(`PK\u0003\u0004${'\0'.repeat(26)}part.dxf\n  0\nSECTION\n  2\nENTITIES\n  0\nEOF\n`);
    expect(refusalOf(archive)).toMatchObject({
      code: 'NOT_A_DRAWING',
      sentence: expect.stringContaining('a ZIP archive'),
    });
  });

  it('judges by content, not by name', () => {
    expect(readDrawing(fixtureBytes('plate-2000.dxf'), 'part.pdf', METRIC).ok).toBe(true);
    expect(fileKindOf(fixtureBytes('plate-binary-r12.dxf')).kind).toBe('dxf');
  });

  it('has a sentence for every code', () => {
    for (const code of READ_REFUSAL_CODES) expect(refusalSentence({ code, facts: {} })).toMatch(/^[A-Z].*\.$/);
  });
});
