import { routes } from '@kerf/contract';
import { dayIn } from '@kerf/quoting';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type Shop, type TestApp } from '../../support/app.ts';
import { addColleague, type Desk, openDesk } from '../../support/quotes.ts';

let test: TestApp;
let shop: Shop;
let desk: Desk;

beforeAll(async () => {
  test = await openTestApp();
  shop = await test.shop('Schnitt & Säge');
  desk = await openDesk(shop, await addColleague(test, shop));
});
afterAll(() => test.close());

const address = (country: string) => ({
  ...{ line1: 'Werkstr. 5', line2: '', city: 'Aalen', state: '', postcode: '73430', country },
});
const set = (fields: object) =>
  shop.call(routes.organisations.update, { params: { organisationId: shop.organisationId }, body: fields });

/** A quote that goes to a customer in a country, ordered. */
const ordered = async (country: string) => {
  const { quoteId } = await desk.quoteWithPart({ quantity: 2 });
  const { customerId } = await desk.customer(`Kunde ${quoteId}`);
  await desk.update(quoteId, { customerId });
  await desk.update(quoteId, { billingAddress: address(country), deliveryAddress: address(country) });
  await desk.calculate(quoteId);
  await desk.update(quoteId, { status: 'Draft' });
  await desk.worker.call(routes.quotes.enable, desk.quoteParams(quoteId));
  await desk.worker.call(routes.quotes.order, { ...desk.quoteParams(quoteId), query: { poNumber: 'PO <7>' } });
  return quoteId;
};

/** The same, invoiced. */
const invoiced = async (country: string) => {
  const quoteId = await ordered(country);
  const answer = await desk.worker.call(routes.quotes.invoice, desk.quoteParams(quoteId));
  expect(answer.status, JSON.stringify(answer.problem)).toBe(200);
  return { quoteId, number: answer.value.invoiceNumberText ?? '' };
};
const xml = (quoteId: string, documentType: 'tax-invoice' | 'credit-note' = 'tax-invoice') =>
  desk.worker.call(routes.documents.eInvoice, { params: { ...desk.quoteParams(quoteId).params, documentType } });
const pdf = async (quoteId: string) => {
  const params = { ...desk.quoteParams(quoteId).params, documentType: 'tax-invoice' as const };
  return (await desk.worker.call(routes.documents.pdf, { params })).body.toString('latin1');
};

it('an invoice is an e-invoice where the shop wants it and nothing is missing; else its PDF is a plain one', async () => {
  await set({ address: address('DE'), vatNumber: '', companyNumber: '', sendsEInvoices: true });
  const early = await invoiced('DE');
  const refused = await xml(early.quoteId);
  expect([refused.status, refused.problem.code]).toEqual([422, 'E_INVOICE_NOT_POSSIBLE']);
  expect(refused.problem.detail).toContain('SELLER_VAT_NUMBER_MISSING');
  expect(await pdf(early.quoteId)).not.toContain('factur-x.xml');
  await set({ vatNumber: 'DE123456789' });
  expect((await xml(early.quoteId)).status, 'what was given out stays as it was').toBe(422);
  const { quoteId, number } = await invoiced('DE');
  const file = await xml(quoteId);
  expect(file.status).toBe(200);
  expect(file.headers['content-type']).toContain('application/xml');
  expect(String(file.headers['content-disposition'])).toContain(`${number}.xml`);
  const text = file.body.toString('utf8');
  expect(text).toContain(`<ram:ID>${number}</ram:ID>`);
  expect(text).toContain('<ram:IssuerAssignedID>PO &lt;7&gt;</ram:IssuerAssignedID>');
  expect(await pdf(quoteId)).toContain('factur-x.xml');
  await set({ sendsEInvoices: false });
  expect(await pdf(quoteId)).not.toContain('factur-x.xml');
});

it('a credit note is one too, and a quote without an invoice has none', async () => {
  await set({ address: address('DE'), vatNumber: 'DE123456789', sendsEInvoices: true });
  const { quoteId, number } = await invoiced('FR');
  await desk.update(quoteId, { status: 'Voided', statusReason: 'Falsch' });
  const text = (await xml(quoteId, 'credit-note')).body.toString('utf8');
  expect(text).toContain('<ram:TypeCode>381</ram:TypeCode>');
  expect(text).toContain(`<ram:IssuerAssignedID>${number}</ram:IssuerAssignedID>`);
  const { quoteId: open } = await desk.quoteIn('Issued');
  expect((await xml(open)).problem.code).toBe('DOCUMENT_NOT_AVAILABLE');
  expect((await xml(open, 'credit-note')).status).toBe(404);
});

it('says when pieces went out last, and what the customer wants invoices to be sorted by', async () => {
  await set({ address: address('DE'), vatNumber: 'DE123456789', sendsEInvoices: true });
  const { organisationId } = shop;
  const { quoteId, item } = await desk.quoteWithPart({ quantity: 3 });
  const { customerId } = await desk.customer('Atelier Métal');
  const params = { organisationId, customerId };
  const saved = await desk.worker.call(routes.customers.update, {
    params,
    body: { companyName: 'Atelier Métal', vatNumber: 'FR12345678901', buyerReference: 'SERVICE-9' },
  });
  expect(saved.value).toMatchObject({ vatNumber: 'FR12345678901', buyerReference: 'SERVICE-9' });
  await desk.update(quoteId, { customerId });
  await desk.update(quoteId, { billingAddress: address('FR'), deliveryAddress: address('FR') });
  await desk.calculate(quoteId);
  await desk.update(quoteId, { status: 'Draft' });
  await desk.worker.call(routes.quotes.enable, desk.quoteParams(quoteId));
  await desk.worker.call(routes.quotes.order, { ...desk.quoteParams(quoteId), query: {} });
  const body = { lines: [{ lineId: item.id, quantity: 3 }], note: '' };
  const docket = await desk.worker.call(routes.deliveryDockets.create, { ...desk.quoteParams(quoteId), body });
  await desk.worker.call(routes.quotes.invoice, desk.quoteParams(quoteId));
  const text = (await xml(quoteId)).body.toString('utf8');
  const day = dayIn(new Date(docket.value.createdUtc), 'Europe/Berlin').replaceAll('-', '');
  expect(text).toMatch(new RegExp(`<ram:OccurrenceDateTime>\\s*<udt:DateTimeString format="102">${day}<`));
  expect(text).toContain('<ram:BuyerReference>SERVICE-9</ram:BuyerReference>');
  expect(text).toContain('<ram:ID schemeID="VA">FR12345678901</ram:ID>');
});

it('is warned of on the order, while what it lacks can be mended', async () => {
  await set({ address: address('DE'), vatNumber: '', companyNumber: '', sendsEInvoices: true });
  const quoteId = await ordered('DE');
  const lacking = async () =>
    (await desk.get(quoteId)).issues.warnings.find(({ code }) => code === 'E_INVOICE_NOT_POSSIBLE')?.facts?.faults;
  expect(await lacking()).toBe('SELLER_VAT_NUMBER_MISSING');
  await set({ address: { ...address('DE'), postcode: '' } });
  expect(await lacking()).toBe('SELLER_ADDRESS_INCOMPLETE, SELLER_VAT_NUMBER_MISSING');
  await set({ sendsEInvoices: false });
  expect(await lacking()).toBeUndefined();
  await set({ address: address('DE'), vatNumber: 'DE123456789', sendsEInvoices: true });
  expect(await lacking()).toBeUndefined();
  await set({ vatNumber: '' });
  await desk.worker.call(routes.quotes.invoice, desk.quoteParams(quoteId));
  expect(await lacking(), 'an invoice stays as it was issued').toBeUndefined();
});
