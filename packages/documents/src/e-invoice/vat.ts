import { inEveryLanguage, moneyTexts } from '../money-texts.ts';
import { isInEuropeanUnion } from './countries.ts';
import type { EInvoice, EInvoiceFault } from './e-invoice.ts';

type VatFacts = {
  readonly percent: number;
  readonly taxName: string;
  readonly sellerCountry: string;
  /** Where the buyer is established, and where the goods go. */
  readonly buyerCountry: string;
  readonly deliveryCountry: string;
  readonly buyerHasVatNumber: boolean;
  /** Nothing is sold but work on what the customer brings. */
  readonly isWorkAlone: boolean;
  /** Of the document, which gives the reason why there is no tax. */
  readonly language: string;
};

/** Why a document of no tax has none, beside an exemption that the shop names itself. */
const reasons = (language: string) => {
  const words = moneyTexts(language);
  return {
    AE: { category: 'AE', exemptionReason: words.reverseCharge, exemptionCode: 'VATEX-EU-AE' },
    K: { category: 'K', exemptionReason: words.intraCommunitySupply, exemptionCode: 'VATEX-EU-IC' },
    G: { category: 'G', exemptionReason: words.exportOutsideUnion, exemptionCode: 'VATEX-EU-G' },
  } as const;
};

/** Names of a rate by which the buyer owes the tax, as shops call it: 'Reverse charge 0 %', '§ 13b UStG'. */
const REVERSE_CHARGE = [...inEveryLanguage('reverseCharge'), 'reverse-charge', 'autoliquidação'];
/** 'Kein Reverse-Charge', and the small businesses of § 19 UStG, which charge no tax at all. */
const NO_REVERSE_CHARGE = /§\s*19\b|\b(?:kein|no|not|sans|sin|senza|sem)\b/;

const isNamedReverseCharge = (taxName: string): boolean => {
  const name = taxName.toLowerCase();
  if (NO_REVERSE_CHARGE.test(name)) return false;
  return REVERSE_CHARGE.some((words) => name.includes(words.toLowerCase())) || /§\s*13\s*b\b/.test(name);
};

/** Work on what a business of another member state brings is taxed where that business is, which owes the tax. Directive 2006/112/EC, articles 44 and 196. */
const isWorkForAnotherState = ({ isWorkAlone, buyerCountry, sellerCountry, buyerHasVatNumber }: VatFacts): boolean =>
  isWorkAlone && buyerHasVatNumber && buyerCountry !== sellerCountry && isInEuropeanUnion(buyerCountry);

type Vat = EInvoice['vat'] | EInvoiceFault;

/**
 * The VAT category of a document's one rate. Without tax it depends on what is sold and where the buyer is. For work on what a
 * business of another member state brings, and at home where the shop's rate is called so, the buyer owes the tax. Of goods, within the
 * union the buyer's VAT number makes it a supply between businesses, outside of it is an export, and at home the shop's name of the rate
 * says why nothing is charged. A shop outside the union has zero rated supplies. EN 16931-1 §6.4.3, UNTDID 5305.
 */
export const vatOf = (facts: VatFacts): Vat => {
  const { percent, taxName, sellerCountry, deliveryCountry, buyerHasVatNumber, language } = facts;
  const rate = { percent: String(percent), exemptionReason: '', exemptionCode: '' };
  if (percent > 0) return { ...rate, category: 'S' };
  if (!isInEuropeanUnion(sellerCountry)) return { ...rate, category: 'Z' };
  if (isWorkForAnotherState(facts)) return { ...rate, ...reasons(language).AE };
  if (!isInEuropeanUnion(deliveryCountry)) return { ...rate, ...reasons(language).G };
  const isAtHome = deliveryCountry === sellerCountry;
  if (!isAtHome || isNamedReverseCharge(taxName)) {
    if (!buyerHasVatNumber) return 'BUYER_VAT_NUMBER_MISSING';
    return { ...rate, ...reasons(language)[isAtHome ? 'AE' : 'K'] };
  }
  return taxName.trim() === '' ? 'TAX_REASON_MISSING' : { ...rate, category: 'E', exemptionReason: taxName.trim() };
};
