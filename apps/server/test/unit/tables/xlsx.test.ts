import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readTable } from '../../../src/tables/read-table.ts';
import { writeXlsx } from '../../../src/tables/write-xlsx.ts';

const LIMITS = { rows: 100, columns: 20, megabytes: 1 };
const rowsOf = (bytes: Uint8Array) => {
  const result = readTable(bytes, LIMITS);
  return result.ok ? result.value.rows : result.refusal;
};

const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const link = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${RELATION}/${type}" Target="${target}"/>`;

/** A workbook as other spreadsheets write it: texts apart, styles, a hidden first sheet, and names with prefixes. */
const workbook = (sheet: string, more: Readonly<Record<string, string | Uint8Array>> = {}): Uint8Array => {
  const parts: Readonly<Record<string, string | Uint8Array>> = {
    '_rels/.rels': `<Relationships>${link('r1', 'officeDocument', '/xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml':
      '<x:workbook xmlns:x="m"><x:sheets><x:sheet name="Lists" state="hidden" r:id="h"/><x:sheet name="Rates" r:id="s"/></x:sheets></x:workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships>${link('h', 'worksheet', 'worksheets/hidden.xml')}${link('s', 'worksheet', 'worksheets/../sheets/a.xml')}${link('t', 'sharedStrings', 'texts.xml')}${link('f', 'styles', 'styles.xml')}</Relationships>`,
    'xl/texts.xml':
      '<sst><si><t>Thickness &amp; more</t></si><si><r><t xml:space="preserve">rich </t></r><r><t>text</t></r><rPh><t>sound</t></rPh></si><si><t>a_x000D_b&#65;&#xD800;</t></si></sst>',
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd/mm"/><numFmt numFmtId="171" formatCode="0.00&quot; days&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>',
    'xl/worksheets/hidden.xml': '<worksheet><sheetData><row r="1"><c><v>1</v></c></row></sheetData></worksheet>',
    'xl/sheets/a.xml': sheet,
    ...more,
  };
  return zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([path, part]) => [path, typeof part === 'string' ? strToU8(part) : part]),
    ),
  );
};
const sheet = (rows: string) => `<x:worksheet xmlns:x="m"><x:sheetData>${rows}</x:sheetData></x:worksheet>`;

describe('an XLSX workbook', () => {
  it('gives the cells of its first visible sheet, each at its place', () => {
    const rows = `<x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c r="C1" t="s"><x:v>1</x:v></x:c></x:row>
      <x:row r="3"><x:c r="A3"><x:v>1.5E0</x:v></x:c><x:c r="B3" t="b"><x:v>1</x:v></x:c><x:c r="C3" t="str"><x:f>A1&amp;"x"</x:f><x:v>made</x:v></x:c>
      <x:c r="D3" t="e"><x:v>#N/A</x:v></x:c><x:c r="E3" t="inlineStr"><x:is><x:t>in &lt;place&gt;</x:t></x:is></x:c><x:c r="F3" t="s"><x:v>2</x:v></x:c><x:c/></x:row>`;
    expect(rowsOf(workbook(sheet(rows)))).toEqual([
      ['Thickness & more', null, 'rich text'],
      [],
      [1.5, true, 'made', '#N/A', 'in <place>', 'a\rbA\uFFFD'],
    ]);
  });

  it('is read from the sheet that has the headings, whatever stands before it', () => {
    const text = (words: readonly string[]) =>
      `<row>${words.map((word) => `<c t="inlineStr"><is><t>${word}</t></is></c>`).join('')}</row>`;
    const bytes = workbook(sheet(text(['Notes of Thickness', 'Width'])), {
      'xl/workbook.xml':
        '<workbook><sheets><sheet name="Lists" state="hidden" id="h"/><sheet name="Blank" id="b"/><sheet name="Notes" id="s"/><sheet name="Rates" id="r"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels': `<Relationships>${link('h', 'worksheet', 'worksheets/r.xml')}${link('b', 'worksheet', 'worksheets/b.xml')}${link('s', 'worksheet', 'sheets/a.xml')}${link('r', 'worksheet', 'worksheets/r.xml')}</Relationships>`,
      'xl/worksheets/b.xml': sheet(''),
      'xl/worksheets/r.xml': sheet(`${text(['Rates of 2026'])}${text(['Thickness (mm)', 'WIDTH'])}`),
    });
    const read = (headings: readonly string[]) => {
      const result = readTable(bytes, LIMITS, headings);
      return result.ok ? [result.value.worksheet, result.value.rows[0]] : result.refusal;
    };
    expect(read(['Thickness', 'Width'])).toEqual(['Rates', ['Rates of 2026']]);
    expect(read(['Width'])).toEqual(['Notes', ['Notes of Thickness', 'Width']]);
    expect(read([])).toEqual(['Notes', ['Notes of Thickness', 'Width']]);
  });

  it('names no sheet where people see only one', () => {
    const result = readTable(workbook(sheet('<row><c><v>1</v></c></row>')), LIMITS);
    expect(result).toEqual({ ok: true, value: { rows: [[1]], delimiter: null } });
  });

  it('has the value of a merged cell in each row that it spans and that has anything else', () => {
    const cell = (place: string, value: number) => `<c r="${place}"><v>${value}</v></c>`;
    const rows = `<row r="1">${cell('A1', 9)}</row><row r="2">${cell('A2', 3)}${cell('B2', 1000)}</row><row r="3">${cell('B3', 1500)}</row>
      <row r="5">${cell('B5', 2000)}${cell('C5', 7)}</row><row r="6">${cell('B6', 1)}</row><row r="7">${cell('C7', 2)}</row>`;
    const merged = (...ranges: string[]) =>
      `<worksheet><sheetData>${rows}</sheetData><mergeCells>${ranges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells></worksheet>`;
    const plain = [[9], [3, 1000], [null, 1500], [], [null, 2000, 7], [null, 1], [null, null, 2]];
    expect(rowsOf(workbook(merged('A1:F1', 'A1:A1', 'x', 'D4:D9', 'XFD1:XFD9')))).toEqual(plain);
    expect(rowsOf(workbook(merged('A2:A5', 'B6:B1048576', 'C5:D6')))).toEqual([
      ...[[9], [3, 1000], [3, 1500], [], [3, 2000, 7]],
      ...[
        [null, 1, 7],
        [null, 1, 2],
      ],
    ]);
    const endless = Array.from({ length: 1000 }, () => 'A1:A1048576');
    expect(rowsOf(workbook(merged(...endless)))).toMatchObject({ code: 'TABLE_UNREADABLE' });
  });

  it('has no number where a spreadsheet made a date of what was typed', () => {
    const rows = '<row><c s="1"><v>45870</v></c><c s="2"><v>3</v></c><c><v>45870</v></c></row>';
    expect(rowsOf(workbook(sheet(rows)))).toEqual([['2025-08-01', 3, 45870]]);
  });

  it('has no empty cell where a formula was never reckoned', () => {
    const rows =
      '<row><c><f>B1*2</f></c><c><f>B2 &amp; 1</f><v/></c><c><f t="shared" si="0"/></c><c t="str"><f>""</f><v></v></c><c><f>1</f><v>1</v></c></row>';
    expect(rowsOf(workbook(sheet(rows)))).toEqual([['=B1*2', '=B2 & 1', '=', null, 1]]);
  });

  it('reads back as it was written, formulas as text', () => {
    const rows = [
      ['Thickness (mm)', 'Feed & "more" <x>'],
      [0.125, '=HYPERLINK("x")'],
      [null, ' +1 '],
      [-3, true],
    ];
    const written = writeXlsx(rows, "Rates: [4 kW] / 'steel' and what else there is");
    expect(rowsOf(written)).toEqual(rows.map((row) => row.map((cell) => cell)));
    expect(written.equals(writeXlsx(rows, "Rates: [4 kW] / 'steel' and what else there is"))).toBe(true);
  });

  it('is refused when it unpacks to more than it should, or has more rows and columns', () => {
    const bomb = workbook(sheet(''), { 'xl/huge.xml': new Uint8Array(4_500_000) });
    expect(bomb.length).toBeLessThan(20_000);
    expect(rowsOf(bomb)).toEqual({ code: 'TABLE_TOO_LARGE', facts: { maximumMegabytes: 1 } });
    expect(rowsOf(workbook(sheet('<row><c><v>1</v></c></row>'.repeat(102))))).toMatchObject({
      code: 'TABLE_ROWS_LIMIT',
    });
    const farRow = '<row r="1000000000"><c><v>1</v></c></row>';
    expect(rowsOf(workbook(sheet(farRow)))).toMatchObject({ code: 'TABLE_ROWS_LIMIT' });
    const farCell = '<row><c r="XFD1"><v>1</v></c></row>';
    expect(rowsOf(workbook(sheet(farCell)))).toMatchObject({ code: 'TABLE_COLUMNS_LIMIT' });
  });

  it('tells a workbook whose sizes are lies from a good one, without unpacking more', () => {
    const bytes = workbook(sheet(''), { 'xl/huge.xml': new Uint8Array(4_500_000) });
    const directory = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    const size = Buffer.alloc(4);
    size.writeUInt32LE(4_500_000);
    for (let place = directory.indexOf(size); place !== -1; place = directory.indexOf(size, place + 1)) {
      directory.writeUInt32LE(10, place);
    }
    expect(rowsOf(directory)).toMatchObject({ code: 'TABLE_EMPTY' });
  });

  it.each([
    ['cut off', workbook(sheet('')).slice(0, 400), 'TABLE_UNREADABLE'],
    ['no workbook', zipSync({ 'word/document.xml': strToU8('<x/>') }), 'TABLE_FORMAT_UNSUPPORTED'],
    ['without its sheet', workbook(sheet(''), { 'xl/workbook.xml': '<workbook/>' }), 'TABLE_UNREADABLE'],
    ['broken inside', workbook('<worksheet><row'), 'TABLE_UNREADABLE'],
    [
      'with a document type',
      workbook(
        '<!DOCTYPE x [<!ENTITY a "b">]><worksheet><sheetData><row><c><v>&a;</v></c></row></sheetData></worksheet>',
      ),
      'TABLE_UNREADABLE',
    ],
    ['with a text that is not there', workbook(sheet('<row><c t="s"><v>3</v></c></row>')), 'TABLE_UNREADABLE'],
    ['with a row twice', workbook(sheet('<row r="2"><c><v>1</v></c></row>'.repeat(2))), 'TABLE_UNREADABLE'],
    ['full of attributes', workbook(sheet(`<row${' a="1"'.repeat(500_000)}/>`)), 'TABLE_UNREADABLE'],
    ['one endless text', workbook(sheet(`<row><c><v>${'&amp;'.repeat(60_000)}</v></c></row>`)), 'TABLE_UNREADABLE'],
    ['with an odd row', workbook(sheet('<row r="x"><c><v>1</v></c></row>')), 'TABLE_UNREADABLE'],
  ])('is refused when it is %s', (_case, bytes, code) => expect(rowsOf(bytes)).toMatchObject({ code }));
});
