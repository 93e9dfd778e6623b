import { randomUUID } from 'node:crypto';
import { type QuoteItem, routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { testDatabaseKind } from '../../support/database.ts';
import { gapDxf, plateDxf } from '../../support/drawings.ts';
import { type Desk, openDesk } from '../../support/quotes.ts';

let test: TestApp;
let desk: Desk;

beforeAll(async () => {
  test = await openTestApp();
  desk = await openDesk(await test.shop('Open Outlines Ltd'));
});
afterAll(() => test.close());

const join = (quoteId: string, itemId: string, widestGapMm: number | null) =>
  desk.worker.call(routes.quoteItems.joinGaps, { ...desk.itemParams(quoteId, itemId), body: { widestGapMm } });
const codesOf = (item: QuoteItem | undefined) => item?.issues.map(({ code }) => code) ?? [];

const withPart = async (bytes: Buffer) => {
  const quoteId = await desk.create();
  const { value } = await desk.upload(quoteId, [{ name: 'plate.dxf', bytes }], desk.settings());
  const [item] = value.quoteItems;
  if (item === undefined) throw new Error('the part was not added');
  return { quoteId, item };
};

describe(`gaps joined on request on ${testDatabaseKind}`, () => {
  it('make a part of an open outline, which is told, and can be opened again', async () => {
    const { quoteId, item } = await withPart(gapDxf(0.8));
    expect(item.status).toBe('error');
    const gap = item.issues.find(({ code }) => code === 'OPEN_OUTER');
    expect(gap?.facts?.gapMm).toBeCloseTo(0.8, 9);
    const { status, value } = await join(quoteId, item.id, 0.81);
    expect(status).toBe(200);
    expect(value).toMatchObject({ status: 'success', pierces: 1 });
    expect(codesOf(value)).toContain('GAPS_JOINED');
    expect(value.cutLength).toBeCloseTo(300, 6);
    expect(await desk.items(quoteId)).toEqual([value]);
    expect(codesOf((await join(quoteId, item.id, null)).value)).toContain('OPEN_OUTER');
  });

  it('stay joined when the part is read again in another unit, or for a smaller gap', async () => {
    const { quoteId, item } = await withPart(gapDxf(0.8));
    await join(quoteId, item.id, 9);
    expect((await join(quoteId, item.id, 0.1)).value.status).toBe('success');
    const params = desk.itemParams(quoteId, item.id);
    const { value } = await desk.worker.call(routes.quoteItems.update, { ...params, body: { drawingUnit: 'cm' } });
    expect(codesOf(value)).toContain('GAPS_JOINED');
    expect(value.displayBoundBoxWidth).toBeCloseTo(1000, 6);
  });

  it('leave alone what is not near enough, whole drawings, and drawings that are not theirs', async () => {
    const open = await withPart(gapDxf(9));
    expect(codesOf((await join(open.quoteId, open.item.id, 8)).value)).toContain('OPEN_OUTER');
    const whole = await withPart(plateDxf(30, 20));
    const { value } = await join(whole.quoteId, whole.item.id, 5);
    expect([value.status, value.cutLength]).toEqual(['success', whole.item.cutLength]);
    expect((await join(open.quoteId, whole.item.id, 5)).status).toBe(404);
    expect((await join(open.quoteId, randomUUID(), 5)).status).toBe(404);
    for (const wrong of [0, -1, 11]) expect((await join(open.quoteId, open.item.id, wrong)).status).toBe(400);
  });

  it('take the price away, which stood on the other drawing', async () => {
    const { quoteId, item } = await withPart(plateDxf(30, 20));
    await desk.worker.call(routes.quotes.calculate, desk.quoteParams(quoteId));
    const { value } = await join(quoteId, item.id, 2);
    expect([value.linePrice, (await desk.get(quoteId)).status]).toEqual([null, 'NotCalculated']);
  });
});
