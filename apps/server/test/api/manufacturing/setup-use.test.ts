import { routes, type UsedEntity, uploadSettings } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabaseKind } from '../../support/database.ts';
import { plateDxf } from '../../support/drawings.ts';
import { type Desk, openDesk } from '../../support/quotes.ts';
import { openSetUp, type SetUp } from '../../support/set-up.ts';

let setUp: SetUp;
let desk: Desk;
beforeAll(async () => {
  setUp = await openSetUp();
  desk = await openDesk(setUp.shop);
});
afterAll(() => setUp.test.close());

const { manufacturing } = routes;

const use = async (entityType: UsedEntity, entityId: string): Promise<number> => {
  const answer = await setUp.shop.call(manufacturing.setupUse, {
    params: setUp.params,
    query: { entityType, entityId },
  });
  expect(answer.status).toBe(200);
  return answer.value.quotes;
};

/** The rate tables by whether the steel on the first machine takes them. */
const tables = async () => {
  const { value } = await setUp.shop.call(manufacturing.rateTables, { params: setUp.params, query: {} });
  const taken = new Set(desk.steel.materialRateTables.map(({ rateTableId }) => rateTableId));
  const ofMachine = value.filter((one) => one.cuttingTechnologyId === desk.technology.cuttingTechnologyId);
  return {
    taken: ofMachine.find(({ rateTableId }) => taken.has(rateTableId))?.rateTableId ?? '',
    other: ofMachine.find(({ rateTableId }) => !taken.has(rateTableId))?.rateTableId ?? '',
  };
};

describe(`how many quotes in work take a thing of the set-up data, on ${testDatabaseKind}`, () => {
  it('is told of materials, machines and rate tables: each quote once, whatever its status in work', async () => {
    const { taken, other } = await tables();
    const { materialId } = desk.steel;
    const { cuttingTechnologyId } = desk.technology;
    const counts = async () => [
      await use('material', materialId),
      await use('cuttingTechnology', cuttingTechnologyId),
      await use('rateTable', taken),
      await use('rateTable', other),
    ];
    expect(await counts()).toEqual([0, 0, 0, 0]);
    const { quoteId } = await desk.quoteIn('Calculated');
    const second = { name: 'second.dxf', bytes: plateDxf(40, 30, []) };
    await desk.upload(quoteId, [second], uploadSettings.strip().parse(desk.settings()));
    expect(await desk.items(quoteId)).toHaveLength(2);
    await desk.quoteIn('NotCalculated');
    const draft = await desk.quoteIn('Draft');
    expect(await counts()).toEqual([3, 3, 3, 0]);
    await desk.quoteIn('Issued');
    expect(await counts()).toEqual([3, 3, 3, 0]);
    await desk.worker.call(routes.quotes.archive, desk.quoteParams(draft.quoteId));
    expect(await counts()).toEqual([2, 2, 2, 0]);
    const elsewhere = desk.choices.materials.find((one) => one.type === 'Flat' && one.materialId !== materialId);
    expect(await use('material', elsewhere?.materialId ?? '')).toBe(0);
  });

  it('is how many an archived rate table stops, and of how many an archived material marks the parts', async () => {
    const { shop, params } = setUp;
    const { quoteId } = await desk.quoteIn('Calculated');
    const { materialId } = desk.steel;
    const { taken: rateTableId } = await tables();
    const before = await use('rateTable', rateTableId);
    await shop.call(manufacturing.archiveRateTable, { params: { ...params, rateTableId } });
    expect((await desk.calculate(quoteId)).status).toBe(422);
    const names = (await desk.items(quoteId))[0]?.issues.map(({ code, facts }) => [code, facts?.rateTableName]);
    expect(names).toContainEqual(['RATE_TABLE_ARCHIVED', expect.stringContaining('Mild steel')]);
    expect(await use('rateTable', rateTableId)).toBe(before);
    await shop.call(manufacturing.unarchiveRateTable, { params: { ...params, rateTableId } });
    expect((await desk.calculate(quoteId)).status).toBe(200);
    await shop.call(manufacturing.archiveMaterial, { params: { ...params, materialId } });
    expect((await desk.items(quoteId))[0]?.issues).toContainEqual(
      expect.objectContaining({ code: 'MATERIAL_ARCHIVED', facts: { name: 'Mild steel' } }),
    );
    expect(await use('material', materialId)).toBe(before);
    await shop.call(manufacturing.unarchiveMaterial, { params: { ...params, materialId } });
  });

  it('is told of secondary processes that a part has and that are not switched off', async () => {
    const body = { name: 'Deburring by hand', measureType: 'Part', pricePerUnit: 2 } as const;
    const made = await setUp.shop.call(manufacturing.addSecondaryProcess, { params: setUp.params, body });
    const { secondaryProcessId } = made.value;
    const chosen = { secondaryProcessId, customPropertyName: null, customValue: null, input: 1 };
    const { quoteId, item } = await desk.quoteWithPart();
    await desk.updateItem(quoteId, item.id, { secondaryProcesses: [{ ...chosen, isEnabled: true }] });
    expect(await use('secondaryProcess', secondaryProcessId)).toBe(1);
    await desk.updateItem(quoteId, item.id, { secondaryProcesses: [{ ...chosen, isEnabled: false }] });
    expect(await use('secondaryProcess', secondaryProcessId)).toBe(0);
  });

  it('is for administrators, and of the own organisation alone', async () => {
    const query = { entityType: 'material', entityId: desk.steel.materialId } as const;
    expect(await setUp.refusedOthers(manufacturing.setupUse, { params: setUp.params, query })).toEqual([403, 404]);
    const params = { organisationId: setUp.other.organisationId };
    expect((await setUp.other.call(manufacturing.setupUse, { params, query })).value).toEqual({ quotes: 0 });
  });
});
