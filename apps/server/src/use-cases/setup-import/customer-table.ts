import type { Contact } from '../../db/repositories/contacts.ts';
import type { Customer } from '../../db/repositories/customers.ts';
import type { TaxRate } from '../../db/repositories/tax-rates.ts';
import type { PostalAddress } from '../../db/schema/values.ts';
import type { ColumnSpec, Field } from './columns.ts';
import { CUSTOMER_NAMES } from './customer-words.ts';
import type { RowValue } from './read-rows.ts';

const LINES = ['line1', 'line2', 'city', 'state', 'postcode', 'country'] as const;
type AddressLine = (typeof LINES)[number];

/** Which column holds which line of an address. */
export const DELIVERY_FIELDS = {
  line1: 'deliveryLine1',
  line2: 'deliveryLine2',
  city: 'deliveryCity',
  state: 'deliveryState',
  postcode: 'deliveryPostcode',
  country: 'deliveryCountry',
} as const satisfies Record<AddressLine, Field>;
export const BILLING_FIELDS = {
  line1: 'billingLine1',
  line2: 'billingLine2',
  city: 'billingCity',
  state: 'billingState',
  postcode: 'billingPostcode',
  country: 'billingCountry',
} as const satisfies Record<AddressLine, Field>;
type AddressFields = typeof DELIVERY_FIELDS | typeof BILLING_FIELDS;

const LONGEST_LINE = 200;
const addressColumns = (fields: AddressFields): readonly ColumnSpec[] =>
  LINES.map((line) => ({
    ...{ field: fields[line], kind: 'text', longest: LONGEST_LINE, isClearable: true },
    ...(fields === DELIVERY_FIELDS ? { otherNames: CUSTOMER_NAMES[DELIVERY_FIELDS[line]] } : {}),
  }));

/** The columns of a table of customers, one row each with its contact. The longest texts are those of the contract. */
export const CUSTOMER_COLUMNS: readonly ColumnSpec[] = [
  { field: 'companyName', kind: 'text', longest: 200, isRequired: true, otherNames: CUSTOMER_NAMES.companyName },
  { field: 'accountCode', kind: 'text', isClearable: true, otherNames: CUSTOMER_NAMES.accountCode },
  { field: 'contactName', kind: 'text', longest: 200, otherNames: CUSTOMER_NAMES.contactName },
  { field: 'contactEmail', kind: 'text', longest: 254, otherNames: CUSTOMER_NAMES.contactEmail },
  { field: 'contactPhone', kind: 'text', longest: 60, isClearable: true, otherNames: CUSTOMER_NAMES.contactPhone },
  ...addressColumns(DELIVERY_FIELDS),
  ...addressColumns(BILLING_FIELDS),
  { field: 'taxRate', kind: 'text', isClearable: true },
  { field: 'paymentTermsDays', kind: 'count', isClearable: true },
  { field: 'vatNumber', kind: 'text', longest: 60, isClearable: true, otherNames: CUSTOMER_NAMES.vatNumber },
  { field: 'buyerReference', kind: 'text', longest: 100, isClearable: true },
  { field: 'notes', kind: 'text', longest: 20_000, isClearable: true },
];

const textOf = (text: string | null | undefined): string | null => (text ?? '') || null;

const addressValues = (fields: AddressFields, address: PostalAddress | null): readonly [Field, RowValue][] =>
  LINES.map((line) => [fields[line], textOf(address?.[line])]);

/** An address as a row has it; lines that it does not have are empty. */
export const addressIn = (values: ReadonlyMap<Field, RowValue>, fields: AddressFields) => {
  const line = (name: AddressLine): string => String(values.get(fields[name]) ?? '');
  return {
    ...{ line1: line('line1'), line2: line('line2'), city: line('city') },
    ...{ state: line('state'), postcode: line('postcode'), country: line('country') },
  };
};

/** A customer as a table shows it; billing is empty where it is the same as delivery. */
export const customerValues = (
  customer: Customer,
  contact: Contact | null,
  taxRates: readonly TaxRate[],
): ReadonlyMap<Field, RowValue> =>
  new Map<Field, RowValue>([
    ['companyName', customer.companyName],
    ['accountCode', textOf(customer.accountCode)],
    ['contactName', textOf(contact?.name)],
    ['contactEmail', textOf(contact?.email)],
    ['contactPhone', textOf(contact?.phone)],
    ...addressValues(DELIVERY_FIELDS, customer.deliveryAddress),
    ...addressValues(BILLING_FIELDS, customer.isBillingSameAsDelivery ? null : customer.billingAddress),
    ['taxRate', taxRates.find(({ id }) => id === customer.taxRateId)?.displayName ?? null],
    ['paymentTermsDays', customer.paymentTermsDays],
    ['vatNumber', textOf(customer.vatNumber)],
    ['buyerReference', textOf(customer.buyerReference)],
    ['notes', textOf(customer.notes)],
  ]);
