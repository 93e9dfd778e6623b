import { readFileSync } from 'node:fs';
import type { DocumentData } from '@kerf/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { type LoadedDocument, loadDocument } from '../../src/load-document.ts';
import { parseSharedAddress, pdfUrl, type SharedAddress } from '../../src/shared-address.ts';
import { SharedPage } from '../../src/shared-document.tsx';
import { pageTexts } from '../../src/texts.ts';

const token = 'tok+en/with=signs&more-than-20';
const path = '/shared/v2/01890000-0000-7000-8000-000000000000/quote';
const link = `?t=${encodeURIComponent(token)}`;

const addressOf = (pathname: string, search: string): SharedAddress => {
  const address = parseSharedAddress(pathname, search);
  if (address === null) throw new Error('not an address');
  return address;
};
const address = addressOf(path, link);

const answering = (status: number, body: unknown = {}) =>
  vi.fn<typeof fetch>(async () => Response.json(body, { status }));

/** Where the document's data is read. */
const askedFor = async (link: SharedAddress): Promise<string> => {
  const ask = answering(200);
  await loadDocument(link, ask);
  return String(ask.mock.calls[0]?.[0]);
};

describe('the address of a shared document', () => {
  it('names quote, document and token', () => {
    expect(address).toEqual({
      quoteId: '01890000-0000-7000-8000-000000000000',
      documentType: 'quote',
      token,
      isExport: false,
    });
    expect(addressOf(`${path}/export`, link).isExport).toBe(true);
  });

  it.each([
    ['without a token', path, ''],
    ['of another version', path.replace('v2', 'v1'), link],
    ['of a production document', path.replace(/quote$/, 'work-order'), link],
    ['without a document', '/shared/v2/01890000-0000-7000-8000-000000000000', link],
    ['of something else', '/quotes/1/quote', link],
  ])('is none %s', (_what, pathname, search) => expect(parseSharedAddress(pathname, search)).toBeNull());

  it('asks for the data and the PDF with the token, and names no organisation', async () => {
    for (const url of [await askedFor(address), pdfUrl(address)]) {
      const { pathname, searchParams } = new URL(url, 'http://shop.example');
      expect(pathname).toMatch(/^\/api\/v2\/organisations\/null\/quotes\/[\w-]+\/shared(\/pdf)?$/);
      expect(searchParams.get('t')).toBe(token);
      expect(searchParams.get('documentType')).toBe('quote');
    }
  });

  it('keeps whatever stands in it inside the call', async () => {
    const odd = addressOf(`/shared/v2/${encodeURIComponent('../../users')}/quote`, '?t=a%26documentType%3Dtax-invoice');
    const url = new URL(await askedFor(odd), 'http://shop.example');
    expect(url.pathname).toContain('%252F');
    expect(url.searchParams.getAll('documentType')).toEqual(['quote']);
  });
});

describe('loading it', () => {
  it.each([
    ['an unknown token', 404, 'missing'],
    ['a withdrawn or expired link', 410, 'missing'],
    ['a malformed token', 400, 'missing'],
    ['too many requests', 429, 'failed'],
    ['a slow connection', 408, 'failed'],
    ['a broken server', 500, 'failed'],
    ['a server that starts', 503, 'failed'],
  ] as const)('tells what %s means', async (_what, status, kind) => {
    expect(await loadDocument(address, answering(status))).toEqual({ kind });
  });

  it('says that a lost connection or an answer that is no document may pass', async () => {
    expect(await loadDocument(address, vi.fn<typeof fetch>().mockRejectedValue(new TypeError('offline')))).toEqual({
      kind: 'failed',
    });
    const page = vi.fn<typeof fetch>(async () => new Response('<html>', { status: 200 }));
    expect(await loadDocument(address, page)).toEqual({ kind: 'failed' });
  });

  it('asks once, for the address of the link', async () => {
    const ask = answering(200, { quote: { name: 'Q-1' } });
    expect(await loadDocument(address, ask)).toMatchObject({ kind: 'ready', data: { quote: { name: 'Q-1' } } });
    expect(ask.mock.calls.map(([url]) => url)).toEqual([await askedFor(address)]);
  });
});

const noAddress = { line1: '', line2: '', city: '', state: '', country: '', postcode: '' };
const document: DocumentData = {
  documentType: 'quote',
  locale: 'en-GB',
  language: 'en-GB',
  currencyCode: 'GBP',
  isDraft: false,
  revision: 0,
  creditNote: null,
  organisation: {
    organisationId: '01890000-0000-7000-8000-000000000001',
    name: 'Works & <Sons>',
    countryCode: '',
    logoUri: null,
    brandColour: '#1f5fbf',
    address: noAddress,
    phone: '',
    email: '',
    website: '',
    companyNumber: '',
    vatNumber: '',
    bank: null,
  },
  quote: {
    quoteId: '01890000-0000-7000-8000-000000000000',
    name: 'Q-00042',
    rfqNumber: '',
    poNumber: '',
    issuedDateUtc: '2026-11-05T12:00:00.000Z',
    expiryDate: null,
    requiredDateUtc: null,
    customerNotes: '<img src=x onerror=alert(1)>',
    terms: '',
    ...{ workOrderNumber: '', orderedDateUtc: null, invoiceNumber: '', invoiceIssueDateUtc: null },
    ...{ invoiceDueDateUtc: null, deliveredDateUtc: null, isPaid: false, delivery: null },
  },
  customer: {
    ...{ name: 'Buyer', contactName: '', email: '', phone: '', vatNumber: '', buyerReference: '' },
    ...{ billingAddress: null, deliveryAddress: null },
  },
  lines: [
    {
      ...{ lineId: null, isCustomerSuppliedMaterial: false },
      name: 'Lid',
      ...{ partNumber: '2100.04', revision: 'A', description: '' },
      material: 'Mild steel',
      thickness: '3 mm',
      size: '100 x 50 mm',
      processes: [],
      notes: '',
      quantity: 2,
      itemPrice: 4,
      linePrice: 8,
      otherQuantities: [],
      picture: { viewBox: '0 0 10 10', paths: [{ d: 'M0 0L10 10', kind: 'Cutting' }] },
      modelPicture: null,
    },
  ],
  totals: {
    linesTotal: 8,
    minimumChargePrice: 0,
    deliveryPrice: 0,
    netTotal: 8,
    taxName: 'VAT',
    taxRatePercent: 20,
    taxPrice: 1.6,
    grossTotal: 9.6,
  },
};

const drawn = (state: LoadedDocument | { readonly kind: 'loading' }, language = 'en') =>
  renderToStaticMarkup(
    <SharedPage state={state} address={address} texts={pageTexts([language])} onRetry={() => undefined} />,
  );

describe('the page', () => {
  it('shows the document with its PDF behind the same token', () => {
    const html = drawn({ kind: 'ready', data: document });
    for (const text of ['Q-00042', 'Lid', '£9.60', 'Download PDF']) expect(html).toContain(text);
    expect(html).toContain(`href="${pdfUrl(address).replaceAll('&', '&amp;')}"`);
  });

  it('has its buttons in the language of the document, whatever the visitor’s', () => {
    const html = drawn({ kind: 'ready', data: { ...document, language: 'de-DE', locale: 'de-DE' } }, 'fr');
    for (const text of ['PDF herunterladen', 'Drucken']) expect(html).toContain(text);
    expect(html).not.toContain('Imprimer');
  });

  it('writes what customers and shops typed as text', () => {
    const html = drawn({ kind: 'ready', data: document });
    expect(html).toContain('Works &amp; &lt;Sons&gt;');
    expect(html).not.toContain('<img src=x');
  });

  it('offers to try again only where that can help, and no PDF without a document', () => {
    expect(drawn({ kind: 'failed' })).toContain('Try again');
    expect(drawn({ kind: 'missing' })).not.toContain('<button');
    for (const kind of ['failed', 'missing', 'loading'] as const) expect(drawn({ kind })).not.toContain('href=');
    expect(drawn({ kind: 'loading' })).toContain('aria-busy="true"');
  });

  it('speaks the first of the visitor’s languages that it knows', () => {
    expect(drawn({ kind: 'missing' }, 'de-AT')).toContain('Dieser Link öffnet kein Dokument');
    expect(pageTexts(['ja-JP', 'fr-CA'])).toBe(pageTexts(['fr']));
    expect(pageTexts(['ja-JP'])).toBe(pageTexts(['en']));
  });

  it('is kept out of search engines and passes its address, which holds the token, to nobody', () => {
    const page = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');
    expect(page).toMatch(/name="robots" content="noindex"/);
    expect(page).toMatch(/name="referrer" content="no-referrer"/);
  });
});
