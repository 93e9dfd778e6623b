import { type RouteRequest, routes } from '@kerf/contract';
import type { SetupData } from '@kerf/pricing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Shop } from '../../support/app.ts';
import { endSubscription, onFreePlan, openSetUp, type SetUp, subscribe } from '../../support/set-up.ts';
import { exported, imported, send } from '../../support/set-up-files.ts';

let setUp: SetUp;

beforeAll(async () => {
  setUp = await openSetUp();
});
afterAll(() => setUp.test.close());

const { manufacturing } = routes;
type ChangeBody = RouteRequest<typeof manufacturing.updateSecondaryProcess>['body'];

const freeShop = async (name: string): Promise<Shop> => {
  const shop = await setUp.test.shop(name);
  await onFreePlan(setUp.test, shop);
  return shop;
};

const paramsOf = (shop: Shop) => ({ organisationId: shop.organisationId });

const processesOf = async (shop: Shop) =>
  (
    await shop.call(manufacturing.secondaryProcesses, {
      params: paramsOf(shop),
      query: { includeDeleted: 'true' },
    })
  ).value;

const change = async (shop: Shop, body: ChangeBody): Promise<void> => {
  const { status } = await shop.call(manufacturing.updateSecondaryProcess, { params: paramsOf(shop), body });
  if (status !== 200) throw new Error(`not changed: ${status}`);
};

const codeOf = async (shop: Shop, file: unknown, query = {}) => {
  const preview = await send(shop, file, { ...query, preview: 'true' });
  const written = await send(shop, file, query);
  expect(preview.problem?.code).toBe(written.problem?.code);
  return written.problem?.code ?? null;
};

const withProcesses = (file: SetupData, isCustom: boolean, ...names: string[]): SetupData => {
  const [first] = file.secondaryProcesses;
  const more = names.map((name) => ({ ...first!, name, isCustom }));
  return { ...file, secondaryProcesses: [...file.secondaryProcesses, ...more] };
};

describe('a file of set-up data on the free plan', () => {
  it('may have the tubes that the shop started with, and brings no others', async () => {
    const shop = await freeShop('Without Tubes');
    const start = await exported(shop);
    expect(await codeOf(shop, start)).toBeNull();
    const tube = start.materials.find(({ type }) => type === 'Rotary');
    const materials = start.materials.filter(({ type }) => type === 'Flat');
    const others = { ...start, materials: [...materials, { ...tube!, name: 'Other tubes' }] };
    expect(await codeOf(shop, others)).toBe('FEATURE_MISSING');
    const { value } = await shop.call(manufacturing.materials, { params: paramsOf(shop), query: {} });
    expect(value.map(({ type }) => type)).toEqual(['Flat', 'Flat', 'Flat']);
  });

  it('brings one process of the shop itself, whatever it says of them', async () => {
    const shop = await freeShop('Own Processes');
    const start = await exported(shop);
    expect(await codeOf(shop, withProcesses(start, false, 'Hidden one', 'Hidden two'))).toBe(
      'FREE_SECONDARY_PROCESSES',
    );
    expect(await codeOf(shop, withProcesses(start, false, 'Deburring', 'Deburring'))).toBe('SETUP_FILE_INVALID');
    expect(await codeOf(shop, withProcesses(start, false, 'Own'))).toBeNull();
    expect((await processesOf(shop)).filter((one) => one.isCustom).map(({ name }) => name)).toEqual(['Own']);
    const added = await shop.call(manufacturing.addSecondaryProcess, {
      params: paramsOf(shop),
      body: { name: 'Another', measureType: 'Part' },
    });
    expect(added.problem.code).toBe('FREE_SECONDARY_PROCESSES');
    const now = await exported(shop);
    const disowned = { ...now, secondaryProcesses: now.secondaryProcesses.map((one) => ({ ...one, isCustom: false })) };
    expect(await imported(shop, disowned)).toMatchObject({ added: 0, changed: 0, archived: 0 });
    expect(await codeOf(shop, withProcesses(disowned, false, 'Second'))).toBe('FREE_SECONDARY_PROCESSES');
    expect(await exported(shop)).toEqual(now);
  });

  it('brings a process of the product back from the archive, and does not bring it again under another name', async () => {
    const shop = await freeShop('Standard Processes');
    const start = await exported(shop);
    const [first] = await processesOf(shop);
    await change(shop, { secondaryProcessId: first!.secondaryProcessId, isDeleted: true });
    const back = await imported(shop, start);
    expect(back.entries.map(({ subject, action }) => [subject, action])).toEqual([[first!.name, 'unarchived']]);
    expect(await exported(shop)).toEqual(start);
    await change(shop, { secondaryProcessId: first!.secondaryProcessId, name: 'Renamed' });
    expect(await codeOf(shop, start)).toBeNull();
    expect((await processesOf(shop)).filter((one) => one.isCustom).map(({ name }) => name)).toEqual([first!.name]);
  });

  it('leaves no more materials and processes than one after the other, also when it archives as many', async () => {
    const shop = await setUp.test.shop('Was Subscribed');
    await subscribe(setUp.test, shop);
    const start = await exported(shop);
    const [steel] = start.materials;
    const named = (...names: string[]) => names.map((name) => ({ ...steel!, name }));
    const many = {
      ...withProcesses(start, true, 'P1', 'P2', 'P3'),
      materials: [...start.materials, ...named('M1', 'M2', 'M3')],
    };
    await imported(shop, many);
    const other = await freeShop('Is Free');
    const free = await exported(other);
    const replaced = {
      ...free,
      materials: named('N1', 'N2', 'N3', 'N4'),
      secondaryProcesses: [],
    };
    expect(await codeOf(other, replaced, { othersTreatment: 'archive' })).toBe('FREE_MATERIALS');
    await endSubscription(setUp.test, shop);
    const swapped = { ...many, materials: named('N1', 'N2', 'N3', 'N4') };
    expect(await codeOf(shop, swapped, { othersTreatment: 'archive' })).toBe('FREE_MATERIALS');
    const swappedProcesses = withProcesses(start, true, 'Q1', 'Q2');
    expect(await codeOf(shop, swappedProcesses, { othersTreatment: 'archive' })).toBe('FREE_SECONDARY_PROCESSES');
    expect(await codeOf(shop, { ...many, materials: named('N1', 'N2') }, { othersTreatment: 'archive' })).toBeNull();
  });
});

it('on a trial replaces no material, and takes one out of the archive', async () => {
  const shop = await setUp.test.shop('Trying');
  const start = await exported(shop);
  const [steel, ...others] = start.materials;
  const swapped = { ...start, materials: [{ ...steel!, name: 'Instead' }, ...others] };
  expect(await codeOf(shop, swapped, { othersTreatment: 'archive' })).toBe('TRIAL_BLOCKED');
  await imported(shop, { ...start, materials: others }, { othersTreatment: 'archive' });
  expect(await codeOf(shop, start)).toBeNull();
  expect((await exported(shop)).materials).toEqual(start.materials);
});
