import { parseCurrency } from '@kerf/money';
import { defaultSetup, type SetupData } from '@kerf/pricing';
import { describe, expect, it } from 'vitest';
import { parseSetup } from '../../src/use-cases/setup-transfer/parse-setup.ts';

const currency = parseCurrency('EUR');
if (currency === null) throw new Error('no currency');
const start = defaultSetup({ powerKw: 4, units: 'metric', country: 'DE', currency });
const [material] = start.materials;
const [table] = start.rateTables;
const [machine] = start.cuttingTechnologies;
if (material === undefined || table === undefined || machine === undefined) throw new Error('no starting data');

const read = (changes: Partial<SetupData>) => parseSetup(Buffer.from(JSON.stringify({ ...start, ...changes })));
const many = <Thing>(count: number, of: (place: number) => Thing): Thing[] =>
  Array.from({ length: count }, (_, place) => of(place));
const bare = { ...material, sheets: [], profiles: [], rateTableNames: [] };

describe('a file of set-up data', () => {
  it('is read as it was written', () => expect(read({})).toEqual({ ok: true, value: start }));

  it.each([
    [
      'cuttingTechnologies',
      { cuttingTechnologies: [machine, ...many(200, (n) => ({ ...machine, name: `m${n}` }))] },
      200,
    ],
    [
      'rateTables',
      { rateTables: [...start.rateTables, ...many(5000, (n) => ({ ...table, name: `t${n}`, rates: [] }))] },
      5000,
    ],
    ['materials', { materials: many(5001, (n) => ({ ...bare, name: `m${n}` })) }, 5000],
    ['taxRates', { taxRates: many(5001, () => start.taxRates[0]!) }, 5000],
  ])('has no more %s than any shop', (path, changes, most) =>
    expect(read(changes)).toEqual({
      ok: false,
      refusal: { code: 'SETUP_FILE_INVALID', facts: { path, expected: `a list of at most ${most}` } },
    }),
  );

  it('has one rate table of a material on each of its machines, and only tables that are there', () => {
    const named = (...rateTableNames: string[]) => read({ materials: [{ ...bare, rateTableNames }] });
    const other = start.rateTables[1]?.name ?? '';
    expect(named(table.name)).toMatchObject({ ok: true });
    expect(named(table.name, table.name)).toMatchObject({ ok: true });
    expect(named(table.name, other)).toMatchObject({
      refusal: { facts: { path: 'materials[0].rateTableNames' } },
    });
    expect(named('none such')).toMatchObject({ ok: false });
  });

  it('names the second thing of a name, and the second default of a thickness', () => {
    expect(read({ materials: [bare, { ...bare, name: material.name.toUpperCase() }] })).toMatchObject({
      refusal: { facts: { path: 'materials[1].name' } },
    });
    const [sheet] = material.sheets;
    if (sheet === undefined) throw new Error('no sheet');
    const twice = [sheet, { ...sheet, thicknessMm: sheet.thicknessMm + 0.009, widthMm: sheet.widthMm + 1 }];
    const sheets = twice.map((one) => ({ ...one, isDefault: true }));
    expect(read({ materials: [{ ...material, sheets }] })).toMatchObject({
      refusal: { facts: { path: 'materials[0].sheets[1].isDefault' } },
    });
  });

  it('is checked in the time of its length, not of its square', () => {
    const rateTables = many(5000, (n) => ({ ...table, name: `table ${n}`, rates: [] }));
    const rateTableNames = many(300, (n) => `table ${n}`);
    const materials = many(900, (n) => ({ ...bare, name: `material ${n}`, rateTableNames }));
    const bytes = Buffer.from(JSON.stringify({ ...start, rateTables, materials }));
    expect(parseSetup(bytes)).toMatchObject({ refusal: { facts: { path: 'materials[0].rateTableNames' } } });
  });
});
