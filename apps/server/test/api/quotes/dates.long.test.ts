import { routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOwnTestApp, type TestApp } from '../../support/app.ts';
import { testDatabaseKind } from '../../support/database.ts';
import { openDesk } from '../../support/quotes.ts';

let test: TestApp;
let now = new Date();

beforeAll(async () => {
  test = await openOwnTestApp({ now: () => now });
});
afterAll(() => test.close());

const documentOf = async (desk: Awaited<ReturnType<typeof openDesk>>, quoteId: string) => {
  const params = { organisationId: desk.organisationId, quoteId, documentType: 'quote' as const };
  return (await desk.worker.call(routes.documents.get, { params })).value;
};
const day = (utc: string | null | undefined) => utc?.slice(0, 10);

describe(`dates of a quote on ${testDatabaseKind}`, () => {
  it.each([
    ['NZ', '2027-01-20T11:30:00Z', '2027-01-21', '2027-02-20'],
    ['US', '2027-01-20T04:30:00Z', '2027-01-19', '2027-02-18'],
    ['VN', '2027-01-20T17:30:00Z', '2027-01-21', '2027-02-20'],
    ['DE', '2027-01-20T23:30:00Z', '2027-01-21', '2027-02-20'],
  ])('are the days of the shop in %s at %s', async (country, instant, issued, expires) => {
    now = new Date(instant);
    const desk = await openDesk(await test.shop(`Dates ${country}`, { country }));
    const { quoteId } = await desk.quoteIn('Issued');
    expect(day((await desk.get(quoteId)).expiryDate)).toBe(expires);
    const document = await documentOf(desk, quoteId);
    expect([day(document.quote.issuedDateUtc), day(document.quote.expiryDate)]).toEqual([issued, expires]);
    const past = await desk.update(quoteId, { expiryDate: `${issued}T00:00:00.000Z` });
    expect(past.status, 'today').toBe(200);
    expect(day(past.value.expiryDate)).toBe(issued);
    const before = new Date(Date.parse(issued) - 1).toISOString();
    expect((await desk.update(quoteId, { expiryDate: before })).problem.code).toBe('DATE_IN_PAST');
  });

  it('follow the time zone that the shop chose, and no text that names none', async () => {
    now = new Date('2027-01-20T23:30:00Z');
    const shop = await test.shop('Zones');
    const desk = await openDesk(shop);
    const params = { organisationId: shop.organisationId };
    expect((await shop.call(routes.organisations.get, { params, query: {} })).value.timeZone).toBe('Europe/Berlin');
    const wrong = await shop.call(routes.organisations.update, { params, body: { timeZone: 'Mars/Base' } });
    expect(wrong.status).toBe(400);
    await shop.call(routes.organisations.update, { params, body: { timeZone: 'America/Los_Angeles' } });
    const { quoteId } = await desk.quoteIn('Issued');
    expect(day((await documentOf(desk, quoteId)).quote.issuedDateUtc)).toBe('2027-01-20');
  });

  it('begin anew when a quote is issued again after it had expired', async () => {
    now = new Date('2027-01-10T10:00:00Z');
    const desk = await openDesk(await test.shop('Late'));
    const { quoteId } = await desk.quoteIn('Issued');
    expect(day((await desk.get(quoteId)).expiryDate)).toBe('2027-02-09');
    now = new Date('2027-03-01T10:00:00Z');
    await desk.update(quoteId, { status: 'Calculated' });
    await desk.calculate(quoteId);
    await desk.update(quoteId, { status: 'Draft' });
    await desk.worker.call(routes.quotes.enable, desk.quoteParams(quoteId));
    expect(day((await desk.get(quoteId)).expiryDate)).toBe('2027-03-31');
  });

  it('stand in terms that follow the validity and the language until the shop writes its own', async () => {
    now = new Date('2027-01-10T10:00:00Z');
    const shop = await test.shop('Terms');
    const params = { organisationId: shop.organisationId };
    const details = async () => (await shop.call(routes.organisations.get, { params, query: {} })).value;
    const { quoteTerms } = await details();
    expect(quoteTerms).toBe('This estimate is valid for 30 days.');
    await shop.call(routes.organisations.update, {
      params,
      body: { quoteTerms, quoteValidDays: 10, language: 'de-DE' },
    });
    expect((await details()).quoteTerms).toBe('Dieses Angebot ist 10 Tage gültig.');
    await shop.call(routes.organisations.update, { params, body: { quoteTerms: 'Cash only.' } });
    expect((await details()).quoteTerms).toBe('Cash only.');
  });

  it('are those of the quote in the usual terms of its document', async () => {
    now = new Date('2027-01-10T10:00:00Z');
    const desk = await openDesk(await test.shop('Own expiry'));
    const { quoteId } = await desk.quoteIn('Issued');
    const params = { organisationId: desk.organisationId, quoteId, documentType: 'quote' as const };
    const terms = async () => (await desk.worker.call(routes.documents.get, { params })).value.quote.terms;
    expect(await terms()).toBe('This estimate is valid for 30 days.');
    await desk.update(quoteId, { expiryDate: '2027-03-11T00:00:00.000Z' });
    expect(await terms()).toBe('This estimate is valid for 60 days.');
  });

  it('and other details are refused to a second administrator who read them before the first changed them', async () => {
    const shop = await test.shop('Two Admins');
    const params = { organisationId: shop.organisationId };
    const { version } = (await shop.call(routes.organisations.get, { params, query: {} })).value;
    const first = await shop.call(routes.organisations.update, { params, body: { version, phone: '1' } });
    const second = await shop.call(routes.organisations.update, { params, body: { version, phone: '2' } });
    expect([first.status, second.status, second.problem.code]).toEqual([200, 409, 'VERSION_CONFLICT']);
  });
});
