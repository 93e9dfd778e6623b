import { type Rate, type RouteRequest, routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDesk } from '../../support/quotes.ts';
import { openSetUp, type SetUp } from '../../support/set-up.ts';

let setUp: SetUp;
let rateTableId: string;

const { manufacturing } = routes;
type Entry = RouteRequest<typeof manufacturing.saveRate>['body'];

beforeAll(async () => {
  setUp = await openSetUp();
  rateTableId = await newTable('Rates');
});
afterAll(() => setUp.test.close());

const newTable = async (name: string): Promise<string> => {
  const { shop, params } = setUp;
  const technologies = await shop.call(manufacturing.cuttingTechnologies, { params, query: {} });
  const cuttingTechnologyId = technologies.value[0]!.cuttingTechnologyId;
  const body = { name, cuttingTechnologyId, baseHourlyRatePrice: 100 };
  return (await shop.call(manufacturing.saveRateTable, { params, body })).value.rateTableId;
};
const entry = (thickness: number, more: Partial<Entry> = {}): Entry => ({
  rateTableId,
  isImperial: false,
  thickness,
  cuttingFeedRateMinute: 4000,
  pierceTimeSeconds: 0.2,
  etchFeedRateMinute: 8000,
  ...more,
});
const save = (body: Entry) => setUp.shop.call(manufacturing.saveRate, { params: setUp.params, body });
const added = async (thickness: number, more: Partial<Entry> = {}): Promise<Rate> => {
  const answer = await save(entry(thickness, more));
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.problem));
  return answer.value;
};
const saveAll = (rates: Entry[]) => setUp.shop.call(manufacturing.saveRates, { params: setUp.params, body: { rates } });
const archive = (rateId: string) => setUp.shop.call(manufacturing.archiveRate, { params: { ...setUp.params, rateId } });
const ratesOf = async (id: string): Promise<readonly Rate[]> => {
  const table = await setUp.shop.call(manufacturing.rateTable, { params: { ...setUp.params, rateTableId: id } });
  return table.value.rates ?? [];
};

describe('a rate', () => {
  it('is added and noted in the history of its table too', async () => {
    const made = await added(1);
    expect(made).toMatchObject({ ...entry(1), hourlyRatePrice: null, assistGas: null, isDeleted: false, version: 1 });
    expect(await ratesOf(rateTableId)).toContainEqual(made);
    const [change] = await setUp.history(rateTableId);
    expect(change).toMatchObject({ entityType: 'rate', action: 'added', subject: 'Rates 1 mm' });
    expect(await setUp.history(made.rateId)).toEqual([change]);
  });

  it('keeps a figure that is not entered empty', async () => {
    const made = await save({ rateTableId, isImperial: false, thickness: 1.5 });
    expect(made.value).toMatchObject({
      cuttingFeedRateMinute: null,
      pierceTimeSeconds: null,
      etchFeedRateMinute: null,
    });
  });

  it('speaks inches exactly, and sent back as shown changes nothing', async () => {
    const inches = { isImperial: true, cuttingFeedRateMinute: 123.4, smallContourLimit: 0.0625, assistGas: 'nitrogen' };
    const made = await added(0.1345, inches as Partial<Entry>);
    expect(made).toMatchObject({ ...inches, thickness: 0.1345 });
    const { isDeleted: _, ...same } = made;
    expect((await save(same)).value).toEqual(made);
    const inMm = await save({ ...entry(3.4163), rateId: made.rateId, cuttingFeedRateMinute: 3134.36 });
    expect(inMm.value).toMatchObject({ isImperial: false, thickness: 3.4163, smallContourLimit: 1.5875 });
    await archive(made.rateId);
  });

  it('without a unit is in its own, and a new one in that of the shop', async () => {
    const sent = { rateTableId, thickness: 0.25 };
    expect((await save(sent)).value).toMatchObject({ isImperial: false, thickness: 0.25 });
    const inches = await added(0.4, { isImperial: true });
    const { isImperial: _, isDeleted: __, ...same } = inches;
    expect((await save({ ...same, pierceTimeSeconds: 9 })).value).toMatchObject({ isImperial: true, thickness: 0.4 });
    for (const rate of await ratesOf(rateTableId)) if ([0.25, 0.4].includes(rate.thickness)) await archive(rate.rateId);
  });

  it('is for no thickness below the least', async () => {
    const refused = await save(entry(0.009));
    expect([refused.status, refused.problem.fieldFaults]).toEqual([422, { 'body.thickness': { code: 'TOO_THIN' } }]);
  });

  it('stands once for a thickness among the active ones, within 0.01 mm or 0.0001 in', async () => {
    const made = await added(5);
    for (const [thickness, isImperial] of [
      [5.01, false],
      [5, false],
      [5.0025 / 25.4, true],
    ] as const) {
      const refused = await save(entry(thickness, { isImperial, pierceTimeSeconds: 9 }));
      expect([refused.status, refused.problem.errors]).toEqual([
        422,
        { 'body.thickness': 'The table has a rate of this thickness already' },
      ]);
    }
    expect((await save(entry(5.02))).status).toBe(200);
    await archive(made.rateId);
    const again = await added(4.999, { pierceTimeSeconds: 9 });
    const back = await save({ ...entry(5), rateId: made.rateId, isDeleted: false });
    expect([back.status, Object.keys(back.problem.errors ?? {})]).toEqual([422, ['body.thickness']]);
    await archive(again.rateId);
    expect((await save({ ...entry(5), rateId: made.rateId, isDeleted: false })).value.isDeleted).toBe(false);
    const actions = (await setUp.history(made.rateId)).map(({ action }) => action);
    expect(actions).toEqual(['unarchived', 'archived', 'added']);
  });

  it('that was archived meanwhile is not changed without a word, and whoever changes it learns why', async () => {
    const [made, other] = [await added(8), await added(8.5)];
    await archive(made.rateId);
    const changed = { ...entry(8), rateId: made.rateId, cuttingFeedRateMinute: 3500 };
    const sentence = 'This rate is archived. Unarchive it first.';
    for (const body of [changed, { ...changed, version: 1, isDeleted: false }, { ...changed, isDeleted: true }]) {
      const refused = await save(body);
      expect([refused.status, refused.problem.errors]).toEqual([422, { 'body.thickness': sentence }]);
      expect(refused.problem.fieldFaults).toEqual({ 'body.thickness': { code: 'RATE_ARCHIVED' } });
    }
    const together = await saveAll([{ ...entry(8.5), rateId: other.rateId, pierceTimeSeconds: 3 }, changed]);
    expect(together.problem.errors).toEqual({ 'body.rates.1.thickness': sentence });
    const rates = (await ratesOf(rateTableId)).filter(({ rateId }) => [made.rateId, other.rateId].includes(rateId));
    expect(rates).toEqual([{ ...made, isDeleted: true, version: 2 }, other]);
    const back = await save({ ...changed, version: 2, isDeleted: false });
    expect([back.status, back.value.isDeleted, back.value.cuttingFeedRateMinute]).toEqual([200, false, 3500]);
    for (const { rateId } of [made, other]) await archive(rateId);
  });

  it('sent twice is saved once; an older version does not overwrite', async () => {
    const made = await added(7);
    expect((await save(entry(7))).value).toEqual(made);
    const body = { ...entry(7), rateId: made.rateId, version: 1, cuttingFeedRateMinute: 3500 };
    const first = await save(body);
    expect((await save(body)).value).toEqual(first.value);
    expect((await setUp.history(made.rateId)).map(({ changes }) => changes)[0]).toEqual([
      { field: 'cuttingFeedRateMinute', from: 4000, to: 3500 },
    ]);
    const late = await save({ ...body, cuttingFeedRateMinute: 3000 });
    expect([late.status, late.problem.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(late.problem.current).toMatchObject({ cuttingFeedRateMinute: 3500, version: 2 });
    expect([(await archive(made.rateId)).status, (await archive(made.rateId)).status]).toEqual([204, 204]);
    const listed = await setUp.shop.call(manufacturing.rates, { params: setUp.params, query: {} });
    expect(listed.value.map(({ rateId }) => rateId)).not.toContain(made.rateId);
  });

  it('shows its figures to administrators only', async () => {
    const made = await added(9);
    const seen = await setUp.user.call(manufacturing.rates, { params: setUp.params, query: {} });
    const { rateId, isImperial, thickness, isDeleted } = made;
    expect(seen.value.find((rate) => rate.rateId === rateId)).toEqual({
      ...{ rateId, rateTableId, isImperial, thickness, isDeleted },
    });
  });

  it.each([
    ['thickness', { thickness: 0 }],
    ['cuttingFeedRateMinute', { cuttingFeedRateMinute: 0 }],
    ['pierceTimeSeconds', { pierceTimeSeconds: -0.1 }],
    ['hourlyRatePrice', { hourlyRatePrice: -5 }],
  ])('is refused with a wrong %s', async (field, wrong) => {
    const refused = await save({ ...entry(30), ...wrong });
    expect([refused.status, Object.keys(refused.problem.errors ?? {})]).toEqual([400, [`body.${field}`]]);
  });

  it('is changed by administrators of its own shop only', async () => {
    const { rateId } = await added(11);
    const { params, other } = setUp;
    expect([
      await setUp.refusedOthers(manufacturing.saveRate, { params, body: { ...entry(12), rateId } }),
      await setUp.refusedOthers(manufacturing.saveRates, { params, body: { rates: [entry(12)] } }),
      await setUp.refusedOthers(manufacturing.archiveRate, { params: { ...params, rateId } }),
    ]).toEqual(Array(3).fill([403, 404]));
    const theirs = { params: { organisationId: other.organisationId }, body: { ...entry(12), rateId } };
    expect((await other.call(manufacturing.saveRate, theirs)).status).toBe(404);
    const unknown = await save({ ...entry(12), rateId: setUp.shop.userId });
    expect(unknown.status).toBe(404);
  });
});

describe('several rates', () => {
  it('are saved together, in any order of thicknesses', async () => {
    const id = await newTable('Together');
    const rates = [3, 1, 2].map((thickness) => entry(thickness, { rateTableId: id }));
    const saved = await saveAll(rates);
    expect(saved.value.map(({ thickness }) => thickness)).toEqual([3, 1, 2]);
    expect((await saveAll(rates)).value).toEqual(saved.value);
    expect((await ratesOf(id)).map(({ thickness }) => thickness)).toEqual([1, 2, 3]);
    const [three, one] = saved.value;
    const swapped = await saveAll([
      { ...entry(1, { rateTableId: id }), rateId: three!.rateId },
      { ...entry(3, { rateTableId: id }), rateId: one!.rateId },
    ]);
    expect(swapped.value.map(({ thickness }) => thickness)).toEqual([1, 3]);
  });

  it('are all left as they were when one is wrong, and the errors name the rows', async () => {
    const id = await newTable('Nothing half');
    const saved = await saveAll([entry(1, { rateTableId: id }), entry(2, { rateTableId: id })]);
    const [one] = saved.value;
    const before = await ratesOf(id);
    const history = await setUp.history(id);
    const taken = await saveAll([
      { ...entry(1, { rateTableId: id }), rateId: one!.rateId, pierceTimeSeconds: 5 },
      entry(2.005, { rateTableId: id }),
      entry(4, { rateTableId: id }),
      entry(4, { rateTableId: id, pierceTimeSeconds: 1 }),
    ]);
    expect([taken.status, Object.keys(taken.problem.errors ?? {})]).toEqual([
      422,
      ['body.rates.1.thickness', 'body.rates.2.thickness', 'body.rates.3.thickness'],
    ]);
    const malformed = await saveAll([entry(5, { rateTableId: id }), entry(6, { cuttingFeedRateMinute: -1 })]);
    expect([malformed.status, Object.keys(malformed.problem.errors ?? {})]).toEqual([
      400,
      ['body.rates.1.cuttingFeedRateMinute'],
    ]);
    const unknown = await saveAll([entry(5, { rateTableId: id }), entry(6, { rateId: setUp.shop.userId })]);
    expect(unknown.problem.errors).toEqual({ 'body.rates.1.rateId': 'There is none such' });
    const stale = await saveAll([
      entry(5, { rateTableId: id }),
      { ...entry(1, { rateTableId: id }), rateId: one!.rateId, version: 9, pierceTimeSeconds: 5 },
    ]);
    expect([stale.status, stale.problem.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(await ratesOf(id)).toEqual(before);
    expect(await setUp.history(id)).toEqual(history);
  });
});

describe('a change of a rate', () => {
  it('touches no price before the next calculation, and a figure taken away is refused there', async () => {
    const desk = await openDesk(setUp.shop);
    const calculated = await desk.quoteIn('Calculated');
    const issued = await desk.quoteIn('Issued');
    const prices = async () => [
      (await desk.get(calculated.quoteId)).linePrice,
      (await desk.get(issued.quoteId)).linePrice,
    ];
    const before = await prices();
    const { params } = setUp;
    const tables = await setUp.shop.call(manufacturing.rateTables, { params, query: {} });
    const steel = tables.value.find(({ name }) => name.startsWith('Mild steel'))!;
    const rate = (await ratesOf(steel.rateTableId)).find(({ thickness }) => thickness === 3)!;
    const { isDeleted: _, ...figures } = rate;
    const slower = await save({ ...figures, cuttingFeedRateMinute: rate.cuttingFeedRateMinute! / 10 });
    expect(await prices()).toEqual(before);
    const after = (await desk.calculate(calculated.quoteId)).value.linePrice;
    expect(after).toBeGreaterThan(before[0] ?? 0);
    expect((await desk.get(issued.quoteId)).linePrice).toBe(before[1]);
    await save({ ...figures, version: slower.value.version, cuttingFeedRateMinute: null });
    const refused = await desk.calculate(calculated.quoteId);
    expect([refused.status, refused.problem.detail]).toEqual([
      422,
      'plate: The rate table has no cutting feed rate for this thickness.',
    ]);
  });
});
