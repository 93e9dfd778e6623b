import { randomUUID } from 'node:crypto';
import { type DrawingChangeWire, type QuoteItem, routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withOrganisation } from '../../../src/db/database.ts';
import { updateQuoteItem } from '../../../src/db/repositories/quote-items.ts';
import { openTestApp, type Shop, type TestApp } from '../../support/app.ts';
import { testDatabaseKind } from '../../support/database.ts';
import { foldedPlateDxf, platesDxf } from '../../support/drawings.ts';
import { type Desk, openDesk } from '../../support/quotes.ts';

let test: TestApp;
let shop: Shop;
let desk: Desk;

beforeAll(async () => {
  test = await openTestApp();
  shop = await test.shop('Drawing Doctors Ltd');
  desk = await openDesk(shop);
});
afterAll(() => test.close());

const HOLES = [
  { x: 20, y: 30, radius: 5 },
  { x: 70, y: 30, radius: 8 },
];
const withPlate = (bytes: Buffer = platesDxf([{ width: 100, height: 60, holes: HOLES }])) =>
  desk.quoteWithDrawing(bytes);
type Plate = Awaited<ReturnType<typeof withPlate>>;

const drawingOf = async ({ params }: Pick<Plate, 'params'>) =>
  (await desk.worker.call(routes.drawings.get, params)).value;
const save = ({ params }: Plate, body: object, headers: Record<string, string> = {}, version?: number) =>
  desk.worker.call(routes.drawings.save, { ...params, query: { version }, body: { ...body } }, { headers });
const scale = ({ params }: Plate, scaleFactor?: string | number, version?: number) =>
  desk.worker.call(routes.drawings.scale, { ...params, query: { scaleFactor, version } });
const reset = ({ params }: Plate) => desk.worker.call(routes.drawings.reset, { ...params, query: {} });
const change = ({ params }: Plate, changes: readonly object[], version?: number) =>
  desk.worker.call(routes.drawings.change, {
    ...params,
    body: { changes: changes as DrawingChangeWire[], ...(version === undefined ? {} : { version }) },
  });
const sizeOf = (item: QuoteItem): number[] => [item.displayBoundBoxWidth, item.displayBoundBoxHeight];
const circlesOf = (drawing: Awaited<ReturnType<typeof drawingOf>>) =>
  drawing.paths.filter(({ entities }) => entities[0]?.type === 'circle');

describe(`a drawing on ${testDatabaseKind}`, () => {
  it('is given as specified, with its version as an ETag', async () => {
    const plate = await withPlate();
    const answer = await desk.worker.call(routes.drawings.get, plate.params);
    expect(answer.headers.etag).toBe(`"${answer.value.version}"`);
    expect(routes.drawings.get.response.parse(answer.value)).toEqual(answer.value);
    expect(answer.value).toMatchObject({ width: 100, height: 60, minX: 0, minY: 0, isImperial: false });
    expect(answer.value).toMatchObject({ viewBoxMinX: -2, viewBoxMinY: -62, viewBoxWidth: 104, viewBoxHeight: 64 });
    const [outerId = ''] = answer.value.partOuterPathIds;
    expect(answer.value.paths.filter((path) => path.enclosedByIds.includes(outerId))).toHaveLength(2);
  });

  it('without its holes costs what it then costs: facts, picture, status and price follow', async () => {
    const plate = await withPlate();
    await desk.calculate(plate.quoteId);
    const before = await drawingOf(plate);
    const removed = circlesOf(before).map(({ pathId }) => pathId);
    const paths = before.paths.filter(({ pathId }) => !removed.includes(pathId));
    const { status, value, headers } = await save(plate, { ...before, paths });
    expect(status).toBe(200);
    expect(value.report).toMatchObject({ removedPathIds: removed, addedPathIds: [], changedPathIds: [] });
    expect(value.report.removedLength).toBeCloseTo(26 * Math.PI, 2);
    expect(value.quoteItem).toMatchObject({ pierces: 1, cutLength: 320, linePrice: null, partsPerSheet: null });
    expect(value.quoteItem.thumbnailUri).not.toBe(plate.item.thumbnailUri);
    expect([value.version > before.version, headers.etag]).toEqual([true, `"${value.version}"`]);
    expect((await desk.get(plate.quoteId)).status).toBe('NotCalculated');
    expect((await desk.calculate(plate.quoteId)).value.status).toBe('Calculated');
    expect(await desk.items(plate.quoteId)).toHaveLength(1);
    expect((await drawingOf(plate)).paths).toHaveLength(1);
  });

  it('that comes back as it is, in either unit, is no edit: the price stands', async () => {
    const plate = await withPlate();
    await desk.calculate(plate.quoteId);
    const before = await drawingOf(plate);
    const inches = JSON.parse(JSON.stringify(before), (key, value) =>
      typeof value === 'number' && key !== 'version' && key !== 'rotation' ? value / 25.4 : value,
    );
    for (const body of [before, { ...inches, isImperial: true }]) {
      const { status, value } = await save(plate, body);
      expect([status, value.version]).toEqual([200, before.version]);
      expect((await desk.get(plate.quoteId)).status).toBe('Calculated');
    }
    expect(await drawingOf(plate)).toEqual(before);
  });

  it('is edited step by step, all of the steps or none', async () => {
    const plate = await withPlate();
    const [small, large] = circlesOf(await drawingOf(plate)).map(({ pathId }) => pathId);
    const { value } = await change(plate, [
      { kind: 'addLayer', name: 'Marks', type: 'Etching' },
      { kind: 'process', type: 'Etching', aim: { pathIds: [small] }, layerName: 'Marks' },
      { kind: 'delete', what: 'selected', aim: { point: { x: 78.5, y: 30 }, reach: 1 } },
      { kind: 'renameLayer', name: 'Marks', newName: 'Numbers' },
      { kind: 'scale', factor: 2 },
    ]);
    expect(value.report).toMatchObject({ removedPathIds: [large], addedPathIds: [] });
    expect([...sizeOf(value.quoteItem), value.quoteItem.pierces]).toEqual([200, 120, 1]);
    const after = await drawingOf(plate);
    expect(circlesOf(after)[0]?.layer).toMatchObject({ name: 'Numbers', type: 'Etching' });
    const refused = await change(plate, [
      { kind: 'scale', factor: 2 },
      { kind: 'deleteLayer', name: 'Nobody' },
    ]);
    expect([refused.status, refused.problem.code]).toEqual([422, 'LAYER_UNKNOWN']);
    expect(await drawingOf(plate)).toEqual(after);
  });

  it('loses what lies in a box, inside or outside the selection, in the unit of the part', async () => {
    const plate = await withPlate();
    await desk.updateItem(plate.quoteId, plate.item.id, { isImperial: true });
    const box = { minX: 0.5, minY: 0.9, maxX: 1.2, maxY: 1.5 };
    const { value } = await change(plate, [{ kind: 'delete', what: 'selected', aim: { box, rule: 'within' } }]);
    expect(value.report.removedPathIds).toHaveLength(1);
    expect(value.report.removedLength).toBeCloseTo((10 * Math.PI) / 25.4, 4);
    const [outer = ''] = (await drawingOf(plate)).partOuterPathIds;
    const inside = await change(plate, [{ kind: 'delete', what: 'insideSelection', aim: { pathIds: [outer] } }]);
    expect([inside.value.report.removedPathIds.length, inside.value.quoteItem.pierces]).toEqual([1, 1]);
  });

  it('without folds has none: what the price takes from a drawing follows it', async () => {
    const plate = await withPlate(foldedPlateDxf(100, 60, [20, 40]));
    expect(plate.item.drawingFolds.numberOfFolds).toBe(2);
    const folds = (await drawingOf(plate)).paths.filter(({ layer }) => layer.type === 'Folding');
    const aim = { pathIds: folds.slice(0, 1).map(({ pathId }) => pathId) };
    const { value } = await change(plate, [{ kind: 'process', type: 'Information', aim }]);
    expect(value.quoteItem.drawingFolds.numberOfFolds).toBe(1);
  });
});

describe('scale', () => {
  it('multiplies all lengths, from 0.1 on', async () => {
    const plate = await withPlate();
    expect(sizeOf((await scale(plate, 2.5)).value.quoteItem)).toEqual([250, 150]);
    expect(sizeOf((await scale(plate, '0.1')).value.quoteItem)).toEqual([25, 15]);
    expect(sizeOf((await scale(plate, 1)).value.quoteItem)).toEqual([25, 15]);
  });

  it.each<[string | undefined, string, string]>([
    [undefined, 'SCALE_EMPTY', 'Enter a scale factor to resize the drawing.'],
    ['', 'SCALE_EMPTY', 'Enter a scale factor to resize the drawing.'],
    ['0', 'SCALE_TOO_SMALL', 'Enter a scale factor greater than 0.'],
    ['0.05', 'SCALE_BELOW_MINIMUM', 'The scale factor must be at least 0.1.'],
    ['0.09999', 'SCALE_BELOW_MINIMUM', 'The scale factor must be at least 0.1.'],
    ['-3', 'SCALE_TOO_SMALL', 'Enter a scale factor greater than 0.'],
    ['NaN', 'SCALE_TOO_SMALL', 'Enter a scale factor greater than 0.'],
    ['two', 'SCALE_TOO_SMALL', 'Enter a scale factor greater than 0.'],
    ['0x10', 'SCALE_TOO_SMALL', 'Enter a scale factor greater than 0.'],
    ['1e308', 'SCALE_OUT_OF_RANGE', 'A drawing of 1000000000000 mm'],
    ['1e999', 'SCALE_OUT_OF_RANGE', 'A drawing of 1000000000000 mm'],
  ])('by %j is refused: %s', async (factor, code, message) => {
    const plate = await withPlate();
    const refused = await scale(plate, factor);
    expect([refused.status, refused.problem.code]).toEqual([422, code]);
    expect(refused.problem.detail ?? refused.problem.title).toContain(message);
    expect(sizeOf((await desk.items(plate.quoteId))[0]!)).toEqual([100, 60]);
  });

  it('sent twice under one key, or with the version that it was meant for, is done once', async () => {
    const plate = await withPlate();
    const { version } = await drawingOf(plate);
    const call = { ...plate.params, query: { scaleFactor: '2' } };
    const headers = { 'idempotency-key': randomUUID() };
    const first = await desk.worker.call(routes.drawings.scale, call, { headers });
    const second = await desk.worker.call(routes.drawings.scale, call, { headers });
    expect(second.value).toEqual(first.value);
    const stale = await scale(plate, 2, version);
    expect([stale.status, stale.problem.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(sizeOf((await desk.items(plate.quoteId))[0]!)).toEqual([200, 120]);
  });
});

describe('reset', () => {
  it('brings the original back, as often as asked', async () => {
    const plate = await withPlate();
    const before = await drawingOf(plate);
    await scale(plate, 3);
    await change(plate, [{ kind: 'delete', what: 'insideSelection', aim: { pathIds: before.partOuterPathIds } }]);
    const { value } = await reset(plate);
    expect(value.quoteItem).toMatchObject({ pierces: 3, displayBoundBoxWidth: 100 });
    const after = await drawingOf(plate);
    expect({ ...after, version: 0 }).toEqual({ ...before, version: 0 });
    expect((await reset(plate)).value.version).toBe(after.version);
  });

  it('is followed by the file being read again, which an edit forbids', async () => {
    const plate = await withPlate();
    await scale(plate, 3);
    const join = () => desk.worker.call(routes.quoteItems.joinGaps, { ...plate.params, body: { widestGapMm: 1 } });
    expect((await join()).problem.code).toBe('DRAWING_EDITED');
    await reset(plate);
    expect((await join()).status).toBe(200);
  });
});

describe('the original', () => {
  it('is drawn in whole with a margin of one per cent, whatever was edited, at both addresses', async () => {
    const plate = await withPlate();
    await change(plate, [{ kind: 'delete', what: 'outsideSelection', aim: { point: { x: 25, y: 30 }, reach: 1 } }]);
    const { body, headers, status } = await desk.worker.call(routes.drawings.cadView, plate.params);
    expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(body.toString().match(/<path /g)).toHaveLength(3);
    expect(body.toString()).toContain('viewBox="0 0 102 62"');
    const { organisationId } = shop;
    const url = `/api/store/${organisationId}/${plate.quoteId}/quote-items/${plate.item.id}/cad-view`;
    const authorization = `Bearer ${desk.worker.token}`;
    const store = await test.app.inject({ url, headers: { authorization } });
    expect(store.rawPayload).toEqual(body);
    expect((await test.app.inject({ url })).statusCode).toBe(401);
  });
});

describe('two people', () => {
  it('never overwrite each other: the second hears of the first, with the part as it is', async () => {
    const plate = await withPlate();
    const before = await drawingOf(plate);
    await scale(plate, 2);
    const paths = before.paths.slice(0, 1);
    const { version: made, ...unversioned } = before;
    const fresh = { ...before, version: made + 1, paths };
    for (const [headers, version, body] of [
      [{ 'if-match': `"${made}"` }, undefined, { ...unversioned, paths }],
      [{}, made, { ...unversioned, paths }],
      [{}, undefined, { ...before, paths }],
      [{ 'if-match': `"${made + 1}"` }, undefined, { ...before, paths }],
      [{}, made, fresh],
    ] as const) {
      const stale = await save(plate, body, headers, version);
      expect([stale.status, stale.problem.code]).toEqual([409, 'VERSION_CONFLICT']);
      expect(stale.problem.current).toMatchObject({ version: before.version + 1, quoteItem: { id: plate.item.id } });
    }
    expect((await change(plate, [{ kind: 'scale', factor: 3 }], before.version)).status).toBe(409);
    expect((await drawingOf(plate)).width).toBe(200);
    for (const version of ['1', -1, 0.5, true]) {
      const { status, problem } = await save(plate, { ...fresh, version });
      expect([status, problem.code, problem.facts?.at]).toEqual([400, 'INVALID_JSON', 'version']);
    }
    const current = await save(plate, fresh, { 'if-match': `"${made + 1}"` });
    expect([current.status, current.value.version]).toEqual([200, made + 2]);
    const unheard = await save(plate, { ...unversioned, paths: before.paths });
    expect([unheard.status, unheard.value.version]).toEqual([200, made + 3]);
  });

  it('are not found where one sends an edit again whose answer was lost', async () => {
    const plate = await withPlate();
    const { version } = await drawingOf(plate);
    const [small] = circlesOf(await drawingOf(plate)).map(({ pathId }) => pathId);
    await change(plate, [
      { kind: 'delete', what: 'selected', aim: { pathIds: [small] } },
      { kind: 'scale', factor: 1.7 },
    ]);
    const edited = await drawingOf(plate);
    const again = await save(plate, { ...edited, version }, {}, version);
    expect([again.status, again.value.version]).toEqual([200, edited.version]);
    expect(again.value.report).toMatchObject({ removedPathIds: [], changedPathIds: [] });
    expect((await save(plate, { ...edited, paths: edited.paths.slice(0, 1) }, {}, version)).status).toBe(409);
    const undo = () => desk.worker.call(routes.drawings.reset, { ...plate.params, query: { version: edited.version } });
    const [first, second] = [await undo(), await undo()];
    expect([first.status, second.status, second.value.version]).toEqual([200, 200, first.value.version]);
  });

  it('at the same moment both are heard, one after the other or as a conflict', async () => {
    const plate = await withPlate();
    const answers = await Promise.all([scale(plate, 2), scale(plate, 3)]);
    const factor = answers.reduce((all, { status }, index) => (status === 200 ? all * (index + 2) : all), 1);
    expect(answers.map(({ status }) => status).every((status) => status === 200 || status === 409)).toBe(true);
    expect((await drawingOf(plate)).width).toBe(100 * factor);
  });
});

describe('what may not be edited', () => {
  it.each(['Draft', 'Issued'] as const)('a quote that is %s', async (status) => {
    const { quoteId, item } = await desk.quoteIn(status);
    const plate = { quoteId, item, params: desk.itemParams(quoteId, item.id) };
    const before = await drawingOf(plate);
    for (const refused of [
      await save(plate, { ...before, paths: [] }),
      await scale(plate, 2),
      await reset(plate),
      await change(plate, [{ kind: 'delete', what: 'dashed' }]),
    ]) {
      expect([refused.status, refused.problem.code]).toEqual([422, 'NOT_EDITABLE_IN_STATUS']);
    }
    expect(await drawingOf(plate)).toEqual(before);
  });

  it('a part of the library, and a tube', async () => {
    const plate = await withPlate();
    const set = (changes: object) =>
      withOrganisation(test.database, shop.organisationId, shop.userId, (tx) =>
        updateQuoteItem(tx, shop.organisationId, plate.quoteId, plate.item.id, changes),
      );
    await set({ profile: 'Square' });
    const dashed = await change(plate, [{ kind: 'delete', what: 'dashed' }]);
    for (const refused of [await scale(plate, 2), await reset(plate), await save(plate, { paths: [] }), dashed]) {
      expect([refused.status, refused.problem.code]).toEqual([422, 'NOT_A_FLAT_PART']);
    }
    await set({ profile: null, partSource: 'partLibrary' });
    for (const refused of [await scale(plate, 2), await reset(plate), await save(plate, { paths: [] })]) {
      expect([refused.status, refused.problem.code]).toEqual([422, 'LIBRARY_PART']);
      expect(refused.problem.detail ?? refused.problem.title).toContain('Cannot edit parts from library');
    }
    expect((await drawingOf(plate)).paths).toHaveLength(3);
  });

  it('a part that is not there', async () => {
    const plate = await withPlate();
    const nobody = { ...plate, params: desk.itemParams(plate.quoteId, randomUUID()) };
    expect((await save(nobody, { paths: [] })).status).toBe(404);
    expect((await scale(nobody, 2)).status).toBe(404);
    expect((await reset(nobody)).status).toBe(404);
  });
});

it('a drawing that is sent back without its unit is in that of its part', async () => {
  const plate = await withPlate();
  await desk.updateItem(plate.quoteId, plate.item.id, { isImperial: true });
  const { isImperial, ...inches } = await drawingOf(plate);
  const { status, value } = await save(plate, inches);
  expect([isImperial, status, value.report.changedPathIds]).toEqual([true, 200, []]);
  expect(value.quoteItem.displayBoundBoxWidth).toBeCloseTo(100 / 25.4, 6);
});

describe('another unit of the file', () => {
  it('keeps what was edited by hand, and the way back to the original', async () => {
    const plate = await withPlate();
    const [hole] = circlesOf(await drawingOf(plate)).map(({ pathId }) => pathId);
    await change(plate, [{ kind: 'delete', what: 'selected', aim: { pathIds: [hole] } }]);
    const { value } = await desk.updateItem(plate.quoteId, plate.item.id, { drawingUnit: 'cm' });
    expect(value).toMatchObject({ pierces: 2, displayBoundBoxWidth: 1000, drawingUnit: 'cm' });
    const { quoteItem } = (await reset(plate)).value;
    expect(quoteItem).toMatchObject({ pierces: 3, displayBoundBoxWidth: 1000 });
  });
});
