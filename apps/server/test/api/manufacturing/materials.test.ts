import { type MaterialChange, type RouteRequest, routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../support/app.ts';
import { onFreePlan, openSetUp, type SetUp, subscribe } from '../../support/set-up.ts';

let setUp: SetUp;
let steel: { readonly materialId: string; readonly density: number };
let tableOf: (materialName: string) => Promise<string>;

const { manufacturing } = routes;
type Body = RouteRequest<typeof manufacturing.createMaterial>['body'];

beforeAll(async () => {
  setUp = await openSetUp();
  const list = (await all()).value;
  const found = list.find((one) => one.materialName === 'Mild steel');
  if (found === undefined) throw new Error('the shop has no mild steel');
  steel = found;
  tableOf = async (name) =>
    list.find((one) => one.materialName === name)?.materialRateTables[0]?.rateTableId ?? 'no table';
});
afterAll(() => setUp.test.close());

const all = (includeDeleted = false, person: Person = setUp.shop, params = setUp.params) =>
  person.call(manufacturing.materials, { params, query: { includeDeleted: String(includeDeleted) } });
const add = (body: Body) => setUp.shop.call(manufacturing.createMaterial, { params: setUp.params, body });
const alloy = (materialName: string, more: Partial<Body> = {}): Body => ({
  materialName,
  type: 'Flat',
  density: 2700,
  markupPercentage: 15,
  customerSuppliedMarkupPercentage: 5,
  ...more,
});
const added = async (materialName: string, more: Partial<Body> = {}) => {
  const answer = await add(alloy(materialName, more));
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.problem));
  return answer.value;
};
const one = (materialId: string) => ({ params: { ...setUp.params, materialId } });
const change = (materialId: string, body: MaterialChange) =>
  setUp.shop.call(manufacturing.updateMaterial, { ...one(materialId), body });
const archive = (materialId: string) => setUp.shop.call(manufacturing.archiveMaterial, one(materialId));
const isFree = async (name: string, type: 'Flat' | 'Rotary' | 'tube', exceptMaterialId?: string) =>
  (
    await setUp.shop.call(manufacturing.checkMaterialName, {
      params: { ...setUp.params, name, type },
      query: exceptMaterialId === undefined ? {} : { exceptMaterialId },
    })
  ).value.isAvailable;

describe('a material', () => {
  it('is added, read and told in the history', async () => {
    const made = await added('Aluminium 6061');
    expect(made).toMatchObject({
      materialName: 'Aluminium 6061',
      type: 'Flat',
      density: 2700,
      markupPercentage: 15,
      customerSuppliedMarkupPercentage: 5,
      sheetsCount: 0,
      version: 1,
    });
    expect((await setUp.shop.call(manufacturing.material, one(made.materialId))).value).toEqual(made);
    const [entry] = await setUp.history(made.materialId);
    expect(entry).toMatchObject({ action: 'added', entityType: 'material', subject: 'Aluminium 6061' });
  });

  it.each([
    ['flat', 'Flat'],
    ['tube', 'Rotary'],
    ['Rotary', 'Rotary'],
  ])('may be sent as %s', async (type, understood) => {
    const made = await add({ ...alloy(`Sent as ${type}`), type });
    expect([made.status, made.value.type]).toEqual([201, understood]);
  });

  it('is listed by name, whatever its case', async () => {
    await added('zinc');
    await added('Brass');
    await added('aluminium bronze');
    const names = (await all()).value.map(({ materialName }) => materialName);
    expect(names).toEqual(
      names.toSorted((a, b) => a.toLowerCase().localeCompare(b.toLowerCase(), 'en', { numeric: true })),
    );
  });

  it('shows markup and version to administrators only', async () => {
    const seen = (await all(false, setUp.user)).value.find((row) => row.materialId === steel.materialId);
    expect(seen).toBeDefined();
    expect(seen).not.toHaveProperty('markupPercentage');
    expect(seen).not.toHaveProperty('version');
  });

  it('has a name of its own among its type, archived ones included', async () => {
    const made = await added('Titanium');
    await archive(made.materialId);
    expect(await isFree(' TITANIUM ', 'Flat')).toBe(false);
    expect(await isFree('Titanium', 'tube')).toBe(true);
    expect(await isFree('titanium', 'Flat', made.materialId)).toBe(true);
    const again = await add(alloy('titanium'));
    expect([again.status, again.problem.code, again.problem.errors, again.problem.fieldFaults]).toEqual([
      409,
      'NAME_TAKEN',
      { 'body.materialName': 'Name already exists' },
      { 'body.materialName': { code: 'NAME_EXISTS' } },
    ]);
    const renamed = await change(steel.materialId, { materialName: 'TITANIUM' });
    expect([renamed.status, renamed.problem.code]).toEqual([409, 'NAME_TAKEN']);
  });

  it('changes what was sent, once, and never over a newer version', async () => {
    const { materialId } = await added('Copper');
    const body = { version: 1, markupPercentage: 22.5 };
    const first = await change(materialId, body);
    expect(first.value).toMatchObject({ markupPercentage: 22.5, density: 2700, version: 2 });
    expect((await change(materialId, body)).value).toEqual(first.value);
    const late = await change(materialId, { version: 1, markupPercentage: 30 });
    expect([late.status, late.problem.current]).toMatchObject([409, { markupPercentage: 22.5, version: 2 }]);
    expect(await setUp.history(materialId)).toMatchObject([
      { action: 'changed', changes: [{ field: 'markupPercentage', from: 15, to: 22.5 }] },
      { action: 'added' },
    ]);
  });

  it('is answered at the other reading of its paths too', async () => {
    const path = `/api/v2/organisation/${setUp.params.organisationId}/materials`;
    const headers = { authorization: `Bearer ${setUp.shop.token}` };
    const made = await setUp.test.app.inject({ method: 'POST', url: path, headers, payload: alloy('Second Path') });
    expect(made.statusCode).toBe(201);
    const { materialId } = made.json<{ materialId: string }>();
    const changed = await setUp.test.app.inject({
      method: 'PUT',
      url: `${path}/${materialId}`,
      headers,
      payload: { density: 8000 },
    });
    expect(changed.json()).toMatchObject({ materialId, density: 8000 });
    const without = await setUp.test.app.inject({ method: 'POST', url: path, payload: alloy('Nobody') });
    expect(without.statusCode).toBe(401);
  });

  it('leaves the list when archived, and comes back', async () => {
    const { materialId } = await added('Archived');
    expect([(await archive(materialId)).status, (await archive(materialId)).status]).toEqual([204, 204]);
    const listed = async (includeDeleted: boolean) => (await all(includeDeleted)).value.map((row) => row.materialId);
    expect(await listed(false)).not.toContain(materialId);
    expect(await listed(true)).toContain(materialId);
    const back = () => setUp.shop.call(manufacturing.unarchiveMaterial, one(materialId));
    expect([(await back()).value.isDeleted, (await back()).value.isDeleted]).toEqual([false, false]);
    expect((await setUp.history(materialId)).map(({ action }) => action)).toEqual(['unarchived', 'archived', 'added']);
  });

  it('is copied with its sheets, machines and rate tables', async () => {
    const copy = await added('Mild steel copy', { density: steel.density, duplicateOfMaterialId: steel.materialId });
    const original = (await all()).value.find((row) => row.materialId === steel.materialId);
    expect(copy.sheetsCount).toBe(original?.sheetsCount);
    const tables = (row: typeof copy | undefined) =>
      row?.materialRateTables.map(({ rateTableId, cuttingTechnologyId }) => [rateTableId, cuttingTechnologyId]);
    expect(tables(copy)).toEqual(tables(original));
    const sheetsOf = async (materialId: string) =>
      (await setUp.shop.call(manufacturing.sheets, { params: setUp.params, query: {} })).value
        .filter((sheet) => sheet.materialId === materialId)
        .map(({ sheetId: _id, materialId: _material, version: _version, sheetCuttingTechnology, ...rest }) => ({
          ...rest,
          machines: sheetCuttingTechnology.map((link) => [link.cuttingTechnologyId, link.isEnabled]),
        }));
    expect(await sheetsOf(copy.materialId)).toEqual(await sheetsOf(steel.materialId));
    const told = (await setUp.history(copy.materialId)).filter(({ entityType }) => entityType === 'sheet');
    expect(told.length).toBeGreaterThan(0);
    const asTube = await add(alloy('Tube copy', { type: 'Rotary', duplicateOfMaterialId: steel.materialId }));
    expect([asTube.status, Object.keys(asTube.problem.errors ?? {})]).toEqual([422, ['body.type']]);
    const ofNone = await add(alloy('Of none', { duplicateOfMaterialId: setUp.shop.userId }));
    expect([ofNone.status, Object.keys(ofNone.problem.errors ?? {})]).toEqual([422, ['body.duplicateOfMaterialId']]);
  });

  it.each([
    ['materialName', { materialName: '' }],
    ['density', { density: 0 }],
    ['type', { type: 'Round' }],
    ['markupPercentage', { markupPercentage: -101 }],
    ['customerSuppliedMarkupPercentage', { customerSuppliedMarkupPercentage: -1 }],
  ])('is refused with a wrong %s', async (field, wrong) => {
    const refused = await add({ ...alloy('Wrong'), ...wrong });
    expect([refused.status, Object.keys(refused.problem.errors ?? {})]).toEqual([400, [`body.${field}`]]);
  });

  it('is changed by administrators of its own shop only', async () => {
    const body = { materialName: 'Taken over' };
    expect([
      await setUp.refusedOthers(manufacturing.createMaterial, { params: setUp.params, body: alloy('Theirs') }),
      await setUp.refusedOthers(manufacturing.updateMaterial, { ...one(steel.materialId), body }),
      await setUp.refusedOthers(manufacturing.archiveMaterial, one(steel.materialId)),
      await setUp.refusedOthers(manufacturing.unarchiveMaterial, one(steel.materialId)),
      await setUp.refusedOthers(manufacturing.checkMaterialName, {
        params: { ...setUp.params, name: 'Theirs', type: 'Flat' },
        query: {},
      }),
    ]).toEqual(Array(5).fill([403, 404]));
  });
});

describe('the rate table of a material', () => {
  const assign = (materialId: string, rateTableId: string) =>
    setUp.shop.call(manufacturing.setMaterialRateTable, { ...one(materialId), body: { rateTableId } });
  const remove = (materialRateTableId: string) =>
    setUp.shop.call(manufacturing.removeMaterialRateTable, { params: { ...setUp.params, materialRateTableId } });

  it('is set, replaced on the same machine, and taken away; each once', async () => {
    const { materialId } = await added('Assigned');
    const [first, second] = [await tableOf('Mild steel'), await tableOf('Aluminium 5052')];
    await assign(materialId, first);
    await assign(materialId, first);
    const replaced = await assign(materialId, second);
    expect(replaced.value.materialRateTables.map(({ rateTableId }) => rateTableId)).toEqual([second]);
    const link = replaced.value.materialRateTables[0]?.materialRateTableId ?? '';
    expect([(await remove(link)).status, (await remove(link)).status]).toEqual([204, 204]);
    const history = (await setUp.history(materialId)).filter(({ entityType }) => entityType === 'materialRateTable');
    expect(history.map(({ action }) => action)).toEqual(['removed', 'changed', 'added']);
    expect(history[1]?.changes).toEqual([
      { field: 'rateTable', from: expect.stringContaining('Mild steel'), to: expect.stringContaining('Aluminium') },
    ]);
  });

  it('is one of the own shop', async () => {
    const theirs = (await all(false, setUp.other, { organisationId: setUp.other.organisationId })).value[0]
      ?.materialRateTables[0];
    expect((await assign(steel.materialId, theirs?.rateTableId ?? '')).status).toBe(404);
    expect((await remove(theirs?.materialRateTableId ?? '')).status).toBe(404);
    const request = { ...one(steel.materialId), body: { rateTableId: await tableOf('Mild steel') } };
    expect(await setUp.refusedOthers(manufacturing.setMaterialRateTable, request)).toEqual([403, 404]);
    const link = { params: { ...setUp.params, materialRateTableId: steel.materialId } };
    expect(await setUp.refusedOthers(manufacturing.removeMaterialRateTable, link)).toEqual([403, 404]);
  });
});

describe('what a machine can cut', () => {
  it('are its materials, their thicknesses and the sheets of one thickness', async () => {
    const machines = await setUp.user.call(manufacturing.cuttingTechnologies, { params: setUp.params, query: {} });
    const cuttingTechnologyId = machines.value[0]?.cuttingTechnologyId ?? '';
    const params = { ...setUp.params, cuttingTechnologyId };
    const materials = await setUp.user.call(manufacturing.materialsOfTechnology, { params });
    expect(materials.value.map(({ materialId }) => materialId)).toContain(steel.materialId);
    expect(materials.value.every(({ sheetsCount }) => sheetsCount > 0)).toBe(true);
    const pair = { ...params, materialId: steel.materialId };
    const thicknesses = (await setUp.user.call(manufacturing.thicknesses, { params: pair })).value;
    expect(thicknesses).toContainEqual({ thickness: 3, isImperial: false });
    expect(thicknesses.map(({ thickness }) => thickness)).toEqual(
      thicknesses.map(({ thickness }) => thickness).toSorted((a, b) => a - b),
    );
    const ofThree = await setUp.user.call(manufacturing.sheetsOfThickness, {
      params: pair,
      query: { thickness: 3.005 },
    });
    expect(ofThree.value.length).toBeGreaterThan(0);
    expect(ofThree.value.every((sheet) => sheet.thickness === 3 && sheet.costPrice === undefined)).toBe(true);
    const inInches = { thickness: 3 / 25.4, units: 'imperial' as const };
    expect((await setUp.user.call(manufacturing.sheetsOfThickness, { params: pair, query: inInches })).value).toEqual(
      ofThree.value,
    );
    const unknown = { params: { ...params, cuttingTechnologyId: steel.materialId } };
    expect((await setUp.user.call(manufacturing.materialsOfTechnology, unknown)).status).toBe(404);
  });

  it('comes in one answer, without figures; for the web store only what it sells', async () => {
    const ask = async (location: '' | 'internal' | 'webstore', materialIds?: string[]) =>
      (
        await setUp.shop.call(manufacturing.quoteMaterials, {
          params: setUp.params,
          query: { location },
          body: materialIds === undefined ? {} : { materialIds },
        })
      ).value;
    const [sheet] = (await ask('internal', [steel.materialId])).sheets;
    expect(sheet).toMatchObject({ materialId: steel.materialId, isStoreEnabled: true });
    expect(sheet).not.toHaveProperty('costPrice');
    expect(await ask('')).toEqual(await ask('internal'));
    const inStore = await ask('webstore', [steel.materialId]);
    expect(inStore.materials.map(({ materialId }) => materialId)).toEqual([steel.materialId]);
    expect(inStore.materials[0]).not.toHaveProperty('markupPercentage');
    expect(inStore.cuttingTechnologies[0]).not.toHaveProperty('setupTimeSeconds');
  });
});

describe('the plan', () => {
  it('blocks adding materials on trial, and lets archived ones back', async () => {
    const shop = await setUp.test.shop('On Trial');
    const params = { organisationId: shop.organisationId };
    const refused = await shop.call(manufacturing.createMaterial, { params, body: alloy('Too early') });
    expect([refused.status, refused.problem.detail]).toEqual([422, 'Not available in trial mode. Subscribe here.']);
    const [first] = (await shop.call(manufacturing.materials, { params, query: {} })).value;
    const material = { params: { ...params, materialId: first?.materialId ?? '' } };
    await shop.call(manufacturing.archiveMaterial, material);
    expect((await shop.call(manufacturing.unarchiveMaterial, material)).status).toBe(200);
  });

  it('has room for 3 active materials when it is free', async () => {
    const shop = await setUp.test.shop('On Free Plan');
    await onFreePlan(setUp.test, shop);
    const params = { organisationId: shop.organisationId };
    const materials = (await shop.call(manufacturing.materials, { params, query: {} })).value;
    const act = (
      materialId: string,
      route: typeof manufacturing.archiveMaterial | typeof manufacturing.unarchiveMaterial,
    ) => shop.call(route, { params: { ...params, materialId } });
    for (const { materialId } of materials.slice(2)) await act(materialId, manufacturing.archiveMaterial);
    const create = (name: string) => shop.call(manufacturing.createMaterial, { params, body: alloy(name) });
    expect((await create('Third')).status).toBe(201);
    const message =
      'Maximum of 3 materials available on your Free plan. You must first archive a material before adding another active material.';
    const fourth = await create('Fourth');
    expect([fourth.status, fourth.problem.detail]).toEqual([422, message]);
    const archived = materials.at(-1)?.materialId ?? '';
    expect((await act(archived, manufacturing.unarchiveMaterial)).problem.detail).toBe(message);
    await act(materials[0]?.materialId ?? '', manufacturing.archiveMaterial);
    expect((await act(archived, manufacturing.unarchiveMaterial)).status).toBe(200);
  });

  it('without tubes hides Rotary materials and adds none', async () => {
    const shop = await setUp.test.shop('Flat Only');
    const params = { organisationId: shop.organisationId };
    await subscribe(setUp.test, shop, { tube: 'true' });
    const tube = await shop.call(manufacturing.createMaterial, { params, body: alloy('Tube', { type: 'tube' }) });
    expect(tube.status).toBe(201);
    await subscribe(setUp.test, shop);
    const names = (await shop.call(manufacturing.materials, { params, query: {} })).value;
    expect(names.map(({ type }) => type)).not.toContain('Rotary');
    const refused = await shop.call(manufacturing.createMaterial, {
      params,
      body: alloy('Tube 2', { type: 'Rotary' }),
    });
    expect(refused.problem.detail).toBe(
      'The plan you are subscribed to does not include this feature. Please upgrade your plan.',
    );
  });
});
