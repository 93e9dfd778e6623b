import { moneyTexts } from '../money-texts.ts';
import { isInEuropeanUnion } from './countries.ts';
import type { EInvoice, EInvoiceFault } from './e-invoice.ts';

type VatFacts = {
  readonly percent: number;
  readonly taxName: string;
  readonly sellerCountry: string;
  readonly buyerCountry: string;
  readonly buyerHasVatNumber: boolean;
  /** Of the document, which gives the reason why there is no tax. */
  readonly language: string;
};

/** What is said of a supply without tax into another country. */
const abroad = (language: string) => {
  const words = moneyTexts(language);
  return {
    K: { category: 'K', exemptionReason: words.intraCommunitySupply, exemptionCode: 'VATEX-EU-IC' },
    G: { category: 'G', exemptionReason: words.exportOutsideUnion, exemptionCode: 'VATEX-EU-G' },
  } as const;
};

type Vat = EInvoice['vat'] | EInvoiceFault;

/**
 * The VAT category of a document's one rate. Without tax it depends on where the buyer is: within the union the buyer's VAT number makes
 * it a supply between businesses, outside of it is an export, and at home the shop's name of the rate says why nothing is charged.
 * A shop outside the union has zero rated supplies. EN 16931-1 §6.4.3, UNTDID 5305.
 */
export const vatOf = (facts: VatFacts): Vat => {
  const { percent, taxName, sellerCountry, buyerCountry, buyerHasVatNumber, language } = facts;
  const rate = { percent: String(percent), exemptionReason: '', exemptionCode: '' };
  if (percent > 0) return { ...rate, category: 'S' };
  if (!isInEuropeanUnion(sellerCountry)) return { ...rate, category: 'Z' };
  if (!isInEuropeanUnion(buyerCountry)) return { ...rate, ...abroad(language).G };
  if (buyerCountry !== sellerCountry) {
    return buyerHasVatNumber ? { ...rate, ...abroad(language).K } : 'BUYER_VAT_NUMBER_MISSING';
  }
  return taxName.trim() === '' ? 'TAX_REASON_MISSING' : { ...rate, category: 'E', exemptionReason: taxName.trim() };
};
