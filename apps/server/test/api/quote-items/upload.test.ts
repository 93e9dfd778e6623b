import { readFileSync } from 'node:fs';
import { routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WorkerCrash, WorkerTimeLimit } from '../../../src/workers/pool.ts';
import { openTestApp, type Shop, type TestApp } from '../../support/app.ts';
import { testDatabaseKind } from '../../support/database.ts';
import { openOutlineDxf, plateDxf, platesDxf } from '../../support/drawings.ts';
import { addColleague, type Desk, openDesk, uploadForm } from '../../support/quotes.ts';

let test: TestApp;
let shop: Shop;
let desk: Desk;

beforeAll(async () => {
  test = await openTestApp();
  shop = await test.shop('Acme Cutting');
  desk = await openDesk(shop, await addColleague(test, shop));
});
afterAll(() => test.close());

const fixture = (name: string): Buffer =>
  readFileSync(new URL(`../../../../../fixtures/drawings/${name}`, import.meta.url));

describe(`uploaded drawings on ${testDatabaseKind}`, () => {
  it('measures a plate: size, cut length, pierces, unit and where that came from', async () => {
    const quoteId = await desk.create();
    const holes = [
      { x: 20, y: 30, radius: 5 },
      { x: 80, y: 30, radius: 5 },
    ];
    const { status, value } = await desk.upload(quoteId, [{ name: 'Plate A.dxf', bytes: plateDxf(100, 60, holes) }]);
    expect([status, value.refusals]).toEqual([200, []]);
    const [item] = value.quoteItems;
    expect(item).toMatchObject({
      name: 'Plate A',
      originalFileName: 'Plate A.dxf',
      displayBoundBoxWidth: 100,
      displayBoundBoxHeight: 60,
      pierces: 3,
      quantity: 1,
      isImperial: false,
      drawingUnit: 'mm',
      unitsDecidedBy: 'insunits',
      partSource: 'drawingFile',
      foldingSource: 'Drawing',
      grainDirection: 'None',
      status: 'unset',
      nestImageUri: null,
      modelViewUri: null,
      mass: null,
      itemPrice: null,
    });
    expect(item?.cutLength).toBeCloseTo(320 + 2 * 2 * Math.PI * 5, 2);
    expect(item?.missing).toHaveLength(4);
    expect((await desk.get(quoteId)).numberOfItems).toBe(1);
  });

  it('reads inches as such and shows them in the unit of the shop', async () => {
    const quoteId = await desk.create();
    const bytes = platesDxf([{ width: 4, height: 2 }], 'in');
    const { value } = await desk.upload(quoteId, [{ name: 'inch.dxf', bytes }]);
    expect(value.quoteItems[0]).toMatchObject({
      drawingUnit: 'in',
      isImperial: false,
      displayBoundBoxWidth: 101.6,
      displayBoundBoxHeight: 50.8,
    });
  });

  it('gives an imperial shop inches', async () => {
    const imperial = await openDesk(await test.shop('Inch Cutting', { useImperialUnits: true, country: 'US' }));
    const quoteId = await imperial.create();
    const { value } = await imperial.upload(quoteId, [{ name: 'a.dxf', bytes: plateDxf(254, 127) }]);
    expect(value.quoteItems[0]).toMatchObject({ isImperial: true, displayBoundBoxWidth: 10, displayBoundBoxHeight: 5 });
  });

  it('adds one part for each outline of a file, in order and by number', async () => {
    const quoteId = await desk.create();
    const plates = [
      { width: 100, height: 50 },
      { x: 200, width: 40, height: 40, holes: [{ x: 20, y: 20, radius: 8 }] },
      { x: 300, width: 20, height: 70 },
    ];
    const { value } = await desk.upload(quoteId, [{ name: 'set.dxf', bytes: platesDxf(plates) }]);
    expect(value.quoteItems.map((item) => item.name)).toEqual(['set-1', 'set-2', 'set-3']);
    const sizes = value.quoteItems.map((item) => `${item.displayBoundBoxWidth} x ${item.displayBoundBoxHeight}`);
    expect(sizes.sort()).toEqual(['100 x 50', '20 x 70', '40 x 40']);
    expect(value.quoteItems.reduce((sum, item) => sum + item.pierces, 0)).toBe(4);
  });

  it('names each refused file with its true cause and takes the others', async () => {
    const quoteId = await desk.create();
    const answer = await desk.upload(quoteId, [
      { name: 'good.dxf', bytes: plateDxf(10, 10) },
      { name: 'letter.txt', bytes: Buffer.from('Dear shop') },
      { name: 'empty.dxf', bytes: Buffer.alloc(0) },
      { name: 'text.dxf', bytes: Buffer.from('Dear shop, please cut this for me.') },
      { name: 'not-really.dwg', bytes: Buffer.from('AC10 but nothing else') },
      { name: 'huge.dxf', bytes: Buffer.alloc(20_000_001, 32) },
      { name: 'last.dxf', bytes: plateDxf(20, 20) },
    ]);
    expect(answer.status).toBe(200);
    expect(answer.value.quoteItems.map((item) => item.name)).toEqual(['good', 'last']);
    const refusals = answer.value.refusals.map(({ fileName, code }) => [fileName, code]);
    expect(refusals.map(([name]) => name)).toEqual([
      'letter.txt',
      'empty.dxf',
      'text.dxf',
      'not-really.dwg',
      'huge.dxf',
    ]);
    expect(refusals).toContainEqual(['letter.txt', 'FILE_TYPE_NOT_ACCEPTED']);
    expect(refusals).toContainEqual(['huge.dxf', 'FILE_TOO_LARGE']);
    const messages = new Map(answer.value.refusals.map(({ fileName, message }) => [fileName, message]));
    expect(messages.get('letter.txt')).toBe('Only .dxf, .dwg, .step, .stp and .pdf files are accepted.');
    expect(messages.get('huge.dxf')).toBe('Maximum file size 20 MB');
    for (const refusal of answer.value.refusals) expect(refusal.message).toMatch(/^[A-Z].{8,}/);
  });

  it('answers with refusals alone when no file can be read', async () => {
    const quoteId = await desk.create();
    const { version } = await desk.get(quoteId);
    const { status, value } = await desk.upload(quoteId, [{ name: 'a.txt', bytes: Buffer.from('x') }]);
    expect([status, value.quoteItems, value.refusals.length]).toEqual([200, [], 1]);
    expect((await desk.get(quoteId)).version).toBe(version);
  });

  it('keeps 50 files of one form in their order', async () => {
    const quoteId = await desk.create();
    const files = Array.from({ length: 50 }, (_, index) => ({
      name: `part ${index}.dxf`,
      bytes: plateDxf(10 + index, 10),
    }));
    const { value } = await desk.upload(quoteId, files, desk.settings());
    expect(value.refusals).toEqual([]);
    expect(value.quoteItems.map((item) => item.name)).toEqual(files.map((_, index) => `part ${index}`));
    expect(value.quoteItems.every((item) => item.status === 'success')).toBe(true);
  });

  it('refuses more than 100 files and adds none of them', async () => {
    const quoteId = await desk.create();
    const files = Array.from({ length: 101 }, (_, index) => ({ name: `${index}.dxf`, bytes: plateDxf(10, 10) }));
    const answer = await desk.upload(quoteId, files);
    expect([answer.status, answer.problem.code]).toEqual([413, 'TOO_MANY_FILES']);
    expect(answer.problem.detail).toBe('At most 100 files can be added at once.');
    expect(await desk.items(quoteId)).toEqual([]);
  });

  it('gives every part of the form its settings and a first sheet', async () => {
    const quoteId = await desk.create();
    const { value } = await desk.upload(
      quoteId,
      [
        { name: 'a.dxf', bytes: plateDxf(10, 10) },
        { name: 'b.dxf', bytes: plateDxf(20, 10) },
      ],
      desk.settings({ quantity: 25 }),
    );
    for (const item of value.quoteItems) {
      expect(item).toMatchObject({ quantity: 25, materialId: desk.steel.materialId, thickness: 3, status: 'success' });
      expect(item.sheet).toMatchObject({ materialId: desk.steel.materialId, thickness: 3 });
      expect(item.materialConsumptionMode).toBe(item.sheet?.defaultMaterialConsumptionMode);
    }
  });

  it.each([
    ['no form', { payload: '{}', headers: { 'content-type': 'application/json' } }],
    ['a form without boundary', { payload: 'x', headers: { 'content-type': 'multipart/form-data' } }],
  ])('refuses %s', async (_what, options) => {
    const quoteId = await desk.create();
    const answer = await desk.worker.call(routes.quoteItems.upload, desk.quoteParams(quoteId), options);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.problem.code).toMatch(/^[A-Z_]+$/);
  });

  it('adds nothing of a form that breaks off', async () => {
    const quoteId = await desk.create();
    const form = uploadForm([
      { name: 'a.dxf', bytes: plateDxf(10, 10) },
      { name: 'b.dxf', bytes: plateDxf(20, 20) },
    ]);
    const broken = { ...form, payload: form.payload.subarray(0, form.payload.length - 200) };
    const answer = await desk.worker.call(routes.quoteItems.upload, desk.quoteParams(quoteId), broken);
    expect([answer.status, answer.problem.code]).toEqual([415, 'SETTINGS_MALFORMED']);
    expect(await desk.items(quoteId)).toEqual([]);
  });

  it('refuses settings that are not valid, an empty form, and choices of another shop', async () => {
    const quoteId = await desk.create();
    const file = { name: 'a.dxf', bytes: plateDxf(10, 10) };
    expect((await desk.upload(quoteId, [file], { quantity: 0 })).status).toBe(415);
    expect((await desk.upload(quoteId, [file], { isCustomerSuppliedMaterial: true })).status).toBe(415);
    expect((await desk.upload(quoteId, [])).problem.code).toBe('NO_FILES');
    const other = await openDesk(await test.shop('Rival Cutting'));
    const foreign = await desk.upload(quoteId, [file], other.settings());
    expect([foreign.status, foreign.problem.code]).toEqual([422, 'SETTING_NOT_AVAILABLE']);
    expect(await desk.items(quoteId)).toEqual([]);
  });

  it('frees file names of folders, and text in pictures of code', async () => {
    const quoteId = await desk.create();
    const { value } = await desk.upload(quoteId, [
      { name: '../../etc/<script>alert(1)</script>.dxf', bytes: plateDxf(10, 10) },
    ]);
    const [item] = value.quoteItems;
    expect(item?.originalFileName).not.toMatch(/[<>/\\]/);
    expect(item?.name).not.toMatch(/[<>/\\]/);
  });

  it.each([
    ['a sign that turns the reading direction', 'plate\u202efxd.dxf', 'platefxd'],
    ['isolated text of another direction', '\u2067plate\u2069.dxf', 'plate'],
    ['a bell and a tab', 'pl\u0007at\te.dxf', 'plate'],
    ['a space of no width', 'pla\u200bte.dxf', 'plate'],
  ])('takes %s from a file name', async (_, name, bare) => {
    const quoteId = await desk.create();
    const { value } = await desk.upload(quoteId, [{ name, bytes: plateDxf(10, 10) }]);
    expect(value.quoteItems.map((item) => [item.name, item.originalFileName])).toEqual([[bare, `${bare}.dxf`]]);
  });

  it('finds a drawing again that was read before, with the same result', async () => {
    const bytes = plateDxf(123, 45, [{ x: 20, y: 20, radius: 3 }]);
    const quoteId = await desk.create();
    const first = await desk.upload(quoteId, [{ name: 'same.dxf', bytes }]);
    const second = await desk.upload(quoteId, [{ name: 'same.dxf', bytes }]);
    const known = ({ cutLength, pierces, displayBoundBoxWidth, issues }: (typeof first.value.quoteItems)[number]) => ({
      ...{ cutLength, pierces, displayBoundBoxWidth },
      codes: issues.map((issue) => issue.code),
    });
    expect(second.value.quoteItems.map(known)).toEqual(first.value.quoteItems.map(known));
  });

  it('reports what is wrong with a drawing on the part', async () => {
    const quoteId = await desk.create();
    const { value } = await desk.upload(quoteId, [{ name: 'open.dxf', bytes: openOutlineDxf() }], desk.settings());
    const [item] = value.quoteItems;
    expect(item?.status).toBe('error');
    expect(item?.issues.some((issue) => issue.severity === 'Error' && issue.message.length > 10)).toBe(true);
    expect((await desk.get(quoteId)).issues.errors.length).toBeGreaterThan(0);
  });

  it.each(['plate-r12.dxf', 'plate-2000.dxf', 'plate-2018.dxf', 'plate-binary-r12.dxf', 'plate-binary-2000.dxf'])(
    'reads %s of every age and kind alike',
    async (name) => {
      const quoteId = await desk.create();
      const { value } = await desk.upload(quoteId, [
        { name: 'plate.dxf', bytes: fixture('plate-2000.dxf') },
        { name, bytes: fixture(name) },
      ]);
      expect(value.refusals).toEqual([]);
      const [reference, item] = value.quoteItems;
      expect(item?.pierces).toBe(reference?.pierces);
      expect(item?.cutLength).toBeCloseTo(reference?.cutLength ?? 0, 1);
    },
  );

  it('gives the file back as it was sent, under its name', async () => {
    const bytes = plateDxf(31, 17);
    const quoteId = await desk.create();
    const { value } = await desk.upload(quoteId, [{ name: 'Größe ½.dxf', bytes }]);
    const answer = await desk.worker.call(
      routes.quoteItems.originalFile,
      desk.itemParams(quoteId, value.quoteItems[0]?.id ?? ''),
    );
    expect(answer.status).toBe(200);
    expect(answer.body.equals(bytes)).toBe(true);
    expect(answer.headers['content-type']).toBe('application/octet-stream');
    expect(String(answer.headers['content-disposition'])).toContain(encodeURIComponent('Größe ½.dxf'));
    expect(String(answer.headers['content-security-policy'])).toContain('sandbox');
  });

  it('takes a file that took too long or too much when it is sent once more', async () => {
    const quoteId = await desk.create();
    const { quotes } = test.services;
    const real = quotes.importFile;
    const file = { name: 'slow.dxf', bytes: plateDxf(311, 211) };
    for (const [error, code] of [
      [new WorkerTimeLimit('import-worker took longer than 1 ms'), 'IMPORT_TIME_LIMIT'],
      [new WorkerCrash('import-worker died'), 'IMPORT_MEMORY_LIMIT'],
    ] as const) {
      Object.assign(quotes, { importFile: { ...real, run: () => Promise.reject(error) } });
      const { value } = await desk.upload(quoteId, [file]).finally(() => Object.assign(quotes, { importFile: real }));
      expect([value.quoteItems, value.refusals.map((refusal) => refusal.code)]).toEqual([[], [code]]);
    }
    const again = await desk.upload(quoteId, [file]);
    expect([again.value.refusals, again.value.quoteItems.map(({ name }) => name)]).toEqual([[], ['slow']]);
  });

  it('refuses a drawing of more outlines than anybody means as parts', async () => {
    const quoteId = await desk.create();
    const plates = Array.from({ length: 1001 }, (_, place) => ({
      x: place * 12,
      width: 10,
      height: 10,
    }));
    const { value } = await desk.upload(quoteId, [{ name: 'confetti.dxf', bytes: platesDxf(plates) }]);
    expect(value.refusals.map(({ code, facts }) => [code, facts?.parts])).toEqual([['TOO_MANY_PARTS', 1001]]);
    expect(await desk.items(quoteId)).toEqual([]);
  });

  it('keeps the signs of a name readable', async () => {
    const quoteId = await desk.create();
    const file = { name: 'plate %22A%22 <left>.dxf', bytes: plateDxf(10, 10) };
    const { value } = await desk.upload(quoteId, [file]);
    expect(value.quoteItems[0]?.name).toBe("plate 'A' (left)");
  });
});
