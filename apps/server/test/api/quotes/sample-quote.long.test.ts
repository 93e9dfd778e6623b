import { routes } from '@kerf/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withSystem } from '../../../src/db/database.ts';
import { jobs } from '../../../src/db/schema/index.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { openDesk } from '../../support/quotes.ts';

let test: TestApp;

beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

describe('a sample quote', () => {
  it("has parts in the shop's own material, is calculated, comes once, and is archived like any other", async () => {
    const shop = await test.shop('Sample Shop');
    const desk = await openDesk(shop);
    const params = { organisationId: shop.organisationId };
    const options = { headers: { 'idempotency-key': 'sample-once-0001' } };
    const made = await shop.call(routes.quotes.createSample, { params }, options);
    expect(made.status).toBe(201);
    expect((await shop.call(routes.quotes.createSample, { params }, options)).value).toEqual(made.value);
    expect((await shop.call(routes.quotes.list, { params, query: {} })).value.count).toBe(1);
    const progress = await shop.call(routes.quotes.calculationProgress, desk.quoteParams(made.value.id));
    expect(progress.value.state).toBe('running');
    const quote = await desk.get(made.value.id);
    expect(quote).toMatchObject({ name: 'Sample quote', numberOfItems: 5 });
    const items = await desk.items(quote.id);
    expect(items.map(({ thickness, quantity }) => [thickness, quantity])).toEqual([
      [3, 25],
      [3, 10],
      [10, 12],
      [2, 50],
      [3, 4],
    ]);
    expect((await shop.call(routes.quotes.archive, desk.quoteParams(quote.id))).status).toBe(204);
  });

  it('is finished by whoever takes its job over when the process ends while its parts come', async () => {
    const shop = await test.shop('Sample Interrupted');
    const desk = await openDesk(shop);
    const { value } = await shop.call(routes.quotes.createSample, { params: { organisationId: shop.organisationId } });
    const whole = await desk.items(value.id);
    const lost = { quoteItemsIds: whole.slice(3).map(({ id }) => id) };
    await shop.call(routes.quoteItems.deleteMany, { ...desk.quoteParams(value.id), body: lost });
    expect(await desk.items(value.id)).toHaveLength(3);
    await withSystem(test.database, (tx) =>
      tx
        .update(jobs)
        .set({ status: 'running', result: null, leaseUntil: new Date(0) })
        .where(and(eq(jobs.kind, 'fillSampleQuote'), eq(jobs.singletonKey, value.id))),
    );
    await expect.poll(async () => (await desk.items(value.id)).length, { timeout: 30_000 }).toBe(5);
    const names = (items: typeof whole) => items.map(({ name, quantity, thickness }) => [name, quantity, thickness]);
    expect(names(await desk.items(value.id))).toEqual(names(whole));
  });

  it('stays without settings in a shop that can cut nothing yet', async () => {
    const shop = await test.shop('Sample Bare');
    const desk = await openDesk(shop);
    for (const { cuttingTechnologyId } of desk.choices.technologies) {
      const params = { organisationId: shop.organisationId, cuttingTechnologyId };
      expect((await shop.call(routes.manufacturing.archiveCuttingTechnology, { params })).status).toBeLessThan(300);
    }
    const { value } = await shop.call(routes.quotes.createSample, { params: { organisationId: shop.organisationId } });
    expect(await desk.get(value.id)).toMatchObject({ status: 'NotCalculated', numberOfItems: 5 });
  });
});
