import { execFileSync, spawnSync } from 'node:child_process';
import { type Quote, routes } from '@kerf/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withOrganisation } from '../../../src/db/database.ts';
import { updateOrganisation } from '../../../src/db/repositories/organisations.ts';
import { updateTaxRate } from '../../../src/db/repositories/tax-rates.ts';
import { outboxMail, rates } from '../../../src/db/schema/index.ts';
import { openTestApp, PUBLIC_URL, type Shop, type TestApp } from '../../support/app.ts';
import { testDatabaseKind } from '../../support/database.ts';
import { addColleague, type Desk, openDesk } from '../../support/quotes.ts';

let test: TestApp;
let shop: Shop;
let desk: Desk;
let issued: Quote;

beforeAll(async () => {
  test = await openTestApp();
  shop = await test.shop('Acme Cutting');
  desk = await openDesk(shop, await addColleague(test, shop));
  const { customerId } = await desk.customer('Northern Gates');
  const { quoteId, item } = await desk.quoteWithPart({ quantity: 4 });
  await desk.updateItem(quoteId, item.id, {
    ...{ name: 'Base plate', customerNotes: 'Deburr both sides' },
    ...{ partNumber: '2100.04', revision: 'A', description: 'Foot of the frame' },
  });
  await desk.update(quoteId, { customerId, name: 'Q-Öland', rfqNumber: 'RFQ 7' });
  await desk.calculate(quoteId);
  await desk.update(quoteId, { status: 'Draft' });
  issued = (await desk.worker.call(routes.quotes.enable, desk.quoteParams(quoteId))).value;
});
afterAll(() => test.close());

const request = (
  quoteId: string,
  documentType: 'quote' | 'proforma' | 'order-confirmation' | 'tax-invoice' = 'quote',
) => ({
  params: { organisationId: desk.organisationId, quoteId, documentType },
});
const tokenOf = (url: string): string => new URL(url).searchParams.get('t') ?? '';
const hasPdfToText = spawnSync('pdftotext', ['-v']).error === undefined;
const textOf = (pdf: Buffer): string =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' });

/** Every rate of the shop costs twice as much from now on. */
const doublePrices = () =>
  withOrganisation(test.database, shop.organisationId, null, async (tx) => {
    for (const rate of await tx.select().from(rates).where(eq(rates.organisationId, shop.organisationId))) {
      const hourlyRatePrice = String(Number(rate.hourlyRatePrice ?? 100) * 2);
      await tx.update(rates).set({ hourlyRatePrice }).where(eq(rates.id, rate.id));
    }
  });

describe(`the quote document on ${testDatabaseKind}`, () => {
  it('says what was agreed: parties, lines with their drawing, totals', async () => {
    const { status, value } = await desk.worker.call(routes.documents.get, request(issued.id));
    expect(status).toBe(200);
    expect(value).toMatchObject({
      documentType: 'quote',
      isDraft: false,
      currencyCode: 'EUR',
      organisation: { name: 'Acme Cutting' },
      customer: { name: 'Northern Gates', contactName: 'Grace Buyer', email: 'grace@buyer.test' },
      revision: 1,
      quote: {
        name: 'Q-Öland',
        rfqNumber: 'RFQ 7',
        issuedDateUtc: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      },
      totals: { netTotal: issued.linePrice, taxPrice: issued.taxPrice, grossTotal: issued.lineTaxedPrice },
    });
    const [line] = value.lines;
    expect(line).toMatchObject({
      ...{ name: 'Base plate', partNumber: '2100.04', revision: 'A', description: 'Foot of the frame' },
      material: 'Mild steel',
      isCustomerSuppliedMaterial: false,
      thickness: '3 mm',
      size: '100 × 60 mm',
      quantity: 4,
      notes: 'Deburr both sides',
    });
    expect(line?.picture?.paths).toHaveLength(2);
    expect(value.totals.linesTotal).toBeCloseTo(line?.linePrice ?? 0, 9);
  });

  it.each([
    ['8.875', 8.875],
    ['9.9975', 9.9975],
    ['8.25', 8.25],
    ['19', 19],
    ['0', 0],
  ])('shows a tax of %s percent as it is charged', async (percentage, shown) => {
    const { quoteId } = await desk.quoteWithPart({ quantity: 100 });
    const { taxRateId } = await desk.get(quoteId);
    const setTax = (text: string) =>
      withOrganisation(test.database, shop.organisationId, null, (tx) =>
        updateTaxRate(tx, shop.organisationId, taxRateId ?? '', { percentage: text }),
      );
    await setTax(percentage);
    await desk.update(quoteId, { taxRateId: null });
    await desk.update(quoteId, { taxRateId });
    const { value: quote } = await desk.calculate(quoteId);
    const { value } = await desk.worker.call(routes.documents.get, request(quoteId));
    await setTax('19');
    expect(value.totals.taxRatePercent).toBe(shown);
    const cents = Math.round(((quote.linePrice ?? 0) * 100 * Number(percentage)) / 100);
    expect(Math.round(value.totals.taxPrice * 100)).toBe(cents);
  });

  it('is missed by nobody who sends it: what the shop has not said about itself is told until it is issued', async () => {
    const { quoteId } = await desk.quoteIn('Draft');
    const codes = async () =>
      (await desk.get(quoteId)).issues.warnings.map(({ code }) => code).filter((code) => code.startsWith('SENDER_'));
    expect(await codes()).toEqual(['SENDER_ADDRESS_MISSING', 'SENDER_CONTACT_MISSING']);
    const params = { organisationId: shop.organisationId };
    const said = { address: { line1: '5 Mill Lane', city: 'Leeds' }, phone: '0113 1' };
    await shop.call(routes.organisations.update, { params, body: said });
    expect(await codes()).toEqual([]);
    const unsaid = { address: { line1: '', city: '' }, phone: '' };
    await shop.call(routes.organisations.update, { params, body: unsaid });
    expect(await codes()).toHaveLength(2);
    await desk.worker.call(routes.quotes.enable, desk.quoteParams(quoteId));
    expect(await codes()).toEqual([]);
  });

  it('asks before it names no customer or lists something for nothing', async () => {
    const { quoteId } = await desk.quoteIn('Calculated');
    const told = async () =>
      (await desk.get(quoteId)).issues.warnings
        .filter(({ code }) => !code.startsWith('SENDER_'))
        .map(({ code, facts }) => [code, facts?.names]);
    expect(await told()).toEqual([['RECEIVER_MISSING', undefined]]);
    const body = { name: 'Pallet', index: 0, price: 0, dimensions: '1200x800' };
    await shop.call(routes.miscellaneousItems.create, { ...desk.quoteParams(quoteId), body });
    expect(await told()).toEqual([
      ['RECEIVER_MISSING', undefined],
      ['LINES_FREE_OF_CHARGE', 'Pallet'],
    ]);
    const { value } = await shop.call(routes.customers.create, {
      params: { organisationId: shop.organisationId },
      body: { companyName: 'Receiver Ltd' },
    });
    await desk.update(quoteId, { customerId: value.customerId });
    expect((await told()).map(([code]) => code)).toEqual(['LINES_FREE_OF_CHARGE']);
  });

  it('says of a draft made from an issued quote neither when it was issued nor the number of its order', async () => {
    const { quoteId } = await desk.quoteIn('Issued');
    expect((await desk.update(quoteId, { poNumber: 'PO-7' })).value.poNumber).toBe('PO-7');
    await desk.update(quoteId, { status: 'Calculated' });
    const { value } = await desk.worker.call(routes.documents.get, request(quoteId));
    expect(value).toMatchObject({ isDraft: true, quote: { issuedDateUtc: null, poNumber: '' } });
    await desk.update(quoteId, { status: 'Draft' });
    await desk.worker.call(routes.quotes.enable, desk.quoteParams(quoteId));
    const again = await desk.worker.call(routes.documents.get, request(quoteId));
    expect(again.value.quote.issuedDateUtc).not.toBeNull();
  });

  it('is refused before calculation, and other documents before the order', async () => {
    const { quoteId } = await desk.quoteIn('NotCalculated');
    const early = await desk.worker.call(routes.documents.get, request(quoteId));
    expect([early.status, early.problem.code]).toEqual([422, 'QUOTE_NOT_CALCULATED']);
    for (const kind of ['order-confirmation', 'proforma', 'tax-invoice'] as const) {
      const refused = await desk.worker.call(routes.documents.get, request(issued.id, kind));
      expect([refused.status, refused.problem.code]).toEqual([422, 'DOCUMENT_NOT_AVAILABLE']);
    }
    for (const documentType of ['work-order', 'delivery-docket'] as const) {
      const params = { ...request(issued.id).params, documentType };
      const refused = await desk.worker.call(routes.workshopDocuments.get, { params, query: {} });
      expect([refused.status, refused.problem.code]).toEqual([422, 'DOCUMENT_NOT_AVAILABLE']);
    }
  });

  it('is a PDF with the same words, made without a browser', async () => {
    const answer = await desk.worker.call(routes.documents.pdf, request(issued.id));
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.body.subarray(0, 5).toString()).toBe('%PDF-');
    expect(String(answer.headers['content-disposition'])).toContain('attachment');
    if (!hasPdfToText) return;
    const text = textOf(answer.body);
    for (const words of [
      'Acme Cutting',
      'Northern Gates',
      'Q-Öland',
      'Base plate',
      '2100.04 Rev. A',
      'Foot of the frame',
      'Mild steel',
      '100 × 60 mm',
    ]) {
      expect(text).toContain(words);
    }
    expect(text).toContain((issued.lineTaxedPrice ?? 0).toFixed(2));
  });

  it('opens by its link and token alone, without sign-in', async () => {
    const first = await desk.worker.call(routes.documents.share, request(issued.id));
    const second = await desk.worker.call(routes.documents.share, request(issued.id));
    expect(second.value.url).toBe(first.value.url);
    expect(first.value.url).toMatch(new RegExp(`^${PUBLIC_URL}/shared/v2/${issued.id}/quote\\?t=[\\w-]{40,}$`));
    const stranger = test.bearer(null);
    const open = (t: string, quoteId = issued.id) =>
      stranger.call(routes.documents.shared, { params: { quoteId }, query: { t } });
    const t = tokenOf(first.value.url);
    const own = await desk.worker.call(routes.documents.get, request(issued.id));
    expect((await open(t)).value).toEqual(own.value);
    const pdf = await stranger.call(routes.documents.sharedPdf, { params: { quoteId: issued.id }, query: { t } });
    expect(pdf.body.subarray(0, 5).toString()).toBe('%PDF-');
    const other = await desk.quoteIn('Issued');
    for (const refused of [
      await open(`${t.slice(0, -1)}${t.endsWith('A') ? 'B' : 'A'}`),
      await open(t, other.quoteId),
      await open('x'.repeat(43)),
      await stranger.call(routes.documents.shared, {
        params: { quoteId: issued.id },
        query: { t, documentType: 'proforma' },
      }),
    ]) {
      expect([refused.status, refused.problem.code]).toEqual([404, 'NOT_FOUND']);
    }
    expect((await open('')).status).toBe(400);
    expect((await stranger.call(routes.documents.get, request(issued.id))).status).toBe(401);
  });

  it('waits in the outbox as a letter with link and PDF, once for each Idempotency-Key', async () => {
    const send = () =>
      desk.worker.call(
        routes.quotes.send,
        {
          ...desk.quoteParams(issued.id),
          body: {
            subject: 'Your quote\r\nBcc: everybody@example.com',
            message: 'Dear Grace,',
            toEmailAddress: 'grace@buyer.test',
            includePdf: true,
          },
        },
        { headers: { 'idempotency-key': 'send-once' } },
      );
    expect([(await send()).status, (await send()).status]).toEqual([204, 204]);
    const letters = await withOrganisation(test.database, shop.organisationId, null, (tx) =>
      tx.select().from(outboxMail).where(eq(outboxMail.quoteId, issued.id)),
    );
    expect(letters).toHaveLength(1);
    const [letter] = letters;
    expect(letter).toMatchObject({ toAddress: 'grace@buyer.test', replyTo: shop.emailAddress });
    expect(letter?.subject).not.toMatch(/[\r\n]/);
    expect(letter?.textBody).toMatch(/^Dear Grace,\n\nView this quote online:\nhttp:\/\/localhost:4400\/shared\/v2\//);
    const [attachment] = letter?.attachments ?? [];
    expect(attachment).toMatchObject({ mediaType: 'application/pdf', fileName: expect.stringMatching(/\.pdf$/) });
    const pdf = await test.files.read(String(attachment?.fileKey));
    expect(pdf?.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is answered to the address of support, where the shop has one, else to its owner', async () => {
    const { quoteId } = await desk.quoteIn('Issued');
    const body = { subject: 'S', message: 'M', toEmailAddress: 'grace@buyer.test', includePdf: false };
    const replyTo = async (webStoreSupportEmail: string | null) => {
      await withOrganisation(test.database, shop.organisationId, null, (tx) =>
        updateOrganisation(tx, shop.organisationId, { webStoreSupportEmail }),
      );
      await desk.worker.call(routes.quotes.send, { ...desk.quoteParams(quoteId), body });
      const letters = await withOrganisation(test.database, shop.organisationId, null, (tx) =>
        tx.select().from(outboxMail).where(eq(outboxMail.quoteId, quoteId)),
      );
      return letters.map((letter) => letter.replyTo).sort();
    };
    expect(await replyTo('support@acme.test')).toEqual(['support@acme.test']);
    expect(await replyTo(null)).toEqual([shop.emailAddress, 'support@acme.test'].sort());
  });

  it('goes as an e-mail with the document that is named, in the status that has it', async () => {
    const { quoteId } = await desk.quoteIn('Issued');
    const letter = { subject: 'S', message: 'M', toEmailAddress: 'grace@buyer.test', includePdf: true };
    const send = (documentType: 'order-confirmation' | 'proforma' | 'tax-invoice') =>
      desk.worker.call(routes.quotes.send, { ...desk.quoteParams(quoteId), body: { ...letter, documentType } });
    expect((await send('order-confirmation')).problem.code).toBe('DOCUMENT_NOT_AVAILABLE');
    await desk.worker.call(routes.quotes.order, { ...desk.quoteParams(quoteId), query: {} });
    expect((await send('order-confirmation')).status).toBe(204);
    expect((await send('proforma')).status).toBe(204);
    expect((await send('tax-invoice')).problem.code).toBe('DOCUMENT_NOT_AVAILABLE');
    await desk.worker.call(routes.quotes.invoice, desk.quoteParams(quoteId));
    expect((await send('tax-invoice')).status).toBe(204);
    const letters = await withOrganisation(test.database, shop.organisationId, null, (tx) =>
      tx.select().from(outboxMail).where(eq(outboxMail.quoteId, quoteId)),
    );
    const about = letters.map(({ textBody, attachments }) => [
      textBody.match(/shared\/v2\/[^/]+\/([a-z-]+)/)?.[1],
      String(attachments[0]?.fileName).replace(/ .*/, ''),
    ]);
    expect(about.sort()).toEqual([
      ['order-confirmation', 'Order'],
      ['proforma', 'Proforma'],
      ['tax-invoice', 'Tax'],
    ]);
    const { events } = (
      await desk.worker.call(routes.quoteHistory.timeline, { ...desk.quoteParams(quoteId), query: {} })
    ).value;
    const mailed = events.filter(({ kind }) => kind === 'mailed').map(({ facts }) => facts.documentType);
    expect(mailed).toEqual(['tax-invoice', 'proforma', 'order-confirmation']);
  });

  it('refuses a letter to no proper address, without subject, or of a quote that is not calculated', async () => {
    const letter = { subject: 'S', message: 'M', toEmailAddress: 'grace@buyer.test', includePdf: false };
    const send = (quoteId: string, body: typeof letter) =>
      desk.worker.call(routes.quotes.send, { ...desk.quoteParams(quoteId), body });
    expect((await send(issued.id, { ...letter, toEmailAddress: 'grace' })).status).toBe(400);
    expect((await send(issued.id, { ...letter, subject: ' ' })).status).toBe(400);
    expect((await send(issued.id, { ...letter, message: '' })).status).toBe(400);
    const { quoteId } = await desk.quoteIn('NotCalculated');
    expect((await send(quoteId, letter)).problem.code).toBe('QUOTE_NOT_CALCULATED');
  });

  it('never changes once issued, whatever becomes of the prices and the shop; a new issue is a new document', async () => {
    const before = await desk.worker.call(routes.documents.get, request(issued.id));
    await doublePrices();
    await desk.update(issued.id, { poNumber: 'PO 12' });
    const after = await desk.worker.call(routes.documents.get, request(issued.id));
    const quote = { ...before.value.quote, poNumber: 'PO 12' };
    expect(after.value).toEqual({ ...before.value, revision: before.value.revision + 1, quote });
    await desk.update(issued.id, { status: 'Calculated' });
    await desk.calculate(issued.id);
    await desk.update(issued.id, { status: 'Draft' });
    const { status, version } = await desk.get(issued.id);
    expect(status).toBe('Draft');
    await desk.worker.call(routes.quotes.update, {
      ...desk.quoteParams(issued.id),
      body: { version, status: 'Issued' },
    });
    const again = await desk.worker.call(routes.documents.get, request(issued.id));
    expect(again.value.totals.grossTotal).toBeGreaterThan(before.value.totals.grossTotal);
    await doublePrices();
    expect((await desk.worker.call(routes.documents.get, request(issued.id))).value).toEqual(again.value);
  });
});
