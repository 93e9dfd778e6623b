import { routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { testDatabaseKind } from '../../support/database.ts';
import { plateDxf } from '../../support/drawings.ts';
import { type Desk, openDesk } from '../../support/quotes.ts';

let test: TestApp;
let desk: Desk;

beforeAll(async () => {
  test = await openTestApp();
  desk = await openDesk(await test.shop('Hostile Drawings Ltd'));
});
afterAll(() => test.close());

const withPlate = (bytes = plateDxf(100, 60, [{ x: 50, y: 30, radius: 10 }])) => desk.quoteWithDrawing(bytes);
type Plate = Awaited<ReturnType<typeof withPlate>>;

const put = ({ params }: Plate, payload: string | Buffer, type = 'application/json') =>
  desk.worker.call(
    routes.drawings.save,
    { ...params, query: {}, body: {} },
    { payload, headers: { 'content-type': type } },
  );

const LAYER = '{"name":"0","type":"Cutting"}';
const line = (x1: unknown, y1: unknown, x2: unknown, y2: unknown): string =>
  `{"type":"line","startPoint":{"x":${x1},"y":${y1}},"endPoint":{"x":${x2},"y":${y2}}}`;
const pathOf = (entities: readonly string[], more = '"pathId":"a","isClosed":false'): string =>
  `{"paths":[{${more},"layer":${LAYER},"entities":[${entities.join(',')}]}]}`;

describe(`hostile JSON on ${testDatabaseKind}`, () => {
  it.each<[string, string, string, string]>([
    ['nothing', '', 'INVALID_JSON', ''],
    ['no JSON', '{"paths":[}', 'INVALID_JSON', ''],
    ['no JSON number', pathOf([line('NaN', 0, 1, 0)]), 'INVALID_JSON', ''],
    ['a list', '[]', 'INVALID_JSON', ''],
    ['null', 'null', 'INVALID_JSON', ''],
    ['paths by id', '{"paths":{"a":{}}}', 'INVALID_JSON', 'paths'],
    ['keys of the prototype alone', '{"__proto__":{"paths":[]}}', 'INVALID_JSON', 'paths'],
    ['a number beyond all', pathOf([line(0, 0, '1e308', 0)]), 'INVALID_JSON', 'paths[0].entities[0].endPoint.x'],
    ['an infinite one', pathOf([line(0, 0, '1e999', 0)]), 'INVALID_JSON', 'paths[0].entities[0].endPoint.x'],
    ['a missing point', pathOf(['{"type":"line"}']), 'INVALID_JSON', 'paths[0].entities[0].startPoint'],
    ['a path without length', pathOf([line(5, 5, 5, 5)]), 'INVALID_JSON', 'paths[0].entities'],
    ['an unknown entity', pathOf(['{"type":"spline"}']), 'UNSUPPORTED_TYPE', 'paths[0].entities[0].type'],
    ['an empty id', pathOf([line(0, 0, 1, 0)], '"pathId":"","isClosed":false'), 'INVALID_JSON', 'paths[0].pathId'],
    [
      'text that is none',
      pathOf([line(0, 0, 1, 0)], '"pathId":"\\u0000","isClosed":false'),
      'INVALID_JSON',
      'paths[0].pathId',
    ],
    ['depth without end', '['.repeat(200_000), 'INVALID_JSON', ''],
    ['much depth', `{"paths":${'['.repeat(5000)}${']'.repeat(5000)}}`, 'INVALID_JSON', 'paths[0]'],
  ])('%s is refused with its place', async (_name, payload, code, at) => {
    const plate = await withPlate();
    const refused = await put(plate, payload);
    expect([refused.status, refused.problem.code, refused.problem.facts?.at]).toEqual([400, code, at]);
    const message = code === 'INVALID_JSON' ? 'Invalid json supplied' : 'Unsupported type';
    expect([refused.problem.title, refused.problem.detail]).toContain(message);
    expect((await desk.items(plate.quoteId))[0]?.version).toBe(plate.item.version);
  });

  it('a field that nobody reads is refused with its path', async () => {
    const plate = await withPlate();
    const refused = await put(plate, pathOf([line(0, 0, 1, 0)], '"pathId":"a","isClosed":false,"is_closed":true'));
    expect([refused.status, refused.problem.code]).toEqual([422, 'UNKNOWN_FIELD']);
    expect(refused.problem).toMatchObject({
      detail: 'There is no field body.paths.0.is_closed here.',
      fieldFaults: { 'body.paths.0.is_closed': { code: 'UNKNOWN_FIELD' } },
    });
  });

  it('signs that turn the reading direction are taken out of names', async () => {
    const { params } = await withPlate();
    const drawing = JSON.stringify({ paths: [{ ...JSON.parse(pathOf([line(0, 0, 40, 0)])).paths[0], pathId: 'a' }] });
    const payload = `{"parts":[{"name":"ab\\u202egnp.exe","partSource":"drawingFile","drawing":${drawing}}]}`;
    const { organisationId, quoteId } = params.params;
    const added = await desk.worker.call(
      routes.drawings.addParts,
      { params: { organisationId, quoteId }, body: { parts: [] } },
      { payload, headers: { 'content-type': 'application/json' } },
    );
    expect(added.value.quoteItems.map(({ name }) => name)).toEqual(['abgnp.exe']);
  });

  it('bytes that are no text, and another kind of content', async () => {
    const plate = await withPlate();
    expect((await put(plate, Buffer.from([0x7b, 0xff, 0xfe, 0x7d]))).problem.code).toBe('INVALID_JSON');
    expect((await put(plate, '{"paths":[]}', 'text/plain')).status).toBe(415);
  });

  it('enclosure in a circle and outers that are none are worked out anew', async () => {
    const plate = await withPlate();
    const { value: drawing } = await desk.worker.call(routes.drawings.get, plate.params);
    const ids = drawing.paths.map(({ pathId }) => pathId);
    const paths = drawing.paths.map((path) => ({ ...path, enclosesIds: ids, enclosedByIds: ids }));
    const sent = JSON.stringify({ ...drawing, paths, partOuterPathIds: ['nobody'], drawingId: 'x' });
    expect((await put(plate, sent)).value.version).toBe(drawing.version);
    expect((await desk.worker.call(routes.drawings.get, plate.params)).value).toEqual(drawing);
  });

  it('ids like keys of the prototype are ids like others', async () => {
    const plate = await withPlate();
    const { value: drawing } = await desk.worker.call(routes.drawings.get, plate.params);
    const ids = ['__proto__', 'constructor'];
    const paths = drawing.paths.map((path, index) => ({ ...path, pathId: ids[index] }));
    const { value } = await put(plate, JSON.stringify({ ...drawing, paths }));
    expect(value.report.addedPathIds.toSorted()).toEqual(ids);
    expect(value.quoteItem).toMatchObject({ pierces: 2, cutLength: plate.item.cutLength });
    const after = (await desk.worker.call(routes.drawings.get, plate.params)).value;
    expect(after.partOuterPathIds).toEqual(['__proto__']);
    expect((await desk.calculate(plate.quoteId)).value.status).toBe('Calculated');
  });

  it('a body beyond 50 MB is refused before it is read', async () => {
    const plate = await withPlate();
    const refused = await put(plate, Buffer.alloc(50_000_001, 0x20));
    expect([refused.status, refused.problem.code]).toEqual([413, 'BODY_TOO_LARGE']);
  });

  it('changes that are none are malformed', async () => {
    const plate = await withPlate();
    for (const changes of [
      [],
      [{ kind: 'explode' }],
      [{ kind: 'delete', what: 'everything' }],
      [{ kind: 'scale', factor: '2' }],
      [{ kind: 'process', type: 'Milling', aim: { pathIds: [] } }],
      [{ kind: 'delete', what: 'selected', aim: { point: { x: 1e10, y: 0 }, reach: 1 } }],
      [{ kind: 'addLayer', name: 'A', type: 'Cutting', colour: 'red"><script>' }],
    ]) {
      const body = { changes: changes as never };
      const refused = await desk.worker.call(routes.drawings.change, { ...plate.params, body });
      expect([refused.status, refused.problem.code]).toEqual([400, 'MALFORMED_REQUEST']);
    }
  });

  it('metric and imperial twins are one part', async () => {
    const figures = [];
    for (const [isImperial, size] of [
      [true, 4],
      [false, 101.6],
    ] as const) {
      const plate = await withPlate();
      const corners = [line(0, 0, size, 0), line(size, 0, size, size), line(size, size, 0, size), line(0, size, 0, 0)];
      const sent = pathOf(corners, '"pathId":"a","isClosed":true').replace('{', `{"isImperial":${isImperial},`);
      const { quoteItem } = (await put(plate, sent)).value;
      figures.push([quoteItem.cutLength, quoteItem.displayBoundBoxWidth, quoteItem.pierces]);
    }
    expect(figures[0]).toEqual(figures[1]);
    expect(figures[0]).toEqual([406.4, 101.6, 1]);
  });
});
