import { allAt, type ReadElement, textAt } from './read-xml.ts';

/**
 * Business rules of EN 16931 on a Cross Industry Invoice, as the standard's validation names them, as far as they concern what a shop's
 * invoice has. They read the written XML and know nothing of how it was made. Source: EN 16931-1:2017 §6.4, CEN/TS 16931-3-3.
 */
export type BusinessRule = {
  readonly id: string;
  readonly says: string;
  readonly holds: (invoice: Invoice) => boolean;
};

/** The places of an invoice that rules look at. */
export type Invoice = {
  readonly root: ReadElement;
  readonly document: ReadElement;
  readonly lines: readonly ReadElement[];
  readonly seller: ReadElement;
  readonly buyer: ReadElement;
  readonly delivery: ReadElement;
  readonly settlement: ReadElement;
  readonly totals: ReadElement;
  readonly taxes: readonly ReadElement[];
  readonly charges: readonly ReadElement[];
};

export const invoiceIn = (root: ReadElement): Invoice => {
  const one = (path: string): ReadElement => {
    const [found] = allAt(root, path);
    if (found === undefined) throw new Error(`${path} is missing`);
    return found;
  };
  const trade = 'SupplyChainTradeTransaction';
  const settlement = one(`${trade}/ApplicableHeaderTradeSettlement`);
  return {
    root,
    document: one('ExchangedDocument'),
    lines: allAt(root, `${trade}/IncludedSupplyChainTradeLineItem`),
    seller: one(`${trade}/ApplicableHeaderTradeAgreement/SellerTradeParty`),
    buyer: one(`${trade}/ApplicableHeaderTradeAgreement/BuyerTradeParty`),
    delivery: one(`${trade}/ApplicableHeaderTradeDelivery`),
    settlement,
    totals: one(`${trade}/ApplicableHeaderTradeSettlement/SpecifiedTradeSettlementHeaderMonetarySummation`),
    taxes: allAt(settlement, 'ApplicableTradeTax'),
    charges: allAt(settlement, 'SpecifiedTradeAllowanceCharge'),
  };
};

/** Amounts are counted in hundredths, so that sums are exact. */
const hundredths = (text: string): number => Math.round(Number(text) * 100);
/** Half of the least unit that an amount is written in: hundredths, or whole ones for money without cents. */
const halfUnit = (text: string): number => (text.includes('.') ? 0.5 : 50);
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const amount = (element: ReadElement, path: string): number => hundredths(textAt(element, path));
const has = (element: ReadElement, path: string): boolean => textAt(element, path) !== '';

const lineAmount = (line: ReadElement) =>
  amount(line, 'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount');
const lineTax = (line: ReadElement) => allAt(line, 'SpecifiedLineTradeSettlement/ApplicableTradeTax')[0]!;
const PRICE = 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice';

const registered = (party: ReadElement, scheme: string): string =>
  allAt(party, 'SpecifiedTaxRegistration/ID').find(({ attributes }) => attributes.schemeID === scheme)?.text ?? '';

/** Categories of lines, charges and breakdown. */
const categories = ({ lines, charges }: Invoice): readonly string[] => [
  ...lines.map((line) => textAt(lineTax(line), 'CategoryCode')),
  ...charges.map((charge) => textAt(charge, 'CategoryTradeTax/CategoryCode')),
];

/** A rule for invoices with a category; it holds for any other. */
const ofCategory =
  (category: string, holds: (invoice: Invoice) => boolean) =>
  (invoice: Invoice): boolean =>
    !categories(invoice).includes(category) || holds(invoice);

const breakdown = ({ taxes }: Invoice, category: string) =>
  taxes.filter((tax) => textAt(tax, 'CategoryCode') === category);

const rates = (invoice: Invoice, category: string): readonly number[] =>
  [
    ...invoice.lines.map(lineTax).filter((tax) => textAt(tax, 'CategoryCode') === category),
    ...allAt(invoice.settlement, 'SpecifiedTradeAllowanceCharge/CategoryTradeTax').filter(
      (tax) => textAt(tax, 'CategoryCode') === category,
    ),
  ].map((tax) => Number(textAt(tax, 'RateApplicablePercent')));

/** Of each category without tax: one breakdown, rate zero, nothing to pay, and a reason or none. */
const untaxed = (category: string, name: string, reasonWanted: boolean): readonly BusinessRule[] => [
  {
    id: `BR-${name}-01`,
    says: 'stands exactly once in the breakdown',
    holds: ofCategory(category, (invoice) => breakdown(invoice, category).length === 1),
  },
  {
    id: `BR-${name}-05`,
    says: 'has the rate zero on every line',
    holds: ofCategory(category, (invoice) => rates(invoice, category).every((rate) => rate === 0)),
  },
  {
    id: `BR-${name}-09`,
    says: 'has no tax',
    holds: ofCategory(category, (invoice) =>
      breakdown(invoice, category).every((tax) => amount(tax, 'CalculatedAmount') === 0),
    ),
  },
  {
    id: `BR-${name}-10`,
    says: reasonWanted ? 'says why' : 'says no reason',
    holds: ofCategory(category, (invoice) =>
      breakdown(invoice, category).every(
        (tax) => (has(tax, 'ExemptionReason') || has(tax, 'ExemptionReasonCode')) === reasonWanted,
      ),
    ),
  },
];

const needsSellerTaxNumber = (invoice: Invoice): boolean =>
  registered(invoice.seller, 'VA') !== '' || registered(invoice.seller, 'FC') !== '';

const presence: readonly BusinessRule[] = [
  {
    id: 'BR-01',
    says: 'a specification',
    holds: ({ root }) =>
      textAt(root, 'ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID') ===
      'urn:cen.eu:en16931:2017',
  },
  { id: 'BR-02', says: 'an invoice number', holds: ({ document }) => has(document, 'ID') },
  {
    id: 'BR-03',
    says: 'an issue date',
    holds: ({ document }) => /^\d{8}$/.test(textAt(document, 'IssueDateTime/DateTimeString')),
  },
  { id: 'BR-04', says: 'a type code', holds: ({ document }) => ['380', '381'].includes(textAt(document, 'TypeCode')) },
  {
    id: 'BR-05',
    says: 'a currency',
    holds: ({ settlement }) => /^[A-Z]{3}$/.test(textAt(settlement, 'InvoiceCurrencyCode')),
  },
  { id: 'BR-06', says: "the seller's name", holds: ({ seller }) => has(seller, 'Name') },
  { id: 'BR-07', says: "the buyer's name", holds: ({ buyer }) => has(buyer, 'Name') },
  {
    id: 'BR-08',
    says: "the seller's address",
    holds: ({ seller }) => allAt(seller, 'PostalTradeAddress').length === 1,
  },
  {
    id: 'BR-09',
    says: "the seller's country",
    holds: ({ seller }) => /^[A-Z]{2}$/.test(textAt(seller, 'PostalTradeAddress/CountryID')),
  },
  { id: 'BR-10', says: "the buyer's address", holds: ({ buyer }) => allAt(buyer, 'PostalTradeAddress').length === 1 },
  {
    id: 'BR-11',
    says: "the buyer's country",
    holds: ({ buyer }) => /^[A-Z]{2}$/.test(textAt(buyer, 'PostalTradeAddress/CountryID')),
  },
  { id: 'BR-12', says: 'the sum of lines', holds: ({ totals }) => has(totals, 'LineTotalAmount') },
  { id: 'BR-13', says: 'the total without tax', holds: ({ totals }) => has(totals, 'TaxBasisTotalAmount') },
  { id: 'BR-14', says: 'the total with tax', holds: ({ totals }) => has(totals, 'GrandTotalAmount') },
  { id: 'BR-15', says: 'the amount due', holds: ({ totals }) => has(totals, 'DuePayableAmount') },
  { id: 'BR-16', says: 'a line', holds: ({ lines }) => lines.length > 0 },
  {
    id: 'BR-21',
    says: 'a line has an identifier of its own',
    holds: ({ lines }) =>
      new Set(lines.map((line) => textAt(line, 'AssociatedDocumentLineDocument/LineID'))).size === lines.length,
  },
  {
    id: 'BR-22',
    says: 'a line has a quantity',
    holds: ({ lines }) => lines.every((line) => has(line, 'SpecifiedLineTradeDelivery/BilledQuantity')),
  },
  {
    id: 'BR-23',
    says: 'a quantity has a unit',
    holds: ({ lines }) =>
      lines.every((line) => allAt(line, 'SpecifiedLineTradeDelivery/BilledQuantity')[0]?.attributes.unitCode === 'H87'),
  },
  {
    id: 'BR-24',
    says: 'a line has an amount',
    holds: ({ lines }) =>
      lines.every((line) =>
        has(line, 'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount'),
      ),
  },
  {
    id: 'BR-25',
    says: 'a line has a name',
    holds: ({ lines }) => lines.every((line) => has(line, 'SpecifiedTradeProduct/Name')),
  },
  {
    id: 'BR-26',
    says: 'a line has a price',
    holds: ({ lines }) => lines.every((line) => has(line, `${PRICE}/ChargeAmount`)),
  },
  {
    id: 'BR-27',
    says: 'no price is below zero',
    holds: ({ lines }) => lines.every((line) => Number(textAt(line, `${PRICE}/ChargeAmount`)) >= 0),
  },
  {
    id: 'BR-36',
    says: 'a charge has an amount',
    holds: ({ charges }) => charges.every((charge) => has(charge, 'ActualAmount')),
  },
  {
    id: 'BR-37',
    says: 'a charge has a category',
    holds: ({ charges }) => charges.every((charge) => has(charge, 'CategoryTradeTax/CategoryCode')),
  },
  {
    id: 'BR-38',
    says: 'a charge has a reason',
    holds: ({ charges }) => charges.every((charge) => has(charge, 'Reason') || has(charge, 'ReasonCode')),
  },
  {
    id: 'BR-45',
    says: 'a breakdown has its base',
    holds: ({ taxes }) => taxes.every((tax) => has(tax, 'BasisAmount')),
  },
  {
    id: 'BR-46',
    says: 'a breakdown has its tax',
    holds: ({ taxes }) => taxes.every((tax) => has(tax, 'CalculatedAmount')),
  },
  {
    id: 'BR-47',
    says: 'a breakdown has its category',
    holds: ({ taxes }) => taxes.every((tax) => has(tax, 'CategoryCode')),
  },
  {
    id: 'BR-48',
    says: 'a breakdown has its rate',
    holds: ({ taxes }) => taxes.every((tax) => has(tax, 'RateApplicablePercent')),
  },
  {
    id: 'BR-49',
    says: 'instructions to pay have their means',
    holds: ({ settlement }) =>
      allAt(settlement, 'SpecifiedTradeSettlementPaymentMeans').every((means) => has(means, 'TypeCode')),
  },
  {
    id: 'BR-50',
    says: 'a transfer has an account',
    holds: ({ settlement }) =>
      allAt(settlement, 'SpecifiedTradeSettlementPaymentMeans/PayeePartyCreditorFinancialAccount').every(
        (account) => has(account, 'IBANID') || has(account, 'ProprietaryID'),
      ),
  },
  {
    id: 'BR-55',
    says: 'what is taken back has its number',
    holds: ({ settlement, document }) =>
      textAt(document, 'TypeCode') !== '381' || has(settlement, 'InvoiceReferencedDocument/IssuerAssignedID'),
  },
  {
    id: 'BR-57',
    says: 'where it goes has a country',
    holds: ({ delivery }) =>
      allAt(delivery, 'ShipToTradeParty').every((place) => has(place, 'PostalTradeAddress/CountryID')),
  },
  {
    id: 'BR-61',
    says: 'a transfer by SEPA has its account',
    holds: ({ settlement }) =>
      textAt(settlement, 'SpecifiedTradeSettlementPaymentMeans/TypeCode') !== '58' ||
      has(settlement, 'SpecifiedTradeSettlementPaymentMeans/PayeePartyCreditorFinancialAccount/IBANID'),
  },
  {
    id: 'BR-62',
    says: "the seller's electronic address has a scheme",
    holds: ({ seller }) =>
      allAt(seller, 'URIUniversalCommunication/URIID').every(({ attributes }) => attributes.schemeID === 'EM'),
  },
  {
    id: 'BR-63',
    says: "the buyer's electronic address has a scheme",
    holds: ({ buyer }) =>
      allAt(buyer, 'URIUniversalCommunication/URIID').every(({ attributes }) => attributes.schemeID === 'EM'),
  },
];

const conditions: readonly BusinessRule[] = [
  {
    id: 'BR-CO-04',
    says: 'every line has a category',
    holds: ({ lines }) => lines.every((line) => has(lineTax(line), 'CategoryCode')),
  },
  {
    id: 'BR-CO-09',
    says: 'VAT numbers begin with a country',
    holds: ({ seller, buyer }) =>
      [seller, buyer].every(
        (party) =>
          ['', registered(party, 'VA')].includes('') &&
          (registered(party, 'VA') === '' || /^[A-Z]{2}/.test(registered(party, 'VA'))),
      ),
  },
  {
    id: 'BR-CO-10',
    says: 'lines add up',
    holds: ({ lines, totals }) => sum(lines.map(lineAmount)) === amount(totals, 'LineTotalAmount'),
  },
  {
    id: 'BR-CO-12',
    says: 'charges add up',
    holds: ({ charges, totals }) =>
      sum(charges.map((charge) => amount(charge, 'ActualAmount'))) === amount(totals, 'ChargeTotalAmount'),
  },
  {
    id: 'BR-CO-13',
    says: 'the total without tax is lines and charges',
    holds: ({ totals }) =>
      amount(totals, 'LineTotalAmount') +
        amount(totals, 'ChargeTotalAmount') -
        amount(totals, 'AllowanceTotalAmount') ===
      amount(totals, 'TaxBasisTotalAmount'),
  },
  {
    id: 'BR-CO-14',
    says: 'the tax is the sum of the breakdown',
    holds: ({ taxes, totals }) =>
      sum(taxes.map((tax) => amount(tax, 'CalculatedAmount'))) === amount(totals, 'TaxTotalAmount'),
  },
  {
    id: 'BR-CO-15',
    says: 'the total with tax is the total without and the tax',
    holds: ({ totals }) =>
      amount(totals, 'TaxBasisTotalAmount') + amount(totals, 'TaxTotalAmount') === amount(totals, 'GrandTotalAmount'),
  },
  {
    id: 'BR-CO-16',
    says: 'due is the total less what is paid',
    holds: ({ totals }) =>
      amount(totals, 'GrandTotalAmount') - amount(totals, 'TotalPrepaidAmount') === amount(totals, 'DuePayableAmount'),
  },
  {
    id: 'BR-CO-17',
    says: 'the tax is base times rate',
    holds: ({ taxes }) =>
      taxes.every((tax) => {
        const exactTax = (amount(tax, 'BasisAmount') * Number(textAt(tax, 'RateApplicablePercent'))) / 100;
        return Math.abs(exactTax - amount(tax, 'CalculatedAmount')) <= halfUnit(textAt(tax, 'CalculatedAmount')) + 1e-6;
      }),
  },
  { id: 'BR-CO-18', says: 'there is a breakdown', holds: ({ taxes }) => taxes.length > 0 },
  {
    id: 'BR-CO-25',
    says: 'what is to be paid has a date or terms',
    holds: ({ settlement, totals }) =>
      amount(totals, 'DuePayableAmount') <= 0 ||
      has(settlement, 'SpecifiedTradePaymentTerms/Description') ||
      has(settlement, 'SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString'),
  },
  {
    id: 'BR-CO-26',
    says: 'the seller can be identified',
    holds: ({ seller }) => registered(seller, 'VA') !== '' || has(seller, 'SpecifiedLegalOrganization/ID'),
  },
  {
    id: 'BR-DEC',
    says: 'amounts have two decimals at most',
    holds: ({ root }) => amountsIn(root).every((text) => /^-?\d+(\.\d{1,2})?$/.test(text)),
  },
  {
    id: 'PEPPOL-R120',
    says: 'a line is its price times its pieces',
    holds: ({ lines }) =>
      lines.every((line) => {
        const pieces = Number(textAt(line, 'SpecifiedLineTradeDelivery/BilledQuantity'));
        const price = Number(textAt(line, `${PRICE}/ChargeAmount`)) / Number(textAt(line, `${PRICE}/BasisQuantity`));
        return Math.abs(pieces * price * 100 - lineAmount(line)) < 1e-3;
      }),
  },
  { id: 'NO-EMPTY', says: 'no element is empty', holds: ({ root }) => isFilled(root) },
];

const AMOUNTS = /^(ActualAmount|BasisAmount|CalculatedAmount|\w+TotalAmount|DuePayableAmount|TotalPrepaidAmount)$/;
const amountsIn = (element: ReadElement): readonly string[] => [
  ...(AMOUNTS.test(element.name.replace(/^\w+:/, '')) ? [element.text] : []),
  ...element.children.flatMap(amountsIn),
];
const isFilled = (element: ReadElement): boolean =>
  element.children.length > 0 ? element.children.every(isFilled) : element.text !== '';

const byCategory: readonly BusinessRule[] = [
  {
    id: 'BR-S-01',
    says: 'a standard rate stands in the breakdown',
    holds: ofCategory('S', (invoice) => breakdown(invoice, 'S').length > 0),
  },
  {
    id: 'BR-S-02',
    says: "a standard rate needs the seller's tax number",
    holds: ofCategory('S', needsSellerTaxNumber),
  },
  {
    id: 'BR-S-05',
    says: 'a standard rate is above zero',
    holds: ofCategory('S', (invoice) => rates(invoice, 'S').every((rate) => rate > 0)),
  },
  {
    id: 'BR-S-08',
    says: 'the base is what has the rate',
    holds: ofCategory('S', (invoice) =>
      breakdown(invoice, 'S').every(
        (tax) =>
          amount(tax, 'BasisAmount') ===
          sum(invoice.lines.map(lineAmount)) + sum(invoice.charges.map((charge) => amount(charge, 'ActualAmount'))),
      ),
    ),
  },
  {
    id: 'BR-S-10',
    says: 'a standard rate has no reason',
    holds: ofCategory('S', (invoice) => breakdown(invoice, 'S').every((tax) => !has(tax, 'ExemptionReason'))),
  },
  { id: 'BR-Z-02', says: "a zero rate needs the seller's tax number", holds: ofCategory('Z', needsSellerTaxNumber) },
  { id: 'BR-E-02', says: "an exemption needs the seller's tax number", holds: ofCategory('E', needsSellerTaxNumber) },
  {
    id: 'BR-IC-02',
    says: 'a supply within the union needs both VAT numbers',
    holds: ofCategory('K', ({ seller, buyer }) => registered(seller, 'VA') !== '' && registered(buyer, 'VA') !== ''),
  },
  {
    id: 'BR-IC-11',
    says: 'a supply within the union has its day',
    holds: ofCategory('K', ({ delivery }) =>
      has(delivery, 'ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString'),
    ),
  },
  {
    id: 'BR-IC-12',
    says: 'a supply within the union has a country that it goes to',
    holds: ofCategory('K', ({ delivery }) => has(delivery, 'ShipToTradeParty/PostalTradeAddress/CountryID')),
  },
  {
    id: 'BR-G-02',
    says: "an export needs the seller's VAT number",
    holds: ofCategory('G', ({ seller }) => registered(seller, 'VA') !== ''),
  },
  {
    id: 'BR-AE-02',
    says: "a reverse charge needs the seller's tax number and the buyer's VAT number",
    holds: ofCategory('AE', (invoice) => needsSellerTaxNumber(invoice) && registered(invoice.buyer, 'VA') !== ''),
  },
  ...untaxed('AE', 'AE', true),
  ...untaxed('Z', 'Z', false),
  ...untaxed('E', 'E', true),
  ...untaxed('K', 'IC', true),
  ...untaxed('G', 'G', true),
];

export const BUSINESS_RULES: readonly BusinessRule[] = [...presence, ...conditions, ...byCategory];

/** The rules that an invoice breaks. */
export const brokenRules = (root: ReadElement): readonly string[] => {
  const invoice = invoiceIn(root);
  return BUSINESS_RULES.filter(({ holds }) => !holds(invoice)).map(({ id, says }) => `${id}: ${says}`);
};
