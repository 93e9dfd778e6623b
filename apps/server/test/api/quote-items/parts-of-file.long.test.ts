import { randomUUID } from 'node:crypto';
import { type QuoteItem, routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withOrganisation } from '../../../src/db/database.ts';
import { getDrawing, updateDrawing } from '../../../src/db/repositories/drawings.ts';
import { getQuoteItem } from '../../../src/db/repositories/quote-items.ts';
import { openTestApp, type Shop, type TestApp } from '../../support/app.ts';
import { testDatabaseKind } from '../../support/database.ts';
import { plateDxf, platesDxf } from '../../support/drawings.ts';
import { addColleague, type Desk, openDesk } from '../../support/quotes.ts';

let test: TestApp;
let shop: Shop;
let desk: Desk;

beforeAll(async () => {
  test = await openTestApp();
  shop = await test.shop('Several Parts Ltd');
  desk = await openDesk(shop, await addColleague(test, shop));
});
afterAll(() => test.close());

const three = platesDxf([
  { width: 100, height: 50 },
  { x: 120, width: 40, height: 50, holes: [{ x: 20, y: 20, radius: 8 }] },
  { x: 180, width: 20, height: 50 },
]);

/** A quote with the three parts of one file, and one part of another file before and behind them. */
const quoteOfThree = async () => {
  const quoteId = await desk.create();
  await desk.upload(quoteId, [{ name: 'before.dxf', bytes: plateDxf(10, 10) }], desk.settings());
  const { value } = await desk.upload(quoteId, [{ name: 'set.dxf', bytes: three }], desk.settings({ quantity: 7 }));
  await desk.upload(quoteId, [{ name: 'behind.dxf', bytes: plateDxf(20, 10) }], desk.settings());
  return { quoteId, parts: value.quoteItems };
};

const keepTogether = (quoteId: string, item: QuoteItem | undefined) =>
  desk.worker.call(routes.quoteItems.keepTogether, desk.itemParams(quoteId, item?.id ?? randomUUID()));
const takeApart = (quoteId: string, item: QuoteItem | undefined) =>
  desk.worker.call(routes.quoteItems.takeApart, desk.itemParams(quoteId, item?.id ?? randomUUID()));
const namesOf = (items: readonly QuoteItem[]) => items.map((item) => item.name);
const sum = (items: readonly QuoteItem[], of: (item: QuoteItem) => number) =>
  items.reduce((total, item) => total + of(item), 0);

describe(`parts of one file on ${testDatabaseKind}`, () => {
  it('are known as such and kept together as one part with the figures of all', async () => {
    const { quoteId, parts } = await quoteOfThree();
    expect(new Set(parts.map((part) => part.fileId)).size).toBe(1);
    const kept = await keepTogether(quoteId, parts[1]);
    expect(kept.status).toBe(200);
    expect(kept.value).toMatchObject({
      id: parts[1]?.id,
      name: 'set',
      quantity: 7,
      partsTogether: 3,
      displayBoundBoxWidth: 200,
      displayBoundBoxHeight: 50,
      pierces: 4,
      status: 'success',
    });
    expect(kept.value.cutLength).toBeCloseTo(
      sum(parts, (part) => part.cutLength),
      6,
    );
    expect(kept.value.mass).toBeCloseTo(
      sum(parts, (part) => part.mass ?? 0),
      6,
    );
    expect(namesOf(await desk.items(quoteId))).toEqual(['before', 'set', 'behind']);
    expect((await desk.get(quoteId)).numberOfItems).toBe(3);
  });

  it('are priced and nested as one part, with the travel of all', async () => {
    const { quoteId, parts } = await quoteOfThree();
    await desk.calculate(quoteId);
    const apart = (await desk.items(quoteId)).filter((item) => item.fileId === parts[0]?.fileId);
    await keepTogether(quoteId, parts[0]);
    expect((await desk.get(quoteId)).status).toBe('NotCalculated');
    expect((await desk.items(quoteId))[1]).toMatchObject({ itemPrice: null, nestImageUri: null, partsPerSheet: null });
    expect((await desk.calculate(quoteId)).status).toBe(200);
    const together = (await desk.items(quoteId))[1];
    expect(together?.runtime).toBeGreaterThan(Math.max(...apart.map((item) => item.runtime ?? 0)) * 1.5);
    expect(together?.partsPerSheet).toBeGreaterThan(50);
    expect(together?.partsPerSheet).toBeLessThan(Math.min(...apart.map((item) => item.partsPerSheet ?? 0)));
    const nest = await desk.worker.call(routes.quoteItems.nest, desk.itemParams(quoteId, together?.id ?? ''));
    expect([nest.value.holes.length, nest.value.placements.length]).toEqual([3, together?.partsPerSheet]);
  });

  it('are kept together once, however often and by whom it is asked', async () => {
    const { quoteId, parts } = await quoteOfThree();
    const answers = await Promise.all([1, 2, 3].map(() => keepTogether(quoteId, parts[0])));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    const { version } = await desk.get(quoteId);
    const again = await keepTogether(quoteId, parts[0]);
    expect([again.status, again.value.partsTogether]).toEqual([200, 3]);
    expect((await desk.get(quoteId)).version).toBe(version);
    expect(namesOf(await desk.items(quoteId))).toEqual(['before', 'set', 'behind']);
    expect((await keepTogether(quoteId, parts[1])).status).toBe(404);
  });

  it('come apart again at their places, with the settings of the one and prices to make', async () => {
    const { quoteId, parts } = await quoteOfThree();
    await keepTogether(quoteId, parts[2]);
    await desk.updateItem(quoteId, parts[2]?.id ?? '', { quantity: 9, otherChargePrice: 5 });
    await desk.calculate(quoteId);
    const apart = await takeApart(quoteId, parts[2]);
    expect([apart.status, namesOf(apart.value)]).toEqual([200, ['set-1', 'set-2', 'set-3']]);
    const items = await desk.items(quoteId);
    expect(namesOf(items)).toEqual(['before', 'set-1', 'set-2', 'set-3', 'behind']);
    const again = items.slice(1, 4);
    expect(again.map((item) => [item.displayBoundBoxWidth, item.pierces, item.partsTogether, item.quantity])).toEqual(
      parts.map((part) => [part.displayBoundBoxWidth, part.pierces, 1, 9]),
    );
    expect(again.map((item) => item.otherChargePrice)).toEqual([0, 0, 0]);
    expect(again.every((item) => item.thickness === 3 && item.sheetId !== null && item.itemPrice === null)).toBe(true);
    expect((await desk.get(quoteId)).status).toBe('NotCalculated');
    const twice = await takeApart(quoteId, parts[2]);
    expect(twice.value.map(({ id }) => id)).toEqual(again.map(({ id }) => id));
    expect((await desk.calculate(quoteId)).status).toBe(200);
  });

  it('that were deleted stay so, together and apart', async () => {
    const { quoteId, parts } = await quoteOfThree();
    await desk.worker.call(routes.quoteItems.delete, desk.itemParams(quoteId, parts[1]?.id ?? ''));
    const kept = await keepTogether(quoteId, parts[0]);
    expect(kept.value).toMatchObject({ partsTogether: 2, pierces: 2, displayBoundBoxWidth: 200 });
    expect(namesOf((await takeApart(quoteId, parts[0])).value)).toEqual(['set-1', 'set-3']);
  });

  it('keep a name that was typed, and the unit that was chosen', async () => {
    const { quoteId, parts } = await quoteOfThree();
    await desk.updateItem(quoteId, parts[0]?.id ?? '', { name: 'Kit', drawingUnit: 'cm' });
    const kept = await keepTogether(quoteId, parts[0]);
    expect(kept.value).toMatchObject({ name: 'Kit', displayBoundBoxWidth: 2000, drawingUnit: 'cm' });
    const back = await desk.updateItem(quoteId, parts[0]?.id ?? '', { drawingUnit: 'mm' });
    expect(back.value).toMatchObject({ partsTogether: 3, pierces: 4, displayBoundBoxWidth: 200 });
  });

  it('of a part alone there is nothing to keep together or to take apart', async () => {
    const { quoteId, item } = await desk.quoteWithPart();
    expect((await keepTogether(quoteId, item)).value).toEqual((await desk.items(quoteId))[0]);
    expect((await takeApart(quoteId, item)).value).toEqual(await desk.items(quoteId));
  });

  it('are left alone when the parts are locked, and in another quote', async () => {
    const { quoteId, parts } = await quoteOfThree();
    const elsewhere = await desk.create();
    expect((await keepTogether(elsewhere, parts[0])).status).toBe(404);
    expect((await takeApart(elsewhere, parts[0])).status).toBe(404);
    await desk.calculate(quoteId);
    await desk.update(quoteId, { status: 'Draft' });
    for (const answer of [await keepTogether(quoteId, parts[0]), await takeApart(quoteId, parts[0])]) {
      expect([answer.status, answer.problem.code]).toEqual([422, 'NOT_EDITABLE_IN_STATUS']);
    }
    expect(await desk.items(quoteId)).toHaveLength(5);
  });
});

describe(`the order of an upload on ${testDatabaseKind}`, () => {
  const send = (quoteId: string, uploadId: string, sequence: number, bytes = plateDxf(10 + sequence, 10)) =>
    desk.upload(quoteId, [{ name: `part ${sequence}.dxf`, bytes }], desk.settings(), { uploadId, sequence });

  it('is that in which the files were chosen, whichever is finished first', async () => {
    const quoteId = await desk.create();
    const [first, second] = [randomUUID(), randomUUID()];
    for (const sequence of [3, 0, 4]) await send(quoteId, first, sequence);
    await send(quoteId, second, 0);
    await send(quoteId, first, 2, three);
    await send(quoteId, first, 1);
    const expected = ['part 0', 'part 1', 'part 2-1', 'part 2-2', 'part 2-3', 'part 3', 'part 4', 'part 0'];
    const items = await desk.items(quoteId);
    expect(namesOf(items)).toEqual(expected);
    const shuffled = [...items].reverse().map(({ id }, index) => ({ id, index }));
    await desk.worker.call(routes.quoteItems.reorder, { ...desk.quoteParams(quoteId), body: shuffled });
    await desk.update(quoteId, { sortQuoteItemsBy: 'Default' });
    expect(namesOf(await desk.items(quoteId))).toEqual(expected);
    expect((await desk.items(quoteId)).map((item) => item.uploadIndex)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('holds for files that arrive at the same time', async () => {
    const quoteId = await desk.create();
    const uploadId = randomUUID();
    await Promise.all([5, 4, 3, 2, 1, 0].map((sequence) => send(quoteId, uploadId, sequence)));
    expect(namesOf(await desk.items(quoteId))).toEqual([0, 1, 2, 3, 4, 5].map((sequence) => `part ${sequence}`));
  });

  it('has a file once that is sent twice, and changes nothing the second time', async () => {
    const quoteId = await desk.create();
    const uploadId = randomUUID();
    const sent = await send(quoteId, uploadId, 0, three);
    const { version } = await desk.get(quoteId);
    const again = await send(quoteId, uploadId, 0, three);
    expect(again.value.quoteItems.map(({ id }) => id)).toEqual(sent.value.quoteItems.map(({ id }) => id));
    expect([(await desk.items(quoteId)).length, (await desk.get(quoteId)).version]).toEqual([3, version]);
  });

  it('is refused when it is not one', async () => {
    const quoteId = await desk.create();
    const answer = await send(quoteId, 'no id', 0);
    expect([answer.status, answer.problem.code]).toEqual([415, 'SETTINGS_MALFORMED']);
  });

  it('are not kept together over what somebody changed while the file was read', async () => {
    const { quoteId, parts } = await quoteOfThree();
    const { quotes } = test.services;
    const { files } = quotes;
    const read = async (fileKey: string) => {
      await desk.updateItem(quoteId, parts[0]?.id ?? '', { quantity: 9 });
      return files.read(fileKey);
    };
    Object.assign(quotes, { files: { ...files, read, saveBytes: files.saveBytes.bind(files) } });
    const kept = await keepTogether(quoteId, parts[0]);
    Object.assign(quotes, { files });
    expect([kept.status, kept.problem.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(await desk.items(quoteId)).toHaveLength(5);
  });

  it('lose the adjustment and the folds of the whole when they are taken apart', async () => {
    const { quoteId, parts } = await quoteOfThree();
    const kept = await keepTogether(quoteId, parts[0]);
    const folded = { foldingSource: 'Manual' as const, numberOfFolds: 2, maxFoldLength: 30, otherChargePrice: 5 };
    await desk.updateItem(quoteId, kept.value.id, folded);
    const apart = await takeApart(quoteId, kept.value);
    expect(apart.value.map((item) => [item.foldingSource, item.numberOfFolds, item.otherChargePrice])).toEqual(
      Array.from({ length: 3 }, () => ['Drawing', 0, 0]),
    );
  });

  it('are left as they are when a drawing of theirs was edited', async () => {
    const { quoteId, parts } = await quoteOfThree();
    await withOrganisation(test.database, desk.organisationId, null, async (tx) => {
      const item = await getQuoteItem(tx, desk.organisationId, quoteId, parts[1]?.id ?? '');
      const drawing = await getDrawing(tx, desk.organisationId, item?.drawingId ?? '');
      await updateDrawing(tx, desk.organisationId, drawing?.id ?? '', { edited: drawing?.original ?? null });
    });
    expect((await keepTogether(quoteId, parts[0])).problem.code).toBe('DRAWING_EDITED');
  });
});
