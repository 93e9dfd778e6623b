import type { SetupOutcomeWire } from '@kerf/contract';
import type { SetupData, SetupMaterial } from '@kerf/pricing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Shop } from '../../support/app.ts';
import { openSetUp, type SetUp } from '../../support/set-up.ts';
import { exported, freshShop, imported, send } from '../../support/set-up-files.ts';

let setUp: SetUp;
let shop: Shop;
let start: SetupData;

beforeAll(async () => {
  setUp = await openSetUp();
  shop = await freshShop(setUp, 'Previews');
  const first = await exported(shop);
  await imported(shop, { ...first, materials: [...first.materials, tubes(first)] });
  start = await exported(shop);
});
afterAll(() => setUp.test.close());

const tubes = (from: SetupData): SetupMaterial => ({
  ...from.materials[0]!,
  name: 'Tube',
  type: 'Rotary',
  rateTableNames: [],
  sheets: [],
  profiles: [
    {
      name: '60 x 40',
      profile: 'Rectangle',
      thicknessMm: 3,
      widthMm: 60,
      heightMm: 40,
      diameterMm: null,
      barLengthMm: 6000,
      cost: '30',
      isDefault: true,
      isStoreEnabled: false,
      isSoldByOrganisation: false,
      defaultMaterialConsumptionMode: 'WholeSheet',
      isImperial: false,
      cuttingTechnologyNames: [from.cuttingTechnologies[0]!.name],
    },
  ],
});

const first = <Thing>(things: readonly Thing[]): Thing => {
  const [thing] = things;
  if (thing === undefined) throw new Error('nothing there');
  return thing;
};

/** The file with one thing of a list changed. */
const withFirst = <Key extends 'cuttingTechnologies' | 'materials' | 'rateTables' | 'secondaryProcesses' | 'taxRates'>(
  list: Key,
  changes: Partial<SetupData[Key][number]>,
): SetupData => ({ ...start, [list]: [{ ...first<object>(start[list]), ...changes }, ...start[list].slice(1)] });

const told = ({ entries }: SetupOutcomeWire) =>
  entries.map(({ entityType, subject, changes }) => ({
    entityType,
    subject,
    changes: Object.fromEntries(changes.map(({ field, from, to }) => [field, [from, to]])),
  }));

/** What the preview tells of a file; nothing is written by it, and all of it by the import that follows. */
const previewed = async (file: SetupData): Promise<ReturnType<typeof told>> => {
  const preview = await imported(shop, file, { preview: 'true' });
  expect(await exported(shop)).toEqual(start);
  const written = await imported(shop, file, { fingerprint: preview.fingerprint });
  expect(written).toEqual({ ...preview, written: true });
  expect(await imported(shop, file)).toMatchObject({ added: 0, changed: 0, archived: 0, entries: [] });
  await imported(shop, start, { othersTreatment: 'archive' });
  expect(await exported(shop)).toEqual(start);
  return told(preview);
};

describe('the preview of an import of set-up data tells each figure from what to what', () => {
  it('of a cutting technology', async () => {
    const machine = first(start.cuttingTechnologies);
    const file = withFirst('cuttingTechnologies', {
      type: 'Plasma',
      powerKw: 9,
      maximumSheetLengthMm: 4000,
      maximumSheetWidthMm: 2000,
      setupSeconds: 11,
      sheetChangeSeconds: 12,
      unloadSecondsPerPart: 13,
      unloadSecondsPerKg: 14,
      rapidMmPerMinute: 15,
      accelerationMmPerS2: 16_000,
      cornerToleranceMm: 0.17,
      partSpacingMm: 18,
      sheetMarginMm: 19,
      usesGrainDirection: !machine.usesGrainDirection,
      hourlyCost: '20.5',
    });
    expect(await previewed(file)).toEqual([
      {
        entityType: 'cuttingTechnology',
        subject: machine.name,
        changes: {
          type: [machine.type, 'Plasma'],
          powerKw: [machine.powerKw, 9],
          maximumSheetLength: [machine.maximumSheetLengthMm, 4000],
          maximumSheetWidth: [machine.maximumSheetWidthMm, 2000],
          setupTimeSeconds: [machine.setupSeconds, 11],
          sheetChangeTimeSeconds: [machine.sheetChangeSeconds, 12],
          unloadTimeSeconds: [machine.unloadSecondsPerPart, 13],
          unloadTimePerKilogramSeconds: [machine.unloadSecondsPerKg, 14],
          rapidSpeedMinute: [machine.rapidMmPerMinute, 15],
          acceleration: [(machine.accelerationMmPerS2 ?? 0) / 1000, 16],
          cornerTolerance: [machine.cornerToleranceMm, 0.17],
          partSpacing: [machine.partSpacingMm, 18],
          sheetMargin: [machine.sheetMarginMm, 19],
          isGrainDirectionEnabled: [machine.usesGrainDirection, !machine.usesGrainDirection],
          hourlyCostPrice: [null, 20.5],
        },
      },
    ]);
  });

  it('of a material, its sheets, the machines that cut them and its rate tables', async () => {
    const material = first(start.materials);
    const [sheet, ...sheets] = material.sheets;
    const other = start.rateTables.find(({ name }) => !material.rateTableNames.includes(name));
    if (sheet === undefined || other === undefined) throw new Error('no starting data');
    const changed = {
      ...sheet,
      name: 'Large',
      cost: '12.34',
      isStoreEnabled: !sheet.isStoreEnabled,
      isSoldByOrganisation: !sheet.isSoldByOrganisation,
      defaultMaterialConsumptionMode: 'WholeSheet',
      cuttingTechnologyNames: [],
    } as const;
    const file = withFirst('materials', {
      densityKgPerM3: 7000,
      markupPercent: 33,
      customerSuppliedMarkupPercent: 7,
      rateTableNames: [other.name],
      sheets: [changed, ...sheets],
    });
    const entries = await previewed(file);
    expect(entries.map(({ entityType, changes }) => [entityType, changes])).toEqual([
      [
        'material',
        {
          density: [material.densityKgPerM3, 7000],
          markupPercentage: [material.markupPercent, 33],
          customerSuppliedMarkupPercentage: [material.customerSuppliedMarkupPercent, 7],
        },
      ],
      ['materialRateTable', { rateTable: [material.rateTableNames[0], other.name] }],
      [
        'sheet',
        {
          sheetSize: [sheet.name, 'Large'],
          costPrice: [Number(sheet.cost), 12.34],
          isStoreEnabled: [sheet.isStoreEnabled, !sheet.isStoreEnabled],
          isSoldByOrganisation: [sheet.isSoldByOrganisation, !sheet.isSoldByOrganisation],
          defaultMaterialConsumptionMode: [sheet.defaultMaterialConsumptionMode, 'WholeSheet'],
        },
      ],
      ['sheetCuttingTechnology', { isEnabled: [true, false] }],
    ]);
  });

  it('of a tube profile', async () => {
    const place = start.materials.findIndex(({ name }) => name === 'Tube');
    const tube = start.materials[place]!;
    const profiles = [{ ...first(tube.profiles), cost: '31', isImperial: true }];
    const file = { ...start, materials: start.materials.with(place, { ...tube, profiles }) };
    const preview = await imported(shop, file, { preview: 'true' });
    expect(preview.entries).toMatchObject([{ entityType: 'sheet', materialType: 'Rotary', isImperial: true }]);
    expect(first(await previewed(file)).changes).toMatchObject({ costPrice: [30, 31], isImperial: [false, true] });
  });

  it('of a rate table and its rates', async () => {
    const table = first(start.rateTables);
    const [rate, ...rates] = table.rates;
    if (rate === undefined) throw new Error('no rate');
    const changed = {
      ...rate,
      cuttingFeedMmPerMinute: 101,
      pierceSeconds: 1.02,
      etchFeedMmPerMinute: 103,
      smallContourLimitMm: 104,
      hourlyRate: '105.5',
      assistGas: 'air',
    } as const;
    const file = withFirst('rateTables', { baseHourlyRate: '66.6', rates: [changed, ...rates] });
    expect(await previewed(file)).toEqual([
      {
        entityType: 'rateTable',
        subject: table.name,
        changes: { baseHourlyRatePrice: [Number(table.baseHourlyRate), 66.6] },
      },
      {
        entityType: 'rate',
        subject: `${table.name} ${rate.thicknessMm} mm`,
        changes: {
          cuttingFeedRateMinute: [rate.cuttingFeedMmPerMinute, 101],
          pierceTimeSeconds: [rate.pierceSeconds, 1.02],
          etchFeedRateMinute: [rate.etchFeedMmPerMinute, 103],
          smallContourLimit: [rate.smallContourLimitMm, 104],
          hourlyRatePrice: [rate.hourlyRate === null ? null : Number(rate.hourlyRate), 105.5],
          assistGas: [rate.assistGas, 'air'],
        },
      },
    ]);
  });

  it('of a secondary process, and of those that change places', async () => {
    const [one, other, ...others] = start.secondaryProcesses;
    if (one === undefined || other === undefined) throw new Error('no processes');
    const changed = {
      ...one,
      measureType: 'Mass',
      pricePerUnit: '1.5',
      secondsPerUnit: 2,
      setupPrice: '3.5',
      setupSeconds: 4,
      minimumCharge: '5.5',
      customPropertyName: 'Colour',
      customPropertyOptions: ['red', 'blue'],
    };
    const file = { ...start, secondaryProcesses: [other, changed, ...others] };
    expect(await previewed(file)).toEqual([
      { entityType: 'secondaryProcess', subject: other.name, changes: { index: [1, 0] } },
      {
        entityType: 'secondaryProcess',
        subject: one.name,
        changes: {
          measureType: [one.measureType, 'Mass'],
          pricePerUnit: [one.pricePerUnit === null ? null : Number(one.pricePerUnit), 1.5],
          timePerUnitSeconds: [one.secondsPerUnit, 2],
          setupPrice: [Number(one.setupPrice), 3.5],
          setupTimeSeconds: [one.setupSeconds, 4],
          minimumChargePrice: [one.minimumCharge === null ? null : Number(one.minimumCharge), 5.5],
          customPropertyName: [null, 'Colour'],
          customPropertyOptions: ['[]', '["red","blue"]'],
          index: [0, 1],
        },
      },
    ]);
  });

  it('of folding, in the units of the shop whatever those of the file', async () => {
    const { folding } = start;
    if (folding === null) throw new Error('no press brake');
    const changed = {
      ...folding,
      setupSeconds: 61,
      hourlyRate: '62.5',
      setupHourlyRate: '63.5',
      hourlyCost: '64.5',
      minimumFlangeMm: 25.4,
      isImperial: true,
      brackets: [{ maximumLengthMm: null, maximumMassKg: null, secondsPerFold: 65 }],
    };
    const [entry, ...more] = await previewed({ ...start, folding: changed });
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      entityType: 'folding',
      changes: {
        setupTimeSeconds: [folding.setupSeconds, 61],
        setupHourlyRatePrice: [folding.setupHourlyRate === null ? null : Number(folding.setupHourlyRate), 63.5],
        hourlyRatePrice: [Number(folding.hourlyRate), 62.5],
        hourlyCostPrice: [null, 64.5],
        minimumFlange: [folding.minimumFlangeMm, 25.4],
      },
    });
    const [, brackets] = entry?.changes.brackets ?? [];
    expect(JSON.parse(String(brackets))).toEqual([
      { maximumFoldLength: null, maximumPartMass: null, timePerFoldSeconds: 65 },
    ]);
  });

  it('of a tax rate, and of the one that is no longer the default', async () => {
    const old = first(start.taxRates);
    expect(old.isDefault).toBe(true);
    const added = { displayName: 'VAT', country: 'DE', state: null, percentage: 19, isDefault: true, active: true };
    const file = { ...start, taxRates: [added] };
    const preview = await imported(shop, file, { preview: 'true' });
    expect(told(preview)).toEqual([
      { entityType: 'taxRate', subject: old.displayName, changes: { isDefault: [true, false] } },
      {
        entityType: 'taxRate',
        subject: 'VAT',
        changes: {
          displayName: [null, 'VAT'],
          country: [null, 'DE'],
          state: [null, ''],
          percentage: [null, 19],
          isDefault: [null, true],
          active: [null, true],
        },
      },
    ]);
    expect(first(await previewed(withFirst('taxRates', { percentage: old.percentage + 1 }))).changes).toEqual({
      percentage: [old.percentage, old.percentage + 1],
    });
  });

  it('names what stays as it is', async () => {
    const preview = await imported(shop, start, { preview: 'true' });
    expect(preview.unchangedThings).toHaveLength(preview.unchanged);
    expect(preview.unchangedThings).toContainEqual({ entityType: 'folding', subject: 'Folding' });
    expect(new Set(preview.unchangedThings.map(({ entityType }) => entityType))).toEqual(
      new Set([
        'cuttingTechnology',
        'material',
        'sheet',
        'rateTable',
        'rate',
        'secondaryProcess',
        'folding',
        'taxRate',
      ]),
    );
  });
});

describe('an import that only a look into the shop can refuse', () => {
  it('names every rate table that other materials take on its machine', async () => {
    const other = { ...first(start.cuttingTechnologies), name: 'Plasma' };
    const rateTables = start.rateTables.map((one) => ({ ...one, cuttingTechnologyName: 'Plasma', rates: [] }));
    const file = { ...start, cuttingTechnologies: [...start.cuttingTechnologies, other], rateTables, materials: [] };
    const { status, problem } = await send(shop, file);
    expect([status, problem.code]).toEqual([422, 'SETUP_FILE_INVALID']);
    const faults = Object.values(problem.fieldFaults ?? {});
    expect(faults.map(({ code, facts }) => [code, facts?.kind, facts?.subject, facts?.field])).toEqual(
      rateTables.map(({ name }) => ['TABLE_MOVES', 'rateTable', name, 'cuttingTechnology']),
    );
    expect(await exported(shop)).toEqual(start);
  });
});
