import { type ImportOutcome, type RateEntry, rateEntry } from '@kerf/contract';
import { lengthFromInput } from '@kerf/units';
import type { Transaction } from '../../db/database.ts';
import { getOrganisation } from '../../db/repositories/organisations.ts';
import { listRates, lockRateTables, type Rate } from '../../db/repositories/rate-tables.ts';
import { ThicknessDrawers } from '../../pipeline/setup/thickness-drawers.ts';
import type { Table } from '../../tables/table.ts';
import type { Actor } from '../actor.ts';
import { inSlices } from '../in-slices.ts';
import { presentWithFigures } from '../manufacturing/rate-figures.ts';
import { saveRates } from '../manufacturing/save-rates.ts';
import { done, refused, type SetupOutcome } from '../setup/setup-refusals.ts';
import type { ColumnSpec, Field } from './columns.ts';
import { errorOfField, errorsOfEntry } from './entry-errors.ts';
import { compareRow, inUnitOf, outcomeOf, type PlannedRow } from './import-plan.ts';
import type { ImportWish } from './import-wish.ts';
import { type FileRow, type FileRows, type RowValue, readRows } from './read-rows.ts';
import { senderOf } from './sender.ts';
import { tryOut } from './try-out.ts';

export const RATE_COLUMNS = [
  { field: 'thickness', kind: 'length', isRequired: true },
  { field: 'cuttingFeedRateMinute', kind: 'feed', isClearable: true },
  { field: 'pierceTimeSeconds', kind: 'seconds', isClearable: true },
  { field: 'etchFeedRateMinute', kind: 'feed', isClearable: true },
  { field: 'smallContourLimit', kind: 'length', isClearable: true },
  { field: 'hourlyRatePrice', kind: 'price', isClearable: true },
  { field: 'assistGas', kind: 'choice', isClearable: true },
] as const satisfies readonly ColumnSpec[];

type RateField = (typeof RATE_COLUMNS)[number]['field'];
const IN_LENGTH_UNITS: readonly Field[] = ['cuttingFeedRateMinute', 'etchFeedRateMinute', 'smallContourLimit'];

/** The figures of a rate that a table shows, in the unit asked for. */
export const rateValues = (rate: Rate, isImperial: boolean): ReadonlyMap<RateField, string | number | null> => {
  const figures = presentWithFigures(rate, isImperial);
  return new Map(RATE_COLUMNS.map(({ field }) => [field, figures[field]]));
};

type PlannedRate = PlannedRow & { readonly entry: RateEntry | null };

type Around = { readonly rateTableId: string; readonly file: FileRows; readonly wish: ImportWish };

const entryOf = (
  given: ReadonlyMap<Field, RowValue>,
  before: Rate | null,
  { rateTableId, file }: Around,
): Record<string, unknown> => {
  const isImperial = before?.isImperial ?? file.isImperial;
  const inRowUnit = ([field, value]: readonly [Field, RowValue]): readonly [Field, RowValue] => [
    field,
    typeof value === 'number' && IN_LENGTH_UNITS.includes(field) ? inUnitOf(value, file.isImperial, isImperial) : value,
  ];
  const figures = Object.fromEntries([...given].map(inRowUnit));
  if (before === null) return { rateTableId, isImperial, ...figures };
  const { rateId, thickness, version } = presentWithFigures(before);
  return { rateTableId, isImperial, ...figures, rateId, thickness, version };
};

const planRow = (row: FileRow, before: Rate | null, around: Around): PlannedRate => {
  const { file, wish } = around;
  const thickness = row.values.get('thickness');
  const subject = typeof thickness === 'number' ? `${thickness} ${file.isImperial ? 'in' : 'mm'}` : '';
  // The rate was found by its thickness, which stays to its last digit.
  const columns = before === null ? file.columns : file.columns.filter(({ spec }) => spec.field !== 'thickness');
  const values = before === null ? null : rateValues(before, file.isImperial);
  const { changes, given, errors } = compareRow(row, columns, values, wish.emptyFieldsTreatment);
  const entry = entryOf(given, before, around);
  const parsed = rateEntry.safeParse(entry);
  const wrong = parsed.success || row.errors.length > 0 ? [] : errorsOfEntry(file.columns, parsed.error.issues, entry);
  const action = before === null ? 'add' : changes.length === 0 ? 'none' : 'change';
  const isWritten = parsed.success && row.errors.length + errors.length === 0 && action !== 'none';
  return {
    file: row,
    subject,
    action,
    changes,
    errors: [...errors, ...wrong],
    entry: isWritten ? parsed.data : null,
  };
};

const planRows = (rates: readonly Rate[], around: Around): Promise<PlannedRate[]> => {
  const { isImperial, rows } = around.file;
  const units = isImperial ? 'imperial' : 'metric';
  const current = new ThicknessDrawers<Rate>();
  for (const rate of rates) current.add(rate.thicknessMm, rate);
  const seen = new ThicknessDrawers<number>();
  return inSlices(rows, (row) => {
    const thickness = row.values.get('thickness');
    if (typeof thickness !== 'number') return planRow(row, null, around);
    const thicknessMm = lengthFromInput(thickness, units);
    const earlier = seen.nearest(thicknessMm, units);
    const planned = planRow(row, current.nearest(thicknessMm, units) ?? null, around);
    if (earlier === undefined) {
      seen.add(thicknessMm, row.row);
      return planned;
    }
    const repeated = { column: null, code: 'ROW_REPEATED', facts: { row: earlier } } as const;
    return { ...planned, errors: [...planned.errors, repeated], entry: null };
  });
};

/** Writes the planned rates; what is wrong with them together stands at their rows. */
const write = async (
  tx: Transaction,
  actor: Actor,
  planned: readonly PlannedRate[],
  file: FileRows,
): Promise<SetupOutcome<undefined>> => {
  const written = planned.flatMap((row) => (row.entry === null ? [] : [{ row, entry: row.entry }]));
  if (written.length === 0) return done(undefined);
  const saved = await saveRates(
    tx,
    actor,
    written.map(({ entry }) => entry),
  );
  if (saved.ok) return done(undefined);
  if (saved.refusal.code !== 'SETUP_FIELDS_INVALID') return saved;
  for (const [path, message] of Object.entries(saved.refusal.errors ?? {})) {
    const [, , place = '', field = ''] = path.split('.');
    written[Number(place)]?.row.errors.push(errorOfField(file.columns, field, message));
  }
  return done(undefined);
};

/** Reads rates of a table from a file: all of it or nothing. A rate is found by its thickness; the others of the table stay. */
export const importRates = (
  actor: Actor,
  rateTableId: string,
  table: Table,
  wish: ImportWish,
): Promise<SetupOutcome<ImportOutcome>> =>
  tryOut(actor, wish, async (tx): Promise<SetupOutcome<ImportOutcome>> => {
    const { organisationId } = actor;
    const organisation = await getOrganisation(tx, organisationId);
    const [rateTable] = await lockRateTables(tx, organisationId, [rateTableId]);
    if (organisation === null || rateTable === undefined) return refused('NOT_FOUND');
    if (rateTable.isDeleted) return refused('SETUP_ARCHIVED');
    const file = await readRows(table, RATE_COLUMNS, senderOf(organisation, wish));
    const rates = await listRates(tx, organisationId, { rateTableId });
    const planned = file.headingErrors.length > 0 ? [] : await planRows(rates, { rateTableId, file, wish });
    const saved = await write(tx, actor, planned, file);
    return saved.ok ? done(await outcomeOf(planned, file)) : saved;
  });
