import { routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withOrganisation } from '../../../src/db/database.ts';
import { listOpenShareTokens, revokeShareToken } from '../../../src/db/repositories/share-tokens.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { testDatabaseKind } from '../../support/database.ts';
import { type Desk, openDesk } from '../../support/quotes.ts';

let test: TestApp;
let desk: Desk;

beforeAll(async () => {
  test = await openTestApp();
  desk = await openDesk(await test.shop('Linked Ltd'));
});
afterAll(() => test.close());

const share = async (quoteId: string): Promise<string> => {
  const params = { organisationId: desk.organisationId, quoteId, documentType: 'quote' as const };
  const { value } = await desk.worker.call(routes.documents.share, { params });
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
      for (const link of await listOpenShareTokens(tx, desk.organisationId, quoteId, 'quote')) {
        expect(link.sealedToken).not.toContain(first);
        await revokeShareToken(tx, desk.organisationId, link.id);
      }
    });
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
});
