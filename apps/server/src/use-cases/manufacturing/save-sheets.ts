import type { SentSheet, SheetEntry, Sheet as SheetWire } from '@kerf/contract';
import { type MaterialType, machinesFor, usualConsumptionMode } from '@kerf/quoting';
import type { Transaction } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { listCuttingTechnologies } from '../../db/repositories/cutting-technologies.ts';
import { listMaterials } from '../../db/repositories/materials.ts';
import { lockSetup } from '../../db/repositories/setup-lock.ts';
import {
  addSheets,
  listSheetCuttingTechnologies,
  listSheets,
  type NewSheet,
  type Sheet,
  updateSheets,
} from '../../db/repositories/sheets.ts';
import type { FieldMessages, FieldSentence } from '../../field-sentences.ts';
import { sizeDrawers } from '../../pipeline/setup/size-drawers.ts';
import type { Actor } from '../actor.ts';
import { inSlices } from '../in-slices.ts';
import { groupRows } from '../setup/group-rows.ts';
import { presentSheetWithCost } from '../setup/present-sheet.ts';
import { changedFields, type RecordedChange, recordChanges } from '../setup/record-change.ts';
import { conflict, done, fieldsInvalid, refused, type SetupOutcome } from '../setup/setup-refusals.ts';
import { type EnteredRow, sheetErrors } from './check-sheets.ts';
import { keptDefaults, repeatedDefaults, replacedDefaults } from './default-sheets.ts';
import { withUnits } from './entry-units.ts';
import { enteredSheet, isUnchanged } from './sheet-entry.ts';
import { SHEET_FIELDS, sheetSubject } from './sheet-history.ts';
import { type SheetChoices, saveChoices } from './sheet-technologies.ts';

type Around = {
  readonly sheets: readonly Sheet[];
  readonly materials: ReadonlyMap<string, Awaited<ReturnType<typeof listMaterials>>[number]>;
  readonly technologyIds: ReadonlySet<string>;
  /** Those in use that cut sheets, and those that cut tubes. */
  readonly machineIds: Readonly<Record<MaterialType, readonly string[]>>;
};

const loadAround = async (tx: Transaction, organisationId: string): Promise<Around> => {
  const all = { includeDeleted: true } as const;
  const technologies = await listCuttingTechnologies(tx, organisationId, all);
  const inUse = technologies.filter(({ isDeleted }) => !isDeleted);
  const idsFor = (material: MaterialType) => machinesFor(inUse, material).map(({ id }) => id);
  return {
    sheets: await listSheets(tx, organisationId, all),
    materials: new Map((await listMaterials(tx, organisationId, all)).map((row) => [row.id, row])),
    technologyIds: new Set(technologies.map(({ id }) => id)),
    machineIds: { Flat: idsFor('Flat'), Rotary: idsFor('Rotary') },
  };
};

/** A new sheet with what it takes from those that its material has, unless it says so itself. */
const takenFromOthers = (sheets: readonly Sheet[]) => {
  const modes = new Map(
    [...groupRows(sheets, ({ materialId }) => materialId)].map(([id, all]) => [id, usualConsumptionMode(all)]),
  );
  return (entry: SheetEntry): SheetEntry => ({
    ...entry,
    defaultMaterialConsumptionMode:
      entry.defaultMaterialConsumptionMode ?? modes.get(entry.materialId) ?? usualConsumptionMode([]),
  });
};

/** The rows with the sheets that they are about. A new sheet that is there already, to the last figure, is that one: sent twice. */
const rowsOf = async (
  entries: readonly { entry: SheetEntry; path: string }[],
  { sheets }: Around,
): Promise<SetupOutcome<EnteredRow[]>> => {
  const byId = new Map(sheets.map((sheet) => [sheet.id, sheet]));
  const unknown = entries.find(({ entry: { sheetId } }) => sheetId !== undefined && !byId.has(sheetId));
  if (unknown !== undefined) return refused('NOT_FOUND', { entity: 'sheet', id: unknown.entry.sheetId ?? '' });
  const asBeside = takenFromOthers(sheets);
  const claimed = new Set(entries.map(({ entry }) => entry.sheetId));
  const drawers = sizeDrawers<Sheet>([]);
  await inSlices(sheets, drawers.add);
  const rows = await inSlices(entries, ({ entry, path }): EnteredRow => {
    const before = byId.get(entry.sheetId ?? '') ?? null;
    const after = enteredSheet(before === null ? asBeside(entry) : entry, before);
    const same = before === null ? drawers.find(after, (sheet) => !claimed.has(sheet.id)) : undefined;
    const isAgain = same !== undefined && isUnchanged(enteredSheet(entry, same), same);
    if (!isAgain) return { entry, before, after, path };
    claimed.add(same.id);
    return { entry, before: same, after: same, path };
  });
  return done(rows);
};

const unknownMachines = (rows: readonly EnteredRow[], known: ReadonlySet<string>): FieldMessages =>
  Object.fromEntries(
    rows
      .filter(({ entry }) => entry.sheetCuttingTechnology?.some((one) => !known.has(one.cuttingTechnologyId)) === true)
      .map(({ path }) => [`${path}.sheetCuttingTechnology`, 'There is no such cutting technology' as const]),
  );

/** Whether somebody changed the sheet since the sender read it. */
const isStale = ({ entry, before, after }: EnteredRow): boolean =>
  before !== null && entry.version !== undefined && entry.version !== before.version && !isUnchanged(after, before);

/** Messages for rows that change an archived sheet: it stays archived, or their sender does not know that it is. */
const archivedMeanwhile = (rows: readonly EnteredRow[]): FieldMessages => {
  const isMeant = (row: EnteredRow): boolean => {
    const { before, after } = row;
    if (before === null || !before.isDeleted) return false;
    return after.isDeleted === true ? !isUnchanged(after, before) : isStale(row);
  };
  const sentence = 'This size is archived. Unarchive it first.' as const;
  return Object.fromEntries(rows.filter(isMeant).map(({ path }) => [`${path}.thickness`, sentence]));
};

type Written = { readonly row: EnteredRow; readonly sheet: Sheet };

const write = async (tx: Transaction, organisationId: string, rows: readonly EnteredRow[]): Promise<Written[]> => {
  const wanted = rows.map((row) => ({ row, id: row.before?.id ?? newId() }));
  const isKept = ({ before, after }: EnteredRow) => before !== null && isUnchanged(after, before);
  const columns = (isNew: boolean): (NewSheet & { readonly id: string })[] =>
    wanted
      .filter(({ row }) => (row.before === null) === isNew && !isKept(row))
      .map(({ row, id }) => ({ ...row.after, id }));
  const written = [
    ...(await addSheets(tx, organisationId, columns(true))),
    ...(await updateSheets(tx, organisationId, columns(false))),
  ];
  const byId = new Map(written.map((sheet) => [sheet.id, sheet]));
  return wanted.map(({ row, id }) => {
    const sheet = byId.get(id) ?? row.before;
    if (sheet === null) throw new Error('a sheet was not written');
    return { row, sheet };
  });
};

const actionOf = (before: Sheet | null, sheet: Sheet) => {
  if (before === null) return 'added';
  if (before.isDeleted === sheet.isDeleted) return 'changed';
  return sheet.isDeleted ? 'archived' : 'unarchived';
};

const changeOf = ({ row: { before }, sheet }: Written, materialName: string): RecordedChange => {
  const shown = before === null ? null : presentSheetWithCost(before, [], sheet.isImperial);
  return {
    entityType: 'sheet',
    entityId: sheet.id,
    belongsToId: sheet.materialId,
    subject: sheetSubject(sheet, materialName),
    action: actionOf(before, sheet),
    changes: changedFields(
      shown === null || before === null ? null : { ...shown, isImperial: before.isImperial },
      presentSheetWithCost(sheet, []),
      SHEET_FIELDS,
    ),
  };
};

/** Machines that the row names; a new sheet that names none is enabled on all in use that cut its kind of material. */
const choicesOf = (
  { row: { entry, before }, sheet }: Written,
  { materials, machineIds }: Pick<Around, 'materials' | 'machineIds'>,
): SheetChoices => ({
  sheet,
  choices:
    entry.sheetCuttingTechnology ??
    (before === null
      ? machineIds[materials.get(sheet.materialId)?.type ?? 'Flat'].map((cuttingTechnologyId) => ({
          cuttingTechnologyId,
          isEnabled: true,
        }))
      : []),
});

/** The entries with the unit of their lengths. */
const entriesOf = async (
  tx: Transaction,
  organisationId: string,
  sent: readonly { readonly entry: SentSheet; readonly path: string }[],
  sheets: readonly Sheet[],
) => {
  const units = new Map(sheets.map(({ id, isImperial }) => [id, isImperial]));
  const entries = await withUnits(
    tx,
    organisationId,
    sent.map(({ entry }) => entry),
    ({ sheetId }) => units.get(sheetId ?? ''),
  );
  return entries.map((entry, place) => ({ entry, path: sent[place]?.path ?? '' }));
};

/** Adds and changes sheets, all of them or none. Two rows that are about one sheet are refused. */
export const saveSheets = async (
  tx: Transaction,
  actor: Actor,
  sent: readonly { readonly entry: SentSheet; readonly path: string }[],
): Promise<SetupOutcome<SheetWire[]>> => {
  const { organisationId } = actor;
  await lockSetup(tx, organisationId);
  const around = await loadAround(tx, organisationId);
  const named = await rowsOf(await entriesOf(tx, organisationId, sent, around.sheets), around);
  if (!named.ok) return named;
  const rows = keptDefaults(named.value, around.sheets);
  const errors = {
    ...archivedMeanwhile(rows),
    ...repeatedRows(rows),
    ...unknownMachines(rows, around.technologyIds),
    ...(await sheetErrors(rows, around.materials, around.sheets)),
    ...repeatedDefaults(rows),
  };
  if (Object.keys(errors).length > 0) return fieldsInvalid(errors);
  const stale = rows.find(isStale);
  if (stale?.before) return conflict(presentSheetWithCost(stale.before, []));
  const written = await write(tx, organisationId, [...rows, ...replacedDefaults(rows, around.sheets)]);
  const names = new Map([...around.materials.values()].map((row) => [row.id, row.materialName]));
  const recorded = await inSlices(written, (one) => changeOf(one, names.get(one.sheet.materialId) ?? ''));
  await recordChanges(tx, actor, recorded);
  const choices = await inSlices(written, (one) => choicesOf(one, around));
  await saveChoices(tx, actor, choices, names);
  const links = groupRows(await listSheetCuttingTechnologies(tx, organisationId), (link) => link.sheetId);
  const answered = written.slice(0, rows.length);
  return done(await inSlices(answered, ({ sheet }) => presentSheetWithCost(sheet, links.get(sheet.id) ?? [])));
};

const repeatedRows = (rows: readonly EnteredRow[]): FieldMessages => {
  const seen = new Set<string>();
  const errors: Record<string, FieldSentence> = {};
  for (const { before, path } of rows) {
    if (before === null) continue;
    if (seen.has(before.id)) errors[`${path}.sheetId`] = 'Another row is about the same sheet';
    seen.add(before.id);
  }
  return errors;
};

/** Adds or changes one sheet. */
export const saveSheet = async (tx: Transaction, actor: Actor, entry: SentSheet): Promise<SetupOutcome<SheetWire>> => {
  const saved = await saveSheets(tx, actor, [{ entry, path: 'body' }]);
  if (!saved.ok) return saved;
  const [sheet] = saved.value;
  if (sheet === undefined) throw new Error('the sheet was not saved');
  return done(sheet);
};
