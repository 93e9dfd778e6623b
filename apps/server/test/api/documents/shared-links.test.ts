import { routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withOrganisation } from '../../../src/db/database.ts';
import { listOpenShareTokens } from '../../../src/db/repositories/share-tokens.ts';
import { openOwnTestApp, type TestApp } from '../../support/app.ts';
import { testDatabaseKind } from '../../support/database.ts';
import { type Desk, openDesk } from '../../support/quotes.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let test: TestApp;
let desk: Desk;
let time = Date.now();

beforeAll(async () => {
  test = await openOwnTestApp({ now: () => new Date(time) });
  desk = await openDesk(await test.shop('Linked Ltd'));
});
afterAll(() => test.close());

const documentOf = (quoteId: string) => ({
  params: { organisationId: desk.organisationId, quoteId, documentType: 'quote' as const },
});
const tokenOf = (url: string) => new URL(url).searchParams.get('t') ?? '';
const share = async (quoteId: string): Promise<string> => {
  const { value } = await desk.worker.call(routes.documents.share, documentOf(quoteId));
  return new URL(value.url).searchParams.get('t') ?? '';
};
const open = (quoteId: string, t: string) =>
  test.bearer(null).call(routes.documents.shared, { params: { quoteId }, query: { t } });

describe(`shared links on ${testDatabaseKind}`, () => {
  it('are the same when asked for again, and new ones once they were revoked', async () => {
    const { quoteId } = await desk.quoteIn('Issued');
    const first = await share(quoteId);
    expect(await share(quoteId)).toBe(first);
    await withOrganisation(test.database, desk.organisationId, null, async (tx) => {
      const links = await listOpenShareTokens(tx, desk.organisationId, quoteId, 'quote');
      expect(links.map(({ sealedToken }) => sealedToken?.includes(first))).toEqual([false]);
    });
    expect((await desk.worker.call(routes.documents.revokeLinks, documentOf(quoteId))).status).toBe(204);
    expect((await open(quoteId, first)).status).toBe(404);
    const second = await share(quoteId);
    expect(second).not.toBe(first);
    expect((await open(quoteId, second)).status).toBe(200);
    expect((await open(quoteId, first)).status).toBe(404);
  });

  it('go on showing what was issued while the quote is edited, until it is issued again', async () => {
    const { quoteId, item } = await desk.quoteIn('Issued');
    const t = await share(quoteId);
    const issued = (await open(quoteId, t)).value;
    await desk.update(quoteId, { status: 'Calculated' });
    await desk.updateItem(quoteId, item.id, { quantity: 50 });
    expect((await open(quoteId, t)).value).toEqual(issued);
    await desk.calculate(quoteId);
    expect((await open(quoteId, t)).value).toEqual(issued);
    expect(await share(quoteId)).toBe(t);
    await desk.update(quoteId, { status: 'Draft' });
    expect((await open(quoteId, t)).value).toEqual(issued);
    await desk.worker.call(routes.quotes.enable, desk.quoteParams(quoteId));
    const again = (await open(quoteId, t)).value;
    expect(again.lines[0]?.quantity).toBe(50);
    expect(again.isDraft).toBe(false);
    expect([issued.revision, again.revision]).toEqual([1, 2]);
  });

  it('are renewed, and only the new one opens the document', async () => {
    const { quoteId } = await desk.quoteIn('Issued');
    const first = await share(quoteId);
    const { value } = await desk.worker.call(routes.documents.renewLink, { ...documentOf(quoteId), body: {} });
    expect((await open(quoteId, first)).status).toBe(404);
    expect((await open(quoteId, tokenOf(value.url))).status).toBe(200);
    expect(await share(quoteId)).toBe(tokenOf(value.url));
  });

  it('are told as they stand, and nothing is made by looking', async () => {
    const { quoteId } = await desk.quoteIn('Issued');
    const look = async () => (await desk.worker.call(routes.documents.link, documentOf(quoteId))).value.link;
    expect(await look()).toBeNull();
    const t = await share(quoteId);
    expect(await look()).toMatchObject({ lastUsedUtc: null, isEndChosen: false });
    expect(tokenOf((await look())?.url ?? '')).toBe(t);
    await open(quoteId, t);
    expect((await look())?.lastUsedUtc).toEqual(expect.any(String));
    await desk.worker.call(routes.documents.revokeLinks, documentOf(quoteId));
    expect(await look()).toBeNull();
  });

  it('take another end and stay the same link', async () => {
    const { quoteId } = await desk.quoteIn('Issued');
    const expiresAt = new Date(time + DAY_MS).toISOString();
    const endOn = (end: string | null) =>
      desk.worker.call(routes.documents.changeLinkEnd, { ...documentOf(quoteId), body: { expiresAt: end } });
    expect((await endOn(expiresAt)).status).toBe(404);
    const t = await share(quoteId);
    const { value } = await endOn(expiresAt);
    expect(value.expiresAt).toBe(expiresAt);
    expect(tokenOf(value.url)).toBe(t);
    const gone = new Date(time - 1000).toISOString();
    expect((await endOn(gone)).problem.code).toBe('DATE_IN_PAST');
    const renewed = { ...documentOf(quoteId), body: { expiresAt: gone } };
    expect((await desk.worker.call(routes.documents.renewLink, renewed)).problem.code).toBe('DATE_IN_PAST');
    const today = time;
    time += DAY_MS + 1000;
    expect((await open(quoteId, t)).status).toBe(404);
    time = today;
    expect(Date.parse((await endOn(null)).value.expiresAt)).toBeGreaterThan(time + 80 * DAY_MS);
    expect((await open(quoteId, t)).status).toBe(200);
  });

  it('that have ended do not come back with the end of another', async () => {
    const { quoteId } = await desk.quoteIn('Issued');
    const first = await share(quoteId);
    const today = time;
    time = Date.parse((await desk.get(quoteId)).expiryDate ?? '') + 91 * DAY_MS;
    const second = await share(quoteId);
    const body = { expiresAt: new Date(time + DAY_MS).toISOString() };
    expect((await desk.worker.call(routes.documents.changeLinkEnd, { ...documentOf(quoteId), body })).status).toBe(200);
    expect((await open(quoteId, second)).status).toBe(200);
    expect((await open(quoteId, first)).status).toBe(404);
    time = today;
  });

  it('end 90 days after the quote runs out, also when that day is moved, or when somebody says', async () => {
    const { quoteId } = await desk.quoteIn('Issued');
    const t = await share(quoteId);
    const { expiryDate } = await desk.get(quoteId);
    const today = time;
    time = Date.parse(expiryDate ?? '') + 90 * DAY_MS - 1000;
    expect((await open(quoteId, t)).status).toBe(200);
    time += 2000;
    expect((await open(quoteId, t)).status).toBe(404);
    const ended = time;
    time = today;
    const later = new Date(Date.parse(expiryDate ?? '') + DAY_MS).toISOString();
    expect((await desk.update(quoteId, { expiryDate: later })).status).toBe(200);
    time = ended;
    expect((await open(quoteId, t)).status).toBe(200);
    time = today;
    const expiresAt = new Date(time + DAY_MS).toISOString();
    const wish = { ...documentOf(quoteId), body: { expiresAt } };
    const { value } = await desk.worker.call(routes.documents.renewLink, wish);
    expect(value.expiresAt).toBe(expiresAt);
    time += DAY_MS + 1000;
    expect((await open(quoteId, tokenOf(value.url))).status).toBe(404);
    time = today;
  });

  it('that ran out with the quote stay so when the quote is given a later day, and others of it get longer', async () => {
    const { quoteId } = await desk.quoteIn('Issued');
    const first = await share(quoteId);
    const { expiryDate } = await desk.get(quoteId);
    const today = time;
    time = Date.parse(expiryDate ?? '') + 91 * DAY_MS;
    const second = await share(quoteId);
    const later = new Date(time + 30 * DAY_MS).toISOString();
    expect((await desk.update(quoteId, { expiryDate: later })).status).toBe(200);
    expect((await open(quoteId, first)).status).toBe(404);
    expect((await open(quoteId, second)).status).toBe(200);
    time = Date.parse(later) + 89 * DAY_MS;
    expect((await open(quoteId, second)).status).toBe(200);
    expect(await share(quoteId)).toBe(second);
    time = today;
  });

  it('that ran out stay so when the quote is issued again', async () => {
    const { quoteId } = await desk.quoteIn('Issued');
    const first = await share(quoteId);
    const today = time;
    time = Date.parse((await desk.get(quoteId)).expiryDate ?? '') + 91 * DAY_MS;
    for (const status of ['Calculated', 'Draft'] as const) await desk.update(quoteId, { status });
    await desk.worker.call(routes.quotes.enable, desk.quoteParams(quoteId));
    expect(Date.parse((await desk.get(quoteId)).expiryDate ?? '')).toBeGreaterThan(time);
    expect((await open(quoteId, first)).status).toBe(404);
    time = today;
  });

  it('of an archived quote do not come back with it', async () => {
    const { quoteId } = await desk.quoteIn('Issued');
    const t = await share(quoteId);
    await desk.worker.call(routes.quotes.archive, desk.quoteParams(quoteId));
    await desk.worker.call(routes.quotes.unarchive, desk.quoteParams(quoteId));
    expect((await open(quoteId, t)).status).toBe(404);
    expect((await open(quoteId, await share(quoteId))).status).toBe(200);
  });

  it('tell whose they are, as long as one is open', async () => {
    const organisationOf = (id: string) => test.bearer(null).call(routes.organisations.shared, { params: { id } });
    const other = await test.shop('Shares Nothing');
    expect((await organisationOf(other.organisationId)).status).toBe(404);
    const otherDesk = await openDesk(other);
    const { quoteId } = await otherDesk.quoteIn('Issued');
    const request = { params: { ...otherDesk.quoteParams(quoteId).params, documentType: 'quote' as const } };
    await other.call(routes.documents.share, request);
    const shown = await organisationOf(other.organisationId);
    expect(shown.value).toMatchObject({ organisationId: other.organisationId, name: 'Shares Nothing' });
    const told = Object.keys(shown.value);
    expect(
      ['subscriptions', 'minimumQuoteCharge', 'layerRules', 'trial'].filter((name) => told.includes(name)),
    ).toEqual([]);
    await other.call(routes.documents.revokeLinks, request);
    expect((await organisationOf(other.organisationId)).status).toBe(404);
  });
});
