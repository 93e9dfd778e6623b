import { PACKED_DRAWING, routes } from '@kerf/contract';
import { type Drawing, drawingFromBytes, drawingFromServer } from '@kerf/drawing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { testDatabaseKind } from '../../support/database.ts';
import { plateDxf } from '../../support/drawings.ts';
import { type Desk, openDesk } from '../../support/quotes.ts';

let test: TestApp;
let desk: Desk;

beforeAll(async () => {
  test = await openTestApp();
  desk = await openDesk(await test.shop('Packers Ltd'));
});
afterAll(() => test.close());

/** A part with so many holes, in millimetres. */
const partWith = async (count: number) => {
  const holes = Array.from({ length: count }, (_, place) => ({
    ...{ x: (place % 50) * 10 + 5, y: Math.floor(place / 50) * 10 + 5, radius: 3 },
  }));
  const quoteId = await desk.create();
  const file = { name: 'plate.dxf', bytes: plateDxf(500, 500, holes) };
  const [item] = (await desk.upload(quoteId, [file], desk.settings())).value.quoteItems;
  return desk.itemParams(quoteId, item?.id ?? '');
};

const packed = (params: Awaited<ReturnType<typeof partWith>>, by = desk.worker) =>
  by.call(routes.drawings.get, params, { headers: { accept: PACKED_DRAWING } });

const read = (body: Buffer) => {
  const outcome = drawingFromBytes(Uint8Array.from(body).buffer);
  if (!outcome.ok) throw new Error(outcome.refusal.code);
  return outcome.drawing;
};

const written = (body: Buffer): Drawing => {
  const outcome = drawingFromServer(JSON.parse(body.toString()));
  if (!outcome.ok) throw new Error(outcome.refusal.code);
  return outcome.drawing;
};

describe(`a drawing for screens on ${testDatabaseKind}`, () => {
  it.each([1, 2000])('with %i holes is the one that others get as JSON, in fewer bytes', async (count) => {
    const params = await partWith(count);
    const plain = await desk.worker.call(routes.drawings.get, params);
    const { status, headers, body } = await packed(params);
    expect([status, headers['content-type'], headers.vary]).toEqual([200, PACKED_DRAWING, 'accept']);
    expect([headers.etag, headers['cache-control']]).toEqual([plain.headers.etag, 'no-store']);
    expect(plain.headers['content-type']).toMatch(/^application\/json/);
    expect(body.length).toBeLessThan(plain.body.length / (count > 100 ? 4 : 1));
    const { drawing, header } = read(body);
    const { paths, findings, partOuterPathIds } = written(plain.body);
    expect(drawing.paths.map(({ pathId, parentId }) => [pathId, parentId])).toEqual(
      paths.map(({ pathId, parentId }) => [pathId, parentId]),
    );
    expect([drawing.findings, drawing.partOuterPathIds]).toEqual([findings, partOuterPathIds]);
    const { drawingId, version, name, isImperial } = plain.value;
    expect(header).toEqual({ drawingId, version, name, isImperial });
  });

  it('is kept from others', async () => {
    const stranger = await test.shop('Strangers Ltd');
    expect((await packed(await partWith(1), stranger)).status).toBe(404);
  });
});
