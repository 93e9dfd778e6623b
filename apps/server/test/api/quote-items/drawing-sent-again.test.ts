import { type DrawingChangeWire, routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { testDatabaseKind } from '../../support/database.ts';
import { platesDxf } from '../../support/drawings.ts';
import { type Desk, openDesk } from '../../support/quotes.ts';

let test: TestApp;
let desk: Desk;

beforeAll(async () => {
  test = await openTestApp();
  desk = await openDesk(await test.shop('Repeaters Ltd'));
});
afterAll(() => test.close());

const DOUBLE: readonly DrawingChangeWire[] = [{ kind: 'scale', factor: 2 }];

const withPlate = async () => {
  const quoteId = await desk.create();
  const bytes = platesDxf([{ width: 100, height: 60, holes: [{ x: 20, y: 30, radius: 5 }] }]);
  const { value } = await desk.upload(quoteId, [{ name: 'plate.dxf', bytes }], desk.settings());
  const params = desk.itemParams(quoteId, value.quoteItems[0]!.id);
  const drawing = async () => (await desk.worker.call(routes.drawings.get, params)).value;
  const send = (body: { changes: readonly DrawingChangeWire[]; version?: number }, headers = {}) =>
    desk.worker.call(routes.drawings.change, { ...params, body: { ...body, changes: [...body.changes] } }, { headers });
  const { version } = await drawing();
  return { quoteId, params, version, drawing, send };
};

describe(`an edit that is sent again without a key on ${testDatabaseKind}`, () => {
  it('is made once, and answered as the first time', async () => {
    const { version, drawing, send } = await withPlate();
    const [first, second] = [await send({ changes: DOUBLE, version }), await send({ changes: DOUBLE, version })];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.value).toEqual(first.value);
    expect((await drawing()).width).toBe(200);
  });

  it('is known by an If-Match header as well, and another change is a conflict', async () => {
    const { version, drawing, send } = await withPlate();
    const headers = { 'if-match': `"${version}"` };
    await send({ changes: DOUBLE }, headers);
    expect((await send({ changes: DOUBLE }, headers)).status).toBe(200);
    expect((await send({ changes: [{ kind: 'scale', factor: 3 }] }, headers)).status).toBe(409);
    expect((await drawing()).width).toBe(200);
  });

  it('scales once, and takes parts out once', async () => {
    const { quoteId, params, version, drawing } = await withPlate();
    const scale = () => desk.worker.call(routes.drawings.scale, { ...params, query: { scaleFactor: 2, version } });
    expect([(await scale()).status, (await scale()).status]).toEqual([200, 200]);
    const { version: scaled, width } = await drawing();
    expect(width).toBe(200);
    const extract = () =>
      desk.worker.call(routes.drawings.extract, { ...params, body: { name: 'out', version: scaled } });
    const [first, second] = [await extract(), await extract()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.value.quoteItems.map(({ id }) => id)).toEqual(first.value.quoteItems.map(({ id }) => id));
    expect(await desk.items(quoteId)).toHaveLength(1);
  });

  it('is a change of its own each time when it names no version', async () => {
    const { drawing, send } = await withPlate();
    await send({ changes: DOUBLE });
    await send({ changes: DOUBLE });
    expect((await drawing()).width).toBe(400);
  });

  it('is refused when its header names another version than its body', async () => {
    const { version, drawing, send } = await withPlate();
    const { status, problem } = await send({ changes: DOUBLE, version }, { 'if-match': `"${version + 1}"` });
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([400, ['headers.if-match']]);
    expect((await drawing()).width).toBe(100);
  });
});
