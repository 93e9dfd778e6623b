import { ApiFailure, type Quote, type QuoteItem } from '@kerf/contract';
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { serverMessage } from '../../../api/failure.ts';
import { snackbars } from '../../../ui/snackbars.tsx';
import { withMine, withTheirs } from './conflicts.ts';
import type { QuoteEditor } from './editor.tsx';
import { keepChanges, keptChanges } from './kept-changes.ts';
import { knownQuote, type QuoteAddress, readQuoteAgain } from './quote-data.ts';
import { collisionOf, saveItem } from './save-item.ts';
import { type Change, type Fields, SaveQueue } from './save-queue.ts';
import { type AskAboutConflict, saveQuote } from './save-quote.ts';

const quoteTarget = 'quote';
/** Pauses before saving. Spec: quotes §9, quote parts §9. */
export const quotePauseMilliseconds = 1000;
export const itemPauseMilliseconds = 800;

const mayPass = (reason: unknown): boolean =>
  reason instanceof ApiFailure && (reason.kind !== 'problem' || reason.status === 429 || (reason.status ?? 0) >= 500);

const pick = (from: object, names: readonly string[]): Fields => {
  const all: Fields = { ...from };
  return Object.fromEntries(names.map((name) => [name, all[name]]));
};

const createQueue = (
  address: QuoteAddress,
  ask: () => AskAboutConflict,
  onRefused: (target: string, reason: unknown) => void,
) =>
  new SaveQueue({
    send: (target, change) =>
      target === quoteTarget ? saveQuote(address, change, ask()) : saveItem(address, target, change),
    onRefused: (target, _change, reason) => {
      onRefused(target, reason);
      void readQuoteAgain(address).catch(() => undefined);
    },
    mayPass,
    collisionOf,
  });

/** Autosaving edits of one quote: shown at once, taken back when refused, kept over a reload. */
export const useEditing = (address: QuoteAddress, ask: AskAboutConflict) => {
  const { t } = useTranslation('quote-detail');
  const { organisationId, quoteId } = address;
  const latest = useRef({ ask, t });
  latest.current = { ask, t };
  const queue = useMemo(() => {
    const refused = (target: string, reason: unknown) =>
      snackbars.error(
        serverMessage(reason) ?? latest.current.t(target === quoteTarget ? 'errors.updateQuote' : 'errors.updateItem'),
      );
    return createQueue({ organisationId, quoteId }, () => latest.current.ask, refused);
  }, [organisationId, quoteId]);
  useEffect(() => {
    for (const [target, change] of keptChanges(window.sessionStorage, quoteId)) queue.schedule(target, change, 0);
    const keep = () => keepChanges(window.sessionStorage, quoteId, queue.unsaved());
    const stop = queue.subscribe(keep);
    return () => {
      stop();
      void queue.flush().then(keep);
    };
  }, [queue, quoteId]);
  const editor = useMemo(() => editorOf({ organisationId, quoteId }, queue), [queue, organisationId, quoteId]);
  return { editor, saving: useSyncExternalStore(queue.subscribe, queue.snapshot) };
};

const editorOf = (address: QuoteAddress, queue: SaveQueue): QuoteEditor => ({
  address,
  changeQuote: (fields) => {
    const before = pick(knownQuote(address) ?? {}, Object.keys(fields));
    queue.schedule(quoteTarget, { fields, shown: fields, before }, quotePauseMilliseconds);
  },
  changeItem: (item, fields, shown) => {
    const change: Change = { fields, shown: { ...fields, ...shown }, before: pick(item, Object.keys(fields)) };
    queue.schedule(item.id, change, itemPauseMilliseconds);
  },
  decide: (itemId, answer) =>
    queue.decide(itemId, (change, { theirs }) =>
      answer === 'mine' ? withMine(change, theirs) : withTheirs(change, Object.keys(theirs)),
    ),
  saveNow: () => queue.flush(),
  forgetItems: (itemIds) => queue.forget(itemIds),
});

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
  return {
    quote: useMemo(() => (quote === undefined ? quote : { ...quote, ...shown.get(quoteTarget) }), [quote, shown]),
    items: useMemo(() => items?.map(withChanges), [items, withChanges]),
  };
};
