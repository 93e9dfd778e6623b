import { describe, expect, it } from 'vitest';
import { RATE_COLUMNS } from '../../../src/use-cases/setup-import/import-rates.ts';
import { readRows, type Sender } from '../../../src/use-cases/setup-import/read-rows.ts';
import { sheetColumns } from '../../../src/use-cases/setup-import/sheet-table.ts';

const german: Sender = {
  ...{ language: 'de', locale: 'de-DE', currency: 'EUR', isImperial: false, decimalSign: undefined },
};
const read = (rows: readonly (readonly string[])[], type: 'Flat' | 'Rotary', sender = german) =>
  readRows({ rows, delimiter: ';' }, sheetColumns(type), sender);

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
