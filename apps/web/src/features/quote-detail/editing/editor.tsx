import type { Quote, QuoteItem, QuoteItemUpdate, QuoteUpdate } from '@kerf/contract';
import { createContext, use } from 'react';
import type { QuoteAddress } from './quote-data.ts';
import type { SaveSnapshot } from './save-queue.ts';

/** What the screen of a quote does to it; the same functions as long as the quote is open. */
export type QuoteEditor = {
  readonly address: QuoteAddress;
  readonly changeQuote: (fields: Omit<QuoteUpdate, 'version'>) => void;
  /** `shown` says what else the screen shows at once, because the choice clears it. */
  readonly changeItem: (item: QuoteItem, fields: QuoteItemUpdate, shown?: Partial<QuoteItem>) => void;
  /** Saves everything typed so far; false when that is not possible now. */
  readonly saveNow: () => Promise<boolean>;
  readonly forgetItems: (itemIds: readonly string[]) => void;
};

/** A quote as shown: what the server said, with what is not saved yet. */
type ShownQuote = {
  readonly quote: Quote;
  readonly items: readonly QuoteItem[];
  readonly saving: SaveSnapshot;
  /** Prices are being made or read again: a dash stands for them. */
  readonly isDashed: boolean;
};

export const QuoteEditorContext = createContext<QuoteEditor | null>(null);

export const useQuoteEditor = (): QuoteEditor => {
  const editor = use(QuoteEditorContext);
  if (editor === null) throw new Error('useQuoteEditor outside a quote');
  return editor;
};
