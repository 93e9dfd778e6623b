import type { Address, DocumentData } from '@kerf/contract';
import { moneyTexts } from '../money-texts.ts';
import { isBic, isIban, plainAccount } from './accounts.ts';
import { countryCodeOf, isInSepa, isVatNumber, plainVatNumber } from './countries.ts';
import type {
  EInvoice,
  EInvoiceAddress,
  EInvoiceBuyer,
  EInvoiceFault,
  EInvoicePayment,
  EInvoiceSeller,
  VatCategory,
} from './e-invoice.ts';
import { amountsOf } from './invoice-amounts.ts';
import { vatOf } from './vat.ts';

export type EInvoiceOutcome =
  | { readonly ok: true; readonly invoice: EInvoice }
  | { readonly ok: false; readonly faults: readonly EInvoiceFault[] };

/** An instant as the day that a document reads it as. */
const dayText = (utc: string | null): string => (utc === null ? '' : utc.slice(0, 10).replaceAll('-', ''));

const addressOf = (address: Address, homeCountry: string): EInvoiceAddress => ({
  ...{ line1: address.line1, line2: address.line2, city: address.city },
  ...{ postcode: address.postcode, state: address.state },
  countryCode: countryCodeOf(address.country.trim() === '' ? homeCountry : address.country),
});

const sellerOf = ({ organisation }: Pick<DocumentData, 'organisation'>): EInvoiceSeller => {
  const vatNumber = plainVatNumber(organisation.vatNumber);
  const companyNumber = organisation.companyNumber.trim();
  return {
    name: organisation.name.trim(),
    vatNumber,
    taxNumber: vatNumber === '' ? companyNumber : '',
    companyNumber,
    address: addressOf(organisation.address, organisation.countryCode),
    ...{ phone: organisation.phone, email: organisation.email },
  };
};

const buyerOf = ({ customer }: Pick<DocumentData, 'customer'>): EInvoiceBuyer => {
  const { name, contactName, phone, email, billingAddress, deliveryAddress, vatNumber, buyerReference } = customer;
  const address = billingAddress ?? deliveryAddress;
  const nowhere = { line1: '', line2: '', city: '', postcode: '', state: '', countryCode: '' };
  return {
    ...{ name: name.trim(), vatNumber: plainVatNumber(vatNumber), reference: buyerReference.trim() },
    ...{ contactName, phone, email },
    address: address === null ? nowhere : addressOf(address, ''),
  };
};

/** The account to pay to; none once it is paid, and on a credit note. BG-16. */
const paymentOf = ({ organisation, quote, creditNote, currencyCode }: DocumentData): EInvoicePayment | null => {
  const { bank } = organisation;
  const account = plainAccount(bank?.accountNumber ?? '');
  if (bank === null || account === '' || quote.isPaid || creditNote !== null) return null;
  const iban = isIban(account) ? account : '';
  const bic = plainAccount(bank.bankCode);
  return {
    meansCode: currencyCode === 'EUR' && iban !== '' && isInSepa(iban.slice(0, 2)) ? '58' : '30',
    iban,
    otherAccount: iban === '' ? bank.accountNumber.trim() : '',
    accountHolder: bank.accountHolder.trim() || organisation.name.trim(),
    bic: isBic(bic) ? bic : '',
    reference: quote.invoiceNumber,
  };
};

/** What the document itself lacks. */
const faultsOfParties = (seller: EInvoiceSeller, buyer: EInvoiceBuyer): EInvoiceFault[] => {
  const { address } = seller;
  const isWhole = address.line1 !== '' && address.city !== '' && address.postcode !== '';
  const checks: readonly (readonly [EInvoiceFault, boolean])[] = [
    ['SELLER_NAME_MISSING', seller.name === ''],
    ['SELLER_ADDRESS_INCOMPLETE', !isWhole],
    ['SELLER_COUNTRY_UNKNOWN', address.countryCode === ''],
    ['SELLER_VAT_NUMBER_WRONG', seller.vatNumber !== '' && !isVatNumber(seller.vatNumber)],
    ['BUYER_NAME_MISSING', buyer.name === ''],
    ['BUYER_COUNTRY_UNKNOWN', buyer.address.countryCode === ''],
    ['BUYER_VAT_NUMBER_WRONG', buyer.vatNumber !== '' && !isVatNumber(buyer.vatNumber)],
  ];
  return checks.filter(([, isAtFault]) => isAtFault).map(([fault]) => fault);
};

/** Numbers, days and references: of a credit note its own, with the invoice that it takes back. */
const headOf = ({ quote, creditNote, language }: DocumentData) => {
  const invoiceDay = dayText(quote.invoiceIssueDateUtc);
  const notes = [quote.customerNotes.trim()].filter((note) => note !== '');
  const orders = { purchaseOrder: quote.poNumber.trim(), salesOrder: quote.workOrderNumber };
  if (creditNote === null) {
    return {
      ...{ typeCode: '380' as const, number: quote.invoiceNumber, issueDate: invoiceDay, preceding: null, notes },
      ...{ dueDate: dayText(quote.invoiceDueDateUtc), paymentTerms: '', ...orders },
    };
  }
  const { numberText, invoiceNumber, issueDateUtc, reason } = creditNote;
  return {
    ...{ typeCode: '381' as const, number: numberText, issueDate: dayText(issueDateUtc), ...orders },
    preceding: { number: invoiceNumber, issueDate: invoiceDay },
    notes: [reason.trim(), ...notes].filter((note) => note !== ''),
    ...{ dueDate: '', paymentTerms: `${moneyTexts(language).takesBack} ${invoiceNumber}` },
  };
};

/** Faults of what stands on the document beside its parties and sums. */
const faultsOfHead = (data: DocumentData, head: ReturnType<typeof headOf>): EInvoiceFault[] => {
  const isOpen = !data.quote.isPaid && data.totals.grossTotal > 0;
  const checks: readonly (readonly [EInvoiceFault, boolean])[] = [
    ['NUMBER_MISSING', head.number === ''],
    ['ISSUE_DATE_MISSING', head.issueDate === ''],
    ['DUE_DATE_MISSING', isOpen && head.dueDate === '' && head.paymentTerms === ''],
    ['NO_LINES', data.lines.length === 0],
    ['LINE_NAME_MISSING', data.lines.some(({ name }) => name.trim() === '')],
  ];
  return checks.filter(([, isAtFault]) => isAtFault).map(([fault]) => fault);
};

const isFault = (value: object | EInvoiceFault): value is EInvoiceFault => typeof value === 'string';

/** Where the goods go: said when an address says so, and where the tax depends on it (BR-IC-12). */
const deliverToOf = ({ customer }: Pick<DocumentData, 'customer'>, buyer: EInvoiceBuyer): EInvoiceAddress =>
  customer.deliveryAddress === null ? buyer.address : addressOf(customer.deliveryAddress, buyer.address.countryCode);

type Known = Pick<DocumentData, 'organisation' | 'customer' | 'language'> & {
  /** None while they may still change: whatever they are, the parties need the same. */
  readonly lines: readonly Pick<DocumentData['lines'][number], 'isCustomerSuppliedMaterial'>[];
  readonly totals: Pick<DocumentData['totals'], 'taxName' | 'taxRatePercent'>;
};

/** Categories for which the number of the tax office does, without a VAT number. */
const DOMESTIC: readonly VatCategory[] = ['S', 'Z', 'E'];

/** Who sells to whom under which tax, and what that lacks: known before there is an invoice. */
const partiesOf = (data: Known) => {
  const seller = sellerOf(data);
  const buyer = buyerOf(data);
  const deliverTo = deliverToOf(data, buyer);
  const vat = vatOf({
    ...{ percent: data.totals.taxRatePercent, taxName: data.totals.taxName, sellerCountry: seller.address.countryCode },
    ...{ buyerCountry: buyer.address.countryCode, deliveryCountry: deliverTo.countryCode || buyer.address.countryCode },
    buyerHasVatNumber: buyer.vatNumber !== '',
    isWorkAlone: data.lines.length > 0 && data.lines.every((line) => line.isCustomerSuppliedMaterial),
    language: data.language,
  });
  const isAtHome = seller.address.countryCode === buyer.address.countryCode;
  const isDomestic = !isFault(vat) && (DOMESTIC.includes(vat.category) || (vat.category === 'AE' && isAtHome));
  const faults = faultsOfParties(seller, buyer);
  if (deliverTo.countryCode === '' && buyer.address.countryCode !== '') faults.push('DELIVERY_COUNTRY_UNKNOWN');
  if (seller.vatNumber === '' && (!isDomestic || seller.taxNumber === '')) faults.push('SELLER_VAT_NUMBER_MISSING');
  if (isFault(vat)) faults.push(vat);
  return { seller, buyer, deliverTo, vat, faults };
};

const COUNTRY_FAULTS: readonly EInvoiceFault[] = [
  'SELLER_COUNTRY_UNKNOWN',
  'BUYER_COUNTRY_UNKNOWN',
  'DELIVERY_COUNTRY_UNKNOWN',
];

/** Why an invoice charges no tax, in its language, and whether the buyer owes it; null where it does, and where it cannot be said. */
export const exemptionOf = (data: Known): { readonly reason: string; readonly isReverseCharge: boolean } | null => {
  const { vat, faults } = partiesOf(data);
  if (isFault(vat) || vat.exemptionReason === '') return null;
  if (faults.some((fault) => COUNTRY_FAULTS.includes(fault))) return null;
  return { reason: vat.exemptionReason, isReverseCharge: vat.category === 'AE' };
};

/** What would keep an invoice from being an e-invoice, as far as that is known before it is issued. */
export const faultsBeforeIssue = (data: Known): readonly EInvoiceFault[] => partiesOf(data).faults;

/**
 * An invoice, or the credit note that takes one back, as EN 16931 has it, from the document as it was given out; else all that keeps it
 * from being one.
 */
export const eInvoiceOf = (data: DocumentData): EInvoiceOutcome => {
  const { seller, buyer, deliverTo, vat, ...parties } = partiesOf(data);
  const head = headOf(data);
  const amounts = amountsOf(data);
  const faults: EInvoiceFault[] = [...parties.faults, ...faultsOfHead(data, head)];
  if (isFault(amounts)) faults.push(amounts);
  if (faults.length > 0 || isFault(amounts) || isFault(vat)) return { ok: false, faults };
  const delivered = dayText(data.quote.deliveredDateUtc);
  return {
    ok: true,
    invoice: {
      ...head,
      ...amounts,
      ...{ seller, buyer, deliverTo, vat, payment: paymentOf(data), currencyCode: data.currencyCode },
      // A supply within the union is taxed by its day (BR-IC-11): that of the invoice where none other is known.
      deliveryDate: delivered === '' && vat.category === 'K' ? dayText(data.quote.invoiceIssueDateUtc) : delivered,
    },
  };
};
