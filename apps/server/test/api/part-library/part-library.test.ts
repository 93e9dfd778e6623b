import { type PartLibraryEntry, routes } from '@kerf/contract';
import { dayIn } from '@kerf/quoting';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withOrganisation } from '../../../src/db/database.ts';
import { openTestApp, type Shop, type TestApp } from '../../support/app.ts';
import { testDatabaseKind } from '../../support/database.ts';
import { plateDxf } from '../../support/drawings.ts';
import { addColleague, type Desk, openDesk } from '../../support/quotes.ts';
import { subscribe } from '../../support/set-up.ts';

let test: TestApp;
let shop: Shop;
let other: Shop;
let desk: Desk;

beforeAll(async () => {
  test = await openTestApp();
  shop = await test.shop('Acme Cutting');
  other = await test.shop('Other Shop');
  await subscribe(test, shop, { part_library: 'true', fixed_price_parts: 'true', customer_supplied: 'true' });
  desk = await openDesk(shop, await addColleague(test, shop));
});
afterAll(() => test.close());

const entryParams = (partLibraryEntryId: string) => ({
  params: { organisationId: desk.organisationId, partLibraryEntryId },
});
const library = (customerId: string, query: object = {}) =>
  desk.worker.call(routes.partLibrary.list, { params: { organisationId: desk.organisationId, customerId }, query });
const entries = async (customerId: string, query: object = {}): Promise<PartLibraryEntry[]> =>
  (await library(customerId, query)).value.entries;
const sendAll = (quoteId: string) => desk.worker.call(routes.partLibrary.sendAll, desk.quoteParams(quoteId));
const add = (quoteId: string, partsToAdd: { partLibraryId: string; quantity: number }[]) =>
  desk.worker.call(routes.partLibrary.add, { ...desk.quoteParams(quoteId), body: { partsToAdd } });
const fix = (partLibraryEntryId: string, fixedPrice: number | null, fixedPriceEndTime: string | null = null) =>
  desk.worker.call(routes.partLibrary.setFixedPrice, {
    ...entryParams(partLibraryEntryId),
    body: { fixedPrice, fixedPriceEndTime },
  });
const remove = (quoteId: string, partLibraryEntryId: string, deletePartLibraryEntry: 'true' | 'false') =>
  desk.worker.call(routes.partLibrary.remove, {
    params: { ...desk.quoteParams(quoteId).params, partLibraryEntryId, deletePartLibraryEntry },
  });
const historyOf = (partLibraryId: string, query: object = {}) =>
  desk.worker.call(routes.partLibrary.quotes, {
    params: { organisationId: desk.organisationId, partLibraryId },
    query,
  });

let count = 0;
/** A calculated quote of a new customer with one plate. */
const calculated = async (more: Parameters<Desk['quoteWithPart']>[0] = {}) => {
  count += 1;
  const { customerId, contactId } = await desk.customer(`Customer ${count}`);
  const made = await desk.quoteWithPart(more);
  await desk.update(made.quoteId, { customerId });
  await desk.calculate(made.quoteId);
  return { ...made, customerId, contactId };
};
/** A customer whose library has one plate. */
const stocked = async (more: Parameters<Desk['quoteWithPart']>[0] = {}) => {
  const made = await calculated(more);
  const [sent] = (await sendAll(made.quoteId)).value.sent;
  return { ...made, partLibraryId: sent?.partLibraryId ?? '' };
};
const quoteFor = async (customerId: string): Promise<string> => {
  const quoteId = await desk.create();
  await desk.update(quoteId, { customerId });
  return quoteId;
};
const steelOf3 = () => ({
  cuttingTechnologyId: desk.technology.cuttingTechnologyId,
  materialId: desk.steel.materialId,
  thickness: 3,
});
/** A day of the shop, which is a German one, so many days from today. */
const inDays = (days: number): string =>
  `${dayIn(new Date(Date.now() + days * 86_400_000), 'Europe/Berlin')}T12:00:00.000Z`;

describe(`the part library on ${testDatabaseKind}`, () => {
  it('takes the parts of a quote, and answers them with size, settings and last quote', async () => {
    const { quoteId, item, customerId } = await calculated({ partNumber: 'PN-7', revision: 'B', quantity: 12 });
    const sent = await sendAll(quoteId);
    expect(sent.value).toMatchObject({ areAll: true, sent: [{ quoteItemId: item.id, partId: 'PN-7', version: 1 }] });
    const [entry] = await entries(customerId);
    expect(entry).toMatchObject({
      ...{ partId: 'PN-7', name: 'plate', revision: 'B', isDeleted: false, version: 1, numberOfFolds: 0 },
      ...{ displayBoundBoxWidth: 100, displayBoundBoxHeight: 60, minimumBoundBoxWidth: 100, thickness: 3 },
      ...{ fixedPrice: null, fixedPriceEndTime: null, isImperial: false, rotaryProfileWidth: null },
      material: { materialName: 'Mild steel', isDeleted: false },
      cuttingTechnology: { cuttingTechnologyId: desk.technology.cuttingTechnologyId },
      partLibraryEntrySecondaryProcesses: [],
      lastQuote: { quoteId, quoteStatus: 'Calculated', lastQuantity: 12 },
    });
    expect(entry?.thumbnailUri).not.toBeNull();
    const [line] = await desk.items(quoteId);
    expect(entry?.lastQuote?.lastPrice).toBe(line?.itemPrice);
    expect(line).toMatchObject({
      ...{ partSource: 'drawingFile', partId: 'PN-7', partLibraryEntryId: entry?.partLibraryId },
      partLibraryEntry: { version: 1, latestVersion: 1, fixedPrice: null, fixedPriceEndTime: null },
    });
  });

  it('takes a part once however often it is sent, and a changed one as a new version', async () => {
    const { quoteId, customerId, partLibraryId } = await stocked();
    expect((await sendAll(quoteId)).value.sent).toEqual([]);
    expect((await desk.get(quoteId)).status).toBe('Calculated');
    await remove(quoteId, partLibraryId, 'false');
    expect((await sendAll(quoteId)).value.sent).toMatchObject([{ partLibraryId, version: 1, outcome: 'unchanged' }]);
    await remove(quoteId, partLibraryId, 'false');
    const [item] = await desk.items(quoteId);
    await desk.updateItem(quoteId, item?.id ?? '', { thickness: 4 });
    await desk.calculate(quoteId);
    expect((await sendAll(quoteId)).value.sent).toMatchObject([{ partLibraryId, version: 2, outcome: 'newVersion' }]);
    const read = await desk.worker.call(routes.partLibrary.get, entryParams(partLibraryId));
    expect(read.value.versions.map(({ number, thickness }) => [number, thickness])).toEqual([
      [2, 4],
      [1, 3],
    ]);
    const quote = await quoteFor(customerId);
    const added = await add(quote, [{ partLibraryId, quantity: 3 }]);
    expect(added.value.versions).toEqual([{ partLibraryId, name: 'plate', version: 2 }]);
    expect(added.value.quoteItems[0]).toMatchObject({ thickness: 4, partLibraryEntry: { version: 2 } });
  });

  it('sends only the parts that have a price, or only those named', async () => {
    const { quoteId, customerId } = await calculated();
    const large = [{ name: 'huge.dxf', bytes: plateDxf(9000, 5000) }];
    await desk.upload(quoteId, large, steelOf3());
    await desk.upload(quoteId, [{ name: 'second.dxf', bytes: plateDxf(80, 40) }], steelOf3());
    await desk.calculate(quoteId);
    const second = (await desk.items(quoteId)).find(({ name }) => name === 'second');
    const named = await desk.worker.call(routes.partLibrary.send, {
      ...desk.quoteParams(quoteId),
      body: [{ id: second?.id ?? '' }],
    });
    expect(named.value).toMatchObject({ areAll: false, sent: [{ partId: 'second' }] });
    const all = await sendAll(quoteId);
    expect(all.value).toMatchObject({ areAll: false, sent: [{ partId: 'plate' }] });
    expect((await entries(customerId)).map(({ partId }) => partId)).toEqual(['plate', 'second']);
    const unknown = await desk.worker.call(routes.partLibrary.send, {
      ...desk.quoteParams(quoteId),
      body: [{ id: quoteId }],
    });
    expect([unknown.status, unknown.problem.code]).toEqual([422, 'LINES_UNKNOWN']);
  });

  it('needs the plan, calculated parts and a contact', async () => {
    const { quoteId } = await desk.quoteWithPart();
    expect((await sendAll(quoteId)).problem.code).toBe('QUOTE_NOT_CALCULATED');
    await desk.calculate(quoteId);
    expect((await sendAll(quoteId)).problem.code).toBe('NO_CONTACT');
    const { customerId } = await desk.customer('Planless');
    await desk.update(quoteId, { customerId });
    await desk.calculate(quoteId);
    await subscribe(test, shop);
    const refused = [await sendAll(quoteId), await add(quoteId, [{ partLibraryId: quoteId, quantity: 1 }])];
    expect(refused.map(({ problem }) => problem.code)).toEqual(['PLAN_LACKS_PART_LIBRARY', 'PLAN_LACKS_PART_LIBRARY']);
    await subscribe(test, shop, { part_library: 'true', fixed_price_parts: 'true', customer_supplied: 'true' });
    expect((await sendAll(quoteId)).status).toBe(200);
  });

  it('goes with an order on request', async () => {
    const { quoteId, customerId } = await calculated();
    await desk.update(quoteId, { status: 'Draft' });
    await desk.worker.call(routes.quotes.enable, desk.quoteParams(quoteId));
    const ordered = await desk.worker.call(routes.quotes.order, {
      ...desk.quoteParams(quoteId),
      query: { sendToPartLibrary: 'true' },
    });
    expect(ordered.value.status).toBe('Ordered');
    expect(await entries(customerId)).toHaveLength(1);
  });

  it('is searched by part id or name, filtered by fixed price, and read page by page', async () => {
    const { quoteId, customerId, partLibraryId } = await stocked({ partNumber: 'ABC-1' });
    const files = ['Gusset', 'Bracket'].map((name, place) => ({
      name: `${name}.dxf`,
      bytes: plateDxf(50 + place, 40),
    }));
    await desk.upload(quoteId, files, steelOf3());
    await desk.calculate(quoteId);
    await sendAll(quoteId);
    const names = async (query: object) => (await entries(customerId, query)).map(({ name }) => name);
    expect(await names({})).toEqual(['Bracket', 'Gusset', 'plate']);
    expect(await names({ searchTerm: 'abc' })).toEqual(['plate']);
    expect(await names({ searchTerm: 'GUSS' })).toEqual(['Gusset']);
    expect(await names({ searchTerm: '%' })).toEqual([]);
    await fix(partLibraryId, 9.5);
    expect(await names({ filter: 'FixedPrice' })).toEqual(['plate']);
    const page = await library(customerId, { pageNumber: 2, pageSize: 2 });
    expect([page.value.count, page.value.entries.map(({ name }) => name)]).toEqual([3, ['plate']]);
    await desk.worker.call(routes.partLibrary.delete, entryParams(partLibraryId));
    expect(await names({})).toEqual(['Bracket', 'Gusset']);
    expect(await names({ includeDeleted: 'true' })).toEqual(['Bracket', 'Gusset', 'plate']);
  });

  it('gives parts to quotes of its customer alone, and none that is deleted', async () => {
    const { customerId, partLibraryId } = await stocked();
    const [mine, noCustomer] = [await quoteFor(customerId), await desk.create()];
    const stranger = await quoteFor((await desk.customer('Stranger')).customerId);
    const wanted = [{ partLibraryId, quantity: 5 }];
    expect((await add(noCustomer, wanted)).problem.code).toBe('LIBRARY_NEEDS_CUSTOMER');
    const refused = await add(stranger, wanted);
    expect([refused.problem.code, Object.keys(refused.problem.errors ?? {})]).toEqual([
      'LINES_UNKNOWN',
      ['body.partsToAdd.0.partLibraryId'],
    ]);
    const added = await add(mine, wanted);
    expect(added.value.quoteItems).toMatchObject([
      { partSource: 'partLibrary', partLibraryEntryId: partLibraryId, quantity: 5, thickness: 3 },
    ]);
    await desk.calculate(mine);
    expect((await desk.items(mine))[0]?.itemPrice).toBeGreaterThan(0);
    await desk.worker.call(routes.partLibrary.delete, entryParams(partLibraryId));
    expect((await add(mine, wanted)).problem.code).toBe('LINES_UNKNOWN');
    expect((await desk.items(mine))[0]?.partLibraryEntry?.isDeleted).toBe(true);
    const foreign = await other.call(routes.partLibrary.get, entryParams(partLibraryId));
    expect([403, 404]).toContain(foreign.status);
  });

  it('sends the same command once', async () => {
    const { customerId, partLibraryId } = await stocked();
    const quoteId = await quoteFor(customerId);
    const call = () =>
      desk.worker.call(
        routes.partLibrary.add,
        { ...desk.quoteParams(quoteId), body: { partsToAdd: [{ partLibraryId, quantity: 1 }] } },
        { headers: { 'idempotency-key': `library-${quoteId}` } },
      );
    const [first, second] = [await call(), await call()];
    expect(second.value).toEqual(first.value);
    expect(await desk.items(quoteId)).toHaveLength(1);
  });

  it('locks what a library part is, not how many of it, its notes and its adjustment', async () => {
    const { customerId, partLibraryId } = await stocked();
    const quoteId = await quoteFor(customerId);
    const [item] = (await add(quoteId, [{ partLibraryId, quantity: 2 }])).value.quoteItems;
    const set = (body: Parameters<Desk['updateItem']>[2]) => desk.updateItem(quoteId, item?.id ?? '', body);
    const locked: Parameters<Desk['updateItem']>[2][] = [
      ...[{ thickness: 4 }, { materialId: null }, { cuttingTechnologyId: null }, { isImperial: true }],
      ...[{ grainDirection: 'Horizontal' as const }, { name: 'other' }, { partNumber: 'X' }],
      ...[{ foldingSource: 'Manual' as const, numberOfFolds: 2, maxFoldLength: 50 }, { drawingUnit: 'in' as const }],
    ];
    for (const body of locked) {
      const refused = await set(body);
      expect([JSON.stringify(body), refused.status, refused.problem.code]).toEqual([
        JSON.stringify(body),
        422,
        'LIBRARY_PART',
      ]);
      expect(refused.problem.detail ?? refused.problem.title).toContain('Cannot edit parts from library');
    }
    for (const body of [{ quantity: 9 }, { privateNotes: 'as before' }, { otherChargePrice: 1.5 }]) {
      expect((await set(body)).status).toBe(200);
    }
    const together = await desk.worker.call(routes.quoteItems.attribute, {
      ...desk.quoteParams(quoteId),
      body: { quoteItemIds: [item?.id ?? ''], thickness: 4 },
    });
    expect(together.problem.code).toBe('LIBRARY_PART');
  });

  it('keeps the customer while parts of the library are in the quote', async () => {
    const { customerId, partLibraryId } = await stocked();
    const quoteId = await quoteFor(customerId);
    await add(quoteId, [{ partLibraryId, quantity: 1 }]);
    const stranger = await desk.customer('Next customer');
    const refused = await desk.update(quoteId, { customerId: stranger.customerId });
    expect([refused.status, refused.problem.code]).toEqual([422, 'LIBRARY_PARTS_IN_QUOTE']);
    await remove(quoteId, partLibraryId, 'false');
    expect((await desk.update(quoteId, { customerId: stranger.customerId })).status).toBe(200);
  });

  it('makes a part of a quote one of its own again, and deletes the entry on request', async () => {
    const { customerId, partLibraryId } = await stocked();
    const quoteId = await quoteFor(customerId);
    await add(quoteId, [{ partLibraryId, quantity: 1 }]);
    expect((await remove(quoteId, partLibraryId, 'true')).status).toBe(204);
    expect((await remove(quoteId, partLibraryId, 'true')).status).toBe(204);
    const [item] = await desk.items(quoteId);
    expect(item).toMatchObject({ partLibraryEntryId: null, partLibraryEntry: null, partSource: 'drawingFile' });
    expect((await desk.updateItem(quoteId, item?.id ?? '', { thickness: 4 })).status).toBe(200);
    expect(await entries(customerId)).toEqual([]);
  });

  it('tells the quotes of a part with runtime, prices and quantity, between dates', async () => {
    const { quoteId, customerId, partLibraryId } = await stocked({ quantity: 4 });
    const second = await quoteFor(customerId);
    await add(second, [{ partLibraryId, quantity: 7 }]);
    const told = (await historyOf(partLibraryId)).value;
    expect(told.map(({ quote, quantity, version }) => [quote.id, quote.status, quantity, version])).toEqual([
      [second, 'NotCalculated', 7, 1],
      [quoteId, 'Calculated', 4, 1],
    ]);
    const [line] = await desk.items(quoteId);
    expect(told[1]).toMatchObject({
      runtime: line?.runtime,
      prices: { itemPrice: line?.itemPrice, linePrice: line?.linePrice },
      cuttingTechnology: { cuttingTechnologyId: desk.technology.cuttingTechnologyId },
    });
    expect(told[0]).toMatchObject({ runtime: null, prices: { itemPrice: null } });
    expect((await historyOf(partLibraryId, { lastModifiedFrom: inDays(2) })).value).toEqual([]);
    expect(
      (await historyOf(partLibraryId, { lastModifiedFrom: inDays(-2), lastModifiedTo: inDays(2) })).value,
    ).toHaveLength(2);
  });
});

describe(`fixed prices on ${testDatabaseKind}`, () => {
  it('are what a part costs at any quantity, with a step of their own', async () => {
    const { customerId, partLibraryId } = await stocked();
    expect((await fix(partLibraryId, 12.34, inDays(3))).value).toMatchObject({
      ...{ fixedPrice: 12.34, fixedPriceEndTime: inDays(3), isFixedPriceHolding: true },
    });
    const quoteId = await quoteFor(customerId);
    const [added] = (await add(quoteId, [{ partLibraryId, quantity: 3 }])).value.quoteItems;
    expect(added?.partLibraryEntry).toMatchObject({ fixedPrice: 12.34, fixedPriceEndTime: inDays(3) });
    await desk.updateItem(quoteId, added?.id ?? '', { quantityLadder: { quantities: [1, 50], isOnDocument: false } });
    await desk.calculate(quoteId);
    const [item] = await desk.items(quoteId);
    expect([item?.itemPrice, item?.linePrice]).toEqual([12.34, 37.02]);
    expect(item?.ladderPrices.map(({ itemPrice }) => itemPrice)).toEqual([12.34, 12.34]);
    const trace = await desk.worker.call(routes.quoteItems.trace, desk.itemParams(quoteId, added?.id ?? ''));
    expect(JSON.stringify(trace.value)).toContain('"fixedPrice"');
    const adjusted = await desk.updateItem(quoteId, added?.id ?? '', { otherChargePrice: 5 });
    expect([adjusted.status, adjusted.problem.code]).toEqual([422, 'FIXED_PRICE_HOLDS']);
  });

  it('hold on their last day and end after it', async () => {
    const { customerId, partLibraryId } = await stocked();
    await fix(partLibraryId, 5, inDays(1));
    const quoteId = await quoteFor(customerId);
    const [added] = (await add(quoteId, [{ partLibraryId, quantity: 1 }])).value.quoteItems;
    const priceWhenEnding = async (days: number): Promise<number | null | undefined> => {
      await withOrganisation(test.database, shop.organisationId, null, (tx) =>
        tx.execute(sql`update part_library_entries set fixed_price_end_time = ${inDays(days)}::timestamptz
          where id = ${partLibraryId}`),
      );
      await desk.updateItem(quoteId, added?.id ?? '', { quantity: 10 + days });
      await desk.calculate(quoteId);
      return (await desk.items(quoteId))[0]?.itemPrice;
    };
    expect(await priceWhenEnding(1)).toBe(5);
    expect(await priceWhenEnding(0)).toBe(5);
    expect(await priceWhenEnding(-1)).not.toBe(5);
    expect((await desk.updateItem(quoteId, added?.id ?? '', { otherChargePrice: 2 })).status).toBe(200);
  });

  it('are taken back, need the plan and a day that is not over', async () => {
    const { quoteId, partLibraryId } = await stocked();
    expect((await fix(partLibraryId, 5, inDays(-3))).problem.code).toBe('DATE_IN_PAST');
    await fix(partLibraryId, 5);
    expect((await fix(partLibraryId, null, inDays(5))).value).toMatchObject({
      ...{ fixedPrice: null, fixedPriceEndTime: null, isFixedPriceHolding: false },
    });
    await subscribe(test, shop, { part_library: 'true' });
    expect((await fix(partLibraryId, 5)).problem.code).toBe('PLAN_LACKS_PART_LIBRARY');
    await subscribe(test, shop, { part_library: 'true', fixed_price_parts: 'true', customer_supplied: 'true' });
    expect((await desk.get(quoteId)).status).toBe('Calculated');
  });
});
