import { routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { type Desk, openDesk } from '../../support/quotes.ts';

let test: TestApp;
let desk: Desk;

beforeAll(async () => {
  test = await openTestApp();
  desk = await openDesk(await test.shop('Shop'));
});
afterAll(() => test.close());

describe('calculations that are kept', () => {
  it('are the last twenty', async () => {
    const { quoteId, item } = await desk.quoteWithPart();
    for (let quantity = 1; quantity <= 22; quantity += 1) {
      await desk.updateItem(quoteId, item.id, { quantity });
      await desk.calculate(quoteId);
    }
    const { value } = await desk.worker.call(routes.pricing.calculations, desk.quoteParams(quoteId));
    expect(value).toHaveLength(20);
  });
});
