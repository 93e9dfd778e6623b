import type { QuoteItem, QuoteItemUpdate } from '@kerf/contract';
import { quantityProblem } from '@kerf/quoting';
import type { ItemEdit } from '../../../editing/editor.tsx';
import type { SetUp } from '../../../part/set-up.ts';
import { chooseSetting, type SettingChoice } from '../../../part/setting-choices.ts';
import {
  type Cell,
  type Cells,
  type ChoiceColumn,
  completedChoice,
  isUnread,
  readCell,
  type Unread,
} from '../../../set-up/grid/grid-columns.ts';
import { isTextKey, settingCells, TEXT_LENGTHS } from './table-cells.ts';
import { SETTING_KEYS, type SettingKey, type TableChoices } from './table-choices.ts';

/** What somebody typed or pasted into the cells of one row, by column. */
export type CellEdits = Readonly<Record<string, Cell>>;
/** Texts in cells of a row that are not taken, to be corrected, by column. */
export type WrongRow = Readonly<Record<string, Unread>>;
/** What is changed of the part, and what stands in cells that are not taken. */
export type RowEdit = { readonly edit: ItemEdit | null; readonly wrong: WrongRow };

export type EditTools = { readonly setUp: SetUp; readonly choices: TableChoices; readonly locale: string };

type Draft = {
  readonly item: QuoteItem;
  readonly fields: QuoteItemUpdate;
  readonly shown: Partial<QuoteItem>;
  readonly wrong: WrongRow;
};

const typedText = (cell: Cell): string => (isUnread(cell) ? cell.typed : String(cell ?? ''));
const wronged = (draft: Draft, key: string, typed: string): Draft => ({
  ...draft,
  wrong: { ...draft.wrong, [key]: { typed } },
});

const withText = (draft: Draft, key: string, cell: Cell): Draft => {
  if (!isTextKey(key)) return draft;
  const text = typedText(cell).trim();
  if (text.length > TEXT_LENGTHS[key] || (key === 'name' && text === '')) return wronged(draft, key, text);
  return text === draft.item[key] ? draft : { ...draft, fields: { ...draft.fields, [key]: text } };
};

const withQuantity = (draft: Draft, cell: Cell): Draft => {
  if (typeof cell !== 'number' || quantityProblem(cell) !== null) return wronged(draft, 'quantity', typedText(cell));
  return cell === draft.item.quantity ? draft : { ...draft, fields: { ...draft.fields, quantity: cell } };
};

const choiceOf = (key: SettingKey, value: string | null): SettingChoice => {
  switch (key) {
    case 'technology':
      return { setting: 'cuttingTechnology', id: value };
    case 'thickness':
      return { setting: 'thickness', thicknessMm: value === null ? null : Number(value) };
    default:
      return { setting: key, id: value };
  }
};

const withChoice = (draft: Draft, key: SettingKey, value: string | null, { setUp }: EditTools): Draft => {
  const { fields, shown } = chooseSetting(draft.item, choiceOf(key, value), setUp);
  return {
    ...draft,
    item: { ...draft.item, ...shown },
    fields: { ...draft.fields, ...fields },
    shown: { ...draft.shown, ...shown },
  };
};

/** The choice that is meant in a row with these cells: by its own name or, taken from another row, by what it is called there. */
const meant = (key: SettingKey, cell: Cell, cells: Cells, { choices, locale }: EditTools): Cell => {
  const options = choices.offeredTo(key, cells);
  if (typeof cell === 'string' && options.some(({ value }) => value === cell)) return cell;
  const typed = typeof cell === 'string' ? choices.labelOf(key, cell, cells) : typedText(cell);
  const column: ChoiceColumn = { kind: 'choice', key, label: '', width: 0, options };
  return readCell(column, completedChoice(column, typed), locale);
};

/** The machine for a material of a part that has none: the only one that it can be had for. */
const onlyTechnology = (draft: Draft, material: Cell, tools: EditTools): Draft => {
  if (draft.item.cuttingTechnologyId !== null || material === null) return draft;
  const before = settingCells(draft.item, tools.choices);
  const able = tools.setUp.technologies.filter(({ cuttingTechnologyId: technology }) => {
    const cells = { ...before, technology };
    return typeof meant('material', material, cells, tools) === 'string';
  });
  const [only, another] = able;
  if (only === undefined || another !== undefined) return draft;
  return withChoice(draft, 'technology', only.cuttingTechnologyId, tools);
};

const withSetting = (given: Draft, key: SettingKey, cell: Cell, tools: EditTools): Draft => {
  const draft = key === 'material' ? onlyTechnology(given, cell, tools) : given;
  const cells = settingCells(draft.item, tools.choices);
  if (cell === cells[key]) return draft;
  const value = cell === null ? null : meant(key, cell, cells, tools);
  if (value === cells[key]) return draft;
  if (value === null || typeof value === 'string') return withChoice(draft, key, value, tools);
  return wronged(given, key, typeof cell === 'string' ? tools.choices.labelOf(key, cell, cells) : typedText(cell));
};

/**
 * What edits of the cells of a row change of its part. Settings are chosen in their order, each out of what the ones before leave, as
 * in the form of the part, in whatever order they were pasted.
 */
export const rowEdit = (item: QuoteItem, edits: CellEdits, tools: EditTools): RowEdit => {
  let draft: Draft = { item, fields: {}, shown: {}, wrong: {} };
  for (const [key, cell] of Object.entries(edits)) draft = withText(draft, key, cell);
  if (edits.quantity !== undefined) draft = withQuantity(draft, edits.quantity);
  for (const key of SETTING_KEYS) {
    const cell = edits[key];
    if (cell !== undefined) draft = withSetting(draft, key, cell, tools);
  }
  const { fields, shown, wrong } = draft;
  return { edit: Object.keys(fields).length === 0 ? null : { item, fields, shown }, wrong };
};

/** The cells that edits may change: all settings where one of them does, for each clears those that follow. */
export const changedKeys = (edits: CellEdits): readonly string[] => {
  const keys = Object.keys(edits);
  return SETTING_KEYS.some((key) => keys.includes(key)) ? [...new Set([...keys, ...SETTING_KEYS])] : keys;
};
