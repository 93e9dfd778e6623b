import { isDeepStrictEqual } from 'node:util';
import type { Customer as CustomerWire, customerInput } from '@kerf/contract';
import { QUOTE_STATUS_TABLE, QUOTE_STATUSES } from '@kerf/quoting';
import type { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import {
  type Customer,
  getCustomer,
  createCustomer as insertCustomer,
  updateCustomer as saveCustomer,
} from '../../db/repositories/customers.ts';
import { changeQuotesOfCustomer, type QuoteChanges } from '../../db/repositories/quotes.ts';
import { getTaxRate } from '../../db/repositories/tax-rates.ts';
import { done, refused, type UseCaseOutcome } from '../outcome.ts';
import { loadCustomer } from './load-customers.ts';
import type { CustomerRefusalCode } from './refusals.ts';

type CustomerDetails = z.output<typeof customerInput>;
type Saved = UseCaseOutcome<CustomerWire, CustomerRefusalCode>;

const NAME_FIELD = 'body.companyName';
const nameTaken = () => refused('COMPANY_NAME_TAKEN', undefined, { [NAME_FIELD]: 'Company name already exists' });

/**
 * The fields of a customer row. A tax rate of another shop is unknown here, and an archived one cannot be chosen; a customer that
 * has one already keeps it, and is taxed at the default rate meanwhile.
 */
const fieldsOf = async (
  tx: Transaction,
  organisationId: string,
  details: CustomerDetails,
  currentTaxRateId: string | null,
) => {
  const { billingAddressSameAsDelivery, billingAddress, ...rest } = details;
  if (rest.taxRateId !== null && rest.taxRateId !== currentTaxRateId) {
    const rate = await getTaxRate(tx, organisationId, rest.taxRateId);
    if (rate?.active !== true) return refused('TAX_RATE_UNKNOWN');
  }
  return done({
    ...rest,
    isBillingSameAsDelivery: billingAddressSameAsDelivery,
    billingAddress: billingAddressSameAsDelivery ? null : billingAddress,
  });
};

/** Adds a customer; the company name is unique whatever its case. Spec: foundation §5. */
export const createCustomer = async (
  tx: Transaction,
  organisationId: string,
  details: CustomerDetails,
): Promise<Saved> => {
  const fields = await fieldsOf(tx, organisationId, details, null);
  if (!fields.ok) return fields;
  const created = await insertCustomer(tx, organisationId, fields.value);
  return created.ok ? loadCustomer(tx, organisationId, created.value.id) : nameTaken();
};

/** Until a quote is issued it says what is known of its customer now. */
const openStatuses = QUOTE_STATUSES.filter((status) => QUOTE_STATUS_TABLE[status].isHeaderEditable);

const addressesOf = ({ isBillingSameAsDelivery, billingAddress, deliveryAddress }: Customer) => ({
  billingAddress: isBillingSameAsDelivery ? deliveryAddress : billingAddress,
  deliveryAddress,
});

/** Gives open quotes the customer's new name, and the new addresses where they had the old ones. */
const followCustomer = (tx: Transaction, before: Customer, after: Customer): Promise<void> => {
  const [old, now] = [addressesOf(before), addressesOf(after)];
  const changesOf = (quote: QuoteChanges): QuoteChanges => ({
    ...(quote.customerName === after.companyName ? {} : { customerName: after.companyName }),
    ...(!isDeepStrictEqual(old.billingAddress, now.billingAddress) &&
    isDeepStrictEqual(quote.billingAddress, old.billingAddress)
      ? { billingAddress: now.billingAddress }
      : {}),
    ...(!isDeepStrictEqual(old.deliveryAddress, now.deliveryAddress) &&
    isDeepStrictEqual(quote.deliveryAddress, old.deliveryAddress)
      ? { deliveryAddress: now.deliveryAddress }
      : {}),
  });
  return changeQuotesOfCustomer(tx, after.organisationId, after.id, openStatuses, changesOf);
};

/** Changes a customer, and with it what its open quotes say of it. */
export const updateCustomer = async (
  tx: Transaction,
  organisationId: string,
  customerId: string,
  details: CustomerDetails,
): Promise<Saved> => {
  const current = await getCustomer(tx, organisationId, customerId);
  const fields = await fieldsOf(tx, organisationId, details, current?.taxRateId ?? null);
  if (!fields.ok) return fields;
  const saved = await saveCustomer(tx, organisationId, customerId, fields.value);
  if (saved.ok) {
    if (current !== null) await followCustomer(tx, current, saved.value);
    return loadCustomer(tx, organisationId, customerId);
  }
  return saved.refusal.code === 'NAME_TAKEN' ? nameTaken() : saved;
};

/** Archives a customer, or brings it back. */
export const archiveCustomer = async (
  tx: Transaction,
  organisationId: string,
  customerId: string,
  isDeleted: boolean,
): Promise<Saved> => {
  const saved = await saveCustomer(tx, organisationId, customerId, { isDeleted });
  return saved.ok ? loadCustomer(tx, organisationId, customerId) : saved;
};
