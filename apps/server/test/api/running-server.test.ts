import { routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRunningServer, type RunningServer } from '../support/running-server.ts';
import { openRunningShop } from '../support/running-shop.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await openRunningServer();
});
afterAll(() => server.close());

describe('a running server', () => {
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
