import { routes } from '@kerf/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../support/quotes.ts';
import { openSetUp, type SetUp } from '../../support/set-up.ts';

let setUp: SetUp;
let desk: Desk;
let quoteId: string;
let itemId: string;

const { manufacturing } = routes;

beforeAll(async () => {
  setUp = await openSetUp();
  desk = await openDesk(setUp.shop);
  const made = await desk.quoteWithPart();
  quoteId = made.quoteId;
  itemId = made.item.id;
});
afterAll(() => setUp.test.close());

/** Messages of the part, as it stands with the set-up data of this moment. */
const messages = async (): Promise<string[]> => {
  const item = (await desk.items(quoteId)).find(({ id }) => id === itemId);
  return (item?.issues ?? []).map(({ message }) => message);
};
const machine = () => ({ ...setUp.params, cuttingTechnologyId: desk.technology.cuttingTechnologyId });
const change = (body: {
  maximumSheetLength?: number | null;
  maximumSheetWidth?: number | null;
  cornerTolerance?: number;
  acceleration?: number;
}) =>
  setUp.shop.call(manufacturing.updateCuttingTechnology, {
    params: setUp.params,
    body: { ...body, cuttingTechnologyId: desk.technology.cuttingTechnologyId },
  });
const sheetOfPart = async () => {
  const item = (await desk.items(quoteId)).find(({ id }) => id === itemId);
  const sheets = await setUp.shop.call(manufacturing.sheets, { params: setUp.params, query: {} });
  const sheet = sheets.value.find(({ sheetId }) => sheetId === item?.sheetId);
  if (sheet === undefined) throw new Error('the part has no sheet');
  return sheet;
};

describe('a part on a machine', () => {
  beforeEach(async () => expect(await messages()).toEqual([]));

  it('is told of a sheet beyond the machine, whichever side it is, and of nothing at exactly its limits', async () => {
    const { sheetWidth, sheetHeight } = await sheetOfPart();
    const told = 'Sheet size is larger than the cutting technology’s maximum settings';
    await change({ maximumSheetLength: sheetHeight, maximumSheetWidth: sheetWidth });
    expect(await messages()).toEqual([]);
    await change({ maximumSheetLength: sheetHeight, maximumSheetWidth: sheetWidth - 1 });
    expect(await messages()).toEqual([told]);
    await change({ maximumSheetLength: sheetHeight - 1, maximumSheetWidth: sheetWidth });
    expect(await messages()).toEqual([told]);
    await change({ maximumSheetLength: null, maximumSheetWidth: null });
  });

  it('is told of a missing rate table', async () => {
    const params = { ...setUp.params, materialId: desk.steel.materialId };
    const material = (await setUp.shop.call(manufacturing.material, { params })).value;
    const table = material.materialRateTables.find(
      ({ cuttingTechnologyId }) => cuttingTechnologyId === desk.technology.cuttingTechnologyId,
    );
    await setUp.shop.call(manufacturing.removeMaterialRateTable, {
      params: { ...setUp.params, materialRateTableId: table?.materialRateTableId ?? '' },
    });
    expect(await messages()).toEqual(['No rate table assigned']);
    const body = { rateTableId: table?.rateTableId ?? '' };
    await setUp.shop.call(manufacturing.setMaterialRateTable, { params, body });
  });

  it('is told of an archived machine, material and sheet, and keeps them', async () => {
    const { sheetId } = await sheetOfPart();
    const material = { ...setUp.params, materialId: desk.steel.materialId };
    const sheet = { ...setUp.params, sheetId };
    await setUp.shop.call(manufacturing.archiveCuttingTechnology, { params: machine() });
    await setUp.shop.call(manufacturing.archiveMaterial, { params: material });
    await setUp.shop.call(manufacturing.archiveSheet, { params: sheet });
    expect(await messages()).toEqual([
      expect.stringMatching(/^The cutting technology \S.* has been archived\.$/),
      'The material Mild steel has been archived.',
      expect.stringMatching(/^The sheet \d.* has been archived\.$/),
    ]);
    expect(await sheetOfPart().catch(() => null)).toBeNull();
    const [item] = await desk.items(quoteId);
    expect([item?.sheetId, item?.materialId]).toEqual([sheetId, desk.steel.materialId]);
    await setUp.shop.call(manufacturing.unarchiveSheet, { params: sheet });
    await setUp.shop.call(manufacturing.unarchiveMaterial, { params: material });
    await setUp.shop.call(manufacturing.updateCuttingTechnology, {
      params: setUp.params,
      body: { cuttingTechnologyId: desk.technology.cuttingTechnologyId, isDeleted: false },
    });
  });
});

describe('a figure of a machine', () => {
  it('changes the next calculation and no price before it', async () => {
    await change({ cornerTolerance: 50, acceleration: 0.1 });
    const issued = await desk.quoteIn('Issued');
    const price = async (id: string) => (await desk.items(id))[0]?.linePrice;
    const other = await desk.quoteIn('Calculated');
    const before = [await price(issued.quoteId), await price(other.quoteId)];
    await change({ cornerTolerance: 0.0001 });
    expect([await price(issued.quoteId), await price(other.quoteId)]).toEqual(before);
    await desk.updateItem(other.quoteId, other.item.id, { quantity: 2 });
    await desk.updateItem(other.quoteId, other.item.id, { quantity: 1 });
    await desk.calculate(other.quoteId);
    expect(await price(other.quoteId)).toBeGreaterThan(before[1] ?? 0);
    expect(await price(issued.quoteId)).toBe(before[0]);
  });
});
