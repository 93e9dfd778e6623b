import { parseCurrency } from '@kerf/money';
import { defaultSetup, type SetupData } from '@kerf/pricing';
import { describe, expect, it } from 'vitest';
import { parseSetup } from '../../src/pipeline/setup/parse-setup.ts';

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

  it('loses the signs that turn the reading direction', () =>
    expect(read({ materials: [{ ...bare, name: 'Ste\u202eel' }] })).toMatchObject({
      ok: true,
      value: { materials: [{ name: 'Steel' }] },
    }));

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
    expect(read(changes)).toMatchObject({
      ok: false,
      refusal: { code: 'SETUP_FILE_INVALID', facts: { path, expected: `a list of at most ${most}`, faults: 1 } },
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
    const [process] = start.secondaryProcesses;
    if (process === undefined) throw new Error('no secondary process');
    const again = { ...process, name: ` ${process.name.toUpperCase()}` };
    expect(read({ secondaryProcesses: [process, { ...process, name: 'Other' }, again] })).toMatchObject({
      refusal: { facts: { path: 'secondaryProcesses[2].name' } },
    });
    const [sheet] = material.sheets;
    if (sheet === undefined) throw new Error('no sheet');
    const twice = [sheet, { ...sheet, thicknessMm: sheet.thicknessMm + 0.009, widthMm: sheet.widthMm + 1 }];
    const sheets = twice.map((one) => ({ ...one, isDefault: true }));
    expect(read({ materials: [{ ...material, sheets }] })).toMatchObject({
      refusal: { facts: { path: 'materials[0].sheets[1].isDefault' } },
    });
  });

  it('has folding brackets as the press brake takes them: one without limits, and no limits twice', () => {
    const brake = start.folding;
    if (brake === null) throw new Error('no press brake');
    const bracket = (maximumLengthMm: number | null, maximumMassKg: number | null = null) => ({
      maximumLengthMm,
      maximumMassKg,
      secondsPerFold: 10,
    });
    const faultsOf = (...brackets: ReturnType<typeof bracket>[]) => {
      const answer = read({ folding: { ...brake, brackets } });
      if (answer.ok) return [];
      return Object.entries(answer.refusal.fieldFaults ?? {}).map(([path, { code, facts }]) => [
        path,
        code,
        facts?.field,
      ]);
    };
    const rest = ['folding.brackets', 'REST_MISSING', 'brackets'];
    expect(faultsOf(bracket(null), bracket(300), bracket(300, 5))).toEqual([]);
    expect(faultsOf()).toEqual([rest]);
    expect(faultsOf(bracket(300), bracket(null, 20))).toEqual([rest]);
    expect(faultsOf(bracket(300), bracket(300), bracket(null), bracket(null))).toEqual([
      ['folding.brackets[1].maximumLengthMm', 'LIMITS_REPEATED', 'maximumFoldLength'],
      ['folding.brackets[3].maximumLengthMm', 'LIMITS_REPEATED', 'maximumFoldLength'],
    ]);
  });

  it('is refused for all that is wrong with it at once, by the names of things and the fields of their calls', () => {
    const [sheet] = material.sheets;
    const [process] = start.secondaryProcesses;
    if (sheet === undefined || process === undefined) throw new Error('no starting data');
    const thick = { ...sheet, thicknessMm: 5000, name: 'Offcut', isDefault: false };
    const thin = { ...thick, thicknessMm: 0.001, name: 'Foil' };
    const answer = read({
      materials: [
        { ...material, densityKgPerM3: -1, sheets: [...material.sheets, thick, thin] },
        { ...bare, name: ' Tin ' },
        { ...bare, name: '' },
        { ...bare, name: material.name.toUpperCase() },
      ],
      secondaryProcesses: [process, { ...process, minimumCharge: 'ten' }],
      folding: start.folding && { ...start.folding, brackets: [{ ...start.folding.brackets[0]!, secondsPerFold: -5 }] },
    });
    if (answer.ok) throw new Error('read');
    const { fieldFaults = {}, errors = {}, facts } = answer.refusal;
    const told = Object.values(fieldFaults).map(({ code, facts: said }) => [
      code,
      said?.kind,
      said?.subject,
      said?.field,
    ]);
    expect(told).toEqual([
      ['NUMBER', 'material', material.name, 'density'],
      ['NAME', 'material', 'Tin', 'materialName'],
      ['NAME', 'material', '#3', 'materialName'],
      ['NUMBER', 'folding', '#1', 'timePerFoldSeconds'],
      ['PRICE', 'secondaryProcess', process.name, 'minimumChargePrice'],
      ['NAME_REPEATED', 'material', material.name.toUpperCase(), 'materialName'],
      ['THICKER_THAN_SIDE', 'sheet', `${material.name} 5000 mm Offcut`, 'thickness'],
      ['TOO_THIN', 'sheet', `${material.name} 0.001 mm Foil`, 'thickness'],
      ['NAME_REPEATED', 'secondaryProcess', process.name, 'name'],
    ]);
    expect(facts).toMatchObject({ path: 'materials[0].densityKgPerM3', faults: told.length });
    expect(Object.keys(errors)).toEqual(Object.keys(fieldFaults));
    expect(errors['materials[0].densityKgPerM3']).toBe(`density of ${material.name} should be a number above 0.`);
    expect(fieldFaults['materials[0].densityKgPerM3']?.facts).toMatchObject({ above: 0, found: -1 });
  });

  it('names zones that cover nothing', () => {
    const zone = { name: 'North', country: 'DE', minimumDeliveryPriceCharge: '0', containers: [] };
    const zones = [
      { ...zone, postcodePatterns: ['80*', '90000-10000'], minimumDistanceKm: null, maximumDistanceKm: null },
      { ...zone, name: 'South', postcodePatterns: [], minimumDistanceKm: 50, maximumDistanceKm: 20 },
    ];
    const answer = read({ deliveryZones: zones });
    if (answer.ok) throw new Error('read');
    const told = Object.values(answer.refusal.fieldFaults ?? {}).map(({ code, facts }) => [
      code,
      facts?.subject,
      facts?.field,
    ]);
    expect(told).toEqual([
      ['POSTCODE', 'North', 'postcodePatterns'],
      ['NUMBER', 'South', 'maximumDistance'],
    ]);
  });

  it('names nothing by what it inherits, whatever stands in it', () => {
    const answer = parseSetup(
      Buffer.from(
        '{"format":"kerf-setup","version":2,"materials":{"__proto__":[{"name":"x"}]},"taxRates":[null,[1],{"toString":1}]}',
      ),
    );
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'SETUP_FILE_INVALID' } });
  });

  it('is checked in the time of its length, not of its square', { tags: 'slow' }, () => {
    const rateTables = many(5000, (n) => ({ ...table, name: `table ${n}`, rates: [] }));
    const rateTableNames = many(300, (n) => `table ${n}`);
    const materials = many(900, (n) => ({ ...bare, name: `material ${n}`, rateTableNames }));
    const bytes = Buffer.from(JSON.stringify({ ...start, rateTables, materials }));
    expect(parseSetup(bytes)).toMatchObject({ refusal: { facts: { path: 'materials[0].rateTableNames' } } });
  });
});
