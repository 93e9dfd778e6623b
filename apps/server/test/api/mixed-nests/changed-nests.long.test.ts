import { type MixedNestGroup, routes, type Sheet } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Shop, type TestApp } from '../../support/app.ts';
import { testDatabaseKind } from '../../support/database.ts';
import { plateDxf } from '../../support/drawings.ts';
import { type Desk, openDesk } from '../../support/quotes.ts';

let test: TestApp;
let shop: Shop;
let desk: Desk;
let stranger: Desk;
let restore = () => {};

beforeAll(async () => {
  test = await openTestApp();
  shop = await test.shop('Acme Cutting');
  desk = await openDesk(shop);
  stranger = await openDesk(await test.shop('Another Shop'));
  const { quotes } = test.services;
  const real = quotes.nestTogether;
  const quick: typeof real = { ...real, run: (task, options) => real.run({ ...task, budgetMs: 300 }, options) };
  Object.assign(quotes, { nestTogether: quick });
  restore = () => void Object.assign(quotes, { nestTogether: real });
});
afterAll(async () => {
  restore();
  await test.close();
});

const ofShop = () => ({ params: { organisationId: shop.organisationId } });
const groupsOf = async (quoteId: string): Promise<readonly MixedNestGroup[]> =>
  (await desk.worker.call(routes.mixedNests.list, desk.quoteParams(quoteId))).value.groups;
const onlyGroup = async (quoteId: string): Promise<MixedNestGroup> => {
  const groups = await groupsOf(quoteId);
  expect(groups).toHaveLength(1);
  return groups[0]!;
};
const params = (quoteId: string, groupKey: string) => ({
  params: { organisationId: shop.organisationId, quoteId, groupKey },
});
const startOn = (quoteId: string, { groupKey }: MixedNestGroup, sheetIds: string[], who: Desk = desk) =>
  who.worker.call(routes.mixedNests.start, {
    ...params(quoteId, groupKey),
    body: { sheetIds, remnants: [], effort: 'quick' },
  });
const ended = async (quoteId: string): Promise<MixedNestGroup> => {
  await expect.poll(async () => (await onlyGroup(quoteId)).run.state, { timeout: 30_000 }).toBe('idle');
  return onlyGroup(quoteId);
};
const isOutdated = async (quoteId: string) => (await onlyGroup(quoteId)).nest?.isOutdated;

let length = 2_100;
/** No two tests share a sheet. */
const nextLength = (): number => {
  length += 20;
  return length;
};

/** A quote whose six plates were nested on a sheet of the shop that nothing else uses. */
const nested = async () => {
  const quoteId = await desk.create();
  const { value } = await desk.upload(
    quoteId,
    [{ name: 'plate.dxf', bytes: plateDxf(310, 190) }],
    desk.settings({ quantity: 6 }),
  );
  const sheet = (
    await desk.worker.call(routes.manufacturing.saveSheet, {
      ...ofShop(),
      body: {
        ...{ materialId: desk.steel.materialId, isImperial: false, thickness: 3, costPrice: 50 },
        ...{ sheetWidth: 1000, sheetHeight: nextLength() },
      },
    })
  ).value;
  const enabled = await desk.worker.call(routes.manufacturing.setSheetTechnology, {
    ...ofShop(),
    body: { sheetId: sheet.sheetId, cuttingTechnologyId: desk.technology.cuttingTechnologyId, isEnabled: true },
  });
  expect(enabled.status).toBe(200);
  await startOn(quoteId, await onlyGroup(quoteId), [sheet.sheetId]);
  const group = await ended(quoteId);
  expect(group.nest).toMatchObject({ isOutdated: false, newSheets: { sheets: 1, costPrice: 50 } });
  return { quoteId, itemId: value.quoteItems[0]?.id ?? '', sheet };
};
type Nested = Awaited<ReturnType<typeof nested>>;

const saveSheet = ({ sheet }: Nested, change: Partial<Sheet>) =>
  desk.worker.call(routes.manufacturing.saveSheet, {
    ...ofShop(),
    body: {
      ...{ sheetId: sheet.sheetId, materialId: sheet.materialId, isImperial: false, thickness: sheet.thickness },
      ...{ sheetWidth: sheet.sheetWidth, sheetHeight: sheet.sheetHeight, costPrice: sheet.costPrice },
      ...change,
    },
  });
const setTechnology = (figures: object) =>
  desk.worker.call(routes.manufacturing.updateCuttingTechnology, {
    ...ofShop(),
    body: { cuttingTechnologyId: desk.technology.cuttingTechnologyId, ...figures },
  });

describe(`a nest of all parts on ${testDatabaseKind} is out of date`, () => {
  it('once the drawing of a part was changed', async () => {
    const { quoteId, itemId } = await nested();
    const scaled = await desk.worker.call(routes.drawings.scale, {
      ...desk.itemParams(quoteId, itemId),
      query: { scaleFactor: 1.1 },
    });
    expect([scaled.status, await isOutdated(quoteId)]).toEqual([200, true]);
  });

  it('once the part spacing or the margin of the machine was changed, and true again when it is as before', async () => {
    const { quoteId } = await nested();
    const { partSpacing = 0, sheetMargin = 0 } = desk.technology;
    const seen = [];
    for (const figures of [{ partSpacing: partSpacing + 1 }, { partSpacing }, { sheetMargin: sheetMargin + 1 }]) {
      expect((await setTechnology(figures)).status).toBe(200);
      seen.push(await isOutdated(quoteId));
    }
    await setTechnology({ sheetMargin });
    expect([...seen, await isOutdated(quoteId)]).toEqual([true, false, true, false]);
  });

  it('once a sheet has another size or another cost, or is archived', async () => {
    const made = await nested();
    const { quoteId, sheet } = made;
    expect((await saveSheet(made, { sheetHeight: (sheet.sheetHeight ?? 0) + 5 })).status).toBe(200);
    expect(await isOutdated(quoteId)).toBe(true);
    await saveSheet(made, {});
    expect(await isOutdated(quoteId)).toBe(false);
    await saveSheet(made, { costPrice: 51 });
    expect(await isOutdated(quoteId)).toBe(true);
    await saveSheet(made, {});
    const { organisationId } = shop;
    await desk.worker.call(routes.manufacturing.archiveSheet, { params: { organisationId, sheetId: sheet.sheetId } });
    expect(await isOutdated(quoteId)).toBe(true);
  });

  it('once another part of the same material joins, and gone when the parts have another material', async () => {
    const { quoteId, itemId } = await nested();
    const file = { name: 'more.dxf', bytes: plateDxf(90, 80) };
    await desk.upload(quoteId, [file], desk.settings({ quantity: 2 }));
    expect(await isOutdated(quoteId)).toBe(true);
    const items = await desk.items(quoteId);
    expect(items.map(({ id }) => id)).toContain(itemId);
    const other = desk.choices.materials.find(({ materialName }) => /stainless/i.test(materialName));
    for (const item of items) await desk.updateItem(quoteId, item.id, { materialId: other?.materialId ?? '' });
    expect((await groupsOf(quoteId)).flatMap(({ nest }) => nest ?? [])).toEqual([]);
  });
});

describe(`sheets without a price on ${testDatabaseKind}`, () => {
  it('leave the cost of a nest unknown and never nothing, and a part on one is refused a price', async () => {
    const made = await nested();
    const { quoteId, itemId, sheet } = made;
    expect((await saveSheet(made, { costPrice: null })).status).toBe(200);
    await startOn(quoteId, await onlyGroup(quoteId), [sheet.sheetId]);
    const { nest } = await ended(quoteId);
    expect(nest).toMatchObject({ isOutdated: false, costPrice: null, newSheets: { sheets: 1, costPrice: null } });
    await desk.updateItem(quoteId, itemId, { sheetId: sheet.sheetId });
    await desk.calculate(quoteId);
    const [item] = await desk.items(quoteId);
    expect([item?.linePrice, item?.issues.map(({ code }) => code)]).toEqual([null, ['SHEET_PRICE_MISSING']]);
    const { estimate } = await onlyGroup(quoteId);
    expect(estimate?.ownSheets.costPrice ?? null).toBeNull();
  });
});

describe(`somebody of another shop on ${testDatabaseKind}`, () => {
  it('finds neither the nests of a quote nor its parts’ nests or production copies', async () => {
    const { quoteId, itemId } = await nested();
    const { groupKey, ...group } = await onlyGroup(quoteId);
    await desk.calculate(quoteId);
    const foreign = { organisationId: stranger.organisationId, quoteId };
    const answers = await Promise.all(
      [desk.quoteParams(quoteId), { params: foreign }].flatMap(({ params: place }) => [
        stranger.worker.call(routes.mixedNests.list, { params: place }),
        stranger.worker.call(routes.mixedNests.start, {
          params: { ...place, groupKey },
          body: { sheetIds: [], remnants: [{ widthMm: 9, heightMm: 9, quantity: 1, costPrice: 0 }], effort: 'quick' },
        }),
        stranger.worker.call(routes.mixedNests.cancel, { params: { ...place, groupKey } }),
        stranger.worker.call(routes.mixedNests.file, { params: { ...place, groupKey } }),
        stranger.worker.call(routes.quoteItems.nest, { params: { ...place, quoteItemId: itemId } }),
        stranger.worker.call(routes.documents.production, { params: { ...place, documentType: 'quote' } }),
      ]),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    expect((await onlyGroup(quoteId)).nest?.nestId).toBe(group.nest?.nestId);
  });
});
