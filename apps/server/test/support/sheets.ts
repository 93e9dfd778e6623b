import { type RouteRequest, routes } from '@kerf/contract';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openSetUp, type SetUp } from './set-up.ts';

const { manufacturing } = routes;
type Entry = RouteRequest<typeof manufacturing.saveSheet>['body'];

/** A set-up whose every test has a flat material and a tube of its own, and calls about their sheets. */
export const useSheets = () => {
  const opened: { setUp?: SetUp; machines: readonly string[]; flat: string; tube: string; count: number } = {
    ...{ machines: [], flat: '', tube: '', count: 0 },
  };
  const setUpOf = (): SetUp => {
    if (opened.setUp === undefined) throw new Error('the set-up is opened before the first test');
    return opened.setUp;
  };
  beforeAll(async () => {
    opened.setUp = await openSetUp();
    const { shop, params } = opened.setUp;
    const { value } = await shop.call(manufacturing.cuttingTechnologies, { params, query: {} });
    opened.machines = value
      .filter(({ type }) => type !== 'TubeLaser')
      .map(({ cuttingTechnologyId }) => cuttingTechnologyId);
  });
  afterAll(() => opened.setUp?.test.close());
  beforeEach(async () => {
    const { shop, params } = setUpOf();
    opened.count += 1;
    const add = async (type: 'Flat' | 'Rotary') => {
      const body = { materialName: `Material ${opened.count}`, type, density: 7850 };
      return (await shop.call(manufacturing.createMaterial, { params, body })).value.materialId;
    };
    opened.flat = await add('Flat');
    opened.tube = await add('Rotary');
  });

  const plate = (more: Partial<Entry> = {}): Entry => ({
    materialId: opened.flat,
    isImperial: false,
    sheetWidth: 1500,
    sheetHeight: 3000,
    thickness: 3,
    costPrice: 120,
    ...more,
  });
  const bar = (more: Partial<Entry> = {}): Entry => ({
    materialId: opened.tube,
    isImperial: false,
    profile: 'Rectangle',
    sheetWidth: 60,
    sheetHeight: 40,
    materialLength: 6000,
    thickness: 3,
    costPrice: 45,
    ...more,
  });
  const save = (body: Entry) => setUpOf().shop.call(manufacturing.saveSheet, { params: setUpOf().params, body });
  const saved = async (body: Entry) => {
    const answer = await save(body);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.problem));
    return answer.value;
  };
  const saveAll = (sheets: Entry[]) =>
    setUpOf().shop.call(manufacturing.saveSheets, { params: setUpOf().params, body: { sheets } });
  const one = (sheetId: string) => ({ params: { ...setUpOf().params, sheetId } });
  const list = async (materialId: string, includeDeleted = false) =>
    (
      await setUpOf().shop.call(manufacturing.sheets, {
        params: setUpOf().params,
        query: { materialId, includeDeleted: String(includeDeleted) },
      })
    ).value;
  const archive = (sheetId: string) => setUpOf().shop.call(manufacturing.archiveSheet, one(sheetId));
  return {
    ...{ plate, bar, save, saved, saveAll, one, list, archive },
    get setUp() {
      return setUpOf();
    },
    /** The shop's machines for sheets, by id. */
    get machines() {
      return opened.machines;
    },
    get flat() {
      return opened.flat;
    },
    get tube() {
      return opened.tube;
    },
  };
};
