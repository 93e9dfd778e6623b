import type { quoteUpdate } from '@kerf/contract';
import type { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import { type Customer, type CustomerAddress, getCustomer } from '../../db/repositories/customers.ts';
import type { Quote, QuoteChanges } from '../../db/repositories/quotes.ts';
import type { PostalAddress } from '../../db/schema/index.ts';
import { done, type QuoteOutcome, unknownSetting } from '../quote-edits/quote-refusals.ts';

const KINDS = ['billing', 'delivery'] as const;
type Kind = (typeof KINDS)[number];

const writtenOut = ({ line1, line2, city, state, country, postcode }: CustomerAddress): PostalAddress => ({
  ...{ line1, line2, city, state, country, postcode },
});

/** The addresses that a new customer brings, with which of the customer's they are. */
export const addressesOf = (customer: Customer): QuoteChanges => {
  const idOf = (kind: Kind) => customer.addresses.find((one) => one.kind === kind)?.id ?? null;
  const delivery = idOf('delivery');
  return {
    billingAddress: customer.isBillingSameAsDelivery ? customer.deliveryAddress : customer.billingAddress,
    billingAddressId: customer.isBillingSameAsDelivery ? delivery : idOf('billing'),
    deliveryAddress: customer.deliveryAddress,
    deliveryAddressId: delivery,
  };
};

/** An address named by its id is written out as the customer has it now; one that is written out names none any more. */
export const addressChanges = async (
  tx: Transaction,
  { organisationId, customerId }: Pick<Quote, 'organisationId' | 'customerId'>,
  update: z.output<typeof quoteUpdate>,
  fields: readonly string[],
): Promise<QuoteOutcome<QuoteChanges>> => {
  let changes: QuoteChanges = {};
  for (const kind of KINDS) {
    const [field, idField] = [`${kind}Address`, `${kind}AddressId`] as const;
    if (fields.includes(field)) changes = { ...changes, [field]: update[field], [idField]: null };
    if (!fields.includes(idField)) continue;
    const addressId = update[idField] ?? null;
    if (addressId === null) {
      changes = { ...changes, [idField]: null };
      continue;
    }
    const customer = customerId === null ? null : await getCustomer(tx, organisationId, customerId);
    const address = customer?.addresses.find((one) => one.id === addressId);
    if (address === undefined) return unknownSetting('address', idField);
    changes = { ...changes, [field]: writtenOut(address), [idField]: addressId };
  }
  return done(changes);
};
