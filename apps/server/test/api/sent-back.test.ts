import { type RouteDefinition, routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plateDxf } from '../support/drawings.ts';
import { type Desk, openDesk } from '../support/quotes.ts';
import { openSetUp, type SetUp, subscribe } from '../support/set-up.ts';

let setUp: SetUp;
let desk: Desk;
let ids: Record<string, string>;

beforeAll(async () => {
  setUp = await openSetUp();
  await subscribe(setUp.test, setUp.shop, { tube: 'true', customer_pricing: 'true', miscellaneous_items: 'true' });
  desk = await openDesk(setUp.shop);
  const { quoteId, item } = await desk.quoteWithPart();
  const { customerId, contactId } = await desk.customer('Acme');
  await desk.update(quoteId, { customerId, customerNotes: 'By Friday' });
  const misc = await setUp.shop.call(routes.miscellaneousItems.create, {
    ...desk.quoteParams(quoteId),
    body: { name: 'Bolts', index: 0, price: 4, quantity: 10 },
  });
  await setUp.shop.call(routes.nameRules.save, {
    params: { organisationId: setUp.shop.organisationId, customerId },
    body: [{ pattern: 'stk#', field: 'quantity', value: null }],
  });
  await desk.calculate(quoteId);
  const { organisationId, userId } = setUp.shop;
  await setUp.shop.call(routes.organisations.invite, {
    params: { organisationId },
    body: { emailAddress: 'new@people.example' },
  });
  const first = async (definition: RouteDefinition, name: string): Promise<string> => {
    const found = (await read(definition)) as Record<string, string>[];
    return found[0]?.[name] ?? '';
  };
  ids = { organisationId, userId, quoteId, quoteItemId: item.id, miscItemId: misc.value.id, customerId, contactId };
  const { technologies, materials } = desk.choices;
  ids.cuttingTechnologyId = technologies[0]?.cuttingTechnologyId ?? '';
  ids.materialId = materials[0]?.materialId ?? '';
  ids.rateTableId = await first(routes.manufacturing.rateTables, 'rateTableId');
  ids.secondaryProcessId = await first(routes.manufacturing.secondaryProcesses, 'secondaryProcessId');
  const bought = await setUp.shop.call(routes.boughtItems.add, {
    params: { organisationId },
    body: { name: 'Insert nut M6', kind: 'Nut', cost: 0.12 },
  });
  ids.boughtItemId = bought.value.id;
  const pallet = await setUp.shop.call(routes.shipping.addContainer, {
    params: { organisationId },
    body: { name: 'Pallet', maximumWeight: 1100 },
  });
  ids.deliveryContainerId = pallet.value.id;
  const prices = { flatPrice: 40, pricePerDistance: 1.35, pricePerWeight: 0.07 };
  const zone = await setUp.shop.call(routes.shipping.addZone, {
    params: { organisationId },
    body: {
      ...{ name: 'Yorkshire', postcodePatterns: ['LS*'], maximumDistance: 30 },
      containers: [{ deliveryContainerId: pallet.value.id, ...prices }],
    },
  });
  ids.deliveryZoneId = zone.value.id;
  const measured = { thickness: 2, insideRadius: 3, angleDegrees: 90, kFactor: null, bendDeduction: null };
  await setUp.shop.call(routes.bending.save, {
    params: { organisationId },
    body: {
      ...{ isImperial: true, brakeLength: 120, brakeForce: 1000, punchWidth: null, punchHeight: null },
      dies: [{ width: 0.63, smallestFlange: null, largestThickness: 0.125, largestForcePerMetre: null }],
      tensileStrengths: [{ materialId: ids.materialId, newtonsPerSquareMm: 450 }],
      samples: [{ ...measured, materialId: ids.materialId, bendAllowance: 6.0947 }],
    },
  });
  const filter = { name: 'Issued', list: { status: ['Issued' as const] } };
  const saved = await setUp.shop.call(routes.quoteFilters.create, { params: { organisationId }, body: filter });
  ids.quoteFilterId = saved.value.id;
  ids.invitationId = await first(routes.organisations.invitations, 'invitationId');
}, 120_000);

afterAll(() => setUp.test.close());

type Sent = { readonly status: number; readonly value: unknown; readonly problem: { readonly code: string } };

const call = (definition: RouteDefinition, more: object = {}): Promise<Sent> =>
  setUp.shop.call(definition, { params: ids, query: {}, ...more } as never) as Promise<Sent>;

const read = async (definition: RouteDefinition): Promise<unknown> => {
  const { status, value } = await call(definition);
  expect(status).toBe(200);
  return value;
};

type Pair = { readonly definition: RouteDefinition; readonly answerOf: RouteDefinition; readonly at?: string };

/** Calls that change what another call answers. */
const declared = Object.entries(routes).flatMap(([area, calls]) =>
  Object.entries(calls).flatMap(([name, definition]: [string, RouteDefinition]): [string, Pair][] =>
    definition.sentBack === undefined ? [] : [[`${area}.${name}`, { definition, ...definition.sentBack }]],
  ),
);
/** Calls whose body and answer have one shape. */
const alike: [string, Pair][] = [
  [
    'manufacturing.saveFolding',
    { definition: routes.manufacturing.saveFolding, answerOf: routes.manufacturing.folding },
  ],
  ['bending.save', { definition: routes.bending.save, answerOf: routes.bending.get }],
  ['pricing.saveGuardrails', { definition: routes.pricing.saveGuardrails, answerOf: routes.pricing.guardrails }],
  ['nameRules.save', { definition: routes.nameRules.save, answerOf: routes.nameRules.list }],
  ['customerPricing.save', { definition: routes.customerPricing.save, answerOf: routes.customerPricing.get }],
];
const pairs = [...declared, ...alike];

/** Calls whose body is a list. */
const TAKES_LISTS: readonly string[] = ['quoteItems.reorder', 'miscellaneousItems.save', 'nameRules.save'];

/** A body that sends the answer back; of a list that is changed one by one the first, or the one that the path names. */
const bodyOf = (name: string, { at }: Pair, answered: unknown): unknown => {
  if (!Array.isArray(answered)) return at === undefined ? answered : { [at]: answered };
  if (TAKES_LISTS.includes(name)) return answered;
  const known = new Set(Object.values(ids));
  const own = answered.find((one: Record<string, string>) => known.has(one.id ?? one.contactId ?? one.userId ?? ''));
  if (at === undefined) return own ?? answered[0];
  return { [at]: at === 'user' ? own : answered };
};

const withoutTimes = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (name, inner) =>
      /^(version|lastModified.*|lastActivity.*)$/.test(name) ? undefined : inner,
    ),
  );

describe('what an answer contained may be sent back', () => {
  /** Calls at the address of what they change only a part of. */
  const OTHER_BODY: readonly string[] = ['partLibrary.setFixedPrice'];

  it('to every call that takes what another one answers', () => {
    const samePath = Object.entries(routes).flatMap(([area, calls]) =>
      Object.entries(calls).flatMap(([name, put]: [string, RouteDefinition]) => {
        const isRead = Object.values<RouteDefinition>(calls).some(
          ({ method, path }) => method === 'GET' && path === put.path,
        );
        return put.method === 'PUT' && put.bodyKind === undefined && isRead ? [`${area}.${name}`] : [];
      }),
    );
    expect(samePath.filter((name) => !OTHER_BODY.includes(name) && !pairs.some(([pair]) => pair === name))).toEqual([]);
  });

  it.each(pairs)('unchanged with %s', async (name, pair) => {
    const before = await read(pair.answerOf);
    const sent = await call(pair.definition, { body: bodyOf(name, pair, before) });
    expect(sent.problem?.code ?? sent.status).toBe(200);
    // Parts that are put into an order lose their prices, whatever the order was.
    if (name === 'quoteItems.reorder') return;
    expect(withoutTimes(await read(pair.answerOf))).toEqual(withoutTimes(before));
  });
});

describe('lengths', () => {
  it('leave without the noise of conversions and may be sent back, in inches too', async () => {
    const own = await openDesk(await setUp.test.shop('Inch Shop', { useImperialUnits: true, country: 'US' }));
    const quoteId = await own.create();
    const bytes = plateDxf(838.2, 33.35, [{ x: 50, y: 16, radius: 4 }]);
    const [item] = (await own.upload(quoteId, [{ name: 'plate.dxf', bytes }], { isImperial: true })).value.quoteItems;
    expect(item).toMatchObject({ displayBoundBoxWidth: 33, displayBoundBoxHeight: 1.3129921 });
    const lengths = JSON.stringify(item).match(/\d\.\d{8,}/g);
    expect(lengths).toBeNull();
    const params = own.itemParams(quoteId, item?.id ?? '');
    const folded = { foldingSource: 'Manual', numberOfFolds: 1, maxFoldLength: 33.35 / 25.4 } as const;
    const first = await own.worker.call(routes.quoteItems.update, { ...params, body: folded });
    expect(first.value.maxFoldLength).toBe(1.3129921);
    const again = await own.worker.call(routes.quoteItems.update, { ...params, body: first.value as never });
    expect([again.status, again.value.version]).toEqual([200, first.value.version]);
  });
});

describe('a field that a call cannot change', () => {
  const refusal = (field: string) => ({
    status: 422,
    problem: { code: 'READ_ONLY_FIELD', errors: { [field]: 'Cannot be changed here' } },
  });

  it('is refused in a quote when it is another one, with its path', async () => {
    const quote = await desk.get(ids.quoteId ?? '');
    const put = (fields: object) => call(routes.quotes.update, { body: { ...quote, ...fields } });
    expect(await put({ paymentStatus: 'ManualPaid' })).toMatchObject(refusal('body.paymentStatus'));
    expect(await put({ linePrice: 1 })).toMatchObject(refusal('body.linePrice'));
    const alone = { version: quote.version, paymentStatus: 'ManualPaid' };
    expect(await call(routes.quotes.update, { body: alone })).toMatchObject(refusal('body.paymentStatus'));
    expect(
      (await call(routes.quotes.update, { body: { ...quote, version: quote.version - 1, name: 'x' } })).status,
    ).toBe(409);
  });

  it('may be out of date in a part that is sent back as a whole, and not by itself', async () => {
    const [item] = await desk.items(ids.quoteId ?? '');
    const put = (body: object) => call(routes.quoteItems.update, { body });
    expect((await put({ ...item, linePrice: 1 })).status).toBe(200);
    expect(await put({ linePrice: 1 })).toMatchObject(refusal('body.linePrice'));
    expect(await put({ ...item, cutLength: 5 })).toMatchObject(refusal('body.cutLength'));
  });

  it('is refused in lists, with the place', async () => {
    const items = await desk.items(ids.quoteId ?? '');
    const named = items.map((item) => ({ ...item, name: 'Other' }));
    expect(await call(routes.quoteItems.reorder, { body: named })).toMatchObject(refusal('body.0.name'));
  });

  it('is refused in something new', async () => {
    const { cuttingTechnologyId } = ids;
    const body = { name: 'New', cuttingTechnologyId, baseHourlyRatePrice: 90, materialCount: 2 };
    expect(await call(routes.manufacturing.saveRateTable, { body })).toMatchObject(refusal('body.materialCount'));
  });

  it('is unknown where no answer has it', async () => {
    const [item] = await desk.items(ids.quoteId ?? '');
    const body = { quoteItemIds: [item?.id], secondaryProcess: [], drawingMetadata: { isImperial: false, nmae: 1 } };
    expect(await call(routes.quoteItems.attribute, { body })).toMatchObject({
      status: 422,
      problem: {
        code: 'UNKNOWN_FIELD',
        errors: {
          'body.secondaryProcess': 'There is no such field',
          'body.drawingMetadata.nmae': 'There is no such field',
        },
      },
    });
  });
});
