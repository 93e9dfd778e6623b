import { type CuttingTechnologyChange, type RouteRequest, routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSetUp, type SetUp } from '../../support/set-up.ts';

let setUp: SetUp;

beforeAll(async () => {
  setUp = await openSetUp();
});
afterAll(() => setUp.test.close());

const { manufacturing } = routes;
type Body = RouteRequest<typeof manufacturing.addCuttingTechnology>['body'];

const laser = (more: Partial<Body> = {}): Body => ({
  name: 'Fibre 6 kW',
  type: 'Laser',
  isImperial: false,
  maximumSheetLength: 4000,
  maximumSheetWidth: 2000,
  isGrainDirectionEnabled: true,
  powerKw: 6,
  setupTimeSeconds: 300,
  sheetChangeTimeSeconds: 90,
  unloadTimeSeconds: 5,
  unloadTimePerKilogramSeconds: 1,
  rapidSpeedMinute: 100_000,
  acceleration: 15,
  cornerTolerance: 0.1,
  partSpacing: 8,
  sheetMargin: 12,
  ...more,
});

const add = (more: Partial<Body> = {}, person = setUp.shop) =>
  person.call(manufacturing.addCuttingTechnology, { params: setUp.params, body: laser(more) });
const added = async (more: Partial<Body> = {}) => {
  const answer = await add(more);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.problem));
  return answer.value;
};
const change = (body: CuttingTechnologyChange) =>
  setUp.shop.call(manufacturing.updateCuttingTechnology, { params: setUp.params, body });
const archive = (cuttingTechnologyId: string) =>
  setUp.shop.call(manufacturing.archiveCuttingTechnology, { params: { ...setUp.params, cuttingTechnologyId } });
const read = (cuttingTechnologyId: string, person = setUp.shop) =>
  person.call(manufacturing.cuttingTechnology, { params: { ...setUp.params, cuttingTechnologyId } });

describe('a cutting technology', () => {
  it('is added with all its figures and read again', async () => {
    const made = await added({ name: 'Read Again', hourlyCostPrice: 42.5 });
    expect(made).toMatchObject({
      ...laser({ name: 'Read Again' }),
      hourlyCostPrice: 42.5,
      isDeleted: false,
      version: 1,
    });
    expect((await read(made.cuttingTechnologyId)).value).toEqual(made);
    const [entry] = await setUp.history(made.cuttingTechnologyId);
    expect(entry).toMatchObject({ action: 'added', subject: 'Read Again', userName: 'Ada Turner' });
    expect(entry?.changes).toContainEqual({ field: 'rapidSpeedMinute', from: null, to: 100_000 });
  });

  it('speaks inches when it was entered in inches, exactly', async () => {
    const inches = { isImperial: true, maximumSheetLength: 120, maximumSheetWidth: 60, partSpacing: 0.25 };
    const made = await added({ name: 'Imperial', ...inches, rapidSpeedMinute: 4000 });
    expect(made).toMatchObject({ ...inches, rapidSpeedMinute: 4000, acceleration: 15 });
    const inMm = await change({ cuttingTechnologyId: made.cuttingTechnologyId, isImperial: false });
    expect(inMm.value).toMatchObject({ maximumSheetLength: 3048, partSpacing: 6.35, rapidSpeedMinute: 101_600 });
    const [entry] = await setUp.history(made.cuttingTechnologyId);
    expect(entry?.changes).toEqual([{ field: 'isImperial', from: true, to: false }]);
  });

  it('shows its figures and version to administrators only', async () => {
    const made = await added({ name: 'Secret' });
    const seen = (await setUp.user.call(manufacturing.cuttingTechnologies, { params: setUp.params, query: {} })).value;
    const one = seen.find((technology) => technology.cuttingTechnologyId === made.cuttingTechnologyId);
    expect(one).toEqual({
      cuttingTechnologyId: made.cuttingTechnologyId,
      name: 'Secret',
      type: 'Laser',
      isImperial: false,
      maximumSheetLength: 4000,
      maximumSheetWidth: 2000,
      isGrainDirectionEnabled: true,
      isDeleted: false,
    });
    const alone = await setUp.user.call(manufacturing.cuttingTechnology, {
      params: { ...setUp.params, cuttingTechnologyId: made.cuttingTechnologyId },
    });
    expect(alone.value).toEqual(one);
  });

  it('changes only what was sent, and tells the history from what to what', async () => {
    const made = await added({ name: 'Changing' });
    const { cuttingTechnologyId } = made;
    const changed = await change({ cuttingTechnologyId, version: 1, setupTimeSeconds: 240, hourlyCostPrice: 30 });
    expect(changed.value).toEqual({ ...made, setupTimeSeconds: 240, hourlyCostPrice: 30, version: 2 });
    const [entry] = await setUp.history(cuttingTechnologyId);
    expect(entry).toMatchObject({
      action: 'changed',
      changes: [
        { field: 'setupTimeSeconds', from: 300, to: 240 },
        { field: 'hourlyCostPrice', from: null, to: 30 },
      ],
    });
  });

  it('sent twice is changed once', async () => {
    const { cuttingTechnologyId } = await added({ name: 'Twice' });
    const body = { cuttingTechnologyId, version: 1, partSpacing: 9 };
    const first = await change(body);
    const second = await change(body);
    expect([second.status, second.value]).toEqual([200, first.value]);
    expect(await setUp.history(cuttingTechnologyId)).toHaveLength(2);
  });

  it('is not overwritten by somebody who read an older version', async () => {
    const { cuttingTechnologyId } = await added({ name: 'Contested' });
    await change({ cuttingTechnologyId, version: 1, partSpacing: 9 });
    const late = await change({ cuttingTechnologyId, version: 1, partSpacing: 7 });
    expect([late.status, late.problem.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(late.problem.current).toMatchObject({ partSpacing: 9, version: 2 });
    expect((await read(cuttingTechnologyId)).value.partSpacing).toBe(9);
  });

  it('of one name is added once, however many add it at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => add({ name: 'At Once' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  it('is added once under one key, and its name is taken whatever its case', async () => {
    const options = { headers: { 'idempotency-key': 'machine-1' } };
    const send = () =>
      setUp.shop.call(
        manufacturing.addCuttingTechnology,
        { params: setUp.params, body: laser({ name: 'Keyed' }) },
        options,
      );
    const first = await send();
    const again = await send();
    expect([first.status, again.status, again.value]).toEqual([201, 201, first.value]);
    expect((await add({ name: 'KEYED ' })).problem).toMatchObject({
      code: 'NAME_TAKEN',
      errors: { 'body.name': 'Name already exists' },
    });
  });

  it('leaves the list when archived, and comes back', async () => {
    const { cuttingTechnologyId } = await added({ name: 'Archived' });
    expect((await archive(cuttingTechnologyId)).status).toBe(204);
    expect((await archive(cuttingTechnologyId)).status).toBe(204);
    const list = async (includeDeleted: boolean) =>
      (
        await setUp.shop.call(manufacturing.cuttingTechnologies, {
          params: setUp.params,
          query: { includeDeleted: includeDeleted ? 'true' : 'false' },
        })
      ).value.map((one) => one.cuttingTechnologyId);
    expect(await list(false)).not.toContain(cuttingTechnologyId);
    expect(await list(true)).toContain(cuttingTechnologyId);
    expect((await change({ cuttingTechnologyId, isDeleted: false })).value).toMatchObject({ isDeleted: false });
    expect((await setUp.history(cuttingTechnologyId)).map(({ action }) => action)).toEqual([
      'unarchived',
      'archived',
      'added',
    ]);
  });

  it('does not come back beside another of its name', async () => {
    const { cuttingTechnologyId } = await added({ name: 'Replaced' });
    await archive(cuttingTechnologyId);
    await added({ name: 'replaced' });
    const back = await change({ cuttingTechnologyId, isDeleted: false });
    expect([back.status, back.problem.code]).toEqual([409, 'NAME_TAKEN']);
  });

  it('takes no sheets that are wider than long', async () => {
    const refused = await add({ name: 'Odd', maximumSheetLength: 1000, maximumSheetWidth: 1500 });
    expect([refused.status, refused.problem.errors]).toEqual([
      422,
      { 'body.maximumSheetWidth': 'Cannot be larger than the maximum sheet length' },
    ]);
  });

  it.each([
    ['name', { name: ' ' }],
    ['rapidSpeedMinute', { rapidSpeedMinute: 0 }],
    ['setupTimeSeconds', { setupTimeSeconds: -1 }],
    ['acceleration', { acceleration: 0 }],
    ['powerKw', { powerKw: -4 }],
    ['hourlyCostPrice', { hourlyCostPrice: -1 }],
  ])('is refused with a wrong %s', async (field, wrong) => {
    const refused = await add({ name: 'Wrong', ...wrong });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.problem.errors ?? {})).toEqual([`body.${field}`]);
  });

  it('is changed by administrators of its own shop only', async () => {
    const { cuttingTechnologyId } = await added({ name: 'Guarded' });
    const one = { params: { ...setUp.params, cuttingTechnologyId } };
    const body = { cuttingTechnologyId, name: 'Taken over' };
    expect([
      await setUp.refusedOthers(manufacturing.addCuttingTechnology, { params: setUp.params, body: laser() }),
      await setUp.refusedOthers(manufacturing.updateCuttingTechnology, { params: setUp.params, body }),
      await setUp.refusedOthers(manufacturing.archiveCuttingTechnology, one),
      await setUp.refusedOthers(manufacturing.setupChanges, { params: setUp.params, query: {} }),
    ]).toEqual(Array(4).fill([403, 404]));
    const theirs = await setUp.other.call(manufacturing.updateCuttingTechnology, {
      params: { organisationId: setUp.other.organisationId },
      body,
    });
    expect(theirs.status).toBe(404);
    expect((await read(cuttingTechnologyId)).value.name).toBe('Guarded');
  });
});

describe('the history of the set-up data', () => {
  it('comes in pages, newest first, and can be of one kind', async () => {
    const { cuttingTechnologyId } = await added({ name: 'Paged' });
    for (const partSpacing of [1, 2, 3]) await change({ cuttingTechnologyId, partSpacing });
    const page = async (pageNumber: number) =>
      (
        await setUp.shop.call(manufacturing.setupChanges, {
          params: setUp.params,
          query: { entityType: 'cuttingTechnology', entityId: cuttingTechnologyId, pageNumber, pageSize: 2 },
        })
      ).value;
    const [first, second] = [await page(1), await page(2)];
    expect([first.totalCount, first.changes.length, second.changes.length]).toEqual([4, 2, 2]);
    expect([...first.changes, ...second.changes].map(({ changes }) => changes.at(-1)?.to).slice(0, 3)).toEqual([
      3, 2, 1,
    ]);
    const sheets = await setUp.shop.call(manufacturing.setupChanges, {
      params: setUp.params,
      query: { entityType: 'sheet', entityId: cuttingTechnologyId },
    });
    expect(sheets.value).toEqual({ totalCount: 0, changes: [] });
  });
});
