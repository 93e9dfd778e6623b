import type { quoteUpdate } from '@kerf/contract';
import { calendarDay, isPricedByAddress, type QuoteEdit } from '@kerf/quoting';
import { distanceFromInput, type UnitSystem } from '@kerf/units';
import type { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import { getContact, listContacts } from '../../db/repositories/contacts.ts';
import { getCustomer } from '../../db/repositories/customers.ts';
import { hasLibraryParts } from '../../db/repositories/quote-items.ts';
import type { Quote, QuoteChanges } from '../../db/repositories/quotes.ts';
import { activeTaxRate, NO_TAX, taxOf, taxOfCustomer } from '../calculation/quote-tax.ts';
import { checkDeliverable, deliveryChanges } from '../delivery/delivery-changes.ts';
import { todayOf } from '../organisations/today.ts';
import { done, type QuoteOutcome, refuseQuote, unknownSetting } from '../quote-edits/quote-refusals.ts';
import { presentAddress, presentOverrides, shownDeliveryPrice, shownDistance } from '../quote-views/present-quote.ts';
import { addressChanges, addressesOf } from './quote-addresses.ts';
import { overridesOf, sentSetupCharge } from './quote-overrides.ts';

export type ParsedQuoteUpdate = z.output<typeof quoteUpdate>;
/** The customer's name is not a field of its own: it comes with the customer. */
export type QuoteField = Exclude<keyof ParsedQuoteUpdate, 'version' | 'status' | 'statusReason' | 'customerName'>;

/** Which edit of the effects table each field is. Sorting to Custom comes with dragging the parts. */
const editOf: Readonly<Record<QuoteField, QuoteEdit | null>> = {
  name: 'name',
  rfqNumber: 'rfqNumber',
  poNumber: 'poNumber',
  expiryDate: 'expiryDate',
  requiredDateUtc: 'requiredDate',
  invoiceDueDateUtc: 'invoiceDueDate',
  customerId: 'customer',
  customerContactId: 'contact',
  taxRateId: 'taxRate',
  deliveryOption: 'deliveryOption',
  deliveryPricingMethod: 'deliveryPricingMethod',
  deliveryPrice: 'deliveryPricingMethod',
  deliveryDistance: 'deliveryPricingMethod',
  customerDeliveryProvider: 'deliveryProvider',
  customerDeliveryAccountNumber: 'deliveryProvider',
  billingAddress: 'address',
  billingAddressId: 'address',
  deliveryAddress: 'address',
  deliveryAddressId: 'address',
  customerNotes: 'notes',
  vendorNotes: 'notes',
  privateNotes: 'notes',
  sortQuoteItemsBy: null,
  sortQuoteItemsAsc: null,
  sortMiscItemsBy: null,
  sortMiscItemsAsc: null,
  quoteOverrides: 'priceAdjustments',
};

/** Fields that ignore an empty value: a quote keeps its number and the customer's. Any other text may be emptied. Spec: quotes §5. */
const ignoresEmpty: readonly QuoteField[] = ['name', 'rfqNumber'];

const same = (first: unknown, second: unknown): boolean => JSON.stringify(first) === JSON.stringify(second);

/** A field as the API shows it to an organisation of these units. */
const shownValue = (quote: Quote, field: QuoteField, units: UnitSystem): unknown => {
  if (field === 'quoteOverrides') return presentOverrides(quote);
  if (field === 'deliveryPrice') return shownDeliveryPrice(quote);
  if (field === 'deliveryDistance') return shownDistance(quote, units);
  if (field === 'billingAddress' || field === 'deliveryAddress') return presentAddress(quote[field]);
  const value = quote[field];
  return value instanceof Date ? value.toISOString() : value;
};

/** A field as it is sent, with what it leaves to the quote. */
const sentValue = (quote: Quote, { quoteOverrides, ...update }: ParsedQuoteUpdate, field: QuoteField): unknown => {
  if (field !== 'quoteOverrides') return update[field];
  return quoteOverrides && { ...quoteOverrides, setupCharge: sentSetupCharge(quote, quoteOverrides) };
};

/** Only the price of a manual charge is typed; any other that an update holds is the one that it was shown. */
const isTypedPrice = (quote: Quote, { deliveryPricingMethod }: ParsedQuoteUpdate): boolean =>
  (deliveryPricingMethod === undefined ? quote.deliveryPricingMethod : deliveryPricingMethod) === 'ManualCharge';

/** A price that the zones made and that is to be charged by hand from now on: the same amount is typed all the same. */
const isTakenOver = (quote: Quote, update: ParsedQuoteUpdate): boolean =>
  isPricedByAddress(quote) &&
  update.deliveryPricingMethod === 'ManualCharge' &&
  (update.deliveryPrice ?? null) !== null;

/** Fields of an update that differ from the quote; sending a whole quote back changes nothing. */
export const changedFields = (quote: Quote, update: ParsedQuoteUpdate, units: UnitSystem): QuoteField[] =>
  (Object.keys(editOf) as QuoteField[]).filter((field) => {
    const value = sentValue(quote, update, field);
    if (value === undefined) return false;
    if (field === 'deliveryPrice' && !isTypedPrice(quote, update)) return false;
    if (field === 'deliveryPrice' && isTakenOver(quote, update)) return true;
    if (ignoresEmpty.includes(field) && typeof value === 'string' && value.trim() === '') return false;
    return !same(value, shownValue(quote, field, units));
  });

export const editsOfFields = (fields: readonly QuoteField[]): QuoteEdit[] => [
  ...new Set(fields.map((field) => editOf[field]).filter((edit) => edit !== null)),
];

/** Dates of a quote are calendar days; none can be set into the organisation's past. Spec: quotes §5. */
const dateOf = (utc: string | null, today: string): QuoteOutcome<Date | null> => {
  if (utc === null) return done(null);
  return calendarDay(new Date(utc).toISOString()) < today ? refuseQuote('DATE_IN_PAST') : done(new Date(utc));
};

/** A new customer brings its name, addresses, tax rate and default contact. Spec: quotes §5. */
export const customerChanges = async (
  tx: Transaction,
  organisationId: string,
  customerId: string | null,
): Promise<QuoteOutcome<QuoteChanges>> => {
  if (customerId === null) {
    const none = { customerId: null, customerName: '', customerContactId: null };
    return done({
      ...none,
      ...{ billingAddress: null, billingAddressId: null, deliveryAddress: null, deliveryAddressId: null },
    });
  }
  const customer = await getCustomer(tx, organisationId, customerId);
  if (customer === null || customer.isDeleted) return unknownSetting('customer', 'customerId');
  const contacts = await listContacts(tx, organisationId, customerId);
  const contact = contacts.find((one) => one.isDefault) ?? contacts[0];
  return done({
    customerId,
    customerName: customer.companyName,
    customerContactId: contact?.id ?? null,
    ...addressesOf(customer),
    ...(await taxOfCustomer(tx, organisationId, customer.taxRateId)),
  });
};

const contactChanges = async (
  tx: Transaction,
  quote: Quote,
  customerId: string | null,
  contactId: string | null,
): Promise<QuoteOutcome<QuoteChanges>> => {
  if (contactId === null) return done({ customerContactId: null });
  const contact = await getContact(tx, quote.organisationId, contactId);
  return contact === null || contact.isDeleted || contact.customerId !== customerId
    ? unknownSetting('contact', 'customerContactId')
    : done({ customerContactId: contactId });
};

const taxChanges = async (
  tx: Transaction,
  quote: Quote,
  taxRateId: string | null,
): Promise<QuoteOutcome<QuoteChanges>> => {
  if (taxRateId === null) return done(NO_TAX);
  const taxRate = await activeTaxRate(tx, quote.organisationId, taxRateId);
  return taxRate === null ? unknownSetting('tax rate', 'taxRateId') : done(taxOf(taxRate));
};

const plainFields = [
  'name',
  'rfqNumber',
  'poNumber',
  'customerDeliveryProvider',
  'customerDeliveryAccountNumber',
  'customerNotes',
  'vendorNotes',
  'privateNotes',
  'sortQuoteItemsBy',
  'sortQuoteItemsAsc',
  'sortMiscItemsBy',
  'sortMiscItemsAsc',
] as const satisfies readonly QuoteField[];

const deliveryFields = [
  'deliveryOption',
  'deliveryPricingMethod',
  'deliveryPrice',
] as const satisfies readonly QuoteField[];

/** The columns that the changed fields set, or why one of them cannot be set. */
export const columnsOf = async (
  tx: Transaction,
  quote: Quote,
  update: ParsedQuoteUpdate,
  fields: readonly QuoteField[],
  { now, units }: { readonly now: Date; readonly units: UnitSystem },
): Promise<QuoteOutcome<QuoteChanges>> => {
  let changes: QuoteChanges = {
    ...Object.fromEntries(plainFields.filter((field) => fields.includes(field)).map((field) => [field, update[field]])),
  };
  for (const field of ['expiryDate', 'requiredDateUtc', 'invoiceDueDateUtc'] as const) {
    if (!fields.includes(field)) continue;
    const date = dateOf(update[field] ?? null, await todayOf(tx, quote.organisationId, now));
    if (!date.ok) return date;
    changes = { ...changes, [field]: date.value };
  }
  const given = Object.fromEntries(
    deliveryFields.filter((field) => fields.includes(field)).map((field) => [field, update[field]]),
  );
  const delivery = await deliveryChanges(tx, quote, given, now);
  if (!delivery.ok) return delivery;
  changes = { ...changes, ...delivery.value };
  if (fields.includes('customerId')) {
    if (await hasLibraryParts(tx, quote.organisationId, quote.id)) return refuseQuote('LIBRARY_PARTS_IN_QUOTE');
    const customer = await customerChanges(tx, quote.organisationId, update.customerId ?? null);
    if (!customer.ok) return customer;
    changes = { ...changes, ...customer.value };
  }
  const customerId = changes.customerId === undefined ? quote.customerId : changes.customerId;
  if (fields.includes('customerContactId') && !(fields.includes('customerId') && update.customerContactId === null)) {
    const contact = await contactChanges(tx, quote, customerId, update.customerContactId ?? null);
    if (!contact.ok) return contact;
    changes = { ...changes, ...contact.value };
  }
  const addressed = await addressChanges(tx, { ...quote, customerId }, update, fields);
  if (!addressed.ok) return addressed;
  changes = { ...changes, ...addressed.value };
  if (fields.includes('deliveryDistance')) {
    const { deliveryDistance = null } = update;
    const deliveryDistanceKm = deliveryDistance === null ? null : distanceFromInput(deliveryDistance, units);
    changes = { ...changes, deliveryDistanceKm, deliveryPriceDetailsId: null };
  } else if (changes.deliveryAddress !== undefined)
    changes = { ...changes, deliveryDistanceKm: null, deliveryPriceDetailsId: null };
  if (fields.includes('deliveryOption') && update.deliveryOption === 'Delivery') {
    const deliverable = checkDeliverable({ ...quote, ...changes });
    if (!deliverable.ok) return deliverable;
  }
  if (fields.includes('taxRateId')) {
    const tax = await taxChanges(tx, quote, update.taxRateId ?? null);
    if (!tax.ok) return tax;
    changes = { ...changes, ...tax.value };
  }
  if (fields.includes('quoteOverrides') && update.quoteOverrides !== undefined) {
    const overrides = await overridesOf(tx, quote, update.quoteOverrides);
    if (!overrides.ok) return overrides;
    changes = { ...changes, quoteOverrides: overrides.value };
  }
  return done(changes);
};
