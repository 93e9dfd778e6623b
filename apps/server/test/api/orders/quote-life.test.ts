import { routes } from '@kerf/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withOrganisation, withSystem } from '../../../src/db/database.ts';
import { outboxMail } from '../../../src/db/schema/index.ts';
import { openTestApp, type Shop, type TestApp } from '../../support/app.ts';
import { testDatabaseKind } from '../../support/database.ts';
import { addColleague, type Desk, openDesk } from '../../support/quotes.ts';

let test: TestApp;
let shop: Shop;
let desk: Desk;

beforeAll(async () => {
  test = await openTestApp();
  shop = await test.shop('Acme Cutting');
  desk = await openDesk(shop, await addColleague(test, shop));
});
afterAll(() => test.close());

const order = (quoteId: string, query: object = {}, headers?: Record<string, string>) =>
  desk.worker.call(
    routes.quotes.order,
    { ...desk.quoteParams(quoteId), query },
    headers === undefined ? undefined : { headers },
  );
const invoice = (quoteId: string) => desk.worker.call(routes.quotes.invoice, desk.quoteParams(quoteId));
const pay = (quoteId: string, paymentStatus: 'ManualPaid' | 'Unpaid') =>
  desk.worker.call(routes.quotes.paymentStatus, { ...desk.quoteParams(quoteId), body: { paymentStatus } });
const timeline = async (quoteId: string) =>
  (await desk.worker.call(routes.quoteHistory.timeline, { ...desk.quoteParams(quoteId), query: {} })).value;
const kept = async (quoteId: string) =>
  (await desk.worker.call(routes.quoteHistory.keptDocuments, desk.quoteParams(quoteId))).value;
const keptContent = async (quoteId: string, keptDocumentId: string) => {
  const params = { ...desk.quoteParams(quoteId).params, keptDocumentId };
  return (await desk.worker.call(routes.quoteHistory.keptDocument, { params })).value;
};
const issued = async () => (await desk.quoteIn('Issued')).quoteId;
describe(`the life of a quote on ${testDatabaseKind}`, () => {
  it('orders with a PO number, once for a key, and not on an old version', async () => {
    const quoteId = await issued();
    const { version } = await desk.get(quoteId);
    const stale = await order(quoteId, {}, { 'if-match': `"${version - 1}"` });
    expect([stale.status, stale.problem.code]).toEqual([409, 'VERSION_CONFLICT']);
    const key = { 'idempotency-key': `order-${quoteId}` };
    const first = await order(quoteId, { poNumber: ' PO 4711 ' }, key);
    expect(first.value).toMatchObject({ status: 'Ordered', poNumber: 'PO 4711', paragonInvoiceFailed: false });
    expect(first.value.workOrderNumberText).toMatch(/^WO-\d{5}$/);
    expect(first.value.orderedDateUtc).not.toBeNull();
    expect((await order(quoteId, { poNumber: ' PO 4711 ' }, key)).value).toEqual(first.value);
    const again = await order(quoteId, { poNumber: 'PO 4712' });
    expect([again.status, again.problem.code]).toEqual([409, 'STATUS_CHANGE_NOT_ALLOWED']);
    expect((await desk.get(quoteId)).poNumber).toBe('PO 4711');
    const nobodys = await issued();
    const lacking = await order(nobodys, { sendToPartLibrary: 'true' });
    expect([lacking.status, lacking.problem.code]).toEqual([422, 'NO_CONTACT']);
    expect((await desk.get(nobodys)).status).toBe('Issued');
  });

  it('is issued and paid as it was seen, not as somebody made it since', async () => {
    const { quoteId } = await desk.quoteIn('Draft');
    const { version: seen } = await desk.get(quoteId);
    const { value: changed } = await shop.call(routes.quotes.update, {
      ...desk.quoteParams(quoteId),
      body: {
        ...{ version: seen },
        quoteOverrides: {
          cuttingTechnologyOverrides: [
            { cuttingTechnologyId: desk.technology.cuttingTechnologyId, extraHourlyRatePrice: 50 },
          ],
          sheetOverrides: [],
        },
      },
    });
    expect(changed.status).toBe('Draft');
    const issue = (version: number) =>
      desk.worker.call(routes.quotes.enable, desk.quoteParams(quoteId), { headers: { 'if-match': `"${version}"` } });
    const unseen = await issue(seen);
    expect([unseen.status, unseen.problem.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(unseen.problem.current).toMatchObject({ status: 'Draft', version: changed.version });
    const issuedNow = await issue(changed.version);
    expect(issuedNow.value).toMatchObject({ status: 'Issued', linePrice: changed.linePrice });
    const { value: ordered } = await order(quoteId);
    const stale = await desk.worker.call(routes.quotes.paymentStatus, {
      ...desk.quoteParams(quoteId),
      body: { paymentStatus: 'ManualPaid', version: issuedNow.value.version },
    });
    expect([stale.status, stale.problem.code]).toEqual([409, 'VERSION_CONFLICT']);
    const paid = await desk.worker.call(routes.quotes.paymentStatus, {
      ...desk.quoteParams(quoteId),
      body: { paymentStatus: 'ManualPaid', version: ordered.version },
    });
    expect(paid.value.paymentStatus).toBe('ManualPaid');
  });

  it('prints numbers as the shop wants them', async () => {
    const { organisationId } = desk;
    const form = { prefix: 'A/', digits: 3 };
    const read = () => shop.call(routes.organisations.get, { params: { organisationId }, query: {} });
    const { value } = await read();
    const save = (numberForms: typeof value.numberForms) =>
      shop.call(routes.organisations.update, { params: { organisationId }, body: { numberForms } });
    expect((await save({ ...value.numberForms, workOrder: form })).value.numberForms.workOrder).toEqual(form);
    expect((await order(await issued())).value.workOrderNumberText).toMatch(/^A\/\d{3}$/);
    await save(value.numberForms);
  });

  it('is paid and unpaid by hand, twice without harm; what came by card is not', async () => {
    const quoteId = await issued();
    expect((await order(quoteId, { paymentStatus: 'ManualPaid' })).value.paymentStatus).toBe('ManualPaid');
    expect((await pay(quoteId, 'ManualPaid')).value.paymentStatus).toBe('ManualPaid');
    expect((await pay(quoteId, 'Unpaid')).value.paymentStatus).toBe('Unpaid');
    const kinds = (await timeline(quoteId)).events.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'paid' || kind === 'unpaid')).toEqual(['unpaid', 'paid']);
    await withOrganisation(test.database, shop.organisationId, null, (tx) =>
      tx.execute(sql`update quotes set payment_status = 'GatewayPaid' where id = ${quoteId}`),
    );
    for (const wish of ['Unpaid', 'ManualPaid'] as const) {
      expect((await pay(quoteId, wish)).problem.code).toBe('CARD_PAYMENT_RECEIVED');
    }
    const version = (await desk.get(quoteId)).version;
    const put = await desk.worker.call(routes.quotes.update, {
      ...desk.quoteParams(quoteId),
      body: { version, paymentStatus: 'Unpaid' } as never,
    });
    expect(put.status).toBe(422);
  });

  it('is invoiced with a due date, voided by a credit note, and every document stays as it was', async () => {
    const quoteId = await issued();
    await order(quoteId, { poNumber: 'PO 1' });
    const invoiced = (await invoice(quoteId)).value;
    expect(invoiced).toMatchObject({ status: 'Invoiced' });
    expect(invoiced.invoiceNumberText).toMatch(/^INV-\d{5}$/);
    const days =
      (Date.parse(invoiced.invoiceDueDateUtc ?? '') - Date.parse(invoiced.invoiceIssueDateUtc ?? '')) / 864e5;
    expect(Math.abs(days - 14)).toBeLessThan(1);
    const first = (await kept(quoteId)).find(({ documentType }) => documentType === 'tax-invoice');
    const before = await keptContent(quoteId, first?.id ?? '');
    const due = new Date(Date.now() + 40 * 864e5).toISOString();
    await desk.update(quoteId, { invoiceDueDateUtc: due });
    expect(await keptContent(quoteId, first?.id ?? '')).toEqual(before);
    const voided = await desk.update(quoteId, { status: 'Voided', statusReason: 'Wrong customer' });
    expect(voided.value.status).toBe('Voided');
    const documents = await kept(quoteId);
    expect(documents.map(({ documentType, revision }) => `${documentType} ${revision}`)).toEqual([
      'credit-note 1',
      'tax-invoice 2',
      'tax-invoice 1',
      'proforma 1',
      'order-confirmation 1',
      'quote 1',
    ]);
    const [credit, revised] = documents;
    expect(credit).toMatchObject({ numberText: expect.stringMatching(/^CN-\d{5}$/), refersToId: revised?.id });
    const { content } = await keptContent(quoteId, credit?.id ?? '');
    expect((await desk.worker.call(routes.documents.creditNote, desk.quoteParams(quoteId))).value).toEqual(content);
    const pdf = await desk.worker.call(routes.documents.creditNotePdf, desk.quoteParams(quoteId));
    expect(pdf.body.subarray(0, 5).toString()).toBe('%PDF-');
    expect(String(pdf.headers['content-disposition'])).toContain('Credit note');
    const letter = {
      subject: 'Credit note',
      message: 'See below',
      toEmailAddress: 'buyer@far.test',
      includePdf: false,
    };
    const body = { ...letter, documentType: 'credit-note' as const };
    expect((await shop.call(routes.quotes.send, { ...desk.quoteParams(quoteId), body })).status).toBe(204);
    const [mail] = await withOrganisation(test.database, shop.organisationId, null, (tx) =>
      tx.select().from(outboxMail).where(eq(outboxMail.quoteId, quoteId)),
    );
    expect([mail?.textBody, mail?.attachments.length]).toEqual(['See below\n', 1]);
    expect((await timeline(quoteId)).events[0]).toMatchObject({
      kind: 'mailed',
      facts: { documentType: 'credit-note' },
    });
    expect(content.creditNote).toMatchObject({
      numberText: credit?.numberText,
      invoiceNumber: invoiced.invoiceNumberText,
      reason: 'Wrong customer',
    });
    expect(content.totals).toEqual(before.content.totals);
    const params = { ...desk.quoteParams(quoteId).params, documentType: 'tax-invoice' as const };
    expect((await desk.worker.call(routes.documents.get, { params })).problem.code).toBe('DOCUMENT_NOT_AVAILABLE');
    expect((await timeline(quoteId)).events.slice(1, 5).map(({ kind }) => kind)).toEqual([
      'credited',
      'voided',
      'revised',
      'invoiceDueChanged',
    ]);
  });

  it('gives a changed expiry and PO number another revision; what was issued stays', async () => {
    const quoteId = await issued();
    const [first] = await kept(quoteId);
    const before = await keptContent(quoteId, first?.id ?? '');
    const expiryDate = new Date(Date.now() + 90 * 864e5).toISOString().slice(0, 10);
    await desk.update(quoteId, { expiryDate: `${expiryDate}T00:00:00.000Z` });
    const params = { ...desk.quoteParams(quoteId).params, documentType: 'quote' as const };
    const now = (await desk.worker.call(routes.documents.get, { params })).value;
    expect([now.revision, now.quote.expiryDate?.slice(0, 10)]).toEqual([2, expiryDate]);
    expect(await keptContent(quoteId, first?.id ?? '')).toEqual(before);
  });

  /** Issued to a customer, to whom it could be delivered. */
  const issuedTo = async (companyName: string) => {
    const quoteId = await issued();
    const { customerId } = await desk.customer(companyName);
    await desk.update(quoteId, { status: 'Calculated' });
    await desk.update(quoteId, { customerId });
    await desk.calculate(quoteId);
    await desk.update(quoteId, { status: 'Draft' });
    await desk.worker.call(routes.quotes.enable, desk.quoteParams(quoteId));
    return quoteId;
  };

  it('prices the delivery of an order anew, and keeps the order', async () => {
    const quoteId = await issuedTo('Far Gates');
    const before = (await order(quoteId)).value;
    const delivery = { deliveryOption: 'Delivery', deliveryPricingMethod: 'ManualCharge', deliveryPrice: 25 } as const;
    const after = (await desk.update(quoteId, delivery)).value;
    expect(after).toMatchObject({ status: 'Ordered', deliveryPrice: 25 });
    expect(after.linePrice).toBeCloseTo((before.linePrice ?? 0) + 25, 6);
    expect(after.lineTaxedPrice).toBeCloseTo((after.linePrice ?? 0) * (1 + after.taxRate), 1);
    const confirmation = (await kept(quoteId)).filter(({ documentType }) => documentType === 'order-confirmation');
    expect(confirmation.map(({ revision }) => revision)).toEqual([2, 1]);
    expect((await keptContent(quoteId, confirmation[0]?.id ?? '')).content.totals.deliveryPrice).toBe(25);
    await pay(quoteId, 'ManualPaid');
    expect((await desk.update(quoteId, { deliveryPrice: 30 })).problem.code).toBe('SHIPPING_LOCKED');
  });

  it('keeps the minimum charge that an order was placed at, whatever the setting is now', async () => {
    const params = { organisationId: desk.organisationId };
    const setMinimum = (minimumQuoteCharge: number) =>
      shop.call(routes.organisations.update, { params, body: { minimumQuoteCharge } });
    await setMinimum(5000);
    const quoteId = await issuedTo('Small Orders');
    const before = (await order(quoteId)).value;
    expect(before.linePrice).toBe(5000);
    await setMinimum(9000);
    for (const deliveryPrice of [25, 40]) {
      const delivery = { deliveryOption: 'Delivery', deliveryPricingMethod: 'ManualCharge', deliveryPrice } as const;
      const after = (await desk.update(quoteId, delivery)).value;
      expect(after.linePrice).toBe(5000 + deliveryPrice);
      expect(after.minimumQuoteChargePrice).toBe(before.minimumQuoteChargePrice);
    }
    await setMinimum(0);
  });

  it('credits the invoice of a dispatched order that is given up, and orders again without it', async () => {
    const quoteId = await issued();
    const { workOrderNumberText } = (await order(quoteId)).value;
    await invoice(quoteId);
    await desk.update(quoteId, { status: 'Dispatched' });
    await desk.update(quoteId, { status: 'Lost', statusReason: 'Sent back' });
    expect((await kept(quoteId))[0]?.documentType).toBe('credit-note');
    const again = (await order(quoteId, { paymentStatus: 'ManualPaid' })).value;
    expect(again).toMatchObject({ workOrderNumberText, invoiceNumberText: null, dispatchedDateUtc: null });
    await invoice(quoteId);
    await desk.update(quoteId, { status: 'Voided' });
    expect((await kept(quoteId)).filter(({ documentType }) => documentType === 'credit-note')).toHaveLength(2);
  });

  it('is invoiced, paid and taken back after it was dispatched', async () => {
    const quoteId = await issued();
    await order(quoteId);
    const dispatched = (await desk.update(quoteId, { status: 'Dispatched' })).value;
    expect(dispatched.dispatchedDateUtc).not.toBeNull();
    expect((await desk.update(quoteId, { status: 'Invoiced' })).problem.code).toBe('STATUS_CHANGE_NOT_ALLOWED');
    expect((await desk.update(quoteId, { status: 'Ordered' })).value).toMatchObject({ dispatchedDateUtc: null });
    await desk.update(quoteId, { status: 'Dispatched' });
    const invoiced = (await invoice(quoteId)).value;
    expect(invoiced).toMatchObject({ status: 'Invoiced', dispatchedDateUtc: expect.any(String) });
    await desk.update(quoteId, { status: 'Dispatched' });
    expect((await invoice(quoteId)).problem.code).toBe('STATUS_CHANGE_NOT_ALLOWED');
    expect((await pay(quoteId, 'ManualPaid')).value).toMatchObject({
      status: 'Dispatched',
      paymentStatus: 'ManualPaid',
    });
    const back = (await desk.update(quoteId, { status: 'Invoiced' })).value;
    expect(back).toMatchObject({ status: 'Invoiced', invoiceNumberText: invoiced.invoiceNumberText });
    const [document] = await kept(quoteId);
    const { deliveredDateUtc } = (await keptContent(quoteId, document?.id ?? '')).content.quote;
    expect(deliveredDateUtc).not.toBeNull();
    const kinds = (await kept(quoteId)).map(({ documentType }) => documentType);
    expect(kinds.filter((kind) => kind === 'tax-invoice')).toHaveLength(1);
    expect((await timeline(quoteId)).events[0]?.kind).toBe('dispatchReverted');
  });

  it('is told from the first day on, and nobody changes or takes out what was told', async () => {
    const quoteId = await issued();
    const share = await desk.worker.call(routes.documents.share, {
      params: { ...desk.quoteParams(quoteId).params, documentType: 'quote' },
    });
    const token = new URL(share.value.url).searchParams.get('t') ?? '';
    for (const _ of ['once', 'again']) {
      await desk.worker.call(routes.documents.shared, { params: { quoteId }, query: { t: token } });
    }
    const { events, count } = await timeline(quoteId);
    expect(events.map(({ kind }) => kind)).toEqual(['opened', 'issued', 'reviewed', 'priced', 'created']);
    expect(count).toBe(5);
    expect(events[0]).toMatchObject({ userName: null, facts: { documentType: 'quote', revision: 1 } });
    expect(events[4]?.userName).not.toBeNull();
    const changes = [
      sql`update quote_events set kind = 'paid' where quote_id = ${quoteId}`,
      sql`delete from quote_events where quote_id = ${quoteId}`,
      sql`update issued_documents set revision = 9 where quote_id = ${quoteId}`,
      sql`delete from issued_documents where quote_id = ${quoteId}`,
    ];
    for (const change of changes) {
      const inShop = withOrganisation(test.database, shop.organisationId, null, (tx) => tx.execute(change));
      await expect(inShop).rejects.toThrow();
      await expect(withSystem(test.database, (tx) => tx.execute(change))).rejects.toThrow();
    }
    await ownerChanges(quoteId);
    expect(await timeline(quoteId)).toEqual({ events, count });
    const stranger = await openDesk(await test.shop('Other Shop'));
    const theirs = { params: { organisationId: stranger.organisationId, quoteId }, query: {} };
    expect((await stranger.worker.call(routes.quoteHistory.timeline, theirs)).status).toBe(404);
  });

  it('goes with its quote when that is erased', async () => {
    const quoteId = await issued();
    const erase = (table: string, column: string) =>
      withSystem(test.database, (tx) =>
        tx.execute(sql`delete from ${sql.identifier(table)} where ${sql.identifier(column)} = ${quoteId}`),
      );
    await erase('quote_items', 'quote_id');
    await erase('quotes', 'id');
    for (const table of ['quote_events', 'issued_documents']) {
      const left = await withSystem(test.database, (tx) =>
        tx.execute(sql`select id from ${sql.identifier(table)} where quote_id = ${quoteId}`),
      );
      expect(left.rows, table).toEqual([]);
    }
  });
});

/** Tries it as the owner of the tables, whom no permission holds back: either the rows are out of sight, or they refuse. */
const ownerChanges = async (quoteId: string) => {
  const change = 'update quote_events set kind = $1 where quote_id = $2';
  const tried = await test.database.pool.query(change, ['paid', quoteId]).catch((error: Error) => error);
  if (tried instanceof Error) expect(tried.message).toMatch(/only added/);
  else expect(tried.rowCount).toBe(0);
};
