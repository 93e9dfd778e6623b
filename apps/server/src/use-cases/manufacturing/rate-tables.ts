import { MAXIMUM_TABLE_NAME, type RateTableEntry, type RateTable as RateTableWire } from '@kerf/contract';
import type { Transaction } from '../../db/database.ts';
import { getCuttingTechnology } from '../../db/repositories/cutting-technologies.ts';
import {
  addRates,
  addRateTables,
  countMaterialsByRateTable,
  listRateTables as findRateTables,
  getRateTable,
  isRateTableNameFree,
  listRates,
  lockRateTables,
  type RateTable,
  updateRateTable,
} from '../../db/repositories/rate-tables.ts';
import { lockSetup } from '../../db/repositories/setup-lock.ts';
import { roleAllows } from '../../identity/caller.ts';
import type { Actor } from '../actor.ts';
import { planRefusal } from '../organisations/plan-limits.ts';
import { changedFields, recordChange } from '../setup/record-change.ts';
import { conflict, done, fieldsInvalid, nameTaken, refused, type SetupOutcome } from '../setup/setup-refusals.ts';
import { presentRate } from './rate-figures.ts';

type Saved = SetupOutcome<RateTableWire>;

const notFound = (id: string) => refused('NOT_FOUND', { entity: 'rateTable', id });
const seesFigures = ({ role }: Actor): boolean => roleAllows(role, 'administrator');

const presentTable = (row: RateTable, materialCount: number, isWithFigures: boolean): RateTableWire => ({
  rateTableId: row.id,
  name: row.name,
  cuttingTechnologyId: row.cuttingTechnologyId,
  materialCount,
  isDeleted: row.isDeleted,
  ...(isWithFigures
    ? {
        baseHourlyRatePrice: row.baseHourlyRatePrice === null ? null : Number(row.baseHourlyRatePrice),
        version: row.version,
      }
    : {}),
});

/** Rate tables by name, with their figures for those who may see them. */
export const listRateTables = async (
  tx: Transaction,
  actor: Actor,
  wanted: { readonly includeDeleted?: boolean | undefined },
): Promise<RateTableWire[]> => {
  const { organisationId } = actor;
  const materials = await countMaterialsByRateTable(tx, organisationId);
  const rows = await findRateTables(tx, organisationId, { includeDeleted: wanted.includeDeleted ?? false });
  return rows.map((row) => presentTable(row, materials.get(row.id) ?? 0, seesFigures(actor)));
};

/** A table with all its rates. */
const withRates = async (tx: Transaction, actor: Actor, row: RateTable): Promise<RateTableWire> => {
  const { organisationId } = actor;
  const materials = await countMaterialsByRateTable(tx, organisationId);
  const rates = await listRates(tx, organisationId, { rateTableId: row.id, includeDeleted: true });
  return {
    ...presentTable(row, materials.get(row.id) ?? 0, seesFigures(actor)),
    rates: rates.map((rate) => presentRate(rate, seesFigures(actor))),
  };
};

export const loadRateTable = async (tx: Transaction, actor: Actor, id: string): Promise<Saved> => {
  const row = await getRateTable(tx, actor.organisationId, id);
  return row === null ? notFound(id) : done(await withRates(tx, actor, row));
};

const TABLE_FIELDS = ['name', 'cuttingTechnologyId', 'baseHourlyRatePrice'] as const;

const record = (
  tx: Transaction,
  actor: Actor,
  action: 'added' | 'changed' | 'archived' | 'unarchived',
  { before, after }: { readonly before: RateTable | null; readonly after: RateTable },
) =>
  recordChange(tx, actor, {
    entityType: 'rateTable',
    entityId: after.id,
    subject: after.name,
    action,
    changes: changedFields(
      before === null ? null : presentTable(before, 0, true),
      presentTable(after, 0, true),
      TABLE_FIELDS,
    ),
  });

/** Whether a table may be on a machine: one in use. */
const refusalOfTechnology = async (tx: Transaction, organisationId: string, cuttingTechnologyId: string) => {
  const technology = await getCuttingTechnology(tx, organisationId, cuttingTechnologyId);
  return technology === null || technology.isDeleted
    ? fieldsInvalid({ 'body.cuttingTechnologyId': 'There is no such cutting technology' })
    : null;
};

const columnsOf = ({ name, cuttingTechnologyId, baseHourlyRatePrice }: RateTableEntry) => ({
  name,
  cuttingTechnologyId,
  baseHourlyRatePrice: baseHourlyRatePrice === null ? null : String(baseHourlyRatePrice),
});

const addRateTable = async (tx: Transaction, actor: Actor, entry: RateTableEntry, now: Date): Promise<Saved> => {
  const { organisationId } = actor;
  const limit = await planRefusal(tx, organisationId, now, { kind: 'rateTable' });
  if (limit !== null) return limit;
  const wrong = await refusalOfTechnology(tx, organisationId, entry.cuttingTechnologyId);
  if (wrong !== null) return wrong;
  const added = await addRateTables(tx, organisationId, [columnsOf(entry)]);
  if (!added.ok) return nameTaken(entry.name, 'body.name');
  const [after] = added.value;
  if (after === undefined) throw new Error('the rate table was not added');
  await record(tx, actor, 'added', { before: null, after });
  return done(await withRates(tx, actor, after));
};

/** A table moves to another machine only while no material takes it, for a material takes one table for each machine. */
const refusalOfMove = async (tx: Transaction, organisationId: string, before: RateTable, entry: RateTableEntry) => {
  if (before.cuttingTechnologyId === entry.cuttingTechnologyId) return null;
  const materials = await countMaterialsByRateTable(tx, organisationId);
  return (materials.get(before.id) ?? 0) > 0
    ? fieldsInvalid({ 'body.cuttingTechnologyId': 'Cannot change while materials take this rate table' })
    : refusalOfTechnology(tx, organisationId, entry.cuttingTechnologyId);
};

const changeRateTable = async (tx: Transaction, actor: Actor, id: string, entry: RateTableEntry): Promise<Saved> => {
  const { organisationId } = actor;
  const [before] = await lockRateTables(tx, organisationId, [id]);
  if (before === undefined) return notFound(id);
  const wanted = { ...presentTable(before, 0, true), ...entry };
  const isChanged = changedFields(presentTable(before, 0, true), wanted, TABLE_FIELDS).length > 0;
  if (!isChanged) return done(await withRates(tx, actor, before));
  if (entry.version !== undefined && entry.version !== before.version) {
    return conflict(await withRates(tx, actor, before));
  }
  const wrong = await refusalOfMove(tx, organisationId, before, entry);
  if (wrong !== null) return wrong;
  const saved = await updateRateTable(tx, organisationId, id, columnsOf(entry));
  if (!saved.ok) return saved.refusal.code === 'NAME_TAKEN' ? nameTaken(entry.name, 'body.name') : notFound(id);
  await record(tx, actor, 'changed', { before, after: saved.value });
  return done(await withRates(tx, actor, saved.value));
};

/** Adds a rate table, or changes the one that is named. */
export const saveRateTable = async (
  tx: Transaction,
  actor: Actor,
  entry: RateTableEntry,
  now: Date,
): Promise<Saved> => {
  await lockSetup(tx, actor.organisationId);
  return entry.rateTableId === undefined
    ? addRateTable(tx, actor, entry, now)
    : changeRateTable(tx, actor, entry.rateTableId, entry);
};

const setArchived = async (tx: Transaction, actor: Actor, before: RateTable, isDeleted: boolean): Promise<Saved> => {
  if (before.isDeleted === isDeleted) return done(await withRates(tx, actor, before));
  const saved = await updateRateTable(tx, actor.organisationId, before.id, { isDeleted });
  if (!saved.ok) return notFound(before.id);
  await record(tx, actor, isDeleted ? 'archived' : 'unarchived', { before, after: saved.value });
  return done(await withRates(tx, actor, saved.value));
};

/** Archives a rate table: materials keep it, and their parts cannot be calculated until it is back or replaced. */
export const archiveRateTable = async (
  tx: Transaction,
  actor: Actor,
  id: string,
  version: number | null,
): Promise<SetupOutcome<undefined>> => {
  const [before] = await lockRateTables(tx, actor.organisationId, [id]);
  if (before === undefined) return notFound(id);
  if (version !== null && version !== before.version && !before.isDeleted) {
    return conflict(await withRates(tx, actor, before));
  }
  const saved = await setArchived(tx, actor, before, true);
  return saved.ok ? done(undefined) : saved;
};

/** Takes a rate table out of the archive; asked again, it changes nothing. */
export const unarchiveRateTable = async (tx: Transaction, actor: Actor, id: string, now: Date): Promise<Saved> => {
  const [before] = await lockRateTables(tx, actor.organisationId, [id]);
  if (before === undefined) return notFound(id);
  if (!before.isDeleted) return done(await withRates(tx, actor, before));
  const limit = await planRefusal(tx, actor.organisationId, now, { kind: 'rateTable', isUnarchive: true });
  return limit ?? setArchived(tx, actor, before, false);
};

/** Copies a rate table with its rates in use. Materials keep the table that they have. */
export const duplicateRateTable = async (
  tx: Transaction,
  actor: Actor,
  { id, newName, now }: { readonly id: string; readonly newName: string; readonly now: Date },
): Promise<Saved> => {
  const { organisationId } = actor;
  await lockSetup(tx, organisationId);
  const [source] = await lockRateTables(tx, organisationId, [id]);
  if (source === undefined) return notFound(id);
  const limit = await planRefusal(tx, organisationId, now, { kind: 'rateTable' });
  if (limit !== null) return limit;
  const { cuttingTechnologyId, baseHourlyRatePrice } = source;
  const added = await addRateTables(tx, organisationId, [{ name: newName, cuttingTechnologyId, baseHourlyRatePrice }]);
  if (!added.ok) return nameTaken(newName, 'params.newName');
  const [copy] = added.value;
  if (copy === undefined) throw new Error('the rate table was not copied');
  const rates = await listRates(tx, organisationId, { rateTableId: id });
  await addRates(
    tx,
    organisationId,
    rates.map(({ id: _, version: _version, createdAt: _created, modifiedAt: _modified, ...figures }) => ({
      ...figures,
      rateTableId: copy.id,
    })),
  );
  await record(tx, actor, 'added', { before: null, after: copy });
  return done(await withRates(tx, actor, copy));
};

/** Whether a rate table may have the name, and the sentence to show when it may not. Spec: foundation §5. */
export const validateRateTableName = async (
  tx: Transaction,
  organisationId: string,
  { name, rateTableId }: { readonly name: string; readonly rateTableId?: string | undefined },
): Promise<{ isValid: boolean; message: string | null }> => {
  const trimmed = name.trim();
  if (trimmed === '') return { isValid: false, message: 'Required' };
  if (trimmed.length > MAXIMUM_TABLE_NAME) return { isValid: false, message: 'Name is too long' };
  const isFree = await isRateTableNameFree(tx, organisationId, trimmed, rateTableId);
  return { isValid: isFree, message: isFree ? null : 'Name already exists' };
};
