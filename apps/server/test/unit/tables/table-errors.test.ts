import { describe, expect, it } from 'vitest';
import { RATE_COLUMNS } from '../../../src/use-cases/setup-import/import-rates.ts';
import { readRows, type Sender } from '../../../src/use-cases/setup-import/read-rows.ts';
import { sheetColumns } from '../../../src/use-cases/setup-import/sheet-table.ts';

const german: Sender = {
  ...{ language: 'de', locale: 'de-DE', currency: 'EUR', isImperial: false, decimalSign: undefined },
};
const read = (rows: readonly (readonly string[])[], type: 'Flat' | 'Rotary', sender = german) =>
  readRows({ rows, delimiter: ';' }, sheetColumns(type), sender);

describe('a table as people have it', () => {
  const values = async (rows: readonly (readonly string[])[], sender = german) =>
    (await read(rows, 'Flat', sender)).rows.map(({ row, values: cells, errors }) => [
      row,
      cells.get('thickness'),
      cells.get('costPrice'),
      errors.map(({ code }) => code),
    ]);

  it('has its headings below a title and empty rows, and rows that count as the spreadsheet counts them', async () => {
    const file = [['Preisliste', '2026'], [], ['Dicke (mm)', 'Einkaufspreis'], [], ['3', '12,5']];
    expect(await values(file)).toEqual([[5, 3, 12.5, []]]);
    const none = await read([['Preisliste'], [], ['Blech', 'Preis'], ['3', '12,5']], 'Flat');
    expect([none.headingRow, none.headingErrors.map(({ code }) => code)]).toEqual([
      1,
      ['COLUMN_UNKNOWN', 'COLUMN_MISSING'],
    ]);
    const below = await read([['Preisliste'], ['Dicke', 'Lieferant'], ['3', 'x']], 'Flat');
    expect([below.headingRow, below.headingErrors.map(({ facts }) => facts.heading)]).toEqual([2, ['Lieferant']]);
  });

  it('has prices with the currency of the shop, and no other, and figures with their units', async () => {
    const priced = (...prices: readonly string[]) => [
      ['Dicke (mm)', 'Einkaufspreis'],
      ...prices.map((one) => ['3', one]),
    ];
    expect(
      (await values(priced('1.234,50 €', '€ 13', 'EUR 14,5', '15 eur', '85,00 €/h', '$ 16', '17 USD', '18 m'))).map(
        ([, , price, errors]) => price ?? errors,
      ),
    ).toEqual([1234.5, 13, 14.5, 15, 85, ['NUMBER_UNREADABLE'], ['NUMBER_UNREADABLE'], ['NUMBER_UNREADABLE']]);
    const thick = [['Dicke (mm)'], ['0,8 mm'], ['1cm'], ['1 in'], ['2 kg'], ['4"']];
    expect((await values(thick)).map(([, thickness, , errors]) => thickness ?? errors)).toEqual([
      0.8,
      10,
      25.4,
      ['NUMBER_UNREADABLE'],
      101.6,
    ]);
    const rates = await readRows(
      {
        rows: [
          ['Dicke (in)', 'Schneidvorschub (in/min)', 'Einstechzeit'],
          ['0,125', '2540 mm/min', '1 min'],
        ],
        delimiter: ';',
      },
      RATE_COLUMNS,
      german,
    );
    expect(rates.rows[0]?.errors).toEqual([]);
    expect(rates.rows[0]?.values.get('cuttingFeedRateMinute')).toBe(100);
    expect(rates.rows[0]?.values.get('pierceTimeSeconds')).toBe(60);
  });

  it('settles a figure that can be read in two ways by those with a currency, too', async () => {
    const file = [
      ['Dicke (mm)', 'Einkaufspreis'],
      ['3', '1.234'],
      ['4', '12,50 €'],
    ];
    expect((await values(file)).map(([, , price]) => price)).toEqual([1234, 12.5]);
  });

  it('has no typed powers of ten, and the small numbers of a spreadsheet with their digits', async () => {
    const typed = [['Dicke (mm)', 'Einkaufspreis'], ...['1e9', '1e-7', '1E+03 €'].map((price) => ['3', price])];
    const unreadable = ['NUMBER_UNREADABLE'];
    expect((await values(typed)).map(([, , price, errors]) => price ?? errors)).toEqual([
      unreadable,
      unreadable,
      unreadable,
    ]);
    const numbers = {
      rows: [
        ['Dicke (mm)', 'Einkaufspreis'],
        [1e-3, 1e-7],
      ],
      delimiter: null,
    };
    const { rows } = await readRows(numbers, sheetColumns('Flat'), german);
    expect([rows[0]?.values.get('thickness'), rows[0]?.values.get('costPrice'), rows[0]?.errors]).toEqual([
      0.001,
      1e-7,
      [],
    ]);
  });

  it('has the figures that a spreadsheet shows, not the rest of its reckoning', async () => {
    expect(await values([['Dicke (mm)'], ['0.30000000000000004']])).toEqual([[2, 0.3, undefined, []]]);
  });
});

describe('what is wrong with a table', () => {
  it('names a column that is missing as the tables of the shop have it', async () => {
    const headings = async (type: 'Flat' | 'Rotary', sender = german) =>
      (await read([['Formatname']], type, sender)).headingErrors.map(({ column, facts }) => [column, facts.heading]);
    expect(await headings('Flat')).toContainEqual(['Dicke (mm)', 'Dicke (mm)']);
    expect(await headings('Rotary')).toContainEqual(['Wand (mm)', 'Wand (mm)']);
    const english: Sender = { ...german, language: 'en', isImperial: true };
    expect(await headings('Flat', english)).toContainEqual(['Thickness (in)', 'Thickness (in)']);
    const rates = await readRows({ rows: [['Schneidgas']], delimiter: ';' }, RATE_COLUMNS, german);
    expect(rates.headingErrors.map(({ column }) => column)).toEqual(['Dicke (mm)']);
  });

  it('is nothing where a gas stands as machines print it', async () => {
    const file = [
      ['Dicke (mm)', 'Schneidgas'],
      ['3', 'N2'],
      ['4', 'o2'],
    ];
    const { rows } = await readRows({ rows: file, delimiter: ';' }, RATE_COLUMNS, german);
    expect(rows.map(({ values, errors }) => [values.get('assistGas'), errors])).toEqual([
      ['nitrogen', []],
      ['oxygen', []],
    ]);
  });

  it('gives the values that there are by their codes, which screens have in other languages', async () => {
    const file = [
      ['Dicke (mm)', 'Breite', 'Länge', 'Standard', 'Verbrauchsart'],
      ['3', '1000', '2000', 'Vielleicht', 'Halbe Tafel'],
    ];
    const { rows } = await read(file, 'Flat');
    expect(rows[0]?.errors).toMatchObject([
      { column: 'Standard', code: 'CHOICE_UNKNOWN', facts: { text: 'Vielleicht', values: 'yes no' } },
      { column: 'Verbrauchsart', code: 'CHOICE_UNKNOWN', facts: { values: 'WholeSheet NestBounds' } },
    ]);
  });
});
