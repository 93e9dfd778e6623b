import { readFileSync } from 'node:fs';
import { routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Shop, type TestApp } from '../../support/app.ts';
import { addColleague, type Desk, modelForm, openDesk } from '../../support/quotes.ts';
import { subscribe } from '../../support/set-up.ts';

let test: TestApp;
let shop: Shop;
let desk: Desk;

beforeAll(async () => {
  test = await openTestApp();
  shop = await test.shop('Acme Tubes');
  await subscribe(test, shop, { tube: 'true', '3d': 'true' });
  desk = await openDesk(shop, await addColleague(test, shop));
});
afterAll(() => test.close());

const fixture = (name: string): Buffer =>
  readFileSync(new URL(`../../../../../fixtures/models/${name}`, import.meta.url));
const upload = async (name: string, settings = {}) => {
  const quoteId = await desk.create();
  const { value } = await desk.upload(quoteId, [{ name, bytes: fixture(name) }], settings);
  return { quoteId, items: value.quoteItems, refusals: value.refusals };
};
/** What the shop starts with for tubes. */
const stock = () => {
  const { materials, technologies } = desk.choices;
  const material = materials.find(({ type }) => type === 'Rotary');
  const technology = technologies.find(({ type }) => type === 'TubeLaser');
  return { materialId: material?.materialId ?? '', cuttingTechnologyId: technology?.cuttingTechnologyId ?? '' };
};

describe('tubes of 3D models', () => {
  it('become parts with their profile, length, ends and holes, as often as the model has them', async () => {
    const { items, refusals } = await upload('frame.step');
    expect(refusals).toEqual([]);
    expect(items).toMatchObject([
      {
        ...{ name: 'Post', partSource: 'tube', quantity: 4, pierces: 4, profile: 'Square', tubeV2: true },
        ...{ rotaryProfileWidth: 40, rotaryProfileLength: 40, diameter: null, rotaryPartLength: 640 },
        drawingFolds: { numberOfFolds: 0 },
        tubeModel: {
          ...{ profile: 'Square', width: 40, height: 40, wall: 2, cornerRadius: 4, length: 640, holes: 2 },
          ends: [{ kind: 'mitre' }, { kind: 'mitre' }],
        },
      },
      { name: 'Handle', partSource: 'tube', profile: 'Circle', diameter: 42.4, rotaryProfileWidth: null },
    ]);
    const [post] = items;
    expect(post?.tubeModel?.ends.map(({ angleDegrees }) => angleDegrees)).toEqual(
      [45, 45].map((one) => expect.closeTo(one, 6)),
    );
    // Both mitres of 45 degrees and two holes of 12 mm.
    expect(post?.cutLength).toBeCloseTo(445.54, 1);
    expect(post?.issues).toEqual([]);
  });

  it('take the profile and wall that the shop has of a material, and have a price by the bar', async () => {
    const { quoteId, items } = await upload('frame.step');
    const chosen = stock();
    for (const { id } of items) await desk.updateItem(quoteId, id, chosen);
    const [post, handle] = await desk.items(quoteId);
    expect([post?.thickness, post?.missing, post?.issues]).toEqual([2, [], []]);
    expect(post?.sheet).toMatchObject({ profile: 'Square', sheetWidth: 40, materialLength: 6000, thickness: 2 });
    expect(handle?.sheet).toMatchObject({ profile: 'Circle', diameter: 42.4, thickness: 2.6 });
    const { value } = await desk.calculate(quoteId);
    expect(value.status).toBe('Calculated');
    const [priced] = await desk.items(quoteId);
    // Head to tail: 640 + 8 x (600 + 0.5 x 1.414) + the first cut of 10, the last cut and the 100 in the chuck are within 6000.
    expect(priced?.partsPerSheet).toBe(9);
    expect(priced?.nestRotaryProfileConsumption).toBeCloseTo(10 + 640 + 8 * 600 + 9 * 0.5 * Math.SQRT2 + 100, 2);
    expect(priced?.rotaryProfileConsumption).toBeCloseTo((priced?.nestRotaryProfileConsumption ?? 0) / 9, 6);
    expect(priced).toMatchObject({ totalRotaryLength: 6000, nestArea: null, totalSheetArea: null });
    // Along the middle 600 mm of a section of 296.5 mm², less two holes of 12 through 2 mm.
    const volume = 600 * (1600 - 16 * (4 - Math.PI) - (1296 - 4 * (4 - Math.PI))) - 2 * Math.PI * 36 * 2;
    expect(priced?.mass).toBeCloseTo(volume * 7.85e-6, 4);
    expect(priced?.itemPrice).toBeGreaterThan(0);
    expect(priced?.materialPrice).toBeGreaterThan(0);
  });

  it('show their nest on the bar, with the quantity laid out', async () => {
    const { quoteId, items } = await upload('post.step', { quantity: 20 });
    const [post] = items;
    await desk.updateItem(quoteId, post?.id ?? '', stock());
    await desk.calculate(quoteId);
    const { value } = await desk.worker.call(routes.quoteItems.nest, desk.itemParams(quoteId, post?.id ?? ''));
    expect(value).toMatchObject({ partsPerSheet: 9, sheet: { width: 6000 }, wanted: { sheetsRequired: 3, count: 2 } });
    expect(value.placements).toHaveLength(9);
    expect(new Set(value.placements.map(({ rotationDegrees }) => rotationDegrees))).toEqual(new Set([0, 180]));
  });

  it('are told to the workshop as bars of their section and length, in the unit of the part', async () => {
    const { quoteId, items } = await upload('post.step', { quantity: 20 });
    const itemId = items[0]?.id ?? '';
    await desk.updateItem(quoteId, itemId, stock());
    await desk.calculate(quoteId);
    const params = { ...desk.quoteParams(quoteId).params, documentType: 'quote' as const };
    const told = async () => (await desk.worker.call(routes.documents.production, { params })).value.parts[0];
    expect(await told()).toMatchObject({
      ...{ stock: 'bar', sheetSize: '40 x 40 x 6000 mm' },
      nest: { sheetsRequired: 3, sheets: [{ stock: 'bar', size: '6,000 mm', count: 2 }, { count: 1 }] },
    });
    await desk.updateItem(quoteId, itemId, { isImperial: true });
    await desk.calculate(quoteId);
    expect((await told())?.nest?.sheets[0]).toMatchObject({ stock: 'bar', size: '236.2205 in' });
  });

  it('take what is picked by hand, each choice clearing those after it, and tell that it is another profile', async () => {
    const { quoteId, items } = await upload('post.step');
    const id = items[0]?.id ?? '';
    await desk.updateItem(quoteId, id, stock());
    const profile = await desk.updateItem(quoteId, id, { profile: 'Rectangle' });
    expect(profile.value).toMatchObject({
      profile: 'Rectangle',
      rotaryProfileWidth: null,
      thickness: null,
      sheetId: null,
    });
    const sizes = await desk.updateItem(quoteId, id, { rotaryProfileWidth: 60.5, rotaryProfileLength: 40 });
    expect(sizes.value).toMatchObject({ rotaryProfileWidth: 60, rotaryProfileLength: 40, thickness: null });
    const unknown = await desk.updateItem(quoteId, id, { rotaryProfileWidth: 61.5, rotaryProfileLength: 10 });
    expect(unknown.value).toMatchObject({ rotaryProfileWidth: 50, rotaryProfileLength: 25 });
    await desk.updateItem(quoteId, id, { rotaryProfileWidth: 60, rotaryProfileLength: 40 });
    const wall = await desk.updateItem(quoteId, id, { thickness: 3 });
    expect(wall.value).toMatchObject({
      sheet: { profile: 'Rectangle', thickness: 3 },
      issues: [
        {
          code: 'MODEL_PROFILE_DIFFERS',
          facts: { modelProfile: '40 × 40 × 2 mm', profile: '60 × 40 × 3 mm' },
        },
      ],
    });
    const technology = await desk.updateItem(quoteId, id, {
      cuttingTechnologyId: desk.settings().cuttingTechnologyId ?? null,
    });
    expect(technology.value).toMatchObject({
      profile: 'Square',
      rotaryProfileWidth: 40,
      materialId: null,
      sheetId: null,
    });
  });

  it('take no material that comes as sheets, and flat parts none that comes as tubes', async () => {
    const { quoteId, items } = await upload('post.step');
    const { cuttingTechnologyId, materialId } = desk.settings();
    const flat = await desk.updateItem(quoteId, items[0]?.id ?? '', { cuttingTechnologyId, materialId });
    expect([flat.status, flat.value]).toMatchObject([422, { code: 'MATERIAL_NOT_ROTARY' }]);
  });

  it('beside sheets are made of the tube of the same material, on the machine for tubes', async () => {
    const { items } = await upload('assembly.step', desk.settings());
    const { cuttingTechnologyId, materialId } = stock();
    expect(items.map(({ name, partSource, thickness }) => [name, partSource, thickness])).toEqual([
      ['Bracket', 'unfold3d', 2],
      ['Rail', 'tube', 2],
      ['Plate', 'unfold3d', 5],
    ]);
    expect(items[1]).toMatchObject({ cuttingTechnologyId, materialId, missing: [], sheet: { profile: 'Square' } });
    expect(items[0]?.cuttingTechnologyId).not.toBe(cuttingTechnologyId);
  });

  it('are offered when a model is read, and added as they were chosen', async () => {
    const quoteId = await desk.create();
    const files = [{ name: 'frame.step', bytes: fixture('frame.step') }];
    const form = (bodies?: unknown) => modelForm(files, bodies === undefined ? {} : { bodies });
    const read = await desk.worker.call(routes.models.read, desk.quoteParams(quoteId), form());
    expect(read.value.bodies).toMatchObject([
      {
        place: 0,
        name: 'Post',
        quantity: 4,
        thicknessMm: 2,
        folds: 0,
        tube: { profile: 'Square', lengthMm: 640, holes: 2 },
      },
      { place: 1, name: 'Handle', tube: { profile: 'Circle', widthMm: 42.4, lengthMm: 900 } },
    ]);
    expect(read.value.bodies[0]?.thumbnail).toContain('<svg');
    const added = await desk.worker.call(
      routes.models.add,
      desk.quoteParams(quoteId),
      form([{ place: 1, quantity: 7 }]),
    );
    expect(added.value.quoteItems).toMatchObject([{ name: 'Handle', quantity: 7, partSource: 'tube' }]);
  });

  it('are proposed the material and the bar of the shop that have their section, and none where there is no such bar', async () => {
    const quoteId = await desk.create();
    const read = async (bytes: Buffer) => {
      const form = modelForm([{ name: 'post.step', bytes }]);
      return (await desk.worker.call(routes.models.read, desk.quoteParams(quoteId), form)).value.bodies;
    };
    const { materialId, cuttingTechnologyId } = stock();
    const [post] = await read(fixture('post.step'));
    expect(post).toMatchObject({
      material: { materialId, cuttingTechnologyId, source: 'stock' },
      bar: { sheetSize: '40 x 40 x 6000', isImperial: false },
    });
    const larger = Buffer.from(fixture('post.step').toString('utf8').replaceAll('.MILLI.', '.CENTI.'));
    expect(await read(larger)).toMatchObject([{ material: null, bar: null }]);
  });

  it('longer than a bar are told so before anything is calculated', async () => {
    const { quoteId, items } = await upload('post.step');
    const id = items[0]?.id ?? '';
    await desk.updateItem(quoteId, id, stock());
    const { value } = await desk.calculate(quoteId);
    expect(value.status).toBe('Calculated');
  });
});
