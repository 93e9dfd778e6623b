import { routes } from '@kerf/contract';
import type { QuoteStatus } from '@kerf/quoting';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withOrganisation } from '../../../src/db/database.ts';
import { addMiscellaneousItem } from '../../../src/db/repositories/miscellaneous-items.ts';
import { refreshQuoteCounts } from '../../../src/db/repositories/quotes.ts';
import { updateTaxRate } from '../../../src/db/repositories/tax-rates.ts';
import { quoteItems, quotes as quotesTable } from '../../../src/db/schema/index.ts';
import { WorkerCrash } from '../../../src/workers/pool.ts';
import { openTestApp, type Shop, type TestApp } from '../../support/app.ts';
import { testDatabaseKind } from '../../support/database.ts';
import { openOutlineDxf, plateDxf } from '../../support/drawings.ts';
import { addColleague, type Desk, openDesk } from '../../support/quotes.ts';

let test: TestApp;
let shop: Shop;
let desk: Desk;

beforeAll(async () => {
  test = await openTestApp();
  shop = await test.shop('Acme Cutting');
  desk = await openDesk(shop, await addColleague(test, shop));
});
afterAll(() => test.close());

/** A miscellaneous item, which has no call of its own yet. */
const addItem = (quoteId: string, item: { name: string; quantity: number; price: string; customerNotes?: string }) =>
  withOrganisation(test.database, shop.organisationId, null, async (tx) => {
    await addMiscellaneousItem(tx, shop.organisationId, quoteId, { index: 0, ...item });
    await refreshQuoteCounts(tx, shop.organisationId, quoteId);
  });

const enable = (quoteId: string) => desk.worker.call(routes.quotes.enable, desk.quoteParams(quoteId));

describe(`from calculation to issue on ${testDatabaseKind}`, () => {
  it('calculates totals that are the sum of the lines and the tax on it', async () => {
    const { quoteId } = await desk.quoteWithPart({ quantity: 7 });
    await desk.upload(quoteId, [{ name: 'flange.dxf', bytes: plateDxf(80, 80) }], desk.settings({ quantity: 3 }));
    const { status, value } = await desk.calculate(quoteId);
    expect([status, value.status, value.numberOfItems]).toEqual([200, 'Calculated', 2]);
    const items = await desk.items(quoteId);
    const cents = (amount: number | null) => Math.round((amount ?? Number.NaN) * 100);
    const lines = items.reduce((sum, item) => sum + cents(item.linePrice), 0);
    expect(cents(value.linePrice)).toBe(Math.max(lines, lines + cents(value.minimumQuoteChargePrice)));
    expect(cents(value.taxPrice)).toBe(Math.round(cents(value.linePrice) * value.taxRate));
    expect(cents(value.lineTaxedPrice)).toBe(cents(value.linePrice) + cents(value.taxPrice));
    expect(value.totalMass).toBeCloseTo(
      items.reduce((sum, item) => sum + (item.mass ?? 0) * item.quantity, 0),
      9,
    );
  });

  it('refuses to calculate while a part is unset, and says so', async () => {
    const { quoteId, item } = await desk.quoteWithPart();
    await desk.updateItem(quoteId, item.id, { materialId: null });
    const refused = await desk.calculate(quoteId);
    expect([refused.status, refused.problem.code]).toEqual([422, 'PARTS_UNSET']);
    expect(refused.problem.detail).toBe('Some parts still miss a setting. Complete every part first. (plate)');
  });

  it('refuses to calculate a quote without parts and items, and calculates one with an item alone', async () => {
    const empty = await desk.create();
    const refused = await desk.calculate(empty);
    expect([refused.status, refused.problem.code]).toEqual([422, 'QUOTE_EMPTY']);
    expect(refused.problem.detail).toBe('The quote has no parts or items yet.');
    expect((await desk.get(empty)).status).toBe('NotCalculated');
    await addItem(empty, { name: 'Delivery crate', quantity: 2, price: '12.5' });
    const { value } = await desk.calculate(empty);
    expect(value).toMatchObject({ status: 'Calculated', miscellaneousItemsTotalPrice: 25 });
  });

  it('keeps the true reason on a part that cannot be priced', async () => {
    const quoteId = await desk.create();
    const large = { name: 'wall.dxf', bytes: plateDxf(5000, 5000) };
    await desk.upload(quoteId, [large], desk.settings());
    const refused = await desk.calculate(quoteId);
    expect([refused.status, refused.problem.code]).toEqual([422, 'CALCULATION_FAILED']);
    expect(refused.problem.detail).toMatch(/^wall: /);
    const [item] = await desk.items(quoteId);
    expect(item).toMatchObject({ status: 'error', cutPrice: null });
    expect(item?.issues.map((issue) => issue.code)).toContain('PART_LARGER_THAN_SHEET');
    expect((await desk.get(quoteId)).status).toBe('NotCalculated');
  });

  it('prices the other parts beside one that cannot be priced, and refuses review and e-mail with its name', async () => {
    const { quoteId } = await desk.quoteWithPart();
    const alone = (await desk.calculate(quoteId)).value;
    await desk.upload(quoteId, [{ name: 'wall.dxf', bytes: plateDxf(5000, 5000) }], desk.settings());
    const { status, value } = await desk.calculate(quoteId);
    expect([status, value.status, value.numberOfUnpricedItems]).toEqual([200, 'Calculated', 1]);
    expect(value.linePrice).toBe(alone.linePrice);
    const listed = await desk.worker.call(routes.quotes.list, {
      params: { organisationId: desk.organisationId },
      query: {},
    });
    expect(listed.value.quotes.find(({ id }) => id === quoteId)?.numberOfUnpricedItems).toBe(1);
    const reviewed = await desk.update(quoteId, { status: 'Draft' });
    expect([reviewed.status, reviewed.problem.code]).toEqual([422, 'BLOCKING_PROBLEM']);
    expect(reviewed.problem.facts).toEqual({ parts: 'wall', partCount: 1 });
    expect(reviewed.problem.detail).toBe('Some parts have errors. Correct them first. (wall)');
    const body = { subject: 'S', message: 'M', toEmailAddress: 'buyer@metal.example', includePdf: true };
    const sent = await desk.worker.call(routes.quotes.send, { ...desk.quoteParams(quoteId), body });
    expect([sent.status, sent.problem.code, sent.problem.facts]).toEqual([
      ...[422, 'PARTS_WITHOUT_PRICE', { parts: 'wall', partCount: 1 }],
    ]);
    const [, wall] = await desk.items(quoteId);
    await desk.worker.call(routes.quoteItems.delete, desk.itemParams(quoteId, wall?.id ?? ''));
    expect((await desk.get(quoteId)).numberOfUnpricedItems).toBe(0);
    expect((await desk.calculate(quoteId)).value).toMatchObject({ status: 'Calculated', numberOfUnpricedItems: 0 });
    expect((await desk.update(quoteId, { status: 'Draft' })).value.status).toBe('Draft');
  });

  it('guards the review: not calculated, empty, or with errors in a part', async () => {
    const { quoteId } = await desk.quoteWithPart();
    const early = await desk.update(quoteId, { status: 'Draft' });
    expect([early.status, early.problem.code]).toEqual([409, 'STATUS_CHANGE_NOT_ALLOWED']);
    const empty = await desk.create();
    expect((await desk.update(empty, { status: 'Draft' })).status).toBe(409);
    const open = await desk.create();
    await desk.upload(open, [{ name: 'open.dxf', bytes: openOutlineDxf() }], desk.settings());
    const [item] = await desk.items(open);
    expect(item?.status).toBe('error');
    await desk.calculate(open);
    expect((await desk.update(open, { status: 'Draft' })).status).toBeGreaterThanOrEqual(409);
    expect((await desk.get(open)).status).not.toBe('Draft');
  });

  it('issues a draft: issue date now, expiry 30 days later unless chosen; a second time changes nothing', async () => {
    const { quoteId } = await desk.quoteIn('Draft');
    const first = await enable(quoteId);
    expect([first.status, first.value.status]).toEqual([200, 'Issued']);
    const issued = Date.parse(first.value.issuedDateUtc ?? '');
    expect(Math.abs(issued - Date.now())).toBeLessThan(60_000);
    const days = (Date.parse(first.value.expiryDate ?? '') - issued) / 86_400_000;
    expect(days).toBeGreaterThan(29);
    expect(days).toBeLessThan(31.01);
    const second = await enable(quoteId);
    expect(second.value).toEqual(first.value);
  });

  it('refuses to issue what is not a draft', async () => {
    const { quoteId } = await desk.quoteIn('Calculated');
    const refused = await enable(quoteId);
    expect([refused.status, refused.problem.code]).toEqual([409, 'STATUS_CHANGE_NOT_ALLOWED']);
  });

  it('goes back to Calculated by Edit, with its prices', async () => {
    for (const status of ['Draft', 'Issued'] as const) {
      const { quoteId } = await desk.quoteIn(status);
      const { linePrice } = await desk.get(quoteId);
      const { value } = await desk.update(quoteId, { status: 'Calculated' });
      expect(value).toMatchObject({ status: 'Calculated', linePrice });
    }
  });

  it('marks an issued quote lost and lets it be edited again', async () => {
    const { quoteId } = await desk.quoteIn('Issued');
    expect((await desk.update(quoteId, { status: 'Lost' })).value.status).toBe('Lost');
    expect((await desk.update(quoteId, { status: 'Calculated' })).value.status).toBe('Calculated');
  });

  it.each<[QuoteStatus, QuoteStatus]>([
    ['NotCalculated', 'Calculated'],
    ['Calculated', 'Issued'],
    ['Draft', 'Ordered'],
    ['Issued', 'Ordered'],
    ['Issued', 'NotCalculated'],
    ['Issued', 'Draft'],
    ['Draft', 'Invoiced'],
  ])('refuses to set %s to %s by hand', async (from, to) => {
    const { quoteId } = await desk.quoteIn(from as 'Draft');
    const refused = await desk.update(quoteId, { status: to });
    expect([refused.status, refused.problem.code]).toEqual([409, 'STATUS_CHANGE_NOT_ALLOWED']);
    expect((await desk.get(quoteId)).status).toBe(from);
  });

  it('recalculates a draft at once: it stays a draft with the new price', async () => {
    const { quoteId, item } = await desk.quoteIn('Draft');
    const before = await desk.get(quoteId);
    const answer = await desk.updateItem(quoteId, item.id, { otherChargePrice: 10 });
    const after = await desk.get(quoteId);
    expect(after.status).toBe('Draft');
    expect((after.linePrice ?? 0) - (before.linePrice ?? 0)).toBeCloseTo(10, 6);
    expect(answer.value.linePrice).toBe(after.linePrice);
  });

  it('falls back to not calculated when the recalculation of a draft fails', async () => {
    const { quoteId } = await desk.quoteIn('Draft');
    const { quotes } = test.services;
    const { priceParts } = quotes;
    const broken = { ...priceParts, run: () => Promise.reject(new WorkerCrash('out of memory')) };
    Object.assign(quotes, { priceParts: broken });
    const overrides = [{ cuttingTechnologyId: desk.technology.cuttingTechnologyId, extraHourlyRatePrice: 1 }];
    const answer = await desk.update(quoteId, {
      quoteOverrides: { cuttingTechnologyOverrides: overrides, sheetOverrides: [] },
    });
    Object.assign(quotes, { priceParts });
    expect([answer.status, answer.value.status, answer.value.linePrice]).toEqual([200, 'NotCalculated', null]);
    expect(answer.value.issues.errors.length).toBeGreaterThan(0);
  });

  it('archives and unarchives, twice without harm, and refuses changes in between', async () => {
    const { quoteId, item } = await desk.quoteIn('Calculated');
    const params = desk.quoteParams(quoteId);
    expect((await desk.worker.call(routes.quotes.archive, params)).status).toBe(204);
    expect((await desk.worker.call(routes.quotes.archive, params)).status).toBe(204);
    expect((await desk.get(quoteId)).isDeleted).toBe(true);
    const refusals = [
      await desk.update(quoteId, { name: 'New' }),
      await desk.updateItem(quoteId, item.id, { quantity: 2 }),
      await desk.update(quoteId, { status: 'Draft' }),
      await desk.calculate(quoteId),
      await desk.upload(quoteId, [{ name: 'a.dxf', bytes: plateDxf(10, 10) }]),
    ];
    expect(refusals.map((answer) => answer.problem.code)).toEqual(refusals.map(() => 'QUOTE_ARCHIVED'));
    const back = await desk.worker.call(routes.quotes.unarchive, params);
    expect([back.status, back.value.isDeleted, back.value.status]).toEqual([200, false, 'Calculated']);
  });

  it('duplicates a quote with its parts, settings and customer, without prices, dates and numbers', async () => {
    const { quoteId } = await desk.quoteIn('Issued');
    const made = await desk.worker.call(routes.quotes.duplicate, {
      ...desk.quoteParams(quoteId),
      body: { newName: 'Copy of Q' },
    });
    expect(made.status).toBe(201);
    const copy = await desk.get(made.value.id);
    expect(copy).toMatchObject({
      name: 'Copy of Q',
      status: 'NotCalculated',
      issuedDateUtc: null,
      expiryDate: null,
      linePrice: null,
      numberOfItems: 1,
    });
    const [original] = await desk.items(quoteId);
    const [part] = await desk.items(copy.id);
    expect(part?.id).not.toBe(original?.id);
    expect(part).toMatchObject({ name: original?.name, sheetId: original?.sheetId, quantity: 1, cutPrice: null });
    const calculated = await desk.calculate(copy.id);
    expect(calculated.value.linePrice).toBe((await desk.get(quoteId)).linePrice);
    await desk.worker.call(routes.quoteItems.delete, desk.itemParams(copy.id, part?.id ?? ''));
    expect(await desk.items(quoteId)).toHaveLength(1);
  });

  it('duplicates miscellaneous items and both orders of the parts, and taxes the copy as of today', async () => {
    const { quoteId, item: first } = await desk.quoteWithPart();
    for (const name of ['second', 'third']) {
      await desk.upload(quoteId, [{ name: `${name}.dxf`, bytes: plateDxf(90, 40) }], desk.settings());
    }
    const [, second, third] = await desk.items(quoteId);
    const dragged = [third, first, second].map((item, index) => ({ id: item?.id ?? '', index }));
    await desk.worker.call(routes.quoteItems.reorder, { ...desk.quoteParams(quoteId), body: dragged });
    await addItem(quoteId, { name: 'Packing', quantity: 2, price: '12.5', customerNotes: 'on pallets' });
    await desk.calculate(quoteId);
    const original = await desk.get(quoteId);
    const copy = async () => {
      const body = { newName: 'Copy' };
      const made = await desk.worker.call(routes.quotes.duplicate, { ...desk.quoteParams(quoteId), body });
      return made.value.id;
    };
    const copyId = await copy();
    expect((await desk.items(copyId)).map(({ name }) => name)).toEqual(['third', 'plate', 'second']);
    await desk.update(copyId, { sortQuoteItemsBy: 'Default' });
    expect((await desk.items(copyId)).map(({ name }) => name)).toEqual(['plate', 'second', 'third']);
    expect((await desk.get(copyId)).numberOfMiscItems).toBe(1);
    const calculated = (await desk.calculate(copyId)).value;
    expect(calculated).toMatchObject({
      miscellaneousItemsTotalPrice: 25,
      linePrice: original.linePrice,
      taxRate: original.taxRate,
    });
    const raise = (changes: object) =>
      withOrganisation(test.database, shop.organisationId, null, (tx) =>
        updateTaxRate(tx, shop.organisationId, original.taxRateId ?? '', changes),
      );
    await raise({ percentage: '21' });
    const later = await desk.get(await copy());
    expect([later.taxRateId, later.taxRate]).toEqual([original.taxRateId, 0.21]);
    await raise({ percentage: '19' });
    expect((await desk.get(quoteId)).taxRate).toBe(original.taxRate);
  });

  it('runs a command once for an Idempotency-Key, and refuses the key for another command', async () => {
    const send = (name: string) =>
      desk.worker.call(
        routes.quotes.create,
        { params: { organisationId: desk.organisationId }, body: { name } },
        { headers: { 'idempotency-key': 'create-once' } },
      );
    const first = await send('Once');
    const second = await send('Once');
    expect([second.status, second.value.id]).toEqual([201, first.value.id]);
    expect((await send('Twice')).problem.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('keeps the prices of its lines when its totals are refused', async () => {
    const { quoteId, item } = await desk.quoteIn('Calculated');
    const before = (await desk.items(quoteId))[0]?.linePrice;
    await withOrganisation(test.database, desk.organisationId, null, (tx) =>
      tx
        .update(quotesTable)
        .set({ deliveryOption: 'Delivery', deliveryPricingMethod: 'ChargeToOrder', deliveryPrice: null })
        .where(eq(quotesTable.id, quoteId)),
    );
    await withOrganisation(test.database, desk.organisationId, null, (tx) =>
      tx.update(quoteItems).set({ otherChargePrice: '7' }).where(eq(quoteItems.id, item.id)),
    );
    const refused = await desk.calculate(quoteId);
    expect([refused.status, refused.problem.code]).toEqual([422, 'CALCULATION_FAILED']);
    expect((await desk.get(quoteId)).status).toBe('Calculated');
    expect((await desk.items(quoteId))[0]?.linePrice).toBe(before);
  });
});
