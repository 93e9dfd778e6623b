import { routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { plateDxf, platesDxf } from '../../support/drawings.ts';
import { type Desk, openDesk, uploadForm } from '../../support/quotes.ts';

let test: TestApp;
let desk: Desk;

beforeAll(async () => {
  test = await openTestApp();
  desk = await openDesk(await test.shop('Revision prices Ltd'));
});
afterAll(() => test.close());

type Part = { readonly quoteId: string; readonly item: { readonly id: string } };

const plate = { name: 'plate Rev B.dxf', bytes: plateDxf(180, 60) };

const readingOf = async ({ quoteId, item }: Part, file = plate): Promise<string> => {
  const read = await desk.worker.call(
    routes.comparisons.readFile,
    desk.itemParams(quoteId, item.id),
    uploadForm([file]),
  );
  return read.value.readingKey ?? '';
};
const price = ({ quoteId, item }: Part, readingKey: string, place = 0, from = desk) =>
  from.worker.call(routes.comparisons.pricePart, {
    params: { ...from.itemParams(quoteId, item.id).params, readingKey, place },
  });
const calculatedPart = async () => {
  const { quoteId } = await desk.quoteWithPart({ quantity: 7 });
  await desk.calculate(quoteId);
  const [item] = await desk.items(quoteId);
  if (item === undefined) throw new Error('the quote has no part');
  return { quoteId, item };
};

describe('the price of a part with a new drawing, before it is taken', () => {
  it('stands beside the price that it has, and is the price that it then gets', async () => {
    const part = await calculatedPart();
    const { status, value } = await price(part, await readingOf(part));
    expect(status).toBe(200);
    const { itemPrice, linePrice } = part.item;
    expect(value).toMatchObject({ quantity: 7, before: { itemPrice, linePrice, refusal: null } });
    await desk.worker.call(
      routes.comparisons.replace,
      { ...desk.itemParams(part.quoteId, part.item.id), query: { version: part.item.version } },
      uploadForm([plate]),
    );
    await desk.calculate(part.quoteId);
    const [now] = await desk.items(part.quoteId);
    expect(value.after).toEqual({ itemPrice: now?.itemPrice, linePrice: now?.linePrice, refusal: null });
    expect(now?.itemPrice).toBeGreaterThan(itemPrice ?? Number.POSITIVE_INFINITY);
  });

  it('changes nothing in the quote', async () => {
    const part = await calculatedPart();
    const before = await desk.get(part.quoteId);
    await price(part, await readingOf(part));
    expect(await desk.get(part.quoteId)).toEqual(before);
    expect(await desk.items(part.quoteId)).toEqual([part.item]);
  });

  it('is that of the chosen one where the file holds several', async () => {
    const part = await calculatedPart();
    const bytes = platesDxf([
      { width: 100, height: 50 },
      { x: 420, width: 400, height: 50 },
    ]);
    const key = await readingOf(part, { name: 'set.dxf', bytes });
    const [small, large] = [(await price(part, key, 0)).value, (await price(part, key, 1)).value];
    expect(large.after.itemPrice).toBeGreaterThan(small.after.itemPrice ?? Number.POSITIVE_INFINITY);
    expect((await price(part, key, 2)).status).toBe(404);
  });

  it('is missing with its reason for a drawing that fits on no sheet', async () => {
    const part = await calculatedPart();
    const key = await readingOf(part, { name: 'huge.dxf', bytes: plateDxf(9000, 9000) });
    const { value } = await price(part, key);
    expect(value.before.itemPrice).toBe(part.item.itemPrice);
    expect(value.after).toMatchObject({
      itemPrice: null,
      linePrice: null,
      refusal: { code: 'PART_DOES_NOT_FIT_SHEET' },
    });
  });

  it('is refused for a part that lacks a setting, in an issued quote, and for a file that nobody read', async () => {
    const part = await desk.quoteWithPart({ materialId: null });
    const unset = await price(part, await readingOf(part));
    expect([unset.status, unset.problem.code]).toEqual([422, 'PARTS_UNSET']);
    expect((await price(await calculatedPart(), 'c'.repeat(64))).status).toBe(404);
    const issued = await desk.quoteIn('Issued');
    const refused = await price(issued, await readingOf(issued));
    expect([refused.status, refused.problem.code]).toEqual([422, 'NOT_EDITABLE_IN_STATUS']);
  });
});
