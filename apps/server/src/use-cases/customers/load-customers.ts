import type { Customer as CustomerWire } from '@kerf/contract';
import type { Transaction } from '../../db/database.ts';
import { type Contact, listAllContacts, listContacts } from '../../db/repositories/contacts.ts';
import { countQuotesByCustomer, listCustomers as findCustomers, getCustomer } from '../../db/repositories/customers.ts';
import { done, refused, type UseCaseOutcome } from '../outcome.ts';
import { presentCustomer } from './present-customer.ts';

const byCustomer = (contacts: readonly Contact[]): ReadonlyMap<string, Contact[]> => {
  const groups = new Map<string, Contact[]>();
  for (const contact of contacts) groups.set(contact.customerId, [...(groups.get(contact.customerId) ?? []), contact]);
  return groups;
};

/** Customers by company name, each with its contacts. */
export const listCustomers = async (
  tx: Transaction,
  organisationId: string,
  includeDeleted: boolean,
): Promise<CustomerWire[]> => {
  const customers = await findCustomers(tx, organisationId, { includeDeleted });
  const contacts = byCustomer(await listAllContacts(tx, organisationId));
  const quotes = await countQuotesByCustomer(tx, organisationId);
  return customers.map((one) => presentCustomer(one, contacts.get(one.id) ?? [], quotes.get(one.id) ?? 0));
};

export const loadCustomer = async (
  tx: Transaction,
  organisationId: string,
  customerId: string,
): Promise<UseCaseOutcome<CustomerWire, never>> => {
  const customer = await getCustomer(tx, organisationId, customerId);
  if (customer === null) return refused('NOT_FOUND', { entity: 'customer', id: customerId });
  const contacts = await listContacts(tx, organisationId, customerId);
  const quotes = await countQuotesByCustomer(tx, organisationId, [customerId]);
  return done(presentCustomer(customer, contacts, quotes.get(customerId) ?? 0));
};
