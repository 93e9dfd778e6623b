import { type QuoteItem, routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { type Plate, platesDxf } from '../../support/drawings.ts';
import { type Desk, openDesk } from '../../support/quotes.ts';

let test: TestApp;
let desk: Desk;

beforeAll(async () => {
  test = await openTestApp();
  desk = await openDesk(await test.shop('Undoers Ltd'));
});
afterAll(() => test.close());

const THREE: readonly Plate[] = [
  { width: 100, height: 60, holes: [{ x: 20, y: 30, radius: 5 }] },
  { x: 150, width: 40, height: 30 },
  { x: 250, width: 20, height: 20 },
];

/** A quote with a part before and behind one that holds three outlines, of quantity 3 with a note. */
const begin = async () => {
  const quoteId = await desk.create();
  const before = await desk.upload(
    quoteId,
    [{ name: 'a.dxf', bytes: platesDxf(THREE.slice(0, 1)) }],
    desk.settings({}),
  );
  const file = { name: 'plates.dxf', bytes: platesDxf(THREE) };
  const { value } = await desk.upload(quoteId, [file], desk.settings({ quantity: 3 }));
  const params = desk.itemParams(quoteId, value.quoteItems[0]?.id ?? '');
  await desk.worker.call(routes.quoteItems.keepTogether, params);
  await desk.upload(quoteId, [{ name: 'z.dxf', bytes: platesDxf(THREE.slice(2)) }], desk.settings({}));
  await desk.updateItem(quoteId, params.params.quoteItemId, { privateNotes: 'deburr' });
  const drawing = async () => (await desk.worker.call(routes.drawings.get, params)).value;
  const item = async () => (await desk.items(quoteId)).find(({ id }) => id === params.params.quoteItemId);
  expect(before.status).toBe(200);
  return { quoteId, params, drawing, item };
};
type Begun = Awaited<ReturnType<typeof begin>>;

const extract = async ({ params }: Begun, pathIds: string[] | null) => {
  const { status, value } = await desk.worker.call(routes.drawings.extract, {
    ...params,
    body: { name: 'Out', pathIds },
  });
  expect(status).toBe(200);
  return value;
};
const undo = ({ params }: Begun, extractionId: string) =>
  desk.worker.call(routes.drawings.undoExtraction, { ...params, body: { extractionId } });

/** A part without what an edit counts or makes anew. */
const settled = (item: QuoteItem | undefined) => {
  if (item === undefined) return undefined;
  const { version: _, thumbnailUri: __, createDateUtc, ...rest } = item;
  return rest;
};
const shape = ({ paths, partOuterPathIds, texts }: Awaited<ReturnType<Begun['drawing']>>) => ({
  paths,
  partOuterPathIds,
  texts,
});

describe('undoing an extraction', () => {
  it('puts back a part of which something was left: drawing, figures and place', async () => {
    const begun = await begin();
    const { quoteId } = begun;
    const [item, drawing, names] = [await begun.item(), await begun.drawing(), await desk.items(quoteId)];
    const { extractionId } = await extract(begun, [drawing.partOuterPathIds[1] ?? '']);
    expect((await begun.item())?.partsTogether).toBe(2);
    const { status, value } = await undo(begun, extractionId);
    expect(status).toBe(200);
    expect(settled(value.quoteItem)).toEqual(settled(item));
    expect(shape(await begun.drawing())).toEqual(shape(drawing));
    expect(value.version).toBe((await begun.drawing()).version);
    expect((await desk.items(quoteId)).map(({ name }) => name)).toEqual(names.map(({ name }) => name));
  });

  it('puts back a part that was gone under its id, with all that was set, as a later version', async () => {
    const begun = await begin();
    const { quoteId } = begun;
    const [item, drawing, all] = [await begun.item(), await begun.drawing(), await desk.items(quoteId)];
    const { extractionId, original } = await extract(begun, null);
    expect([original, await begun.item()]).toEqual([null, undefined]);
    const { value } = await undo(begun, extractionId);
    expect(settled(value.quoteItem)).toEqual(settled(item));
    expect(value.quoteItem).toMatchObject({ quantity: 3, privateNotes: 'deburr', partsTogether: 3 });
    expect(value.quoteItem.version).toBeGreaterThan(item?.version ?? 0);
    expect(shape(await begun.drawing())).toEqual(shape(drawing));
    expect((await desk.items(quoteId)).map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    expect((await desk.get(quoteId)).numberOfItems).toBe(3);
    expect((await desk.calculate(quoteId)).value.status).toBe('Calculated');
  });

  it('takes an edit back with it that lay before the extraction only when that is undone too', async () => {
    const begun = await begin();
    await desk.worker.call(routes.drawings.change, {
      ...begun.params,
      body: { changes: [{ kind: 'scale', factor: 2 }] },
    });
    const scaled = await begun.drawing();
    const { extractionId } = await extract(begun, [scaled.partOuterPathIds[0] ?? '']);
    await undo(begun, extractionId);
    expect(shape(await begun.drawing())).toEqual(shape(scaled));
    const reset = await desk.worker.call(routes.drawings.reset, { ...begun.params, query: {} });
    expect(reset.value.quoteItem.displayBoundBoxWidth).toBeCloseTo(270, 6);
  });

  it('may be sent twice, and undoes one extraction after the other', async () => {
    const begun = await begin();
    const drawing = await begun.drawing();
    const first = await extract(begun, [drawing.partOuterPathIds[0] ?? '']);
    const second = await extract({ ...begun }, null);
    expect((await undo(begun, first.extractionId)).problem.code).toBe('EXTRACTION_CHANGED');
    expect((await undo(begun, second.extractionId)).status).toBe(200);
    expect((await undo(begun, second.extractionId)).status).toBe(200);
    expect((await undo(begun, first.extractionId)).status).toBe(200);
    expect(shape(await begun.drawing())).toEqual(shape(drawing));
    expect(await desk.items(begun.quoteId)).toHaveLength(3);
  });

  it('is refused once a part that was made was edited or deleted, and to a part that it is not about', async () => {
    const begun = await begin();
    const { extractionId, quoteItems } = await extract(begun, [(await begun.drawing()).partOuterPathIds[1] ?? '']);
    const made = desk.itemParams(begun.quoteId, quoteItems[0]?.id ?? '');
    const wrong = await desk.worker.call(routes.drawings.undoExtraction, { ...made, body: { extractionId } });
    expect(wrong.status).toBe(404);
    const scale = (factor: number) => ({ ...made, body: { changes: [{ kind: 'scale' as const, factor }] } });
    await desk.worker.call(routes.drawings.change, scale(2));
    const refused = await undo(begun, extractionId);
    expect([refused.status, refused.problem.code]).toEqual([409, 'EXTRACTION_CHANGED']);
    expect(await desk.items(begun.quoteId)).toHaveLength(4);
    await desk.worker.call(routes.drawings.reset, { ...made, query: {} });
    expect((await undo(begun, extractionId)).status).toBe(200);
  });

  it("finds no extraction of another organisation's quote", async () => {
    const begun = await begin();
    const { extractionId } = await extract(begun, null);
    const other = await openDesk(await test.shop('Strangers Ltd'));
    const quoteId = await other.create();
    const asked = await other.worker.call(routes.drawings.undoExtraction, {
      ...other.itemParams(quoteId, begun.params.params.quoteItemId),
      body: { extractionId },
    });
    expect(asked.status).toBe(404);
  });
});
