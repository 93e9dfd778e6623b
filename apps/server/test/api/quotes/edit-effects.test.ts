import { readFileSync } from 'node:fs';
import { type QuoteItemUpdate, type QuoteUpdate, routes } from '@kerf/contract';
import { EDIT_EFFECTS, effectOfEdit, type QuoteEdit, type QuoteStatus } from '@kerf/quoting';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withOrganisation } from '../../../src/db/database.ts';
import { addJob, cancelJob } from '../../../src/db/repositories/jobs.ts';
import { CALCULATE_QUOTE } from '../../../src/use-cases/calculation/calculation-job.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { testDatabaseKind } from '../../support/database.ts';
import { plateDxf } from '../../support/drawings.ts';
import { addColleague, type Desk, openDesk } from '../../support/quotes.ts';

const BRACKET = readFileSync(new URL('../../../../../fixtures/models/bracket.step', import.meta.url));

let test: TestApp;
let desk: Desk;
let customer: { customerId: string; contactId: string };
let secondContactId: string;

beforeAll(async () => {
  test = await openTestApp();
  const shop = await test.shop('Acme Cutting');
  desk = await openDesk(shop, await addColleague(test, shop));
  customer = await desk.customer('Northern Gates');
  const second = await shop.call(routes.customers.createContact, {
    params: { organisationId: shop.organisationId, customerId: customer.customerId },
    body: { name: 'Alan Second', email: 'alan@buyer.test' },
  });
  secondContactId = second.value.contactId;
});
afterAll(() => test.close());

type Answered = { readonly status: number; readonly problem: { readonly code: string } };
type Part = { readonly quoteId: string; readonly itemId: string };
type Edit = (part: Part) => Promise<Answered>;

const item =
  (body: () => QuoteItemUpdate): Edit =>
  ({ quoteId, itemId }) =>
    desk.updateItem(quoteId, itemId, body());
const header =
  (body: () => Omit<QuoteUpdate, 'version'>): Edit =>
  ({ quoteId }) =>
    desk.update(quoteId, body());

const dearer = () => ({
  quoteOverrides: {
    cuttingTechnologyOverrides: [
      { cuttingTechnologyId: desk.technology.cuttingTechnologyId, extraHourlyRatePrice: 5000 },
    ],
    sheetOverrides: [],
  },
});

const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString();

/** How each edit that has a call of its own is made over the API. The others come with their screens. */
const edits: Partial<Record<QuoteEdit, Edit>> = {
  partQuantity: item(() => ({ quantity: 5 })),
  partCuttingTechnology: item(() => ({ cuttingTechnologyId: null })),
  partMaterial: item(() => ({ materialId: null })),
  partThickness: item(() => ({ thickness: 5 })),
  partSheet: async ({ quoteId, itemId }) => {
    const [current] = await desk.items(quoteId);
    const other = desk.choices.sheets.find(
      (sheet) => sheet.materialId === current?.materialId && sheet.thickness === 3 && sheet.sheetId !== current.sheetId,
    );
    return desk.updateItem(quoteId, itemId, { sheetId: other?.sheetId ?? null });
  },
  partUnits: item(() => ({ isImperial: true })),
  partFolding: item(() => ({ foldingSource: 'Manual', numberOfFolds: 2, maxFoldLength: 50 })),
  partSecondaryProcesses: async ({ quoteId, itemId }) => {
    const { value } = await desk.worker.call(routes.manufacturing.secondaryProcesses, {
      params: { organisationId: desk.organisationId },
      query: {},
    });
    const process = value.find((one) => one.customPropertyName === null);
    const chosen = { secondaryProcessId: process?.secondaryProcessId ?? '', isEnabled: true, input: 1 };
    return desk.updateItem(quoteId, itemId, { secondaryProcesses: [chosen] });
  },
  partGrainDirection: item(() => ({ grainDirection: 'Horizontal' })),
  partConsumptionMode: async ({ quoteId, itemId }) => {
    const [current] = await desk.items(quoteId);
    const materialConsumptionMode = current?.materialConsumptionMode === 'WholeSheet' ? 'NestBounds' : 'WholeSheet';
    return desk.updateItem(quoteId, itemId, { materialConsumptionMode });
  },
  partCustomerSupplied: item(() => ({ isCustomerSuppliedMaterial: true })),
  partPriceAdjustment: item(() => ({ otherChargePrice: 12.5 })),
  partQuantityLadder: item(() => ({ quantityLadder: { quantities: [10, 100], isOnDocument: false } })),
  partLadderOnDocument: item(() => ({ quantityLadder: { quantities: [], isOnDocument: true } })),
  partDrawing: ({ quoteId, itemId }) =>
    desk.worker.call(routes.drawings.scale, { ...desk.itemParams(quoteId, itemId), query: { scaleFactor: 2 } }),
  partAdded: async ({ quoteId }) => {
    const answer = await desk.upload(quoteId, [{ name: 'more.dxf', bytes: plateDxf(50, 50) }], desk.settings());
    return answer;
  },
  partDeleted: ({ quoteId, itemId }) => desk.worker.call(routes.quoteItems.delete, desk.itemParams(quoteId, itemId)),
  partsBulkEdited: ({ quoteId, itemId }) =>
    desk.worker.call(routes.quoteItems.attribute, {
      ...desk.quoteParams(quoteId),
      body: { quoteItemIds: [itemId], quantity: 9, name: 'All of them' },
    }),
  partsReorderedToCustom: ({ quoteId, itemId }) =>
    desk.worker.call(routes.quoteItems.reorder, { ...desk.quoteParams(quoteId), body: [{ id: itemId, index: 0 }] }),
  partName: item(() => ({ name: 'Bracket' })),
  partNumber: item(() => ({ partNumber: 'A-100' })),
  partNotes: item(() => ({ customerNotes: 'Deburr', privateNotes: 'Rush' })),
  taxRate: header(() => ({ taxRateId: null })),
  customer: header(() => ({ customerId: customer.customerId })),
  contact: async (part) => desk.update(part.quoteId, { customerContactId: secondContactId }),
  deliveryOption: header(() => ({ deliveryOption: 'Pickup' })),
  deliveryPricingMethod: header(() => ({ deliveryPricingMethod: 'ManualCharge' })),
  deliveryProvider: header(() => ({ customerDeliveryProvider: 'Parcel Co', customerDeliveryAccountNumber: '7' })),
  priceAdjustments: header(() => ({
    quoteOverrides: {
      cuttingTechnologyOverrides: [
        { cuttingTechnologyId: desk.technology.cuttingTechnologyId, extraHourlyRatePrice: 20 },
      ],
      sheetOverrides: [],
    },
  })),
  name: header(() => ({ name: 'Renamed' })),
  rfqNumber: header(() => ({ rfqNumber: 'RFQ 1' })),
  expiryDate: header(() => ({ expiryDate: inAWeek })),
  poNumber: header(() => ({ poNumber: 'PO 1' })),
  notes: header(() => ({ customerNotes: 'Thank you' })),
  requiredDate: header(() => ({ requiredDateUtc: inAWeek })),
  invoiceDueDate: header(() => ({ invoiceDueDateUtc: inAWeek })),
  address: header(() => ({ billingAddress: { line1: '1 New Road', city: 'Leeds', country: 'United Kingdom' } })),
};

/** Edits whose calls have tests of their own, and profiles. */
const later: readonly QuoteEdit[] = [
  ...(['partProfile', 'partReset', 'billOfMaterials', 'nameTaught', 'partLibraryLink'] as const),
  ...([
    'itemQuantity',
    'itemPrice',
    'itemPriceAdjustment',
    'itemWeight',
    'itemDimensions',
    'itemProductionTime',
  ] as const),
  ...(['itemAdded', 'itemDeleted', 'itemName', 'itemOrder'] as const),
];

const statuses = ['Calculated', 'Draft', 'Issued'] as const;
type Prepared = (typeof statuses)[number];
const cases = (Object.entries(edits) as [QuoteEdit, Edit][]).flatMap(([edit, make]) =>
  statuses.map((status) => [edit, status, make] as const),
);

/** The quotes that wait for an edit, by their status: one that an edit left as it was, but for its words, waits for the next. */
const waiting = new Map<Prepared, Part>();

/** A quote in a status with one priced part; one that the contact is changed of has a customer. */
const takeQuoteIn = async (status: Prepared, edit: QuoteEdit): Promise<Part> => {
  const left = edit === 'contact' ? undefined : waiting.get(status);
  if (left !== undefined) {
    waiting.delete(status);
    return left;
  }
  const { quoteId, item: part } = await desk.quoteWithPart();
  if (edit === 'contact') await desk.update(quoteId, { customerId: customer.customerId });
  await desk.calculate(quoteId);
  if (status !== 'Calculated') await desk.update(quoteId, { status: 'Draft' });
  if (status === 'Issued') await desk.worker.call(routes.quotes.enable, desk.quoteParams(quoteId));
  return { quoteId, itemId: part.id };
};

const expectedStatus = (edit: QuoteEdit, status: QuoteStatus): QuoteStatus => {
  const verdict = effectOfEdit(edit, status, 'Unpaid');
  return verdict.ok ? verdict.status : status;
};

describe(`edit effects over the API on ${testDatabaseKind}`, () => {
  it('has a call or a reason for every edit of the table', () => {
    expect(new Set([...Object.keys(edits), ...later])).toEqual(new Set(Object.keys(EDIT_EFFECTS)));
  });

  it.each(cases)('%s in %s leads to the status of the table', async (edit, status, make) => {
    const part = await takeQuoteIn(status, edit);
    const before = await desk.get(part.quoteId);
    expect(before.status).toBe(status);
    const answer = await make(part);
    const after = await desk.get(part.quoteId);
    const verdict = effectOfEdit(edit, status, 'Unpaid');
    if (verdict.ok) expect(answer.status, JSON.stringify(answer.problem)).toBeLessThan(300);
    else expect([answer.status, answer.problem.code]).toEqual([422, verdict.refusal.code]);
    expect(after.status).toBe(expectedStatus(edit, status));
    expect(after.version === before.version).toBe(!verdict.ok);
    if (after.status === 'NotCalculated') expect(after.linePrice).toBeNull();
    if (!verdict.ok || !EDIT_EFFECTS[edit].resets) waiting.set(status, part);
  });

  it.each(statuses)('a K-factor chosen in %s counts as an edit of the drawing', async (status) => {
    const quoteId = await desk.create();
    const model = { name: 'bracket.step', bytes: BRACKET };
    const { value } = await desk.upload(quoteId, [model], { ...desk.settings(), thickness: 2 });
    const [bracket] = value.quoteItems;
    await desk.calculate(quoteId);
    if (status !== 'Calculated') await desk.update(quoteId, { status: 'Draft' });
    if (status === 'Issued') await desk.worker.call(routes.quotes.enable, desk.quoteParams(quoteId));
    expect((await desk.get(quoteId)).status).toBe(status);
    const answer = await desk.worker.call(routes.quoteItems.unfoldAnew, {
      ...desk.itemParams(quoteId, bracket?.id ?? ''),
      body: { kFactor: 0.5, dropsEdits: false },
    });
    const verdict = effectOfEdit('partDrawing', status, 'Unpaid');
    if (verdict.ok) expect(answer.status).toBe(200);
    else expect([answer.status, answer.problem.code]).toEqual([422, verdict.refusal.code]);
    expect((await desk.get(quoteId)).status).toBe(expectedStatus('partDrawing', status));
  });

  it.each([
    ['Calculated', 'Draft', () => ({ taxRateId: null })],
    ['Calculated', 'Draft', () => ({ customerId: customer.customerId })],
    ['Draft', 'Issued', () => ({ customerId: customer.customerId })],
    ['Draft', 'Calculated', () => dearer()],
    ['Draft', 'Issued', () => dearer()],
  ] as const)(
    'does not go from %s to %s together with an edit that the prices know nothing of',
    async (status, next, edit) => {
      const { quoteId } = await desk.quoteIn(status);
      const before = await desk.get(quoteId);
      const answer = await desk.update(quoteId, { status: next, ...edit() });
      expect([answer.status, answer.problem.code]).toEqual([422, 'QUOTE_NOT_CALCULATED']);
      expect(await desk.get(quoteId)).toEqual(before);
      expect((await desk.update(quoteId, { status: 'NotCalculated', ...edit() })).value.status).toBe('NotCalculated');
    },
  );

  it('does not issue a draft whose prices are being made again', async () => {
    const { quoteId } = await desk.quoteIn('Draft');
    const { organisationId } = desk;
    const jobId = await withOrganisation(test.database, organisationId, null, (tx) =>
      addJob(tx, organisationId, {
        kind: CALCULATE_QUOTE,
        singletonKey: quoteId,
        input: {},
        runAfter: new Date(Date.now() + 3_600_000),
      }),
    );
    const refused = await desk.worker.call(routes.quotes.enable, desk.quoteParams(quoteId));
    expect([refused.status, refused.problem.code]).toEqual([422, 'QUOTE_NOT_CALCULATED']);
    await withOrganisation(test.database, organisationId, null, (tx) => cancelJob(tx, organisationId, jobId));
    expect((await desk.worker.call(routes.quotes.enable, desk.quoteParams(quoteId))).value.status).toBe('Issued');
  });

  it('does not reset when a part is sent back as it was', async () => {
    const { quoteId, item: part } = await desk.quoteIn('Calculated');
    const [now] = await desk.items(quoteId);
    const { version } = await desk.get(quoteId);
    if (now === undefined) throw new Error('the part is gone');
    const same = await desk.updateItem(quoteId, part.id, now);
    expect(same.value).toEqual(now);
    expect(await desk.get(quoteId)).toMatchObject({ status: 'Calculated', version });
  });

  it('takes a part without settings back as it was', async () => {
    const quoteId = await desk.create();
    await desk.upload(quoteId, [{ name: 'bare.dxf', bytes: plateDxf(80, 30) }]);
    const [bare] = await desk.items(quoteId);
    if (bare === undefined) throw new Error('the part is gone');
    expect((await desk.updateItem(quoteId, bare.id, bare)).value).toEqual(bare);
  });
});
