import { type RouteRequest, routes } from '@kerf/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSetUp, type SetUp } from '../../support/set-up.ts';

let setUp: SetUp;
let machines: readonly string[];
let flat: string;
let tube: string;
let count = 0;

const { manufacturing } = routes;
type Entry = RouteRequest<typeof manufacturing.saveSheet>['body'];

beforeAll(async () => {
  setUp = await openSetUp();
  const { value } = await setUp.shop.call(manufacturing.cuttingTechnologies, { params: setUp.params, query: {} });
  machines = value.map(({ cuttingTechnologyId }) => cuttingTechnologyId);
});
afterAll(() => setUp.test.close());
beforeEach(async () => {
  count += 1;
  const add = (type: 'Flat' | 'Rotary') =>
    setUp.shop.call(manufacturing.createMaterial, {
      params: setUp.params,
      body: { materialName: `Material ${count}`, type, density: 7850 },
    });
  [flat, tube] = [(await add('Flat')).value.materialId, (await add('Rotary')).value.materialId];
});

const plate = (more: Partial<Entry> = {}): Entry => ({
  materialId: flat,
  isImperial: false,
  sheetWidth: 1500,
  sheetHeight: 3000,
  thickness: 3,
  costPrice: 120,
  ...more,
});
const bar = (more: Partial<Entry> = {}): Entry => ({
  materialId: tube,
  isImperial: false,
  profile: 'Rectangle',
  sheetWidth: 60,
  sheetHeight: 40,
  materialLength: 6000,
  thickness: 3,
  costPrice: 45,
  ...more,
});
const save = (body: Entry) => setUp.shop.call(manufacturing.saveSheet, { params: setUp.params, body });
const saved = async (body: Entry) => {
  const answer = await save(body);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.problem));
  return answer.value;
};
const saveAll = (sheets: Entry[]) =>
  setUp.shop.call(manufacturing.saveSheets, { params: setUp.params, body: { sheets } });
const one = (sheetId: string) => ({ params: { ...setUp.params, sheetId } });
const list = async (materialId: string, includeDeleted = false) =>
  (
    await setUp.shop.call(manufacturing.sheets, {
      params: setUp.params,
      query: { materialId, includeDeleted: String(includeDeleted) },
    })
  ).value;
const archive = (sheetId: string) => setUp.shop.call(manufacturing.archiveSheet, one(sheetId));

describe('a sheet', () => {
  it('may stand there before its cost is known', async () => {
    const { costPrice: _left, ...unknown } = plate();
    const made = await saved(unknown);
    expect(made.costPrice).toBeNull();
    const priced = await saved({ ...plate({ costPrice: 88.5 }), sheetId: made.sheetId });
    const kept = await saved({ ...unknown, sheetId: made.sheetId, isStoreEnabled: false });
    expect([priced.costPrice, kept.costPrice]).toEqual([88.5, 88.5]);
    expect((await saved({ ...plate({ costPrice: null }), sheetId: made.sheetId })).costPrice).toBeNull();
  });

  it('is added with its starting values, the shorter side first, enabled on every machine', async () => {
    const made = await saved(plate({ sheetWidth: 3000, sheetHeight: 1500 }));
    expect(made).toMatchObject({
      sheetWidth: 1500,
      sheetHeight: 3000,
      sheetSize: '3000 x 1500',
      costPrice: 120,
      isDefault: false,
      isStoreEnabled: true,
      isSoldByOrganisation: true,
      defaultMaterialConsumptionMode: 'WholeSheet',
      profile: null,
      version: 1,
    });
    expect(made.sheetCuttingTechnology.map((link) => [link.cuttingTechnologyId, link.isEnabled])).toEqual(
      machines.map((id) => [id, true]),
    );
    expect(await list(flat)).toEqual([made]);
    const [, entry] = (await setUp.history(flat)).filter(({ entityType }) => entityType !== 'material').toReversed();
    expect((await setUp.history(made.sheetId))[0]).toMatchObject({
      action: 'added',
      subject: expect.stringContaining('3 mm 3000 x 1500'),
    });
    expect(entry?.entityType).toBe('sheetCuttingTechnology');
  });

  it('keeps what an entry leaves out, and tells the history what changed', async () => {
    const made = await saved(plate({ isStoreEnabled: false, isSoldByOrganisation: false, sheetSize: 'Stock' }));
    const { sheetId, materialId, isImperial, thickness } = made;
    const changed = await saved({ sheetId, materialId, isImperial, thickness, costPrice: 135.5, version: 1 });
    expect(changed).toEqual({ ...made, costPrice: 135.5, version: 2 });
    expect((await setUp.history(sheetId))[0]).toMatchObject({
      action: 'changed',
      changes: [{ field: 'costPrice', from: 120, to: 135.5 }],
    });
  });

  it('sent twice is saved once, whether added or changed', async () => {
    const first = await saved(plate());
    expect((await saved(plate())).sheetId).toBe(first.sheetId);
    const body = { ...plate({ costPrice: 99 }), sheetId: first.sheetId, version: 1 };
    expect(await saved(body)).toEqual(await saved(body));
    expect(await list(flat)).toHaveLength(1);
    expect(await setUp.history(first.sheetId)).toHaveLength(2);
  });

  it('is not overwritten by somebody who read an older version', async () => {
    const { sheetId } = await saved(plate());
    await saved({ ...plate({ costPrice: 130 }), sheetId, version: 1 });
    const late = await save({ ...plate({ costPrice: 140 }), sheetId, version: 1 });
    expect([late.status, late.problem.code, late.problem.current]).toMatchObject([
      409,
      'VERSION_CONFLICT',
      { costPrice: 130, version: 2 },
    ]);
  });

  it('speaks inches when entered in inches, and gets a new name with a new size', async () => {
    const made = await saved(plate({ isImperial: true, sheetWidth: 48, sheetHeight: 96, thickness: 0.125 }));
    expect(made).toMatchObject({ sheetWidth: 48, sheetHeight: 96, thickness: 0.125, sheetSize: '96 x 48' });
    const longer = await saved({ ...made, sheetHeight: 120, costPrice: 120 });
    expect(longer).toMatchObject({ sheetHeight: 120, sheetSize: '120 x 48' });
    const inMm = await saved({
      ...longer,
      isImperial: false,
      ...{ sheetWidth: 1219.2, sheetHeight: 3048, thickness: 3.175 },
      costPrice: 120,
    });
    expect(inMm).toMatchObject({ isImperial: false, sheetWidth: 1219.2, thickness: 3.175 });
  });

  it('of one size stands once in a material and thickness', async () => {
    await saved(plate());
    const turned = await save(plate({ sheetWidth: 3000.004, sheetHeight: 1500, thickness: 3.009, costPrice: 1 }));
    expect([turned.status, turned.problem.errors]).toEqual([422, { 'body.sheetWidth': 'This size already exists' }]);
    expect((await save(plate({ thickness: 4 }))).status).toBe(200);
    expect((await save(plate({ sheetHeight: 2500 }))).status).toBe(200);
  });

  it('shows its cost and version to administrators only', async () => {
    await saved(plate());
    const seen = await setUp.user.call(manufacturing.sheets, { params: setUp.params, query: { materialId: flat } });
    expect(seen.value).toHaveLength(1);
    expect(seen.value[0]).not.toHaveProperty('costPrice');
    expect(seen.value[0]).not.toHaveProperty('version');
  });

  it('may be larger than a machine takes: that is said of the parts', async () => {
    expect((await save(plate({ sheetWidth: 20_000, sheetHeight: 40_000 }))).status).toBe(200);
  });

  it('stays with its material', async () => {
    const made = await saved(plate());
    const moved = await save({ ...plate(), sheetId: made.sheetId, materialId: tube, costPrice: 1 });
    expect([moved.status, moved.problem.errors]).toEqual([
      422,
      { 'body.materialId': 'A sheet stays with its material' },
    ]);
  });
});

describe('a profile', () => {
  it.each([
    ['Rectangle', {}, '60 x 40 x 6000', [60, 40, null]],
    ['FlatSidedOval', {}, '60 x 40 x 6000', [60, 40, null]],
    ['Square', { sheetWidth: 50 }, '50 x 50 x 6000', [50, 50, null]],
    ['Circle', { diameter: 42.4 }, 'Ø 42.4 x 6000', [0, 0, 42.4]],
  ] as const)('of kind %s has its own sides and name', async (profile, sides, name, [width, height, diameter]) => {
    const made = await saved(bar({ profile, ...sides }));
    expect(made).toMatchObject({
      profile,
      sheetSize: name,
      sheetWidth: width,
      sheetHeight: height,
      diameter,
      materialLength: 6000,
    });
  });

  it.each([
    ['wall of half the smaller side', { thickness: 20 }, { thickness: 'Must be less than half of the smaller side' }],
    ['missing height', { sheetHeight: null }, { sheetHeight: 'Required' }],
    ['missing length', { materialLength: null }, { materialLength: 'Required' }],
    ['missing diameter', { profile: 'Circle' }, { diameter: 'Required' }],
    [
      'thick round wall',
      { profile: 'Circle', diameter: 20, thickness: 10 },
      { thickness: 'Must be less than half of the smaller side' },
    ],
    ['missing profile', { profile: null }, { profile: 'Required' }],
  ] as const)('with a %s is refused', async (_what, wrong, errors) => {
    const refused = await save(bar(wrong));
    const prefixed = Object.fromEntries(Object.entries(errors).map(([field, message]) => [`body.${field}`, message]));
    expect([refused.status, refused.problem.code, refused.problem.errors]).toEqual([
      422,
      'SETUP_FIELDS_INVALID',
      prefixed,
    ]);
  });

  it('belongs to a Rotary material only', async () => {
    const refused = await save(plate({ profile: 'Square' }));
    expect(refused.problem.errors).toEqual({ 'body.profile': 'A flat material has no profile' });
  });

  it.each([
    ['thickness', { thickness: 0 }],
    ['costPrice', { costPrice: -1 }],
    ['sheetWidth', { sheetWidth: -5 }],
    ['profile', { profile: 'Hexagon' as 'Square' }],
  ])('with a malformed %s is refused', async (field, wrong) => {
    const refused = await save(bar(wrong));
    expect([refused.status, Object.keys(refused.problem.errors ?? {})]).toEqual([400, [`body.${field}`]]);
  });
});

describe('several sheets', () => {
  it('are saved all or none, with errors that name the row', async () => {
    const kept = await saved(plate());
    const refused = await saveAll([
      { ...plate({ costPrice: 1 }), sheetId: kept.sheetId },
      plate({ thickness: 5 }),
      plate({ thickness: 5, costPrice: 7 }),
      bar({ thickness: 30 }),
    ]);
    expect([refused.status, refused.problem.errors]).toEqual([
      422,
      {
        'body.sheets.2.sheetWidth': 'This size already exists',
        'body.sheets.3.thickness': 'Must be less than half of the smaller side',
      },
    ]);
    expect(await list(flat)).toEqual([kept]);
    const done = await saveAll([{ ...plate({ costPrice: 1 }), sheetId: kept.sheetId }, plate({ thickness: 5 })]);
    expect(done.value.map(({ costPrice, thickness }) => [costPrice, thickness])).toEqual([
      [1, 3],
      [120, 5],
    ]);
  });

  it('may be more than one statement holds', async () => {
    const rows = Array.from({ length: 1001 }, (_none, index) => plate({ thickness: 1 + index / 50 }));
    expect((await saveAll(rows)).status).toBe(200);
    const again = await saveAll(rows);
    expect([again.status, again.value.length, (await list(flat)).length]).toEqual([200, 1001, 1001]);
    const dearer = again.value.map(({ sheetId, version }, index) => ({
      ...plate({ thickness: 1 + index / 50, costPrice: index === 7 ? null : 1000 + index }),
      sheetId,
      ...(version === undefined ? {} : { version }),
    }));
    const changed = await saveAll(dearer);
    expect(changed.value.map(({ costPrice, version }) => [costPrice, version])).toEqual(
      again.value.map((_sheet, index) => [index === 7 ? null : 1000 + index, 2]),
    );
    expect(changed.value.map(({ sheetId }) => sheetId)).toEqual(again.value.map(({ sheetId }) => sheetId));
    expect(await setUp.history(again.value[7]?.sheetId ?? '')).toMatchObject([
      { action: 'changed', changes: [{ field: 'costPrice', from: 120, to: null }] },
      { action: 'added' },
    ]);
  });

  it('may change places', async () => {
    const [a, b] = [await saved(plate()), await saved(plate({ thickness: 4 }))];
    const swapped = await saveAll([
      { ...plate({ thickness: 4 }), sheetId: a.sheetId },
      { ...plate({ thickness: 3 }), sheetId: b.sheetId },
    ]);
    expect(swapped.value.map(({ thickness }) => thickness)).toEqual([4, 3]);
  });

  it('are answered at the shorter path too, and each is named once', async () => {
    const { sheetId } = await saved(plate());
    const row = { ...plate({ costPrice: 5 }), sheetId };
    const answer = await setUp.test.app.inject({
      method: 'PUT',
      url: `/api/v2/organisation/${setUp.params.organisationId}/bulk-update`,
      headers: { authorization: `Bearer ${setUp.shop.token}` },
      payload: { sheets: [row, { ...row, costPrice: 6 }] },
    });
    expect([answer.statusCode, answer.json().errors['body.sheets.1.sheetId']]).toEqual([
      422,
      'Another row is about the same sheet',
    ]);
  });
});

describe('the default sheet', () => {
  const makeDefault = (sheetId: string) => setUp.shop.call(manufacturing.setDefaultSheet, one(sheetId));
  const defaults = async () =>
    (await list(flat, true)).filter((sheet) => sheet.isDefault).map((sheet) => sheet.sheetId);

  it('is one of each material and thickness, and the history tells who lost it', async () => {
    const [a, b] = [await saved(plate()), await saved(plate({ sheetHeight: 2500 }))];
    const thick = await saved(plate({ thickness: 8 }));
    for (const sheet of [a, thick, b, b]) expect((await makeDefault(sheet.sheetId)).status).toBe(200);
    expect((await defaults()).toSorted()).toEqual([b.sheetId, thick.sheetId].toSorted());
    expect((await setUp.history(a.sheetId))[0]?.changes).toEqual([{ field: 'isDefault', from: true, to: false }]);
  });

  it('is none when it is archived, and passes to nobody', async () => {
    const [a, b] = [await saved(plate()), await saved(plate({ sheetHeight: 2500 }))];
    await makeDefault(a.sheetId);
    await archive(a.sheetId);
    expect(await defaults()).toEqual([]);
    expect((await makeDefault(a.sheetId)).problem.code).toBe('SETUP_ARCHIVED');
    await makeDefault(b.sheetId);
    await setUp.shop.call(manufacturing.unarchiveSheet, one(a.sheetId));
    expect(await defaults()).toEqual([b.sheetId]);
  });

  it('is chosen, and sheets are archived, along with other changes', async () => {
    const [a, b, c] = [
      await saved(plate()),
      await saved(plate({ sheetHeight: 2500 })),
      await saved(plate({ sheetHeight: 2000 })),
    ];
    await makeDefault(a.sheetId);
    const rows = [
      { ...plate({ sheetHeight: 2500, isDefault: true, costPrice: 99 }), sheetId: b.sheetId },
      { ...plate({ sheetHeight: 2000, isDeleted: true, isDefault: true }), sheetId: c.sheetId },
    ];
    const changed = await saveAll(rows);
    expect(changed.value.map(({ isDefault, isDeleted, costPrice }) => [isDefault, isDeleted, costPrice])).toEqual([
      [true, false, 99],
      [false, true, 120],
    ]);
    expect(await defaults()).toEqual([b.sheetId]);
    expect((await setUp.history(a.sheetId))[0]?.changes).toEqual([{ field: 'isDefault', from: true, to: false }]);
    expect((await setUp.history(c.sheetId))[0]?.action).toBe('archived');
    expect((await saveAll(rows)).value).toEqual(changed.value);
    const back = await saved({ ...plate({ sheetHeight: 2000, isDeleted: false }), sheetId: c.sheetId });
    expect([back.isDeleted, back.isDefault]).toEqual([false, false]);
    const both = await saveAll([
      { ...plate({ isDefault: true }), sheetId: a.sheetId },
      { ...plate({ sheetHeight: 2000, isDefault: true }), sheetId: c.sheetId },
    ]);
    expect([both.status, both.problem.errors]).toEqual([
      422,
      { 'body.sheets.1.isDefault': 'Another row is the default of this thickness' },
    ]);
    await saved({ ...plate({ sheetHeight: 2500, isDefault: false, costPrice: 99 }), sheetId: b.sheetId });
    expect(await defaults()).toEqual([]);
  });

  it('gives way when it moves to a thickness that has one', async () => {
    const [a, b] = [await saved(plate()), await saved(plate({ thickness: 4 }))];
    await makeDefault(a.sheetId);
    await makeDefault(b.sheetId);
    await saved({ ...plate({ thickness: 4, sheetHeight: 2000 }), sheetId: a.sheetId });
    expect(await defaults()).toEqual([b.sheetId]);
  });
});

describe('flags and machines of a sheet', () => {
  it('are archived and unarchived, each once', async () => {
    const { sheetId } = await saved(plate());
    expect([(await archive(sheetId)).status, (await archive(sheetId)).status]).toEqual([204, 204]);
    expect([await list(flat), (await list(flat, true)).length]).toEqual([[], 1]);
    await saved(plate({ costPrice: 7 }));
    const taken = await setUp.shop.call(manufacturing.unarchiveSheet, one(sheetId));
    expect([taken.status, taken.problem.errors]).toEqual([422, { 'params.sheetId': 'This size already exists' }]);
  });

  it('are sold in the web store or not', async () => {
    const { sheetId } = await saved(plate());
    const off = () => setUp.shop.call(manufacturing.disableSheetInStore, one(sheetId));
    expect([(await off()).value.isStoreEnabled, (await off()).value.version]).toEqual([false, 2]);
    const offered = await setUp.shop.call(manufacturing.quoteMaterials, {
      params: setUp.params,
      query: { location: 'webstore' },
      body: { materialIds: [flat] },
    });
    expect([offered.value.sheets, offered.value.materials]).toEqual([[], []]);
    expect((await setUp.shop.call(manufacturing.enableSheetInStore, one(sheetId))).value.isStoreEnabled).toBe(true);
  });

  it('are enabled and disabled on a machine, and the link can be removed', async () => {
    const { sheetId, sheetCuttingTechnology } = await saved(plate());
    const [link] = sheetCuttingTechnology;
    const cuttingTechnologyId = link?.cuttingTechnologyId ?? '';
    const set = (isEnabled: boolean) =>
      setUp.shop.call(manufacturing.setSheetTechnology, {
        params: setUp.params,
        body: { sheetId, cuttingTechnologyId, isEnabled },
      });
    expect((await set(false)).value.sheetCuttingTechnology[0]).toEqual({ ...link, isEnabled: false });
    await set(false);
    const remove = () =>
      setUp.shop.call(manufacturing.removeSheetTechnology, {
        params: { ...setUp.params, sheetCuttingTechnologyId: link?.sheetCuttingTechnologyId ?? '' },
      });
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
    expect((await list(flat))[0]?.sheetCuttingTechnology).toHaveLength(machines.length - 1);
    const told = (await setUp.history(flat)).filter(({ entityId }) => entityId === link?.sheetCuttingTechnologyId);
    expect(told.map(({ action, changes }) => [action, changes[0]?.to])).toEqual([
      ['removed', null],
      ['changed', false],
      ['added', true],
    ]);
  });

  it('are changed by administrators of their own shop only', async () => {
    const { sheetId, sheetCuttingTechnology } = await saved(plate());
    const { params } = setUp;
    const link = { sheetId, cuttingTechnologyId: machines[0] ?? '' };
    const linkId = { ...params, sheetCuttingTechnologyId: sheetCuttingTechnology[0]?.sheetCuttingTechnologyId ?? '' };
    expect([
      await setUp.refusedOthers(manufacturing.saveSheet, { params, body: plate() }),
      await setUp.refusedOthers(manufacturing.saveSheets, { params, body: { sheets: [plate()] } }),
      await setUp.refusedOthers(manufacturing.setSheetTechnology, { params, body: link }),
      await setUp.refusedOthers(manufacturing.removeSheetTechnology, { params: linkId }),
      await setUp.refusedOthers(manufacturing.archiveSheet, one(sheetId)),
      await setUp.refusedOthers(manufacturing.unarchiveSheet, one(sheetId)),
      await setUp.refusedOthers(manufacturing.setDefaultSheet, one(sheetId)),
      await setUp.refusedOthers(manufacturing.enableSheetInStore, one(sheetId)),
      await setUp.refusedOthers(manufacturing.disableSheetInStore, one(sheetId)),
    ]).toEqual(Array(9).fill([403, 404]));
    const abroad = { organisationId: setUp.other.organisationId };
    const theirs = await setUp.other.call(manufacturing.saveSheet, { params: abroad, body: plate({ sheetId }) });
    expect(theirs.status).toBe(404);
    const material = await setUp.other.call(manufacturing.saveSheet, { params: abroad, body: plate() });
    expect(material.problem.errors).toEqual({ 'body.materialId': 'There is no such material' });
    const machine = await save(
      plate({ sheetHeight: 2222, sheetCuttingTechnology: [{ cuttingTechnologyId: flat, isEnabled: true }] }),
    );
    expect(machine.problem.errors).toEqual({ 'body.sheetCuttingTechnology': 'There is no such cutting technology' });
  });
});
