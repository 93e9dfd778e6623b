import { isDeepStrictEqual } from 'node:util';
import type { Customer as CustomerWire, customerInput, customerUpdate } from '@kerf/contract';
import { isPricedByAddress } from '@kerf/quoting';
import type { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import {
  type Customer,
  getCustomer,
  createCustomer as insertCustomer,
  updateCustomer as saveCustomer,
} from '../../db/repositories/customers.ts';
import { changeQuotesOfCustomer, type Quote, type QuoteChanges } from '../../db/repositories/quotes.ts';
import { getTaxRate } from '../../db/repositories/tax-rates.ts';
import type { PostalAddress } from '../../db/schema/values.ts';
import type { Actor } from '../actor.ts';
import { done, refused, type UseCaseOutcome } from '../outcome.ts';
import { changedFields, recordChange } from '../setup/record-change.ts';
import { loadCustomer } from './load-customers.ts';
import { openStatuses } from './open-statuses.ts';
import type { CustomerRefusalCode } from './refusals.ts';

type CustomerDetails = z.output<typeof customerInput>;
type Saved = UseCaseOutcome<CustomerWire, CustomerRefusalCode>;

const NAME_FIELD = 'body.companyName';
const nameTaken = () => refused('COMPANY_NAME_TAKEN', undefined, { [NAME_FIELD]: 'Company name already exists' });

/** The fields that a body has; the others stay as they are. */
const given = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    readonly [Key in keyof Fields]?: Exclude<Fields[Key], undefined>;
  };

const othersOf = (addresses: NonNullable<CustomerDetails['addresses']>) =>
  addresses
    .filter(({ kind }) => kind === 'Other')
    .map(({ kind: _, addressId, ...address }) => ({ ...address, id: addressId }));

/** The columns of a customer. */
export const columnsOf = (details: CustomerDetails) => {
  const { billingAddressSameAsDelivery, billingAddress, addresses, kind, notes, paymentTermsDays, ...others } = details;
  const { vatNumber, buyerReference, ...rest } = others;
  return {
    ...rest,
    ...given({ kind, notes, paymentTermsDays, vatNumber, buyerReference }),
    ...given({ otherAddresses: addresses === undefined ? undefined : othersOf(addresses) }),
    isBillingSameAsDelivery: billingAddressSameAsDelivery,
    billingAddress: billingAddressSameAsDelivery ? null : billingAddress,
  };
};

/**
 * The columns of a customer, unless its tax rate cannot be chosen: one of another shop is unknown here, and an archived one is not
 * offered; a customer that has one already keeps it, and is taxed at the default rate meanwhile.
 */
const fieldsOf = async (
  tx: Transaction,
  organisationId: string,
  details: CustomerDetails,
  currentTaxRateId: string | null,
) => {
  const { taxRateId } = details;
  if (taxRateId !== null && taxRateId !== currentTaxRateId) {
    const rate = await getTaxRate(tx, organisationId, taxRateId);
    if (rate?.active !== true) return refused('TAX_RATE_UNKNOWN');
  }
  return done(columnsOf(details));
};

const addressText = (address: PostalAddress | null): string =>
  [address?.line1, address?.line2, address?.postcode, address?.city, address?.state, address?.country]
    .filter((line) => (line ?? '') !== '')
    .join(', ');

const addressesOf = ({ isBillingSameAsDelivery, billingAddress, deliveryAddress }: Customer) => ({
  billingAddress: isBillingSameAsDelivery ? deliveryAddress : billingAddress,
  deliveryAddress,
});

/** What the history tells of a customer. */
const toldFields = (customer: Customer) => ({
  companyName: customer.companyName,
  accountCode: customer.accountCode ?? '',
  kind: customer.kind,
  deliveryAddress: addressText(customer.deliveryAddress),
  billingAddress: addressText(addressesOf(customer).billingAddress),
  taxRateId: customer.taxRateId,
  paymentTermsDays: customer.paymentTermsDays,
  language: customer.language,
  vatNumber: customer.vatNumber,
  buyerReference: customer.buyerReference,
  notes: customer.notes,
});

/** Notes in the customer's history what became of it. */
const record = (
  tx: Transaction,
  actor: Actor,
  action: 'added' | 'changed' | 'archived' | 'unarchived',
  before: Customer | null,
  after: Customer,
): Promise<void> => {
  const [from, to] = [before === null ? null : toldFields(before), toldFields(after)];
  const fields = Object.keys(to) as (keyof typeof to)[];
  const told = changedFields(from, to, fields).filter((one) => one.from !== null || one.to !== '');
  const changes = action === 'added' || action === 'changed' ? told : [];
  return recordChange(tx, actor, {
    ...{ entityType: 'customer', entityId: after.id, subject: after.companyName },
    ...{ action, changes },
  });
};

/** Adds a customer; the company name is unique whatever its case. Spec: foundation §5. */
export const createCustomer = async (tx: Transaction, actor: Actor, details: CustomerDetails): Promise<Saved> => {
  const { organisationId } = actor;
  const fields = await fieldsOf(tx, organisationId, details, null);
  if (!fields.ok) return fields;
  const created = await insertCustomer(tx, organisationId, fields.value);
  if (!created.ok) return created.refusal.code === 'NAME_TAKEN' ? nameTaken() : created;
  await record(tx, actor, 'added', null, created.value);
  return loadCustomer(tx, organisationId, created.value.id);
};

/** A delivery to another address: how far it is must be told anew, and what was priced by the address has no price. */
const deliveredTo = (deliveryAddress: QuoteChanges['deliveryAddress'], quote: Quote): QuoteChanges => ({
  ...{ deliveryAddress, deliveryDistanceKm: null, deliveryPriceDetailsId: null },
  ...(isPricedByAddress(quote) ? { status: 'NotCalculated' } : {}),
});

/** Gives open quotes the customer's new name, and the new addresses where they had the old ones. */
const followCustomer = (tx: Transaction, before: Customer, after: Customer): Promise<void> => {
  const [old, now] = [addressesOf(before), addressesOf(after)];
  const changesOf = (quote: Quote): QuoteChanges => ({
    ...(quote.customerName === after.companyName ? {} : { customerName: after.companyName }),
    ...(!isDeepStrictEqual(old.billingAddress, now.billingAddress) &&
    isDeepStrictEqual(quote.billingAddress, old.billingAddress)
      ? { billingAddress: now.billingAddress }
      : {}),
    ...(!isDeepStrictEqual(old.deliveryAddress, now.deliveryAddress) &&
    isDeepStrictEqual(quote.deliveryAddress, old.deliveryAddress)
      ? deliveredTo(now.deliveryAddress, quote)
      : {}),
  });
  return changeQuotesOfCustomer(tx, after.organisationId, after.id, openStatuses, changesOf);
};

/** Changes a customer, and with it what its open quotes say of it; refused when somebody changed it since the version that is named. */
export const updateCustomer = async (
  tx: Transaction,
  actor: Actor,
  customerId: string,
  { version, ...details }: z.output<typeof customerUpdate>,
): Promise<Saved> => {
  const { organisationId } = actor;
  const current = await getCustomer(tx, organisationId, customerId);
  if (current === null) return refused('NOT_FOUND', { entity: 'customer', id: customerId });
  const fields = await fieldsOf(tx, organisationId, details, current.taxRateId);
  if (!fields.ok) return fields;
  const saved = await saveCustomer(tx, organisationId, customerId, fields.value, version);
  if (!saved.ok) return saved.refusal.code === 'NAME_TAKEN' ? nameTaken() : saved;
  await followCustomer(tx, current, saved.value);
  await record(tx, actor, 'changed', current, saved.value);
  return loadCustomer(tx, organisationId, customerId);
};

/** Archives a customer, or brings it back; one that is so already stays as it is. */
export const archiveCustomer = async (
  tx: Transaction,
  actor: Actor,
  customerId: string,
  isDeleted: boolean,
): Promise<Saved> => {
  const { organisationId } = actor;
  const current = await getCustomer(tx, organisationId, customerId);
  if (current === null) return refused('NOT_FOUND', { entity: 'customer', id: customerId });
  if (current.isDeleted === isDeleted) return loadCustomer(tx, organisationId, customerId);
  const saved = await saveCustomer(tx, organisationId, customerId, { isDeleted });
  if (!saved.ok) return saved;
  await record(tx, actor, isDeleted ? 'archived' : 'unarchived', current, saved.value);
  return loadCustomer(tx, organisationId, customerId);
};
