import { routes } from '@kerf/contract';
import type { SetupData } from '@kerf/pricing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadForm } from '../../support/quotes.ts';
import { openSetUp, type SetUp, subscribe } from '../../support/set-up.ts';
import { exported, freshShop, imported, send } from '../../support/set-up-files.ts';

let setUp: SetUp;
const { manufacturing, organisations } = routes;

beforeAll(async () => {
  setUp = await openSetUp();
});
afterAll(() => setUp.test.close());

/** Set-up data with something of everything, much of it unlike the starting data. */
const rich = (start: SetupData): SetupData => {
  const [machine, tubeLaser] = start.cuttingTechnologies;
  const [steel, ...others] = start.materials;
  const [table, ...tables] = start.rateTables;
  if (machine === undefined || tubeLaser === undefined || steel === undefined || table === undefined)
    throw new Error('no starting data');
  const [sheet] = steel.sheets;
  const [rate] = table.rates;
  if (sheet === undefined || rate === undefined) throw new Error('no starting data');
  const plasma = {
    ...machine,
    name: 'Plasma',
    powerKw: null,
    isImperial: true,
    accelerationMmPerS2: null,
    hourlyCost: '81.25',
  };
  const stock = {
    isDefault: true,
    isStoreEnabled: false,
    isSoldByOrganisation: false,
    defaultMaterialConsumptionMode: 'WholeSheet' as const,
    isImperial: true,
    cuttingTechnologyNames: ['Fibre laser', 'Plasma'],
  };
  const plasmaTable = {
    name: 'Plasma steel',
    cuttingTechnologyName: 'Plasma',
    baseHourlyRate: null,
    rates: [{ ...rate, thicknessMm: 10.123456789, hourlyRate: '12.3456', assistGas: null, isImperial: true }],
  };
  return {
    ...start,
    cuttingTechnologies: [machine, plasma, tubeLaser],
    rateTables: [...tables, table, plasmaTable].toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    materials: [
      ...others,
      { ...steel, markupPercent: 33.5, rateTableNames: [...steel.rateTableNames, 'Plasma steel'].toSorted() },
      {
        ...steel,
        name: 'Tube steel',
        type: 'Rotary' as const,
        rateTableNames: [],
        sheets: [],
        profiles: [
          {
            name: 'Ø 42.4',
            profile: 'Circle' as const,
            thicknessMm: 2,
            widthMm: null,
            heightMm: null,
            diameterMm: 42.4,
            barLengthMm: 6000,
            cost: null,
            ...stock,
          },
          {
            name: '60 x 40',
            profile: 'Rectangle' as const,
            thicknessMm: 3,
            widthMm: 60,
            heightMm: 40,
            diameterMm: null,
            barLengthMm: 6000.25,
            cost: '30.5',
            ...stock,
            isDefault: false,
          },
        ],
      },
    ].toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    folding:
      start.folding === null ? null : { ...start.folding, minimumFlangeMm: 12.7, hourlyCost: '40', isImperial: true },
    secondaryProcesses: start.secondaryProcesses.slice(2).toReversed(),
    taxRates: [
      { displayName: 'Export', country: null, state: null, percentage: 0, isDefault: true, active: true },
      { displayName: 'USt', country: 'DE', state: 'BY', percentage: 19.5, isDefault: false, active: false },
    ],
  };
};

describe('an import of all set-up data', () => {
  it('makes a fresh organisation the same as the one it came from, whatever that had', async () => {
    const file = rich(await exported(setUp.shop));
    const first = await freshShop(setUp, 'First');
    const preview = await imported(first, file, { othersTreatment: 'archive', preview: 'true' });
    expect(preview.written).toBe(false);
    expect(await exported(first)).toEqual(await exported(setUp.shop));
    const { fingerprint } = preview;
    const outcome = await imported(first, file, { othersTreatment: 'archive', fingerprint });
    expect(outcome).toEqual({ ...preview, written: true });
    expect(await exported(first)).toEqual(file);
    const second = await freshShop(setUp, 'Second');
    await imported(second, await exported(first), { othersTreatment: 'archive' });
    expect(await exported(second)).toEqual(file);
    const again = await imported(first, file, { othersTreatment: 'archive' });
    expect(again).toMatchObject({ added: 0, changed: 0, archived: 0, entries: [] });
  });

  it('tells things by name, with old and new figures, and notes them in the history', async () => {
    const shop = await freshShop(setUp, 'Told');
    const start = await exported(shop);
    const [steel, ...others] = start.materials;
    const changed = { ...start, materials: [{ ...steel!, markupPercent: 50 }, ...others] };
    const outcome = await imported(shop, changed);
    expect(outcome).toMatchObject({ written: true, added: 0, changed: 1, archived: 0 });
    expect(outcome.entries).toEqual([
      {
        entityType: 'material',
        subject: steel!.name,
        action: 'changed',
        changes: [{ field: 'markupPercentage', from: 20, to: 50 }],
        materialType: 'Flat',
      },
    ]);
    const params = { organisationId: shop.organisationId };
    const history = await shop.call(manufacturing.setupChanges, { params, query: {} });
    const { materialType: _type, ...entry } = outcome.entries[0]!;
    expect(history.value.changes[0]).toMatchObject({ ...entry, userName: 'Ada Turner' });
  });

  it('keeps what the file does not name, or archives it', async () => {
    const shop = await freshShop(setUp, 'Kept');
    const start = await exported(shop);
    const one = start.materials[0]!;
    const less = {
      ...start,
      materials: [{ ...one, sheets: one.sheets.slice(0, 1) }],
      rateTables: start.rateTables.filter(({ name }) => one.rateTableNames.includes(name)),
      secondaryProcesses: [],
      taxRates: [],
    };
    expect(await imported(shop, less)).toMatchObject({ changed: 0, archived: 0, added: 0 });
    expect(await exported(shop)).toEqual(start);
    const archived = await imported(shop, less, { othersTreatment: 'archive' });
    expect(archived.archived).toBeGreaterThan(10);
    const after = await exported(shop);
    expect(after).toEqual({ ...less, taxRates: start.taxRates });
    const back = await imported(shop, start);
    expect(back.entries.filter(({ action }) => action === 'unarchived').map(({ entityType }) => entityType)).toContain(
      'material',
    );
    expect((await exported(shop)).materials).toEqual(start.materials);
  });

  it('reads a file of the first version', async () => {
    const shop = await freshShop(setUp, 'Older');
    const start = await exported(shop);
    const old = {
      ...start,
      version: 1,
      cuttingTechnologies: start.cuttingTechnologies.map(({ hourlyCost: _c, isImperial: _i, ...one }) => one),
      rateTables: start.rateTables.map((table) => ({
        ...table,
        rates: table.rates.map(({ isImperial: _i, ...one }) => one),
      })),
      // Tubes came with a later version.
      materials: start.materials
        .filter(({ type }) => type === 'Flat')
        .map(({ profiles: _p, markupPercent, sheets, ...one }) => ({
          ...one,
          sheets: sheets.map(({ isStoreEnabled: _s, isImperial: _i, ...sheet }) => ({ ...sheet, markupPercent })),
        })),
    };
    const outcome = await imported(shop, old);
    expect(outcome).toMatchObject({ added: 0, changed: 0, archived: 0 });
    expect(await exported(shop)).toEqual(start);
  });

  it('keeps folding brackets in the order of their limits, whatever that of the file', async () => {
    const shop = await freshShop(setUp, 'Folding');
    const start = await exported(shop);
    const turned = { ...start, folding: { ...start.folding!, brackets: start.folding!.brackets.toReversed() } };
    expect(await imported(shop, turned)).toMatchObject({ added: 0, changed: 0 });
    const longer = turned.folding.brackets.map((one) => ({ ...one, secondsPerFold: one.secondsPerFold + 1 }));
    await imported(shop, { ...turned, folding: { ...turned.folding, brackets: longer } });
    expect((await exported(shop)).folding?.brackets).toEqual(longer.toReversed());
  });

  it('takes another currency only when that is confirmed', async () => {
    const shop = await freshShop(setUp, 'Currency');
    const file = { ...(await exported(shop)), currency: 'USD' };
    const refused = await send(shop, file);
    expect([refused.status, refused.problem.code, refused.problem.facts]).toEqual([
      422,
      'SETUP_CURRENCY_DIFFERS',
      { fileCurrency: 'USD', currency: 'EUR' },
    ]);
    expect(await imported(shop, file, { confirmCurrency: 'true' })).toMatchObject({ written: true });
  });

  it('is refused when the set-up data changed since its preview', async () => {
    const shop = await freshShop(setUp, 'Meanwhile');
    const start = await exported(shop);
    const [steel, ...others] = start.materials;
    const wish = (markupPercent: number) => ({ ...start, materials: [{ ...steel!, markupPercent }, ...others] });
    const { fingerprint } = await imported(shop, wish(30), { preview: 'true' });
    await imported(shop, wish(40));
    const late = await send(shop, wish(30), { fingerprint });
    expect([late.status, late.problem.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(await exported(shop)).toEqual(wish(40));
  });

  it('reads a large file in a thread of its own', async () => {
    const shop = await freshShop(setUp, 'Large');
    const start = await exported(shop);
    const [steel, ...materials] = start.materials;
    const [sheet] = steel!.sheets;
    const sheets = Array.from({ length: 1500 }, (_, n) => ({ ...sheet!, isDefault: false, widthMm: 1000 + n }));
    const large = { ...start, materials: [{ ...steel!, sheets }, ...materials] };
    expect(JSON.stringify(large).length).toBeGreaterThan(300_000);
    expect(await imported(shop, large, { preview: 'true' })).toMatchObject({ written: false, archived: 0 });
  });

  it('gives a rate of the file to the one that is nearest to its thickness', async () => {
    const shop = await freshShop(setUp, 'Rates');
    const start = await exported(shop);
    const [table, ...others] = start.rateTables;
    const withRates = (...thicknesses: number[]) => {
      const rates = thicknesses.map((thicknessMm) => ({ ...table!.rates[0]!, thicknessMm }));
      return { ...start, rateTables: [{ ...table!, rates }, ...others] };
    };
    await imported(shop, withRates(1, 1.012), { othersTreatment: 'archive' });
    const nearest = await imported(shop, withRates(1.008), { preview: 'true', othersTreatment: 'archive' });
    expect(nearest).toMatchObject({ changed: 1, archived: 1 });
    expect(nearest.entries.find((one) => one.action === 'archived')?.subject).toContain(' 1 mm');
  });

  it('is refused as a whole when anything in it cannot be', async () => {
    const shop = await freshShop(setUp, 'Refused');
    const start = await exported(shop);
    const [steel, ...materials] = start.materials;
    const [table, ...rateTables] = start.rateTables;
    const [sheet] = steel!.sheets;
    const withSheets = (sheets: unknown) => ({ ...start, materials: [{ ...steel, sheets }, ...materials] });
    const cases: readonly (readonly [unknown, string])[] = [
      ['', 'file'],
      ['{"format"', 'file'],
      ['[]', 'file'],
      ['"\\u0000"', 'file'],
      [{ ...start, format: 'other' }, 'format'],
      [{ ...start, version: 0 }, 'version'],
      [{ ...start, materials: [steel, steel] }, 'materials[1].name'],
      [
        { ...start, rateTables: [table, ...rateTables, { ...table, name: table!.name.toUpperCase() }] },
        'rateTables[4].name',
      ],
      [withSheets([sheet, sheet]), 'materials[0].sheets[1]'],
      [withSheets([{ ...sheet, thicknessMm: 5000 }]), 'materials[0].sheets[0].thicknessMm'],
      [withSheets([{ ...sheet, cost: '-1' }]), 'materials[0].sheets[0].cost'],
      [withSheets([{ ...sheet, cost: '1e5' }]), 'materials[0].sheets[0].cost'],
      [withSheets([{ ...sheet, cuttingTechnologyNames: ['Saw'] }]), 'materials[0].sheets[0].cuttingTechnologyNames'],
      [
        { ...start, rateTables: [{ ...table, rates: [table!.rates[0], table!.rates[0]] }, ...rateTables] },
        'rateTables[0].rates[0].thicknessMm',
      ],
      [{ ...start, taxRates: [...start.taxRates, ...start.taxRates] }, 'taxRates'],
      [{ ...start, materials: [{ ...steel, type: 'Rotary' }, ...materials] }, 'materials[0].type'],
    ];
    for (const [file, path] of cases) {
      const answer = await send(shop, file);
      expect([answer.status, answer.problem.code, answer.problem.facts?.path]).toEqual([
        422,
        'SETUP_FILE_INVALID',
        path,
      ]);
    }
    const newer = await send(shop, { ...start, version: 99 });
    expect([newer.status, newer.problem.code]).toEqual([422, 'SETUP_FILE_NEWER']);
    expect((await send(shop, 'x'.repeat(10_000_001))).status).toBe(413);
    const params = { organisationId: shop.organisationId };
    const none = await shop.call(organisations.importSetup, { params, query: {} }, uploadForm([]));
    expect([none.status, none.problem.code]).toEqual([422, 'TABLE_MISSING']);
    expect(await exported(shop)).toEqual(start);
  });

  it('adds no more than the plan allows, and is for administrators of the shop', async () => {
    const trial = await setUp.test.shop('On trial');
    const start = await exported(trial);
    const more = { ...start, materials: [...start.materials, { ...start.materials[0]!, name: 'Copper' }] };
    const blocked = await send(trial, more);
    expect([blocked.status, blocked.problem.code]).toEqual([422, 'TRIAL_BLOCKED']);
    expect(await exported(trial)).toEqual(start);
    expect(await imported(trial, start)).toMatchObject({ added: 0, changed: 0 });
    const noTubes = await setUp.test.shop('No tubes');
    await subscribe(setUp.test, noTubes);
    const tubes = {
      ...start,
      materials: [{ ...start.materials[0]!, name: 'Bar', type: 'Rotary', sheets: [], rateTableNames: [] }],
    };
    expect((await send(noTubes, tubes)).problem.code).toBe('FEATURE_MISSING');
    const { params } = setUp;
    expect([
      await setUp.refusedOthers(organisations.importSetup, { params, query: {} }),
      await setUp.refusedOthers(organisations.export, { params }),
    ]).toEqual([
      [403, 404],
      [403, 404],
    ]);
  });
});
