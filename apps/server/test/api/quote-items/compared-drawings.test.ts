import { PACKED_DRAWING, routes } from '@kerf/contract';
import { compareDrawings, type Drawing, drawingFromBytes, drawingFromServer } from '@kerf/drawing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { testDatabaseKind } from '../../support/database.ts';
import { plateDxf, platesDxf } from '../../support/drawings.ts';
import { type Desk, type FileToSend, openDesk, uploadForm } from '../../support/quotes.ts';

let test: TestApp;
let desk: Desk;

beforeAll(async () => {
  test = await openTestApp();
  desk = await openDesk(await test.shop('Comparers Ltd'));
});
afterAll(() => test.close());

type Part = { readonly quoteId: string; readonly item: { readonly id: string } };

const read = (from: Desk, { quoteId, item }: Part, files: readonly FileToSend[]) =>
  from.worker.call(routes.comparisons.readFile, from.itemParams(quoteId, item.id), uploadForm(files));
const imported = (from: Desk, { quoteId, item }: Part) =>
  from.worker.call(routes.comparisons.imported, from.itemParams(quoteId, item.id));

const readPart = (from: Desk, { quoteId, item }: Part, readingKey: string, place: number | string, accept = '*/*') =>
  from.worker.call(
    routes.comparisons.readPart,
    { params: { ...from.itemParams(quoteId, item.id).params, readingKey, place } },
    { headers: { accept } },
  );

/** The drawing of a part of a file, which the answer to the file only names. */
const readDrawing = async (from: Desk, part: Part, readingKey: string | null, place = 0): Promise<Drawing> =>
  drawingOf((await readPart(from, part, readingKey ?? '', place)).value);

const drawingOf = (wire: unknown): Drawing => {
  const parsed = drawingFromServer(wire);
  if (!parsed.ok) throw new Error(parsed.refusal.code);
  return parsed.drawing;
};
const stored = async (from: Desk, { quoteId, item }: Part) =>
  drawingOf((await from.worker.call(routes.drawings.get, from.itemParams(quoteId, item.id))).value);

const hole = (radius: number) => ({ x: 50, y: 30, radius });

describe(`drawings to compare a part with on ${testDatabaseKind}`, () => {
  it('are another revision from a file, of which nothing is added to the quote', async () => {
    const part = await desk.quoteWithPart();
    const answer = await read(desk, part, [{ name: 'Rev B.dxf', bytes: plateDxf(103, 60, [hole(10.25)]) }]);
    const { readingKey, parts, refusals } = answer.value;
    expect([answer.status, parts, refusals]).toEqual([
      200,
      [{ name: 'Rev B', widthMm: 103, heightMm: 60, thumbnail: expect.stringMatching(/^<svg/) }],
      [],
    ]);
    const revised = await readDrawing(desk, part, readingKey);
    const found = compareDrawings(await stored(desk, part), revised);
    expect(found.differences.map(({ kind, changes }) => [kind, changes[0]?.kind])).toEqual([
      ['changed', 'size'],
      ['changed', 'diameter'],
    ]);
    expect(await desk.items(part.quoteId)).toHaveLength(1);
    expect((await desk.get(part.quoteId)).numberOfItems).toBe(1);
  });

  it('are every part of the file, or all of it as one for a part of several outlines', async () => {
    const quoteId = await desk.create();
    const bytes = platesDxf([
      { width: 100, height: 50 },
      { x: 200, width: 40, height: 40 },
    ]);
    const { value } = await desk.upload(quoteId, [{ name: 'set.dxf', bytes }]);
    const [first] = value.quoteItems;
    if (first === undefined) throw new Error('nothing was added');
    const part = { quoteId, item: first };
    const apart = (await read(desk, part, [{ name: 'Rev B.dxf', bytes }])).value;
    expect(apart.parts.map(({ name, widthMm, heightMm }) => [name, widthMm, heightMm])).toEqual([
      ['Rev B-1', 100, 50],
      ['Rev B-2', 40, 40],
    ]);
    const [plate, square] = [0, 1].map((place) => readDrawing(desk, part, apart.readingKey, place));
    expect(compareDrawings(await stored(desk, part), (await plate)!).differences).toEqual([]);
    expect((await square)?.bounds).toMatchObject({ minX: 200, maxX: 240 });
    const again = (await read(desk, part, [{ name: 'Rev B.dxf', bytes }])).value;
    expect(again).toEqual(apart);
    await desk.worker.call(routes.quoteItems.keepTogether, desk.itemParams(quoteId, first.id));
    const [kept] = await desk.items(quoteId);
    if (kept === undefined) throw new Error('nothing was kept together');
    const together = (await read(desk, { quoteId, item: kept }, [{ name: 'Rev B.dxf', bytes }])).value;
    expect(together.parts).toHaveLength(1);
    const all = await readDrawing(desk, { quoteId, item: kept }, together.readingKey);
    expect(compareDrawings(await stored(desk, { quoteId, item: kept }), all).differences).toEqual([]);
  });

  it('are read in the unit that was chosen for the part', async () => {
    const quoteId = await desk.create();
    const bytes = platesDxf([{ width: 4, height: 2 }], 'none');
    const { value } = await desk.upload(quoteId, [{ name: 'bare.dxf', bytes }]);
    const [item] = value.quoteItems;
    if (item === undefined) throw new Error('nothing was added');
    await desk.updateItem(quoteId, item.id, { drawingUnit: 'cm' });
    const { readingKey, parts } = (await read(desk, { quoteId, item }, [{ name: 'Rev B.dxf', bytes }])).value;
    expect(parts).toMatchObject([{ widthMm: 40, heightMm: 20 }]);
    const bare = await readPart(desk, { quoteId, item }, readingKey ?? '', 0);
    expect(bare.value).toMatchObject({ width: 40, height: 20, isImperial: false });
  });

  it('leave out pictures where those of so many parts would be long, and never hold a drawing', async () => {
    const part = await desk.quoteWithPart();
    const holes = Array.from({ length: 300 }, (_, at) => ({
      x: 3 + (at % 30) * 3,
      y: 3 + Math.floor(at / 30) * 3,
      radius: 1,
    }));
    const small = Array.from({ length: 99 }, (_, at) => ({ x: 200 + at * 20, width: 10, height: 10 }));
    const bytes = platesDxf([{ width: 96, height: 33, holes }, ...small]);
    const { parts } = (await read(desk, part, [{ name: 'many.dxf', bytes }])).value;
    expect(parts.map(({ widthMm, thumbnail }) => [widthMm, thumbnail === null])).toEqual([
      [96, true],
      ...small.map(() => [10, false]),
    ]);
    expect(new Set(parts.flatMap((one) => Object.keys(one)))).toEqual(
      new Set(['name', 'widthMm', 'heightMm', 'thumbnail']),
    );
    const one = (await read(desk, part, [{ name: 'holes.dxf', bytes: plateDxf(96, 33, holes) }])).value;
    expect(one.parts[0]?.thumbnail).toMatch(/^<svg/);
  });

  it('come packed to who asks for it, the same as in JSON', async () => {
    const part = await desk.quoteWithPart();
    const { readingKey } = (await read(desk, part, [{ name: 'Rev B.dxf', bytes: plateDxf(103, 60, [hole(9)]) }])).value;
    const packed = await readPart(desk, part, readingKey ?? '', 0, PACKED_DRAWING);
    expect(packed.headers['content-type']).toBe(PACKED_DRAWING);
    const unpacked = drawingFromBytes(new Uint8Array(packed.body).buffer);
    if (!unpacked.ok) throw new Error(unpacked.refusal.code);
    expect(unpacked.drawing.header.name).toBe('Rev B');
    const { drawing } = unpacked.drawing;
    expect(compareDrawings(drawing, await readDrawing(desk, part, readingKey)).differences).toEqual([]);
    expect(drawing.paths).toHaveLength(2);
  });

  it('are the drawing as it was imported, whatever was edited since', async () => {
    const part = await desk.quoteWithPart();
    const before = await stored(desk, part);
    const target = desk.itemParams(part.quoteId, part.item.id);
    await desk.worker.call(routes.drawings.scale, { ...target, query: { scaleFactor: 2 } });
    const answer = await imported(desk, part);
    expect(answer.status).toBe(200);
    const first = drawingOf(answer.value);
    expect(compareDrawings(before, first).differences).toEqual([]);
    expect(compareDrawings(await stored(desk, part), first).differences).not.toEqual([]);
  });

  it('can be read while the quote is locked', async () => {
    const part = await desk.quoteIn('Issued');
    const answer = await read(desk, part, [{ name: 'Rev B.dxf', bytes: plateDxf(100, 60, [hole(10)]) }]);
    expect(answer.value.parts).toHaveLength(1);
  });

  it('are refused as an upload refuses them, with the true cause', async () => {
    const part = await desk.quoteWithPart();
    for (const [file, code] of [
      [{ name: 'Rev B.docx', bytes: Buffer.from('PK') }, 'FILE_TYPE_NOT_ACCEPTED'],
      [{ name: 'huge.dxf', bytes: Buffer.alloc(20_000_001, 32) }, 'FILE_TOO_LARGE'],
      [{ name: 'empty.dxf', bytes: Buffer.alloc(0) }, 'EMPTY_FILE'],
    ] as const) {
      const { readingKey, parts, refusals } = (await read(desk, part, [file])).value;
      expect([readingKey, parts, refusals[0]?.fileName, refusals[0]?.code]).toEqual([null, [], file.name, code]);
    }
    const none = await read(desk, part, []);
    expect(none.problem.code).toBe('NO_FILES');
    const plate = { name: 'a.dxf', bytes: plateDxf(10, 10) };
    expect((await read(desk, part, [plate, plate])).problem.code).toBe('SETTINGS_MALFORMED');
    const noForm = await desk.worker.call(routes.comparisons.readFile, desk.itemParams(part.quoteId, part.item.id), {
      headers: { 'content-type': 'application/json' },
      payload: Buffer.from('{}'),
    });
    expect(noForm.problem.code).toBe('SETTINGS_MALFORMED');
  });

  it('are nobody else’s', async () => {
    const part = await desk.quoteWithPart();
    const stranger = await openDesk(await test.shop('Strangers Ltd'));
    const own = await stranger.quoteWithPart();
    const revised = { name: 'Rev B.dxf', bytes: plateDxf(103, 60) };
    const { readingKey } = (await read(desk, part, [revised])).value;
    const statusOf = async (from: Desk, wanted: Part, key = readingKey ?? '', place: number | string = 0) =>
      (await readPart(from, wanted, key, place)).status;
    expect(await statusOf(desk, part)).toBe(200);
    expect(await statusOf(stranger, own)).toBe(404);
    for (const place of [1, 999]) expect(await statusOf(desk, part, readingKey ?? '', place)).toBe(404);
    for (const place of [-1, 1000, '0.5', "0'"]) expect(await statusOf(desk, part, readingKey ?? '', place)).toBe(400);
    expect(await statusOf(desk, part, '0'.repeat(64))).toBe(404);
    expect(await statusOf(desk, part, 'x')).toBe(400);
    for (const wanted of [part, { quoteId: own.quoteId, item: part.item }]) {
      expect((await imported(stranger, wanted)).status).toBe(404);
      expect((await read(stranger, wanted, [{ name: 'a.dxf', bytes: plateDxf(10, 10) }])).status).toBe(404);
      expect(await statusOf(stranger, wanted)).toBe(404);
    }
  });
});
