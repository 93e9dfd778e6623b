import { routes } from '@kerf/contract';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openOwnTestApp, type Shop, type TestApp } from '../support/app.ts';
import { testDatabaseKind } from '../support/database.ts';
import { plateDxf } from '../support/drawings.ts';
import { type Desk, openDesk } from '../support/quotes.ts';

let test: TestApp;
let shop: Shop;
let desk: Desk;
let time = Date.now();

beforeAll(async () => {
  test = await openOwnTestApp({ now: () => new Date(time) });
  shop = await test.shop('Storage Ltd');
  desk = await openDesk(shop);
});
afterAll(() => test.close());
afterEach(() => {
  vi.restoreAllMocks();
  time += 2_000;
});

const withCode = (code: string) => Object.assign(new Error(code), { code });
const loseDatabase = () =>
  vi.spyOn(pg.Pool.prototype, 'connect').mockImplementation(() => Promise.reject(withCode('ECONNREFUSED')));
const fillDisk = () => {
  vi.spyOn(test.files, 'check').mockRejectedValue(withCode('ENOSPC'));
  vi.spyOn(test.files, 'saveBytes').mockRejectedValue(withCode('ENOSPC'));
};
const health = () => test.bearer(null).call(routes.system.health, {});
const told = ({ status, problem, headers }: Awaited<ReturnType<typeof health>>) => [
  status,
  problem.code,
  headers['retry-after'],
];

describe(`without the database (${testDatabaseKind})`, () => {
  it('the server is alive and not ready, until the database is back', async () => {
    expect((await health()).value.status).toBe('ready');
    loseDatabase();
    time += 2_000;
    expect(told(await health())).toEqual([503, 'DATABASE_AWAY', '5']);
    expect((await test.bearer(null).call(routes.system.alive, {})).value.status).toBe('alive');
    vi.restoreAllMocks();
    time += 2_000;
    expect((await health()).status).toBe(200);
  });

  it('whether it is ready is looked at once a second', async () => {
    expect((await health()).status).toBe(200);
    loseDatabase();
    expect((await health()).status).toBe(200);
    time += 1_000;
    expect((await health()).status).toBe(503);
  });

  it('calls are answered with when to come back', async () => {
    loseDatabase();
    const { organisationId } = shop;
    const write = await shop.call(routes.customers.create, { params: { organisationId }, body: { companyName: 'A' } });
    expect([write.status, write.problem.code, write.headers['retry-after']]).toEqual([503, 'DATABASE_AWAY', '5']);
  });
});

describe('with a full disk', () => {
  it('the server is not ready', async () => {
    fillDisk();
    expect(told(await health())).toEqual([507, 'STORAGE_FULL', '60']);
  });

  it('files are refused, and nothing of them is there', async () => {
    const quoteId = await desk.create();
    fillDisk();
    const answer = await desk.upload(quoteId, [{ name: 'plate.dxf', bytes: plateDxf(100, 60, []) }]);
    expect([answer.status, answer.problem.code, answer.headers['retry-after']]).toEqual([507, 'STORAGE_FULL', '60']);
    vi.restoreAllMocks();
    expect(await desk.items(quoteId)).toEqual([]);
  });
});
