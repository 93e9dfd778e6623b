import { routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { type Desk, openDesk } from '../../support/quotes.ts';

let test: TestApp;

beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const invoiced = async (desk: Desk): Promise<string> => {
  const { quoteId } = await desk.quoteIn('Issued');
  await desk.worker.call(routes.quotes.order, { ...desk.quoteParams(quoteId), query: {} });
  await desk.worker.call(routes.quotes.invoice, desk.quoteParams(quoteId));
  return quoteId;
};
const termsOf = async (desk: Desk, quoteId: string) => {
  const one = async (documentType: 'quote' | 'order-confirmation' | 'proforma' | 'tax-invoice') => {
    const { params } = desk.quoteParams(quoteId);
    return (await desk.worker.call(routes.documents.get, { params: { ...params, documentType } })).value.quote.terms;
  };
  return {
    quote: await one('quote'),
    confirmation: await one('order-confirmation'),
    proforma: await one('proforma'),
    invoice: await one('tax-invoice'),
  };
};
const settingsOf = (desk: Desk) => {
  const params = { organisationId: desk.organisationId };
  return {
    read: async () => (await desk.worker.call(routes.organisations.get, { params, query: {} })).value,
    save: (body: object) => desk.worker.call(routes.organisations.update, { params, body }),
  };
};

describe('the terms of the documents of a quote', () => {
  it('say how long the offer stands on the quote alone, as long as the shop has written none', async () => {
    const desk = await openDesk(await test.shop('Terms One Ltd'));
    expect(await termsOf(desk, await invoiced(desk))).toEqual({
      ...{ quote: 'This estimate is valid for 30 days.', confirmation: '', proforma: '', invoice: '' },
    });
  });

  it('are those of the quote on orders, until others are written; an invoice has its own alone', async () => {
    const desk = await openDesk(await test.shop('Terms Two Ltd'));
    const { read, save } = settingsOf(desk);
    await save({ quoteTerms: '<p>Ex works. Valid for 14 days.</p>' });
    const general = '<p>Ex works. Valid for 14 days.</p>';
    const shown = (await read()).documentTerms;
    expect(shown).toEqual({ orderConfirmation: general, proforma: general, taxInvoice: '' });
    await save({ documentTerms: { ...shown, taxInvoice: '<p>Ours until paid.</p>' }, quoteTerms: 'Ex works.' });
    expect((await read()).documentTerms).toEqual({
      ...{ orderConfirmation: 'Ex works.', proforma: 'Ex works.', taxInvoice: '<p>Ours until paid.</p>' },
    });
    await save({ documentTerms: { orderConfirmation: 'Thank you.', proforma: '' } });
    expect(await termsOf(desk, await invoiced(desk))).toEqual({
      ...{ quote: 'Ex works.', confirmation: 'Thank you.', proforma: '', invoice: '<p>Ours until paid.</p>' },
    });
  });

  it('stay as they were given out, and a credit note has none', async () => {
    const desk = await openDesk(await test.shop('Terms Three Ltd'));
    const { save } = settingsOf(desk);
    await save({ documentTerms: { taxInvoice: 'Ours until paid.' } });
    const quoteId = await invoiced(desk);
    await save({ documentTerms: { taxInvoice: 'Otherwise.' } });
    expect((await termsOf(desk, quoteId)).invoice).toBe('Ours until paid.');
    await desk.update(quoteId, { status: 'Voided' });
    const kept = (await desk.worker.call(routes.quoteHistory.keptDocuments, desk.quoteParams(quoteId))).value;
    const note = kept.find(({ documentType }) => documentType === 'credit-note');
    const { params } = desk.quoteParams(quoteId);
    const said = await desk.worker.call(routes.quoteHistory.keptDocument, {
      params: { ...params, keptDocumentId: note?.id ?? '' },
    });
    expect(said.value.content.quote.terms).toBe('');
  });
});
