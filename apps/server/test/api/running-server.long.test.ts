import { routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRunningServer, type RunningServer } from '../support/running-server.ts';
import { longQuote, openRunningShop } from '../support/running-shop.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await openRunningServer();
});
afterAll(() => server.close());

describe('a running server', () => {
  it('finishes after a restart the nest of all parts that it was killed in', async () => {
    const shop = await openRunningShop(server);
    const quoteId = await longQuote(shop, 12);
    const params = { organisationId: shop.organisationId, quoteId };
    const group = async () => (await shop.call(routes.mixedNests.list, { params })).groups[0];
    const { groupKey = '', sheets = [] } = (await group()) ?? {};
    const sheetIds = sheets.slice(0, 1).map(({ sheetId }) => sheetId);
    const body = { sheetIds, remnants: [], effort: 'quick' as const };
    await shop.call(routes.mixedNests.start, { params: { ...params, groupKey }, body });
    await expect.poll(async () => (await group())?.run.state, { timeout: 60_000, interval: 50 }).toBe('running');
    await server.kill();
    await server.start();
    const before = await group();
    expect([before?.nest, before?.failure, before?.run.state === 'idle']).toEqual([null, null, false]);
    await expect.poll(async () => (await group())?.run.state, { timeout: 120_000, interval: 500 }).toBe('idle');
    const after = await group();
    expect(after?.failure).toBeNull();
    expect(after?.nest?.parts.map(({ placed }) => placed)).toEqual(Array.from({ length: 12 }, () => 2));
  }, 300_000);

  it('finishes after a restart the calculation that it was killed in', async () => {
    const shop = await openRunningShop(server);
    const quoteId = await longQuote(shop, 20);
    const params = { organisationId: shop.organisationId, quoteId };
    const calculating = shop.call(routes.quotes.calculate, { params }).catch(() => 'cut off');
    const doneSoFar = async () => (await shop.call(routes.quotes.calculationProgress, { params })).done;
    await expect.poll(doneSoFar, { timeout: 60_000, interval: 50 }).toBeGreaterThan(0);
    await server.kill();
    expect(await calculating).toBe('cut off');
    await server.start();
    const before = await shop.call(routes.quotes.get, { params });
    expect([before.status, before.linePrice]).toEqual(['NotCalculated', null]);
    const status = async () => (await shop.call(routes.quotes.get, { params })).status;
    await expect.poll(status, { timeout: 120_000, interval: 500 }).toBe('Calculated');
    const items = await shop.call(routes.quoteItems.list, { params });
    expect(items.map(({ cutPrice }) => cutPrice).includes(null)).toBe(false);
    const sum = items.reduce((total, { linePrice }) => total + (linePrice ?? Number.NaN), 0);
    expect((await shop.call(routes.quotes.get, { params })).linePrice).toBeCloseTo(sum, 2);
  }, 300_000);

  it('shows and sets the plan of an organisation for its operator', async () => {
    const { organisationId, call } = await openRunningShop(server);
    const set = await server.kerf('plan', 'set', '--organisation', organisationId, '--plan', 'starter');
    expect(set).toMatchObject({ status: 0, output: expect.stringMatching(/: Starter\n$/) });
    const { hasActiveSubscription, freePlan, name } = await call(routes.organisations.get, {
      params: { organisationId },
      query: {},
    });
    expect([hasActiveSubscription, freePlan]).toEqual([true, false]);
    const shown = await server.kerf('plan', 'show', '--organisation', name.toUpperCase(), '--json');
    expect(JSON.parse(shown.output)).toMatchObject({ organisationId, plan: 'Starter' });
    expect((await server.kerf('plan', 'show', '--organisation', 'Nobody')).status).toBe(1);
    expect((await server.kerf('plan', 'set', '--organisation', name, '--plan', 'Gold')).status).toBe(1);
  });

  it('takes tokens made on its command line, and no others', async () => {
    const { token, organisationId, call } = await openRunningShop(server);
    const organisation = await call(routes.organisations.get, { params: { organisationId }, query: {} });
    expect(organisation.organisationId).toBe(organisationId);
    const address = `${server.url}/api/organisations/${organisationId}`;
    const statusWith = async (bearer: string) =>
      (await fetch(address, { headers: { authorization: `Bearer ${bearer}` } })).status;
    expect(await statusWith(token)).toBe(200);
    expect(await statusWith(`${token.slice(0, -1)}${token.endsWith('a') ? 'b' : 'a'}`)).toBe(401);
    const unknown = await server.kerf('token', 'create', '--email', 'nobody@shop.example');
    expect([unknown.status, unknown.output]).toEqual([1, '']);
  });
});
