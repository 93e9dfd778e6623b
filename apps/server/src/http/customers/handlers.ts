import {
  archiveContact,
  createContact,
  deleteContacts,
  listContacts,
  loadContact,
  makeContactDefault,
  updateContact,
} from '../../use-cases/customers/contacts.ts';
import { listCustomers, loadCustomer } from '../../use-cases/customers/load-customers.ts';
import { archiveCustomer, createCustomer, updateCustomer } from '../../use-cases/customers/save-customer.ts';
import { type AreaHandlers, answer } from '../call.ts';
import { runOnce } from '../idempotency.ts';

export const customerHandlers = (): AreaHandlers<'customers'> => ({
  list: async ({ context, query }) =>
    answer(
      await context.organisation((tx) => listCustomers(tx, context.organisationId, query.includeDeleted ?? false)),
    ),
  get: ({ context, params }) =>
    context.organisation((tx) => loadCustomer(tx, context.organisationId, params.customerId)),
  create: ({ context, body }) => runOnce(context, (tx) => createCustomer(tx, context, body)),
  update: ({ context, params, body }) =>
    context.organisation((tx) => updateCustomer(tx, context, params.customerId, body)),
  archive: async ({ context, params }) => {
    const archived = await context.organisation((tx) => archiveCustomer(tx, context, params.customerId, true));
    return archived.ok ? answer(undefined) : archived;
  },
  unarchive: ({ context, params }) =>
    context.organisation((tx) => archiveCustomer(tx, context, params.customerId, false)),
  contacts: ({ context, params, query }) =>
    context.organisation((tx) =>
      listContacts(tx, context.organisationId, params.customerId, query.includeDeleted ?? false),
    ),
  getContact: ({ context, params }) => context.organisation((tx) => loadContact(tx, context.organisationId, params)),
  createContact: ({ context, params, body }) =>
    runOnce(context, (tx) => createContact(tx, context.organisationId, params.customerId, body)),
  updateContact: ({ context, params, body }) =>
    context.organisation((tx) => updateContact(tx, context.organisationId, params, body)),
  deleteContacts: ({ context, params, body }) => {
    const contactIds = Array.isArray(body) ? body : body.contactIds;
    return context.organisation((tx) => deleteContacts(tx, context.organisationId, params.customerId, contactIds));
  },
  archiveContact: ({ context, params }) =>
    context.organisation((tx) => archiveContact(tx, context.organisationId, params, true)),
  unarchiveContact: ({ context, params }) =>
    context.organisation((tx) => archiveContact(tx, context.organisationId, params, false)),
  defaultContact: ({ context, params }) =>
    context.organisation((tx) => makeContactDefault(tx, context.organisationId, params)),
});
