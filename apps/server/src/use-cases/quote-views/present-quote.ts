import type { Address, Issue, QuoteTotals, Quote as QuoteWire } from '@kerf/contract';
import { QUOTE_STATUS_TABLE } from '@kerf/quoting';
import { distanceForDisplay, kilogramsToPounds, type UnitSystem, withoutNoise } from '@kerf/units';
import type { Quote } from '../../db/repositories/quotes.ts';
import type { PostalAddress } from '../../db/schema/index.ts';

const iso = (date: Date | null): string | null => (date === null ? null : date.toISOString());
const amount = (text: string | null): number | null => (text === null ? null : Number(text));

/** A stored address with every line present. */
export const presentAddress = (address: PostalAddress | null): Address | null =>
  address === null
    ? null
    : {
        line1: address.line1 ?? '',
        line2: address.line2 ?? '',
        city: address.city ?? '',
        state: address.state ?? '',
        country: address.country ?? '',
        postcode: address.postcode ?? '',
      };

const unknownTotals: QuoteTotals = {
  lineTaxedPrice: null,
  linePrice: null,
  taxPrice: null,
  materialPrice: null,
  processingTotalPrice: null,
  foldingTotalPrice: null,
  secondaryProcessTotalPrice: null,
  miscellaneousItemsTotalPrice: null,
  otherChargeTotalPrice: null,
  minimumQuoteChargePrice: null,
  deliveryPrice: null,
};

/** The price of the delivery: what was typed of a manual charge is known before the quote is priced. */
export const shownDeliveryPrice = ({ status, deliveryPricingMethod, deliveryPrice }: Quote): number | null =>
  QUOTE_STATUS_TABLE[status].showsPrices || deliveryPricingMethod === 'ManualCharge' ? amount(deliveryPrice) : null;

/** Totals as stored when the quote was priced; unknown in a status where they are not true. Decision 7. */
const totalsOf = (quote: Quote): QuoteTotals =>
  QUOTE_STATUS_TABLE[quote.status].showsPrices
    ? {
        lineTaxedPrice: amount(quote.lineTaxedPrice),
        linePrice: amount(quote.linePrice),
        taxPrice: amount(quote.taxPrice),
        materialPrice: amount(quote.materialPrice),
        processingTotalPrice: amount(quote.processingTotalPrice),
        foldingTotalPrice: amount(quote.foldingTotalPrice),
        secondaryProcessTotalPrice: amount(quote.secondaryProcessTotalPrice),
        miscellaneousItemsTotalPrice: amount(quote.miscellaneousItemsTotalPrice),
        otherChargeTotalPrice: amount(quote.otherChargeTotalPrice),
        minimumQuoteChargePrice: amount(quote.minimumQuoteChargePrice),
        deliveryPrice: amount(quote.deliveryPrice),
      }
    : { ...unknownTotals, deliveryPrice: shownDeliveryPrice(quote) };

const datesOf = (quote: Quote) => ({
  expiryDate: iso(quote.expiryDate),
  issuedDateUtc: iso(quote.issuedDateUtc),
  orderedDateUtc: iso(quote.orderedDateUtc),
  dispatchedDateUtc: iso(quote.dispatchedDateUtc),
  invoiceDueDateUtc: iso(quote.invoiceDueDateUtc),
  invoiceIssueDateUtc: iso(quote.invoiceIssueDateUtc),
  requiredDateUtc: iso(quote.requiredDateUtc),
  createDateUtc: quote.createdAt.toISOString(),
  lastModifiedDateUtc: quote.lastModifiedDateUtc.toISOString(),
});

/** Price adjustments of a quote as the API shows them. */
export const presentOverrides = ({ quoteOverrides }: Quote): QuoteWire['quoteOverrides'] => ({
  cuttingTechnologyOverrides: quoteOverrides.cuttingTechnologyOverrides.map((one) => ({
    cuttingTechnologyId: one.cuttingTechnologyId,
    extraHourlyRatePrice: Number(one.extraHourlyRatePrice),
  })),
  sheetOverrides: quoteOverrides.sheetOverrides.map((one) => ({
    sheetId: one.sheetId,
    extraSheetPrice: Number(one.extraSheetPrice),
  })),
  setupCharge: quoteOverrides.setupCharge ?? null,
});

/** Mass of all parts, as the last calculation found it; unknown in a status in which that is not true. */
const massOf = ({ status, totalMassKg }: Quote, units: UnitSystem): number | null => {
  if (!QUOTE_STATUS_TABLE[status].showsPrices) return null;
  return units === 'imperial' ? kilogramsToPounds(totalMassKg) : totalMassKg;
};

/** Parts that the totals do not hold; none in a status in which there are no totals. */
const unpricedItemsOf = ({ status, numberOfUnpricedItems }: Quote): number =>
  QUOTE_STATUS_TABLE[status].showsPrices ? numberOfUnpricedItems : 0;

/** How far a delivery goes as it was typed, in the organisation's unit; null where it is measured. */
export const shownDistance = ({ deliveryDistanceKm }: Quote, units: UnitSystem): number | null =>
  deliveryDistanceKm === null ? null : withoutNoise(distanceForDisplay(deliveryDistanceKm, units));

/** A quote as the API shows it; `issues` are those of its parts. Spec: quotes §3. */
export const presentQuote = (quote: Quote, units: UnitSystem, issues: readonly Issue[]): QuoteWire => ({
  id: quote.id,
  version: quote.version,
  name: quote.name,
  rfqNumber: quote.rfqNumber,
  poNumber: quote.poNumber,
  status: quote.status,
  quoteSourceType: quote.quoteSourceType,
  ...datesOf(quote),
  invoiceNumberText: quote.invoiceNumberText,
  workOrderNumberText: quote.workOrderNumberText,
  taxRateId: quote.taxRateId,
  taxRate: Number(quote.taxRate),
  customerId: quote.customerId,
  customerName: quote.customerName,
  customerContactId: quote.customerContactId,
  billingAddress: presentAddress(quote.billingAddress),
  billingAddressId: quote.billingAddressId,
  deliveryAddress: presentAddress(quote.deliveryAddress),
  deliveryAddressId: quote.deliveryAddressId,
  deliveryOption: quote.deliveryOption,
  deliveryPricingMethod: quote.deliveryPricingMethod,
  deliveryDistance: shownDistance(quote, units),
  customerDeliveryProvider: quote.customerDeliveryProvider,
  customerDeliveryAccountNumber: quote.customerDeliveryAccountNumber,
  deliveryPriceDetailsId: quote.deliveryPriceDetailsId,
  paymentStatus: quote.paymentStatus,
  integrationExportStatus: quote.integrationExportStatus,
  integrationExportFailureMessage: quote.integrationExportFailureMessage,
  customerNotes: quote.customerNotes,
  vendorNotes: quote.vendorNotes,
  privateNotes: quote.privateNotes,
  vendorOrderAcceptance: quote.vendorOrderAcceptance,
  sortMiscItemsBy: quote.sortMiscItemsBy,
  sortMiscItemsAsc: quote.sortMiscItemsAsc,
  sortQuoteItemsBy: quote.sortQuoteItemsBy,
  sortQuoteItemsAsc: quote.sortQuoteItemsAsc,
  quoteOverrides: presentOverrides(quote),
  issues: {
    warnings: issues.filter((issue) => issue.severity === 'Warning'),
    errors: issues.filter((issue) => issue.severity === 'Error'),
  },
  followUpDate: quote.followUpDate,
  followUpUserId: quote.followUpUserId,
  followUpUserName: quote.followUpUserName,
  isDeleted: quote.isDeleted,
  numberOfItems: quote.numberOfItems,
  numberOfMiscItems: quote.numberOfMiscItems,
  numberOfUnpricedItems: unpricedItemsOf(quote),
  totalMass: massOf(quote, units),
  currencyCode: quote.currencyCode,
  lastModifiedByUserName: quote.lastModifiedByUserName,
  ...totalsOf(quote),
});
