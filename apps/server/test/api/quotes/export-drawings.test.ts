import { routes } from '@kerf/contract';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withOrganisation } from '../../../src/db/database.ts';
import { updateQuote } from '../../../src/db/repositories/quotes.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { testDatabaseKind } from '../../support/database.ts';
import { plateDxf } from '../../support/drawings.ts';
import { addColleague, type Desk, openDesk } from '../../support/quotes.ts';

let test: TestApp;
let desk: Desk;

beforeAll(async () => {
  test = await openTestApp();
  const shop = await test.shop('Acme Cutting');
  desk = await openDesk(shop, await addColleague(test, shop));
});
afterAll(() => test.close());

const exported = (quoteId: string) => desk.worker.call(routes.quotes.exportDrawings, desk.quoteParams(quoteId));

describe(`the drawings of a quote on ${testDatabaseKind}`, () => {
  it('are saved as an archive named after the quote, a file for each part, none over another', async () => {
    const quoteId = await desk.create('Job 7/a');
    const bytes = plateDxf(100, 60);
    await desk.upload(quoteId, [{ name: 'plate.dxf', bytes }], desk.settings());
    await desk.upload(quoteId, [{ name: 'Plate.dxf', bytes }], desk.settings());
    await desk.upload(quoteId, [{ name: 'door.dxf', bytes: plateDxf(900, 400) }], desk.settings());
    const answer = await exported(quoteId);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(String(answer.headers['content-disposition'])).toContain('Job 7-a.zip');
    const files = unzipSync(new Uint8Array(answer.body));
    expect(
      Object.keys(files)
        .map((name) => name.toLowerCase())
        .sort(),
    ).toEqual(['door.dxf', 'plate (2).dxf', 'plate.dxf']);
    for (const file of Object.values(files)) {
      const text = Buffer.from(file).toString();
      expect(text).toContain('AC1032');
      expect(text.trimEnd().endsWith('EOF')).toBe(true);
    }
  });

  it('are refused without any, and where the status keeps them', async () => {
    const empty = await desk.create();
    expect((await exported(empty)).problem.code).toBe('QUOTE_EMPTY');
    const { quoteId } = await desk.quoteIn('Issued');
    for (const status of ['Rejected', 'PendingOrderConfirmation'] as const) {
      await withOrganisation(test.database, desk.organisationId, null, (tx) =>
        updateQuote(tx, desk.organisationId, quoteId, { status }, { userId: null, name: 'Test' }),
      );
      expect((await exported(quoteId)).problem.code).toBe('EXPORT_NOT_IN_STATUS');
    }
    const other = await (await test.shop('Elsewhere')).call(routes.quotes.exportDrawings, desk.quoteParams(empty));
    expect(other.status).toBe(404);
  });
});
