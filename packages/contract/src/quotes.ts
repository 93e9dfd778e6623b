import {
  DELIVERY_OPTIONS,
  DELIVERY_PRICING_METHODS,
  INTEGRATION_EXPORT_STATUSES,
  PAYMENT_STATUSES,
  QUOTE_SOURCE_TYPES,
  QUOTE_STATUSES,
  SETUP_CHARGES,
} from '@kerf/quoting';
import { z } from 'zod';
import { address } from './address.ts';
import {
  counter,
  day,
  distance,
  id,
  messageFacts,
  money,
  moneyEntered,
  pageQuery,
  text,
  utc,
  utcOut,
} from './primitives.ts';
import { QUOTE_LIST_ORDERS, QUOTE_LIST_SOURCES } from './quote-list-order.ts';

export const quoteStatus = z.enum(QUOTE_STATUSES);
export const paymentStatus = z.enum(PAYMENT_STATUSES);
export const quoteSourceType = z.enum(QUOTE_SOURCE_TYPES);
export const quoteItemSort = z.enum(['Default', 'Custom', 'Name', 'MaterialThickness']);
export const miscellaneousItemSort = z.enum(['Default', 'Custom', 'Quantity', 'UnitPrice', 'Name']);

/** Something that keeps a quote or a part from being right, in a sentence fit to show. */
export const issue = z.object({
  code: z.string(),
  severity: z.enum(['Error', 'Warning', 'Information']),
  message: z.string(),
  quoteItemId: id.optional(),
  pathIds: z.array(z.string()).optional(),
  /** Names and numbers of the message, lengths in mm, for saying it in another language. */
  facts: messageFacts.optional(),
  /** Where in the part's drawing, mm. */
  position: z.object({ x: z.number(), y: z.number() }).optional(),
});
export type Issue = z.output<typeof issue>;

export const quoteOverrides = z.object({
  cuttingTechnologyOverrides: z
    .array(z.object({ cuttingTechnologyId: id, extraHourlyRatePrice: moneyEntered }))
    .max(100),
  sheetOverrides: z.array(z.object({ sheetId: id, extraSheetPrice: moneyEntered })).max(1000),
  /** Who pays the set-up of a machine in this quote; null as the organisation has it. */
  setupCharge: z.enum(SETUP_CHARGES).nullable(),
});

/** Totals, stored with the quote; null while the price is not known. Spec: quotes §3. */
export const quoteTotals = z.object({
  lineTaxedPrice: money.nullable(),
  linePrice: money.nullable(),
  taxPrice: money.nullable(),
  materialPrice: money.nullable(),
  processingTotalPrice: money.nullable(),
  foldingTotalPrice: money.nullable(),
  secondaryProcessTotalPrice: money.nullable(),
  miscellaneousItemsTotalPrice: money.nullable(),
  otherChargeTotalPrice: money.nullable(),
  minimumQuoteChargePrice: money.nullable(),
  deliveryPrice: money.nullable(),
});
export type QuoteTotals = z.output<typeof quoteTotals>;

/** When somebody asks the customer again, and who is reminded of it by letter that morning; null for never. */
export const followUp = z.object({
  followUpDate: day.nullable(),
  followUpUserId: id.nullable(),
  followUpUserName: z.string().nullable(),
});
export type FollowUp = z.output<typeof followUp>;

/** Spec: quotes §3. */
export const quote = z.object({
  id,
  version: z.number().int(),
  name: z.string(),
  rfqNumber: z.string(),
  poNumber: z.string(),
  status: quoteStatus,
  quoteSourceType,
  expiryDate: utcOut,
  issuedDateUtc: utcOut,
  orderedDateUtc: utcOut,
  dispatchedDateUtc: utcOut,
  invoiceDueDateUtc: utcOut,
  invoiceNumberText: z.string().nullable(),
  invoiceIssueDateUtc: utcOut,
  workOrderNumberText: z.string().nullable(),
  taxRateId: id.nullable(),
  /** Fraction, 0.2 for 20 %. */
  taxRate: z.number(),
  customerId: id.nullable(),
  customerName: z.string(),
  customerContactId: id.nullable(),
  billingAddress: address.nullable(),
  /** The customer's address that it was taken from; null where it was written for the quote. */
  billingAddressId: id.nullable(),
  deliveryAddress: address.nullable(),
  deliveryAddressId: id.nullable(),
  deliveryOption: z.enum(DELIVERY_OPTIONS).nullable(),
  deliveryPricingMethod: z.enum(DELIVERY_PRICING_METHODS).nullable(),
  /** km, or mi for an imperial organisation, as somebody typed it; null where it is measured between the two addresses. */
  deliveryDistance: z.number().nullable(),
  customerDeliveryProvider: z.string(),
  customerDeliveryAccountNumber: z.string(),
  deliveryPriceDetailsId: id.nullable(),
  requiredDateUtc: utcOut,
  paymentStatus,
  integrationExportStatus: z.enum(INTEGRATION_EXPORT_STATUSES).nullable(),
  integrationExportFailureMessage: z.string().nullable(),
  customerNotes: z.string(),
  vendorNotes: z.string(),
  privateNotes: z.string(),
  vendorOrderAcceptance: z.boolean(),
  sortMiscItemsBy: miscellaneousItemSort,
  sortMiscItemsAsc: z.boolean(),
  sortQuoteItemsBy: quoteItemSort,
  sortQuoteItemsAsc: z.boolean(),
  quoteOverrides,
  issues: z.object({ warnings: z.array(issue), errors: z.array(issue) }),
  ...followUp.shape,
  isDeleted: z.boolean(),
  numberOfItems: z.number().int(),
  numberOfMiscItems: z.number().int(),
  /** Parts that cannot be priced as they are set: the totals do not hold them. */
  numberOfUnpricedItems: z.number().int(),
  /** kg, or lb for an imperial organisation; null until the quote is calculated. */
  totalMass: z.number().nullable(),
  currencyCode: z.string(),
  ...quoteTotals.shape,
  createDateUtc: z.string(),
  lastModifiedDateUtc: z.string(),
  lastModifiedByUserName: z.string(),
});
export type Quote = z.output<typeof quote>;

export const quoteListRow = z.object({
  id,
  version: z.number().int(),
  name: z.string(),
  status: quoteStatus,
  workOrderNumberText: z.string().nullable(),
  invoiceNumberText: z.string().nullable(),
  customerName: z.string(),
  numberOfItems: z.number().int(),
  /** Parts that the price does not hold, because they cannot be priced as they are set. */
  numberOfUnpricedItems: z.number().int(),
  lineTaxedPrice: money.nullable(),
  currencyCode: z.string(),
  lastModifiedByUserName: z.string(),
  lastModifiedDateUtc: z.string(),
  createDateUtc: z.string(),
  issuedDateUtc: utcOut,
  /** Null as well for a quote that needs none any more. */
  followUpDate: day.nullable(),
  quoteSourceType,
  integrationExportStatus: z.enum(INTEGRATION_EXPORT_STATUSES).nullable(),
  integrationExportFailureMessage: z.string().nullable(),
  paymentStatus,
  isDeleted: z.boolean(),
});
export type QuoteListRow = z.output<typeof quoteListRow>;

export const quoteList = z.object({
  quotes: z.array(quoteListRow),
  count: z.number().int(),
  availableLastModifiedByUsers: z.array(z.object({ userId: id, name: z.string() })),
  availableStatuses: z.array(quoteStatus),
});
export type QuoteList = z.output<typeof quoteList>;

/** Numbers of quotes and what they are worth with tax, by currency. */
const pipelineSums = z.object({
  quotes: z.number().int(),
  prices: z.array(z.object({ currencyCode: z.string(), lineTaxedPrice: money })),
});

/** The shop's quotes at a glance; archived ones are left out. */
export const quotePipeline = z.object({
  /** Statuses that occur, in the order of the statuses. */
  statuses: z.array(pipelineSums.extend({ status: quoteStatus })),
  /** Decided quotes that became orders, as a share; null before any was decided. */
  winRatio: z.number().nullable(),
  won: z.number().int(),
  lost: z.number().int(),
  /** Issued and running out within the days named. */
  runningOut: pipelineSums.extend({ fromUtc: z.string(), toUtc: z.string() }),
  /** Open, and to be followed up on the day named or before. */
  followUpsDue: pipelineSums.extend({ toDay: day }),
});
export type QuotePipeline = z.output<typeof quotePipeline>;

const list = <Value extends z.ZodType>(value: Value) =>
  z.union([value, z.array(value)]).transform((one) => (Array.isArray(one) ? one : [one]));

export const quoteListQuery = z.object({
  ...pageQuery,
  searchTerm: z.string().max(200).optional(),
  orderedByProperty: z.enum(QUOTE_LIST_ORDERS).default('lastModifiedDateUtc'),
  orderedBy: z.enum(['asc', 'desc']).default('desc'),
  includeArchived: z.stringbool().default(false),
  status: list(quoteStatus).optional(),
  lastModifiedBy: list(id).optional(),
  lastModifiedFrom: utc.optional(),
  lastModifiedTo: utc.optional(),
  source: z.enum(QUOTE_LIST_SOURCES).default('All'),
  /** When the offer runs out. */
  expiryFrom: utc.optional(),
  expiryTo: utc.optional(),
  /** Quotes that are still open and to be followed up on that day or before. */
  followUpTo: day.optional(),
  customerId: id.optional(),
});

/** Changed fields of a quote; the version says what the sender had seen. A field left out stays as it is. */
export const quoteUpdate = z.object({
  version: counter,
  name: text(200).optional(),
  rfqNumber: text(200).optional(),
  poNumber: text(200).optional(),
  expiryDate: utc.nullable().optional(),
  requiredDateUtc: utc.nullable().optional(),
  invoiceDueDateUtc: utc.nullable().optional(),
  status: quoteStatus.optional(),
  /** Why the status is changed, for the timeline; nothing without a status. */
  statusReason: text(2000).optional(),
  customerId: id.nullable().optional(),
  customerContactId: id.nullable().optional(),
  customerName: text(200).optional(),
  taxRateId: id.nullable().optional(),
  deliveryOption: z.enum(DELIVERY_OPTIONS).nullable().optional(),
  deliveryPricingMethod: z.enum(DELIVERY_PRICING_METHODS).nullable().optional(),
  /** Of a manual charge; any other delivery is priced by the shop's zones or not at all. */
  deliveryPrice: moneyEntered.min(0).nullable().optional(),
  /** How far the delivery goes; null to have it measured again. */
  deliveryDistance: distance.nullable().optional(),
  customerDeliveryProvider: text(200).optional(),
  customerDeliveryAccountNumber: text(200).optional(),
  billingAddress: address.nullable().optional(),
  /** Takes an address of the quote's customer, in place of one that is written out. */
  billingAddressId: id.nullable().optional(),
  deliveryAddress: address.nullable().optional(),
  deliveryAddressId: id.nullable().optional(),
  customerNotes: text(20_000).optional(),
  vendorNotes: text(20_000).optional(),
  privateNotes: text(20_000).optional(),
  sortQuoteItemsBy: quoteItemSort.optional(),
  sortQuoteItemsAsc: z.boolean().optional(),
  sortMiscItemsBy: miscellaneousItemSort.optional(),
  sortMiscItemsAsc: z.boolean().optional(),
  /** Take the place of those that the quote has; left out, who pays the set-up stays as it is. */
  quoteOverrides: quoteOverrides.extend({ setupCharge: quoteOverrides.shape.setupCharge.optional() }).optional(),
});
export type QuoteUpdate = z.input<typeof quoteUpdate>;

/** Answer of the call that records an order. Spec: quotes §4, §7. */
export const orderedQuote = quote.extend({
  /** The order could not be handed on to the accounts that are connected. */
  paragonInvoiceFailed: z.boolean(),
});

export const orderQuery = z.object({
  /** The customer's order number; left out, it stays as it is. */
  poNumber: text(200).optional(),
  /** Paid as it is ordered. */
  paymentStatus: z.literal('ManualPaid').optional(),
  sendToPartLibrary: z.stringbool().default(false),
});

export const calculationProgress = z.object({
  state: z.enum(['idle', 'running']),
  done: z.number().int(),
  total: z.number().int(),
});

export const quoteParams = z.object({ organisationId: id, quoteId: id });
