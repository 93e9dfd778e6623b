import { type DrawingChangeWire, routes } from '@kerf/contract';
import { drawingFromWire, type RepairKind, repairsFor } from '@kerf/drawing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { testDatabaseKind } from '../../support/database.ts';
import { gapDxf } from '../../support/drawings.ts';
import { type Desk, openDesk } from '../../support/quotes.ts';

let test: TestApp;
let desk: Desk;

beforeAll(async () => {
  test = await openTestApp();
  desk = await openDesk(await test.shop('Repairers Ltd'));
});
afterAll(() => test.close());

const withGap = async (isImperial: boolean) => {
  const quoteId = await desk.create();
  const { value } = await desk.upload(quoteId, [{ name: 'plate.dxf', bytes: gapDxf(0.8) }], desk.settings());
  const [item] = value.quoteItems;
  if (item === undefined) throw new Error('the part was not added');
  await desk.updateItem(quoteId, item.id, { isImperial });
  return { params: desk.itemParams(quoteId, item.id) };
};
type Part = Awaited<ReturnType<typeof withGap>>;

const drawingOf = async ({ params }: Part) => (await desk.worker.call(routes.drawings.get, params)).value;
const change = ({ params }: Part, changes: readonly object[], version?: number) =>
  desk.worker.call(routes.drawings.change, { ...params, body: { changes: changes as DrawingChangeWire[], version } });

/** Ids of the repairs that somebody with the drawing on the screen may choose. */
const idsOf = (wire: unknown, kind: RepairKind): string[] => {
  const parsed = drawingFromWire(wire);
  if (!parsed.ok) throw new Error(parsed.refusal.code);
  return repairsFor(parsed.drawing)
    .filter((repair) => repair.kind === kind)
    .map(({ id }) => id);
};

describe(`repairs of a drawing on ${testDatabaseKind}`, () => {
  it.each([
    ['millimetres', false, 1],
    ['inches', true, 25.4],
  ] as const)('are an edit like any other, in %s: told, kept and taken back', async (_unit, isImperial, perUnit) => {
    const part = await withGap(isImperial);
    const before = await drawingOf(part);
    const [gap = ''] = idsOf(before, 'joinGap');
    const { status, value } = await change(part, [{ kind: 'repair', repairs: [gap] }], before.version);
    expect([status, value.quoteItem.status]).toEqual([200, 'success']);
    expect(value.quoteItem.issues.map(({ code }) => code)).not.toContain('OPEN_OUTER');
    const { largestGap, ...joined } = value.report.repairs[0] ?? {};
    expect(joined).toEqual({ kind: 'joinGap', count: 1 });
    expect(largestGap).toBeCloseTo(0.8 / perUnit, 6);
    expect(value.report).toMatchObject({ removedLength: 0, removedPathIds: [], changedPathIds: ['p1'] });
    expect(value.report.addedLength).toBeGreaterThan(0);
    expect((await drawingOf(part)).issues).toEqual([]);
    const again = await change(part, [{ kind: 'repair', repairs: [gap] }]);
    expect([again.status, again.problem.code]).toEqual([422, 'REPAIR_UNKNOWN']);
    const sentAgain = await change(part, [{ kind: 'repair', repairs: [gap] }], before.version);
    expect([sentAgain.status, sentAgain.value.report]).toEqual([200, value.report]);
    const stale = await change(part, [{ kind: 'scale', factor: 2 }], before.version);
    expect([stale.status, stale.problem.code]).toEqual([409, 'VERSION_CONFLICT']);
    const { params } = part;
    const body = { ...before, version: value.version };
    const undone = await desk.worker.call(routes.drawings.save, { ...params, query: {}, body });
    expect(undone.value.quoteItem.issues.map(({ code }) => code)).toContain('OPEN_OUTER');
  });

  it('are all of a kind on request, beside other changes, all or none', async () => {
    const part = await withGap(false);
    const nothing = await change(part, [{ kind: 'repair', repairs: { kinds: ['trimOvershoot'] } }]);
    expect([nothing.status, nothing.problem.code]).toEqual([422, 'NOTHING_SELECTED']);
    const { status, value } = await change(part, [
      { kind: 'repair', repairs: { kinds: ['joinGap', 'trimOvershoot'] } },
      { kind: 'scale', factor: 2 },
    ]);
    expect([status, value.report.repairs[0]?.kind]).toEqual([200, 'joinGap']);
    const refused = await change(part, [
      { kind: 'scale', factor: 2 },
      { kind: 'repair', repairs: ['["extractAll"]'] },
    ]);
    expect([refused.status, refused.problem.code]).toEqual([422, 'REPAIR_MAKES_PARTS']);
    expect((await drawingOf(part)).version).toBe(value.version);
  });

  it.each([
    ['no repairs', [], 400],
    ['ids that are none', [7], 400],
    ['ids without end', ['x'.repeat(3001)], 400],
    ['unknown kinds', { kinds: ['guessAll'] }, 400],
    ['both ways at once', { kinds: ['joinGap'], ids: [] }, 422],
  ])('are refused with %s', async (_what, repairs, answered) => {
    const part = await withGap(false);
    expect((await change(part, [{ kind: 'repair', repairs }])).status).toBe(answered);
  });

  it.each(['["joinGap","p1","start","p1","end"', '["deleteOutside","p1"]', '["__proto__"]', '\u{1F525}'])(
    'that the drawing does not have are refused: %s',
    async (id) => {
      const part = await withGap(false);
      const { status, problem } = await change(part, [{ kind: 'repair', repairs: [id] }]);
      expect([status, problem.code]).toEqual([422, 'REPAIR_UNKNOWN']);
    },
  );
});
