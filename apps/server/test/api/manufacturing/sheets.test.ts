import { routes } from '@kerf/contract';
import { describe, expect, it } from 'vitest';
import { useSheets } from '../../support/sheets.ts';

const { manufacturing } = routes;
const sheets = useSheets();
const { plate, bar, save, saved, one, list, archive } = sheets;

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

  it('is added with its starting values, the shorter side first, enabled on every machine for sheets', async () => {
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
      sheets.machines.map((id) => [id, true]),
    );
    expect(await list(sheets.flat)).toEqual([made]);
    const [, entry] = (await sheets.setUp.history(sheets.flat))
      .filter(({ entityType }) => entityType !== 'material')
      .toReversed();
    expect((await sheets.setUp.history(made.sheetId))[0]).toMatchObject({
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
    expect((await sheets.setUp.history(sheetId))[0]).toMatchObject({
      action: 'changed',
      changes: [{ field: 'costPrice', from: 120, to: 135.5 }],
    });
  });

  it('sent twice is saved once, whether added or changed', async () => {
    const first = await saved(plate());
    expect((await saved(plate())).sheetId).toBe(first.sheetId);
    const body = { ...plate({ costPrice: 99 }), sheetId: first.sheetId, version: 1 };
    expect(await saved(body)).toEqual(await saved(body));
    expect(await list(sheets.flat)).toHaveLength(1);
    expect(await sheets.setUp.history(first.sheetId)).toHaveLength(2);
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

  it('without a unit is in its own, and a new one in that of the shop', async () => {
    const { isImperial: _, ...size } = plate({ sheetWidth: 400, sheetHeight: 900 });
    expect(await saved(size)).toMatchObject({ isImperial: false, sheetWidth: 400, sheetSize: '900 x 400' });
    const made = await saved(plate({ isImperial: true, sheetWidth: 20, sheetHeight: 30, thickness: 0.25 }));
    const { isImperial: __, ...same } = made;
    expect(await saved({ ...same, costPrice: 7 })).toMatchObject({ isImperial: true, sheetWidth: 20, costPrice: 7 });
  });

  it('of one size stands once in a material and thickness', async () => {
    await saved(plate());
    const turned = await save(plate({ sheetWidth: 3000.004, sheetHeight: 1500, thickness: 3.009, costPrice: 1 }));
    expect([turned.status, turned.problem.errors]).toEqual([422, { 'body.sheetWidth': 'This size already exists' }]);
    expect((await save(plate({ thickness: 4 }))).status).toBe(200);
    expect((await save(plate({ sheetHeight: 2500 }))).status).toBe(200);
  });

  it('is charged as most sheets of the material are, unless it says so itself', async () => {
    const nested = { defaultMaterialConsumptionMode: 'NestBounds' } as const;
    await saved(plate({ ...nested }));
    const beside = await saved(plate({ sheetHeight: 4000 }));
    expect(beside.defaultMaterialConsumptionMode).toBe('NestBounds');
    const told = await saved(plate({ sheetHeight: 5000, defaultMaterialConsumptionMode: 'WholeSheet' }));
    expect(told.defaultMaterialConsumptionMode).toBe('WholeSheet');
  });

  it('is no thinner than what can be told from nothing', async () => {
    for (const thin of [{ thickness: 0.009 }, { thickness: 0.0003, isImperial: true }]) {
      const refused = await save(plate(thin));
      expect([refused.status, refused.problem.fieldFaults]).toEqual([422, { 'body.thickness': { code: 'TOO_THIN' } }]);
    }
    expect((await saved(plate({ thickness: 0.01 }))).thickness).toBe(0.01);
    expect((await saved(plate({ thickness: 0.0004, isImperial: true }))).thickness).toBe(0.0004);
  });

  it('shows its cost and version to administrators only', async () => {
    await saved(plate());
    const seen = await sheets.setUp.user.call(manufacturing.sheets, {
      params: sheets.setUp.params,
      query: { materialId: sheets.flat },
    });
    expect(seen.value).toHaveLength(1);
    expect(seen.value[0]).not.toHaveProperty('costPrice');
    expect(seen.value[0]).not.toHaveProperty('version');
  });

  it('may be larger than a machine takes: that is said of the parts', async () => {
    expect((await save(plate({ sheetWidth: 20_000, sheetHeight: 40_000 }))).status).toBe(200);
  });

  it('stays with its material', async () => {
    const made = await saved(plate());
    const moved = await save({ ...plate(), sheetId: made.sheetId, materialId: sheets.tube, costPrice: 1 });
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

  it('is enabled on the machines for tubes', async () => {
    const { params, shop } = sheets.setUp;
    const { value } = await shop.call(manufacturing.cuttingTechnologies, { params, query: {} });
    const tubeLasers = value
      .filter(({ type }) => type === 'TubeLaser')
      .map(({ cuttingTechnologyId }) => cuttingTechnologyId);
    const made = await saved(bar());
    expect(tubeLasers).toHaveLength(1);
    expect(made.sheetCuttingTechnology.map((link) => [link.cuttingTechnologyId, link.isEnabled])).toEqual(
      tubeLasers.map((id) => [id, true]),
    );
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

describe('flags and machines of a sheet', () => {
  it('are archived and unarchived, each once', async () => {
    const { sheetId } = await saved(plate());
    expect([(await archive(sheetId)).status, (await archive(sheetId)).status]).toEqual([204, 204]);
    expect([await list(sheets.flat), (await list(sheets.flat, true)).length]).toEqual([[], 1]);
    await saved(plate({ costPrice: 7 }));
    const taken = await sheets.setUp.shop.call(manufacturing.unarchiveSheet, one(sheetId));
    expect([taken.status, taken.problem.errors]).toEqual([422, { 'params.sheetId': 'This size already exists' }]);
  });

  it('are sold in the web store or not', async () => {
    const { sheetId } = await saved(plate());
    const off = () => sheets.setUp.shop.call(manufacturing.disableSheetInStore, one(sheetId));
    expect([(await off()).value.isStoreEnabled, (await off()).value.version]).toEqual([false, 2]);
    const offered = await sheets.setUp.shop.call(manufacturing.quoteMaterials, {
      params: sheets.setUp.params,
      query: { location: 'webstore' },
      body: { materialIds: [sheets.flat] },
    });
    expect([offered.value.sheets, offered.value.materials]).toEqual([[], []]);
    expect((await sheets.setUp.shop.call(manufacturing.enableSheetInStore, one(sheetId))).value.isStoreEnabled).toBe(
      true,
    );
  });

  it('are enabled and disabled on a machine, and the link can be removed', async () => {
    const { sheetId, sheetCuttingTechnology } = await saved(plate());
    const [link] = sheetCuttingTechnology;
    const cuttingTechnologyId = link?.cuttingTechnologyId ?? '';
    const set = (isEnabled: boolean) =>
      sheets.setUp.shop.call(manufacturing.setSheetTechnology, {
        params: sheets.setUp.params,
        body: { sheetId, cuttingTechnologyId, isEnabled },
      });
    expect((await set(false)).value.sheetCuttingTechnology[0]).toEqual({ ...link, isEnabled: false });
    await set(false);
    const remove = () =>
      sheets.setUp.shop.call(manufacturing.removeSheetTechnology, {
        params: { ...sheets.setUp.params, sheetCuttingTechnologyId: link?.sheetCuttingTechnologyId ?? '' },
      });
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
    expect((await list(sheets.flat))[0]?.sheetCuttingTechnology).toHaveLength(sheets.machines.length - 1);
    const told = (await sheets.setUp.history(sheets.flat)).filter(
      ({ entityId }) => entityId === link?.sheetCuttingTechnologyId,
    );
    expect(told.map(({ action, changes }) => [action, changes[0]?.to])).toEqual([
      ['removed', null],
      ['changed', false],
      ['added', true],
    ]);
  });

  it('are changed by administrators of their own shop only', async () => {
    const { sheetId, sheetCuttingTechnology } = await saved(plate());
    const { params } = sheets.setUp;
    const link = { sheetId, cuttingTechnologyId: sheets.machines[0] ?? '' };
    const linkId = { ...params, sheetCuttingTechnologyId: sheetCuttingTechnology[0]?.sheetCuttingTechnologyId ?? '' };
    expect([
      await sheets.setUp.refusedOthers(manufacturing.saveSheet, { params, body: plate() }),
      await sheets.setUp.refusedOthers(manufacturing.saveSheets, { params, body: { sheets: [plate()] } }),
      await sheets.setUp.refusedOthers(manufacturing.setSheetTechnology, { params, body: link }),
      await sheets.setUp.refusedOthers(manufacturing.removeSheetTechnology, { params: linkId }),
      await sheets.setUp.refusedOthers(manufacturing.archiveSheet, one(sheetId)),
      await sheets.setUp.refusedOthers(manufacturing.unarchiveSheet, one(sheetId)),
      await sheets.setUp.refusedOthers(manufacturing.setDefaultSheet, one(sheetId)),
      await sheets.setUp.refusedOthers(manufacturing.enableSheetInStore, one(sheetId)),
      await sheets.setUp.refusedOthers(manufacturing.disableSheetInStore, one(sheetId)),
    ]).toEqual(Array(9).fill([403, 404]));
    const abroad = { organisationId: sheets.setUp.other.organisationId };
    const theirs = await sheets.setUp.other.call(manufacturing.saveSheet, { params: abroad, body: plate({ sheetId }) });
    expect(theirs.status).toBe(404);
    const material = await sheets.setUp.other.call(manufacturing.saveSheet, { params: abroad, body: plate() });
    expect(material.problem.errors).toEqual({ 'body.materialId': 'There is no such material' });
    const machine = await save(
      plate({ sheetHeight: 2222, sheetCuttingTechnology: [{ cuttingTechnologyId: sheets.flat, isEnabled: true }] }),
    );
    expect(machine.problem.errors).toEqual({ 'body.sheetCuttingTechnology': 'There is no such cutting technology' });
  });
});
