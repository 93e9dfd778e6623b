import type { Contact as ContactWire, contactInput } from '@kerf/contract';
import type { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import { nameKey } from '../../db/keys.ts';
import {
  type Contact,
  listContacts as findContacts,
  getContact,
  createContact as insertContact,
  deleteContacts as removeContacts,
  updateContact as saveContact,
} from '../../db/repositories/contacts.ts';
import { getCustomer } from '../../db/repositories/customers.ts';
import { done, refused, type UseCaseOutcome } from '../outcome.ts';
import { presentContact } from './present-customer.ts';
import type { CustomerRefusalCode } from './refusals.ts';

type ContactDetails = z.output<typeof contactInput>;
type Saved = UseCaseOutcome<ContactWire, CustomerRefusalCode>;

const EMAIL_LOCKED = 'This email address cannot be changed as it is used by this contact to access your Web Store.';

/** A contact of this very customer. */
const contactOf = async (
  tx: Transaction,
  organisationId: string,
  customerId: string,
  contactId: string,
): Promise<UseCaseOutcome<Contact, never>> => {
  const contact = await getContact(tx, organisationId, contactId);
  return contact?.customerId === customerId
    ? done(contact)
    : refused('NOT_FOUND', { entity: 'contact', id: contactId });
};

export const listContacts = async (
  tx: Transaction,
  organisationId: string,
  customerId: string,
  includeDeleted: boolean,
): Promise<UseCaseOutcome<ContactWire[], never>> => {
  if ((await getCustomer(tx, organisationId, customerId)) === null) return refused('NOT_FOUND');
  return done((await findContacts(tx, organisationId, customerId, { includeDeleted })).map(presentContact));
};

/** One contact of the customer, archived or not. */
export const loadContact = async (
  tx: Transaction,
  organisationId: string,
  ids: { readonly customerId: string; readonly contactId: string },
): Promise<UseCaseOutcome<ContactWire, never>> => {
  const contact = await contactOf(tx, organisationId, ids.customerId, ids.contactId);
  return contact.ok ? done(presentContact(contact.value)) : contact;
};

/** Adds a contact; a customer's first one becomes the default. */
export const createContact = async (
  tx: Transaction,
  organisationId: string,
  customerId: string,
  details: ContactDetails,
): Promise<Saved> => {
  if ((await getCustomer(tx, organisationId, customerId)) === null) return refused('NOT_FOUND');
  const others = await findContacts(tx, organisationId, customerId);
  const isDefault = details.isDefault || !others.some((contact) => contact.isDefault);
  return done(presentContact(await insertContact(tx, organisationId, customerId, { ...details, isDefault })));
};

/** Changes a contact. The address of one who signs in to the web store stays. Spec: foundation §5. */
export const updateContact = async (
  tx: Transaction,
  organisationId: string,
  ids: { readonly customerId: string; readonly contactId: string },
  details: ContactDetails,
): Promise<Saved> => {
  const contact = await contactOf(tx, organisationId, ids.customerId, ids.contactId);
  if (!contact.ok) return contact;
  if (contact.value.isStoreUser && nameKey(contact.value.email) !== nameKey(details.email)) {
    return refused('CONTACT_EMAIL_LOCKED', undefined, { 'body.email': EMAIL_LOCKED });
  }
  const isDefault = details.isDefault || contact.value.isDefault;
  const saved = await saveContact(tx, organisationId, ids.contactId, { ...details, isDefault });
  return saved.ok ? done(presentContact(saved.value)) : saved;
};

export const makeContactDefault = async (
  tx: Transaction,
  organisationId: string,
  ids: { readonly customerId: string; readonly contactId: string },
): Promise<Saved> => {
  const contact = await contactOf(tx, organisationId, ids.customerId, ids.contactId);
  if (!contact.ok) return contact;
  if (contact.value.isDeleted) return refused('CONTACT_ARCHIVED');
  const saved = await saveContact(tx, organisationId, ids.contactId, { isDefault: true });
  return saved.ok ? done(presentContact(saved.value)) : saved;
};

/** Archives a contact, or brings it back; an archived one is not the default any more. */
export const archiveContact = async (
  tx: Transaction,
  organisationId: string,
  ids: { readonly customerId: string; readonly contactId: string },
  isDeleted: boolean,
): Promise<Saved> => {
  const contact = await contactOf(tx, organisationId, ids.customerId, ids.contactId);
  if (!contact.ok) return contact;
  const isDefault = isDeleted ? false : contact.value.isDefault;
  const saved = await saveContact(tx, organisationId, ids.contactId, { isDeleted, isDefault });
  return saved.ok ? done(presentContact(saved.value)) : saved;
};

/** Deletes contacts, all of them or none; those that a quote names are archived, so that it goes on naming them. */
export const deleteContacts = async (
  tx: Transaction,
  organisationId: string,
  customerId: string,
  contactIds: readonly string[],
): Promise<UseCaseOutcome<undefined, never>> => {
  if ((await getCustomer(tx, organisationId, customerId)) === null) return refused('NOT_FOUND');
  const found = await removeContacts(tx, organisationId, customerId, contactIds);
  const unknown = contactIds.find((contactId) => !found.includes(contactId));
  return unknown === undefined ? done(undefined) : refused('NOT_FOUND', { entity: 'contact', id: unknown });
};
