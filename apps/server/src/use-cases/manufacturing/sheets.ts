import type { Sheet as SheetWire } from '@kerf/contract';
import { thicknessMatches } from '@kerf/units';
import type { Transaction } from '../../db/database.ts';
import { getMaterial, type Material } from '../../db/repositories/materials.ts';
import { lockSetup } from '../../db/repositories/setup-lock.ts';
import {
  listSheets as findSheets,
  listSheetCuttingTechnologies,
  lockSheet,
  type NewSheet,
  type Sheet,
  updateSheet,
} from '../../db/repositories/sheets.ts';
import { roleAllows } from '../../identity/caller.ts';
import { sizeDrawers } from '../../pipeline/setup/size-drawers.ts';
import type { Actor } from '../actor.ts';
import { groupRows } from '../setup/group-rows.ts';
import { presentSheet, presentSheetWithCost } from '../setup/present-sheet.ts';
import { changedFields, recordChange } from '../setup/record-change.ts';
import { conflict, done, fieldsInvalid, refused, type SetupOutcome } from '../setup/setup-refusals.ts';
import { SHEET_FIELDS, sheetSubject } from './sheet-history.ts';

type Saved = SetupOutcome<SheetWire>;
type Found = { readonly sheet: Sheet; readonly material: Material };

/** Sheets by thickness and size, of one material or of all, with their cost for those who may see it. */
export const listSheets = async (
  tx: Transaction,
  actor: Actor,
  wanted: { readonly includeDeleted?: boolean | undefined; readonly materialId?: string | undefined },
): Promise<SheetWire[]> => {
  const { organisationId, role } = actor;
  const links = groupRows(await listSheetCuttingTechnologies(tx, organisationId), (link) => link.sheetId);
  const present = roleAllows(role, 'administrator') ? presentSheetWithCost : presentSheet;
  const rows = await findSheets(tx, organisationId, {
    includeDeleted: wanted.includeDeleted ?? false,
    ...(wanted.materialId === undefined ? {} : { materialId: wanted.materialId }),
  });
  return rows.map((row) => present(row, links.get(row.id) ?? []));
};

const found = async (tx: Transaction, organisationId: string, id: string): Promise<SetupOutcome<Found>> => {
  const sheet = await lockSheet(tx, organisationId, id);
  const material = sheet === null ? null : await getMaterial(tx, organisationId, sheet.materialId);
  return sheet === null || material === null
    ? refused('NOT_FOUND', { entity: 'sheet', id })
    : done({ sheet, material });
};

const shown = async (tx: Transaction, organisationId: string, sheet: Sheet): Promise<SheetWire> =>
  presentSheetWithCost(sheet, await listSheetCuttingTechnologies(tx, organisationId, sheet.id));

/** Changes flags of a sheet; those that stand already change nothing. */
const setFlags = async (
  tx: Transaction,
  actor: Actor,
  { sheet, material }: Found,
  flags: Pick<Partial<NewSheet>, 'isDeleted' | 'isDefault' | 'isStoreEnabled'>,
): Promise<Saved> => {
  const now: Readonly<Record<string, unknown>> = sheet;
  const isSame = Object.entries(flags).every(([flag, value]) => now[flag] === value);
  if (isSame) return done(await shown(tx, actor.organisationId, sheet));
  const saved = await updateSheet(tx, actor.organisationId, sheet.id, flags);
  if (!saved.ok) return refused('NOT_FOUND');
  const isMoved = flags.isDeleted !== undefined && flags.isDeleted !== sheet.isDeleted;
  await recordChange(tx, actor, {
    entityType: 'sheet',
    entityId: sheet.id,
    belongsToId: material.id,
    subject: sheetSubject(sheet, material.materialName),
    action: !isMoved ? 'changed' : flags.isDeleted === true ? 'archived' : 'unarchived',
    changes: changedFields(presentSheetWithCost(sheet, []), presentSheetWithCost(saved.value, []), SHEET_FIELDS),
  });
  return done(await shown(tx, actor.organisationId, saved.value));
};

/** Archives a sheet: new parts do not get it, parts that name it keep it, and it is no default any more. */
export const archiveSheet = async (
  tx: Transaction,
  actor: Actor,
  id: string,
  version: number | null,
): Promise<SetupOutcome<undefined>> => {
  const one = await found(tx, actor.organisationId, id);
  if (!one.ok) return one;
  const { sheet } = one.value;
  if (sheet.isDeleted) return done(undefined);
  if (version !== null && version !== sheet.version) return conflict(await shown(tx, actor.organisationId, sheet));
  const saved = await setFlags(tx, actor, one.value, { isDeleted: true, isDefault: false });
  return saved.ok ? done(undefined) : saved;
};

/** Takes a sheet out of the archive, unless another of its size took its place. */
export const unarchiveSheet = async (tx: Transaction, actor: Actor, id: string): Promise<Saved> => {
  await lockSetup(tx, actor.organisationId);
  const one = await found(tx, actor.organisationId, id);
  if (!one.ok) return one;
  const { sheet } = one.value;
  const others = (await findSheets(tx, actor.organisationId, { materialId: sheet.materialId })).filter(
    (other) => other.id !== id,
  );
  if (sheet.isDeleted && sizeDrawers(others).find(sheet) !== undefined) {
    return fieldsInvalid({ 'params.sheetId': 'This size already exists' });
  }
  return setFlags(tx, actor, one.value, { isDeleted: false });
};

/** Makes a sheet the default of its material and thickness, in place of the one before. */
export const setDefaultSheet = async (tx: Transaction, actor: Actor, id: string): Promise<Saved> => {
  await lockSetup(tx, actor.organisationId);
  const one = await found(tx, actor.organisationId, id);
  if (!one.ok) return one;
  const { sheet, material } = one.value;
  if (sheet.isDeleted) return refused('SETUP_ARCHIVED');
  const units = sheet.isImperial ? 'imperial' : 'metric';
  const others = await findSheets(tx, actor.organisationId, { materialId: material.id, includeDeleted: true });
  for (const other of others) {
    const isReplaced =
      other.id !== id && other.isDefault && thicknessMatches(other.thicknessMm, sheet.thicknessMm, units);
    if (isReplaced) await setFlags(tx, actor, { sheet: other, material }, { isDefault: false });
  }
  return setFlags(tx, actor, one.value, { isDefault: true });
};

/** Sells a sheet in the web store, or takes it out of it. */
export const setStoreEnabled = async (
  tx: Transaction,
  actor: Actor,
  id: string,
  isStoreEnabled: boolean,
): Promise<Saved> => {
  const one = await found(tx, actor.organisationId, id);
  return one.ok ? setFlags(tx, actor, one.value, { isStoreEnabled }) : one;
};
