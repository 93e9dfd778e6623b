import type { ImportOutcome } from '@kerf/contract';
import type { Transaction } from '../../db/database.ts';
import { addContacts, createContact, listAllContacts, updateContact } from '../../db/repositories/contacts.ts';
import { addCustomers, listCustomers } from '../../db/repositories/customers.ts';
import { getOrganisation } from '../../db/repositories/organisations.ts';
import { lockSetup } from '../../db/repositories/setup-lock.ts';
import { listTaxRates } from '../../db/repositories/tax-rates.ts';
import type { Table } from '../../tables/table.ts';
import type { Actor } from '../actor.ts';
import { columnsOf, updateCustomer } from '../customers/save-customer.ts';
import { groupRows } from '../setup/group-rows.ts';
import { recordChanges } from '../setup/record-change.ts';
import { done, refused, type SetupOutcome } from '../setup/setup-refusals.ts';
import { CUSTOMER_COLUMNS } from './customer-table.ts';
import { outcomeOf } from './import-plan.ts';
import type { ImportWish } from './import-wish.ts';
import { type PlannedCustomer, planCustomers } from './plan-customers.ts';
import { leavingOutUnknown, readRows } from './read-rows.ts';
import { senderOf } from './sender.ts';
import { tryOut } from './try-out.ts';

/** Adds the new ones in few statements; each is told by its own line of the history. */
const addNew = async (tx: Transaction, actor: Actor, planned: readonly PlannedCustomer[]): Promise<void> => {
  const { organisationId } = actor;
  const wanted = planned.flatMap(({ before, details, person }) =>
    before === null && details !== null ? [{ details, person }] : [],
  );
  const added = await addCustomers(
    tx,
    organisationId,
    wanted.map(({ details }) => columnsOf(details)),
  );
  await addContacts(
    tx,
    organisationId,
    wanted.flatMap(({ person }, place) => {
      const customerId = added[place]?.id;
      return person === null || customerId === undefined ? [] : [{ ...person.details, customerId, isDefault: true }];
    }),
  );
  await recordChanges(
    tx,
    actor,
    added.map(({ id, companyName }) => ({
      ...{ entityType: 'customer', entityId: id, subject: companyName },
      ...{ action: 'imported', changes: [] },
    })),
  );
};

/** Changes one that is there, and its contact. */
const change = async (
  tx: Transaction,
  actor: Actor,
  { before, details, person }: PlannedCustomer,
): Promise<SetupOutcome<undefined>> => {
  if (before === null || details === null) return done(undefined);
  const saved = await updateCustomer(tx, actor, before.id, details);
  // Everything that can be refused was looked at with the row, unless somebody else is at work on it.
  if (!saved.ok) return refused('VERSION_CONFLICT');
  if (person === null) return done(undefined);
  const { organisationId } = actor;
  if (person.before === null) await createContact(tx, organisationId, before.id, person.details);
  else await updateContact(tx, organisationId, person.before.id, person.details);
  return done(undefined);
};

/** Reads customers from a file: all of it or nothing. A customer is found by its name; those that the file does not name stay. */
export const importCustomers = (actor: Actor, table: Table, wish: ImportWish): Promise<SetupOutcome<ImportOutcome>> =>
  tryOut(actor, wish, async (tx): Promise<SetupOutcome<ImportOutcome>> => {
    const { organisationId } = actor;
    await lockSetup(tx, organisationId);
    const organisation = await getOrganisation(tx, organisationId);
    if (organisation === null) return refused('NOT_FOUND');
    const file = leavingOutUnknown(await readRows(table, CUSTOMER_COLUMNS, senderOf(organisation, wish)));
    const around = {
      ...{ file, wish },
      customers: await listCustomers(tx, organisationId, { includeDeleted: true }),
      contacts: groupRows(await listAllContacts(tx, organisationId), (contact) => contact.customerId),
      taxRates: await listTaxRates(tx, organisationId, { includeDeleted: true }),
    };
    const planned = file.headingErrors.length > 0 ? [] : await planCustomers(around);
    const outcome = await outcomeOf(planned, file);
    if (outcome.errors > 0) return done(outcome);
    await addNew(tx, actor, planned);
    for (const row of planned) {
      const changed = await change(tx, actor, row);
      if (!changed.ok) return changed;
    }
    return done(outcome);
  });
