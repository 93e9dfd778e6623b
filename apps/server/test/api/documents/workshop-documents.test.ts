import { routes, type WorkshopDocumentType } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, PUBLIC_URL, type Shop, type TestApp } from '../../support/app.ts';
import { testDatabaseKind } from '../../support/database.ts';
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

const KINDS = ['work-order-summary', 'work-order', 'delivery-docket', 'production-labels'] as const;

const orderedQuote = async (quantity = 5): Promise<string> => {
  const { quoteId, item } = await desk.quoteWithPart({ quantity });
  await desk.updateItem(quoteId, item.id, { name: 'Base plate', privateNotes: 'film up', partNumber: 'P-77' });
  await desk.calculate(quoteId);
  await desk.update(quoteId, { status: 'Draft' });
  await desk.worker.call(routes.quotes.enable, desk.quoteParams(quoteId));
  const ordered = await desk.worker.call(routes.quotes.order, {
    ...desk.quoteParams(quoteId),
    query: { poNumber: 'PO 5' },
  });
  expect(ordered.status).toBe(200);
  return quoteId;
};
const get = (quoteId: string, documentType: WorkshopDocumentType, query: { docketId?: string; per?: 'piece' } = {}) =>
  desk.worker.call(routes.workshopDocuments.get, {
    params: { ...desk.quoteParams(quoteId).params, documentType },
    query,
  });

describe(`documents of the workshop on ${testDatabaseKind}`, () => {
  it('are there once an order is, as page and PDF, without prices', async () => {
    const quoteId = await orderedQuote();
    for (const documentType of KINDS) {
      const page = await get(quoteId, documentType);
      expect([documentType, page.status]).toEqual([documentType, 200]);
      expect(page.value.quote).toMatchObject({ poNumber: 'PO 5', workOrderNumber: expect.stringMatching(/\d/) });
      expect(JSON.stringify(page.value)).not.toMatch(/price|currency/i);
      const params = { ...desk.quoteParams(quoteId).params, documentType };
      const pdf = await desk.worker.call(routes.workshopDocuments.pdf, { params, query: {} });
      expect(pdf.body.subarray(0, 5).toString()).toBe('%PDF-');
      expect(String(pdf.headers['content-disposition'])).toContain('.pdf');
    }
  });

  it('name the part, its sheets and notes, and the page that their code opens', async () => {
    const quoteId = await orderedQuote();
    const { value } = await get(quoteId, 'work-order');
    if (value.documentType !== 'work-order') throw new Error('that is no work order');
    expect(value.url).toBe(`${PUBLIC_URL}/quotes/${quoteId}/documents/work-order`);
    expect(value.parts).toMatchObject([
      { name: 'Base plate', partNumber: 'P-77', quantity: 5, privateNotes: 'film up', nest: { sheetsRequired: 1 } },
    ]);
  });

  it('stay as they were ordered when the customer is renamed afterwards', async () => {
    const { customerId } = await desk.customer('Old Name Ltd');
    const { quoteId } = await desk.quoteWithPart();
    await desk.update(quoteId, { customerId });
    await desk.calculate(quoteId);
    await desk.update(quoteId, { status: 'Draft' });
    await desk.worker.call(routes.quotes.enable, desk.quoteParams(quoteId));
    await desk.worker.call(routes.quotes.order, { ...desk.quoteParams(quoteId), query: {} });
    const before = await get(quoteId, 'work-order-summary');
    const params = { organisationId: shop.organisationId, customerId };
    await shop.call(routes.customers.update, { params, body: { companyName: 'New Name Ltd' } });
    for (const documentType of KINDS) {
      expect((await get(quoteId, documentType)).value.customer).toEqual(before.value.customer);
    }
  });

  it('print a docket as it was made, and the whole order without one', async () => {
    const quoteId = await orderedQuote(9);
    const whole = await get(quoteId, 'delivery-docket');
    expect(whole.value).toMatchObject({ docket: null, lines: [{ name: 'Base plate', quantity: 9 }] });
    const { lines } = (await desk.worker.call(routes.deliveryDockets.list, desk.quoteParams(quoteId))).value;
    const body = { lines: [{ lineId: lines[0]?.lineId ?? '', quantity: 4 }], note: 'Ring twice' };
    const made = await desk.worker.call(routes.deliveryDockets.create, { ...desk.quoteParams(quoteId), body });
    const docket = await get(quoteId, 'delivery-docket', { docketId: made.value.docketId });
    expect(docket.value).toMatchObject({
      docket: { numberText: made.value.numberText, note: 'Ring twice', withdrawnUtc: null },
      lines: [{ quantity: 4, ordered: 9, deliveredBefore: 0, open: 5 }],
    });
    const other = await orderedQuote();
    expect((await get(other, 'delivery-docket', { docketId: made.value.docketId })).status).toBe(404);
  });

  it('print labels as the settings say, and otherwise when asked; not more than can be meant', async () => {
    const quoteId = await orderedQuote();
    expect((await get(quoteId, 'production-labels')).value).toMatchObject({ per: 'bundle', sheet: 'A4-2x7' });
    const params = { organisationId: shop.organisationId };
    const chosen = { labelSheet: 'Letter-3x10', labelsPer: 'piece' } as const;
    const saved = await shop.call(routes.organisations.update, { params, body: chosen });
    expect(saved.value).toMatchObject(chosen);
    expect((await get(quoteId, 'production-labels')).value).toMatchObject({ per: 'piece', sheet: 'Letter-3x10' });
    await shop.call(routes.organisations.update, { params, body: { labelsPer: 'bundle' } });
    const many = await orderedQuote(5001);
    expect((await get(many, 'production-labels')).status).toBe(200);
    const refused = await get(many, 'production-labels', { per: 'piece' });
    expect([refused.status, refused.problem.code]).toEqual([422, 'TOO_MANY_LABELS']);
  });

  it('are never opened by a link, and by nobody of another shop', async () => {
    const quoteId = await orderedQuote();
    for (const documentType of KINDS) {
      const params = { ...desk.quoteParams(quoteId).params, documentType };
      expect((await desk.worker.call(routes.documents.share, { params } as never)).status).toBe(400);
      const stranger = await test.bearer(null).call(routes.workshopDocuments.get, { params, query: {} });
      expect(stranger.status).toBe(401);
      const other = await (await test.shop('Elsewhere')).call(routes.workshopDocuments.get, { params, query: {} });
      expect(other.status).toBe(404);
    }
  });
});
