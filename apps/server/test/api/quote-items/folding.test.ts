import { routes } from '@kerf/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withOrganisation } from '../../../src/db/database.ts';
import { quoteItems } from '../../../src/db/schema/index.ts';
import { openTestApp, type Shop, type TestApp } from '../../support/app.ts';
import { testDatabaseKind } from '../../support/database.ts';
import { foldedPlateDxf } from '../../support/drawings.ts';
import { addColleague, type Desk, openDesk } from '../../support/quotes.ts';

let test: TestApp;
let shop: Shop;
let desk: Desk;

beforeAll(async () => {
  test = await openTestApp();
  shop = await test.shop('Acme Folding');
  desk = await openDesk(shop, await addColleague(test, shop));
});
afterAll(() => test.close());

const folded = async () => {
  const quoteId = await desk.create();
  const bytes = foldedPlateDxf(200, 120, [40, 80]);
  const { value } = await desk.upload(quoteId, [{ name: 'tray.dxf', bytes }], desk.settings());
  return { quoteId, item: value.quoteItems[0]! };
};
const calculateFolding = (quoteId: string) =>
  desk.worker.call(routes.quotes.calculateFolding, desk.quoteParams(quoteId));
/** Folds as an older server may have read them. */
const forgetFolds = (quoteItemId: string) =>
  withOrganisation(test.database, shop.organisationId, null, (tx) =>
    tx.update(quoteItems).set({ facts: sql`jsonb_set(facts, '{folds}', '[]')` }).where(eq(quoteItems.id, quoteItemId)),
  );
const drawnFolds = async (quoteId: string) => (await desk.items(quoteId))[0]?.drawingFolds;

describe(`folds of a drawing on ${testDatabaseKind}`, () => {
  it('are read anew, which sends a calculated quote back; the same folds change nothing', async () => {
    const { quoteId, item } = await folded();
    expect(item).toMatchObject({ foldingSource: 'Drawing', drawingFolds: { numberOfFolds: 2, maxFoldLength: 200 } });
    const { value: calculated } = await desk.calculate(quoteId);
    expect((await calculateFolding(quoteId)).value).toMatchObject({
      status: 'Calculated',
      version: calculated.version,
    });
    await forgetFolds(item.id);
    expect((await calculateFolding(quoteId)).value.status).toBe('NotCalculated');
    expect(await drawnFolds(quoteId)).toEqual({ numberOfFolds: 2, maxFoldLength: 200 });
  });

  it('stay as they are known of a part that is folded by hand, and are sent as none of one that folds as drawn', async () => {
    const { quoteId, item } = await folded();
    await desk.updateItem(quoteId, item.id, { foldingSource: 'Manual', numberOfFolds: 1, maxFoldLength: 50 });
    await forgetFolds(item.id);
    await calculateFolding(quoteId);
    expect(await drawnFolds(quoteId)).toEqual({ numberOfFolds: 0, maxFoldLength: 0 });
    const { value } = await desk.updateItem(quoteId, item.id, { foldingSource: 'Drawing', numberOfFolds: 7 });
    expect(value).toMatchObject({ foldingSource: 'Drawing', numberOfFolds: 0, maxFoldLength: 0 });
    await calculateFolding(quoteId);
    expect(await drawnFolds(quoteId)).toMatchObject({ numberOfFolds: 2 });
  });

  it('are not touched once the quote is issued', async () => {
    const { quoteId, item } = await folded();
    await desk.calculate(quoteId);
    await desk.update(quoteId, { status: 'Draft' });
    await desk.worker.call(routes.quotes.enable, desk.quoteParams(quoteId));
    await forgetFolds(item.id);
    const refused = await calculateFolding(quoteId);
    expect([refused.status, refused.problem.code]).toEqual([422, 'NOT_EDITABLE_IN_STATUS']);
  });
});
