import { randomUUID } from 'node:crypto';
import { routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Shop, type TestApp } from '../../support/app.ts';
import { testDatabaseKind } from '../../support/database.ts';
import { plateDxf } from '../../support/drawings.ts';
import { addColleague, type Desk, openDesk } from '../../support/quotes.ts';

let test: TestApp;
let shop: Shop;
let desk: Desk;

beforeAll(async () => {
  test = await openTestApp();
  shop = await test.shop('Rows Ltd');
  desk = await openDesk(shop, await addColleague(test, shop));
});
afterAll(() => test.close());

type Change = { quoteItemId: string; version: number; [field: string]: unknown };
const changeEach = (quoteId: string, changes: readonly Change[]) =>
  desk.worker.call(routes.quoteItems.changeEach, { ...desk.quoteParams(quoteId), body: { changes: [...changes] } });

const quoteOfThree = async () => {
  const quoteId = await desk.create();
  const files = ['one', 'two', 'three'].map((name, at) => ({ name: `${name}.dxf`, bytes: plateDxf(100 + at, 50) }));
  await desk.upload(quoteId, files, desk.settings());
  await desk.calculate(quoteId);
  return { quoteId, items: await desk.items(quoteId) };
};

describe(`parts changed each in its own way on ${testDatabaseKind}`, () => {
  it('are all changed in one call, and the prices are made anew', async () => {
    const { quoteId, items } = await quoteOfThree();
    const changes = items.map(({ id, version }, at) => ({ quoteItemId: id, version, quantity: at + 2, revision: 'B' }));
    const { status, value } = await changeEach(quoteId, changes);
    expect(status).toBe(200);
    expect(value.refused).toEqual([]);
    expect(value.quoteItems.map(({ quantity, revision }) => [quantity, revision])).toEqual([
      [2, 'B'],
      [3, 'B'],
      [4, 'B'],
    ]);
    expect(await desk.get(quoteId)).toMatchObject({ status: 'NotCalculated' });
    expect((await desk.items(quoteId)).map(({ quantity, itemPrice }) => [quantity, itemPrice])).toEqual([
      [2, null],
      [3, null],
      [4, null],
    ]);
  });

  it('leave out the part that somebody changed since, and what cannot be chosen', async () => {
    const { quoteId, items } = await quoteOfThree();
    const [first, second, third] = items;
    if (first === undefined || second === undefined || third === undefined) throw new Error('three parts');
    const { value } = await changeEach(quoteId, [
      { quoteItemId: first.id, version: first.version - 1, quantity: 8 },
      { quoteItemId: second.id, version: second.version, materialId: randomUUID() },
      { quoteItemId: third.id, version: third.version, quantity: 9 },
      { quoteItemId: randomUUID(), version: 1, quantity: 9 },
    ]);
    expect(value.refused.slice(0, 2)).toEqual([first.id, second.id]);
    expect(value.refused).toHaveLength(3);
    expect(value.quoteItems.map(({ id }) => id)).toEqual([third.id]);
    expect((await desk.items(quoteId)).map(({ quantity }) => quantity)).toEqual([1, 1, 9]);
  });

  it('are as before once material, thickness and sheet that were taken are taken back', async () => {
    const { quoteId } = await quoteOfThree();
    const [first] = await desk.items(quoteId);
    const { materialId, thickness, sheet } = first ?? { materialId: null, thickness: null, sheet: null };
    const other = desk.choices.sheets.find(
      (one) => one.materialId === materialId && one.thickness === thickness && one.sheetId !== sheet?.sheetId,
    );
    await desk.updateItem(quoteId, first?.id ?? '', { sheetId: other?.sheetId ?? null });
    const before = await desk.items(quoteId);
    const all = async (fields: (at: number) => object) => {
      const now = await desk.items(quoteId);
      const changes = now.map(({ id, version }, at) => ({ quoteItemId: id, version, ...fields(at) }));
      expect((await changeEach(quoteId, changes)).value.refused).toEqual([]);
    };
    const stainless = desk.choices.materials.find(({ materialName }) => materialName === 'Stainless 304')?.materialId;
    await all((at) => (at === 0 ? { materialId: stainless, thickness: 2 } : { thickness: 5 }));
    const taken = await desk.items(quoteId);
    expect(taken.map((one) => [one.materialId, one.thickness])).toEqual([
      ...[
        [stainless, 2],
        [materialId, 5],
        [materialId, 5],
      ],
    ]);
    await all((at) => {
      const was = before[at];
      return {
        ...{ materialId: was?.materialId, thickness: was?.thickness, sheetId: was?.sheetId },
        materialConsumptionMode: was?.materialConsumptionMode,
        isCustomerSuppliedMaterial: was?.isCustomerSuppliedMaterial,
      };
    });
    const [, second] = await desk.items(quoteId);
    const unset = { materialId: null, thickness: null, sheetId: null, materialConsumptionMode: null };
    const cleared = [{ quoteItemId: second?.id ?? '', version: second?.version ?? 0, ...unset }];
    const settings = ({ version: _, ...one }: (typeof before)[number]) => one;
    expect((await desk.items(quoteId)).map(settings)).toEqual(before.map(settings));
    expect((await changeEach(quoteId, cleared)).value.refused).toEqual([]);
    expect((await desk.items(quoteId))[1]).toMatchObject({ ...unset, status: 'unset' });
  });

  it('change nothing when sent twice', async () => {
    const { quoteId, items } = await quoteOfThree();
    const changes = items.map(({ id, version }) => ({ quoteItemId: id, version, description: 'Lid' }));
    await changeEach(quoteId, changes);
    const { version } = await desk.get(quoteId);
    const again = await changeEach(quoteId, changes);
    expect(again.value.refused).toEqual([]);
    expect((await desk.get(quoteId)).version).toBe(version);
  });

  it('are refused in an issued quote, and so is a field that is none', async () => {
    const { quoteId, item } = await desk.quoteIn('Issued');
    const change = { quoteItemId: item.id, version: item.version };
    expect((await changeEach(quoteId, [{ ...change, quantity: 5 }])).problem.code).toBe('NOT_EDITABLE_IN_STATUS');
    expect((await changeEach(quoteId, [{ ...change, colour: 'red' }])).status).toBe(422);
    expect((await changeEach(quoteId, [])).status).toBe(400);
  });
});
