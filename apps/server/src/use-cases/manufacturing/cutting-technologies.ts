import type {
  CuttingTechnologyChange,
  CuttingTechnology as CuttingTechnologyWire,
  NewCuttingTechnology as NewCuttingTechnologyWire,
} from '@kerf/contract';
import type { Transaction } from '../../db/database.ts';
import {
  addCuttingTechnologies,
  type CuttingTechnology,
  listCuttingTechnologies as findTechnologies,
  getCuttingTechnology,
  isTechnologyNameFree,
  lockCuttingTechnology,
  updateCuttingTechnology as saveTechnology,
} from '../../db/repositories/cutting-technologies.ts';
import { lockSetup } from '../../db/repositories/setup-lock.ts';
import { roleAllows } from '../../identity/caller.ts';
import type { Actor } from '../actor.ts';
import { changedFields, recordChange } from '../setup/record-change.ts';
import { conflict, done, fieldsInvalid, nameTaken, refused, type SetupOutcome } from '../setup/setup-refusals.ts';
import {
  enteredLength,
  presentTechnology,
  presentWithFigures,
  TECHNOLOGY_FIELDS,
  technologyColumns,
} from './cutting-technology-figures.ts';
import { givenChanges } from './given-changes.ts';

type Saved = SetupOutcome<CuttingTechnologyWire>;

const notFound = (id: string) => refused('NOT_FOUND', { entity: 'cuttingTechnology', id });
const seesFigures = ({ role }: Actor): boolean => roleAllows(role, 'administrator');

/** Machines by name, with their figures for those who may see them. */
export const listCuttingTechnologies = async (
  tx: Transaction,
  actor: Actor,
  wanted: { readonly includeDeleted?: boolean | undefined },
): Promise<CuttingTechnologyWire[]> => {
  const rows = await findTechnologies(tx, actor.organisationId, { includeDeleted: wanted.includeDeleted ?? false });
  return rows.map((row) => presentTechnology(row, seesFigures(actor)));
};

export const loadCuttingTechnology = async (tx: Transaction, actor: Actor, id: string): Promise<Saved> => {
  const row = await getCuttingTechnology(tx, actor.organisationId, id);
  return row === null ? notFound(id) : done(presentTechnology(row, seesFigures(actor)));
};

type Limits = Pick<CuttingTechnologyWire, 'maximumSheetLength' | 'maximumSheetWidth'>;

/** The length of a sheet is its longer side, so a machine never takes wider sheets than long ones. */
const refusalOfLimits = ({ maximumSheetLength, maximumSheetWidth }: Limits) =>
  maximumSheetLength !== null && maximumSheetWidth !== null && maximumSheetWidth > maximumSheetLength
    ? fieldsInvalid({ 'body.maximumSheetWidth': 'Cannot be larger than the maximum sheet length' })
    : null;

/** Adds a machine. Machines in use have different names, because set-up files refer to them by name. */
export const addCuttingTechnology = async (
  tx: Transaction,
  actor: Actor,
  given: NewCuttingTechnologyWire,
): Promise<Saved> => {
  const { organisationId } = actor;
  await lockSetup(tx, organisationId);
  const limits = refusalOfLimits(given);
  if (limits !== null) return limits;
  if (!(await isTechnologyNameFree(tx, organisationId, given.name))) return nameTaken(given.name, 'body.name');
  const [row] = await addCuttingTechnologies(tx, organisationId, [
    {
      ...technologyColumns(given, given.isImperial),
      name: given.name,
      type: given.type,
      setupTimeSeconds: given.setupTimeSeconds,
      sheetChangeTimeSeconds: given.sheetChangeTimeSeconds,
      unloadTimeSeconds: given.unloadTimeSeconds,
      rapidSpeedMmPerMinute: enteredLength(given.rapidSpeedMinute, given.isImperial),
      partSpacingMm: enteredLength(given.partSpacing, given.isImperial),
      sheetMarginMm: enteredLength(given.sheetMargin, given.isImperial),
    },
  ]);
  if (row === undefined) throw new Error('the machine was not added');
  const after = presentWithFigures(row);
  await recordChange(tx, actor, {
    entityType: 'cuttingTechnology',
    entityId: row.id,
    subject: row.name,
    action: 'added',
    changes: changedFields(null, after, TECHNOLOGY_FIELDS),
  });
  return done(after);
};

const actionOf = (before: CuttingTechnology, after: CuttingTechnology) => {
  if (before.isDeleted === after.isDeleted) return 'changed';
  return after.isDeleted ? 'archived' : 'unarchived';
};

const save = async (
  tx: Transaction,
  actor: Actor,
  before: CuttingTechnology,
  columns: ReturnType<typeof technologyColumns>,
  measurements?: number,
): Promise<Saved> => {
  const saved = await saveTechnology(tx, actor.organisationId, before.id, columns);
  if (!saved.ok) return notFound(before.id);
  const after = presentWithFigures(saved.value);
  const shownBefore = { ...presentWithFigures(before, after.isImperial), isImperial: before.isImperial };
  await recordChange(tx, actor, {
    entityType: 'cuttingTechnology',
    entityId: before.id,
    subject: saved.value.name,
    action: measurements === undefined ? actionOf(before, saved.value) : 'calibrated',
    changes: [
      ...changedFields(shownBefore, after, TECHNOLOGY_FIELDS),
      ...(measurements === undefined ? [] : [{ field: 'measurements', from: null, to: measurements }]),
    ],
  });
  return done(after);
};

/**
 * Changes the figures that were sent and differ; refused when somebody changed the machine since the sender read it. The history
 * tells of how many measured times the figures come from, if any.
 */
export const updateCuttingTechnology = async (
  tx: Transaction,
  actor: Actor,
  { cuttingTechnologyId, version, ...given }: CuttingTechnologyChange,
  measurements?: number,
): Promise<Saved> => {
  const { organisationId } = actor;
  await lockSetup(tx, organisationId);
  const before = await lockCuttingTechnology(tx, organisationId, cuttingTechnologyId);
  if (before === null) return notFound(cuttingTechnologyId);
  const isImperial = given.isImperial ?? before.isImperial;
  const shown = presentWithFigures(before, isImperial);
  const changes = givenChanges(given, { ...shown, isImperial: before.isImperial });
  if (Object.keys(changes).length === 0) return done(shown);
  if (version !== undefined && version !== before.version) return conflict(presentWithFigures(before));
  const wished = { ...shown, ...changes };
  const limits = refusalOfLimits(wished);
  if (limits !== null) return limits;
  const isNameFree =
    wished.isDeleted || (await isTechnologyNameFree(tx, organisationId, wished.name, cuttingTechnologyId));
  return isNameFree
    ? save(tx, actor, before, technologyColumns(changes, isImperial), measurements)
    : nameTaken(wished.name, 'body.name');
};

/** Archives a machine: new parts do not get it, parts that name it keep it. Archiving it again changes nothing. */
export const archiveCuttingTechnology = async (
  tx: Transaction,
  actor: Actor,
  id: string,
  version: number | null,
): Promise<SetupOutcome<undefined>> => {
  const saved = await updateCuttingTechnology(tx, actor, {
    cuttingTechnologyId: id,
    isDeleted: true,
    ...(version === null ? {} : { version }),
  });
  return saved.ok ? done(undefined) : saved;
};
