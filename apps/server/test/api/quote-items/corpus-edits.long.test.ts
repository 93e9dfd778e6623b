import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type DrawingChangeWire, routes } from '@kerf/contract';
import { changeDrawing, type Drawing, type DrawingChange, drawingFacts, drawingFromWire } from '@kerf/drawing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { type Desk, openDesk } from '../../support/quotes.ts';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));
const CORPUS = join(process.env.KERF_SHARED ?? join(root, '..', 'shared'), 'corpus', 'dxf');
/** A gear in inches, and curves that are no part. */
const FILES = ['cadquery__1001.dxf', 'dxf__splines.dxf'].map((name) => join(CORPUS, name));

let test: TestApp;
let desk: Desk;

beforeAll(async () => {
  test = await openTestApp();
  desk = await openDesk(await test.shop('Real Drawings Ltd'));
});
afterAll(() => test.close());

type Params = ReturnType<Desk['itemParams']>;
type Wire = ReturnType<typeof routes.drawings.get.response.parse>;

const drawingOf = async (params: Params): Promise<{ readonly wire: Wire; readonly drawing: Drawing }> => {
  const wire = (await desk.worker.call(routes.drawings.get, params)).value;
  const read = drawingFromWire(wire);
  if (!read.ok) throw new Error('the drawing was refused');
  return { wire, drawing: read.drawing };
};

/** What is drawn, lengths to a millionth, without its count of changes and what was found. */
const drawn = ({ version, issues, ...rest }: Wire): unknown =>
  JSON.parse(
    JSON.stringify(rest, (_key, value) => (typeof value === 'number' ? Math.round(value * 1e6) / 1e6 : value)),
  );

/** An edit as it is sent, and as the operation of that name. */
type Edit = readonly [DrawingChangeWire, DrawingChange];

/** The edits of a person who selected the contour with the most inside. */
const editsAt = (pathId: string): readonly Edit[] => [
  ...(['selected', 'insideSelection', 'outsideSelection', 'selectedAndInside'] as const).map(
    (what): Edit => [
      { kind: 'delete', what, aim: { pathIds: [pathId] } },
      { kind: 'delete', what, pathIds: [pathId] },
    ],
  ),
  ...(['Cutting', 'Etching', 'Folding', 'Information'] as const).map(
    (type): Edit => [
      { kind: 'process', type, aim: { pathIds: [pathId] } },
      { kind: 'process', type, pathIds: [pathId] },
    ],
  ),
  [
    { kind: 'scale', factor: 2 },
    { kind: 'scale', factor: 2 },
  ],
];

describe.skipIf(!FILES.every((file) => existsSync(file)))(
  'real drawings, which lie in the folder of KERF_SHARED,',
  () => {
    it.each(FILES)('are edited as the operation says, told anew, and come back as they were: %s', async (file) => {
      const quoteId = await desk.create();
      const { value } = await desk.upload(quoteId, [{ name: 'real.dxf', bytes: readFileSync(file) }], desk.settings());
      const [first] = value.quoteItems;
      if (first === undefined) throw new Error('the part was not added');
      const params = desk.itemParams(quoteId, first.id);
      const fresh = await drawingOf(params);
      const target = fresh.wire.paths.toSorted((a, b) => b.enclosesIds.length - a.enclosesIds.length)[0];
      for (const [sent, change] of editsAt(target?.pathId ?? '')) {
        const wanted = changeDrawing(fresh.drawing, change);
        if (!wanted.ok) throw new Error(wanted.refusal.code);
        const changed = await desk.worker.call(routes.drawings.change, { ...params, body: { changes: [sent] } });
        expect(changed.status, JSON.stringify([sent, changed.problem])).toBe(200);
        const after = await drawingOf(params);
        const facts = drawingFacts(after.drawing);
        expect(after.wire.paths.map(({ pathId, layer }) => [pathId, layer.type])).toEqual(
          wanted.drawing.paths.map(({ pathId, type }) => [pathId, type]),
        );
        const { quoteItem } = changed.value;
        expect(quoteItem.pierces).toBe(facts?.pierces ?? 0);
        expect(quoteItem.cutLength * (quoteItem.isImperial ? 25.4 : 1)).toBeCloseTo(facts?.cutLengthMm ?? 0, 2);
        const { status } = await desk.worker.call(routes.drawings.save, {
          ...params,
          query: {},
          body: { ...fresh.wire, version: after.wire.version },
        });
        expect(status).toBe(200);
        expect(drawn((await drawingOf(params)).wire)).toEqual(drawn(fresh.wire));
      }
    });
  },
);
