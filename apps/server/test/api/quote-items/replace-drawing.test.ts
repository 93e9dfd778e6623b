import { routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { testDatabaseKind } from '../../support/database.ts';
import { plateDxf, platesDxf } from '../../support/drawings.ts';
import { type Desk, type FileToSend, openDesk, uploadForm } from '../../support/quotes.ts';

let test: TestApp;
let desk: Desk;

beforeAll(async () => {
  test = await openTestApp();
  desk = await openDesk(await test.shop('Revisers Ltd'));
});
afterAll(() => test.close());

type Part = { readonly quoteId: string; readonly item: { readonly id: string; readonly version: number } };
type Asked = { readonly version?: number; readonly place?: number; readonly revision?: string };

const replace = (
  { quoteId, item }: Part,
  file: FileToSend,
  { version = item.version, ...asked }: Asked = {},
  from = desk,
) =>
  from.worker.call(
    routes.comparisons.replace,
    { ...from.itemParams(quoteId, item.id), query: { version, ...asked } },
    uploadForm([file]),
  );
const earlier = async ({ quoteId, item }: Part) =>
  (await desk.worker.call(routes.comparisons.revisions, desk.itemParams(quoteId, item.id))).value;
const revised: FileToSend = { name: 'plate Rev B.dxf', bytes: plateDxf(180, 60) };
const several: FileToSend = {
  name: 'set.dxf',
  bytes: platesDxf([
    { width: 100, height: 50 },
    { x: 120, width: 40, height: 50 },
  ]),
};

const pricedPart = async () => {
  const { quoteId, item } = await desk.quoteWithPart({ quantity: 7, partNumber: 'A-1', revision: 'A' });
  await desk.calculate(quoteId);
  const [priced] = await desk.items(quoteId);
  return { quoteId, item: { ...item, version: priced?.version ?? 0 }, price: priced?.itemPrice ?? null };
};

describe(`a part whose drawing is replaced by a new revision on ${testDatabaseKind}`, () => {
  it('keeps its settings, has the new size and no price, and is priced anew', async () => {
    const part = await pricedPart();
    const { status, value } = await replace(part, revised, { revision: 'B' });
    expect([status, value.refusals]).toEqual([200, []]);
    expect(value.quoteItem).toMatchObject({
      ...{ id: part.item.id, name: 'plate', partNumber: 'A-1', revision: 'B', quantity: 7 },
      ...{ originalFileName: 'plate Rev B.dxf', displayBoundBoxWidth: 180, itemPrice: null },
    });
    expect(value.quoteItem?.sheetId).not.toBeNull();
    expect(await desk.get(part.quoteId)).toMatchObject({ status: 'NotCalculated' });
    await desk.calculate(part.quoteId);
    const [now] = await desk.items(part.quoteId);
    expect(now?.itemPrice).toBeGreaterThan(part.price ?? Number.POSITIVE_INFINITY);
  });

  it('proposes what the name of the new file says', async () => {
    const part = await desk.quoteWithPart();
    const file = { name: 'plate RevC_4mm_6x.dxf', bytes: plateDxf(190, 60) };
    const [item] = await desk.items(part.quoteId);
    const { value } = await replace({ ...part, item: item ?? part.item }, file);
    expect(value.quoteItem?.proposals.map(({ field, value: said }) => [field, said])).toEqual([
      ['quantity', 6],
      ['thicknessMm', 4],
      ['revision', 'C'],
    ]);
  });

  it('has its earlier drawing kept, with what it cost, to be looked at', async () => {
    const part = await pricedPart();
    const before = (await desk.worker.call(routes.drawings.get, desk.itemParams(part.quoteId, part.item.id))).value;
    await replace(part, revised, { revision: 'B' });
    const [first, ...others] = await earlier(part);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ revision: 'A', quantity: 7, itemPrice: part.price, fileName: 'plate.dxf' });
    expect(first?.thumbnailUri).toMatch(/^\//);
    const { params } = desk.itemParams(part.quoteId, part.item.id);
    const kept = await desk.worker.call(routes.comparisons.earlierDrawing, {
      params: { ...params, revisionId: first?.id ?? '' },
    });
    expect(kept.value).toMatchObject({ width: before.width, paths: before.paths });
  });

  it('stays as it is when the same file comes twice', async () => {
    const part = await pricedPart();
    await replace(part, revised, { revision: 'B' });
    const again = await replace(part, revised, { revision: 'B' });
    expect([again.status, again.value.quoteItem?.revision]).toEqual([200, 'B']);
    expect(await earlier(part)).toHaveLength(1);
  });

  it('is asked for where the file holds several', async () => {
    const part = await pricedPart();
    const { problem } = await replace(part, several);
    expect([problem.code, problem.facts]).toEqual(['SEVERAL_PARTS', { count: 2 }]);
    expect((await replace(part, several, { place: 2 })).problem.code).toBe('PARTS_READ_DIFFERENTLY');
    const { value } = await replace(part, several, { place: 1 });
    expect(value.quoteItem).toMatchObject({ displayBoundBoxWidth: 40, revision: 'A' });
  });

  it('is refused to somebody who knows an older version, in an issued quote, and for what is no drawing', async () => {
    const part = await pricedPart();
    const stale = await replace(part, revised, { version: part.item.version - 1 });
    expect([stale.status, stale.problem.code]).toEqual([409, 'VERSION_CONFLICT']);
    const unreadable = await replace(part, { name: 'no.dxf', bytes: Buffer.from('not a drawing') });
    expect(unreadable.value.quoteItem).toBeNull();
    expect(unreadable.value.refusals).toHaveLength(1);
    expect(await earlier(part)).toEqual([]);
    const issued = await desk.quoteIn('Issued');
    expect((await replace(issued, revised)).problem.code).toBe('NOT_EDITABLE_IN_STATUS');
  });

  it('is nothing of another shop', async () => {
    const part = await pricedPart();
    await replace(part, revised);
    const [first] = await earlier(part);
    const other = await openDesk(await test.shop('Strangers Ltd'));
    expect((await replace(part, revised, {}, other)).status).toBe(404);
    const { params } = other.itemParams(part.quoteId, part.item.id);
    const drawing = await other.worker.call(routes.comparisons.earlierDrawing, {
      params: { ...params, revisionId: first?.id ?? '' },
    });
    expect(drawing.status).toBe(404);
  });
});
