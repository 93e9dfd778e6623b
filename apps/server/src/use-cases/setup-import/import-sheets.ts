import { type ImportOutcome, sheetEntry } from '@kerf/contract';
import { SHEET_PROFILES } from '@kerf/quoting';
import { lengthFromInput } from '@kerf/units';
import type { Transaction } from '../../db/database.ts';
import { nameKey } from '../../db/keys.ts';
import { type CuttingTechnology, listCuttingTechnologies } from '../../db/repositories/cutting-technologies.ts';
import { getMaterial, type Material } from '../../db/repositories/materials.ts';
import { getOrganisation } from '../../db/repositories/organisations.ts';
import { lockSetup } from '../../db/repositories/setup-lock.ts';
import {
  listSheetCuttingTechnologies,
  listSheets,
  type Sheet,
  type SheetCuttingTechnology,
} from '../../db/repositories/sheets.ts';
import {
  foreignSides,
  normalisedDimensions,
  type SheetDimensions,
  sizeName,
} from '../../pipeline/setup/sheet-dimensions.ts';
import { shownLength } from '../../pipeline/setup/shown-length.ts';
import { sizeDrawers } from '../../pipeline/setup/size-drawers.ts';
import type { Table } from '../../tables/table.ts';
import type { Actor } from '../actor.ts';
import { inSlices } from '../in-slices.ts';
import { saveSheets } from '../manufacturing/save-sheets.ts';
import { groupRows } from '../setup/group-rows.ts';
import { done, refused, type SetupOutcome } from '../setup/setup-refusals.ts';
import type { CellError, Field } from './columns.ts';
import { checkDefaults, type PlannedSheet } from './default-sheets.ts';
import { errorOfField, errorsOfEntry } from './entry-errors.ts';
import { compareRow, outcomeOf } from './import-plan.ts';
import type { ImportWish } from './import-wish.ts';
import { type FileRow, type FileRows, type RowValue, readRows } from './read-rows.ts';
import { senderOf } from './sender.ts';
import { SIZE_FIELDS, sheetColumns, sheetValues } from './sheet-table.ts';
import { tryOut } from './try-out.ts';

type Machines = readonly CuttingTechnology[];
type Around = {
  readonly material: Material;
  readonly file: FileRows;
  readonly wish: ImportWish;
  readonly machines: Machines;
  readonly links: ReadonlyMap<string, readonly SheetCuttingTechnology[]>;
};

/** The sides as the row has them. */
const givenDimensions = (row: FileRow, isImperial: boolean): SheetDimensions => {
  const mm = (field: Field): number | null => {
    const value = row.values.get(field);
    return typeof value === 'number' ? lengthFromInput(value, isImperial ? 'imperial' : 'metric') : null;
  };
  return {
    profile: SHEET_PROFILES.find((profile) => profile === row.values.get('profile')) ?? null,
    thicknessMm: mm('thickness') ?? 0,
    sheetWidthMm: mm('sheetWidth'),
    sheetHeightMm: mm('sheetHeight'),
    diameterMm: mm('diameter'),
    materialLengthMm: mm('materialLength'),
  };
};

const dimensionsOf = (row: FileRow, isImperial: boolean): SheetDimensions =>
  normalisedDimensions(givenDimensions(row, isImperial));

/** The row with its machines by the names that they have here, in the order of names. */
const withMachines = (row: FileRow, { file, machines }: Around): FileRow => {
  const names = row.values.get('cuttingTechnologies');
  if (!Array.isArray(names)) return row;
  const known = new Map(machines.map(({ name }) => [nameKey(name), name]));
  const unknown = names.filter((name: string) => !known.has(nameKey(name)));
  const column = file.columns.find(({ spec }) => spec.field === 'cuttingTechnologies')?.heading ?? null;
  const choices = machines.map(({ name }) => name).join(', ');
  const errors = unknown.map(
    (text: string): CellError => ({ column, code: 'CHOICE_UNKNOWN', facts: { text, choices } }),
  );
  const found = new Set(names.flatMap((name: string) => known.get(nameKey(name)) ?? []));
  const values = new Map(row.values).set('cuttingTechnologies', [...found].sort());
  return { ...row, values, errors: [...row.errors, ...errors] };
};

const choicesOf = (names: RowValue | undefined, machines: Machines) =>
  names === undefined
    ? {}
    : {
        sheetCuttingTechnology: machines.map(({ id, name }) => ({
          cuttingTechnologyId: id,
          isEnabled: Array.isArray(names) && names.includes(name),
        })),
      };

/** A size that is there keeps its figures to the last digit, in its own unit. */
const sizeOfSheet = (sheet: Sheet) => ({
  sheetId: sheet.id,
  isImperial: sheet.isImperial,
  thickness: shownLength(sheet.thicknessMm, sheet.isImperial),
  version: sheet.version,
});

const entryOf = (
  given: ReadonlyMap<Field, RowValue>,
  before: Sheet | null,
  { material, file, machines }: Around,
): Record<string, unknown> => {
  const { cuttingTechnologies, sheetSize, ...figures } = Object.fromEntries(given);
  return {
    ...figures,
    ...(sheetSize === undefined ? {} : { sheetSize: sheetSize ?? '' }),
    ...choicesOf(cuttingTechnologies, machines),
    materialId: material.id,
    ...(before === null ? { isImperial: file.isImperial } : sizeOfSheet(before)),
  };
};

const planRow = (given: FileRow, before: Sheet | null, around: Around): PlannedSheet => {
  const { file, wish, links, machines } = around;
  const row = withMachines(given, around);
  const asGiven = givenDimensions(row, file.isImperial);
  const isKindKnown = around.material.type === 'Flat' || asGiven.profile !== null;
  const foreign = (isKindKnown ? foreignSides(asGiven) : []).map((side) =>
    errorOfField(file.columns, side, 'This kind has no such side'),
  );
  const dimensions = dimensionsOf(row, file.isImperial);
  const columns = before === null ? file.columns : file.columns.filter(({ spec }) => !SIZE_FIELDS.includes(spec.field));
  const values = before === null ? null : sheetValues(before, links.get(before.id) ?? [], machines, file.isImperial);
  const compared = compareRow(row, columns, values, wish.emptyFieldsTreatment);
  const entry = entryOf(compared.given, before, around);
  const parsed = sheetEntry.safeParse(entry);
  const wrong = parsed.success || row.errors.length > 0 ? [] : errorsOfEntry(file.columns, parsed.error.issues, entry);
  const action = before === null ? 'add' : compared.changes.length === 0 ? 'none' : 'change';
  const isWritten =
    parsed.success && row.errors.length + compared.errors.length + foreign.length === 0 && action !== 'none';
  const thickness = `${shownLength(dimensions.thicknessMm, file.isImperial)} ${file.isImperial ? 'in' : 'mm'}`;
  return {
    file: row,
    before,
    dimensions,
    subject: row.errors.length > 0 ? '' : `${thickness} ${sizeName(dimensions, file.isImperial)}`.trim(),
    action,
    changes: compared.changes,
    errors: [...compared.errors, ...wrong, ...(row.errors.length > 0 ? [] : foreign)],
    entry: isWritten ? parsed.data : null,
  };
};

const planRows = async (sheets: readonly Sheet[], around: Around): Promise<PlannedSheet[]> => {
  const { material, file } = around;
  const drawers = sizeDrawers<Sheet>([]);
  await inSlices(sheets, drawers.add);
  type Seen = SheetDimensions & { readonly materialId: string; readonly isImperial: boolean; readonly row: number };
  const seen = sizeDrawers<Seen>([]);
  const planned = await inSlices(file.rows, (row): PlannedSheet => {
    const { isImperial } = file;
    const size: Seen = { ...dimensionsOf(row, isImperial), materialId: material.id, isImperial, row: row.row };
    const earlier = row.errors.length > 0 ? undefined : seen.find(size);
    const plan = planRow(row, drawers.find(size) ?? null, around);
    if (earlier === undefined) {
      if (row.errors.length === 0) seen.add(size);
      return plan;
    }
    const repeated = { column: null, code: 'ROW_REPEATED', facts: { row: earlier.row } } as const;
    return { ...plan, errors: [...plan.errors, repeated], entry: null };
  });
  checkDefaults(planned, file);
  return planned;
};

/** Writes the planned sheets; what is wrong with them together stands at their rows. */
const write = async (
  tx: Transaction,
  actor: Actor,
  planned: readonly PlannedSheet[],
  file: FileRows,
): Promise<SetupOutcome<undefined>> => {
  const written = planned.flatMap((row) =>
    row.entry === null || row.errors.length > 0 ? [] : [{ row, entry: row.entry }],
  );
  const entries = written.map(({ entry }, place) => ({ entry, path: String(place) }));
  const saved = await saveSheets(tx, actor, entries);
  if (saved.ok) return done(undefined);
  if (saved.refusal.code !== 'SETUP_FIELDS_INVALID') return saved;
  for (const [path, message] of Object.entries(saved.refusal.errors ?? {})) {
    const [place = '', field = ''] = path.split('.');
    written[Number(place)]?.row.errors.push(errorOfField(file.columns, field, message));
  }
  return done(undefined);
};

/** Reads sheets of a material from a file: all of it or nothing. A sheet is found by its size; the others of the material stay. */
export const importSheets = (
  actor: Actor,
  materialId: string,
  table: Table,
  wish: ImportWish,
): Promise<SetupOutcome<ImportOutcome>> =>
  tryOut(actor, wish, async (tx): Promise<SetupOutcome<ImportOutcome>> => {
    const { organisationId } = actor;
    await lockSetup(tx, organisationId);
    const organisation = await getOrganisation(tx, organisationId);
    const material = await getMaterial(tx, organisationId, materialId);
    if (organisation === null || material === null) return refused('NOT_FOUND');
    if (material.isDeleted) return refused('SETUP_ARCHIVED');
    const file = await readRows(table, sheetColumns(material.type), senderOf(organisation, wish));
    const machines = await listCuttingTechnologies(tx, organisationId);
    const links = groupRows(await listSheetCuttingTechnologies(tx, organisationId), (link) => link.sheetId);
    const sheets = await listSheets(tx, organisationId, { materialId });
    const around = { material, file, wish, machines, links };
    const planned = file.headingErrors.length > 0 ? [] : await planRows(sheets, around);
    const saved = await write(tx, actor, planned, file);
    return saved.ok ? done(await outcomeOf(planned, file)) : saved;
  });
