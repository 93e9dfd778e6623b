import { routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Shop, type TestApp } from '../../support/app.ts';
import { testDatabaseKind } from '../../support/database.ts';
import { addColleague, type Desk, openDesk } from '../../support/quotes.ts';
import { subscribe } from '../../support/set-up.ts';

let test: TestApp;
let shop: Shop;
let desk: Desk;
let colleague: Desk;

beforeAll(async () => {
  test = await openTestApp();
  shop = await test.shop('Shop');
  await subscribe(test, shop, { miscellaneous_items: 'true' });
  desk = await openDesk(shop);
  colleague = await openDesk(shop, await addColleague(test, shop));
});
afterAll(() => test.close());

const calculations = async (quoteId: string) =>
  (await colleague.worker.call(routes.pricing.calculations, desk.quoteParams(quoteId))).value;

describe(`calculations that are kept, on ${testDatabaseKind}`, () => {
  it('are the last twenty', async () => {
    const { quoteId, item } = await desk.quoteWithPart();
    for (let quantity = 1; quantity <= 22; quantity += 1) {
      await desk.updateItem(quoteId, item.id, { quantity });
      await desk.calculate(quoteId);
    }
    expect(await calculations(quoteId)).toHaveLength(20);
  });
});
