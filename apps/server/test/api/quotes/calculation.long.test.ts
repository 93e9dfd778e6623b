import { routes } from '@kerf/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WorkerCrash, WorkerTimeLimit } from '../../../src/workers/pool.ts';
import { openTestApp, type Shop, type TestApp } from '../../support/app.ts';
import { testDatabaseKind } from '../../support/database.ts';
import { plateDxf } from '../../support/drawings.ts';
import { holdNestThreads, type NestThreads, newGate } from '../../support/nest-threads.ts';
import { addColleague, type Desk, openDesk } from '../../support/quotes.ts';

let test: TestApp;
let shop: Shop;
let desk: Desk;
let colleague: Desk;
let threads: NestThreads | null = null;

beforeAll(async () => {
  test = await openTestApp();
  shop = await test.shop('Acme Cutting');
  desk = await openDesk(shop);
  colleague = await openDesk(shop, await addColleague(test, shop));
});
afterEach(() => {
  threads?.restore();
  threads = null;
});
afterAll(() => test.close());

let width = 100;

/** A quote with plates that nobody has laid out before, so that each is a search of its own. */
const quoteWithPlates = async (count: number): Promise<string> => {
  const quoteId = await desk.create();
  const files = Array.from({ length: count }, (_, index) => {
    width += 1;
    return { name: `plate-${index}.dxf`, bytes: plateDxf(width, 60) };
  });
  const { value } = await desk.upload(quoteId, files, desk.settings());
  expect(value.refusals).toEqual([]);
  return quoteId;
};

const progress = async (quoteId: string) =>
  (await colleague.worker.call(routes.quotes.calculationProgress, desk.quoteParams(quoteId))).value;
const cancel = (quoteId: string) => colleague.worker.call(routes.quotes.cancelCalculation, desk.quoteParams(quoteId));

describe(`a calculation that takes its time on ${testDatabaseKind}`, () => {
  it('tells how far it is, and stops when cancelled; what was laid out is kept', async () => {
    const quoteId = await quoteWithPlates(3);
    expect(await progress(quoteId)).toEqual({ state: 'idle', done: 0, total: 0 });
    const gate = newGate();
    let first = true;
    threads = holdNestThreads(test, (_task, signal) => {
      const passes = first;
      first = false;
      return passes ? Promise.resolve() : gate.pass(signal);
    });
    const calculating = desk.calculate(quoteId);
    await expect.poll(() => progress(quoteId), { timeout: 10_000 }).toEqual({ state: 'running', done: 1, total: 3 });
    expect((await cancel(quoteId)).status).toBe(204);
    const stopped = await calculating;
    expect([stopped.status, stopped.problem.code]).toEqual([409, 'CALCULATION_CANCELLED']);
    expect(await progress(quoteId)).toEqual({ state: 'idle', done: 0, total: 0 });
    expect((await cancel(quoteId)).status).toBe(204);
    expect((await desk.get(quoteId)).status).toBe('NotCalculated');
    threads.restore();
    threads = holdNestThreads(test, async () => {});
    expect((await desk.calculate(quoteId)).value.status).toBe('Calculated');
    expect(threads.begun()).toBe(2);
  });

  it('is made once for two people who ask at the same time', async () => {
    const quoteId = await quoteWithPlates(2);
    const { version } = await desk.get(quoteId);
    const gate = newGate();
    threads = holdNestThreads(test, (_task, signal) => gate.pass(signal));
    const both = [desk.calculate(quoteId), colleague.calculate(quoteId)];
    await expect.poll(() => threads?.begun()).toBe(2);
    gate.open();
    const [mine, theirs] = await Promise.all(both);
    expect([mine?.status, theirs?.status]).toEqual([200, 200]);
    expect(theirs?.value).toEqual(mine?.value);
    expect(threads.begun()).toBe(2);
    expect(mine?.value.version).toBe(version + 1);
  });

  it('starts anew with what somebody changed meanwhile, and loses neither', async () => {
    const quoteId = await quoteWithPlates(2);
    const [first] = await desk.items(quoteId);
    const gate = newGate();
    threads = holdNestThreads(test, (_task, signal) => gate.pass(signal));
    const calculating = desk.calculate(quoteId);
    await expect.poll(() => threads?.begun()).toBe(2);
    const edited = await colleague.updateItem(quoteId, first?.id ?? '', { quantity: 9 });
    expect([edited.status, edited.value.quantity]).toEqual([200, 9]);
    gate.open();
    const { status, value } = await calculating;
    expect([status, value.status]).toEqual([200, 'Calculated']);
    const [priced] = await desk.items(quoteId);
    expect(priced?.quantity).toBe(9);
    expect(priced?.linePrice).toBeCloseTo(9 * (priced?.itemPrice ?? Number.NaN), 6);
  });

  it.each([
    ['hangs', new WorkerTimeLimit('nest-worker took longer than 60000 ms'), 'NEST_TIME_LIMIT'],
    ['dies', new WorkerCrash('nest-worker died'), 'NEST_MEMORY_LIMIT'],
    ['has a bug', new TypeError('x is undefined'), 'NEST_FAILED'],
  ])('prices the other parts when the thread of one %s, and says which it was', async (_what, error, code) => {
    const quoteId = await quoteWithPlates(3);
    const [, bad] = await desk.items(quoteId);
    const badWidth = bad?.displayBoundBoxWidth ?? 0;
    threads = holdNestThreads(test, async ({ drawing }) => {
      const { minX, maxX } = drawing.bounds ?? { minX: 0, maxX: 0 };
      if (Math.abs(maxX - minX - badWidth) < 0.1) throw error;
    });
    const { value: gapped } = await desk.calculate(quoteId);
    expect(gapped).toMatchObject({ status: 'Calculated', numberOfUnpricedItems: 1 });
    const items = await desk.items(quoteId);
    expect(items.map(({ linePrice }) => linePrice !== null)).toEqual([true, false, true]);
    expect(gapped.linePrice).toBeCloseTo((items[0]?.linePrice ?? 0) + (items[2]?.linePrice ?? 0), 6);
    expect(items.map(({ issues }) => issues.map((issue) => issue.code))).toEqual([[], [code], []]);
    const traces = items.map(({ id }) => desk.worker.call(routes.quoteItems.trace, desk.itemParams(quoteId, id)));
    expect((await Promise.all(traces)).map(({ status }) => status)).toEqual([200, 404, 200]);
    threads.restore();
    const mended = (await desk.calculate(quoteId)).value;
    expect(mended).toMatchObject({ status: 'Calculated', numberOfUnpricedItems: 0 });
    expect((await desk.items(quoteId)).flatMap(({ issues }) => issues)).toEqual([]);
  });

  it('prices the other parts when the thread that prices fails over one', async () => {
    const quoteId = await quoteWithPlates(3);
    const [, bad] = await desk.items(quoteId);
    const { quotes } = test.services;
    const real = quotes.priceParts;
    const failing: typeof real = {
      ...real,
      run: (batch, options) =>
        batch.parts.some(({ quoteItemId }) => quoteItemId === bad?.id)
          ? Promise.reject(new WorkerCrash('price-worker died'))
          : real.run(batch, options),
    };
    Object.assign(quotes, { priceParts: failing });
    const { value: gapped } = await desk.calculate(quoteId);
    Object.assign(quotes, { priceParts: real });
    expect(gapped).toMatchObject({ status: 'Calculated', numberOfUnpricedItems: 1 });
    const codes = (await desk.items(quoteId)).map(({ issues }) => issues.map((issue) => issue.code));
    expect(codes).toEqual([[], ['PRICE_MEMORY_LIMIT'], []]);
    expect((await desk.calculate(quoteId)).value.status).toBe('Calculated');
  });
});
