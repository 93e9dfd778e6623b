import { type CalibrationFit, type Measurement, type RouteRequest, routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabaseKind } from '../../support/database.ts';
import { plateDxf } from '../../support/drawings.ts';
import { type Desk, openDesk, uploadForm } from '../../support/quotes.ts';
import { openSetUp, type SetUp } from '../../support/set-up.ts';

let setUp: SetUp;
let desk: Desk;
let rateTableId: string;
let runtimes: ReadonlyMap<string, { readonly id: string; readonly seconds: number }>;

const { calibration, manufacturing } = routes;
const holes = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    x: 15 + 12 * (place % 30),
    y: 15 + 12 * Math.floor(place / 30),
    radius: 2,
  }));

/** Parts that differ enough to tell feed and pierce time apart, with the time that is calculated for each. */
const measureParts = async () => {
  const quoteId = await desk.create('Measured');
  const files = [
    { name: 'long.dxf', bytes: plateDxf(1500, 800, []) },
    { name: 'wide.dxf', bytes: plateDxf(900, 900, []) },
    { name: 'sieve.dxf', bytes: plateDxf(400, 400, holes(300)) },
    { name: 'grid.dxf', bytes: plateDxf(400, 300, holes(150)) },
  ];
  await desk.upload(quoteId, files, desk.settings());
  const calculated = await desk.calculate(quoteId);
  if (calculated.status !== 200) throw new Error(JSON.stringify(calculated.problem));
  const items = await desk.items(quoteId);
  return new Map(items.map(({ name, id, runtime }) => [name, { id, seconds: runtime ?? 0 }]));
};

beforeAll(async () => {
  setUp = await openSetUp();
  desk = await openDesk(setUp.shop);
  runtimes = await measureParts();
  const { params } = setUp;
  const tables = await setUp.shop.call(manufacturing.rateTables, { params, query: {} });
  rateTableId = tables.value.find(({ name }) => name.startsWith('Mild steel'))?.rateTableId ?? '';
});
afterAll(() => setUp.test.close());

const ofTable = (id = rateTableId) => ({ params: { ...setUp.params, rateTableId: id } });
const timeOf = (name: string, factor: number, quantity = 1): Measurement => {
  const part = [...runtimes].find(([full]) => full.startsWith(name))?.[1];
  if (part === undefined) throw new Error(`there is no part ${name} in ${[...runtimes.keys()].join()}`);
  return { quoteItemId: part.id, quantity, seconds: part.seconds * factor * quantity };
};
const slower = () => ['long', 'wide', 'sieve', 'grid'].map((name) => timeOf(name, 1.3, 2));
const fit = (
  measurements: Measurement[],
  id = rateTableId,
  held?: RouteRequest<typeof calibration.fit>['body']['held'],
) => setUp.shop.call(calibration.fit, { ...ofTable(id), body: { measurements, held } });
const rateOf = async (thickness: number) => {
  const { value } = await setUp.shop.call(manufacturing.rateTable, ofTable());
  const rate = value.rates?.find((one) => one.thickness === thickness && !one.isDeleted);
  if (rate === undefined) throw new Error('the table has no such rate');
  return rate;
};
const changeOf = (fitted: CalibrationFit) => ({
  measurements: fitted.parts.length,
  rates: fitted.thicknesses.map(({ rateId, version, cuttingFeedRateMinute, pierceTimeSeconds }) => ({
    ...{ rateId, version },
    cuttingFeedRateMinute: cuttingFeedRateMinute.after,
    pierceTimeSeconds: pierceTimeSeconds.after,
  })),
  acceleration:
    fitted.acceleration === null
      ? null
      : {
          cuttingTechnologyId: fitted.acceleration.cuttingTechnologyId,
          version: fitted.acceleration.version,
          acceleration: fitted.acceleration.after,
        },
});
const apply = (body: ReturnType<typeof changeOf>) => setUp.shop.call(calibration.apply, { ...ofTable(), body });

describe(`calibration of a rate table on ${testDatabaseKind}`, () => {
  it('offers the parts that are cut with the table, found by their name', async () => {
    const all = await setUp.shop.call(calibration.parts, { ...ofTable(), query: {} });
    expect(all.value.map(({ name }) => name).toSorted()).toEqual([...runtimes.keys()].toSorted());
    const found = await setUp.shop.call(calibration.parts, { ...ofTable(), query: { search: 'SIEV' } });
    expect(found.value).toMatchObject([{ quoteName: 'Measured', thickness: 3, isImperial: false }]);
    const picture = await setUp.test.app.inject({ url: found.value[0]?.thumbnailUri ?? '' });
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect((await setUp.shop.call(calibration.parts, { ...ofTable(), query: { search: '%' } })).value).toEqual([]);
  });

  it('fits what was measured and writes nothing', async () => {
    const before = await rateOf(3);
    const { status, value } = await fit(slower());
    expect(status).toBe(200);
    expect(value.errorBeforePercent).toBeCloseTo(23, 0);
    expect(value.errorAfterPercent).toBeLessThan(5);
    const [thickness] = value.thicknesses;
    expect(thickness).toMatchObject({ rateId: before.rateId, version: before.version, thickness: 3, parts: 4 });
    expect(thickness?.cuttingFeedRateMinute.after).toBeLessThan(before.cuttingFeedRateMinute ?? 0);
    for (const part of value.parts) {
      expect(Math.abs(part.secondsAfter - part.measuredSeconds)).toBeLessThan(0.05 * part.measuredSeconds);
    }
    expect(await rateOf(3)).toEqual(before);
  });

  it('leaves a figure as it is when it is held, and fits the others to what it leaves', async () => {
    const { value: free } = await fit(slower());
    const rateId = free.thicknesses[0]?.rateId ?? '';
    const { value: kept } = await fit(slower(), rateTableId, { pierces: [rateId], acceleration: true });
    const [only] = kept.thicknesses;
    expect(only?.pierceTimeSeconds).toMatchObject({ stays: 'held', uncertaintyPercent: 0 });
    expect(only?.pierceTimeSeconds.after).toBe(only?.pierceTimeSeconds.before);
    expect(kept.acceleration).toMatchObject({ stays: 'held', after: kept.acceleration?.before });
    expect(only?.cuttingFeedRateMinute.stays).toBeNull();
    const { value: all } = await fit(slower(), rateTableId, { feeds: [rateId], pierces: [rateId], acceleration: true });
    expect(all.errorAfterPercent).toBe(all.errorBeforePercent);
  });

  it('leaves out a thickness of which too little was measured, and one without a rate', async () => {
    const [{ item: thick }, { item: odd }] = [
      await desk.quoteWithPart({ thickness: 5 }),
      await desk.quoteWithPart({ thickness: 3.7 }),
    ];
    const few = [thick, odd].map(({ id }) => ({ quoteItemId: id, quantity: 1, seconds: 20 }));
    const { value } = await fit([...slower(), ...few]);
    expect(value.thicknesses.map(({ thickness }) => thickness)).toEqual([3]);
    expect(value.parts).toHaveLength(4);
    expect(value.leftOut).toEqual([
      { isImperial: false, thickness: 5, parts: 1, reason: 'tooFewTimes' },
      { isImperial: false, thickness: 3.7, parts: 1, reason: 'rateMissing' },
    ]);
    const { problem } = await fit(few.slice(1));
    expect(problem.code).toBe('CALIBRATION_RATE_MISSING');
  });

  it('refuses times that say nothing, each with its reason', async () => {
    const refusalOf = async (measurements: Measurement[]) => {
      const { status, problem } = await fit(measurements);
      return [status, problem.code, problem.detail];
    };
    expect(await refusalOf([timeOf('long', 1)])).toEqual([
      ...[422, 'CALIBRATION_TOO_FEW_PARTS', 'Measure at least 2 parts of 3 mm.'],
    ]);
    expect((await refusalOf([timeOf('long', 1), timeOf('wide', 30)]))[1]).toBe('CALIBRATION_TIME_UNLIKELY');
    expect((await refusalOf([timeOf('grid', 1), timeOf('grid', 1.01)]))[1]).toBe('CALIBRATION_INCONCLUSIVE');
    expect((await fit([])).status).toBe(400);
    expect((await fit([{ ...timeOf('long', 1), seconds: -1 }])).status).toBe(400);
    const unknown = await fit([{ ...timeOf('long', 1), quoteItemId: rateTableId }]);
    expect(unknown.problem.errors).toEqual({ 'body.measurements.0.quoteItemId': 'There is none such' });
  });

  it('reads times from a file, and says of each row why it cannot be taken', async () => {
    const [sieve = ''] = [...runtimes.keys()].filter((name) => name.startsWith('sieve'));
    const text = `Part,Thickness (mm),Quantity,Measured time (s)\n${sieve},3,2,120.5\nnobody,3,1,10\n${sieve},3,0,9\n${sieve},3,1,fast\n${sieve},3,3,1:02.5\n`;
    const form = uploadForm([{ name: 'times.csv', bytes: Buffer.from(text) }]);
    const { status, value } = await setUp.shop.call(calibration.readTable, { ...ofTable(), query: {} }, form);
    expect([status, value.measurements]).toEqual([
      200,
      [
        expect.objectContaining({ quoteItemId: timeOf('sieve', 1).quoteItemId, quantity: 2, seconds: 120.5 }),
        expect.objectContaining({ quantity: 3, seconds: 62.5 }),
      ],
    ]);
    expect(value.errors.map(({ row, errors }) => [row, errors[0]?.column, errors[0]?.code])).toEqual([
      [3, 'Part', 'VALUE_INVALID'],
      [4, 'Quantity', 'NUMBER_OUT_OF_RANGE'],
      [5, 'Measured time (s)', 'NUMBER_UNREADABLE'],
    ]);
    const template = await setUp.shop.call(calibration.template, ofTable());
    expect(template.status).toBe(200);
  });

  it('is for administrators of the shop alone', async () => {
    const query = { query: {} };
    expect(await setUp.refusedOthers(calibration.parts, { ...ofTable(), ...query })).toEqual([403, 404]);
    expect(await setUp.refusedOthers(calibration.template, ofTable())).toEqual([403, 404]);
    expect(await setUp.refusedOthers(calibration.readTable, { ...ofTable(), ...query })).toEqual([403, 404]);
    const body = { measurements: slower() };
    expect(await setUp.refusedOthers(calibration.fit, { ...ofTable(), body })).toEqual([403, 404]);
    const change = { measurements: 2, rates: [], acceleration: null };
    expect(await setUp.refusedOthers(calibration.apply, { ...ofTable(), body: change })).toEqual([403, 404]);
  });

  it('is written whole when somebody agrees, once however often it is sent, and told of in the history', async () => {
    const before = await rateOf(3);
    const { value } = await fit(slower());
    const change = changeOf(value);
    expect((await apply(change)).status).toBe(200);
    const after = await rateOf(3);
    expect(after).toMatchObject({
      cuttingFeedRateMinute: value.thicknesses[0]?.cuttingFeedRateMinute.after,
      etchFeedRateMinute: before.etchFeedRateMinute,
      version: (before.version ?? 0) + 1,
    });
    expect((await apply(change)).status).toBe(200);
    expect((await rateOf(3)).version).toBe(after.version);
    const history = await setUp.history(after.rateId);
    expect(history.filter(({ action }) => action === 'calibrated')).toHaveLength(1);
    expect(history[0]?.changes).toContainEqual({ field: 'measurements', from: null, to: 4 });
    expect(history[0]?.changes).toContainEqual(
      expect.objectContaining({ field: 'cuttingFeedRateMinute', from: before.cuttingFeedRateMinute }),
    );
    expect((await fit(slower())).value.errorBeforePercent).toBeLessThan(5);
  });

  it('is not written, not even in part, when one of the figures changed since', async () => {
    const { value } = await fit(['long', 'wide', 'sieve', 'grid'].map((name) => timeOf(name, 2)));
    const change = changeOf(value);
    const machines = await setUp.shop.call(manufacturing.cuttingTechnologies, { params: setUp.params, query: {} });
    const body = { ...(await rateOf(3)), pierceTimeSeconds: 0.77 };
    await setUp.shop.call(manufacturing.saveRate, { params: setUp.params, body });
    const late = await apply(change);
    expect([late.status, late.problem.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect((await rateOf(3)).pierceTimeSeconds).toBe(0.77);
    const still = await setUp.shop.call(manufacturing.cuttingTechnologies, { params: setUp.params, query: {} });
    expect(still.value).toEqual(machines.value);
  });

  it('touches no figure of another table or machine, and none of an archived table', async () => {
    const { params } = setUp;
    const { value: rates } = await setUp.shop.call(manufacturing.rates, { params, query: {} });
    const other = rates.find((rate) => rate.rateTableId !== rateTableId);
    const wrong = await apply({
      measurements: 2,
      rates: [{ rateId: other?.rateId ?? '', version: 1, cuttingFeedRateMinute: 1, pierceTimeSeconds: 1 }],
      acceleration: null,
    });
    expect(wrong.problem.errors).toEqual({ 'body.rates.0.rateId': 'There is none such' });
    const tables = await setUp.shop.call(manufacturing.rateTables, { params, query: {} });
    const archived = tables.value.find((table) => table.rateTableId !== rateTableId)?.rateTableId ?? '';
    await setUp.shop.call(manufacturing.archiveRateTable, ofTable(archived));
    const refused = await fit(slower(), archived);
    expect([refused.status, refused.problem.code]).toEqual([422, 'SETUP_ARCHIVED']);
  });
});
