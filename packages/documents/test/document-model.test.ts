import { describe, expect, it } from 'vitest';
import {
  addressLines,
  documentModel,
  formatDate,
  formatMoney,
  formatPercent,
  voidedInvoiceModel,
} from '../src/index.ts';
import { DOCUMENT_LANGUAGES, documentTexts } from '../src/texts/index.ts';
import { line, sample } from './sample.ts';

/** Without the kinds of blank that locales put into numbers. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const totalsOf = (changes: Parameters<typeof sample>[0]) =>
  documentModel(sample(changes)).totals.map(({ label, value }) => `${label}: ${plain(value)}`);

describe('totals', () => {
  const { totals } = sample();

  it('name the sum before tax, the tax with its rate and the total, and no sum twice', () => {
    expect(totalsOf({})).toEqual(['Total before tax: £50.00', 'VAT (20%): £10.00', 'Total: £60.00']);
    expect(documentModel(sample()).totals.map(({ isGrandTotal }) => isGrandTotal)).toEqual([false, false, true]);
  });

  it('name minimum charge and delivery only where there are any', () => {
    const charged = {
      ...totals,
      minimumChargePrice: 25,
      deliveryPrice: 15,
      netTotal: 90,
      taxPrice: 18,
      grossTotal: 108,
    };
    expect(totalsOf({ totals: charged })).toEqual([
      'Parts and items: £50.00',
      'Top-up to the minimum charge: £25.00',
      'Delivery: £15.00',
      'Total before tax: £90.00',
      'VAT (20%): £18.00',
      'Total: £108.00',
    ]);
  });

  it.each([
    ['', 0, 'Tax (0%): £0.00'],
    ['', 8.875, 'Tax (8.875%): £4.44'],
    ['GST', 8.25, 'GST (8.25%): £4.13'],
  ])('name a tax called %j of %d %%', (taxName, taxRatePercent, row) => {
    const taxPrice = Math.round(50 * taxRatePercent) / 100;
    const shown = totalsOf({ totals: { ...totals, taxName, taxRatePercent, taxPrice } });
    expect(shown[1]).toBe(row);
  });

  it('keep a discount line negative', () => {
    const discount = line({ name: 'Discount', quantity: 1, itemPrice: -5.5, linePrice: -5.5, picture: null });
    const [, shown] = documentModel(sample({ lines: [line(), discount] })).lines;
    expect(shown).toMatchObject({ name: 'Discount', figures: ['1', '-£5.50', '-£5.50'], pictures: [] });
  });
});

describe('a credit note', () => {
  it('names itself, its day, the invoice that it takes back and why; it asks for no money', () => {
    const bank = { accountHolder: 'Acme Ltd', bankName: '', accountNumber: 'GB00 1', bankCode: '' };
    const { organisation, quote } = sample();
    const creditNote = { numberText: 'CN-3', invoiceNumber: 'INV-9', issueDateUtc: '2026-11-24T00:00:00.000Z' };
    const { title, fields, payment } = documentModel(
      sample({
        documentType: 'tax-invoice',
        creditNote: { ...creditNote, reason: 'Wrong customer' },
        organisation: { ...organisation, bank },
        quote: { ...quote, invoiceNumber: 'INV-9', invoiceDueDateUtc: '2026-12-24T00:00:00.000Z' },
      }),
    );
    expect(title).toBe('Credit note');
    expect(fields.map(({ value }) => value).slice(0, 4)).toEqual(['CN-3', '24-Nov-2026', 'INV-9', 'Wrong customer']);
    expect(fields.map(({ label }) => label)).not.toContain('Due');
    expect(payment).toEqual([]);
  });
});

describe('an invoice that was taken back', () => {
  it('says that it is voided and by which credit note, and asks for no money', () => {
    const { quote, organisation } = sample();
    const bank = { accountHolder: 'Acme', bankName: 'Bank', accountNumber: 'DE1', bankCode: '' };
    const invoice = sample({
      ...{ documentType: 'tax-invoice', language: 'de-DE' },
      ...{ quote: { ...quote, invoiceNumber: 'INV-1' }, organisation: { ...organisation, bank } },
    });
    const voided = voidedInvoiceModel(invoice, 'CN-1');
    expect([voided.title, voided.payment]).toEqual(['Rechnung – storniert', []]);
    expect(voided.fields.at(-1)).toEqual({ label: 'Stornorechnung Nr.', value: 'CN-1' });
    expect(voided.totals).toEqual(documentModel(invoice).totals);
  });
});

describe('the account to pay to', () => {
  const bank = { accountHolder: 'Acme Ltd', bankName: 'First Bank', accountNumber: 'GB00 1', bankCode: '' };
  const paying = (changes: Parameters<typeof sample>[0]) => {
    const { organisation, quote } = sample();
    const data = sample({ organisation: { ...organisation, bank }, ...changes });
    return documentModel({ ...data, quote: { ...quote, ...changes?.quote, invoiceNumber: 'INV-9' } }).payment;
  };

  it.each(['proforma', 'tax-invoice'] as const)('stands on a %s with what to say', (documentType) => {
    expect(paying({ documentType }).map(({ value }) => value)).toEqual(['Acme Ltd', 'First Bank', 'GB00 1', 'INV-9']);
  });

  it('stands neither on other documents nor on what is paid', () => {
    expect(paying({ documentType: 'quote' })).toEqual([]);
    expect(paying({ documentType: 'order-confirmation' })).toEqual([]);
    expect(paying({ documentType: 'tax-invoice', quote: { ...sample().quote, isPaid: true } })).toEqual([]);
  });
});

describe('money', () => {
  it.each([
    [1234567, 'VND', 'vi-VN', '1.234.567 ₫'],
    [1234567, 'JPY', 'en-GB', 'JP¥1,234,567'],
    [1234.5, 'KWD', 'en-GB', 'KWD 1,234.500'],
    [0.005, 'KWD', 'de-DE', '0,005 KWD'],
    [1234.5, 'EUR', 'de-DE', '1.234,50 €'],
    [1234.5, 'EUR', 'fr-FR', '1 234,50 €'],
    [0, 'USD', 'en-US', '$0.00'],
  ])('%d %s in %s', (amount, currencyCode, locale, text) => {
    expect(plain(formatMoney(amount, currencyCode, locale))).toBe(text);
  });
});

describe('dates and percentages', () => {
  it.each([
    ['en-GB', '21-Nov-2026', '8.875%'],
    ['en-US', '21-Nov-2026', '8.875%'],
    ['de-DE', '21-Nov-2026', '8,875 %'],
    ['es-ES', '21-nov-2026', '8,875 %'],
    ['fr-FR', '21-nov-2026', '8,875 %'],
    ['it-IT', '21-nov-2026', '8,875%'],
    ['pt-PT', '21-nov-2026', '8,875%'],
    ['vi-VN', '21/11/2026', '8,875%'],
  ])('in %s', (locale, date, percent) => {
    expect(formatDate('2026-11-21T23:30:00.000Z', locale)).toBe(date);
    expect(plain(formatPercent(8.875, locale))).toBe(percent);
  });

  it('name months and countries in the language of the document, whatever writes its numbers', () => {
    const model = documentModel(sample({ language: 'de-DE', locale: 'en-US' }));
    expect(model.fields.map(({ value }) => value)).toContain('21-Dez-2026');
    expect(model.organisationLines).toContain('Vereinigtes Königreich');
    expect(plain(model.lines[0]?.figures[2] ?? '')).toMatch(/^\D?[\d,]+\.\d\d$/);
  });

  it('an invoice says its number, its day and by when it is due, or that it is paid; an order its work order', () => {
    const numbers = {
      workOrderNumber: 'WO-00007',
      orderedDateUtc: '2026-03-02T09:00:00.000Z',
      invoiceNumber: 'INV-00003',
    };
    const days = {
      invoiceIssueDateUtc: '2026-03-05T09:00:00.000Z',
      invoiceDueDateUtc: '2026-03-19T00:00:00.000Z',
    };
    const quote = { ...sample().quote, ...numbers, ...days };
    const told = (documentType: 'tax-invoice' | 'order-confirmation', isPaid = false) =>
      Object.fromEntries(
        documentModel(sample({ documentType, quote: { ...quote, isPaid } })).fields.map(({ label, value }) => [
          label,
          value,
        ]),
      );
    expect(told('tax-invoice')).toMatchObject({
      ...{ 'Invoice #': 'INV-00003', 'Invoice date': '05-Mar-2026', Due: '19-Mar-2026', 'Work order': 'WO-00007' },
    });
    expect(told('tax-invoice')).not.toHaveProperty('Valid until');
    expect(told('tax-invoice', true)).toMatchObject({ Due: 'paid' });
    expect(told('order-confirmation')).toMatchObject({ 'Work order': 'WO-00007', Ordered: '02-Mar-2026' });
    expect(told('order-confirmation')).not.toHaveProperty('Invoice #');
  });

  it('leave out what is not set', () => {
    const { quote } = sample();
    const bare = { ...quote, rfqNumber: '', poNumber: '', issuedDateUtc: null, requiredDateUtc: null };
    expect(documentModel(sample({ quote: bare })).fields).toEqual([
      { label: 'Quote #', value: 'Q-0042' },
      { label: 'Valid until', value: '21-Dec-2026' },
    ]);
  });
});

describe('addresses', () => {
  const munich = { line1: 'Bahnstr. 5', line2: '', city: 'München', state: '', postcode: '80331', country: 'DE' };
  const austin = { line1: '1 Main St', line2: '', city: 'Austin', state: 'TX', postcode: '78701', country: 'us' };

  it('name the country in the language of the document, and put the postcode where that country has it', () => {
    expect(addressLines(munich, 'de-DE')).toEqual(['Bahnstr. 5', '80331 München', 'Deutschland']);
    expect(addressLines(munich, 'vi-VN').at(-1)).toBe('Đức');
    expect(addressLines(austin, 'fr-FR')).toEqual(['1 Main St', 'Austin TX 78701', 'États-Unis']);
  });

  it.each([
    ['United Kingdom', 'de-DE', 'Vereinigtes Königreich'],
    [' united kingdom ', 'fr-FR', 'Royaume-Uni'],
    ['Vereinigtes Königreich', 'it-IT', 'Regno Unito'],
    ['Đức', 'pt-PT', 'Alemanha'],
    ['España', 'es-ES', 'España'],
  ])('name %j, as somebody wrote it, in %s', (country, language, name) =>
    expect(addressLines({ ...munich, country }, language).at(-1)).toBe(name),
  );

  it('keep a country that is no code, and leave out what is empty', () => {
    expect(addressLines({ ...munich, line1: '', country: 'Old Germany' }, 'en-GB')).toEqual([
      'München 80331',
      'Old Germany',
    ]);
    expect(addressLines({ ...munich, country: 'QX' }, 'en-GB').at(-1)).toBe('QX');
    expect(addressLines(null, 'en-GB')).toEqual([]);
  });
});

describe('an address without a country', () => {
  const cologne = { line1: 'Domstr. 1', line2: '', city: 'Köln', state: '', postcode: '50667', country: '' };

  it("lies in the shop's country, the shop's own and the customer's", () => {
    const { organisation, customer } = sample();
    const model = documentModel(
      sample({
        organisation: { ...organisation, countryCode: 'DE', address: cologne },
        customer: { ...customer, billingAddress: cologne, deliveryAddress: { ...cologne, country: 'GB' } },
      }),
    );
    expect(model.organisationLines.slice(0, 2)).toEqual(['Domstr. 1', '50667 Köln']);
    expect(model.customerLines).toContain('50667 Köln');
    expect(model.deliveryLines).toContain('Köln 50667');
  });

  it.each([
    ['Deutschland', '50667 Köln'],
    [' germany ', '50667 Köln'],
    ['Allemagne', '50667 Köln'],
    ['Nederland', '50667 Köln'],
    ['de', '50667 Köln'],
    ['Vietnam', 'Köln 50667'],
    ['Somewhere', 'Köln 50667'],
  ])('or in %j, as somebody wrote it', (country, town) =>
    expect(addressLines({ ...cologne, country }, 'de-DE')[1]).toBe(town),
  );
});

describe("the shop's colour", () => {
  it.each([
    ['#1f5fbf', '#1f5fbf'],
    ['#102030', '#102030'],
    ['#ffff00', '#1a1a1a'],
    ['#ffffff', '#1a1a1a'],
    ['#C0C0C0', '#1a1a1a'],
    ['', '#1a1a1a'],
  ])('%j sets the title in %s', (brandColour, colour) => {
    const { organisation } = sample();
    expect(documentModel(sample({ organisation: { ...organisation, brandColour } })).titleColour).toBe(colour);
  });
});

describe('words', () => {
  it.each([
    ['quote', 'Angebot'],
    ['order-confirmation', 'Auftragsbestätigung'],
    ['proforma', 'Proformarechnung'],
    ['tax-invoice', 'Rechnung'],
  ] as const)('of a %s are the customer’s', (documentType, title) => {
    expect(documentModel(sample({ documentType, language: 'de-DE', locale: 'de-DE' })).title).toBe(title);
  });

  it('are complete in every language, with the same placeholders', () => {
    const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
    const english = documentTexts('en-GB');
    for (const language of ['de-DE', 'es-ES', 'fr-FR', 'it-IT', 'pt-PT', 'vi-VN']) {
      const texts = documentTexts(language);
      expect(texts.quote, language).not.toBe(english.quote);
      for (const [name, text] of Object.entries(texts)) {
        expect(text.trim(), `${language} ${name}`).not.toBe('');
        expect(placeholders(text), `${language} ${name}`).toEqual(
          placeholders(english[name as keyof typeof english] ?? ''),
        );
      }
    }
  });

  it('are English for a language that documents do not speak', () => {
    expect(documentTexts('ja-JP')).toBe(documentTexts('en-GB'));
  });

  it('offer the part in other quantities, one to a row', () => {
    const otherQuantities = [
      { quantity: 10, itemPrice: 12, linePrice: 120 },
      { quantity: 1000, itemPrice: 9.5, linePrice: 9500 },
    ];
    const [offered] = documentModel(sample({ lines: [line({ otherQuantities })] })).lines;
    expect(offered?.details.slice(-3)).toEqual([
      'Other quantities:',
      '10 × £12.00 = £120.00',
      '1,000 × £9.50 = £9,500.00',
    ]);
  });

  it('put the details of a line in one row each and drop empty ones', () => {
    const [full, bare] = documentModel(
      sample({ lines: [line({ notes: 'Deburr' }), line({ material: '', thickness: '', size: '', processes: [] })] }),
    ).lines;
    expect(full?.details).toEqual(['Mild steel · 3 mm · 100 × 60 mm', 'Deburring, Coating: RAL 7016', 'Deburr']);
    expect(bare?.details).toEqual([]);
  });

  it('name a part as the drawing of the customer does, in every language, and count the lines', () => {
    const drawn = line({
      name: '2100_04_lid.dxf',
      partNumber: '2100.04',
      revision: 'A',
      description: 'Lid\nleft hand',
    });
    for (const language of DOCUMENT_LANGUAGES) {
      const { lines } = documentModel(sample({ language, lines: [drawn, line({ name: '7', partNumber: '7' })] }));
      expect(lines.map(({ position, name }) => [position, name])).toEqual([
        ['1', '2100_04_lid.dxf'],
        ['2', '7'],
      ]);
      expect(lines[0]?.details.slice(0, 3)).toEqual([
        language.startsWith('fr') ? '2100.04 Rév. A' : '2100.04 Rev. A',
        'Lid',
        'left hand',
      ]);
      expect(lines[1]?.details[0]).toBe('Mild steel · 3 mm · 100 × 60 mm');
    }
    const [revised] = documentModel(sample({ lines: [line({ revision: 'C' })] })).lines;
    expect(revised?.details[0]).toBe('Rev. C');
  });

  it('split notes and terms into their paragraphs', () => {
    const { quote } = sample();
    const written = { ...quote, customerNotes: ' one \r\n\r\n two\nthree ', terms: '\n' };
    const { notes, terms } = documentModel(sample({ quote: written }));
    expect([notes, terms]).toEqual([['one', 'two', 'three'], []]);
  });
});
