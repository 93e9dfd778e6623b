import { randomUUID } from 'node:crypto';
import { type QuoteItem, routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { testDatabaseKind } from '../../support/database.ts';
import { type Plate, plateDxf, platesDxf } from '../../support/drawings.ts';
import { type Desk, openDesk } from '../../support/quotes.ts';

let test: TestApp;
let desk: Desk;

beforeAll(async () => {
  test = await openTestApp();
  desk = await openDesk(await test.shop('Extractors Ltd'));
});
afterAll(() => test.close());

const THREE: readonly Plate[] = [
  { width: 100, height: 60, holes: [{ x: 20, y: 30, radius: 5 }] },
  { x: 150, width: 40, height: 30 },
  { x: 250, width: 20, height: 20 },
];

/** A quote with the parts of one file kept together as one, of quantity 3. */
const withTogether = async (plates: readonly Plate[] = THREE) => {
  const quoteId = await desk.create();
  const file = { name: 'plates.dxf', bytes: platesDxf(plates) };
  const { value } = await desk.upload(quoteId, [file], desk.settings({ quantity: 3 }));
  const [first] = value.quoteItems;
  if (first === undefined) throw new Error('the parts were not added');
  const params = desk.itemParams(quoteId, first.id);
  const { value: item } = await desk.worker.call(routes.quoteItems.keepTogether, params);
  return { quoteId, item, params };
};
type Together = Awaited<ReturnType<typeof withTogether>>;

const drawingOf = async (quoteId: string, item: QuoteItem) =>
  (await desk.worker.call(routes.drawings.get, desk.itemParams(quoteId, item.id))).value;
const outersOf = async ({ quoteId, item }: Together) => (await drawingOf(quoteId, item)).partOuterPathIds;
const extract = (
  { params }: Together,
  name: string,
  pathIds: string[] | null,
  more: { readonly version?: number; readonly headers?: Record<string, string> } = {},
) => {
  const { version, headers = {} } = more;
  const body = { name, pathIds, ...(version === undefined ? {} : { version }) };
  return desk.worker.call(routes.drawings.extract, { ...params, body }, { headers });
};
const shownAs = ({ name, displayBoundBoxWidth, displayBoundBoxHeight, pierces }: QuoteItem) => [
  ...[name, displayBoundBoxWidth, displayBoundBoxHeight, pierces],
];

describe(`extracting parts on ${testDatabaseKind}`, () => {
  it('makes all parts items of their own behind the original, which goes', async () => {
    const together = await withTogether();
    const { status, value } = await extract(together, 'Plate', null);
    expect([status, value.original]).toEqual([200, null]);
    expect(value.quoteItems.map(shownAs).sort()).toEqual([
      ['Plate-1', 100, 60, 2],
      ['Plate-2', 40, 30, 1],
      ['Plate-3', 20, 20, 1],
    ]);
    for (const item of value.quoteItems) {
      expect(item).toMatchObject({ partSource: 'drawingFile', quantity: 3, thickness: 3, status: 'success' });
      expect(item.sheetId).toBe(together.item.sheetId);
      expect(item.thumbnailUri).not.toBeNull();
    }
    expect(await desk.items(together.quoteId)).toEqual(value.quoteItems);
    expect((await desk.get(together.quoteId)).numberOfItems).toBe(3);
    const { value: calculated } = await desk.calculate(together.quoteId);
    expect(calculated.status).toBe('Calculated');
  });

  it('takes one part out; the rest keeps its place, its id and what is left of the file', async () => {
    const together = await withTogether();
    await desk.calculate(together.quoteId);
    const [first = '', second = ''] = await outersOf(together);
    const { value } = await extract(together, ' Bracket ', [second]);
    expect(value.quoteItems.map(({ name }) => name)).toEqual(['Bracket']);
    expect(value.original?.quoteItem).toMatchObject({ id: together.item.id, partsTogether: 2, linePrice: null });
    const items = await desk.items(together.quoteId);
    expect(items.map(({ name }) => name)).toEqual([together.item.name, 'Bracket']);
    expect((await desk.get(together.quoteId)).status).toBe('NotCalculated');
    const rest = await drawingOf(together.quoteId, items[0]!);
    expect(rest.partOuterPathIds).toContain(first);
    expect(rest.partOuterPathIds).toHaveLength(2);
    expect(rest.version).toBe(value.original?.version);
    const reset = { ...together.params, query: {} };
    expect((await desk.worker.call(routes.drawings.reset, reset)).value.quoteItem.partsTogether).toBe(2);
  });

  it('leaves the file behind them readable: in another unit, apart again, together again', async () => {
    const together = await withTogether();
    const [first = ''] = await outersOf(together);
    const { value } = await extract(together, 'One', [first]);
    const [one] = value.quoteItems;
    const grown = await desk.updateItem(together.quoteId, one!.id, { drawingUnit: 'cm' });
    expect(grown.value.displayBoundBoxWidth).toBeCloseTo(10 * one!.displayBoundBoxWidth, 6);
    const apart = await desk.worker.call(routes.quoteItems.takeApart, together.params);
    expect(apart.value).toHaveLength(3);
    const again = await desk.worker.call(routes.quoteItems.keepTogether, desk.itemParams(together.quoteId, one!.id));
    expect(again.value.partsTogether).toBe(3);
  });

  it('extracts what was edited as edited, and each part can be reset to its file', async () => {
    const together = await withTogether();
    const body = { changes: [{ kind: 'scale' as const, factor: 2 }] };
    await desk.worker.call(routes.drawings.change, { ...together.params, body });
    const { value } = await extract(together, 'P', null);
    const large = value.quoteItems.find((item) => item.displayBoundBoxWidth === 200);
    expect(value.quoteItems.map((item) => item.displayBoundBoxWidth).sort((a, b) => a - b)).toEqual([40, 80, 200]);
    const params = desk.itemParams(together.quoteId, large!.id);
    const joined = await desk.worker.call(routes.quoteItems.joinGaps, { ...params, body: { widestGapMm: 1 } });
    expect(joined.problem.code).toBe('DRAWING_EDITED');
    const reset = await desk.worker.call(routes.drawings.reset, { ...params, query: {} });
    expect(shownAs(reset.value.quoteItem).slice(1)).toEqual([100, 60, 2]);
  });

  it('loses nothing that was only deleted: it comes back with a reset, and again from the file in another unit', async () => {
    const plates = [...THREE, { x: 300, width: 15, height: 15 }];
    const together = await withTogether(plates);
    const { paths } = await drawingOf(together.quoteId, together.item);
    const idOf = (width: number) => paths.find((path) => path.width === width)?.pathId ?? '';
    const widthsOf = async (item: QuoteItem) => {
      const { partOuterPathIds, paths: now } = await drawingOf(together.quoteId, item);
      return now.flatMap(({ pathId, width }) => (partOuterPathIds.includes(pathId) ? [Math.round(width)] : [])).sort();
    };
    const gone = { kind: 'delete' as const, what: 'selected' as const, aim: { pathIds: [idOf(40)] } };
    await desk.worker.call(routes.drawings.change, { ...together.params, body: { changes: [gone] } });
    await extract(together, 'Large', [idOf(100)]);
    const [small] = (await extract(together, 'Small', [idOf(15)])).value.quoteItems;
    const { value: reset } = await desk.worker.call(routes.drawings.reset, { ...together.params, query: {} });
    expect([reset.quoteItem.partsTogether, await widthsOf(reset.quoteItem)]).toEqual([2, [20, 40]]);
    const grown = await desk.updateItem(together.quoteId, together.item.id, { drawingUnit: 'cm' });
    expect(await widthsOf(grown.value)).toEqual([200, 400]);
    const back = await desk.updateItem(together.quoteId, together.item.id, { drawingUnit: 'mm' });
    expect(await widthsOf(back.value)).toEqual([20, 40]);
    const { value: smallReset } = await desk.worker.call(routes.drawings.reset, {
      ...desk.itemParams(together.quoteId, small?.id ?? ''),
      query: {},
    });
    const smallGrown = await desk.updateItem(together.quoteId, smallReset.quoteItem.id, { drawingUnit: 'cm' });
    expect(await widthsOf(smallGrown.value)).toEqual([150]);
  });

  it('leaves a part that was drawn by hand what it is when the last of the file is taken out of it', async () => {
    const plate = await withTogether(THREE.slice(1));
    const drawing = await drawingOf(plate.quoteId, plate.item);
    const [own] = drawing.paths;
    const shift = ({ x, y }: { x: number; y: number }) => ({ x: x + 500, y: y + 500 });
    const entities = own!.entities.map((entity) =>
      entity.type === 'line'
        ? { ...entity, startPoint: shift(entity.startPoint), endPoint: shift(entity.endPoint) }
        : entity,
    );
    const body = { ...drawing, paths: [...drawing.paths, { ...own, pathId: 'drawn', entities }] };
    await desk.worker.call(routes.drawings.save, { ...plate.params, query: {}, body: { ...body } });
    const { value } = await extract(plate, 'Of the file', [...drawing.partOuterPathIds]);
    const before = value.original!.quoteItem;
    await desk.updateItem(plate.quoteId, before.id, { drawingUnit: 'cm' });
    const reset = await desk.worker.call(routes.drawings.reset, { ...plate.params, query: {} });
    expect(reset.value.quoteItem.displayBoundBoxWidth).toBeCloseTo(10 * before.displayBoundBoxWidth, 6);
    expect((await drawingOf(plate.quoteId, reset.value.quoteItem)).partOuterPathIds).toEqual(['drawn']);
  });

  it('tells of what belonged to no part with the first of the new ones', async () => {
    const together = await withTogether();
    const outers = await outersOf(together);
    const stray = { kind: 'process' as const, type: 'Information' as const, aim: { pathIds: [outers[0] ?? ''] } };
    await desk.worker.call(routes.drawings.change, { ...together.params, body: { changes: [stray] } });
    const { value } = await extract(together, 'P', null);
    const told = value.quoteItems.map(({ issues }) => issues.some(({ code }) => code === 'OUTLINE_NOT_CUT'));
    expect(told.filter(Boolean)).toHaveLength(1);
    expect(value.original).toBeNull();
  });

  it('done twice under one key makes the parts once', async () => {
    const together = await withTogether();
    const headers = { 'idempotency-key': randomUUID() };
    const first = await extract(together, 'Once', null, { headers });
    const second = await extract(together, 'Once', null, { headers });
    expect([second.status, second.value]).toEqual([200, first.value]);
    expect((await extract(together, 'Twice', null)).status).toBe(404);
    expect(await desk.items(together.quoteId)).toHaveLength(3);
  });
});

describe('what was entered for a part', () => {
  const ENTERED = { foldingSource: 'Manual', numberOfFolds: 2, maxFoldLength: 50, otherChargePrice: 2 } as const;
  const enteredFor = async (plates: readonly Plate[]) => {
    const together = await withTogether(plates);
    expect((await desk.updateItem(together.quoteId, together.item.id, ENTERED)).status).toBe(200);
    return together;
  };

  it('goes along when it is extracted whole', async () => {
    const { value } = await extract(await enteredFor(THREE.slice(0, 1)), 'Whole', null);
    expect(value.quoteItems).toMatchObject([ENTERED]);
  });

  it('is of none of its pieces', async () => {
    const { value } = await extract(await enteredFor(THREE.slice(0, 2)), 'Piece', null);
    for (const piece of value.quoteItems) {
      expect(piece).toMatchObject({ foldingSource: 'Drawing', numberOfFolds: 0, otherChargePrice: 0 });
    }
  });
});

describe('what is not extracted', () => {
  it.each([
    ['', 422, 'PART_NAME_INVALID'],
    ['a/b', 422, 'PART_NAME_INVALID'],
    ['x'.repeat(101), 422, 'PART_NAME_INVALID'],
    [' PLATES ', 409, 'NAME_TAKEN'],
  ])('with the name %j', async (name, status, code) => {
    const together = await withTogether();
    const [first = ''] = await outersOf(together);
    const refused = await extract(together, name, [first]);
    expect([refused.status, refused.problem.code]).toEqual([status, code]);
    expect(await desk.items(together.quoteId)).toHaveLength(1);
  });

  it('the whole drawing under the name of the original, which goes, is no clash', async () => {
    const { quoteId, item } = await desk.quoteWithPart();
    const call = { ...desk.itemParams(quoteId, item.id), body: { name: item.name } };
    const { value } = await desk.worker.call(routes.drawings.extract, call);
    expect(value.quoteItems.map(({ name, id }) => [name, id === item.id])).toEqual([[item.name, false]]);
  });

  it('what is no part, or not there, or edited meanwhile', async () => {
    const together = await withTogether();
    const { version } = await drawingOf(together.quoteId, together.item);
    for (const [pathIds, code] of [
      [[], 'NOTHING_SELECTED'],
      [['nobody'], 'PATH_UNKNOWN'],
      [['__proto__'], 'PATH_UNKNOWN'],
    ] as const) {
      expect((await extract(together, 'P', [...pathIds])).problem.code).toBe(code);
    }
    const stale = await extract(together, 'P', null, { version: version + 1 });
    expect([stale.status, stale.problem.current]).toMatchObject([409, { version }]);
  });

  it('anything of an issued quote', async () => {
    const { quoteId, item } = await desk.quoteIn('Issued');
    const call = { ...desk.itemParams(quoteId, item.id), body: { name: 'P' } };
    const refused = await desk.worker.call(routes.drawings.extract, call);
    expect([refused.status, refused.problem.code]).toEqual([422, 'NOT_EDITABLE_IN_STATUS']);
  });
});

describe('parts that come with their drawings', () => {
  const add = (quoteId: string, parts: readonly object[], headers: Record<string, string> = {}) =>
    desk.worker.call(
      routes.drawings.addParts,
      { ...desk.quoteParams(quoteId), body: { parts: parts as never } },
      { headers },
    );
  const drawn = async () => {
    const { quoteId, item } = await desk.quoteWithPart();
    return { quoteId, item, drawing: await drawingOf(quoteId, item) };
  };

  it('are added with their settings, in either unit', async () => {
    const { quoteId, item, drawing } = await drawn();
    const part = {
      ...{ drawing, partSource: 'drawingFile', originalDrawingId: drawing.drawingId, quantity: 4 },
      ...{ isImperial: false, cuttingTechnologyId: item.cuttingTechnologyId, materialId: item.materialId },
      ...{ thickness: 3, sheetId: item.sheetId, name: 'Twin' },
    };
    const { status, value } = await add(quoteId, [part, { drawing, partSource: 'quickpart' }]);
    expect(status).toBe(200);
    const [twin, quick] = value.quoteItems;
    expect(twin).toMatchObject({ name: 'Twin', quantity: 4, status: 'success', partSource: 'drawingFile' });
    expect([twin?.cutLength, twin?.pierces, twin?.originalFileName]).toEqual([item.cutLength, 2, 'plate.dxf']);
    expect(quick).toMatchObject({ name: 'plate', quantity: 1, status: 'unset', partSource: 'quickpart' });
    const { value: grown } = await desk.updateItem(quoteId, quick!.id, { drawingUnit: 'in' });
    expect(grown.pierces).toBe(2);
    expect(await desk.items(quoteId)).toHaveLength(3);
  });

  it('are in the unit of the part where their drawing names none', async () => {
    const { quoteId } = await drawn();
    const layer = { name: '0', colour: '#ffffff', type: 'Cutting' };
    const circle = { type: 'circle', layer: '0', isLineTypeSolid: true, centrePoint: { x: 9, y: 9 }, radius: 4 };
    const paths = [{ pathId: 'a', layer, entities: [circle], isClosed: true, isSolid: true }];
    for (const [drawing, isImperial, expected] of [
      [{ paths }, true, [true, 'in', 8]],
      [{ paths, isImperial: null }, true, [true, 'in', 8]],
      [{ paths }, undefined, [false, 'mm', 8]],
      [{ paths, isImperial: true }, undefined, [true, 'in', 8]],
      [{ paths, isImperial: true }, false, [false, 'in', 8 * 25.4]],
      [{ paths, isImperial: false }, true, [true, 'mm', 8 / 25.4]],
    ] as const) {
      const { value } = await add(quoteId, [{ drawing, partSource: 'drawingFile', isImperial }]);
      const [item] = value.quoteItems;
      expect([item?.isImperial, item?.drawingUnit]).toEqual(expected.slice(0, 2));
      expect(item?.displayBoundBoxWidth).toBeCloseTo(expected[2], 2);
    }
  });

  it('under one key are added once', async () => {
    const { quoteId, drawing } = await drawn();
    const headers = { 'idempotency-key': randomUUID() };
    const parts = [{ drawing, partSource: 'drawingFile' }];
    const [first, second] = [await add(quoteId, parts, headers), await add(quoteId, parts, headers)];
    expect(second.value).toEqual(first.value);
    expect(await desk.items(quoteId)).toHaveLength(2);
  });

  it('are refused all together, naming the place', async () => {
    const { quoteId, drawing } = await drawn();
    const good = { drawing, partSource: 'drawingFile' };
    for (const [parts, status, code, at] of [
      [[], 400, 'INVALID_JSON', 'parts'],
      [[good, null], 400, 'INVALID_JSON', 'parts[1]'],
      [[good, { partSource: 'drawingFile' }], 400, 'INVALID_JSON', 'parts[1].drawing'],
      [[{ ...good, partSource: 'partLibrary' }], 400, 'INVALID_JSON', 'parts[0].partSource'],
      [[{ ...good, name: 'a\0' }], 400, 'INVALID_JSON', 'parts[0].name'],
      [[{ ...good, quantity: 0 }], 400, 'INVALID_JSON', 'parts[0].quantity'],
      [[{ ...good, drawing: { paths: [{ entities: 1 }] } }], 400, 'INVALID_JSON', 'parts[0].drawing.paths[0].layer'],
      [[good, { ...good, originalDrawingId: randomUUID() }], 404, 'DRAWING_MISSING', undefined],
      [[good, { ...good, materialId: randomUUID() }], 422, 'SETTING_NOT_AVAILABLE', undefined],
    ] as const) {
      const refused = await add(quoteId, parts as never);
      expect([refused.status, refused.problem.code, refused.problem.facts?.at]).toEqual([status, code, at]);
    }
    expect(await desk.items(quoteId)).toHaveLength(1);
  });
});

it('a drawing of one part is extracted by any of its paths', async () => {
  const quoteId = await desk.create();
  const bytes = plateDxf(50, 40, [{ x: 10, y: 10, radius: 3 }]);
  const { value } = await desk.upload(quoteId, [{ name: 'one.dxf', bytes }], desk.settings());
  const [item] = value.quoteItems;
  const params = desk.itemParams(quoteId, item!.id);
  const hole = (await drawingOf(quoteId, item!)).paths.find((path) => path.enclosedByIds.length === 1);
  const extracted = await extract({ quoteId, item: item!, params }, 'Two', [hole!.pathId]);
  expect(extracted.value.original).toBeNull();
  expect((await desk.items(quoteId)).map(({ name }) => name)).toEqual(['Two']);
});
