import { createClient, type RouteDefinition, type RouteRequest, routes, type Transport } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plateDxf } from '../support/drawings.ts';
import { openRunningServer, type RunningServer } from '../support/running-server.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await openRunningServer();
});
afterAll(() => server.close());

/** Calls the server over the network with a bearer token. */
const caller = (token: string) => {
  const transport: Transport = async ({ method, url, body }) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(server.url + url, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(isForm || body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
  };
  return createClient(transport);
};

/** A token made on the command line, and the organisation that it opens. */
const openShop = async () => {
  const made = await server.kerf('token', 'create', '--email', server.emailAddress, '--json');
  expect(made.status).toBe(0);
  const { token, organisationId } = JSON.parse(made.output) as { token: string; organisationId: string };
  return { token, organisationId, call: caller(token) };
};

type Shop = Awaited<ReturnType<typeof openShop>>;

/** A quote with so many different plates that laying them out takes seconds. */
const longQuote = async ({ call, organisationId }: Shop, plates: number): Promise<string> => {
  const params = { organisationId };
  const [technology] = await call(routes.manufacturing.cuttingTechnologies, { params, query: {} });
  const materials = await call(routes.manufacturing.materials, { params, query: {} });
  const materialId = materials.find(({ materialName }) => materialName === 'Mild steel')?.materialId;
  const { id: quoteId } = await call(routes.quotes.create, { params, body: {} });
  const form = new FormData();
  const settings = { cuttingTechnologyId: technology?.cuttingTechnologyId, materialId, thickness: 3, quantity: 2 };
  form.append('settings', JSON.stringify(settings));
  for (let index = 0; index < plates; index += 1) {
    form.append('files', new Blob([new Uint8Array(plateDxf(150 + index, 90))]), `plate-${index}.dxf`);
  }
  const upload = { params: { organisationId, quoteId }, body: form } as RouteRequest<RouteDefinition>;
  const added = await call(routes.quoteItems.upload, upload as RouteRequest<typeof routes.quoteItems.upload>);
  expect(added.quoteItems).toHaveLength(plates);
  return quoteId;
};

describe('a running server', () => {
  it('shows and sets the plan of an organisation for its operator', async () => {
    const { organisationId, call } = await openShop();
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
    const { token, organisationId, call } = await openShop();
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

  it('finishes after a restart the calculation that it was killed in', async () => {
    const shop = await openShop();
    const quoteId = await longQuote(shop, 12);
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

  it('finishes after a restart the nest of all parts that it was killed in', async () => {
    const shop = await openShop();
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
});
