import { setImmediate as turn } from 'node:timers/promises';
import { routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { plateDxf } from '../../support/drawings.ts';
import { type Desk, openDesk } from '../../support/quotes.ts';

let test: TestApp;
let desk: Desk;

beforeAll(async () => {
  test = await openTestApp();
  desk = await openDesk(await test.shop('Hostile Drawings Ltd'));
});
afterAll(() => test.close());

type Plate = Awaited<ReturnType<Desk['quoteWithDrawing']>>;

const put = ({ params }: Plate, payload: string | Buffer, type = 'application/json') =>
  desk.worker.call(
    routes.drawings.save,
    { ...params, query: {}, body: {} },
    { payload, headers: { 'content-type': type } },
  );

const LAYER = '{"name":"0","type":"Cutting"}';
const line = (x1: unknown, y1: unknown, x2: unknown, y2: unknown): string =>
  `{"type":"line","startPoint":{"x":${x1},"y":${y1}},"endPoint":{"x":${x2},"y":${y2}}}`;

/** Waits for a call, and how many others were answered while it was on its way: the thread that answers did not do its work. */
const beside = async <Answered>(call: Promise<Answered>): Promise<readonly [Answered, number]> => {
  let [isOnItsWay, answered] = [true, 0];
  const ended = call.finally(() => {
    isOnItsWay = false;
  });
  while (isOnItsWay) {
    await test.app.inject({ url: '/api/client-configuration' });
    await turn();
    if (isOnItsWay) answered += 1;
  }
  return [await ended, answered];
};

describe('thousands of paths', () => {
  const [COLUMNS, ROWS] = [60, 100];
  const PATHS = COLUMNS * ROWS;
  /** Far more than are answered while a call waits for the database and the files. */
  const OTHER_CALLS = 40;
  const holes = Array.from({ length: PATHS - 1 }, (_, place) => ({
    ...{ x: (place % COLUMNS) * 10 + 5, y: Math.floor(place / COLUMNS) * 10 + 5, radius: 3 },
  }));

  it('are given, edited and put back without holding up other calls', async () => {
    const plate = await desk.quoteWithDrawing(plateDxf(600, 1000, holes));
    const { body } = await desk.worker.call(routes.drawings.get, plate.params);
    const drawing = JSON.parse(body.toString());
    expect(drawing.paths).toHaveLength(PATHS);
    const sent = JSON.stringify({ ...drawing, paths: drawing.paths.slice(0, PATHS - 1000) });
    const [{ status, value }, answered] = await beside(put(plate, sent));
    expect([status, value.report.removedPathIds.length, value.quoteItem.pierces]).toEqual([200, 1000, PATHS - 1000]);
    expect(answered).toBeGreaterThan(OTHER_CALLS);
    const changes = [{ kind: 'delete' as const, what: 'insideSelection' as const, aim: { pathIds: ['p1'] } }];
    const changed = await desk.worker.call(routes.drawings.change, { ...plate.params, body: { changes } });
    expect(changed.value.quoteItem.pierces).toBe(1);
    const reset = await desk.worker.call(routes.drawings.reset, { ...plate.params, query: {} });
    expect(reset.value.quoteItem.pierces).toBe(PATHS);
  });

  it('grow into another unit without holding up other calls', async () => {
    const quoteId = await desk.create();
    const entities = [{ type: 'circle', centrePoint: { x: 0, y: 0 }, radius: 3 }];
    const layer = JSON.parse(LAYER);
    const outline = [line(0, 0, 600, 0), line(600, 0, 600, 1000), line(600, 1000, 0, 1000), line(0, 1000, 0, 0)];
    const paths = [
      { pathId: 'outer', isClosed: true, layer, entities: JSON.parse(`[${outline.join(',')}]`) },
      ...holes.map(({ x, y }, place) => ({
        ...{ pathId: `p${place}`, isClosed: true, layer },
        entities: entities.map((circle) => ({ ...circle, centrePoint: { x, y } })),
      })),
    ];
    const parts = [{ drawing: { paths }, partSource: 'drawingFile' }];
    const added = await desk.worker.call(routes.drawings.addParts, {
      ...desk.quoteParams(quoteId),
      body: { parts: parts as never },
    });
    const larger = desk.updateItem(quoteId, added.value.quoteItems[0]!.id, { drawingUnit: 'cm' });
    const [{ status, value }, answered] = await beside(larger);
    expect([status, value.pierces, value.displayBoundBoxWidth]).toEqual([200, PATHS, 6000]);
    expect(answered).toBeGreaterThan(OTHER_CALLS);
  });
});
