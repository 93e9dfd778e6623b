import { type MixedNestGroup, type MixedNestWish, routes } from '@kerf/contract';
import { runNestFile } from '@kerf/nesting';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TogetherNest, TogetherTask } from '../../../src/pipeline/nest-together.ts';
import { WorkerCrash, WorkerTimeLimit } from '../../../src/workers/pool.ts';
import { openTestApp, type Shop, type TestApp } from '../../support/app.ts';
import { testDatabaseKind } from '../../support/database.ts';
import { openOutlineDxf, plateDxf } from '../../support/drawings.ts';
import { newGate } from '../../support/nest-threads.ts';
import { addColleague, type Desk, openDesk } from '../../support/quotes.ts';

let test: TestApp;
let shop: Shop;
let desk: Desk;
let colleague: Desk;
let restore = () => {};

beforeAll(async () => {
  test = await openTestApp();
  shop = await test.shop('Acme Cutting');
  desk = await openDesk(shop);
  colleague = await openDesk(shop, await addColleague(test, shop));
});
afterEach(() => {
  restore();
  restore = () => {};
});
afterAll(() => test.close());

/** Puts a test's own step before every search of the server, which then takes half a second at most. */
const holdSearches = (before: (task: TogetherTask, signal: AbortSignal) => Promise<void>) => {
  const { quotes } = test.services;
  const real = quotes.nestTogether;
  let begun = 0;
  const seeds: number[] = [];
  const held: typeof real = {
    ...real,
    run: async (task, options = {}) => {
      begun += 1;
      seeds.push(task.seed);
      await before(task, options.signal ?? new AbortController().signal);
      return real.run({ ...task, budgetMs: Math.min(500, task.budgetMs) }, options);
    },
  };
  Object.assign(quotes, { nestTogether: held });
  restore = () => void Object.assign(quotes, { nestTogether: real });
  return { begun: () => begun, seeds: () => seeds };
};
const quickly = () => holdSearches(async () => {});

type Plate = { readonly name: string; readonly quantity: number; readonly bytes: Uint8Array };
const plate = (name: string, width: number, height: number, quantity: number): Plate => ({
  ...{ name, quantity },
  bytes: plateDxf(width, height),
});

/** A quote with plates of mild steel of 3 mm, each with its quantity. */
const quoteWith = async (plates: readonly Plate[]): Promise<string> => {
  const quoteId = await desk.create();
  for (const { name, quantity, bytes } of plates) {
    const { value } = await desk.upload(quoteId, [{ name: `${name}.dxf`, bytes }], desk.settings({ quantity }));
    expect(value.refusals).toEqual([]);
  }
  return quoteId;
};

const list = async (quoteId: string, who: Desk = desk) =>
  (await who.worker.call(routes.mixedNests.list, desk.quoteParams(quoteId))).value;
const onlyGroup = async (quoteId: string, who: Desk = desk): Promise<MixedNestGroup> => {
  const { groups } = await list(quoteId, who);
  expect(groups).toHaveLength(1);
  return groups[0] as MixedNestGroup;
};
const ofGroup = (quoteId: string, groupKey: string) => ({
  params: { organisationId: shop.organisationId, quoteId, groupKey },
});
const start = (
  quoteId: string,
  groupKey: string,
  wish: Partial<MixedNestWish & { readonly isAgain: boolean }>,
  who: Desk = desk,
) =>
  who.worker.call(routes.mixedNests.start, {
    ...ofGroup(quoteId, groupKey),
    body: { sheetIds: [], remnants: [], effort: 'quick', ...wish },
  });
const ended = async (quoteId: string): Promise<MixedNestGroup> => {
  await expect.poll(async () => (await onlyGroup(quoteId)).run.state, { timeout: 30_000 }).toBe('idle');
  return onlyGroup(quoteId);
};
/** The sheets that the parts of a group have as their own. */
const ownSheets = ({ sheets }: MixedNestGroup) =>
  sheets.flatMap(({ sheetId, isOfPart }) => (isOfPart ? [sheetId] : []));

const nestOf = ({ nest }: MixedNestGroup) => {
  if (nest === null) throw new Error('the group has no nest');
  return nest;
};

describe(`parts of a quote nested together on ${testDatabaseKind}`, () => {
  it('lie on fewer sheets than each on its own, with every piece and a picture of each layout', async () => {
    quickly();
    const quoteId = await quoteWith([plate('door', 1150, 900, 2), plate('strip', 1150, 150, 7)]);
    const before = await onlyGroup(quoteId);
    expect(before).toMatchObject({
      materialName: 'Mild steel',
      thicknessMm: 3,
      nest: null,
      estimate: null,
      failure: null,
    });
    await desk.calculate(quoteId);
    const group = await onlyGroup(quoteId);
    expect(group.estimate?.ownSheets.sheets).toBe(2);
    const { sheetShares, sharesCostPrice } = group.estimate ?? { sheetShares: 0, sharesCostPrice: 0 };
    const ownPrice = group.sheets.find(({ isOfPart }) => isOfPart)?.costPrice ?? 0;
    expect(sharesCostPrice).toBeCloseTo(sheetShares * ownPrice, 2);
    const started = await start(quoteId, group.groupKey, { sheetIds: ownSheets(group) });
    expect([started.status, started.value.run.state === 'idle']).toEqual([202, false]);
    const nest = nestOf(await ended(quoteId));
    expect(nest.parts.map(({ name, placed, notNested }) => [name, placed, notNested])).toEqual([
      ['door', 2, null],
      ['strip', 7, null],
    ]);
    const counted = nest.layouts.flatMap(({ count, parts }) => parts.map((part) => [part.name, count * part.count]));
    expect(counted.filter(([name]) => name === 'strip').reduce((sum, [, count]) => sum + Number(count), 0)).toBe(7);
    const [sheet] = group.sheets.filter(({ isOfPart }) => isOfPart);
    expect(nest.newSheets).toEqual({
      sheets: 1,
      areaMm2: (sheet?.widthMm ?? 0) * (sheet?.heightMm ?? 0),
      costPrice: sheet?.costPrice,
    });
    expect(nest.saved).toEqual({ ...nest.newSheets, sheets: 1 });
    expect(nest.density).toBeCloseTo((2 * 1150 * 900 + 7 * 1150 * 150) / nest.newSheets.areaMm2, 6);
    const picture = await test.app.inject({ method: 'GET', url: nest.layouts[0]?.pictureUri ?? '' });
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(picture.body.match(/<use /g)).toHaveLength(
      nest.layouts[0]?.parts.reduce((sum, { count }) => sum + count, 0) ?? 0,
    );
    const forged = await test.app.inject({ method: 'GET', url: `${nest.layouts[0]?.pictureUri}x` });
    expect(forged.statusCode).toBe(404);
  });

  it('starts once for whoever asks, stays when asked for again, and searches anew when asked for longer', async () => {
    const quoteId = await quoteWith([plate('plate', 300, 200, 4)]);
    const group = await onlyGroup(quoteId);
    const wish = { sheetIds: ownSheets(group) };
    const gate = newGate();
    const searches = holdSearches((_task, signal) => gate.pass(signal));
    await start(quoteId, group.groupKey, wish);
    await expect.poll(searches.begun).toBe(1);
    expect((await start(quoteId, group.groupKey, wish, colleague)).status).toBe(202);
    const other = await start(quoteId, group.groupKey, { ...wish, effort: 'thorough' }, colleague);
    expect([other.status, other.problem.code]).toEqual([409, 'MIXED_NEST_RUNS']);
    gate.open();
    const nest = nestOf(await ended(quoteId));
    const again = await start(quoteId, group.groupKey, wish);
    expect([again.value.run.state, again.value.nest?.nestId]).toEqual(['idle', nest.nestId]);
    expect(searches.begun()).toBe(1);
    await start(quoteId, group.groupKey, { ...wish, effort: 'thorough' });
    // The search found no better one.
    const thorough = nestOf(await ended(quoteId));
    expect([thorough.wish.effort, thorough.nestId]).toEqual(['thorough', nest.nestId]);
    expect(searches.begun()).toBe(2);
    await start(quoteId, group.groupKey, wish);
    expect(searches.begun()).toBe(2);
    await start(quoteId, group.groupKey, { ...wish, isAgain: true });
    expect(nestOf(await ended(quoteId)).nestId).toBe(nest.nestId);
    expect(searches.begun()).toBe(3);
    expect(searches.seeds().map((seed) => seed > 1)).toEqual([false, true, true]);
  });

  it('takes the place of the one before when it is better', async () => {
    const quoteId = await quoteWith([plate('plate', 305, 205, 4)]);
    const group = await onlyGroup(quoteId);
    const { quotes } = test.services;
    const real = quotes.nestTogether;
    const dearer = (nest: TogetherNest) => ({ ...nest, figures: { ...nest.figures, cost: nest.figures.cost + 1 } });
    Object.assign(quotes, {
      nestTogether: {
        ...real,
        run: async (task: TogetherTask, options: Parameters<typeof real.run>[1]) =>
          dearer(await real.run({ ...task, budgetMs: 300 }, options)),
      },
    });
    restore = () => void Object.assign(quotes, { nestTogether: real });
    await start(quoteId, group.groupKey, { sheetIds: ownSheets(group) });
    const first = nestOf(await ended(quoteId));
    restore();
    quickly();
    await start(quoteId, group.groupKey, { sheetIds: ownSheets(group), isAgain: true });
    expect(nestOf(await ended(quoteId)).nestId).not.toBe(first.nestId);
  });

  it('stops when cancelled, keeps the nest from before, and can be started anew', async () => {
    const quoteId = await quoteWith([plate('plate', 310, 200, 4)]);
    const { groupKey, ...group } = await onlyGroup(quoteId);
    const sheetIds = ownSheets({ groupKey, ...group });
    quickly();
    await start(quoteId, groupKey, { sheetIds });
    const first = nestOf(await ended(quoteId));
    restore();
    const gate = newGate();
    const searches = holdSearches((_task, signal) => gate.pass(signal));
    await start(quoteId, groupKey, { sheetIds, effort: 'thorough' });
    await expect.poll(searches.begun).toBe(1);
    await expect.poll(async () => (await onlyGroup(quoteId)).run.totalSeconds, { timeout: 10_000 }).toBe(60);
    expect((await onlyGroup(quoteId)).run.wish).toEqual({ sheetIds, remnants: [], effort: 'thorough' });
    const cancel = () => colleague.worker.call(routes.mixedNests.cancel, ofGroup(quoteId, groupKey));
    expect((await cancel()).status).toBe(204);
    const stopped = await onlyGroup(quoteId);
    expect([stopped.run.state, stopped.failure, stopped.nest?.nestId]).toEqual(['idle', null, first.nestId]);
    expect(stopped.run.wish).toBe(null);
    expect((await cancel()).status).toBe(204);
    restore();
    quickly();
    await start(quoteId, groupKey, { sheetIds, effort: 'thorough' });
    const thorough = nestOf(await ended(quoteId));
    expect([thorough.nestId, thorough.wish.effort]).toEqual([first.nestId, 'thorough']);
  });

  it('is told to be out of date when a quantity changed, is given out no more, and is true again when it is as before', async () => {
    quickly();
    const quoteId = await quoteWith([plate('plate', 320, 200, 4)]);
    const { groupKey, ...group } = await onlyGroup(quoteId);
    await start(quoteId, groupKey, { sheetIds: ownSheets({ groupKey, ...group }) });
    expect(nestOf(await ended(quoteId)).isOutdated).toBe(false);
    const file = () => desk.worker.call(routes.mixedNests.file, ofGroup(quoteId, groupKey));
    expect((await file()).status).toBe(200);
    const [item] = await desk.items(quoteId);
    await desk.updateItem(quoteId, item?.id ?? '', { quantity: 5 });
    const changed = nestOf(await onlyGroup(quoteId));
    expect([changed.isOutdated, changed.saved]).toEqual([true, null]);
    const refused = await file();
    expect([refused.status, refused.problem.code]).toEqual([422, 'MIXED_NEST_OUTDATED']);
    await desk.updateItem(quoteId, item?.id ?? '', { quantity: 4 });
    expect(nestOf(await onlyGroup(quoteId)).isOutdated).toBe(false);
  });

  it.each(['Draft', 'Issued'] as const)(
    'may be read and made in status %s, and changes nothing of the quote',
    async (status) => {
      quickly();
      const { quoteId } = await desk.quoteIn(status);
      const { groupKey, ...group } = await onlyGroup(quoteId);
      const before = await desk.get(quoteId);
      await start(quoteId, groupKey, { sheetIds: ownSheets({ groupKey, ...group }) });
      expect(nestOf(await ended(quoteId)).isOutdated).toBe(false);
      const after = await desk.get(quoteId);
      expect([after.status, after]).toEqual([status, before]);
    },
  );

  it('gives a file that the nest command takes, with every place on its sheet', async () => {
    quickly();
    const quoteId = await quoteWith([plate('plate', 330, 210, 30), plate('small', 50, 40, 12)]);
    const { groupKey, ...group } = await onlyGroup(quoteId);
    await start(quoteId, groupKey, { sheetIds: ownSheets({ groupKey, ...group }) });
    await ended(quoteId);
    const { body, headers } = await desk.worker.call(routes.mixedNests.file, ofGroup(quoteId, groupKey));
    expect(headers['content-disposition']).toContain('.nest.json');
    const file = JSON.parse(body.toString());
    expect(file.placements).toHaveLength(42);
    expect(file.sheets.length).toBeGreaterThan(
      Math.max(...file.placements.map((one: { sheetIndex: number }) => one.sheetIndex)),
    );
    const outcome = runNestFile({ ...file, deadlineMs: 200 }, () => performance.now());
    expect(outcome.ok && outcome.value.placements.length).toBe(42);
  });

  it('takes remnants before new sheets, and tells what one without a cost makes unknown', async () => {
    quickly();
    const quoteId = await quoteWith([plate('plate', 340, 220, 6)]);
    const { groupKey, ...group } = await onlyGroup(quoteId);
    const sheetIds = ownSheets({ groupKey, ...group });
    const remnant = { widthMm: 800, heightMm: 1200, quantity: 1, costPrice: 0 };
    await start(quoteId, groupKey, { sheetIds, remnants: [remnant] });
    const nest = nestOf(await ended(quoteId));
    expect(nest).toMatchObject({ remnantsUsed: 1, remnantAreaMm2: 960_000, costPrice: 0, newSheets: { sheets: 0 } });
    expect(nest.layouts).toMatchObject([{ sheetId: null, widthMm: 1200, heightMm: 800, count: 1 }]);
    await start(quoteId, groupKey, { remnants: [{ ...remnant, costPrice: null }] });
    const unknown = nestOf(await ended(quoteId));
    expect([unknown.remnantsUsed, unknown.costPrice]).toEqual([1, null]);
  });

  it('tells which parts have no place and why, and loses none', async () => {
    quickly();
    const quoteId = await quoteWith([
      plate('good', 200, 100, 3),
      plate('huge', 5000, 100, 1),
      { name: 'open', quantity: 2, bytes: openOutlineDxf() },
    ]);
    const { groupKey } = await onlyGroup(quoteId);
    const remnants = [{ widthMm: 500, heightMm: 300, quantity: 1, costPrice: 0 }];
    await start(quoteId, groupKey, { remnants });
    const nest = nestOf(await ended(quoteId));
    expect(nest.parts.map(({ name, placed, quantity, notNested }) => [name, placed, quantity, notNested])).toEqual([
      ['good', 3, 3, null],
      ['huge', 0, 1, 'LARGER_THAN_SHEETS'],
      ['open', 0, 2, 'NO_OUTLINE'],
    ]);
    expect(nest.saved).toBeNull();
    const [good] = await desk.items(quoteId);
    await desk.updateItem(quoteId, good?.id ?? '', { quantity: 30 });
    await start(quoteId, groupKey, { remnants });
    const [crowded] = nestOf(await ended(quoteId)).parts;
    expect(crowded?.notNested).toBe('NOT_ENOUGH_SHEETS');
    expect(crowded?.placed).toBeGreaterThan(3);
    expect(crowded?.placed).toBeLessThan(30);
  });

  it('groups by machine, material, thickness and owner of the material, and names parts of no group', async () => {
    const quoteId = await quoteWith([plate('a', 100, 50, 1), plate('b', 110, 50, 1), plate('c', 120, 50, 1)]);
    const [, b, c] = await desk.items(quoteId);
    await desk.updateItem(quoteId, b?.id ?? '', { isCustomerSuppliedMaterial: true });
    await desk.updateItem(quoteId, c?.id ?? '', { cuttingTechnologyId: null });
    const { groups, ungrouped } = await list(quoteId);
    expect(
      groups.map(({ parts, isCustomerSuppliedMaterial }) => [
        parts.map(({ name }) => name),
        isCustomerSuppliedMaterial,
      ]),
    ).toEqual([
      [['a'], false],
      [['b'], true],
    ]);
    expect(ungrouped).toEqual([{ quoteItemId: c?.id, name: 'c', reason: 'UNSET' }]);
  });

  it('shows costs of sheets to administrators alone', async () => {
    quickly();
    const quoteId = await quoteWith([plate('plate', 350, 220, 6)]);
    const { groupKey, ...group } = await onlyGroup(quoteId);
    await start(quoteId, groupKey, { sheetIds: ownSheets({ groupKey, ...group }) });
    expect(nestOf(await ended(quoteId)).costPrice).toBeGreaterThan(0);
    const { showsCosts, groups } = await list(quoteId, colleague);
    expect([
      showsCosts,
      groups[0]?.nest?.costPrice,
      groups[0]?.sheets.every(({ costPrice }) => costPrice === null),
    ]).toEqual([false, null, true]);
  });

  it.each([
    ['no sheets', {}, 422, 'NO_SHEETS_CHOSEN'],
    [
      'a sheet of another material',
      { sheetIds: ['01890000-0000-7000-8000-000000000000'] },
      422,
      'SETTING_NOT_AVAILABLE',
    ],
    [
      'a remnant without size',
      { remnants: [{ widthMm: 0, heightMm: 10, quantity: 1, costPrice: 0 }] },
      400,
      'MALFORMED_REQUEST',
    ],
    [
      'no remnants of one size',
      { remnants: [{ widthMm: 9, heightMm: 10, quantity: 0, costPrice: 0 }] },
      400,
      'MALFORMED_REQUEST',
    ],
  ])('is refused for %s', async (_what, wish, status, code) => {
    const quoteId = await quoteWith([plate('plate', 360, 220, 1)]);
    const { groupKey } = await onlyGroup(quoteId);
    const refused = await start(quoteId, groupKey, wish);
    expect([refused.status, refused.problem.code]).toEqual([status, code]);
    expect((await onlyGroup(quoteId)).run.state).toBe('idle');
  });

  it('is refused for more pieces than can be laid out, and for a group that there is not', async () => {
    const quoteId = await quoteWith([plate('plate', 10, 10, 100_001)]);
    const { groupKey, ...group } = await onlyGroup(quoteId);
    const refused = await start(quoteId, groupKey, { sheetIds: ownSheets({ groupKey, ...group }) });
    expect([refused.status, refused.problem.code]).toEqual([422, 'TOO_MANY_PIECES']);
    expect((await start(quoteId, `${groupKey}x`, {})).status).toBe(404);
    expect((await desk.worker.call(routes.mixedNests.file, ofGroup(quoteId, groupKey))).problem.code).toBe(
      'MIXED_NEST_MISSING',
    );
  });

  it.each([
    ['hangs', new WorkerTimeLimit('too long'), 'MIXED_NEST_TIME_LIMIT'],
    ['dies', new WorkerCrash('died'), 'MIXED_NEST_MEMORY_LIMIT'],
    ['has a bug', new TypeError('x is undefined'), 'MIXED_NEST_FAILED'],
  ])('says why there is no nest when the thread %s', async (_what, error, code) => {
    const quoteId = await quoteWith([plate('plate', 370, 220, 1)]);
    const { groupKey, ...group } = await onlyGroup(quoteId);
    const wish = { sheetIds: ownSheets({ groupKey, ...group }) };
    holdSearches(() => Promise.reject(error));
    await start(quoteId, groupKey, wish);
    const failed = await ended(quoteId);
    expect([failed.failure?.code, failed.nest]).toEqual([code, null]);
    restore();
    quickly();
    await start(quoteId, groupKey, wish);
    const repaired = await ended(quoteId);
    expect([repaired.failure, repaired.nest?.parts[0]?.placed]).toEqual([null, 1]);
  });

  it('leaves other work its turn: a quote is calculated while two nests are asked for', async () => {
    const gate = newGate();
    const searches = holdSearches((_task, signal) => gate.pass(signal));
    const quotes = [await quoteWith([plate('p', 380, 220, 1)]), await quoteWith([plate('q', 390, 220, 1)])];
    for (const quoteId of quotes) {
      const { groupKey, ...group } = await onlyGroup(quoteId);
      await start(quoteId, groupKey, { sheetIds: ownSheets({ groupKey, ...group }) });
    }
    await expect.poll(searches.begun).toBe(1);
    expect((await desk.calculate(quotes[0] ?? '')).value.status).toBe('Calculated');
    expect(searches.begun()).toBe(1);
    gate.open();
    for (const quoteId of quotes) nestOf(await ended(quoteId));
  });
});
