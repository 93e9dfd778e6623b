import { boughtItemInput, type ImportOutcome, MOST_BOUGHT_ITEMS } from '@kerf/contract';
import type { Transaction } from '../../db/database.ts';
import { nameKey } from '../../db/keys.ts';
import {
  addBoughtItems,
  type BoughtItemRow,
  listBoughtItems,
  type NewBoughtItem,
  updateBoughtItem,
} from '../../db/repositories/bought-items.ts';
import { getOrganisation } from '../../db/repositories/organisations.ts';
import { lockSetup } from '../../db/repositories/setup-lock.ts';
import type { Table } from '../../tables/table.ts';
import type { Actor } from '../actor.ts';
import { inSlices } from '../in-slices.ts';
import { boughtColumns, recordBought } from '../manufacturing/bought-items.ts';
import { done, refused, type SetupOutcome } from '../setup/setup-refusals.ts';
import type { ColumnSpec, Field } from './columns.ts';
import { errorsOfEntry } from './entry-errors.ts';
import { compareRow, outcomeOf, type PlannedRow } from './import-plan.ts';
import type { ImportWish } from './import-wish.ts';
import { type FileRow, type FileRows, type RowValue, readRows } from './read-rows.ts';
import { senderOf } from './sender.ts';
import { tryOut } from './try-out.ts';

/** The columns of a table of bought items. The longest texts are those of the contract. */
export const BOUGHT_ITEM_COLUMNS: readonly ColumnSpec[] = [
  { field: 'itemName', kind: 'text', longest: 200, isRequired: true },
  { field: 'kind', kind: 'text', longest: 60 },
  { field: 'stockNumber', kind: 'text', longest: 60, isClearable: true },
  { field: 'supplier', kind: 'text', longest: 120, isClearable: true },
  { field: 'cost', kind: 'price', isClearable: true },
  { field: 'markupPercent', kind: 'count' },
  { field: 'dimensions', kind: 'text', longest: 200, isClearable: true },
  { field: 'pressHole', kind: 'length', isClearable: true },
  { field: 'pressHolePlus', kind: 'length' },
  { field: 'pressThickness', kind: 'length' },
  { field: 'pressEdge', kind: 'length' },
];

type PlannedItem = PlannedRow & { readonly before: BoughtItemRow | null; readonly columns: NewBoughtItem | null };

const textOf = (text: string): string | null => text || null;

/** An item as a table shows it. */
export const boughtItemValues = (row: BoughtItemRow): ReadonlyMap<Field, RowValue> =>
  new Map<Field, RowValue>([
    ['itemName', row.name],
    ['kind', row.kind],
    ['stockNumber', textOf(row.stockNumber)],
    ['supplier', textOf(row.supplier)],
    ['cost', row.cost === null ? null : Number(row.cost)],
    ['markupPercent', Number(row.markupPercent)],
    ['dimensions', textOf(row.dimensions)],
    ['pressHole', row.pressFit?.holeMm ?? null],
    ['pressHolePlus', row.pressFit?.plusMm ?? null],
    ['pressThickness', row.pressFit?.minimumThicknessMm ?? null],
    ['pressEdge', row.pressFit?.minimumEdgeMm ?? null],
  ]);

/** The hole that an item is pressed into: figures that the file changes are the shop's own. */
const pressFitOf = (values: ReadonlyMap<Field, RowValue>, before: BoughtItemRow | null): BoughtItemRow['pressFit'] => {
  const figure = (field: Field): number => Number(values.get(field) ?? 0);
  const hole = values.get('pressHole') ?? null;
  if (hole === null) return null;
  const figures = {
    holeMm: Number(hole),
    plusMm: figure('pressHolePlus'),
    minimumThicknessMm: figure('pressThickness'),
    minimumEdgeMm: figure('pressEdge'),
  };
  const known = before?.pressFit ?? null;
  const isKnown =
    known !== null && (Object.keys(figures) as (keyof typeof figures)[]).every((key) => known[key] === figures[key]);
  return { ...figures, sources: isKnown ? known.sources : 'own' };
};

const wordIn = (values: ReadonlyMap<Field, RowValue>, field: Field): string => String(values.get(field) ?? '');

const entryOf = (values: ReadonlyMap<Field, RowValue>, before: BoughtItemRow | null): Record<string, unknown> => ({
  name: wordIn(values, 'itemName'),
  kind: wordIn(values, 'kind'),
  stockNumber: wordIn(values, 'stockNumber'),
  supplier: wordIn(values, 'supplier'),
  cost: values.get('cost') ?? null,
  markupPercent: values.get('markupPercent') ?? 0,
  dimensions: wordIn(values, 'dimensions'),
  weight: before?.weightKg ?? 0,
  pressFit: pressFitOf(values, before),
});

const planRow = (row: FileRow, before: BoughtItemRow | null, file: FileRows, wish: ImportWish): PlannedItem => {
  const current = before === null ? null : boughtItemValues(before);
  const compared = compareRow(row, file.columns, current, wish.emptyFieldsTreatment);
  const entry = entryOf(new Map([...(current ?? []), ...compared.given]), before);
  const parsed = boughtItemInput.safeParse(entry);
  const action = before === null ? 'add' : compared.changes.length === 0 && !before.isDeleted ? 'none' : 'change';
  const wrong =
    parsed.success || row.errors.length > 0 || action === 'none'
      ? []
      : errorsOfEntry(file.columns, parsed.error.issues, entry);
  const errors = [...compared.errors, ...wrong];
  const isWritten = parsed.success && action !== 'none' && row.errors.length + errors.length === 0;
  return {
    ...{ file: row, before, subject: wordIn(row.values, 'itemName'), action, changes: compared.changes, errors },
    columns: isWritten ? boughtColumns(parsed.data) : null,
  };
};

/** What every row does: an item is found by its stock number, or else by its name; one that stands there twice is a fault. */
const planRows = async (file: FileRows, items: readonly BoughtItemRow[], wish: ImportWish): Promise<PlannedItem[]> => {
  const byNumber = new Map(items.flatMap((one) => (one.stockNumber === '' ? [] : [[nameKey(one.stockNumber), one]])));
  const byName = new Map(items.map((one) => [nameKey(one.name), one]));
  const seen = new Map<string, number>();
  return inSlices(file.rows, (row): PlannedItem => {
    const [number, name] = [nameKey(wordIn(row.values, 'stockNumber')), nameKey(wordIn(row.values, 'itemName'))];
    const before = (number === '' ? undefined : byNumber.get(number)) ?? byName.get(name) ?? null;
    const planned = planRow(row, before, file, wish);
    const key = before?.id ?? name;
    const earlier = key === '' ? undefined : seen.get(key);
    if (earlier === undefined) {
      seen.set(key, row.row);
      return planned;
    }
    const repeated = { column: null, code: 'ROW_REPEATED', facts: { row: earlier } } as const;
    return { ...planned, errors: [...planned.errors, repeated], columns: null };
  });
};

const write = async (tx: Transaction, actor: Actor, planned: readonly PlannedItem[]): Promise<void> => {
  const { organisationId } = actor;
  const added = planned.flatMap(({ before, columns }) => (before === null && columns !== null ? [columns] : []));
  const written: Parameters<typeof recordBought>[3][number][] = (await addBoughtItems(tx, organisationId, added)).map(
    (after) => ({ before: null, after }),
  );
  for (const { before, columns } of planned) {
    if (before === null || columns === null) continue;
    const saved = await updateBoughtItem(tx, organisationId, before.id, { ...columns, isDeleted: false });
    if (saved.ok) written.push({ before, after: saved.value });
  }
  await recordBought(tx, actor, 'imported', written);
};

/** Reads bought items from a file: all of it or nothing. Items that the file does not name stay. */
export const importBoughtItems = (actor: Actor, table: Table, wish: ImportWish): Promise<SetupOutcome<ImportOutcome>> =>
  tryOut(actor, wish, async (tx): Promise<SetupOutcome<ImportOutcome>> => {
    const { organisationId } = actor;
    await lockSetup(tx, organisationId);
    const organisation = await getOrganisation(tx, organisationId);
    if (organisation === null) return refused('NOT_FOUND');
    const file = await readRows(table, BOUGHT_ITEM_COLUMNS, senderOf(organisation, wish));
    const items = await listBoughtItems(tx, organisationId, { includeDeleted: true });
    const planned = file.headingErrors.length > 0 ? [] : await planRows(file, items, wish);
    const outcome = await outcomeOf(planned, file);
    if (items.length + outcome.added > MOST_BOUGHT_ITEMS) {
      return refused('BOUGHT_ITEMS_LIMIT', { limit: MOST_BOUGHT_ITEMS });
    }
    if (outcome.errors > 0) return done(outcome);
    await write(tx, actor, planned);
    return done(outcome);
  });
