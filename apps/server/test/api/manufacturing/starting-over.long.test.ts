import { type RouteRequest, routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withOrganisation } from '../../../src/db/database.ts';
import { updateOrganisation } from '../../../src/db/repositories/organisations.ts';
import type { Shop } from '../../support/app.ts';
import { newGate } from '../../support/nest-threads.ts';
import { openDesk } from '../../support/quotes.ts';
import { openSetUp, type SetUp } from '../../support/set-up.ts';
import { exported, freshShop, imported } from '../../support/set-up-files.ts';

let setUp: SetUp;
const { manufacturing, organisations } = routes;

beforeAll(async () => {
  setUp = await openSetUp();
});
afterAll(() => setUp.test.close());

describe('starting over with a laser power', () => {
  const reinitialise = async (
    shop: Shop,
    power: number,
    query: RouteRequest<typeof organisations.reinitialise>['query'] = {},
  ) => {
    const params = { organisationId: shop.organisationId };
    const body = { cuttingTechnologyPowerOverride: power };
    return (await shop.call(organisations.reinitialise, { params, query, body })).value;
  };

  it('archives machines and rates, keeps sheets, and gives the materials their new tables', async () => {
    const shop = await freshShop(setUp, 'Stronger');
    const before = await exported(shop);
    const preview = await reinitialise(shop, 12, { preview: 'true' });
    expect(await exported(shop)).toEqual(before);
    const done = await reinitialise(shop, 12, { fingerprint: preview.fingerprint });
    expect(done).toMatchObject({ written: true, materialsWithoutRates: [] });
    const after = await exported(shop);
    expect(after.cuttingTechnologies).toMatchObject([
      { name: 'Fibre laser', powerKw: 12 },
      { name: 'Tube laser', powerKw: 4 },
    ]);
    const atNewPower = (table: string) => (table.includes('tube') ? table : table.replace('4 kW', '12 kW'));
    expect(after.rateTables.map(({ name }) => name).sort()).toEqual(
      before.rateTables.map(({ name }) => atNewPower(name)).sort(),
    );
    expect(
      after.materials.map(({ name, sheets, profiles, rateTableNames }) => [name, sheets, profiles, rateTableNames]),
    ).toEqual(
      before.materials.map(({ name, sheets, profiles, rateTableNames }) => [
        ...[name, sheets, profiles],
        rateTableNames.map(atNewPower),
      ]),
    );
    const params = { organisationId: shop.organisationId };
    const all = await shop.call(manufacturing.cuttingTechnologies, { params, query: { includeDeleted: 'true' } });
    expect(all.value.map(({ isDeleted }) => isDeleted).sort()).toEqual([false, false, true]);
    const organisation = await shop.call(organisations.get, { params, query: {} });
    expect(organisation.value.cuttingTechnologyPower).toBe(12);
    expect(await reinitialise(shop, 12)).toMatchObject({ added: 0, archived: 0, changed: 0 });
  });

  it('finds a free name for tables of a power that was there before, and names materials without rates', async () => {
    const shop = await freshShop(setUp, 'There and back');
    const start = await exported(shop);
    const [steel] = start.materials;
    await imported(shop, {
      ...start,
      materials: [
        ...start.materials,
        { ...steel!, name: 'S235 black', rateTableNames: steel!.rateTableNames },
        { ...steel!, name: 'Copper', rateTableNames: [] },
      ],
    });
    await reinitialise(shop, 6);
    const back = await reinitialise(shop, 4);
    expect(back.materialsWithoutRates).toEqual(['Copper']);
    const after = await exported(shop);
    const again = (name: string) => (name.includes('tube') ? name : `${name} (2)`);
    expect(after.rateTables.map(({ name }) => name).sort()).toEqual(
      start.rateTables.map(({ name }) => again(name)).sort(),
    );
    const renamed = after.materials.find(({ name }) => name === 'S235 black');
    expect(renamed?.rateTableNames).toEqual(steel!.rateTableNames.map((name) => `${name} (2)`));
    expect(await reinitialise(shop, 4)).toMatchObject({ added: 0, archived: 0 });
  });

  it('moves the parts of quotes in work to the new machine with their settings, and names those that it stops', async () => {
    const shop = await freshShop(setUp, 'In the middle of work');
    const start = await exported(shop);
    const [steel] = start.materials.filter(({ name }) => name === 'Mild steel');
    const table = start.rateTables.find(({ name }) => steel?.rateTableNames.includes(name));
    await imported(shop, {
      ...start,
      rateTables: [...start.rateTables, { ...table, name: 'Own trials' }],
      materials: [...start.materials, { ...steel, name: 'Copper', rateTableNames: ['Own trials'] }],
    });
    const desk = await openDesk(shop);
    const kept = await desk.quoteIn('Calculated');
    const overrides = {
      cuttingTechnologyOverrides: [
        { cuttingTechnologyId: desk.technology.cuttingTechnologyId, extraHourlyRatePrice: 5 },
      ],
      sheetOverrides: [],
    };
    await desk.update(kept.quoteId, { quoteOverrides: overrides });
    await desk.calculate(kept.quoteId);
    const [before] = await desk.items(kept.quoteId);
    const copperId = desk.choices.materials.find((one) => one.materialName === 'Copper')?.materialId ?? '';
    const stopped = await desk.quoteWithPart({ materialId: copperId });
    await desk.calculate(stopped.quoteId);
    await desk.update(stopped.quoteId, { name: 'Busbars' });
    const issued = await desk.quoteIn('Issued');
    const outcome = await reinitialise(shop, 12);
    const quotesInWork = {
      moved: 2,
      stopped: 1,
      stoppedQuotes: [{ quoteId: stopped.quoteId, name: 'Busbars' }],
    };
    expect(outcome).toMatchObject({ written: true, quotesInWork });
    const { params } = desk.quoteParams(kept.quoteId);
    const [machine] = (await shop.call(manufacturing.cuttingTechnologies, { params, query: {} })).value;
    const [after] = await desk.items(kept.quoteId);
    const cuttingTechnologyId = machine?.cuttingTechnologyId ?? '';
    const { materialId, thickness, sheetId, quantity, version = 0 } = before ?? {};
    const kinds = { materialId, thickness, sheetId, quantity };
    expect(after).toMatchObject({ ...kinds, cuttingTechnologyId, version: version + 1, itemPrice: null });
    expect((await desk.get(kept.quoteId)).quoteOverrides.cuttingTechnologyOverrides).toEqual([
      { cuttingTechnologyId, extraHourlyRatePrice: 5 },
    ]);
    expect((await desk.calculate(kept.quoteId)).value.status).toBe('Calculated');
    expect((await desk.items(stopped.quoteId))[0]?.issues.map(({ code }) => code)).toEqual(['RATE_TABLE_MISSING']);
    expect((await desk.items(issued.quoteId))[0]?.cuttingTechnologyId).toBe(desk.technology.cuttingTechnologyId);
    expect((await reinitialise(shop, 12)).quotesInWork).toBeUndefined();
  });

  it('lets nobody issue a quote at the price of the machine that it left', async () => {
    const shop = await freshShop(setUp, 'Prices anew');
    const desk = await openDesk(shop);
    const priceOf = async (quoteId: string) => (await desk.items(quoteId))[0]?.itemPrice ?? null;
    const { quoteId } = await desk.quoteIn('Calculated');
    const draft = await desk.quoteIn('Draft');
    const before = await priceOf(quoteId);
    expect([before, await priceOf(draft.quoteId)]).toEqual([expect.any(Number), before]);
    const { quotes } = setUp.test.services;
    const real = quotes.priceParts;
    const gate = newGate();
    const held: typeof real = {
      ...real,
      run: async (batch, options = {}) => {
        await gate.pass(options.signal ?? new AbortController().signal);
        return real.run(batch, options);
      },
    };
    Object.assign(quotes, { priceParts: held });
    await reinitialise(shop, 12, { preview: 'true' });
    expect([await priceOf(quoteId), await priceOf(draft.quoteId)]).toEqual([before, before]);
    await reinitialise(shop, 12);
    expect(await desk.get(quoteId)).toMatchObject({ status: 'NotCalculated', linePrice: null });
    expect((await desk.update(quoteId, { status: 'Draft' })).status).toBeGreaterThanOrEqual(400);
    expect([(await desk.get(draft.quoteId)).status, await priceOf(draft.quoteId)]).toEqual(['Draft', null]);
    const issued = await shop.call(routes.quotes.enable, desk.quoteParams(draft.quoteId));
    expect(issued.problem.code).toBe('QUOTE_NOT_CALCULATED');
    gate.open();
    Object.assign(quotes, { priceParts: real });
    expect((await desk.calculate(quoteId)).value.status).toBe('Calculated');
    const after = await priceOf(quoteId);
    expect(after).not.toBe(before);
    await expect.poll(() => priceOf(draft.quoteId), { timeout: 60_000 }).toBe(after);
    expect((await desk.get(draft.quoteId)).status).toBe('Draft');
  });

  it('is for administrators of the shop, with a power that lasers have', async () => {
    const { params, shop } = setUp;
    const body = { cuttingTechnologyPowerOverride: 6 };
    expect(await setUp.refusedOthers(organisations.reinitialise, { params, query: {}, body })).toEqual([403, 404]);
    const wrong = { params, query: {}, body: { cuttingTechnologyPowerOverride: 0 } };
    expect((await shop.call(organisations.reinitialise, wrong)).status).toBe(400);
  });

  it('names what it adds in the language of the shop, and knows what began in another', async () => {
    const german = await freshShop(setUp, 'Umgestellt', { language: 'de-DE' });
    await reinitialise(german, 12);
    expect((await exported(german)).rateTables.map(({ name }) => name)).toContain('Baustahl 12 kW');
    const shop = await freshShop(setUp, 'Once English');
    await withOrganisation(setUp.test.database, shop.organisationId, null, (tx) =>
      updateOrganisation(tx, shop.organisationId, { language: 'de-DE' }),
    );
    expect(await reinitialise(shop, 4)).toMatchObject({ added: 0, archived: 0, changed: 0 });
    expect(await reinitialise(shop, 12)).toMatchObject({ materialsWithoutRates: [] });
    const { materials } = await exported(shop);
    expect(materials.find(({ name }) => name === 'Mild steel')?.rateTableNames).toEqual(['Baustahl 12 kW']);
  });
});

describe('the starting data', () => {
  it('have names in the language of the shop, and their file is taken by another', async () => {
    const german = await freshShop(setUp, 'Blechbau Nord', { language: 'de-DE' });
    const file = await exported(german);
    expect(file).toMatchObject({
      cuttingTechnologies: [{ name: 'Faserlaser' }, { name: 'Rohrlaser' }],
      materials: [
        { name: 'Aluminium 5052' },
        { name: 'Baustahl' },
        { name: 'Baustahlrohr' },
        { name: 'Edelstahl 304' },
      ],
    });
    expect(file.secondaryProcesses.map(({ name }) => name)).toContain('Entgraten');
    const english = await freshShop(setUp, 'Sheet Metal North');
    expect((await exported(english)).materials.map(({ name }) => name)).toContain('Mild steel');
    await imported(english, file, { othersTreatment: 'archive' });
    // Processes that come by a file are the shop's own, whatever the file says of them.
    const secondaryProcesses = file.secondaryProcesses.map((process) => ({ ...process, isCustom: true }));
    expect(await exported(english)).toEqual({ ...file, secondaryProcesses });
    expect(await imported(german, file)).toMatchObject({ added: 0, changed: 0, archived: 0 });
  });
});
