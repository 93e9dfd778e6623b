import type { DocumentData } from '@kerf/contract';
import { describe, expect, it } from 'vitest';
import { isBic, isIban } from '../../src/e-invoice/accounts.ts';
import { E_INVOICE_FAULTS } from '../../src/e-invoice/e-invoice.ts';
import { documentModel, type EInvoiceFault, eInvoiceFaults, eInvoiceXml, usesEInvoices } from '../../src/index.ts';
import { BUSINESS_RULES, brokenRules } from './business-rules.ts';
import { address, invoice, randomInvoice } from './invoices.ts';
import { allAt, readXml, textAt } from './read-xml.ts';

const xmlOf = (data: ReturnType<typeof invoice>) => {
  const xml = eInvoiceXml(data);
  if (xml === null) throw new Error(eInvoiceFaults(data).join(', '));
  return readXml(xml);
};
const settlementOf = (data: ReturnType<typeof invoice>) =>
  allAt(xmlOf(data), 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement')[0]!;

const untaxed = { taxRatePercent: 0, taxPrice: 0, grossTotal: 50 };

describe('an e-invoice', () => {
  it('breaks no rule of EN 16931, whatever was invoiced', { tags: 'slow' }, () => {
    const categories = new Set<string>();
    for (let seed = 1; seed <= 300; seed += 1) {
      const root = xmlOf(randomInvoice(seed));
      expect(brokenRules(root), `seed ${seed}`).toEqual([]);
      categories.add(
        textAt(root, 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement/ApplicableTradeTax/CategoryCode'),
      );
    }
    expect([...categories].toSorted()).toEqual(['AE', 'E', 'G', 'K', 'S']);
  });

  it('of a shop outside the union is zero rated without tax', () => {
    const root = xmlOf(
      invoice({
        organisation: { countryCode: 'GB', address: address('GB'), vatNumber: 'GB123456789' },
        totals: { taxRatePercent: 0, taxPrice: 0, grossTotal: 50 },
      }),
    );
    expect(brokenRules(root)).toEqual([]);
    expect(
      textAt(root, 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement/ApplicableTradeTax/CategoryCode'),
    ).toBe('Z');
  });

  it('says the figures of the document', () => {
    const settlement = settlementOf(invoice());
    const totals = allAt(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation')[0]!;
    expect(totals.children.map(({ name, text }) => `${name.slice(4)} ${text}`)).toEqual([
      ...['LineTotalAmount 50.00', 'ChargeTotalAmount 0.00', 'TaxBasisTotalAmount 50.00', 'TaxTotalAmount 10.00'],
      ...['GrandTotalAmount 60.00', 'TotalPrepaidAmount 0.00', 'DuePayableAmount 60.00'],
    ]);
    expect(textAt(settlement, 'SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString')).toBe('20261204');
    const means = allAt(settlement, 'SpecifiedTradeSettlementPaymentMeans')[0]!;
    expect(textAt(means, 'TypeCode')).toBe('58');
    expect(textAt(means, 'PayeePartyCreditorFinancialAccount/IBANID')).toBe('DE89370400440532013000');
    expect(textAt(means, 'PayeeSpecifiedCreditorFinancialInstitution/BICID')).toBe('COBADEFFXXX');
    expect(textAt(settlement, 'PaymentReference')).toBe('INV-00007');
  });

  it('says the tax at a rate of four decimals', () => {
    const totals = { taxRatePercent: 8.875, taxPrice: 4.44, grossTotal: 54.44 };
    expect(eInvoiceFaults(invoice({ totals }))).toEqual([]);
    expect(textAt(settlementOf(invoice({ totals })), 'ApplicableTradeTax/RateApplicablePercent')).toBe('8.875');
  });

  it.each([
    [
      'de-DE',
      'Steuerfreie innergemeinschaftliche Lieferung',
      'Lieferdatum',
      '18-Nov-2026',
      'entspricht Rechnungsdatum',
    ],
    [
      'fr-FR',
      'Livraison intracommunautaire exonérée de TVA',
      'Date de livraison',
      '18-nov-2026',
      'identique à la date',
    ],
  ])('in %s prints why it charges no tax, and the day of the delivery, as its XML says', (language, ...told) => {
    const [reason, label, day, asInvoice] = told;
    const toAustria = (deliveredDateUtc: string | null) =>
      invoice({
        document: { language },
        customer: { vatNumber: 'ATU12345678', billingAddress: address('AT'), deliveryAddress: address('AT') },
        totals: { taxRatePercent: 0, taxPrice: 0, grossTotal: 50 },
        quote: { deliveredDateUtc },
      });
    const delivered = toAustria('2026-11-18T00:00:00.000Z');
    expect(textAt(settlementOf(delivered), 'ApplicableTradeTax/ExemptionReason')).toBe(reason);
    const fields = (data: ReturnType<typeof invoice>) =>
      documentModel(data)
        .fields.slice(-2)
        .map(({ value }) => value);
    expect(documentModel(delivered).fields.at(-2)?.label).toBe(label);
    expect(fields(delivered)).toEqual([day, reason]);
    expect(fields(toAustria(null))[0]).toContain(asInvoice);
    expect(fields(invoice({ document: { language } }))[1]).toContain(asInvoice);
  });

  /** Work on the customer's own sheets, for whom the number and country say. */
  const work = (customer: Partial<DocumentData['customer']>, document: Partial<DocumentData> = {}) =>
    invoice({
      customer: { vatNumber: 'ATU12345678', billingAddress: address('AT'), ...customer },
      totals: untaxed,
      document: { lines: invoice().lines.map((one) => ({ ...one, isCustomerSuppliedMaterial: true })), ...document },
    });
  const taxOf = (data: DocumentData) => {
    const tax = allAt(settlementOf(data), 'ApplicableTradeTax')[0]!;
    return ['CategoryCode', 'ExemptionReasonCode', 'ExemptionReason'].map((name) => textAt(tax, name));
  };
  const printed = (data: DocumentData) => documentModel(data).fields.at(-1);

  it.each([
    ['en-GB', 'VAT', 'Reverse charge'],
    ['de-DE', 'Umsatzsteuer', 'Steuerschuldnerschaft des Leistungsempfängers'],
    ['fr-FR', 'TVA', 'Autoliquidation'],
    ['es-ES', 'IVA', 'Inversión del sujeto pasivo'],
    ['it-IT', 'IVA', 'Inversione contabile'],
    ['pt-PT', 'IVA', 'IVA – autoliquidação'],
    ['vi-VN', 'Thuế GTGT', 'Người mua tự kê khai và nộp thuế GTGT (reverse charge)'],
  ])('in %s says that the buyer owes the tax on work for a business of another state', (language, label, value) => {
    const data = work({}, { language });
    expect(brokenRules(xmlOf(data))).toEqual([]);
    expect(taxOf(data)).toEqual(['AE', 'VATEX-EU-AE', value]);
    expect(printed(data)).toEqual({ label, value });
  });

  it('is of goods as soon as one line has material of the shop, and of work wherever it is delivered', () => {
    const [mixed = [], own = []] = [[...invoice().lines, ...work({}).lines], work({}).lines];
    const totals = { linesTotal: 100, netTotal: 100, grossTotal: 100 };
    const data = work({}, { lines: mixed });
    expect(taxOf({ ...data, totals: { ...data.totals, ...totals } })[0]).toBe('K');
    expect(taxOf(work({ deliveryAddress: address('DE') }, { lines: own }))[0]).toBe('AE');
    expect(eInvoiceFaults(work({ vatNumber: '' }))).toEqual(['BUYER_VAT_NUMBER_MISSING']);
  });

  it.each(['Reverse charge 0 %', 'Steuerschuldnerschaft des Leistungsempfängers', '0 % § 13b UStG', 'AUTOLIQUIDATION'])(
    'leaves the tax to the buyer at home where the rate is called %s; goods for another state stay a supply within the union',
    (taxName) => {
      const named = (vatNumber: string, country: string) =>
        invoice({
          customer: { vatNumber, billingAddress: address(country), deliveryAddress: address(country) },
          totals: { ...untaxed, taxName },
        });
      for (const [data, category] of [
        [named('ATU12345678', 'AT'), 'K'],
        [named('DE987654321', 'DE'), 'AE'],
      ] as const) {
        expect(taxOf(data)[0]).toBe(category);
        expect(brokenRules(xmlOf(data))).toEqual([]);
      }
      expect(eInvoiceFaults(named('', 'DE'))).toEqual(['BUYER_VAT_NUMBER_MISSING']);
      const byTaxNumber = { ...named('DE987654321', 'DE').organisation, vatNumber: '', companyNumber: '12/345/67890' };
      expect(brokenRules(xmlOf({ ...named('DE987654321', 'DE'), organisation: byTaxNumber }))).toEqual([]);
      expect(taxOf(named('', 'CH'))[0]).toBe('G');
    },
  );

  it.each(['Kein Reverse-Charge, § 19 UStG', 'Steuerfrei nach § 19 UStG', 'No reverse charge'])(
    'is exempt where the rate is called %s',
    (taxName) => {
      const customer = { vatNumber: 'DE987654321', billingAddress: address('DE'), deliveryAddress: address('DE') };
      expect(taxOf(invoice({ customer, totals: { ...untaxed, taxName } }))[0]).toBe('E');
    },
  );

  it('charges delivery and the minimum beside the lines', () => {
    const settlement = settlementOf(
      invoice({
        totals: { minimumChargePrice: 5, deliveryPrice: 20, netTotal: 75, taxPrice: 15, grossTotal: 90 },
      }),
    );
    const charges = allAt(settlement, 'SpecifiedTradeAllowanceCharge');
    expect(charges.map((charge) => `${textAt(charge, 'ActualAmount')} ${textAt(charge, 'ReasonCode')}`.trim())).toEqual(
      ['5.00', '20.00 FC'],
    );
  });

  it('gives the price of all pieces where that of one does not lead to the line', () => {
    const [whole] = invoice().lines;
    const root = xmlOf(
      invoice({
        totals: { linesTotal: 10, netTotal: 10, taxPrice: 2, grossTotal: 12 },
        document: { lines: [{ ...whole!, quantity: 3, itemPrice: 3.33, linePrice: 10 }] },
      }),
    );
    const price =
      'SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem/SpecifiedLineTradeAgreement/NetPriceProductTradePrice';
    expect([textAt(root, `${price}/ChargeAmount`), textAt(root, `${price}/BasisQuantity`)]).toEqual(['10.00', '3']);
  });

  it('is a credit note that names the invoice it takes back', () => {
    const creditNote = {
      ...{
        numberText: 'CN-00001',
        invoiceNumber: 'INV-00007',
        issueDateUtc: '2026-11-28T00:00:00.000Z',
        reason: 'Wrong',
      },
    };
    const root = xmlOf(invoice({ document: { creditNote } }));
    expect(textAt(root, 'ExchangedDocument/ID')).toBe('CN-00001');
    expect(textAt(root, 'ExchangedDocument/TypeCode')).toBe('381');
    expect(textAt(root, 'ExchangedDocument/IncludedNote/Content')).toBe('Wrong');
    const settlement = allAt(root, 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement')[0]!;
    expect(textAt(settlement, 'InvoiceReferencedDocument/IssuerAssignedID')).toBe('INV-00007');
    expect(allAt(settlement, 'SpecifiedTradeSettlementPaymentMeans')).toEqual([]);
  });

  it('is paid once it is paid', () => {
    const totals = allAt(
      settlementOf(invoice({ quote: { isPaid: true } })),
      'SpecifiedTradeSettlementHeaderMonetarySummation',
    )[0]!;
    expect([textAt(totals, 'TotalPrepaidAmount'), textAt(totals, 'DuePayableAmount')]).toEqual(['60.00', '0.00']);
  });

  it('keeps every sign that XML can write, and drops the others', () => {
    const root = xmlOf(invoice({ organisation: { name: 'A & B <"Söhne">\u0007 đ' } }));
    const seller = 'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement/SellerTradeParty/Name';
    expect(textAt(root, seller)).toBe('A & B <"Söhne"> đ');
  });

  it('writes money without cents without cents', () => {
    const totals = { linesTotal: 5000, netTotal: 5000, taxRatePercent: 8, taxPrice: 400, grossTotal: 5400 };
    const lines = invoice().lines.map((one) => ({ ...one, itemPrice: 1250, linePrice: 5000 }));
    const root = xmlOf(invoice({ totals, document: { currencyCode: 'VND', lines } }));
    expect(brokenRules(root)).toEqual([]);
    expect(
      textAt(
        root,
        'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement/SpecifiedTradeSettlementHeaderMonetarySummation/DuePayableAmount',
      ),
    ).toBe('5400');
  });

  it('is usual in Germany and France', () => {
    expect(['DE', 'FR', 'GB', 'IT', ''].map(usesEInvoices)).toEqual([true, true, false, false, false]);
  });
});

const REFUSED: readonly (readonly [EInvoiceFault, Parameters<typeof invoice>[0]])[] = [
  ['NUMBER_MISSING', { quote: { invoiceNumber: '' } }],
  ['ISSUE_DATE_MISSING', { quote: { invoiceIssueDateUtc: null } }],
  ['DUE_DATE_MISSING', { quote: { invoiceDueDateUtc: null } }],
  [
    'NO_LINES',
    { totals: { ...untaxed, linesTotal: 0, netTotal: 0, grossTotal: 0, taxRatePercent: 20 }, document: { lines: [] } },
  ],
  ['LINE_NAME_MISSING', { document: { lines: invoice().lines.map((one) => ({ ...one, name: ' ' })) } }],
  ['SELLER_NAME_MISSING', { organisation: { name: '' } }],
  ['SELLER_ADDRESS_INCOMPLETE', { organisation: { address: { ...address('DE'), postcode: '' } } }],
  ['SELLER_COUNTRY_UNKNOWN', { organisation: { address: address('Germany') } }],
  ['SELLER_VAT_NUMBER_MISSING', { organisation: { vatNumber: '', companyNumber: '' } }],
  ['SELLER_VAT_NUMBER_WRONG', { organisation: { vatNumber: '123456789' } }],
  ['BUYER_NAME_MISSING', { customer: { name: '' } }],
  ['BUYER_COUNTRY_UNKNOWN', { customer: { billingAddress: address('') } }],
  ['BUYER_VAT_NUMBER_WRONG', { customer: { vatNumber: 'XQ1' } }],
  ['BUYER_VAT_NUMBER_MISSING', { customer: { billingAddress: address('FR') }, totals: untaxed }],
  ['TAX_REASON_MISSING', { totals: { ...untaxed, taxName: '' } }],
  ['DELIVERY_COUNTRY_UNKNOWN', { customer: { deliveryAddress: address('over there') } }],
  ['CURRENCY_DECIMALS', { document: { currencyCode: 'KWD' } }],
  ['TOTALS_DISAGREE', { totals: { netTotal: 51 } }],
  ['TAX_DISAGREES', { totals: { taxRatePercent: 19 } }],
];

describe('what cannot be an e-invoice', () => {
  it.each(REFUSED)('%s is told, and nothing is written', (fault, changes) => {
    const data = invoice(changes);
    expect(eInvoiceFaults(data)).toEqual([fault]);
    expect(eInvoiceXml(data)).toBeNull();
  });

  it('has a case for each fault', () => {
    expect(REFUSED.map(([fault]) => fault).toSorted()).toEqual([...E_INVOICE_FAULTS].toSorted());
  });

  it('tells all that is missing at once', () => {
    expect(
      eInvoiceFaults(invoice({ organisation: { vatNumber: '', companyNumber: '' }, customer: { name: '' } })),
    ).toEqual(['BUYER_NAME_MISSING', 'SELLER_VAT_NUMBER_MISSING']);
  });
});

describe('account numbers', () => {
  it.each([
    ['DE89370400440532013000', true],
    ['GB82WEST12345698765432', true],
    ['FR1420041010050500013M02606', true],
    ['DE88370400440532013000', false],
    ['1234567', false],
  ] as const)('%s is an IBAN: %s', (account, expected) => {
    expect(isIban(account)).toBe(expected);
  });

  it.each([
    ['COBADEFF', true],
    ['COBADEFFXXX', true],
    ['COBADEFFXX', false],
    ['37040044', false],
  ] as const)('%s is a BIC: %s', (code, expected) => {
    expect(isBic(code)).toBe(expected);
  });
});

describe('the table of rules', () => {
  const good =
    eInvoiceXml(invoice({ totals: { deliveryPrice: 10, netTotal: 60, taxPrice: 12, grossTotal: 72 } })) ?? '';
  it.each([
    ['BR-02', '<ram:ID>INV-00007</ram:ID>', ''],
    [
      'BR-CO-10',
      '<ram:LineTotalAmount>50.00</ram:LineTotalAmount>',
      '<ram:LineTotalAmount>51.00</ram:LineTotalAmount>',
    ],
    ['BR-CO-12', '<ram:ChargeTotalAmount>10.00', '<ram:ChargeTotalAmount>11.00'],
    ['BR-CO-15', '<ram:GrandTotalAmount>72.00', '<ram:GrandTotalAmount>73.00'],
    ['BR-CO-17', '<ram:CalculatedAmount>12.00', '<ram:CalculatedAmount>12.02'],
    ['BR-S-02', /<ram:SpecifiedTaxRegistration>[\s\S]*?<\/ram:SpecifiedTaxRegistration>/, ''],
    ['BR-DEC', '<ram:DuePayableAmount>72.00', '<ram:DuePayableAmount>72.001'],
    ['BR-CO-25', /<ram:SpecifiedTradePaymentTerms>[\s\S]*?<\/ram:SpecifiedTradePaymentTerms>/, ''],
  ] as const)('finds a broken %s', (id, part, instead) => {
    const broken = good.replace(part, instead);
    expect(broken).not.toBe(good);
    expect(brokenRules(readXml(broken)).some((told) => told.startsWith(`${id}:`))).toBe(true);
  });

  it('names each rule once', () => {
    expect(new Set(BUSINESS_RULES.map(({ id }) => id)).size).toBe(BUSINESS_RULES.length);
  });
});
