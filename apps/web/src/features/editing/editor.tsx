import type {
  MiscellaneousItem,
  MiscellaneousItemUpdate,
  QuoteItem,
  QuoteItemUpdate,
  QuoteUpdate,
} from '@kerf/contract';
import { createContext, use, useSyncExternalStore } from 'react';
import type { QuoteAddress } from './quote-data.ts';
import type { ConflictAnswer } from './save-quote.ts';
import type { WrongFields } from './wrong-fields.ts';

/** What is changed of one part, and what else the screen shows at once because of it. */
export type ItemEdit = {
  readonly item: QuoteItem;
  readonly fields: QuoteItemUpdate;
  readonly shown?: Partial<QuoteItem>;
};

/** What the screen of a quote does to it; the same functions as long as the quote is open. */
export type QuoteEditor = {
  readonly address: QuoteAddress;
  readonly changeQuote: (fields: Omit<QuoteUpdate, 'version'>) => void;
  /** `shown` says what else the screen shows at once, because the choice clears it. */
  readonly changeItem: (item: QuoteItem, fields: QuoteItemUpdate, shown?: Partial<QuoteItem>) => void;
  /** Changes that are complete, such as cells that were pasted: saved together and without a pause. */
  readonly changeItems: (changes: readonly ItemEdit[]) => void;
  readonly changeMiscellaneous: (item: MiscellaneousItem, fields: Omit<MiscellaneousItemUpdate, 'version'>) => void;
  /** Whose values of a part or another target stay, where somebody else changed the same ones. */
  readonly decide: (target: string, answer: ConflictAnswer) => void;
  /** Why the server did not take what stands in a field; null when nothing is wrong with it. */
  readonly refusalOf: (target: string, field: string) => string | null;
  /** Shows what is stored again instead of what was refused of a target. */
  readonly discardRefused: (target: string) => void;
  /** Calls the listener when what is saved, waits or was refused changes; the answer ends that. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Fields in which something stands that is not taken. */
  readonly wrongFields: WrongFields;
  /** Saves everything typed so far; false when that is not possible now, something was refused or a field is wrong. */
  readonly saveNow: () => Promise<boolean>;
  /** Takes unsaved edits of parts aside for a command that makes them void; the answer puts them back, or what is left of them. */
  readonly setAside: (itemIds: readonly string[]) => Promise<(without?: readonly string[]) => void>;
};

export const QuoteEditorContext = createContext<QuoteEditor | null>(null);

export const useQuoteEditor = (): QuoteEditor => {
  const editor = use(QuoteEditorContext);
  if (editor === null) throw new Error('useQuoteEditor outside a quote');
  return editor;
};

const nothingChanges = () => () => undefined;

/** Why the server did not take what stands in a field, as long as it stands there; outside a quote nothing is refused. */
export const useRefusal = (target: string | undefined, field: string | undefined): string | undefined => {
  const editor = use(QuoteEditorContext);
  const reason = () =>
    target === undefined || field === undefined ? null : (editor?.refusalOf(target, field) ?? null);
  return useSyncExternalStore(editor?.subscribe ?? nothingChanges, reason, reason) ?? undefined;
};
