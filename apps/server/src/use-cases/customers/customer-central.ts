import type { customerCentralRoutes } from '@kerf/contract';
import type { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import { listContacts } from '../../db/repositories/contacts.ts';
import { countQuotesByCustomer, getCustomer, pageOfCustomers } from '../../db/repositories/customers.ts';
import { done, refused, type UseCaseOutcome } from '../outcome.ts';
import { customerFigures } from './customer-figures.ts';
import { presentCustomer } from './present-customer.ts';

type Query = z.output<typeof customerCentralRoutes.list.query>;
type CustomerPage = z.output<typeof customerCentralRoutes.list.response>;
type Overview = z.output<typeof customerCentralRoutes.overview.response>;

/** A page of customers by company name, each with the number of its quotes. */
export const listCustomerPage = async (
  tx: Transaction,
  organisationId: string,
  query: Query,
): Promise<CustomerPage> => {
  const { totalCount, rows } = await pageOfCustomers(tx, organisationId, query);
  const quotes = await countQuotesByCustomer(
    tx,
    organisationId,
    rows.map(({ id }) => id),
  );
  const customers = rows.map((one) => ({
    customerId: one.id,
    kind: one.kind,
    companyName: one.companyName,
    accountCode: one.accountCode ?? '',
    isDeleted: one.isDeleted,
    numberOfQuotes: quotes.get(one.id) ?? 0,
    lastActivityDateUtc: one.lastActivityDateUtc.toISOString(),
  }));
  return { totalCount, customers };
};

/** A customer with all of its contacts, and how the shop fared with it. */
export const loadOverview = async (
  tx: Transaction,
  organisationId: string,
  customerId: string,
  now: Date,
): Promise<UseCaseOutcome<Overview, never>> => {
  const customer = await getCustomer(tx, organisationId, customerId);
  if (customer === null) return refused('NOT_FOUND', { entity: 'customer', id: customerId });
  const contacts = await listContacts(tx, organisationId, customerId, { includeDeleted: true });
  const quotes = await countQuotesByCustomer(tx, organisationId, [customerId]);
  return done({
    customer: presentCustomer(customer, contacts, quotes.get(customerId) ?? 0),
    figures: await customerFigures(tx, organisationId, customerId, now),
  });
};
