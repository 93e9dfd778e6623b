import { createHash } from 'node:crypto';
import { PART_RATE_KINDS, type PartRateKind, routes, type TaxRate } from '@kerf/contract';
import { plateMass } from '@kerf/quoting';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withOrganisation } from '../../../src/db/database.ts';
import { quoteItems } from '../../../src/db/schema/index.ts';
import { factsOf } from '../../../src/pipeline/item-facts.ts';
import { storedPrices } from '../../../src/use-cases/parts/item-prices.ts';
import { testDatabaseKind } from '../../support/database.ts';
import { sourcesInQuote } from '../../support/quote-trace.ts';
import { type Desk, openDesk } from '../../support/quotes.ts';
import { openSetUp, type SetUp, subscribe } from '../../support/set-up.ts';

let setUp: SetUp;
let desk: Desk;

beforeAll(async () => {
  setUp = await openSetUp();
  await subscribe(setUp.test, setUp.shop, { customer_pricing: 'true', customer_supplied: 'true' });
  desk = await openDesk(setUp.shop);
});
afterAll(() => setUp.test.close());

const moved = async (quoteId: string) =>
  (await desk.worker.call(routes.pricing.movedRates, desk.quoteParams(quoteId))).value;
const none = { kinds: [], quoteItemIds: [] };

/** Changes the material of the quotes, by its fields. */
const changeMaterial = async (changes: {
  readonly materialName?: string;
  readonly markupPercentage?: number;
  readonly customerSuppliedMarkupPercentage?: number;
}) => {
  const params = { organisationId: desk.organisationId, materialId: desk.steel.materialId };
  const { value } = await setUp.shop.call(routes.manufacturing.material, { params });
  const saved = await setUp.shop.call(routes.manufacturing.updateMaterial, { params, body: { ...value, ...changes } });
  expect(saved.status).toBe(200);
};

/** Raises the base hourly rate of every rate table by ten. */
const raiseRates = async () => {
  const params = { organisationId: desk.organisationId };
  const tables = await setUp.shop.call(routes.manufacturing.rateTables, { params, query: {} });
  for (const table of tables.value) {
    const body = { ...table, baseHourlyRatePrice: (table.baseHourlyRatePrice ?? 0) + 10 };
    expect((await setUp.shop.call(routes.manufacturing.saveRateTable, { params, body })).status).toBe(200);
  }
};

/** Agrees prices with a customer. */
const agree = async (
  customerId: string,
  agreed: { readonly materialMarkupPercent?: number | null; readonly discountPercent?: number },
) => {
  const params = { ...setUp.params, customerId };
  const body = { hourlyRates: [], materialMarkupPercent: null, discountPercent: null, ...agreed };
  expect((await setUp.shop.call(routes.customerPricing.save, { params, body })).status).toBe(200);
};

/** A calculated quote behind whose one part all kinds of the shop's data stand: folded, deburred, for a customer of its own prices. */
const quoteWithEverything = async (name: string) => {
  const { params, shop } = setUp;
  const body = { name: `Deburring of ${name}`, measureType: 'Part', pricePerUnit: 2, setupPrice: 1 } as const;
  const { secondaryProcessId } = (await shop.call(routes.manufacturing.addSecondaryProcess, { params, body })).value;
  processId = secondaryProcessId;
  const nut = (
    await shop.call(routes.boughtItems.add, { params, body: { name: `Nut of ${name}`, kind: 'Nuts', cost: 0.2 } })
  ).value;
  boughtItemId = nut.id;
  const { quoteId, item } = await desk.quoteWithPart();
  const { customerId } = await desk.customer(`Buyer of ${name}`);
  everythingId = customerId;
  await agree(customerId, { discountPercent: 5 });
  await desk.update(quoteId, { customerId });
  await desk.updateItem(quoteId, item.id, {
    ...{ foldingSource: 'Manual', numberOfFolds: 2, maxFoldLength: 90 },
    secondaryProcesses: [
      {
        ...{ secondaryProcessId, isEnabled: true, customPropertyName: null, customValue: null, input: 1 },
        boughtItems: [{ boughtItemId: nut.id, quantity: 4 }],
      },
    ],
  });
  const calculated = await desk.calculate(quoteId);
  expect([calculated.status, calculated.value.status]).toEqual([200, 'Calculated']);
  return { quoteId, item };
};
let processId = '';
let boughtItemId = '';
let everythingId = '';

/** How a set-up is charged moves no part that is alone on its machine: shared-setup.test.ts. */
type ChangedKind = Exclude<PartRateKind, 'setupCharge'>;

/** Changes one figure of each kind. */
const changes: Readonly<Record<ChangedKind, () => Promise<unknown>>> = {
  cuttingTechnology: () => setUp.changeMachines({ setupTimeSeconds: 777 }),
  rateTable: () => raiseRates(),
  sheet: async () => {
    const { params, shop } = setUp;
    const { value } = await shop.call(routes.manufacturing.sheets, { params, query: {} });
    for (const { sheetId, materialId, thickness, costPrice } of value.filter((one) => one.thickness === 3)) {
      const body = { sheetId, materialId, thickness, costPrice: (costPrice ?? 0) + 50 };
      expect((await shop.call(routes.manufacturing.saveSheet, { params, body })).status).toBe(200);
    }
  },
  material: () => changeMaterial({ markupPercentage: 61 }),
  folding: async () => {
    const { params, shop } = setUp;
    const { value } = await shop.call(routes.manufacturing.folding, { params });
    if (value === null) throw new Error('the shop has no press brake');
    const body = { ...value, hourlyRatePrice: (value.hourlyRatePrice ?? 0) + 20 };
    expect((await shop.call(routes.manufacturing.saveFolding, { params, body })).status).toBe(200);
  },
  secondaryProcess: async () => {
    const body = { secondaryProcessId: processId, pricePerUnit: 9 };
    expect(
      (await setUp.shop.call(routes.manufacturing.updateSecondaryProcess, { params: setUp.params, body })).status,
    ).toBe(200);
  },
  boughtItem: async () => {
    const params = { ...setUp.params, boughtItemId };
    expect((await setUp.shop.call(routes.boughtItems.update, { params, body: { cost: 0.9 } })).status).toBe(200);
  },
  customer: () => agree(everythingId, { discountPercent: 15 }),
};

/** Sets the least price of a quote; gives the version that the organisation has then. */
const setMinimum = async (minimumQuoteCharge: number): Promise<number> => {
  const { params, shop } = setUp;
  const { version } = (await shop.call(routes.organisations.get, { params, query: {} })).value;
  const saved = await shop.call(routes.organisations.update, { params, body: { version, minimumQuoteCharge } });
  expect(saved.status).toBe(200);
  return saved.value.version;
};

/** A tax rate of so many percent. */
const addTax = async (percentage: number) => {
  const body = { displayName: `Tax of ${percentage}`, percentage };
  return (await setUp.shop.call(routes.manufacturing.addTaxRate, { params: setUp.params, body })).value;
};
const changeTax = async (id: string, percentage: number): Promise<TaxRate> => {
  const saved = await setUp.shop.call(routes.manufacturing.updateTaxRate, {
    params: setUp.params,
    body: { id, percentage },
  });
  expect(saved.status).toBe(200);
  return saved.value;
};

/** Sources of a step of the quote's own trace. */
const quoteSources = (quoteId: string, stepId: string) =>
  sourcesInQuote(setUp.test, desk.quoteParams(quoteId).params, stepId);

describe(`rates that moved since a quote was calculated, on ${testDatabaseKind}`, () => {
  it('are told by kind with the parts concerned, until the quote is calculated again', async () => {
    const { quoteId, item } = await desk.quoteIn('Calculated');
    expect(await moved(quoteId)).toEqual(none);
    await raiseRates();
    expect(await moved(quoteId)).toEqual({ kinds: ['rateTable'], quoteItemIds: [item.id] });
    await changeMaterial({ markupPercentage: 37 });
    expect((await moved(quoteId)).kinds).toEqual(['rateTable', 'material']);
    const before = await desk.get(quoteId);
    const after = (await desk.calculate(quoteId)).value;
    expect(after.linePrice).not.toBe(before.linePrice);
    expect(await moved(quoteId)).toEqual(none);
  });

  it.each(PART_RATE_KINDS.filter((kind): kind is ChangedKind => kind !== 'setupCharge'))(
    'are told of the kind %s alone when a figure of it changes, until the next calculation',
    async (kind) => {
      const { quoteId, item } = await quoteWithEverything(kind);
      expect(await moved(quoteId)).toEqual(none);
      await changes[kind]();
      expect(await moved(quoteId)).toEqual({ kinds: [kind], quoteItemIds: [item.id] });
      const before = await desk.get(quoteId);
      const after = (await desk.calculate(quoteId)).value;
      expect(after.linePrice).not.toBe(before.linePrice);
      expect(await moved(quoteId)).toEqual(none);
    },
  );

  it('are none when only a markup changes that the part is not priced with', async () => {
    const [own, supplied] = [
      await desk.quoteWithPart(),
      await desk.quoteWithPart({ isCustomerSuppliedMaterial: true }),
    ];
    for (const { quoteId } of [own, supplied]) await desk.calculate(quoteId);
    await changeMaterial({ customerSuppliedMarkupPercentage: 44 });
    expect(await moved(own.quoteId)).toEqual(none);
    expect(await moved(supplied.quoteId)).toEqual({ kinds: ['material'], quoteItemIds: [supplied.item.id] });
    await desk.calculate(supplied.quoteId);
    await changeMaterial({ markupPercentage: 45 });
    expect(await moved(own.quoteId)).toEqual({ kinds: ['material'], quoteItemIds: [own.item.id] });
    expect(await moved(supplied.quoteId)).toEqual(none);
  });

  it('are of the customer alone where the markup was agreed, also when the agreement ends', async () => {
    const { quoteId, item } = await desk.quoteWithPart();
    const { customerId } = await desk.customer('Marked Ltd');
    await agree(customerId, { materialMarkupPercent: 3 });
    await desk.update(quoteId, { customerId });
    await desk.calculate(quoteId);
    await changeMaterial({ markupPercentage: 46 });
    expect(await moved(quoteId)).toEqual(none);
    await agree(customerId, { materialMarkupPercent: null });
    expect(await moved(quoteId)).toEqual({ kinds: ['customer'], quoteItemIds: [item.id] });
    await desk.calculate(quoteId);
    await agree(customerId, { materialMarkupPercent: 3 });
    expect((await moved(quoteId)).kinds).toEqual(['customer']);
  });

  it('are none for marks of before that held every markup of the material, until one of them changes', async () => {
    const { quoteId, item } = await desk.quoteWithPart();
    await desk.calculate(quoteId);
    const { value } = await setUp.shop.call(routes.manufacturing.material, {
      params: { ...setUp.params, materialId: desk.steel.materialId },
    });
    await withOrganisation(setUp.test.database, desk.organisationId, null, async (tx) => {
      const [row] = await tx.select().from(quoteItems).where(eq(quoteItems.id, item.id));
      const prices = storedPrices(row?.prices);
      const massKg = plateMass(factsOf(row?.facts).areaMm2, row?.thicknessMm ?? 0, value.density);
      const figures = [value.markupPercentage, value.customerSuppliedMarkupPercentage, massKg];
      const material = createHash('sha256').update(JSON.stringify(figures)).digest('base64url').slice(0, 12);
      await tx
        .update(quoteItems)
        .set({ prices: { ...prices, rateMarks: { ...prices?.rateMarks, material } } })
        .where(eq(quoteItems.id, item.id));
    });
    expect(await moved(quoteId)).toEqual(none);
    await changeMaterial({ markupPercentage: (value.markupPercentage ?? 0) + 1 });
    expect((await moved(quoteId)).kinds).toEqual(['material']);
  });

  it('are none when something is only called otherwise', async () => {
    const { quoteId } = await desk.quoteIn('Calculated');
    await changeMaterial({ materialName: 'Mild steel S235' });
    expect(await moved(quoteId)).toEqual(none);
    await changeMaterial({ materialName: 'Mild steel' });
  });

  it('are silent while a quote is issued, and told once it is taken back to be edited', async () => {
    const { quoteId } = await desk.quoteIn('Issued');
    await raiseRates();
    expect(await moved(quoteId)).toEqual(none);
    await desk.update(quoteId, { status: 'Calculated' });
    expect((await moved(quoteId)).kinds).toEqual(['rateTable']);
  });

  it('are none without prices', async () => {
    const { quoteId, item } = await desk.quoteIn('Calculated');
    await desk.updateItem(quoteId, item.id, { quantity: 9 });
    await raiseRates();
    expect(await moved(quoteId)).toEqual(none);
  });

  it("tell of the customer's own prices", async () => {
    const { quoteId, item } = await desk.quoteWithPart();
    const { customerId } = await desk.customer('Buyer Ltd');
    await desk.update(quoteId, { customerId });
    await desk.calculate(quoteId);
    const params = { ...setUp.params, customerId };
    const body = { hourlyRates: [], materialMarkupPercent: null, discountPercent: 10 };
    expect((await setUp.shop.call(routes.customerPricing.save, { params, body })).status).toBe(200);
    expect(await moved(quoteId)).toEqual({ kinds: ['customer'], quoteItemIds: [item.id] });
  });

  it('tell of the minimum charge of a quote while it makes another price', async () => {
    const { quoteId } = await desk.quoteIn('Draft');
    const { linePrice: lines } = await desk.get(quoteId);
    const organisationVersion = await setMinimum(500);
    expect(await moved(quoteId)).toEqual({ kinds: ['organisation'], quoteItemIds: [] });
    const { value } = await desk.calculate(quoteId);
    expect([value.status, value.linePrice]).toEqual(['Draft', 500]);
    expect(await moved(quoteId)).toEqual(none);
    expect(await quoteSources(quoteId, 'minimumCharge')).toEqual([
      { kind: 'organisation', id: desk.organisationId, version: organisationVersion },
    ]);
    await setMinimum(0);
    expect((await moved(quoteId)).kinds).toEqual(['organisation']);
    expect((await desk.calculate(quoteId)).value.linePrice).toBe(lines);
    await setMinimum(1);
    expect(await moved(quoteId)).toEqual(none);
    await setMinimum(0);
  });

  it('tell of the tax rate, whose percentage the next calculation takes; what is issued keeps its own', async () => {
    const { id, version: first } = await addTax(19);
    const [draft, issued] = [await desk.quoteWithPart(), await desk.quoteWithPart()].map((made) => made.quoteId);
    for (const quoteId of [draft ?? '', issued ?? '']) {
      await desk.update(quoteId, { taxRateId: id });
      await desk.calculate(quoteId);
      await desk.update(quoteId, { status: 'Draft' });
    }
    await desk.worker.call(routes.quotes.enable, desk.quoteParams(issued ?? ''));
    const { version } = await changeTax(id, 25);
    expect(await moved(issued ?? '')).toEqual(none);
    expect(await moved(draft ?? '')).toEqual({ kinds: ['taxRate'], quoteItemIds: [] });
    expect(await quoteSources(draft ?? '', 'tax')).toEqual([{ kind: 'taxRate', id, version: first }]);
    const { value } = await desk.calculate(draft ?? '');
    expect([value.taxRate, value.taxRateId]).toEqual([0.25, id]);
    expect(value.taxPrice).toBeCloseTo((value.linePrice ?? 0) * 0.25, 2);
    expect(await moved(draft ?? '')).toEqual(none);
    expect(await quoteSources(draft ?? '', 'tax')).toEqual([{ kind: 'taxRate', id, version }]);
    expect(await desk.get(issued ?? '')).toMatchObject({ taxRate: 0.19 });
  });

  it('of a quote of another shop are not found', async () => {
    const { quoteId } = await desk.quoteIn('Calculated');
    const other = await setUp.test.shop('Other');
    const params = { organisationId: other.organisationId, quoteId };
    expect((await other.call(routes.pricing.movedRates, { params })).status).toBe(404);
  });
});
