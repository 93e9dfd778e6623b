import { type QuoteItem, type QuoteItemUpdate, routes } from '@kerf/contract';
import { HARDWARE_SIZES } from '@kerf/quoting';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { plateDxf } from '../../support/drawings.ts';
import { type Desk, openDesk } from '../../support/quotes.ts';

let test: TestApp;
let desk: Desk;
let other: Desk;
let processId: string;
let nutId: string;
let studId: string;

const of = ({ organisationId }: Desk) => ({ params: { organisationId } });
const fitOf = (kind: string, thread: string) => {
  const {
    kind: _kind,
    thread: _thread,
    ...fit
  } = HARDWARE_SIZES.find((size) => size.kind === kind && size.thread === thread)!;
  return fit;
};
const add = async (at: Desk, name: string, cost: number | null, more = {}) =>
  (
    await at.worker.call(routes.boughtItems.add, {
      ...of(at),
      body: { name, kind: 'Nuts', cost, markupPercent: 25, stockNumber: `No ${name}`, ...more },
    })
  ).value.id;

beforeAll(async () => {
  test = await openTestApp();
  desk = await openDesk(await test.shop('Nuts and Plates Ltd'));
  other = await openDesk(await test.shop('Other Plates Ltd'));
  const { value } = await desk.worker.call(routes.manufacturing.secondaryProcesses, { ...of(desk), query: {} });
  processId = value.find(({ name }) => name === 'Hardware insertion')!.secondaryProcessId;
  nutId = await add(desk, 'Clinch nut M4', 0.12, { pressFit: fitOf('clinchNut', 'M4') });
  studId = await add(desk, 'Clinch stud M4', null, { pressFit: fitOf('clinchStud', 'M4') });
});
afterAll(() => test.close());

const pressing = (...pieces: readonly (readonly [boughtItemId: string, quantity: number])[]): QuoteItemUpdate => ({
  secondaryProcesses: [
    {
      ...{ secondaryProcessId: processId, isEnabled: true, customPropertyName: null, customValue: null, input: 0 },
      boughtItems: pieces.map(([boughtItemId, quantity]) => ({ boughtItemId, quantity })),
    },
  ],
});

/** A plate of 100 × 60 with holes of the diameter, the first of them so far from the left edge. */
const plateWith = async (holes: number, diameter: number, fromEdge = 20, chosen: QuoteItemUpdate = {}) => {
  const quoteId = await desk.create();
  const circles = Array.from({ length: holes }, (_, place) => ({
    ...{ x: fromEdge + place * 15, y: 30, radius: diameter / 2 },
  }));
  const file = { name: 'plate.dxf', bytes: plateDxf(100, 60, circles) };
  const { value } = await desk.upload(quoteId, [file], desk.settings());
  const id = value.quoteItems[0]!.id;
  const updated = await desk.updateItem(quoteId, id, chosen);
  expect(updated.status).toBe(200);
  return { quoteId, item: updated.value };
};
const hardwareOf = ({ issues }: QuoteItem) => issues.filter(({ code }) => code.startsWith('HARDWARE'));

describe('hardware that is put into parts', () => {
  it('is counted by its pieces, priced from the catalogue and named in the trace', async () => {
    const { quoteId, item } = await plateWith(4, 5.41, 20, { quantity: 10, ...pressing([nutId, 3], [nutId, 1]) });
    expect(item.secondaryProcesses).toMatchObject([{ input: 4, boughtItems: [{ boughtItemId: nutId, quantity: 4 }] }]);
    // The nuts say what the property of the process would: nothing is missing.
    expect([item.missing, hardwareOf(item)]).toEqual([[], []]);
    await desk.calculate(quoteId);
    const [priced] = await desk.items(quoteId);
    // 10 ÷ 10 + 4 × 1 for the work, 4 × 0.12 × 1.25 for the nuts.
    expect(priced!.secondaryProcessTotalPricePerItem).toBeCloseTo(5.6, 10);
    const trace = await desk.worker.call(routes.quoteItems.trace, {
      params: { ...desk.quoteParams(quoteId).params, quoteItemId: item.id },
    });
    expect(JSON.stringify(trace.value)).toContain('"label":"Clinch nut M4"');
  });

  it('has no price without a cost, and says which figure is missing before anything is calculated', async () => {
    const { quoteId, item } = await plateWith(2, 4, 20, pressing([studId, 2]));
    expect(item.issues).toContainEqual(
      expect.objectContaining({ code: 'BOUGHT_ITEM_COST_MISSING', facts: { boughtItemId: studId } }),
    );
    await desk.calculate(quoteId);
    const [unpriced] = await desk.items(quoteId);
    expect([unpriced!.itemPrice, unpriced!.issues.map(({ code }) => code)]).toEqual([
      null,
      expect.arrayContaining(['BOUGHT_ITEM_COST_MISSING']),
    ]);
  });

  it('is looked for in the holes, the sheet and at the edges of the part', async () => {
    const few = await plateWith(3, 5.41, 20, pressing([nutId, 4]));
    expect(hardwareOf(few.item)).toMatchObject([
      { code: 'HARDWARE_HOLES_MISSING', severity: 'Warning', facts: { wanted: 4, found: 3, holeMm: 5.41 } },
    ]);
    const near = await plateWith(1, 5.41, 5, pressing([nutId, 1]));
    expect(hardwareOf(near.item)).toMatchObject([
      { code: 'HARDWARE_NEAR_EDGE', facts: { edgeMm: 5, limitMm: 6.9 }, position: { x: 5, y: 30 } },
    ]);
    // What one list alone says is told as such.
    const stud = await plateWith(1, 6, 20, pressing([studId, 1]));
    expect(hardwareOf(stud.item).map(({ code }) => code)).toEqual(['HARDWARE_HOLES_MISSING_ONE_SOURCE']);
  });

  it('stays where an update does not speak of it, and is counted anew where it does', async () => {
    const { quoteId, item } = await plateWith(4, 5.41, 20, pressing([nutId, 4]));
    const [{ boughtItems: _, ...process }] = item.secondaryProcesses as [QuoteItem['secondaryProcesses'][number]];
    const kept = await desk.updateItem(quoteId, item.id, { secondaryProcesses: [{ ...process, customValue: 'M4' }] });
    expect(kept.value.secondaryProcesses).toMatchObject([{ customValue: 'M4', boughtItems: [{ quantity: 4 }] }]);
    const fewer = await desk.updateItem(quoteId, item.id, pressing([nutId, 2]));
    expect(fewer.value.secondaryProcesses[0]!.input).toBe(2);
  });

  it('comes from the catalogue of the shop alone, and archived items only where a part has them', async () => {
    const { quoteId, item } = await plateWith(1, 5.41);
    const foreign = await add(other, 'Foreign nut', 1);
    const path = 'body.secondaryProcesses.0.boughtItems.0.boughtItemId';
    const refused = await desk.updateItem(quoteId, item.id, pressing([foreign, 1]));
    expect([refused.status, Object.keys(refused.problem.errors ?? {})]).toEqual([422, [path]]);
    const oldId = await add(desk, 'Old nut', 1);
    await desk.updateItem(quoteId, item.id, pressing([oldId, 1]));
    const params = { ...of(desk).params, boughtItemId: oldId };
    await desk.worker.call(routes.boughtItems.update, { params, body: { isDeleted: true } });
    expect((await desk.updateItem(quoteId, item.id, pressing([oldId, 2]))).status).toBe(200);
    const next = await plateWith(1, 5.41);
    expect((await desk.updateItem(next.quoteId, next.item.id, pressing([oldId, 1]))).status).toBe(422);
  });

  it('adds up on the picking list with the lines of the quote, and on the work order', async () => {
    const { quoteId } = await plateWith(4, 5.41, 20, { quantity: 10, ...pressing([nutId, 4]) });
    await desk.worker.call(routes.quoteItems.duplicate, {
      ...desk.itemParams(quoteId, (await desk.items(quoteId))[0]!.id),
      body: { newName: 'plate 2' },
    });
    const line = { name: 'Spare nuts', index: 0, price: 0, quantity: 6, boughtItemId: nutId };
    await desk.worker.call(routes.miscellaneousItems.create, { ...desk.quoteParams(quoteId), body: line });
    const { value } = await desk.worker.call(routes.workshopDocuments.pickingList, desk.quoteParams(quoteId));
    expect(value).toMatchObject([
      {
        ...{ boughtItemId: nutId, name: 'Clinch nut M4', stockNumber: 'No Clinch nut M4', quantity: 86 },
        uses: [
          { perPart: 4, parts: 10, quantity: 40 },
          { perPart: 4, parts: 10, quantity: 40 },
          { name: 'Spare nuts', perPart: null, quantity: 6 },
        ],
      },
    ]);
    const foreign = await other.worker.call(routes.workshopDocuments.pickingList, {
      params: { ...of(other).params, quoteId },
    });
    expect(foreign.problem.code).toBe('NOT_FOUND');
  });
});
