import type { SavedQuoteList } from '@kerf/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { boughtItems } from './bought-items.ts';
import {
  createdAt,
  decimal,
  instant,
  isDeleted,
  keyText,
  modifiedAt,
  organisationId,
  rowId,
  version,
} from './columns.ts';
import { contacts, customers, taxRates } from './customers.ts';
import { organisations, users } from './organisations.ts';
import { sameOrganisation } from './references.ts';
import {
  type Json,
  type MessageFacts,
  type PostalAddress,
  QUOTE_EVENT_KINDS,
  QUOTE_STATUSES,
  type QuoteOverrides,
  type StoredIssue,
} from './values.ts';

export const quotes = pgTable(
  'quotes',
  {
    organisationId: organisationId().references(() => organisations.id, { onDelete: 'cascade' }),
    id: rowId(),
    version: version(),
    name: text().notNull(),
    nameSortKey: keyText().notNull(),
    rfqNumber: text().notNull().default(''),
    poNumber: text().notNull().default(''),
    status: text({ enum: QUOTE_STATUSES }).notNull().default('NotCalculated'),
    quoteSourceType: text({ enum: ['Internal', 'WebStore'] })
      .notNull()
      .default('Internal'),
    expiryDate: instant(),
    issuedDateUtc: instant(),
    requiredDateUtc: instant(),
    orderedDateUtc: instant(),
    dispatchedDateUtc: instant(),
    invoiceDueDateUtc: instant(),
    invoiceIssueDateUtc: instant(),
    invoiceNumber: integer(),
    invoiceNumberText: text(),
    workOrderNumber: integer(),
    workOrderNumberText: text(),
    taxRateId: uuid(),
    /** Fraction, 0.2 for 20 %, as it stood when the quote was priced. */
    taxRate: decimal().notNull().default('0'),
    customerId: uuid(),
    customerName: text().notNull().default(''),
    customerNameSortKey: keyText().notNull().default(''),
    customerContactId: uuid(),
    billingAddressId: uuid(),
    billingAddress: jsonb().$type<PostalAddress>(),
    deliveryAddressId: uuid(),
    deliveryAddress: jsonb().$type<PostalAddress>(),
    deliveryOption: text({ enum: ['Pickup', 'Delivery'] }),
    deliveryPricingMethod: text({ enum: ['SeparateCharge', 'PayUponDelivery', 'ManualCharge', 'ChargeToOrder'] }),
    customerDeliveryProvider: text().notNull().default(''),
    customerDeliveryAccountNumber: text().notNull().default(''),
    deliveryPriceDetailsId: uuid(),
    /** How far it is to the customer as somebody typed it; null where it is measured. */
    deliveryDistanceKm: doublePrecision(),
    paymentStatus: text({ enum: ['Unpaid', 'ManualPaid', 'GatewayPaid'] })
      .notNull()
      .default('Unpaid'),
    integrationExportStatus: text({ enum: ['Exported', 'NotExported', 'Processing'] }),
    integrationExportFailureMessage: text(),
    customerNotes: text().notNull().default(''),
    vendorNotes: text().notNull().default(''),
    privateNotes: text().notNull().default(''),
    vendorOrderAcceptance: boolean().notNull().default(false),
    sortMiscItemsBy: text({ enum: ['Default', 'Custom', 'Quantity', 'UnitPrice', 'Name'] })
      .notNull()
      .default('Default'),
    sortMiscItemsAsc: boolean().notNull().default(true),
    sortQuoteItemsBy: text({ enum: ['Default', 'Custom', 'Name', 'MaterialThickness'] })
      .notNull()
      .default('Default'),
    sortQuoteItemsAsc: boolean().notNull().default(true),
    quoteOverrides: jsonb()
      .$type<QuoteOverrides>()
      .notNull()
      .default({ cuttingTechnologyOverrides: [], sheetOverrides: [] }),
    issues: jsonb().$type<readonly StoredIssue[]>().notNull().default([]),
    numberOfItems: integer().notNull().default(0),
    numberOfMiscItems: integer().notNull().default(0),
    /** Parts that the last calculation found no price for: the totals do not hold them. */
    numberOfUnpricedItems: integer().notNull().default(0),
    totalMassKg: doublePrecision().notNull().default(0),
    currencyCode: text().notNull(),
    lineTaxedPrice: decimal(),
    linePrice: decimal(),
    taxPrice: decimal(),
    materialPrice: decimal(),
    processingTotalPrice: decimal(),
    foldingTotalPrice: decimal(),
    secondaryProcessTotalPrice: decimal(),
    miscellaneousItemsTotalPrice: decimal(),
    otherChargeTotalPrice: decimal(),
    minimumQuoteChargePrice: decimal(),
    deliveryPrice: decimal(),
    /** The ordered steps behind the totals, so that an old quote can be explained and replayed. */
    priceTrace: jsonb().$type<Json>(),
    /** The day on which somebody asks the customer again, YYYY-MM-DD. */
    followUpDate: date({ mode: 'string' }),
    /** Who wants to be told of it that morning. */
    followUpUserId: uuid(),
    followUpUserName: text(),
    followUpRemindedAt: instant(),
    isDeleted: isDeleted(),
    createdByUserId: uuid(),
    lastModifiedByUserId: uuid(),
    lastModifiedByUserName: text().notNull().default(''),
    lastModifiedByUserSortKey: keyText().notNull().default(''),
    createdAt: createdAt(),
    lastModifiedDateUtc: modifiedAt(),
    /** What the search box looks in, folded by keys.ts. */
    searchText: keyText().notNull(),
  },
  (t) => {
    const filters = [t.isDeleted, t.status, t.quoteSourceType, t.lastModifiedByUserId, t.customerId] as const;
    const filtersAndDate = [...filters, t.lastModifiedDateUtc] as const;
    type Nullable = typeof t.lineTaxedPrice | typeof t.workOrderNumber | typeof t.invoiceNumber | typeof t.followUpDate;
    const lastFirst = (column: Nullable) =>
      [t.organisationId, column.desc().nullsLast(), t.id.desc().nullsLast(), ...filtersAndDate] as const;
    return [
      primaryKey({ columns: [t.organisationId, t.id] }),
      // The list reads the ids of a page from one of these alone, without the rows: each begins with an order and goes on
      // with what the list filters by.
      index('quotes_by_modification').on(t.organisationId, t.lastModifiedDateUtc, t.id, ...filters),
      index('quotes_to_search').on(t.organisationId, t.lastModifiedDateUtc, t.id, ...filters, t.searchText),
      index('quotes_by_name').on(t.organisationId, t.nameSortKey, t.id, ...filtersAndDate),
      index('quotes_by_customer_name').on(t.organisationId, t.customerNameSortKey, t.id, ...filtersAndDate),
      index('quotes_by_number_of_items').on(t.organisationId, t.numberOfItems, t.id, ...filtersAndDate),
      index('quotes_by_price').on(...lastFirst(t.lineTaxedPrice)),
      index('quotes_by_work_order').on(...lastFirst(t.workOrderNumber)),
      index('quotes_by_invoice').on(...lastFirst(t.invoiceNumber)),
      index('quotes_by_follow_up').on(t.organisationId, t.followUpDate, t.id, ...filtersAndDate),
      index('quotes_by_late_follow_up').on(...lastFirst(t.followUpDate)),
      index('quotes_by_status').on(
        ...[t.organisationId, t.status, t.id, t.isDeleted, t.quoteSourceType],
        ...[t.lastModifiedByUserId, t.customerId, t.lastModifiedDateUtc],
      ),
      index('quotes_by_editor').on(
        ...[t.organisationId, t.lastModifiedByUserId, t.lastModifiedDateUtc, t.id],
        ...[t.isDeleted, t.status, t.quoteSourceType, t.customerId],
      ),
      index('quotes_by_editor_name').on(t.organisationId, t.lastModifiedByUserSortKey, t.id, ...filtersAndDate),
      index('quotes_by_customer').on(
        ...[t.organisationId, t.customerId, t.lastModifiedDateUtc, t.id],
        ...[t.isDeleted, t.status, t.quoteSourceType, t.lastModifiedByUserId],
      ),
      sameOrganisation(t, t.customerId, customers),
      sameOrganisation(t, t.customerContactId, contacts),
      sameOrganisation(t, t.taxRateId, taxRates),
    ];
  },
);

/** What the search box looks in, kept by triggers on `quotes`: narrow rows that change only when a name or number does, or a quote is archived. */
export const quoteWords = pgTable(
  'quote_words',
  {
    organisationId: organisationId(),
    quoteId: uuid().notNull(),
    searchText: keyText().notNull(),
    isDeleted: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.organisationId, t.quoteId] }), sameOrganisation(t, t.quoteId, quotes, 'cascade')],
);

/** Filters of the list of quotes under a name: of one person, or for everybody of the shop. */
export const quoteFilters = pgTable(
  'quote_filters',
  {
    organisationId: organisationId().references(() => organisations.id, { onDelete: 'cascade' }),
    id: rowId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    nameKey: keyText().notNull(),
    isShared: boolean().notNull().default(false),
    list: jsonb().$type<SavedQuoteList>().notNull(),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    unique('quote_filters_name').on(t.organisationId, t.userId, t.nameKey),
  ],
);

/**
 * How the numbers of quotes changed, by what the list filters by. Triggers on `quotes` add to it, and the sum is what the list
 * shows: writers only add rows, so none waits for another.
 */
export const quoteCounts = pgTable(
  'quote_counts',
  {
    // No reference: erasing an organisation erases its quotes, which adds rows here.
    organisationId: organisationId(),
    isDeleted: boolean().notNull(),
    status: text({ enum: QUOTE_STATUSES }).notNull(),
    quoteSourceType: text({ enum: ['Internal', 'WebStore'] }).notNull(),
    lastModifiedByUserId: uuid(),
    difference: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [index('quote_counts_of_organisation').on(t.organisationId)],
);

/** What quotes that are not archived are worth, by status and currency: differences that triggers on `quotes` add. */
export const quoteSums = pgTable(
  'quote_sums',
  {
    organisationId: organisationId(),
    status: text({ enum: QUOTE_STATUSES }).notNull(),
    currencyCode: text().notNull(),
    quotes: bigint({ mode: 'number' }).notNull(),
    price: decimal().notNull(),
  },
  (t) => [index('quote_sums_of_organisation').on(t.organisationId)],
);

export const miscellaneousItems = pgTable(
  'miscellaneous_items',
  {
    organisationId: organisationId(),
    id: rowId(),
    quoteId: uuid().notNull(),
    version: version(),
    name: text().notNull(),
    index: integer().notNull(),
    dimensions: text().notNull().default(''),
    weightKg: doublePrecision().notNull().default(0),
    productionTimePerItemSeconds: doublePrecision().notNull().default(0),
    /** The bought item that the line was taken from. */
    boughtItemId: uuid(),
    quantity: integer().notNull().default(1),
    price: decimal().notNull().default('0'),
    priceAdjustment: decimal().notNull().default('0'),
    itemPrice: decimal(),
    linePrice: decimal(),
    customerNotes: text().notNull().default(''),
    vendorNotes: text().notNull().default(''),
    privateNotes: text().notNull().default(''),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    index().on(t.organisationId, t.quoteId, t.index),
    sameOrganisation(t, t.quoteId, quotes, 'cascade'),
    sameOrganisation(t, t.boughtItemId, boughtItems),
    check('miscellaneous_items_quantity', sql`${t.quantity} >= 1`),
  ],
);

/** What happened to a quote: who did what, and when. Rows are added and never changed. */
export const quoteEvents = pgTable(
  'quote_events',
  {
    organisationId: organisationId(),
    id: rowId(),
    quoteId: uuid().notNull(),
    kind: text({ enum: QUOTE_EVENT_KINDS }).notNull(),
    userId: uuid(),
    /** Kept as it was, because people leave; null for what the customer did. */
    userName: text(),
    facts: jsonb().$type<MessageFacts>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    index('quote_events_of_quote').on(t.organisationId, t.quoteId, t.createdAt, t.id),
    sameOrganisation(t, t.quoteId, quotes, 'cascade'),
  ],
);
