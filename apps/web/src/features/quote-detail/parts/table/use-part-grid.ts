import type { QuoteItem } from '@kerf/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useQuoteEditor } from '../../../editing/editor.tsx';
import type { Refused } from '../../../editing/refusals.ts';
import type { SetUp } from '../../../part/set-up.ts';
import type { Cells, GridColumn } from '../../../set-up/grid/grid-columns.ts';
import { type PlacedChange, sortedRows } from '../../../set-up/grid/grid-edits.ts';
import type { GridProblems } from '../../../set-up/grid/grid-problems.ts';
import type { GridOnScreen, Sort } from '../../../set-up/grid/use-grid.ts';
import type { TableWords } from './table-cells.ts';
import type { TableChoices } from './table-choices.ts';
import { redone, UNTOUCHED, undone, type WrongCells, written } from './table-history.ts';
import { useRowOf } from './use-part-rows.ts';

/** Fields of a part by the column that shows them. */
const COLUMN_OF_FIELD: Readonly<Record<string, string>> = {
  ...{ name: 'name', partNumber: 'partNumber', revision: 'revision', description: 'description' },
  ...{ quantity: 'quantity', cuttingTechnologyId: 'technology', materialId: 'material' },
  ...{ thickness: 'thickness', sheetId: 'sheet' },
};

type WrongWords = (key: string, typed: string) => string;

/** What is wrong in the cells: what is not taken here, and what the server did not take. */
const useProblems = (wrong: WrongCells, refused: ReadonlyMap<string, Refused>, words: WrongWords): GridProblems =>
  useMemo(() => {
    const found = new Map<string, Readonly<Record<string, string>>>();
    for (const [id, { reasons }] of refused) {
      const told = Object.entries(reasons).map(([field, reason]) => [COLUMN_OF_FIELD[field] ?? 'name', reason]);
      found.set(id, Object.fromEntries(told));
    }
    for (const [id, cells] of wrong) {
      const told = Object.entries(cells).map(([key, { typed }]) => [key, words(key, typed)]);
      found.set(id, { ...found.get(id), ...Object.fromEntries(told) });
    }
    return found;
  }, [wrong, refused, words]);

/** Keeps the quote from being calculated and issued as long as something stands in a cell that is not taken. */
const useNotedWrongCells = (wrong: WrongCells, show: (rowId: string) => void): void => {
  const { wrongFields } = useQuoteEditor();
  const [first] = wrong.keys();
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  useEffect(() => {
    if (first === undefined) return;
    return wrongFields.note('part-table', () => latest.current(first));
  }, [first, wrongFields]);
};

const byRow = (changes: readonly PlacedChange[], rows: readonly { readonly id: string }[]) => {
  const edits = new Map<string, Record<string, PlacedChange['value']>>();
  for (const { row, key, value } of changes) {
    const id = rows[row]?.id;
    if (id !== undefined) edits.set(id, { ...edits.get(id), [key]: value });
  }
  return edits;
};

type Order = { readonly by: Sort; readonly places: ReadonlyMap<string, number> };

const ordered = (items: readonly QuoteItem[], order: Order | null): readonly QuoteItem[] => {
  if (order === null) return items;
  const placeOf = ({ id }: QuoteItem) => order.places.get(id) ?? order.places.size;
  return items.toSorted((first, second) => placeOf(first) - placeOf(second));
};

type PartGridOptions = {
  /** The parts that are shown, before the table puts them in an order of its own. */
  readonly items: readonly QuoteItem[];
  /** With those that are not shown, of which steps can be taken back, too. */
  readonly allItems: readonly QuoteItem[];
  readonly columns: readonly GridColumn[];
  readonly setUp: SetUp;
  readonly choices: TableChoices;
  readonly words: TableWords;
  readonly wrongWords: WrongWords;
  readonly refused: ReadonlyMap<string, Refused>;
  /** Leads to the row of a part. */
  readonly show: (rowId: string) => void;
};

const NO_CELLS: Cells = {};
const NO_NAMES: ReadonlyMap<string, string> = new Map();
const nothing = () => undefined;

/** The parts as rows of a grid. What is typed is saved at once by the quote's editor, as from the parts' own fields. */
export const usePartGrid = (options: PartGridOptions): GridOnScreen => {
  const { columns, refused, words, choices, setUp, allItems } = options;
  const { locale } = words;
  const { changeItems } = useQuoteEditor();
  const [state, setState] = useState(UNTOUCHED);
  const { wrong, past, future } = state;
  const [order, setOrder] = useState<Order | null>(null);
  const rowOf = useRowOf(choices, words);
  const items = useMemo(() => ordered(options.items, order), [options.items, order]);
  const rows = useMemo(() => items.map((item) => rowOf(item, wrong.get(item.id))), [items, rowOf, wrong]);
  const problems = useProblems(wrong, refused, options.wrongWords);
  useNotedWrongCells(wrong, options.show);
  const tools = { setUp, choices, locale };
  const take = ({ state: next, edits }: ReturnType<typeof written>) => {
    setState(next);
    changeItems(edits);
  };
  const apply = (changes: readonly PlacedChange[]) => {
    const edits = byRow(changes, rows);
    if (edits.size > 0) take(written(state, items, edits, tools));
  };
  const sortBy = (column: GridColumn) => {
    const isAgain = order?.by.key === column.key && order.by.direction === 'ascending';
    const by: Sort = { key: column.key, direction: isAgain ? 'descending' : 'ascending' };
    const sorted = sortedRows(rows, column, by.direction, locale);
    setOrder({ by, places: new Map(sorted.map(({ id }, place) => [id, place])) });
  };
  return {
    ...{ columns, newCells: NO_CELLS, locale, rows, problems, renamed: NO_NAMES },
    ...{ canAdd: false, room: 0, isFull: false, isChanged: false, archive: nothing },
    ...{ sort: order?.by ?? null, sortBy, apply },
    ...{ canUndo: past.length > 0, canRedo: future.length > 0 },
    undo: () => take(undone(state, allItems, tools)),
    redo: () => take(redone(state, allItems, tools)),
  };
};
