import { execFileSync, spawnSync } from 'node:child_process';
import { type DocumentData, routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Shop, type TestApp } from '../../support/app.ts';
import { testDatabaseKind } from '../../support/database.ts';
import { addColleague, type Desk, openDesk } from '../../support/quotes.ts';

let test: TestApp;
let shop: Shop;
let desk: Desk;
let quoteId: string;

beforeAll(async () => {
  test = await openTestApp();
  shop = await test.shop('Delivering Cutters');
  desk = await openDesk(shop, await addColleague(test, shop));
  const { customerId } = await desk.customer('Northern Gates');
  ({ quoteId } = await desk.quoteWithPart({ quantity: 4 }));
  await desk.update(quoteId, { customerId });
  await desk.update(quoteId, {
    ...{ deliveryOption: 'Delivery', deliveryPricingMethod: 'PayUponDelivery' },
    ...{ customerDeliveryProvider: 'Haul & Co', customerDeliveryAccountNumber: 'N-77' },
  });
  await desk.calculate(quoteId);
});
afterAll(() => test.close());

const documentOf = async (documentType: DocumentData['documentType']) =>
  (await desk.worker.call(routes.documents.get, { params: { ...desk.quoteParams(quoteId).params, documentType } }))
    .value.quote.delivery;
const docketOf = async (docketId?: string) => {
  const params = { ...desk.quoteParams(quoteId).params, documentType: 'delivery-docket' } as const;
  const query = docketId === undefined ? {} : { docketId };
  return (await desk.worker.call(routes.workshopDocuments.get, { params, query })).value.quote.delivery;
};
const hasPdfToText = spawnSync('pdftotext', ['-v']).error === undefined;
const upon = { option: 'Delivery', method: 'PayUponDelivery', carrier: 'Haul & Co', accountNumber: 'N-77' } as const;

describe(`how goods are delivered, on documents on ${testDatabaseKind}`, () => {
  it('is said as it stands, and not at all where nobody said', async () => {
    expect(await documentOf('quote')).toEqual(upon);
    const { quoteId: silent } = await desk.quoteWithPart({ quantity: 1 });
    await desk.calculate(silent);
    const params = { ...desk.quoteParams(silent).params, documentType: 'quote' } as const;
    expect((await desk.worker.call(routes.documents.get, { params })).value.quote.delivery).toBeNull();
  });

  it.skipIf(!hasPdfToText)('is printed', async () => {
    const params = { ...desk.quoteParams(quoteId).params, documentType: 'quote' } as const;
    const { body } = await desk.worker.call(routes.documents.pdf, { params });
    const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: body, encoding: 'utf8' });
    expect(text).toMatch(/Delivery\s+to be paid on delivery/);
    expect(text).toMatch(/Carrier\s+Haul & Co/);
    expect(text).toMatch(/Carrier account\s+N-77/);
  });

  it('is on a docket what it is when the goods go out, and stays so on one that was made', async () => {
    await desk.update(quoteId, { status: 'Draft' });
    await desk.worker.call(routes.quotes.enable, desk.quoteParams(quoteId));
    await desk.worker.call(routes.quotes.order, { ...desk.quoteParams(quoteId), query: {} });
    await desk.update(quoteId, { customerDeliveryProvider: 'Other Haulage' });
    const other = { ...upon, carrier: 'Other Haulage' };
    expect([await documentOf('order-confirmation'), await docketOf()]).toEqual([upon, other]);
    const { lines } = (await desk.worker.call(routes.deliveryDockets.list, desk.quoteParams(quoteId))).value;
    const body = { lines: [{ lineId: lines[0]?.lineId ?? '', quantity: 1 }], note: '' };
    const made = await desk.worker.call(routes.deliveryDockets.create, { ...desk.quoteParams(quoteId), body });
    await desk.update(quoteId, { deliveryOption: 'Pickup' });
    expect(await docketOf(made.value.docketId)).toEqual(other);
    const fetched = { ...other, option: 'Pickup' };
    expect([await documentOf('order-confirmation'), await docketOf()]).toEqual([fetched, fetched]);
  });
});
