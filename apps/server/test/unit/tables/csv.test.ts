import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTable } from '../../../src/tables/read-table.ts';
import { writeCsv } from '../../../src/tables/write-csv.ts';

const LIMITS = { rows: 100, columns: 20, megabytes: 1 };
const read = (bytes: Uint8Array | string) => readTable(typeof bytes === 'string' ? Buffer.from(bytes) : bytes, LIMITS);
const rowsOf = (bytes: Uint8Array | string) => {
  const result = read(bytes);
  return result.ok ? result.value.rows : result.refusal;
};

describe('a CSV file', () => {
  it('may have commas, semicolons or tabs between its cells', () => {
    for (const delimiter of [',', ';', '\t']) {
      const text = `a${delimiter}"b${delimiter} ""c"""${delimiter}d\r\n1${delimiter}\n\n"two\nlines"${delimiter}3`;
      const rows = [['a', `b${delimiter} "c"`, 'd'], ['1'], [], ['two\nlines', '3']];
      expect(read(text)).toEqual({ ok: true, value: { rows, delimiter } });
    }
    expect(rowsOf('sep=;\r\na,b;c\r\n')).toEqual([['a,b', 'c']]);
    expect(read('title\r\n\r\na;b\r\n1,5;2\r\n')).toMatchObject({
      ok: true,
      value: { rows: [['title'], [], ['a', 'b'], ['1,5', '2']], delimiter: ';' },
    });
    expect(read('alone\r\n1,5\r\n')).toMatchObject({
      ok: true,
      value: { rows: [['alone'], ['1,5']], delimiter: null },
    });
    expect(read('\r\n\r\na,b\r1,2')).toMatchObject({ ok: true, value: { rows: [[], [], ['a', 'b'], ['1', '2']] } });
    expect(read('"a" ;b\n1;"2"  \n')).toMatchObject({
      ok: true,
      value: {
        rows: [
          ['a', 'b'],
          ['1', '2'],
        ],
      },
    });
    expect(read('alone\r\n1\r\n')).toMatchObject({ ok: true, value: { rows: [['alone'], ['1']], delimiter: null } });
  });

  it('may be written in UTF-8, UTF-16 or Windows-1252', () => {
    const text = 'Größe;„€“;Ż\n';
    expect(rowsOf(`\uFEFF${text}`)).toEqual([['Größe', '„€“', 'Ż']]);
    expect(rowsOf(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toEqual([['Größe', '„€“', 'Ż']]);
    expect(rowsOf(Buffer.from(`\uFEFF${text}`, 'utf16le').swap16())).toEqual([['Größe', '„€“', 'Ż']]);
    const windows = Buffer.from([0x47, 0x72, 0xf6, 0xdf, 0x65, 0x3b, 0x84, 0x80, 0x93, 0x0a]);
    expect(rowsOf(windows)).toEqual([['Größe', '„€“']]);
  });

  it('is refused when it is broken, empty, too large or something else', () => {
    expect(rowsOf('a,b\n"1,2\n3,4')).toEqual({ code: 'TABLE_UNREADABLE', facts: { row: 2 } });
    expect(rowsOf('a,b\n"1"x,2')).toEqual({ code: 'TABLE_UNREADABLE', facts: { row: 2 } });
    expect(rowsOf('')).toEqual({ code: 'TABLE_EMPTY', facts: {} });
    expect(rowsOf(';;\n\n')).toEqual({ code: 'TABLE_EMPTY', facts: {} });
    expect(rowsOf('a\n'.repeat(102))).toEqual({ code: 'TABLE_ROWS_LIMIT', facts: { maximumRows: 100 } });
    expect(rowsOf(`a${',b'.repeat(20)}`)).toEqual({ code: 'TABLE_COLUMNS_LIMIT', facts: { maximumColumns: 20 } });
    expect(rowsOf(`a${',b'.repeat(100_000)}`)).toMatchObject({ code: 'TABLE_COLUMNS_LIMIT' });
    expect(rowsOf(`a\n${'\n'.repeat(5000)}b`)).toMatchObject({ code: 'TABLE_ROWS_LIMIT' });
    expect(rowsOf(Buffer.alloc(1_000_001, 'a'))).toEqual({ code: 'TABLE_TOO_LARGE', facts: { maximumMegabytes: 1 } });
    expect(rowsOf(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]))).toMatchObject({ code: 'TABLE_FORMAT_UNSUPPORTED' });
    expect(rowsOf(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1]))).toMatchObject({ code: 'TABLE_FORMAT_UNSUPPORTED' });
  });

  it('is written so that no spreadsheet runs it, and reads back as it was', () => {
    const row = ['=1+1', '+1', '-x', '@x', "'=x", "'plain", '\tx', 'a;b', 'a"b', 'two\nlines', ' x '];
    const written = writeCsv([row], 'comma').toString('utf8');
    expect(written.slice(1).split(';').slice(0, 4)).toEqual(["'=1+1", "'+1", "'-x", "'@x"]);
    expect(rowsOf(written)).toEqual([row]);
    expect(
      writeCsv([[1.125, -0.5, null, true]], 'comma')
        .toString('utf8')
        .slice(1),
    ).toBe('1,1250;-0,5;;true\r\n');
  });

  it('reads back whatever text it was written from', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter((one) => !/\0/.test(one));
    const cell = fc.oneof(text, fc.constantFrom('=a', '"', '\n', '\r', ',', ';', "''-", '\t', ' '));
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(rows, fc.constantFrom('comma' as const, 'point' as const), (given, sign) => {
        const headed = [['Thickness', 'Feed', 'Gas', 'Price'], ...given];
        expect(rowsOf(writeCsv(headed, sign))).toEqual(headed);
      }),
    );
  });

  it('is read or refused, never more, whatever bytes it has', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(typeof read(bytes).ok).toBe('boolean');
      }),
    );
  });
});
