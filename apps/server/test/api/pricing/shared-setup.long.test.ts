import { type PriceStepWire, type Quote, type QuoteItem, routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabaseKind } from '../../support/database.ts';
import { plateDxf } from '../../support/drawings.ts';
import { type Desk, openDesk, uploadForm } from '../../support/quotes.ts';
import { openSetUp, type SetUp, subscribe } from '../../support/set-up.ts';

const SETUP_SECONDS = 300;

let setUp: SetUp;
let desk: Desk;

beforeAll(async () => {
  setUp = await openSetUp();
  desk = await openDesk(setUp.shop);
  const plan = { part_library: 'true', fixed_price_parts: 'true' };
  await subscribe(setUp.test, setUp.shop, plan);
  await setUp.changeMachines({ setupTimeSeconds: SETUP_SECONDS });
});
afterAll(() => setUp.test.close());

type Charge = 'PerPart' | 'Shared';

const setOrganisation = async (setupCharge: Charge): Promise<void> => {
  const saved = await setUp.shop.call(routes.organisations.update, { params: setUp.params, body: { setupCharge } });
  expect([saved.status, saved.value.setupCharge]).toEqual([200, setupCharge]);
};

const overridden = (setupCharge: Charge | null) => ({
  quoteOverrides: { cuttingTechnologyOverrides: [], sheetOverrides: [], setupCharge },
});

/** A quote with a plate of 3 mm for each of these quantities. */
const quoteOf = async (...quantities: readonly number[]) => {
  const quoteId = await desk.create();
  const files = quantities.map((_, place) => ({ name: `plate ${place}.dxf`, bytes: plateDxf(100 + 10 * place, 60) }));
  const { quoteItems } = (await desk.upload(quoteId, files, desk.settings())).value;
  for (const [place, { id }] of quoteItems.entries()) {
    expect((await desk.updateItem(quoteId, id, { quantity: quantities[place] ?? 1 })).status).toBe(200);
  }
  return { quoteId, ids: quoteItems.map(({ id }) => id) };
};

/** Seconds of set-up that all pieces of each part pay. */
const setupOf = ({ setupTimePerItemSeconds, quantity }: QuoteItem): number =>
  (setupTimePerItemSeconds ?? -1) * quantity;

const calculated = async (
  quoteId: string,
): Promise<{ readonly quote: Quote; readonly items: readonly QuoteItem[] }> => {
  const { status, value: quote } = await desk.calculate(quoteId);
  expect(status).toBe(200);
  const items = await desk.items(quoteId);
  const lines = items.reduce((sum, { linePrice }) => sum + (linePrice ?? 0), 0);
  expect(quote.linePrice).toBeCloseTo(lines, 6);
  return { quote, items };
};

const stepOf = async (quoteId: string, quoteItemId: string, stepId: string): Promise<PriceStepWire | undefined> => {
  const { value } = await desk.worker.call(routes.quoteItems.trace, desk.itemParams(quoteId, quoteItemId));
  const all = (step: PriceStepWire): PriceStepWire[] => [step, ...step.steps.flatMap(all)];
  return value.flatMap(all).find(({ id }) => id === stepId);
};

const moved = async (quoteId: string) =>
  (await desk.worker.call(routes.pricing.movedRates, desk.quoteParams(quoteId))).value;

describe(`the set-up of a machine, on ${testDatabaseKind}`, () => {
  it('is paid by each part until the shop chooses otherwise', async () => {
    const { quoteId, ids } = await quoteOf(1, 5, 20);
    const { items } = await calculated(quoteId);
    expect(items.map(setupOf)).toEqual([SETUP_SECONDS, SETUP_SECONDS, SETUP_SECONDS]);
    expect(await stepOf(quoteId, ids[0] ?? '', 'setupShare')).toBeUndefined();
  });

  it('is shared line by line among parts of one machine, material and thickness, and the trace says how', async () => {
    await setOrganisation('Shared');
    const { quoteId, ids } = await quoteOf(1, 5, 20, 4);
    expect((await desk.updateItem(quoteId, ids[3] ?? '', { thickness: 2 })).status).toBe(200);
    const { items } = await calculated(quoteId);
    const byId = new Map(items.map((item) => [item.id, setupOf(item)]));
    expect(ids.map((id) => byId.get(id))).toEqual(
      [100, 100, 100, SETUP_SECONDS].map((value) => expect.closeTo(value, 6)),
    );
    const share = await stepOf(quoteId, ids[1] ?? '', 'setupShare');
    expect(share).toMatchObject({ amount: '100', unit: 's' });
    expect(share?.inputs.map(({ name, value }) => [name, value])).toEqual([
      ['setup time', '300'],
      ['parts sharing', '3'],
      ['place among them', expect.stringMatching(/^[123]$/)],
    ]);
    await setOrganisation('PerPart');
  });

  it('is never stale: another part in the set-up takes the prices of all, and the next calculation shares it anew', async () => {
    const { quoteId, ids } = await quoteOf(1, 5);
    await desk.update(quoteId, overridden('Shared'));
    const two = await calculated(quoteId);
    expect(two.items.map(setupOf)).toEqual([150, 150].map((value) => expect.closeTo(value, 6)));
    await desk.upload(quoteId, [{ name: 'third.dxf', bytes: plateDxf(90, 90) }], desk.settings());
    expect(await desk.get(quoteId)).toMatchObject({ status: 'NotCalculated', linePrice: null });
    const three = await calculated(quoteId);
    expect(three.items.map(setupOf)).toEqual([100, 100, 100].map((value) => expect.closeTo(value, 6)));
    const gone = { params: { ...desk.quoteParams(quoteId).params, quoteItemId: ids[0] ?? '' } };
    expect((await desk.worker.call(routes.quoteItems.delete, gone)).status).toBeLessThan(300);
    expect((await desk.get(quoteId)).status).toBe('NotCalculated');
    expect((await calculated(quoteId)).items.map(setupOf)).toEqual([150, 150].map((value) => expect.closeTo(value, 6)));
  });

  it('is charged anew at once in a draft whose choice changes', async () => {
    const { quoteId } = await quoteOf(1, 5, 3);
    await calculated(quoteId);
    await desk.update(quoteId, { status: 'Draft' });
    expect((await desk.update(quoteId, overridden('Shared'))).value.status).toBe('Draft');
    expect((await desk.items(quoteId)).map(setupOf)).toEqual([100, 100, 100].map((value) => expect.closeTo(value, 6)));
  });

  it('leaves the other parts as they are whatever the quantity of one, and its further quantities share alike', async () => {
    const { quoteId, ids } = await quoteOf(2, 5);
    await desk.update(quoteId, overridden('Shared'));
    await desk.updateItem(quoteId, ids[0] ?? '', { quantityLadder: { quantities: [10], isOnDocument: false } });
    const before = (await calculated(quoteId)).items;
    const ladder = before.find(({ id }) => id === ids[0])?.ladderPrices[0];
    await desk.updateItem(quoteId, ids[0] ?? '', { quantity: 10 });
    const after = (await calculated(quoteId)).items;
    const priceOf = (items: readonly QuoteItem[], id: string | undefined) =>
      items.find((item) => item.id === id)?.itemPrice;
    expect(priceOf(after, ids[1])).toBe(priceOf(before, ids[1]));
    expect(priceOf(after, ids[0])).toBe(ladder?.itemPrice);
  });

  it('is charged as the quote says before the organisation, and a change of the organisation is told where the quote says nothing', async () => {
    const { quoteId } = await quoteOf(1, 1);
    const own = await quoteOf(1, 1);
    const alone = await quoteOf(1);
    await desk.update(own.quoteId, overridden('PerPart'));
    for (const one of [quoteId, own.quoteId, alone.quoteId]) await calculated(one);
    await setOrganisation('Shared');
    expect(await moved(quoteId)).toEqual({ kinds: ['setupCharge'], quoteItemIds: expect.any(Array) });
    expect((await moved(quoteId)).quoteItemIds).toHaveLength(2);
    for (const one of [own.quoteId, alone.quoteId]) expect((await moved(one)).kinds).toEqual([]);
    expect((await calculated(quoteId)).items.map(setupOf)).toEqual([150, 150].map((value) => expect.closeTo(value, 6)));
    expect((await moved(quoteId)).kinds).toEqual([]);
    expect((await desk.update(quoteId, overridden('PerPart'))).value.quoteOverrides.setupCharge).toBe('PerPart');
    expect((await calculated(quoteId)).items.map(setupOf)).toEqual([SETUP_SECONDS, SETUP_SECONDS]);
    const { value } = await desk.update(quoteId, overridden(null));
    expect(value).toMatchObject({ status: 'NotCalculated', quoteOverrides: { setupCharge: null } });
    await setOrganisation('PerPart');
  });

  it('of an issued quote stays as it was whatever the organisation chooses, and its trace still explains it', async () => {
    await setOrganisation('Shared');
    const { quoteId, ids } = await quoteOf(1, 1, 1);
    const { quote } = await calculated(quoteId);
    expect(quote.quoteOverrides.setupCharge).toBeNull();
    await desk.update(quoteId, { status: 'Draft' });
    expect((await desk.worker.call(routes.quotes.enable, desk.quoteParams(quoteId))).status).toBe(200);
    const shown = async () => {
      const traces = ids.map(
        async (id) => (await desk.worker.call(routes.quoteItems.trace, desk.itemParams(quoteId, id))).value,
      );
      return { items: await desk.items(quoteId), traces: await Promise.all(traces) };
    };
    const issued = await shown();
    await setOrganisation('PerPart');
    await setUp.changeMachines({ setupTimeSeconds: 900 });
    expect(await desk.get(quoteId)).toMatchObject({ status: 'Issued', linePrice: quote.linePrice });
    const after = await shown();
    expect(after).toEqual(issued);
    expect(after.items.map(setupOf)).toEqual([100, 100, 100].map((value) => expect.closeTo(value, 6)));
    expect(await stepOf(quoteId, ids[0] ?? '', 'setupShare')).toMatchObject({ amount: '100' });
    expect((await moved(quoteId)).kinds).toEqual([]);
    await setUp.changeMachines({ setupTimeSeconds: SETUP_SECONDS });
  });

  it('is paid by the parts whose price is not agreed: library parts under a fixed price take no share', async () => {
    const { customerId } = await desk.customer('Regular Customer');
    const { quoteId, ids } = await quoteOf(1, 1, 1, 1);
    await desk.update(quoteId, { customerId, ...overridden('Shared') });
    await calculated(quoteId);
    const { sent } = (await desk.worker.call(routes.partLibrary.sendAll, desk.quoteParams(quoteId))).value;
    const fix = async (quoteItemId: string | undefined, fixedPrice: number | null) => {
      const partLibraryEntryId = sent.find((one) => one.quoteItemId === quoteItemId)?.partLibraryId ?? '';
      const answer = await desk.worker.call(routes.partLibrary.setFixedPrice, {
        params: { organisationId: desk.organisationId, partLibraryEntryId },
        body: { fixedPrice, fixedPriceEndTime: null },
      });
      expect(answer.status).toBe(200);
    };
    const paidBy = async (places: readonly number[]) => {
      const { items } = await calculated(quoteId);
      const paying = items.filter(({ id }) => places.some((place) => ids[place] === id));
      return paying.map(setupOf);
    };
    await fix(ids[0], 40);
    await fix(ids[1], 50);
    expect((await moved(quoteId)).kinds).toEqual(expect.arrayContaining(['setupCharge']));
    expect(await paidBy([2, 3])).toEqual([150, 150].map((value) => expect.closeTo(value, 6)));
    const fixed = (await desk.items(quoteId)).filter(({ id }) => id === ids[0] || id === ids[1]);
    expect(fixed.map(({ itemPrice }) => itemPrice).toSorted()).toEqual([40, 50]);
    await fix(ids[2], 60);
    expect(await paidBy([3])).toEqual([expect.closeTo(SETUP_SECONDS, 6)]);
    await fix(ids[0], null);
    expect(await paidBy([0, 3])).toEqual([150, 150].map((value) => expect.closeTo(value, 6)));
  });

  it('is shared by a part that has no price too: its share is in the gap, and no other price moves once it has one', async () => {
    const { quoteId } = await quoteOf(1);
    await desk.update(quoteId, overridden('Shared'));
    const tooLong = [{ name: 'too long.dxf', bytes: plateDxf(50_000, 60) }];
    await desk.upload(quoteId, tooLong, desk.settings());
    await desk.calculate(quoteId);
    const items = await desk.items(quoteId);
    expect(items.filter(({ itemPrice }) => itemPrice === null).map(({ name }) => name)).toEqual(['too long']);
    const [priced] = items.filter(({ itemPrice }) => itemPrice !== null).map(setupOf);
    expect(priced).toBeCloseTo(SETUP_SECONDS / 2, 6);
  });

  it('of a quote stays chosen when its other adjustments are sent without it', async () => {
    const { quoteId } = await quoteOf(1, 1);
    await desk.update(quoteId, overridden('Shared'));
    await calculated(quoteId);
    const others = { cuttingTechnologyOverrides: [], sheetOverrides: [] };
    expect((await desk.update(quoteId, { quoteOverrides: others })).value).toMatchObject({
      ...{ status: 'Calculated', quoteOverrides: { setupCharge: 'Shared' } },
    });
    const adjusted = {
      ...others,
      cuttingTechnologyOverrides: [
        { cuttingTechnologyId: desk.technology.cuttingTechnologyId, extraHourlyRatePrice: 5 },
      ],
    };
    const { value } = await desk.update(quoteId, { quoteOverrides: adjusted });
    expect(value.quoteOverrides).toEqual({ ...adjusted, setupCharge: 'Shared' });
    expect((await desk.update(quoteId, overridden(null))).value.quoteOverrides.setupCharge).toBeNull();
  });

  it('is told in the history, and goes out and comes in with the set-up data', async () => {
    await setOrganisation('Shared');
    const changes = (await setUp.history(desk.organisationId)).flatMap((one) => one.changes);
    expect(changes[0]).toEqual({ field: 'setupCharge', from: 'PerPart', to: 'Shared' });
    const file = (await setUp.shop.call(routes.organisations.export, { params: setUp.params })).value;
    expect(file).toMatchObject({ setupCharge: 'Shared' });
    await setOrganisation('PerPart');
    const send = (content: object) => {
      const form = uploadForm([{ name: 'setup.json', bytes: Buffer.from(JSON.stringify(content)) }]);
      return setUp.shop.call(routes.organisations.importSetup, { params: setUp.params, query: {} }, form);
    };
    const chargeNow = async () =>
      (await setUp.shop.call(routes.organisations.get, { params: setUp.params, query: {} })).value.setupCharge;
    const { setupCharge: _, ...older } = file as { setupCharge: string };
    await send(older);
    expect(await chargeNow()).toBe('PerPart');
    const { value } = await send(file as object);
    expect(value.entries).toEqual([
      expect.objectContaining({
        entityType: 'organisation',
        changes: [{ field: 'setupCharge', from: 'PerPart', to: 'Shared' }],
      }),
    ]);
    expect(await chargeNow()).toBe('Shared');
  });
});
