import type { Quote, QuoteItem } from '@kerf/contract';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Fields } from './change.ts';
import { editorOf } from './editor-of.ts';
import { openQueue, quoteTarget } from './open-queues.ts';
import type { QuoteAddress } from './quote-data.ts';
import type { SaveSnapshot, SaveState } from './save-queue.ts';
import type { AskAboutConflict } from './save-quote.ts';
import { WrongFields } from './wrong-fields.ts';

/** How saving stands; `wrong`: all but what stands in a wrong field is saved. */
export type Saving = Omit<SaveSnapshot, 'state'> & { readonly state: SaveState | 'wrong' };

/** Autosaving edits of one quote: shown at once, taken back when refused, kept over a reload. */
export const useEditing = (address: QuoteAddress, ask: AskAboutConflict) => {
  const [{ queue, attach }] = useState(() => openQueue(address, window.sessionStorage));
  useEffect(() => attach(ask), [attach, ask]);
  const [wrongFields] = useState(() => new WrongFields());
  const editor = useMemo(() => editorOf(address, queue, wrongFields), [address, queue, wrongFields]);
  const isWrong = useSyncExternalStore(wrongFields.subscribe, wrongFields.areAny);
  const snapshot = useSyncExternalStore(queue.subscribe, queue.snapshot);
  const saving = useMemo(
    (): Saving => (isWrong && snapshot.state === 'saved' ? { ...snapshot, state: 'wrong' } : snapshot),
    [isWrong, snapshot],
  );
  return { editor, saving };
};

/** What the server said, with what is not saved yet on top; parts without changes stay the same objects. */
export const useShown = (
  quote: Quote | undefined,
  items: readonly QuoteItem[] | undefined,
  shown: ReadonlyMap<string, Fields>,
) => {
  const before = useRef(new Map<string, { item: QuoteItem; fields: Fields; shown: QuoteItem }>());
  const withChanges = useCallback(
    (item: QuoteItem): QuoteItem => {
      const fields = shown.get(item.id);
      if (fields === undefined) return item;
      const earlier = before.current.get(item.id);
      if (earlier?.item === item && earlier.fields === fields) return earlier.shown;
      const merged = { ...item, ...fields };
      before.current.set(item.id, { item, fields, shown: merged });
      return merged;
    },
    [shown],
  );
  const ofQuote = shown.get(quoteTarget);
  return {
    quote: useMemo(() => (quote === undefined ? quote : { ...quote, ...ofQuote }), [quote, ofQuote]),
    items: useMemo(() => items?.map(withChanges), [items, withChanges]),
  };
};
