import { routes } from '@kerf/contract';
import { compareDrawings, type Drawing, drawingFromServer } from '@kerf/drawing';
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

const jsonOf = ({ body }: { readonly body: Buffer }) => JSON.parse(body.toString());
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
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/json']);
    const { parts, refusals } = jsonOf(answer);
    expect([parts.length, parts[0].name, refusals]).toEqual([1, 'Rev B', []]);
    expect(routes.drawings.get.response.parse(parts[0].drawing)).toEqual(parts[0].drawing);
    const found = compareDrawings(await stored(desk, part), drawingOf(parts[0].drawing));
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
    const apart = jsonOf(await read(desk, { quoteId, item: first }, [{ name: 'Rev B.dxf', bytes }]));
    expect(apart.parts.map(({ name }: { name: string }) => name)).toEqual(['Rev B-1', 'Rev B-2']);
    await desk.worker.call(routes.quoteItems.keepTogether, desk.itemParams(quoteId, first.id));
    const [kept] = await desk.items(quoteId);
    if (kept === undefined) throw new Error('nothing was kept together');
    const together = jsonOf(await read(desk, { quoteId, item: kept }, [{ name: 'Rev B.dxf', bytes }]));
    expect(together.parts).toHaveLength(1);
    const found = compareDrawings(await stored(desk, { quoteId, item: kept }), drawingOf(together.parts[0].drawing));
    expect(found.differences).toEqual([]);
  });

  it('are read in the unit that was chosen for the part', async () => {
    const quoteId = await desk.create();
    const bytes = platesDxf([{ width: 4, height: 2 }], 'none');
    const { value } = await desk.upload(quoteId, [{ name: 'bare.dxf', bytes }]);
    const [item] = value.quoteItems;
    if (item === undefined) throw new Error('nothing was added');
    await desk.updateItem(quoteId, item.id, { drawingUnit: 'cm' });
    const answer = jsonOf(await read(desk, { quoteId, item }, [{ name: 'Rev B.dxf', bytes }]));
    expect(answer.parts[0].drawing).toMatchObject({ width: 40, height: 20, isImperial: false });
  });

  it('are the drawing as it was imported, whatever was edited since', async () => {
    const part = await desk.quoteWithPart();
    const before = await stored(desk, part);
    const target = desk.itemParams(part.quoteId, part.item.id);
    await desk.worker.call(routes.drawings.scale, { ...target, query: { scaleFactor: 2 } });
    const answer = await imported(desk, part);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/json']);
    const first = drawingOf(jsonOf(answer));
    expect(compareDrawings(before, first).differences).toEqual([]);
    expect(compareDrawings(await stored(desk, part), first).differences).not.toEqual([]);
  });

  it('can be read while the quote is locked', async () => {
    const part = await desk.quoteIn('Issued');
    const answer = await read(desk, part, [{ name: 'Rev B.dxf', bytes: plateDxf(100, 60, [hole(10)]) }]);
    expect(jsonOf(answer).parts).toHaveLength(1);
  });

  it('are refused as an upload refuses them, with the true cause', async () => {
    const part = await desk.quoteWithPart();
    for (const [file, code] of [
      [{ name: 'Rev B.pdf', bytes: Buffer.from('%PDF') }, 'FILE_TYPE_NOT_ACCEPTED'],
      [{ name: 'huge.dxf', bytes: Buffer.alloc(20_000_001, 32) }, 'FILE_TOO_LARGE'],
      [{ name: 'empty.dxf', bytes: Buffer.alloc(0) }, 'EMPTY_FILE'],
    ] as const) {
      const { parts, refusals } = jsonOf(await read(desk, part, [file]));
      expect([parts, refusals[0]?.fileName, refusals[0]?.code]).toEqual([[], file.name, code]);
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
    for (const wanted of [part, { quoteId: own.quoteId, item: part.item }]) {
      expect((await imported(stranger, wanted)).status).toBe(404);
      expect((await read(stranger, wanted, [{ name: 'a.dxf', bytes: plateDxf(10, 10) }])).status).toBe(404);
    }
  });
});
