import { contactInput, customerInput } from '@kerf/contract';
import { COUNTRY_CODES } from '@kerf/money';
import { SUPPORTED_LOCALES } from '@kerf/quoting';
import type { z } from 'zod';
import { nameKey } from '../../db/keys.ts';
import type { Contact } from '../../db/repositories/contacts.ts';
import type { Customer } from '../../db/repositories/customers.ts';
import type { TaxRate } from '../../db/repositories/tax-rates.ts';
import { inSlices } from '../in-slices.ts';
import type { CellError, Field } from './columns.ts';
import { addressIn, BILLING_FIELDS, customerValues, DELIVERY_FIELDS } from './customer-table.ts';
import { errorOfField } from './entry-errors.ts';
import { compareRow, type PlannedRow } from './import-plan.ts';
import type { ImportWish } from './import-wish.ts';
import type { FileRow, FileRows, RowValue } from './read-rows.ts';

type CustomerDetails = z.output<typeof customerInput>;
type ContactDetails = z.output<typeof contactInput>;

/** What a row does, and to whom; without details it cannot be written. */
export type PlannedCustomer = PlannedRow & {
  readonly before: Customer | null;
  readonly details: CustomerDetails | null;
  /** The contact of the row: the one that is there or null, and what becomes of it; null for none. */
  readonly person: { readonly before: Contact | null; readonly details: ContactDetails } | null;
};

export type AroundCustomers = {
  readonly file: FileRows;
  readonly wish: ImportWish;
  readonly customers: readonly Customer[];
  readonly contacts: ReadonlyMap<string, readonly Contact[]>;
  readonly taxRates: readonly TaxRate[];
};

/** Countries by their codes and their names in the languages of the product. */
const countries: ReadonlyMap<string, string> = new Map(
  SUPPORTED_LOCALES.flatMap((locale) => {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    return COUNTRY_CODES.flatMap((code): [string, string][] => [
      [nameKey(code), code],
      [nameKey(names.of(code) ?? code), code],
    ]);
  }),
);
const SOME_COUNTRIES = 'DE, ES, FR, GB, IT, PT, US, VN, …';

const columnOf = ({ columns }: FileRows, field: Field): string | null =>
  columns.find(({ spec }) => spec.field === field)?.heading ?? null;

/** The row with its countries as codes and its tax rate by the name that it has here. */
const withKnownNames = (row: FileRow, { file, taxRates }: AroundCustomers): FileRow => {
  const values = new Map(row.values);
  const errors: CellError[] = [...row.errors];
  const replace = (field: Field, known: (key: string) => string | undefined, choices: string) => {
    const text = values.get(field);
    if (typeof text !== 'string') return;
    const found = known(nameKey(text));
    if (found === undefined)
      errors.push({ column: columnOf(file, field), code: 'CHOICE_UNKNOWN', facts: { text, choices } });
    else values.set(field, found);
  };
  for (const field of [DELIVERY_FIELDS.country, BILLING_FIELDS.country])
    replace(field, (key) => countries.get(key), SOME_COUNTRIES);
  const inUse = taxRates.filter(({ active, isDeleted }) => active && !isDeleted).map(({ displayName }) => displayName);
  replace('taxRate', (key) => inUse.find((name) => nameKey(name) === key), inUse.join(', '));
  return { ...row, values, errors };
};

/** The contact that a row is about: the one with its e-mail address, or without one the default. */
const contactOf = (row: FileRow, contacts: readonly Contact[]): Contact | null => {
  const email = row.values.get('contactEmail');
  if (typeof email === 'string') return contacts.find(({ emailKey }) => emailKey === nameKey(email)) ?? null;
  return contacts.find(({ isDefault }) => isDefault) ?? contacts[0] ?? null;
};

const text = (values: ReadonlyMap<Field, RowValue>, field: Field): string => String(values.get(field) ?? '');

const detailsOf = (
  values: ReadonlyMap<Field, RowValue>,
  before: Customer | null,
  taxRates: readonly TaxRate[],
): z.input<typeof customerInput> => {
  const billing = addressIn(values, BILLING_FIELDS);
  const isSame = Object.values(billing).every((line) => line === '');
  const taxRate = values.get('taxRate') ?? null;
  const days = values.get('paymentTermsDays');
  return {
    companyName: text(values, 'companyName'),
    accountCode: text(values, 'accountCode'),
    deliveryAddress: addressIn(values, DELIVERY_FIELDS),
    billingAddress: billing,
    billingAddressSameAsDelivery: isSame,
    taxRateId: taxRates.find(({ displayName }) => displayName === taxRate)?.id ?? null,
    language: (before?.language ?? null) as CustomerDetails['language'],
    paymentTermsDays: typeof days === 'number' ? days : null,
    vatNumber: text(values, 'vatNumber'),
    buyerReference: text(values, 'buyerReference'),
    notes: text(values, 'notes'),
  };
};

const CONTACT_FIELDS: Readonly<Record<string, Field>> = {
  name: 'contactName',
  email: 'contactEmail',
  phone: 'contactPhone',
};

/** Fields that the contract calls as the table does. */
const DIRECT_FIELDS = ['paymentTermsDays', 'accountCode', 'vatNumber', 'buyerReference', 'notes'] as const;

/** The column of a fault that the contract finds. */
const fieldOf = ({ path }: z.core.$ZodIssue, isContact: boolean): Field => {
  const [first, second] = path.map(String);
  if (isContact) return CONTACT_FIELDS[first ?? ''] ?? 'contactName';
  const address = first === 'billingAddress' ? BILLING_FIELDS : DELIVERY_FIELDS;
  if (second !== undefined && second in address) return address[second as keyof typeof address];
  return DIRECT_FIELDS.find((field) => field === first) ?? 'companyName';
};

const MOST_DAYS = 3650;

const faultsOf = (error: z.ZodError | undefined, file: FileRows, isContact: boolean, days: string): CellError[] =>
  (error?.issues ?? []).map((issue) => {
    const field = fieldOf(issue, isContact);
    return field === 'paymentTermsDays'
      ? {
          column: columnOf(file, field),
          code: 'NUMBER_OUT_OF_RANGE',
          facts: { value: days, least: 0, most: MOST_DAYS },
        }
      : errorOfField(file.columns, field, issue.message);
  });

/** The contact of a row; undefined where the row says nothing of one. */
const personOf = (values: ReadonlyMap<Field, RowValue>, given: ReadonlySet<Field>, contact: Contact | null) => {
  const fields = Object.values(CONTACT_FIELDS);
  if (!fields.some((field) => given.has(field))) return undefined;
  return contactInput.safeParse({
    name: text(values, 'contactName'),
    email: text(values, 'contactEmail'),
    phone: text(values, 'contactPhone'),
    isDefault: contact?.isDefault ?? false,
  });
};

const planRow = (read: FileRow, around: AroundCustomers, before: Customer | null): PlannedCustomer => {
  const { file, wish, taxRates } = around;
  const row = withKnownNames(read, around);
  const contact = before === null ? null : contactOf(row, around.contacts.get(before.id) ?? []);
  const current = before === null ? null : customerValues(before, contact, taxRates);
  const compared = compareRow(row, file.columns, current, wish.emptyFieldsTreatment);
  const values = new Map([...(current ?? []), ...compared.given]);
  const details = customerInput.safeParse(detailsOf(values, before, taxRates));
  const person = personOf(values, new Set(compared.given.keys()), contact);
  const action = before === null ? 'add' : compared.changes.length === 0 ? 'none' : 'change';
  const found =
    row.errors.length > 0 || action === 'none'
      ? []
      : [
          ...faultsOf(details.error, file, false, text(values, 'paymentTermsDays')),
          ...faultsOf(person?.error, file, true, ''),
        ];
  const errors = [...compared.errors, ...found];
  const isWritten = action !== 'none' && row.errors.length + errors.length === 0;
  return {
    file: row,
    before,
    subject: text(row.values, 'companyName'),
    action,
    changes: compared.changes,
    errors,
    details: isWritten ? (details.data ?? null) : null,
    person: isWritten && person?.data !== undefined ? { before: contact, details: person.data } : null,
  };
};

/** What every row does. A customer is found by its name, archived ones too; a name that stands there twice is a fault. */
export const planCustomers = async (around: AroundCustomers): Promise<PlannedCustomer[]> => {
  const known = new Map(around.customers.map((customer) => [customer.nameKey, customer]));
  const seen = new Map<string, number>();
  return inSlices(around.file.rows, (row): PlannedCustomer => {
    const key = nameKey(text(row.values, 'companyName'));
    const planned = planRow(row, around, known.get(key) ?? null);
    const earlier = key === '' ? undefined : seen.get(key);
    if (earlier === undefined) {
      seen.set(key, row.row);
      return planned;
    }
    const repeated = { column: null, code: 'ROW_REPEATED', facts: { row: earlier } } as const;
    return { ...planned, errors: [...planned.errors, repeated], details: null, person: null };
  });
};
