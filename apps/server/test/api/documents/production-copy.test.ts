import { type MixedNestGroup, type ProductionData, routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { testDatabaseKind } from '../../support/database.ts';
import { plateDxf } from '../../support/drawings.ts';
import { addColleague, type Desk, openDesk } from '../../support/quotes.ts';

let test: TestApp;
let desk: Desk;

beforeAll(async () => {
  test = await openTestApp();
  const shop = await test.shop('Acme Cutting');
  desk = await openDesk(shop, await addColleague(test, shop));
});
afterAll(() => test.close());

const quoteWith = async (
  plates: readonly (readonly [name: string, width: number, height: number, quantity: number])[],
) => {
  const quoteId = await desk.create();
  for (const [name, width, height, quantity] of plates) {
    await desk.upload(quoteId, [{ name: `${name}.dxf`, bytes: plateDxf(width, height) }], desk.settings({ quantity }));
  }
  return quoteId;
};
/** A calculated quote the parts of which were nested together. */
const nestedQuote = async (plates: Parameters<typeof quoteWith>[0]): Promise<string> => {
  const quoteId = await quoteWith(plates);
  await desk.calculate(quoteId);
  const { groups } = (await desk.worker.call(routes.mixedNests.list, desk.quoteParams(quoteId))).value;
  const { groupKey, sheets } = groups[0] as MixedNestGroup;
  const params = { ...desk.quoteParams(quoteId).params, groupKey };
  const sheetIds = sheets.filter(({ isOfPart }) => isOfPart).map(({ sheetId }) => sheetId);
  await desk.worker.call(routes.mixedNests.start, { params, body: { sheetIds, remnants: [], effort: 'quick' } });
  const state = async () =>
    (await desk.worker.call(routes.mixedNests.list, desk.quoteParams(quoteId))).value.groups[0]?.run.state;
  await expect.poll(state, { timeout: 30_000 }).toBe('idle');
  return quoteId;
};
const copyParams = (quoteId: string) => ({
  params: { ...desk.quoteParams(quoteId).params, documentType: 'quote' as const },
});
const copyOf = async (quoteId: string): Promise<ProductionData> => {
  const answer = await desk.worker.call(routes.documents.production, copyParams(quoteId));
  expect(answer.status).toBe(200);
  return answer.value;
};

describe(`the production copy of a quote on ${testDatabaseKind}`, () => {
  it('shows each part with the sheets that its quantity takes, and no prices', async () => {
    const quoteId = await quoteWith([
      ['plate', 200, 180, 7],
      ['door', 1150, 900, 5],
    ]);
    await desk.calculate(quoteId);
    const items = await desk.items(quoteId);
    await desk.updateItem(quoteId, items[0]?.id ?? '', { privateNotes: 'film up' });
    await desk.calculate(quoteId);
    const copy = await copyOf(quoteId);
    const [plate, door] = copy.parts;
    expect(plate).toMatchObject({ name: 'plate', quantity: 7, privateNotes: 'film up', nest: { sheetsRequired: 1 } });
    expect(plate?.nest?.sheets).toMatchObject([{ count: 1, parts: [{ name: 'plate', count: 7 }] }]);
    expect(plate?.nest?.sheets[0]?.picture.copies).toHaveLength(7);
    const perSheet = door?.nest?.partsPerSheet ?? 0;
    const placed = door?.nest?.sheets.map(({ count, parts }) => count * (parts[0]?.count ?? 0)) ?? [];
    expect(placed.reduce((sum, pieces) => sum + pieces, 0)).toBe(5);
    expect(door?.nest?.sheetsRequired).toBe(Math.ceil(5 / perSheet));
    expect(JSON.stringify(copy)).not.toMatch(/price|currency/i);
    expect(copy.together).toEqual([]);
  });

  it('shows what was nested together while that is true', async () => {
    const quoteId = await nestedQuote([
      ['plate', 300, 200, 4],
      ['small', 50, 40, 9],
    ]);
    const whole = await copyOf(quoteId);
    expect(whole.parts.map(({ isTogether }) => isTogether)).toEqual([true, true]);
    const [together] = whole.together;
    const pieces = together?.sheets.flatMap(({ count, parts }) => parts.map((part) => count * part.count)) ?? [];
    expect([together?.material, pieces.reduce((sum, one) => sum + one, 0)]).toEqual(['Mild steel', 13]);
    const [first] = await desk.items(quoteId);
    await desk.updateItem(quoteId, first?.id ?? '', { quantity: 5 });
    await desk.calculate(quoteId);
    const changed = await copyOf(quoteId);
    expect([changed.together, changed.parts.map(({ isTogether }) => isTogether)]).toEqual([[], [false, false]]);
  });

  it('shows a part that was nested with no other on sheets of its own, and parts by the names they have now', async () => {
    const alone = await nestedQuote([['plate', 300, 200, 4]]);
    expect((await copyOf(alone)).parts).toMatchObject([{ isTogether: false, nest: { sheetsRequired: 1 } }]);
    const both = await nestedQuote([
      ['plate', 300, 200, 4],
      ['small', 50, 40, 9],
    ]);
    const [first] = await desk.items(both);
    await desk.updateItem(both, first?.id ?? '', { name: 'cover' });
    const [together] = (await copyOf(both)).together;
    const names = together?.sheets.flatMap(({ parts }) => parts.map(({ name }) => name)) ?? [];
    expect([...new Set(names)].sort()).toEqual(['cover', 'small']);
  });

  it('says how the grain runs and what is folded', async () => {
    const quoteId = await quoteWith([['plate', 200, 180, 7]]);
    const [item] = await desk.items(quoteId);
    const folded = { foldingSource: 'Manual', numberOfFolds: 2, maxFoldLength: 180 } as const;
    await desk.updateItem(quoteId, item?.id ?? '', { grainDirection: 'Vertical', ...folded });
    await desk.calculate(quoteId);
    const [plate] = (await copyOf(quoteId)).parts;
    expect(plate).toMatchObject({ grain: 'Vertical', folds: { count: 2 } });
    expect(plate?.folds?.longest).toMatch(/^180/);
  });

  it('is a PDF as well, and refused as every document before the quote is calculated', async () => {
    const quoteId = await quoteWith([['plate', 200, 100, 3]]);
    const early = await desk.worker.call(routes.documents.production, copyParams(quoteId));
    expect([early.status, early.problem.code]).toEqual([422, 'QUOTE_NOT_CALCULATED']);
    await desk.calculate(quoteId);
    const pdf = await desk.worker.call(routes.documents.productionPdf, copyParams(quoteId));
    expect([pdf.status, pdf.headers['content-type'], pdf.body.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
    expect(String(pdf.headers['content-disposition'])).toContain('Production copy');
  });
});
