import { SUPPORTED_LOCALES } from '@kerf/quoting';
import { z } from 'zod';
import { address } from './address.ts';
import { emailAddress, empty, id, organisationParams, text, utcOut } from './primitives.ts';
import { route } from './route.ts';

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

export const customer = z.object({
  customerId: id,
  companyName: z.string(),
  accountCode: z.string(),
  isDeleted: z.boolean(),
  lastActivityDateUtc: utcOut,
  numberOfQuotes: z.number().int(),
  billingAddress: address,
  deliveryAddress: address,
  billingAddressSameAsDelivery: z.boolean(),
  taxRateId: id.nullable(),
  /** Locale of the customer's documents; null for the organisation's. */
  language: z.enum(SUPPORTED_LOCALES).nullable(),
  contacts: z.array(contact),
});
export type Customer = z.output<typeof customer>;

const required = (message: string) => z.string().trim().min(1, message);

const customerFields = z.object({
  companyName: required('Required').max(200),
  accountCode: text(100).default(''),
  deliveryAddress: address.prefault({}),
  billingAddress: address.prefault({}),
  billingAddressSameAsDelivery: z.boolean().default(true),
  taxRateId: id.nullable().default(null),
  language: z.enum(SUPPORTED_LOCALES).nullable().default(null),
});

/** Billing line 1, city and country are required only when billing differs from delivery. Spec: foundation §5. */
export const customerInput = customerFields.superRefine((value, context) => {
  if (value.billingAddressSameAsDelivery) return;
  for (const field of ['line1', 'city', 'country'] as const) {
    if (value.billingAddress[field] === '') {
      context.addIssue({ code: 'custom', path: ['billingAddress', field], message: 'Required' });
    }
  }
});
export type CustomerInput = z.input<typeof customerInput>;

export const contactInput = z.object({
  name: required('Required').max(200),
  email: emailAddress,
  phone: text(60).default(''),
  isDefault: z.boolean().default(false),
});

const customerParams = z.object({ organisationId: id, customerId: id });
const contactParams = z.object({ organisationId: id, customerId: id, contactId: id });
const base = '/organisations/{organisationId}/customers' as const;

const getCustomer = route({
  method: 'GET',
  path: `${base}/{customerId}`,
  summary: 'One customer with its contacts.',
  access: 'user',
  params: customerParams,
  response: customer,
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
    summary: 'Changes a customer.',
    access: 'user',
    params: customerParams,
    body: customerInput,
    response: customer,
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
    sentBack: { answerOf: contacts, id: 'contactId' },
  }),
  defaultContact: route({
    method: 'PUT',
    path: `${base}/{customerId}/contacts/{contactId}/default`,
    summary: 'Makes a contact the default one.',
    access: 'user',
    params: contactParams,
    response: contact,
  }),
} as const;
