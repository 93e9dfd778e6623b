import { routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { testDatabaseKind } from '../../support/database.ts';
import { type Desk, openDesk, uploadForm } from '../../support/quotes.ts';

let test: TestApp;
let desk: Desk;
let other: Desk;

beforeAll(async () => {
  test = await openTestApp();
  desk = await openDesk(await test.shop('Bought Things Ltd'));
  other = await openDesk(await test.shop('Other Things Ltd'));
});
afterAll(() => test.close());

const of = ({ organisationId }: Desk) => ({ params: { organisationId } });
const nut = { name: 'Press nut M5', kind: 'Nuts', stockNumber: 'S-M5-1', supplier: 'Fixings Ltd', cost: 0.12 };
const list = async (at: Desk) => (await at.worker.call(routes.boughtItems.list, { ...of(at), query: {} })).value;
const importFile = (text: string, preview: 'true' | 'false') => {
  const query = { preview, emptyFieldsTreatment: 'keep' as const };
  return desk.worker.call(
    routes.boughtItems.importItems,
    { ...of(desk), query },
    uploadForm([{ name: 'items.csv', bytes: Buffer.from(text) }]),
  );
};

describe(`bought items on ${testDatabaseKind}`, () => {
  it('have a price from cost and markup; names are taken once, another shop has none of them', async () => {
    const added = await desk.worker.call(routes.boughtItems.add, { ...of(desk), body: { ...nut, markupPercent: 25 } });
    expect([added.status, added.value.price, added.value.cost]).toEqual([201, 0.15, 0.12]);
    const twice = await desk.worker.call(routes.boughtItems.add, {
      ...of(desk),
      body: { ...nut, name: 'press NUT m5' },
    });
    expect(twice.problem.code).toBe('NAME_TAKEN');
    expect(await list(other)).toEqual([]);
    const params = { ...of(other).params, boughtItemId: added.value.id };
    const stolen = await other.worker.call(routes.boughtItems.update, { params, body: { cost: 0 } });
    expect(stolen.problem.code).toBe('NOT_FOUND');
  });

  it('are changed against the version that was seen, archived and brought back', async () => {
    const [item] = await list(desk);
    const params = { ...of(desk).params, boughtItemId: item!.id };
    const changed = await desk.worker.call(routes.boughtItems.update, {
      params,
      body: { markupPercent: 50, version: item!.version },
    });
    expect(changed.value).toMatchObject({ price: 0.18, supplier: 'Fixings Ltd' });
    const stale = await desk.worker.call(routes.boughtItems.update, {
      params,
      body: { cost: 9, version: item!.version },
    });
    expect(stale.problem.code).toBe('VERSION_CONFLICT');
    await desk.worker.call(routes.boughtItems.update, { params, body: { isDeleted: true } });
    expect(await list(desk)).toEqual([]);
    await desk.worker.call(routes.boughtItems.update, { params, body: { isDeleted: false } });
    expect(await list(desk)).toHaveLength(1);
  });

  it('come from a file: found by stock number or name, all or nothing', async () => {
    const csv = [
      'Item,Kind,Stock number,Supplier,Cost,Markup %',
      'Press nut M5 steel,Nuts,S-M5-1,Fixings Ltd,0.14,50',
      'Hinge 80,Hinges,H-80,Doorworks,3.20,30',
    ].join('\n');
    const preview = await importFile(csv, 'true');
    expect(preview.value).toMatchObject({ written: false, added: 1, changed: 1, errors: 0 });
    expect(await list(desk)).toHaveLength(1);
    const written = await importFile(csv, 'false');
    expect(written.value.written).toBe(true);
    expect((await list(desk)).map(({ name, price }) => [name, price])).toEqual([
      ['Hinge 80', 4.16],
      ['Press nut M5 steel', 0.21],
    ]);
    const bad = await importFile(`${csv}\nBolt,,B-1,Doorworks,x,10`, 'false');
    expect(bad.value).toMatchObject({ written: false, errors: 1 });
    const holes = 'Item,Kind,Stock number,Hole in the part (mm),Hole tolerance + (mm),Thinnest sheet (mm)';
    await importFile(`${holes}\nPress nut M5 steel,Nuts,S-M5-1,6.35,0.08,1`, 'false');
    const pressed = (await list(desk)).find(({ stockNumber }) => stockNumber === 'S-M5-1');
    expect(pressed?.pressFit).toEqual({
      ...{ holeMm: 6.35, plusMm: 0.08, minimumThicknessMm: 1, minimumEdgeMm: 0, sources: 'own' },
    });
    const file = await desk.worker.call(routes.boughtItems.exportItems, { ...of(desk), query: { format: 'csv' } });
    expect(file.status).toBe(200);
  });

  it('become lines of a quote with the price of the catalogue, and refuse to without a cost', async () => {
    const [hinge] = await list(desk);
    const quoteId = await desk.create();
    const line = { name: hinge!.name, index: 0, price: 0, quantity: 6, boughtItemId: hinge!.id };
    const added = await desk.worker.call(routes.miscellaneousItems.create, {
      ...desk.quoteParams(quoteId),
      body: line,
    });
    expect(added.value).toMatchObject({
      ...{ name: 'Hinge 80', price: 4.16, quantity: 6, boughtItemId: hinge!.id },
      vendorNotes: 'Doorworks, H-80',
    });
    expect(added.value.dimensions).not.toContain('H-80');
    const body = { name: 'Stud M4', kind: 'Studs' };
    const { value: stud } = await desk.worker.call(routes.boughtItems.add, { ...of(desk), body });
    expect(stud.price).toBeNull();
    const refused = await desk.worker.call(routes.miscellaneousItems.create, {
      ...desk.quoteParams(quoteId),
      body: { ...line, boughtItemId: stud.id },
    });
    expect(refused.problem.code).toBe('BOUGHT_ITEM_WITHOUT_COST');
    const foreign = await other.worker.call(routes.miscellaneousItems.create, {
      ...other.quoteParams(await other.create()),
      body: line,
    });
    expect(foreign.problem.code).toBe('NOT_FOUND');
  });
});
