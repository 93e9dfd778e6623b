import { routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testDatabaseKind } from '../../support/database.ts';
import { type Desk, openDesk } from '../../support/quotes.ts';
import { openSetUp, type SetUp, subscribe } from '../../support/set-up.ts';

let setUp: SetUp;
let desk: Desk;
beforeAll(async () => {
  setUp = await openSetUp();
  await subscribe(setUp.test, setUp.shop, { tube: 'true', customer_pricing: 'true' });
  desk = await openDesk(setUp.shop);
});
afterAll(() => setUp.test.close());

const { manufacturing } = routes;

const first = <Item>(items: readonly Item[]): Item => {
  const [item] = items;
  if (item === undefined) throw new Error('the starting set-up data has none of it');
  return item;
};

/** Every field of a thing by itself. */
const singly = <Fields extends object>(fields: Fields): Partial<Fields>[] =>
  Object.entries(fields).map(([field, value]) => ({ [field]: value }) as Partial<Fields>);

/** A value as the history has it: what is no plain one stands in it as text. */
const plain = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value;

/**
 * Changes one field after the other and looks for each in the history. `others` are fields of the call that make no price: which
 * thing it is, or what the history tells by its action.
 */
const expectNoted = async <Fields extends object>(
  call: { readonly body: unknown },
  others: readonly string[],
  {
    id,
    fields,
    save,
  }: {
    readonly id: string;
    readonly fields: Fields;
    readonly save: (changed: Partial<Fields>) => Promise<{ readonly status: number }>;
  },
) => {
  const { body } = call;
  if (!(body instanceof z.ZodObject)) throw new Error('the call has no fields');
  expect([...Object.keys(fields), ...others].sort()).toEqual(Object.keys(body.shape).sort());
  for (const changed of singly(fields)) {
    const [[field, value] = []] = Object.entries(changed);
    expect([field, (await save(changed)).status]).toEqual([field, 200]);
    const noted = first(await setUp.history(id)).changes.find((one) => one.field === field);
    expect([field, noted?.to]).toEqual([field, plain(value)]);
    expect(noted?.from).not.toEqual(noted?.to);
  }
};

const newMachine = {
  ...{ name: 'Plasma', type: 'Plasma', isImperial: false, isGrainDirectionEnabled: false, powerKw: null },
  ...{ maximumSheetLength: null, maximumSheetWidth: null, acceleration: null, cornerTolerance: 0.1 },
  ...{ setupTimeSeconds: 0, sheetChangeTimeSeconds: 0, unloadTimeSeconds: 0, unloadTimePerKilogramSeconds: 0 },
  ...{ rapidSpeedMinute: 1000, partSpacing: 1, sheetMargin: 1 },
};
const addMachine = async () =>
  (await setUp.shop.call(manufacturing.addCuttingTechnology, { params: setUp.params, body: newMachine })).value
    .cuttingTechnologyId;

/** A rate table that no material takes. */
const addTable = async (name: string) => {
  const { cuttingTechnologyId } = desk.technology;
  const body = { name, cuttingTechnologyId, baseHourlyRatePrice: 100 };
  const { rateTableId } = (await setUp.shop.call(manufacturing.saveRateTable, { params: setUp.params, body })).value;
  return { ...body, rateTableId };
};

describe(`the history tells every figure that prices are made from, on ${testDatabaseKind}`, () => {
  it('of a machine', async () => {
    const { cuttingTechnologyId } = desk.technology;
    const { params, shop } = setUp;
    await expectNoted(manufacturing.updateCuttingTechnology, ['cuttingTechnologyId', 'version', 'isDeleted'], {
      id: cuttingTechnologyId,
      fields: {
        ...{ name: 'Another laser', type: 'CO2Laser', powerKw: 7, maximumSheetLength: 3100, maximumSheetWidth: 1600 },
        ...{ isGrainDirectionEnabled: true, setupTimeSeconds: 61, sheetChangeTimeSeconds: 62, unloadTimeSeconds: 63 },
        ...{ unloadTimePerKilogramSeconds: 1.5, rapidSpeedMinute: 41_000, acceleration: 4, cornerTolerance: 0.07 },
        ...{ partSpacing: 6, sheetMargin: 12, chuckRest: 80, hourlyCostPrice: 33, isImperial: true },
      },
      save: (changed) =>
        shop.call(manufacturing.updateCuttingTechnology, { params, body: { cuttingTechnologyId, ...changed } }),
    });
  });

  it('of a material', async () => {
    const { materialId } = desk.steel;
    const params = { ...setUp.params, materialId };
    await expectNoted(manufacturing.updateMaterial, ['version'], {
      id: materialId,
      fields: {
        ...{ materialName: 'Other steel', density: 7900, markupPercentage: 21, customerSuppliedMarkupPercentage: 11 },
      },
      save: (body) => setUp.shop.call(manufacturing.updateMaterial, { params, body }),
    });
  });

  it('of a rate table', async () => {
    const { params, shop } = setUp;
    const table = await addTable('Rates to change');
    let now = table;
    await expectNoted(manufacturing.saveRateTable, ['rateTableId', 'version'], {
      id: table.rateTableId,
      fields: { name: 'Changed rates', baseHourlyRatePrice: 191, cuttingTechnologyId: await addMachine() },
      save: (changed) => {
        now = { ...now, ...changed };
        return shop.call(manufacturing.saveRateTable, { params, body: now });
      },
    });
  });

  it('of a rate', async () => {
    const { params, shop } = setUp;
    const { rateTableId } = await addTable('Rates to have one');
    const entry = { rateTableId, isImperial: false, thickness: 3, cuttingFeedRateMinute: 1000, pierceTimeSeconds: 1 };
    const { rateId } = (await shop.call(manufacturing.saveRate, { params, body: entry })).value;
    await expectNoted(manufacturing.saveRate, ['rateId', 'rateTableId', 'version', 'isDeleted'], {
      id: rateId,
      fields: {
        ...{ cuttingFeedRateMinute: 1100, pierceTimeSeconds: 1.1, etchFeedRateMinute: 900, smallContourLimit: 9 },
        ...{ thickness: 3.2, hourlyRatePrice: 141, assistGas: 'air' as const, isImperial: true },
      },
      save: (changed) =>
        shop.call(manufacturing.saveRate, { params, body: { rateId, rateTableId, thickness: 3, ...changed } }),
    });
  });

  it('of a sheet', async () => {
    const { params, shop } = setUp;
    const { sheetId, materialId, thickness } = first(desk.choices.sheets.filter((one) => !one.isDefault));
    const body = { sheetId, materialId, thickness };
    const others = ['sheetId', 'materialId', 'version', 'isDeleted', 'profile', 'diameter', 'materialLength'];
    await expectNoted(manufacturing.saveSheet, [...others, 'sheetCuttingTechnology'], {
      id: sheetId,
      fields: {
        ...{ sheetWidth: 910, sheetHeight: 3100, sheetSize: 'Large', costPrice: 77.5, isStoreEnabled: false },
        ...{ defaultMaterialConsumptionMode: 'WholeSheet' as const, isSoldByOrganisation: false, isDefault: true },
        ...{ thickness: 7.77, isImperial: true },
      },
      save: (changed) => shop.call(manufacturing.saveSheet, { params, body: { ...body, ...changed } }),
    });
  });

  it('of the press brake', async () => {
    const { params, shop } = setUp;
    const bracket = { maximumFoldLength: null, maximumPartMass: null, timePerFoldSeconds: 15 };
    let now = {
      ...{ isImperial: false, setupTimeSeconds: 300, setupHourlyRatePrice: null, hourlyRatePrice: 75 },
      ...{ hourlyCostPrice: null, minimumFlange: null, brackets: [bracket] },
    };
    await shop.call(manufacturing.saveFolding, { params, body: now });
    const { changes } = (await shop.call(manufacturing.setupChanges, { params, query: { entityType: 'folding' } }))
      .value;
    await expectNoted(manufacturing.saveFolding, ['version'], {
      id: first(changes).entityId,
      fields: {
        ...{ setupTimeSeconds: 301, setupHourlyRatePrice: 81, hourlyRatePrice: 76, hourlyCostPrice: 44 },
        ...{ minimumFlange: 8, brackets: [{ ...bracket, timePerFoldSeconds: 16 }], isImperial: true },
      },
      save: (changed) => {
        now = { ...now, ...changed } as typeof now;
        return shop.call(manufacturing.saveFolding, { params, body: now });
      },
    });
  });

  it('of a secondary process', async () => {
    const { params, shop } = setUp;
    const body = { name: 'Deburr', measureType: 'Quantity' as const, setupPrice: 1 };
    const { secondaryProcessId } = (await shop.call(manufacturing.addSecondaryProcess, { params, body })).value;
    await expectNoted(manufacturing.updateSecondaryProcess, ['secondaryProcessId', 'version', 'isDeleted'], {
      id: secondaryProcessId,
      fields: {
        ...{
          name: 'Edge rounding',
          measureType: 'Mass' as const,
          pricePerUnit: 2,
          timePerUnitSeconds: 3,
          setupPrice: 4,
        },
        ...{ setupTimeSeconds: 5, minimumChargePrice: 6, customPropertyName: 'Side', customPropertyOptions: ['One'] },
      },
      save: (changed) =>
        shop.call(manufacturing.updateSecondaryProcess, { params, body: { secondaryProcessId, ...changed } }),
    });
  });

  it('of a tax rate', async () => {
    const { params, shop } = setUp;
    const body = { displayName: 'Tax', percentage: 5, active: false };
    const { id } = (await shop.call(manufacturing.addTaxRate, { params, body })).value;
    await expectNoted(manufacturing.updateTaxRate, ['id', 'version'], {
      id,
      fields: { displayName: 'VAT', country: 'GB', state: 'Kent', percentage: 6, active: true, isDefault: true },
      save: (changed) => shop.call(manufacturing.updateTaxRate, { params, body: { id, ...changed } }),
    });
  });

  it('of what was agreed with a customer', async () => {
    const { customerId } = await desk.customer('Agreed Ltd');
    const params = { ...setUp.params, customerId };
    let now = { hourlyRates: [], materialMarkupPercent: null, discountPercent: null };
    await expectNoted(routes.customerPricing.save, ['version', 'hourlyRates'], {
      id: customerId,
      fields: { materialMarkupPercent: 9, discountPercent: 3 },
      save: (changed) => {
        now = { ...now, ...changed } as typeof now;
        return setUp.shop.call(routes.customerPricing.save, { params, body: now });
      },
    });
    const { cuttingTechnologyId } = desk.technology;
    const body = { ...now, hourlyRates: [{ cuttingTechnologyId, hourlyRatePrice: 111 }] };
    await setUp.shop.call(routes.customerPricing.save, { params, body });
    expect(first(await setUp.history(customerId)).changes).toEqual([
      { field: `hourlyRatePrice.${cuttingTechnologyId}`, from: null, to: 111 },
    ]);
  });

  it('of the bounds of prices and margins', async () => {
    let now = {
      ...{ minimumPricePerKg: null, maximumPricePerKg: null, minimumPricePerMinute: null },
      ...{ maximumPricePerMinute: null, minimumMarginPercent: null },
    };
    const { params, shop } = setUp;
    await expectNoted(routes.pricing.saveGuardrails, ['version'], {
      id: desk.organisationId,
      fields: {
        ...{ minimumPricePerKg: 1, maximumPricePerKg: 2, minimumPricePerMinute: 3, maximumPricePerMinute: 4 },
        ...{ minimumMarginPercent: 5 },
      },
      save: (changed) => {
        now = { ...now, ...changed } as typeof now;
        return shop.call(routes.pricing.saveGuardrails, { params, body: now });
      },
    });
  });

  it('of the organisation: its minimum charge, by whom, and nothing that makes no price', async () => {
    const { params, shop } = setUp;
    const save = (body: { readonly minimumQuoteCharge?: number; readonly phone?: string }) =>
      shop.call(routes.organisations.update, { params, body });
    await save({ minimumQuoteCharge: 40 });
    await save({ minimumQuoteCharge: 55.5, phone: '123' });
    await save({ minimumQuoteCharge: 55.5, phone: '456' });
    const query = { entityType: 'organisation', entityId: desk.organisationId } as const;
    const { changes } = (await shop.call(manufacturing.setupChanges, { params, query })).value;
    const charges = changes.filter((one) => one.changes.some(({ field }) => field === 'minimumQuoteCharge'));
    expect(charges.map((one) => one.changes)).toEqual([
      [{ field: 'minimumQuoteCharge', from: 40, to: 55.5 }],
      [{ field: 'minimumQuoteCharge', from: 0, to: 40 }],
    ]);
    expect(first(charges).userName).not.toBe('');
  });
});
