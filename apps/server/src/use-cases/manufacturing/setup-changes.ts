import { SETUP_ACTIONS, SETUP_ENTITIES, type SetupChange as SetupChangeWire } from '@kerf/contract';
import type { Transaction } from '../../db/database.ts';
import { listSetupChanges as findChanges, type SetupChange } from '../../db/repositories/setup-changes.ts';

const oneOf = <Name extends string>(names: readonly Name[], name: string): Name => {
  const found = names.find((one) => one === name);
  if (found === undefined) throw new Error(`the history of the set-up data does not know ${name}`);
  return found;
};

const presentChange = (row: SetupChange): SetupChangeWire => ({
  id: row.id,
  entityType: oneOf(SETUP_ENTITIES, row.entityType),
  entityId: row.entityId,
  subject: row.subject,
  action: oneOf(SETUP_ACTIONS, row.action),
  changes: row.changes.map(({ field, from, to }) => ({ field, from, to })),
  userName: row.userName,
  changedAtUtc: row.createdAt.toISOString(),
});

/** A page of the history of the set-up data, newest first. */
export const listSetupChanges = async (
  tx: Transaction,
  organisationId: string,
  query: Parameters<typeof findChanges>[2],
): Promise<{ totalCount: number; changes: SetupChangeWire[] }> => {
  const { totalCount, rows } = await findChanges(tx, organisationId, query);
  return { totalCount, changes: rows.map(presentChange) };
};
