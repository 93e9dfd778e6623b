import { routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSetUp, type SetUp } from '../../support/set-up.ts';

let setUp: SetUp;

beforeAll(async () => {
  setUp = await openSetUp();
});
afterAll(() => setUp.test.close());

const { manufacturing } = routes;
const REFUSED = { status: 409, problem: { code: 'VERSION_CONFLICT', current: { isDeleted: true, version: 2 } } };

describe('what somebody archived while it was edited is not changed without a word', () => {
  it('a material', async () => {
    const { shop, params } = setUp;
    const body = { materialName: 'Archived', type: 'Flat', density: 7850 } as const;
    const { materialId, version } = (await shop.call(manufacturing.createMaterial, { params, body })).value;
    const path = { params: { ...params, materialId } };
    await shop.call(manufacturing.archiveMaterial, path);
    const late = await shop.call(manufacturing.updateMaterial, { ...path, body: { version, markupPercentage: 7 } });
    expect(late).toMatchObject(REFUSED);
  });

  it('a cutting technology', async () => {
    const { shop, params } = setUp;
    const [machine] = (await shop.call(manufacturing.cuttingTechnologies, { params, query: {} })).value;
    const { cuttingTechnologyId, version } = machine!;
    const path = { params: { ...params, cuttingTechnologyId } };
    await shop.call(manufacturing.updateCuttingTechnology, { ...path, body: { cuttingTechnologyId, isDeleted: true } });
    const body = { cuttingTechnologyId, version, partSpacing: 7 };
    expect(await shop.call(manufacturing.updateCuttingTechnology, { ...path, body })).toMatchObject(REFUSED);
  });

  it('a secondary process', async () => {
    const { shop, params } = setUp;
    const [process] = (await shop.call(manufacturing.secondaryProcesses, { params, query: {} })).value;
    const { secondaryProcessId, version } = process!;
    await shop.call(manufacturing.updateSecondaryProcess, { params, body: { secondaryProcessId, isDeleted: true } });
    const body = { secondaryProcessId, version, pricePerUnit: 7 };
    expect(await shop.call(manufacturing.updateSecondaryProcess, { params, body })).toMatchObject(REFUSED);
  });
});
