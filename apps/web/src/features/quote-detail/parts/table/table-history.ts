import type { QuoteItem } from '@kerf/contract';
import type { ItemEdit } from '../../../editing/editor.tsx';
import { editableCells } from './table-cells.ts';
import { type CellEdits, changedKeys, type EditTools, rowEdit, type WrongRow } from './table-edits.ts';

/** Texts in cells that are not taken, by part. */
export type WrongCells = ReadonlyMap<string, WrongRow>;

type Edits = ReadonlyMap<string, CellEdits>;

/** What was written in one go, what was saved there before, and what stood there to be corrected, by part. */
type TableStep = { readonly before: Edits; readonly wrongBefore: WrongCells; readonly after: Edits };

/** What is not taken, and the steps that can be taken back and repeated. */
export type TableState = {
  readonly wrong: WrongCells;
  readonly past: readonly TableStep[];
  readonly future: readonly TableStep[];
};

export const UNTOUCHED: TableState = { wrong: new Map(), past: [], future: [] };

/** The table after something was written into it, and what is saved of it: what is right is, the rest stays to be corrected. */
type Written = { readonly state: TableState; readonly edits: readonly ItemEdit[] };

/** Steps that can be taken back. */
const MOST_STEPS = 200;
const NONE_WRONG: WrongRow = {};

const sameWrong = (first: WrongRow, second: WrongRow): boolean => {
  const keys = Object.keys(first);
  return keys.length === Object.keys(second).length && keys.every((key) => first[key]?.typed === second[key]?.typed);
};

const setRow = (wrong: Map<string, WrongRow>, id: string, row: WrongRow): void => {
  if (Object.keys(row).length > 0) wrong.set(id, row);
  else wrong.delete(id);
};

const write = (given: WrongCells, items: readonly QuoteItem[], edits: Edits, tools: EditTools) => {
  const wrong = new Map(given);
  const made: ItemEdit[] = [];
  const changed: QuoteItem[] = [];
  for (const item of items) {
    const ofItem = edits.get(item.id);
    if (ofItem === undefined) continue;
    const result = rowEdit(item, ofItem, tools);
    const keys = changedKeys(ofItem);
    const standing = given.get(item.id) ?? NONE_WRONG;
    const others = Object.entries(standing).filter(([key]) => !keys.includes(key));
    const left = { ...Object.fromEntries(others), ...result.wrong };
    setRow(wrong, item.id, left);
    if (result.edit !== null) made.push(result.edit);
    if (result.edit !== null || !sameWrong(standing, left)) changed.push(item);
  }
  return { wrong, edits: made, changed };
};

const stepOf = (changed: readonly QuoteItem[], wrong: WrongCells, edits: Edits, { choices }: EditTools): TableStep => {
  const before = changed.map((item) => {
    const cells = editableCells(item, choices);
    const keys = changedKeys(edits.get(item.id) ?? {});
    return [item.id, Object.fromEntries(keys.map((key) => [key, cells[key] ?? null]))] as const;
  });
  return {
    before: new Map(before),
    wrongBefore: new Map(changed.map(({ id }) => [id, wrong.get(id) ?? NONE_WRONG])),
    after: new Map(changed.map(({ id }) => [id, edits.get(id) ?? {}])),
  };
};

/** Writes into cells; a step that can be taken back, also where nothing of it is taken. */
export const written = (state: TableState, items: readonly QuoteItem[], given: Edits, tools: EditTools): Written => {
  const { wrong, edits, changed } = write(state.wrong, items, given, tools);
  if (changed.length === 0) return { state, edits };
  const step = stepOf(changed, state.wrong, given, tools);
  return { state: { wrong, past: [...state.past, step].slice(-MOST_STEPS), future: [] }, edits };
};

/** Takes the newest step back: what was saved is saved again, what stood there to be corrected stands there again. */
export const undone = (state: TableState, items: readonly QuoteItem[], tools: EditTools): Written => {
  const step = state.past.at(-1);
  if (step === undefined) return { state, edits: [] };
  const { wrong, edits } = write(state.wrong, items, step.before, tools);
  for (const [id, row] of step.wrongBefore) setRow(wrong, id, { ...wrong.get(id), ...row });
  return { state: { wrong, past: state.past.slice(0, -1), future: [step, ...state.future] }, edits };
};

/** Repeats what was taken back last. */
export const redone = (state: TableState, items: readonly QuoteItem[], tools: EditTools): Written => {
  const [step, ...future] = state.future;
  if (step === undefined) return { state, edits: [] };
  const { wrong, edits } = write(state.wrong, items, step.after, tools);
  return { state: { wrong, past: [...state.past, step], future }, edits };
};
