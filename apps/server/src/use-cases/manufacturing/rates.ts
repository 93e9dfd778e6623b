import type { Rate as RateWire } from '@kerf/contract';
import type { Transaction } from '../../db/database.ts';
import { listRates as findRates, getRate } from '../../db/repositories/rate-tables.ts';
import { roleAllows } from '../../identity/caller.ts';
import type { Actor } from '../actor.ts';
import { conflict, done, refused, type SetupOutcome } from '../setup/setup-refusals.ts';
import { presentRate, presentWithFigures } from './rate-figures.ts';
import { saveRate } from './save-rates.ts';

/** Rates of all tables, thinnest first within a table, with their figures for those who may see them. */
export const listRates = async (
  tx: Transaction,
  actor: Actor,
  wanted: { readonly includeDeleted?: boolean | undefined },
): Promise<RateWire[]> => {
  const rows = await findRates(tx, actor.organisationId, { includeDeleted: wanted.includeDeleted ?? false });
  return rows.map((row) => presentRate(row, roleAllows(actor.role, 'administrator')));
};

/** Archives a rate: its thickness is then taken from its neighbours, or refused. Archiving it again changes nothing. */
export const archiveRate = async (
  tx: Transaction,
  actor: Actor,
  id: string,
  version: number | null,
): Promise<SetupOutcome<undefined>> => {
  const row = await getRate(tx, actor.organisationId, id);
  if (row === null) return refused('NOT_FOUND', { entity: 'rate', id });
  const { rateId, rateTableId, isImperial, thickness } = presentWithFigures(row);
  const entry = { rateId, rateTableId, isImperial, thickness, isDeleted: true };
  if (version !== null && version !== row.version && !row.isDeleted) return conflict(presentWithFigures(row));
  const saved = await saveRate(tx, actor, entry);
  return saved.ok ? done(undefined) : saved;
};
