import { CUSTOMER_KINDS, SUPPORTED_LOCALES } from '@kerf/quoting';
import { z } from 'zod';
import { address } from './address.ts';
import { contactEmailAddress, empty, id, organisationParams, text, utcOut } from './primitives.ts';
import { route } from './route.ts';

/** A customer has one billing and one delivery address at most, and any number of others. */
const ADDRESS_KINDS = ['Billing', 'Delivery', 'Other'] as const;
const MOST_ADDRESSES = 50;

/** Spec: foundation §3, quotes §3. */
export const contact = z.object({
  contactId: id,
  customerId: id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  isDefault: z.boolean(),
  isDeleted: z.boolean(),
  /** Signs in to the web store: the e-mail is locked. */
  isKindeUser: z.boolean(),
});
export type Contact = z.output<typeof contact>;

const customerAddress = address.extend({ addressId: id, kind: z.enum(ADDRESS_KINDS) });

export const customer = z.object({
  customerId: id,
  version: z.number().int(),
  kind: z.enum(CUSTOMER_KINDS),
  companyName: z.string(),
  accountCode: z.string(),
  isDeleted: z.boolean(),
  lastActivityDateUtc: utcOut,
  numberOfQuotes: z.number().int(),
  billingAddress: address,
  deliveryAddress: address,
  billingAddressSameAsDelivery: z.boolean(),
  /** Every address that is kept of the customer. */
  addresses: z.array(customerAddress),
  taxRateId: id.nullable(),
  /** Days from an invoice to the day it is due; null for the organisation's. */
  paymentTermsDays: z.number().int().nullable(),
  /** Locale of the customer's documents; null for the organisation's. */
  language: z.enum(SUPPORTED_LOCALES).nullable(),
  /** As an invoice says it, with its country; empty for none. */
  vatNumber: z.string(),
  /** What the customer wants invoices to be sorted by, such as a route of its public offices. */
  buyerReference: z.string(),
  /** What the shop notes about the customer, who never sees it. */
  notes: z.string(),
  contacts: z.array(contact),
});
export type Customer = z.output<typeof customer>;

const required = (message: string) => z.string().trim().min(1, message);

/** Fields that came later are left as they are when a body does not have them. */
const customerFields = z.object({
  kind: z.enum(CUSTOMER_KINDS).optional(),
  companyName: required('Required').max(200),
  accountCode: text(100).default(''),
  deliveryAddress: address.prefault({}),
  billingAddress: address.prefault({}),
  billingAddressSameAsDelivery: z.boolean().default(true),
  taxRateId: id.nullable().default(null),
  language: z.enum(SUPPORTED_LOCALES).nullable().default(null),
  paymentTermsDays: z.number().int().min(0).max(3650).nullable().optional(),
  vatNumber: text(60).optional(),
  buyerReference: text(100).optional(),
  notes: text(20_000).optional(),
  /** Those of kind Other take the place of the ones there were; billing and delivery have fields of their own. */
  addresses: z
    .array(address.extend({ addressId: id.optional(), kind: z.enum(ADDRESS_KINDS).default('Other') }))
    .max(MOST_ADDRESSES)
    .optional(),
});

/** Billing line 1, city and country are required only when billing differs from delivery. Spec: foundation §5. */
const checkBilling = (
  value: Pick<z.output<typeof customerFields>, 'billingAddress' | 'billingAddressSameAsDelivery'>,
  context: z.RefinementCtx,
): void => {
  if (value.billingAddressSameAsDelivery) return;
  for (const field of ['line1', 'city', 'country'] as const) {
    if (value.billingAddress[field] === '') {
      context.addIssue({ code: 'custom', path: ['billingAddress', field], message: 'Required' });
    }
  }
};

export const customerInput = customerFields.superRefine(checkBilling);
export type CustomerInput = z.input<typeof customerInput>;

/** With the version that was read, so that nobody takes back what somebody else saved since. */
export const customerUpdate = customerFields.extend({ version: z.number().int().optional() }).superRefine(checkBilling);

export const contactInput = z.object({
  name: required('Required').max(200),
  email: contactEmailAddress,
  phone: text(60).default(''),
  isDefault: z.boolean().default(false),
});

const customerParams = z.object({ organisationId: id, customerId: id });
const contactParams = z.object({ organisationId: id, customerId: id, contactId: id });
const contactIds = z.array(id).min(1).max(500);
const base = '/organisations/{organisationId}/customers' as const;

const contactCommand = <const Command extends string>(name: Command, summary: string) =>
  route({
    method: 'PUT',
    path: `${base}/{customerId}/contacts/{contactId}/${name}`,
    summary,
    access: 'user',
    params: contactParams,
    response: contact,
  });

const getCustomer = route({
  method: 'GET',
  path: `${base}/{customerId}`,
  summary: 'One customer with its contacts.',
  access: 'user',
  params: customerParams,
  response: customer,
});

const getContact = route({
  method: 'GET',
  path: `${base}/{customerId}/contacts/{contactId}`,
  summary: 'One contact.',
  access: 'user',
  params: contactParams,
  response: contact,
});

const contacts = route({
  method: 'GET',
  path: `${base}/{customerId}/contacts`,
  summary: "A customer's contacts by name.",
  access: 'user',
  params: customerParams,
  query: z.object({ includeDeleted: z.stringbool().optional() }),
  response: z.array(contact),
});

export const customerRoutes = {
  list: route({
    method: 'GET',
    path: base,
    summary: 'Customers by company name.',
    access: 'user',
    params: organisationParams,
    query: z.object({ includeDeleted: z.stringbool().optional() }),
    response: z.array(customer),
    revalidated: true,
  }),
  get: getCustomer,
  create: route({
    method: 'POST',
    path: base,
    summary: 'Adds a customer.',
    access: 'user',
    params: organisationParams,
    body: customerInput,
    response: customer,
    success: 201,
  }),
  update: route({
    method: 'PUT',
    path: `${base}/{customerId}`,
    summary:
      'Changes a customer. With a version, in the body or an If-Match header, answers 409 when somebody changed it meanwhile.',
    access: 'user',
    params: customerParams,
    body: customerUpdate,
    response: customer,
    versioned: true,
    sentBack: {
      answerOf: getCustomer,
      id: 'customerId',
      derived: ['lastActivityDateUtc', 'numberOfQuotes', 'contacts'],
    },
  }),
  archive: route({
    method: 'DELETE',
    path: `${base}/{customerId}`,
    summary: 'Archives a customer.',
    access: 'administrator',
    params: customerParams,
    response: empty,
    responseKind: 'empty',
    success: 204,
  }),
  unarchive: route({
    method: 'PUT',
    path: `${base}/{customerId}/unarchive`,
    summary: 'Unarchives a customer.',
    access: 'administrator',
    params: customerParams,
    response: customer,
  }),
  contacts,
  getContact,
  createContact: route({
    method: 'POST',
    path: `${base}/{customerId}/contacts`,
    summary: 'Adds a contact.',
    access: 'user',
    params: customerParams,
    body: contactInput,
    response: contact,
    success: 201,
  }),
  updateContact: route({
    method: 'PUT',
    path: `${base}/{customerId}/contacts/{contactId}`,
    summary: 'Changes a contact.',
    access: 'user',
    params: contactParams,
    body: contactInput,
    response: contact,
    sentBack: { answerOf: getContact, id: 'contactId' },
  }),
  deleteContacts: route({
    method: 'DELETE',
    path: `${base}/{customerId}/contacts`,
    summary: 'Deletes contacts; those that a quote names are archived, so that it goes on naming them.',
    access: 'user',
    params: customerParams,
    body: z.union([contactIds, z.object({ contactIds })]),
    response: empty,
    responseKind: 'empty',
    success: 204,
  }),
  archiveContact: contactCommand('archive', 'Archives a contact, which is not the default one any more.'),
  unarchiveContact: contactCommand('unarchive', 'Unarchives a contact.'),
  defaultContact: contactCommand('default', 'Makes a contact the default one.'),
} as const;
