import { type QuoteItemUpdate, routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withOrganisation } from '../../../src/db/database.ts';
import { updateOrganisation } from '../../../src/db/repositories/organisations.ts';
import { updateSheet } from '../../../src/db/repositories/sheets.ts';
import { openTestApp, type Shop, type TestApp } from '../../support/app.ts';
import { testDatabaseKind } from '../../support/database.ts';
import { plateDxf } from '../../support/drawings.ts';
import { addColleague, type Desk, openDesk } from '../../support/quotes.ts';
import { subscribe } from '../../support/set-up.ts';

let test: TestApp;
let shop: Shop;
let desk: Desk;

beforeAll(async () => {
  test = await openTestApp();
  shop = await test.shop('Acme Cutting');
  desk = await openDesk(shop, await addColleague(test, shop));
});
afterAll(() => test.close());

const bareQuote = async (names: readonly string[] = ['plate.dxf']) => {
  const quoteId = await desk.create();
  const files = names.map((name, index) => ({ name, bytes: plateDxf(100 + index, 60) }));
  const { value } = await desk.upload(quoteId, files);
  return { quoteId, items: value.quoteItems, item: value.quoteItems[0]! };
};
const processes = async () =>
  (
    await shop.call(routes.manufacturing.secondaryProcesses, {
      params: { organisationId: shop.organisationId },
      query: {},
    })
  ).value;
const process = async (custom: boolean) =>
  (await processes()).find((one) => (one.customPropertyName !== null) === custom);

describe(`settings of a part on ${testDatabaseKind}`, () => {
  it('are chosen step by step; with the thickness the first sheet is taken', async () => {
    const { quoteId, item } = await bareQuote();
    const technology = await desk.updateItem(quoteId, item.id, {
      cuttingTechnologyId: desk.technology.cuttingTechnologyId,
    });
    expect(technology.value).toMatchObject({ status: 'unset', materialId: null });
    const material = await desk.updateItem(quoteId, item.id, { materialId: desk.steel.materialId });
    expect(material.value).toMatchObject({ thickness: null, sheetId: null, status: 'unset' });
    const { value } = await desk.updateItem(quoteId, item.id, { thickness: 3 });
    expect(value).toMatchObject({ thickness: 3, status: 'success', missing: [] });
    expect(value.sheet).toMatchObject({
      thickness: 3,
      materialId: desk.steel.materialId,
      isDeleted: false,
      profile: null,
    });
    expect(value.isCustomerSuppliedMaterial).toBe(!value.sheet?.isSoldByOrganisation);
    const expectedMass = (100 * 60 * 3 * desk.steel.density) / 1e9;
    expect(value.mass).toBeCloseTo(expectedMass, 6);
  });

  it('are cleared by what stands before them', async () => {
    const { quoteId, item } = await desk.quoteWithPart();
    const stainless = desk.choices.materials.find((one) => one.materialName === 'Stainless 304');
    const material = await desk.updateItem(quoteId, item.id, { materialId: stainless?.materialId });
    expect(material.value).toMatchObject({
      ...{ materialId: stainless?.materialId, thickness: null, sheetId: null, sheet: null },
      ...{ materialConsumptionMode: null, isCustomerSuppliedMaterial: false, status: 'unset' },
    });
    await desk.updateItem(quoteId, item.id, desk.settings());
    const technology = await desk.updateItem(quoteId, item.id, { cuttingTechnologyId: null });
    expect(technology.value).toMatchObject({
      ...{ cuttingTechnologyId: null, materialId: null, thickness: null, sheetId: null },
      ...{ materialConsumptionMode: null, isCustomerSuppliedMaterial: false },
    });
    expect(technology.value.missing).toHaveLength(4);
  });

  it('take another sheet with another thickness, and keep a valid one', async () => {
    const { quoteId, item } = await desk.quoteWithPart();
    const other = desk.choices.sheets.find(
      (sheet) => sheet.materialId === desk.steel.materialId && sheet.thickness === 3 && sheet.sheetId !== item.sheetId,
    );
    const chosen = await desk.updateItem(quoteId, item.id, { sheetId: other?.sheetId });
    expect(chosen.value.sheetId).toBe(other?.sheetId);
    const kept = await desk.updateItem(quoteId, item.id, { thickness: 3, quantity: 40 });
    expect(kept.value).toMatchObject({ sheetId: other?.sheetId, quantity: 40 });
    const thicker = await desk.updateItem(quoteId, item.id, { thickness: 5 });
    expect(thicker.value.sheet).toMatchObject({ thickness: 5 });
  });

  it('refuse a sheet of another material and set-up data that does not exist', async () => {
    const { quoteId, item } = await desk.quoteWithPart();
    const other = desk.choices.sheets.find((sheet) => sheet.materialId !== desk.steel.materialId);
    const nothing = '00000000-0000-7000-8000-000000000000';
    const wishes: [QuoteItemUpdate, string][] = [
      [{ sheetId: other?.sheetId }, 'body.sheetId'],
      [{ sheetId: nothing }, 'body.sheetId'],
      [{ materialId: nothing }, 'body.materialId'],
      [{ cuttingTechnologyId: nothing }, 'body.cuttingTechnologyId'],
      [
        { secondaryProcesses: [{ secondaryProcessId: nothing, isEnabled: true, input: 1 }] },
        'body.secondaryProcesses.0.secondaryProcessId',
      ],
    ];
    for (const [wish, path] of wishes) {
      const { status, problem } = await desk.updateItem(quoteId, item.id, wish);
      expect([status, problem.code], JSON.stringify(wish)).toEqual([422, 'SETTING_NOT_AVAILABLE']);
      expect(problem.fieldFaults).toEqual({ [path]: { code: 'UNKNOWN' } });
    }
  });

  it('are no tubes where the part is flat', async () => {
    const tubeShop = await test.shop('Tube Shop');
    await subscribe(test, tubeShop, { tube: 'true' });
    const own = await openDesk(tubeShop);
    const made = await tubeShop.call(routes.manufacturing.createMaterial, {
      params: { organisationId: tubeShop.organisationId },
      body: { materialName: 'Square tube', type: 'Rotary', density: 7850 },
    });
    const { quoteId, item } = await own.quoteWithPart();
    const { status, problem } = await own.updateItem(quoteId, item.id, { materialId: made.value.materialId });
    expect([status, problem.code, problem.detail]).toEqual([
      ...[422, 'MATERIAL_NOT_FLAT', 'Square tube comes as tubes and profiles, and this part is flat.'],
    ]);
    expect(problem.errors).toHaveProperty(['body.materialId']);
  });

  it('may be sent back although they were archived meanwhile', async () => {
    const own = await openDesk(await test.shop('Archiving Shop'));
    const { quoteId, item } = await own.quoteWithPart();
    const path = { params: { organisationId: own.organisationId, materialId: item.materialId ?? '' } };
    expect((await own.worker.call(routes.manufacturing.archiveMaterial, path)).status).toBe(204);
    const { status, value } = await own.updateItem(quoteId, item.id, { materialId: item.materialId, quantity: 3 });
    expect([status, value.materialId, value.sheetId]).toEqual([200, item.materialId, item.sheetId]);
  });

  it('keep the material customer-supplied on a sheet that is not for sale', async () => {
    const { quoteId, item } = await desk.quoteWithPart();
    const sheet = desk.choices.sheets.find(
      (one) => one.materialId === desk.steel.materialId && one.thickness === 3 && one.sheetId !== item.sheetId,
    );
    await withOrganisation(test.database, shop.organisationId, null, (tx) =>
      updateSheet(tx, shop.organisationId, sheet?.sheetId ?? '', { isSoldByOrganisation: false }),
    );
    const chosen = await desk.updateItem(quoteId, item.id, { sheetId: sheet?.sheetId });
    expect(chosen.value.isCustomerSuppliedMaterial).toBe(true);
    const sold = await desk.updateItem(quoteId, item.id, { isCustomerSuppliedMaterial: false });
    expect([sold.status, sold.problem.detail]).toEqual([422, 'Not for sale. Customer-supplied only.']);
  });

  it.each<[string, unknown, string]>([
    ['a quantity of zero', { quantity: 0 }, 'Quantity cannot be less than 1'],
    ['half a piece', { quantity: 1.5 }, ''],
    ['a negative quantity', { quantity: -3 }, 'Quantity cannot be less than 1'],
    ['an empty name', { name: '  ' }, ''],
    ['negative folds', { numberOfFolds: -1 }, ''],
    ['half a fold', { numberOfFolds: 1.5 }, ''],
    ['a negative fold length', { maxFoldLength: -1 }, ''],
    ['a thickness of zero', { thickness: 0 }, ''],
    ['a unit that does not exist', { drawingUnit: 'yard' }, ''],
    ['a grain direction that does not exist', { grainDirection: 'Diagonal' }, ''],
  ])('refuse %s', async (_what, body, message) => {
    const { quoteId, item } = await bareQuote();
    const refused = await desk.updateItem(quoteId, item.id, body as QuoteItemUpdate);
    expect(refused.status).toBe(400);
    const [field] = Object.keys(body as object);
    expect(refused.problem.errors?.[`body.${field}`]).toContain(message);
  });

  it('are unset while manual folds have no length or a process no value', async () => {
    const { quoteId, item } = await desk.quoteWithPart();
    const folds = await desk.updateItem(quoteId, item.id, {
      foldingSource: 'Manual',
      numberOfFolds: 2,
      maxFoldLength: 0,
    });
    expect(folds.value).toMatchObject({ status: 'unset', numberOfFolds: 2 });
    const drawn = await desk.updateItem(quoteId, item.id, {
      foldingSource: 'Drawing',
      numberOfFolds: 3,
      maxFoldLength: 9,
    });
    expect(drawn.value).toMatchObject({ status: 'success', numberOfFolds: 0, maxFoldLength: 0 });
    const custom = await process(true);
    if (custom === undefined) throw new Error('the starting set-up data has no process with a property');
    const chosen = { secondaryProcessId: custom.secondaryProcessId, isEnabled: true, input: 1 };
    const without = await desk.updateItem(quoteId, item.id, { secondaryProcesses: [chosen] });
    expect(without.value.status).toBe('unset');
    const withValue = await desk.updateItem(quoteId, item.id, {
      secondaryProcesses: [{ ...chosen, customValue: 'RAL 9005' }],
    });
    expect(withValue.value.status).toBe('success');
    expect(withValue.value.secondaryProcesses).toEqual([
      expect.objectContaining({ customValue: 'RAL 9005', customPropertyName: custom.customPropertyName }),
    ]);
  });

  it('take no process without the amount that it asks for, and keep what they had', async () => {
    const { quoteId, item } = await bareQuote();
    const timed = (await processes()).find(({ measureType }) => measureType === 'Time');
    if (timed === undefined) throw new Error('the starting set-up data has no process that takes time');
    const take = (input: number, isEnabled = true) =>
      desk.updateItem(quoteId, item.id, {
        secondaryProcesses: [{ secondaryProcessId: timed.secondaryProcessId, isEnabled, customValue: null, input }],
      });
    const refused = await take(0);
    expect([refused.status, refused.problem.code]).toEqual([422, 'PROCESS_AMOUNT_MISSING']);
    expect(refused.problem.errors).toEqual({ 'body.secondaryProcesses.0.input': 'Enter a number other than 0.' });
    expect((await desk.items(quoteId))[0]?.secondaryProcesses).toEqual([]);
    expect((await take(4)).value.secondaryProcesses).toMatchObject([{ input: 4 }]);
    expect((await take(0)).status).toBe(422);
    expect((await take(0, false)).value.secondaryProcesses).toMatchObject([{ isEnabled: false }]);
  });

  it('add and take off processes for several parts at once, and leave each part its others', async () => {
    const { quoteId, items } = await bareQuote(['a.dxf', 'b.dxf']);
    const [bevel = '', wash = '', pack = ''] = (await processes()).map(({ secondaryProcessId }) => secondaryProcessId);
    const choose = (secondaryProcessId: string, isEnabled = true) =>
      ({ secondaryProcessId, isEnabled, customValue: null, input: 1 }) as const;
    await desk.updateItem(quoteId, items[0]?.id ?? '', { secondaryProcesses: [choose(bevel), choose(pack)] });
    await desk.updateItem(quoteId, items[1]?.id ?? '', { secondaryProcesses: [choose(pack)] });
    const { value } = await desk.worker.call(routes.quoteItems.attribute, {
      ...desk.quoteParams(quoteId),
      body: {
        quoteItemIds: items.map(({ id }) => id),
        secondaryProcesses: [choose(wash), choose(pack, false)],
      },
    });
    const enabled = value.map(({ secondaryProcesses }) =>
      secondaryProcesses.filter((one) => one.isEnabled).map((one) => one.secondaryProcessId),
    );
    expect(enabled.map((ids) => ids.toSorted())).toEqual([[bevel, wash].toSorted(), [wash]]);
  });

  it('change for several parts at once, all or none', async () => {
    const { quoteId, items } = await bareQuote(['a.dxf', 'b.dxf', 'c.dxf']);
    const ids = items.map((item) => item.id);
    const bulk = (quoteItemIds: string[], body: QuoteItemUpdate) =>
      desk.worker.call(routes.quoteItems.attribute, { ...desk.quoteParams(quoteId), body: { quoteItemIds, ...body } });
    const done = await bulk(ids.slice(0, 2), desk.settings({ quantity: 12 }));
    expect(done.value.map((item) => [item.quantity, item.status])).toEqual([
      [12, 'success'],
      [12, 'success'],
    ]);
    const gone = '00000000-0000-7000-8000-000000000000';
    const unknown = await bulk([ids[0] ?? '', gone, ids[1] ?? '', gone], { quantity: 99 });
    expect([unknown.status, unknown.problem.code]).toEqual([422, 'LINES_UNKNOWN']);
    expect(unknown.problem.fieldFaults).toEqual({
      'body.quoteItemIds.1': { code: 'UNKNOWN' },
      'body.quoteItemIds.3': { code: 'UNKNOWN' },
    });
    const alone = { ...desk.itemParams(quoteId, gone), body: { quantity: 99 } };
    expect((await desk.worker.call(routes.quoteItems.update, alone)).status).toBe(404);
    expect((await bulk(ids, { quantity: 0 })).status).toBe(400);
    expect((await bulk([], { quantity: 2 })).status).toBe(400);
    expect((await desk.items(quoteId)).map((item) => item.quantity)).toEqual([12, 12, 1]);
  });

  it('show in inches what is sent as imperial, by itself or with the drawing', async () => {
    const { quoteId, items } = await bareQuote(['one.dxf', 'two.dxf']);
    const send = (body: { isImperial?: boolean; drawingMetadata?: { isImperial: boolean } }) =>
      desk.worker.call(routes.quoteItems.attribute, {
        ...desk.quoteParams(quoteId),
        body: { quoteItemIds: items.map(({ id }) => id), ...body },
      });
    const widths = async (body: Parameters<typeof send>[0]) =>
      (await send(body)).value.map(({ displayBoundBoxWidth }) => Math.round(displayBoundBoxWidth));
    expect(await widths({ drawingMetadata: { isImperial: true } })).toEqual([4, 4]);
    expect(await widths({ isImperial: false, drawingMetadata: { isImperial: false } })).toEqual([100, 101]);
  });

  it('scale with the unit that the file was read in, there and back', async () => {
    const { quoteId, item } = await desk.quoteWithPart();
    const inches = await desk.updateItem(quoteId, item.id, { drawingUnit: 'in' });
    expect(inches.value).toMatchObject({
      ...{ drawingUnit: 'in', unitsDecidedBy: 'chosen' },
      ...{ displayBoundBoxWidth: 2540, displayBoundBoxHeight: 1524 },
    });
    expect(inches.value.cutLength).toBeCloseTo(item.cutLength * 25.4, 1);
    const drawing = await desk.worker.call(routes.drawings.get, desk.itemParams(quoteId, item.id));
    expect(drawing.value).toMatchObject({ width: 2540, height: 1524 });
    const back = await desk.updateItem(quoteId, item.id, { drawingUnit: 'mm' });
    expect(back.value).toMatchObject({ displayBoundBoxWidth: 100, displayBoundBoxHeight: 60, pierces: item.pierces });
    expect((await desk.calculate(quoteId)).status).toBe(200);
  });

  it('show lengths in the unit of the part', async () => {
    const { quoteId, item } = await desk.quoteWithPart();
    const { value } = await desk.updateItem(quoteId, item.id, { isImperial: true });
    expect(value.displayBoundBoxWidth).toBeCloseTo(100 / 25.4, 4);
    expect(value.thickness).toBeCloseTo(3 / 25.4, 4);
    expect(value.mass).toBeCloseTo((item.mass ?? 0) / 0.453_592_37, 4);
    expect(value.sheet?.thickness).toBeCloseTo(3 / 25.4, 4);
    expect(value.drawingUnit).toBe('mm');
  });

  it('are refused when somebody changed the part since', async () => {
    const { quoteId, item } = await desk.quoteWithPart();
    const send = (quantity: number) =>
      desk.worker.call(
        routes.quoteItems.update,
        { ...desk.itemParams(quoteId, item.id), body: { quantity } },
        { headers: { 'if-match': `"${item.version}"` } },
      );
    expect((await send(5)).value.quantity).toBe(5);
    const stale = await send(7);
    expect([stale.status, stale.problem.code]).toEqual([409, 'VERSION_CONFLICT']);
    const [current] = await desk.items(quoteId);
    expect(current?.quantity).toBe(5);
    expect(stale.problem.current).toEqual(current);
    expect((await send(5)).status).toBe(200);
  });

  it('are refused by the version in the body, for one, for several and for deleting, with what is there now', async () => {
    const { quoteId, items } = await bareQuote(['one.dxf', 'two.dxf']);
    const [one, two] = items.map(({ id, version }) => ({ id, version }));
    if (one === undefined || two === undefined) throw new Error('two parts were expected');
    await desk.updateItem(quoteId, two.id, { quantity: 4 });
    const params = desk.itemParams(quoteId, two.id);
    const single = await desk.worker.call(routes.quoteItems.update, {
      ...params,
      body: { version: two.version, quantity: 7 },
    });
    expect([single.status, single.problem.current]).toMatchObject([409, { id: two.id, quantity: 4 }]);
    const versions = { [one.id]: one.version, [two.id]: two.version };
    const several = await desk.worker.call(routes.quoteItems.attribute, {
      ...desk.quoteParams(quoteId),
      body: { quoteItemIds: [one.id, two.id], versions, quantity: 8 },
    });
    expect([several.status, several.problem.facts]).toMatchObject([409, { quoteItemId: two.id }]);
    expect(several.problem.current).toMatchObject([
      { id: one.id, quantity: 1 },
      { id: two.id, quantity: 4 },
    ]);
    const stale = { headers: { 'if-match': `"${two.version}"` } };
    const deleted = await desk.worker.call(routes.quoteItems.delete, params, stale);
    expect([deleted.status, deleted.problem.current]).toMatchObject([409, { id: two.id, quantity: 4 }]);
    expect((await desk.items(quoteId)).map(({ quantity }) => quantity)).toEqual([1, 4]);
    const fresh = { headers: { 'if-match': `"${two.version + 1}"` } };
    expect((await desk.worker.call(routes.quoteItems.delete, params, fresh)).status).toBe(204);
  });

  it('are unset again by a reset, of one part or of several, which sends a calculated quote back', async () => {
    const { quoteId, item } = await desk.quoteWithPart();
    const more = { name: 'more.dxf', bytes: plateDxf(70, 30) };
    await desk.upload(quoteId, [more], desk.settings());
    await desk.calculate(quoteId);
    const reset = { cuttingTechnologyId: null, materialId: null, thickness: null, sheetId: null };
    const { value } = await desk.updateItem(quoteId, item.id, reset);
    expect(value).toMatchObject({ ...reset, status: 'unset', cutPrice: null });
    expect((await desk.get(quoteId)).status).toBe('NotCalculated');
    const quoteItemIds = (await desk.items(quoteId)).map(({ id }) => id);
    const all = await desk.worker.call(routes.quoteItems.attribute, {
      ...desk.quoteParams(quoteId),
      body: { quoteItemIds, ...reset },
    });
    expect(all.value).toMatchObject([reset, reset]);
    expect((await desk.calculate(quoteId)).problem.code).toBe('PARTS_UNSET');
  });
});

describe(`order of the parts on ${testDatabaseKind}`, () => {
  it('is that of the upload, by name, or as dragged', async () => {
    const { quoteId, items } = await bareQuote(['b.dxf', 'a10.dxf', 'a9.dxf']);
    const names = async () => (await desk.items(quoteId)).map((item) => item.name);
    expect(await names()).toEqual(['b', 'a10', 'a9']);
    await desk.update(quoteId, { sortQuoteItemsBy: 'Name', sortQuoteItemsAsc: true });
    expect(await names()).toEqual(['a9', 'a10', 'b']);
    const [b, a10, a9] = items;
    const dragged = await desk.worker.call(routes.quoteItems.reorder, {
      ...desk.quoteParams(quoteId),
      body: [a9, b, a10].map((item, index) => ({ id: item?.id ?? '', index })),
    });
    expect(dragged.value.map((item) => item.name)).toEqual(['a9', 'b', 'a10']);
    expect(await desk.get(quoteId)).toMatchObject({ sortQuoteItemsBy: 'Custom', sortQuoteItemsAsc: true });
    await desk.update(quoteId, { sortQuoteItemsBy: 'Default' });
    expect(await names()).toEqual(['b', 'a10', 'a9']);
  });

  it('is not changed by a part of another quote', async () => {
    const { quoteId, item } = await bareQuote();
    const other = await bareQuote();
    const answer = await desk.worker.call(routes.quoteItems.reorder, {
      ...desk.quoteParams(quoteId),
      body: [item, other.item].map(({ id }, index) => ({ id, index })),
    });
    expect([answer.status, Object.keys(answer.problem.errors ?? {})]).toEqual([422, ['body.1.id']]);
    expect((await desk.get(quoteId)).sortQuoteItemsBy).toBe('Default');
  });

  it('loses the parts deleted, one or several; those gone already do not stop the others', async () => {
    const { quoteId, items } = await bareQuote(['a.dxf', 'b.dxf', 'c.dxf']);
    const [a, b, c] = items.map((item) => item.id);
    const one = desk.itemParams(quoteId, a ?? '');
    expect((await desk.worker.call(routes.quoteItems.delete, one)).status).toBe(204);
    expect((await desk.worker.call(routes.quoteItems.delete, one)).status).toBe(404);
    const several = await desk.worker.call(routes.quoteItems.deleteMany, {
      ...desk.quoteParams(quoteId),
      body: { quoteItemsIds: [a ?? '', b ?? ''] },
    });
    expect(several.status).toBe(204);
    expect((await desk.items(quoteId)).map((item) => item.id)).toEqual([c]);
    expect((await desk.get(quoteId)).numberOfItems).toBe(1);
  });

  it('refuses what the plan does not include, and takes back what is so already', async () => {
    const other = await openDesk(await test.shop('Starter Plan Ltd'));
    const { quoteId, item } = await other.quoteWithPart();
    await withOrganisation(test.database, other.organisationId, null, (tx) =>
      updateOrganisation(tx, other.organisationId, { trialEndDateUtc: new Date(0), freePlan: true }),
    );
    const supplied = await other.updateItem(quoteId, item.id, { isCustomerSuppliedMaterial: true });
    expect([supplied.status, supplied.problem.code]).toEqual([422, 'PLAN_LACKS_FEATURE']);
    const modes = { WholeSheet: 'NestBounds', NestBounds: 'WholeSheet' } as const;
    const mode = item.materialConsumptionMode ?? 'WholeSheet';
    const changed = await other.updateItem(quoteId, item.id, { materialConsumptionMode: modes[mode] });
    expect(changed.problem.code).toBe('PLAN_LACKS_FEATURE');
    const same = { materialConsumptionMode: mode, isCustomerSuppliedMaterial: false, quantity: 3 };
    expect((await other.updateItem(quoteId, item.id, same)).status).toBe(200);
  });
});
