import { routes } from '@kerf/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { addColleague, type Desk, openDesk } from '../../support/quotes.ts';

let test: TestApp;
let desk: Desk;

beforeAll(async () => {
  test = await openTestApp();
  const shop = await test.shop('Acme Cutting');
  desk = await openDesk(shop, await addColleague(test, shop));
});
afterAll(() => test.close());

const ADDRESS = { line1: '1 High Street', line2: '', city: 'Town', state: '', postcode: '1000' };

/** A calculated quote for a customer whose documents have a language of their own, or none. */
const quoteFor = async (companyName: string, language: 'vi-VN' | 'fr-FR' | null, country = 'GB') => {
  const { organisationId } = desk;
  const customer = await desk.worker.call(routes.customers.create, {
    params: { organisationId },
    body: { companyName, language, deliveryAddress: { ...ADDRESS, country } },
  });
  const { quoteId } = await desk.quoteWithPart({ quantity: 4 });
  await desk.update(quoteId, { customerId: customer.value.customerId, name: `Q ${companyName}` });
  await desk.calculate(quoteId);
  return { customer: customer.value, params: { organisationId, quoteId, documentType: 'quote' as const } };
};

it('a document speaks the customer’s language: page, shared link and the name of the PDF', async () => {
  const { customer, params } = await quoteFor('Thép Tấm', 'vi-VN');
  expect(customer.language).toBe('vi-VN');
  const { value } = await desk.worker.call(routes.documents.get, { params });
  expect([value.language, value.locale]).toEqual(['vi-VN', 'vi-VN']);
  const { url } = (await desk.worker.call(routes.documents.share, { params })).value;
  const query = { t: new URL(url).searchParams.get('t') ?? '', documentType: 'quote' } as const;
  const shared = await test.app.inject(
    `/api/v2/organisations/null/quotes/${params.quoteId}/shared?${new URLSearchParams(query)}`,
  );
  expect(shared.json()).toMatchObject({ language: 'vi-VN', locale: 'vi-VN' });
  const pdf = await test.app.inject(
    `/api/v2/organisations/null/quotes/${params.quoteId}/shared/pdf?${new URLSearchParams(query)}`,
  );
  expect(decodeURIComponent(String(pdf.headers['content-disposition']))).toContain('Báo giá Q Thép Tấm.pdf');
});

it('writes numbers and dates as the customer’s country does', async () => {
  const { params } = await quoteFor('Tôlerie du Lac', 'fr-FR', 'CH');
  const { value } = await desk.worker.call(routes.documents.get, { params });
  expect([value.language, value.locale]).toEqual(['fr-FR', 'fr-CH']);
});

it('without one it speaks the organisation’s, and a locale that is not spoken is refused', async () => {
  const { params } = await quoteFor('Plain', null);
  const { value } = await desk.worker.call(routes.documents.get, { params });
  expect([value.language, value.locale]).toEqual(['en-GB', 'en-GB']);
  const refused = await desk.worker.call(routes.customers.create, {
    params: { organisationId: desk.organisationId },
    body: { companyName: 'Elsewhere', language: 'ja-JP' as never },
  });
  expect(refused.status).toBe(400);
});
