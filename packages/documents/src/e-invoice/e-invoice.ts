/**
 * An invoice or credit note as EN 16931 sees it.
 *
 * Terminology. BT-n and BG-n are the standard's business terms and groups; each field names its own. Amounts are decimal texts with as
 * many places as the standard allows, so that nothing is rounded once they are written.
 */

/** Untdid 1001: a commercial invoice, and the credit note that takes one back. */
export type InvoiceTypeCode = '380' | '381';

/** UNTDID 5305, as far as a shop's documents have them: standard, zero rated, exempt, reverse charge, supply within the EU, export. */
export type VatCategory = 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G';

/** BG-5, BG-8, BG-15. */
export type EInvoiceAddress = {
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly postcode: string;
  readonly state: string;
  /** ISO 3166-1, two letters. */
  readonly countryCode: string;
};

export type EInvoiceSeller = {
  /** BT-27. */
  readonly name: string;
  /** BT-31; empty for none. */
  readonly vatNumber: string;
  /** BT-32: the tax authority's number of a seller without a VAT number. */
  readonly taxNumber: string;
  /** BT-30. */
  readonly companyNumber: string;
  readonly address: EInvoiceAddress;
  readonly phone: string;
  readonly email: string;
};

export type EInvoiceBuyer = {
  /** BT-44. */
  readonly name: string;
  /** BT-48. */
  readonly vatNumber: string;
  /** BT-10. */
  readonly reference: string;
  readonly contactName: string;
  readonly phone: string;
  readonly email: string;
  readonly address: EInvoiceAddress;
};

/** BG-25. */
export type EInvoiceLine = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** BT-129; below zero for a line that takes money off. */
  readonly quantity: string;
  /** BT-146, of so many pieces (BT-149). */
  readonly price: string;
  readonly priceOf: string;
  /** BT-131. */
  readonly netAmount: string;
};

/** BG-21: what is charged beside the lines. */
export type EInvoiceCharge = {
  readonly amount: string;
  readonly reason: string;
  /** UNTDID 7161; empty for none. */
  readonly reasonCode: string;
};

/** BG-16. */
export type EInvoicePayment = {
  /** UNTDID 4461: 58 by SEPA, 30 by any other transfer. */
  readonly meansCode: '30' | '58';
  readonly iban: string;
  readonly otherAccount: string;
  readonly accountHolder: string;
  readonly bic: string;
  /** BT-83. */
  readonly reference: string;
};

export type EInvoice = {
  readonly typeCode: InvoiceTypeCode;
  readonly number: string;
  /** Days as YYYYMMDD. */
  readonly issueDate: string;
  /** BT-9; empty for none. */
  readonly dueDate: string;
  /** BT-20; empty for none. */
  readonly paymentTerms: string;
  /** BT-72; empty for none. */
  readonly deliveryDate: string;
  readonly currencyCode: string;
  readonly notes: readonly string[];
  readonly purchaseOrder: string;
  readonly salesOrder: string;
  /** BG-3, of a credit note. */
  readonly preceding: { readonly number: string; readonly issueDate: string } | null;
  readonly seller: EInvoiceSeller;
  readonly buyer: EInvoiceBuyer;
  readonly deliverTo: EInvoiceAddress | null;
  readonly lines: readonly EInvoiceLine[];
  readonly charges: readonly EInvoiceCharge[];
  readonly payment: EInvoicePayment | null;
  /** BG-23: a shop's document has one rate. */
  readonly vat: {
    readonly category: VatCategory;
    readonly percent: string;
    readonly exemptionReason: string;
    /** VATEX code; empty for none. */
    readonly exemptionCode: string;
  };
  readonly totals: {
    readonly lines: string;
    readonly charges: string;
    readonly net: string;
    readonly vat: string;
    readonly gross: string;
    readonly paid: string;
    readonly due: string;
  };
};

/** Why a document cannot be written as an e-invoice: what it lacks, or what does not add up. */
export const E_INVOICE_FAULTS = [
  'NUMBER_MISSING',
  'ISSUE_DATE_MISSING',
  'NO_LINES',
  'LINE_NAME_MISSING',
  'SELLER_NAME_MISSING',
  'SELLER_ADDRESS_INCOMPLETE',
  'SELLER_COUNTRY_UNKNOWN',
  'SELLER_VAT_NUMBER_MISSING',
  'SELLER_VAT_NUMBER_WRONG',
  'BUYER_NAME_MISSING',
  'BUYER_COUNTRY_UNKNOWN',
  'BUYER_VAT_NUMBER_MISSING',
  'BUYER_VAT_NUMBER_WRONG',
  'DELIVERY_COUNTRY_UNKNOWN',
  'TAX_REASON_MISSING',
  'DUE_DATE_MISSING',
  'CURRENCY_DECIMALS',
  'TOTALS_DISAGREE',
  'TAX_DISAGREES',
] as const;
export type EInvoiceFault = (typeof E_INVOICE_FAULTS)[number];
