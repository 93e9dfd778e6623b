import type { QuoteItem, QuoteItemUpdate, QuoteUpdate } from '@kerf/contract';
import { createContext, use } from 'react';
import type { QuoteAddress } from './quote-data.ts';
import type { ConflictAnswer } from './save-quote.ts';
import type { WrongFields } from './wrong-fields.ts';

/** What the screen of a quote does to it; the same functions as long as the quote is open. */
export type QuoteEditor = {
  readonly address: QuoteAddress;
  readonly changeQuote: (fields: Omit<QuoteUpdate, 'version'>) => void;
  /** `shown` says what else the screen shows at once, because the choice clears it. */
  readonly changeItem: (item: QuoteItem, fields: QuoteItemUpdate, shown?: Partial<QuoteItem>) => void;
  /** Whose values of a part stay, where somebody else changed the same ones. */
  readonly decide: (itemId: string, answer: ConflictAnswer) => void;
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
