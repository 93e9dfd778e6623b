import type { QuoteItem, QuoteItemSecondaryProcess, QuoteItemUpdate, SecondaryProcess } from '@kerf/contract';
import {
  asksProcessInput,
  customValueProblem,
  EMPTY_SETTINGS,
  maxFoldLengthProblem,
  type PartSettings,
  processInputProblem,
} from '@kerf/quoting';
import { asMm, lengthForDisplay, type UnitSystem } from '@kerf/units';
import { asksCustomValue } from '../../../part/part-processes.tsx';
import { settingsOf, unitsOf } from '../../../part/set-up.ts';
import type { BulkChange } from '../use-item-commands.ts';
import { addedPieces, type BulkPiece, processesOfPart } from './bulk-pieces.ts';

/** What is to be changed of several parts; null stays as it is in each of them. Lengths in mm. */
export type BulkDraft = {
  readonly settings: PartSettings;
  readonly quantity: number | null;
  readonly foldingSource: 'Drawing' | 'Manual' | null;
  readonly numberOfFolds: number;
  readonly maxFoldLengthMm: number;
  /** Processes that the parts get, and those, not enabled, that are taken off them; the parts keep their others. */
  readonly processes: readonly QuoteItemSecondaryProcess[];
  /** Bought items that processes put into the parts from now on, or no more; the parts keep their others. */
  readonly pieces: readonly BulkPiece[];
  /** Fields whose text is not a right number: nothing is applied while there are any. */
  readonly wrong: ReadonlySet<string>;
};

export const EMPTY_BULK_DRAFT: BulkDraft = {
  settings: EMPTY_SETTINGS,
  quantity: null,
  foldingSource: null,
  numberOfFolds: 0,
  maxFoldLengthMm: 0,
  processes: [],
  pieces: [],
  wrong: new Set(),
};

/**
 * What the next choice is made within: what is chosen, and before that what all parts have alike. A choice clears those that follow it, so
 * what the parts have counts only as far as nothing before it is chosen anew.
 */
export const settingsWithin = (chosen: PartSettings, items: readonly QuoteItem[]): PartSettings => {
  const parts = items.map(settingsOf);
  const alike = <Field extends keyof PartSettings>(field: Field): PartSettings[Field] | null => {
    const [first, ...others] = new Set(parts.map((part) => part[field]));
    return first === undefined || others.length > 0 ? null : first;
  };
  const cuttingTechnologyId = chosen.cuttingTechnologyId ?? alike('cuttingTechnologyId');
  const isTechnologyKept = cuttingTechnologyId !== null && chosen.cuttingTechnologyId === null;
  const materialId = chosen.materialId ?? (isTechnologyKept ? alike('materialId') : null);
  const isMaterialKept = isTechnologyKept && materialId !== null && chosen.materialId === null;
  const thicknessMm = chosen.thicknessMm ?? (isMaterialKept ? alike('thicknessMm') : null);
  return { ...chosen, cuttingTechnologyId, materialId, thicknessMm };
};

/** The unit in which lengths are chosen: that of the parts, or the shop's where they differ. */
export const bulkUnits = (items: readonly QuoteItem[], shop: UnitSystem): UnitSystem => {
  const [first, ...others] = new Set(items.map(unitsOf));
  return first === undefined || others.length > 0 ? shop : first;
};

const folding = ({ foldingSource, numberOfFolds, maxFoldLengthMm }: BulkDraft, units: UnitSystem): QuoteItemUpdate => {
  if (foldingSource === null) return {};
  if (foldingSource === 'Drawing') return { foldingSource, numberOfFolds: 0, maxFoldLength: 0 };
  return { foldingSource, numberOfFolds, maxFoldLength: lengthForDisplay(asMm(maxFoldLengthMm), units) };
};

const updateOf = (draft: BulkDraft, item: QuoteItem): QuoteItemUpdate => {
  const units = unitsOf(item);
  const processes = processesOfPart(item, draft.processes, draft.pieces);
  const { cuttingTechnologyId, materialId, thicknessMm, sheetId } = draft.settings;
  return {
    ...(cuttingTechnologyId === null ? {} : { cuttingTechnologyId }),
    ...(materialId === null ? {} : { materialId }),
    ...(thicknessMm === null ? {} : { thickness: lengthForDisplay(asMm(thicknessMm), units) }),
    ...(sheetId === null ? {} : { sheetId }),
    ...(draft.quantity === null ? {} : { quantity: draft.quantity }),
    ...folding(draft, units),
    ...(processes.length === 0 ? {} : { secondaryProcesses: [...processes] }),
  };
};

/**
 * What is sent: only what was chosen. The server reads lengths in each part's own unit, and each part keeps its other bought items, so
 * that only parts of which the same becomes are changed together.
 */
export const bulkChanges = (draft: BulkDraft, items: readonly QuoteItem[]): readonly BulkChange[] => {
  const groups = new Map<string, { items: QuoteItem[]; update: QuoteItemUpdate }>();
  for (const item of items) {
    const update = updateOf(draft, item);
    if (Object.keys(update).length === 0) continue;
    const key = `${unitsOf(item)} ${JSON.stringify(update)}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { items: [item], update });
    else group.items.push(item);
  }
  return [...groups.values()];
};

/** Whether a process that the parts get lacks its value or has an amount that is none. */
const isIncomplete = (
  process: QuoteItemSecondaryProcess,
  definitions: readonly SecondaryProcess[],
  pieces: readonly BulkPiece[],
): boolean => {
  const definition = definitions.find((one) => one.secondaryProcessId === process.secondaryProcessId);
  if (!process.isEnabled || definition === undefined) return false;
  // What is put in says what the value of the process would.
  const isOfItems = addedPieces(pieces, process.secondaryProcessId).length > 0;
  const lacksValue =
    !isOfItems && asksCustomValue(definition) && customValueProblem(process.customValue ?? '') !== null;
  return lacksValue || (asksProcessInput(definition.measureType) && processInputProblem(process.input) !== null);
};

/** True when something is chosen and nothing of it is wrong. */
export const canApply = (
  draft: BulkDraft,
  items: readonly QuoteItem[],
  definitions: readonly SecondaryProcess[],
): boolean =>
  bulkChanges(draft, items).length > 0 &&
  draft.wrong.size === 0 &&
  !draft.processes.some((process) => isIncomplete(process, definitions, draft.pieces)) &&
  (draft.foldingSource !== 'Manual' || maxFoldLengthProblem(draft.maxFoldLengthMm, draft.numberOfFolds) === null);

/** The draft with a field noted as wrong or right. */
export const noted = (draft: BulkDraft, field: string, isWrong: boolean): BulkDraft => {
  const others = [...draft.wrong].filter((one) => one !== field);
  return { ...draft, wrong: new Set(isWrong ? [...others, field] : others) };
};
