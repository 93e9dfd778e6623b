import type {
  NewSecondaryProcess,
  SecondaryProcessChange,
  SecondaryProcess as SecondaryProcessWire,
} from '@kerf/contract';
import type { Transaction } from '../../db/database.ts';
import {
  addSecondaryProcesses,
  listSecondaryProcesses as findProcesses,
  getSecondaryProcess,
  isProcessUsed,
  lockSecondaryProcesses,
  type SecondaryProcess,
  updateSecondaryProcess as saveProcess,
} from '../../db/repositories/secondary-processes.ts';
import { roleAllows } from '../../identity/caller.ts';
import type { Actor } from '../actor.ts';
import { planRefusal } from '../organisations/plan-limits.ts';
import { archivingOf, changedFields, recordChange } from '../setup/record-change.ts';
import { conflict, done, fieldsInvalid, nameTaken, refused, type SetupOutcome } from '../setup/setup-refusals.ts';
import { givenChanges } from './given-changes.ts';
import {
  PROCESS_FIELDS,
  presentProcess,
  presentWithFigures,
  processColumns,
  refusalOfProperty,
} from './secondary-process-figures.ts';

type Saved = SetupOutcome<SecondaryProcessWire>;

const notFound = (id: string) => refused('NOT_FOUND', { entity: 'secondaryProcess', id });
const seesFigures = ({ role }: Actor): boolean => roleAllows(role, 'administrator');

/** Secondary processes by index, with their figures for those who may see them. */
export const listSecondaryProcesses = async (
  tx: Transaction,
  actor: Actor,
  wanted: { readonly includeDeleted?: boolean | undefined },
): Promise<SecondaryProcessWire[]> => {
  const rows = await findProcesses(tx, actor.organisationId, { includeDeleted: wanted.includeDeleted ?? false });
  return rows.map((row) => presentProcess(row, seesFigures(actor)));
};

export const loadSecondaryProcess = async (tx: Transaction, actor: Actor, id: string): Promise<Saved> => {
  const row = await getSecondaryProcess(tx, actor.organisationId, id);
  return row === null ? notFound(id) : done(presentProcess(row, seesFigures(actor)));
};

/** Why the plan does not allow one more process of the shop's own; null when it does. */
const refusalOfPlan = (
  tx: Transaction,
  { organisationId }: Actor,
  now: Date,
  { processes, isUnarchive }: { readonly processes: readonly SecondaryProcess[]; readonly isUnarchive: boolean },
) => {
  const activeCustomCount = processes.filter((one) => one.isCustom && !one.isDeleted).length;
  return planRefusal(tx, organisationId, now, { kind: 'secondaryProcess', activeCustomCount, isUnarchive });
};

const sameName = (name: string): string => name.trim().toLowerCase();

/** Refuses a name by which another process is chosen already; archived ones are not chosen any more. */
const refusalOfName = (processes: readonly SecondaryProcess[], name: string, ownId: string | null) =>
  processes.some((one) => one.id !== ownId && !one.isDeleted && sameName(one.name) === sameName(name))
    ? nameTaken(name.trim(), 'body.name')
    : null;

/** Adds a secondary process at the end of the list. */
export const addSecondaryProcess = async (
  tx: Transaction,
  actor: Actor,
  entered: NewSecondaryProcess,
  now: Date,
): Promise<Saved> => {
  const wrong = refusalOfProperty(entered);
  if (wrong !== null) return wrong;
  const processes = await lockSecondaryProcesses(tx, actor.organisationId);
  const taken = refusalOfName(processes, entered.name, null);
  if (taken !== null) return taken;
  const limit = await refusalOfPlan(tx, actor, now, { processes, isUnarchive: false });
  if (limit !== null) return limit;
  const index = (processes.at(-1)?.index ?? -1) + 1;
  const [row] = await addSecondaryProcesses(tx, actor.organisationId, [{ ...processColumns(entered), index }]);
  if (row === undefined) throw new Error('the secondary process was not added');
  const after = presentWithFigures(row);
  await recordChange(tx, actor, {
    entityType: 'secondaryProcess',
    entityId: row.id,
    subject: row.name,
    action: 'added',
    changes: changedFields(null, after, PROCESS_FIELDS),
  });
  return done(after);
};

/** Quotes whose prices are calculated again: what their parts entered was entered for the measure that the process has. */
export const UNFINISHED = ['NotCalculated', 'Calculated', 'Draft'] as const;

/** Why a change of the process is not made; null when it may be. */
const refusalOfChange = async (
  tx: Transaction,
  actor: Actor,
  now: Date,
  change: {
    readonly before: SecondaryProcess;
    readonly after: { readonly name: string; readonly isDeleted: boolean; readonly measureType: string };
    readonly processes: readonly SecondaryProcess[];
  },
) => {
  const { before, after, processes } = change;
  const isNamedAnew = sameName(before.name) !== sameName(after.name) || (before.isDeleted && !after.isDeleted);
  const taken = isNamedAnew && !after.isDeleted ? refusalOfName(processes, after.name, before.id) : null;
  if (taken !== null) return taken;
  if (before.isDeleted && !after.isDeleted && before.isCustom) {
    const limit = await refusalOfPlan(tx, actor, now, { processes, isUnarchive: true });
    if (limit !== null) return limit;
  }
  const isMeasureChanged = before.measureType !== after.measureType;
  return isMeasureChanged && (await isProcessUsed(tx, actor.organisationId, before.id, UNFINISHED))
    ? refused('PROCESS_MEASURE_IN_USE')
    : null;
};

/**
 * Changes a secondary process. Prices that are already calculated stay; how it is counted changes only while no part of an unfinished
 * quote takes it, because the estimator's entry would mean something else.
 */
export const updateSecondaryProcess = async (
  tx: Transaction,
  actor: Actor,
  { secondaryProcessId, version, ...given }: SecondaryProcessChange,
  now: Date,
): Promise<Saved> => {
  const processes = await lockSecondaryProcesses(tx, actor.organisationId);
  const before = processes.find((one) => one.id === secondaryProcessId);
  if (before === undefined) return notFound(secondaryProcessId);
  const shown = presentWithFigures(before);
  const wanted = { ...shown, ...givenChanges(given, shown) };
  const isChanged = wanted.isDeleted !== shown.isDeleted || changedFields(shown, wanted, PROCESS_FIELDS).length > 0;
  if (!isChanged) return done(shown);
  if (version !== undefined && version !== before.version) return conflict(shown);
  const refusal =
    refusalOfProperty(wanted) ?? (await refusalOfChange(tx, actor, now, { before, after: wanted, processes }));
  if (refusal !== null) return refusal;
  const columns = { ...processColumns(wanted), isDeleted: wanted.isDeleted };
  const saved = await saveProcess(tx, actor.organisationId, before.id, columns);
  if (!saved.ok) return notFound(before.id);
  const after = presentWithFigures(saved.value);
  await recordChange(tx, actor, {
    entityType: 'secondaryProcess',
    entityId: before.id,
    subject: after.name,
    action: archivingOf(before, saved.value),
    changes: changedFields(shown, after, PROCESS_FIELDS),
  });
  return done(after);
};

/** Archives a process: new parts cannot take it, parts that have it keep it. Archiving it again changes nothing. */
export const archiveSecondaryProcess = async (
  tx: Transaction,
  actor: Actor,
  { id, version, now }: { readonly id: string; readonly version: number | null; readonly now: Date },
): Promise<SetupOutcome<undefined>> => {
  const change = { secondaryProcessId: id, isDeleted: true, ...(version === null ? {} : { version }) };
  const saved = await updateSecondaryProcess(tx, actor, change, now);
  return saved.ok ? done(undefined) : saved;
};

/** Puts the processes into the order given; those not named follow in the order that they had. */
export const sortSecondaryProcesses = async (
  tx: Transaction,
  actor: Actor,
  ids: readonly string[],
): Promise<SetupOutcome<SecondaryProcessWire[]>> => {
  const { organisationId } = actor;
  const processes = await lockSecondaryProcesses(tx, organisationId);
  const byId = new Map(processes.map((one) => [one.id, one]));
  const unknown = ids.flatMap((id, place) => (byId.has(id) ? [] : [`body.secondaryProcessIds.${place}`]));
  if (unknown.length > 0) {
    return fieldsInvalid(Object.fromEntries(unknown.map((path) => [path, 'There is none such' as const])));
  }
  const order = [...new Set([...ids, ...byId.keys()])].flatMap((id) => byId.get(id) ?? []);
  for (const [index, process] of order.entries()) {
    if (process.index === index) continue;
    await saveProcess(tx, organisationId, process.id, { index });
    await recordChange(tx, actor, {
      entityType: 'secondaryProcess',
      entityId: process.id,
      subject: process.name,
      action: 'changed',
      changes: [{ field: 'index', from: process.index, to: index }],
    });
  }
  return done(await listSecondaryProcesses(tx, actor, { includeDeleted: true }));
};
