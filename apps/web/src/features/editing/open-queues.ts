import { isConflict, isNotFound, refusedSetting, serverMessage } from '@kerf/client/failure';
import { ApiFailure } from '@kerf/contract';
import { snackbars } from '@kerf/ui/snackbars';
import i18n from 'i18next';
import { queryClient } from '../../api/query-client.ts';
import { everySetUpQuery } from '../../api/set-up-data.ts';
import { onSignedInAgain } from '../../identity/session.ts';
import type { Change, Fields } from './change.ts';
import { collisionOf } from './collision.ts';
import { quoteFailureWords } from './failure-words.ts';
import { keepChanges, keptChanges } from './kept-changes.ts';
import { followPrices } from './lines-follow-prices.ts';
import { miscellaneousIdOf } from './miscellaneous-data.ts';
import { type QuoteAddress, readQuoteAgain } from './quote-data.ts';
import { refusedOf } from './refusals.ts';
import { goesTogether, saveItem, saveItems } from './save-item.ts';
import { saveMiscellaneous } from './save-miscellaneous.ts';
import { type Fate, SaveQueue } from './save-queue.ts';
import { type AskAboutConflict, saveQuote } from './save-quote.ts';

/** The target of the quote's own fields; those of its parts are their ids. */
export const quoteTarget = 'quote';

/** What is said when nobody knows why a change was not taken. */
const failureWords = (target: string, { fields }: Change): string => {
  if (target === quoteTarget) return i18n.t(`quote-detail:${quoteFailureWords(fields)}`);
  if (miscellaneousIdOf(target) !== null) return i18n.t('quote-detail:errors.updateMiscellaneous');
  return i18n.t('quote-detail:errors.updateItem');
};

const sendTo = async (
  address: QuoteAddress,
  target: string,
  change: Change,
  question: AskAboutConflict,
): Promise<Fields> => {
  if (target === quoteTarget) return { ...(await saveQuote(address, change, question)) };
  const miscellaneousId = miscellaneousIdOf(target);
  if (miscellaneousId !== null) return saveMiscellaneous(address, miscellaneousId, change);
  return { ...(await saveItem(address, target, change)) };
};

/** What failures to save a target are about. */
const aboutSaving = ({ quoteId }: QuoteAddress, target: string): string => `save ${quoteId} ${target}`;

/** A new name of a part is confirmed; everything else is told by the saving indicator. */
const sayIfRenamed = (target: string, { fields }: Change): void => {
  const isPart = target !== quoteTarget && miscellaneousIdOf(target) === null;
  if (isPart && 'name' in fields) snackbars.success(i18n.t('quote-detail:part.updated'));
};

/** The screen was left, so that nobody can decide about a conflict: the change waits until the quote is opened again. */
class NobodyToAsk extends Error {}

const maySucceedLater: readonly (number | null)[] = [408, 425, 429];

/** What becomes of a change that could not be saved. */
export const fateOf = (reason: unknown): Fate => {
  if (reason instanceof NobodyToAsk) return 'signedOut';
  if (!(reason instanceof ApiFailure) || reason.kind !== 'problem') return 'passes';
  if (reason.status === 401) return 'signedOut';
  const isTemporary = (reason.status ?? 500) >= 500 || maySucceedLater.includes(reason.status) || isConflict(reason);
  return isTemporary ? 'passes' : 'refused';
};

export type OpenQueue = {
  readonly queue: SaveQueue;
  /** A screen of the quote is there to ask; the answer is called when it goes, after which what is left is still saved. */
  readonly attach: (ask: AskAboutConflict) => () => void;
};

const createQueue = (address: QuoteAddress, ask: () => AskAboutConflict | null): SaveQueue =>
  new SaveQueue({
    send: (target, change) => {
      const question: AskAboutConflict = (...asked) => ask()?.(...asked) ?? Promise.reject(new NobodyToAsk());
      return sendTo(address, target, change, question);
    },
    together: {
      takes: (target, change) => target !== quoteTarget && miscellaneousIdOf(target) === null && goesTogether(change),
      send: (changes) => saveItems(address, changes),
    },
    onSaved: (target, change) => {
      snackbars.succeeded(aboutSaving(address, target));
      sayIfRenamed(target, change);
    },
    onRefused: (target, change, reason) => {
      const words = failureWords(target, change);
      snackbars.error(serverMessage(reason) ?? words, aboutSaving(address, target));
      void readQuoteAgain(address).catch(() => undefined);
      if (refusedSetting(reason) !== null) void queryClient.invalidateQueries(everySetUpQuery(address.organisationId));
      // Of what is not there any more nothing can be corrected.
      return isNotFound(reason) ? null : refusedOf(change, reason, words);
    },
    fateOf,
    collisionOf,
  });

const openQueues = new Map<string, OpenQueue>();

/**
 * The one queue of a quote in this tab. It outlives the screen until everything is saved, so that a quote that is opened again
 * goes on with it instead of sending older values beside it; after a reload its first screen begins with what was kept.
 */
export const openQueue = (address: QuoteAddress, store: Storage): OpenQueue => {
  const key = `${address.organisationId} ${address.quoteId}`;
  const known = openQueues.get(key);
  if (known !== undefined) return known;
  let ask: AskAboutConflict | null = null;
  const queue = createQueue(address, () => ask);
  let stopFollowing: (() => void) | null = null;
  const forgetWhenDone = () => {
    const { state } = queue.snapshot();
    if (ask !== null || (state !== 'saved' && state !== 'refused')) return;
    openQueues.delete(key);
    stopFollowing?.();
    stopFollowing = null;
  };
  let kept = keptChanges(store, address.quoteId);
  queue.subscribe(() => {
    keepChanges(store, address.quoteId, queue.unsaved());
    forgetWhenDone();
  });
  const attach = (question: AskAboutConflict) => {
    ask = question;
    openQueues.set(key, opened);
    stopFollowing ??= followPrices(address);
    for (const [target, change] of kept) queue.schedule(target, change, 0);
    kept = [];
    const goOn = () => {
      if (queue.snapshot().state === 'signedOut') void queue.flush();
    };
    const stop = onSignedInAgain(goOn);
    goOn();
    return () => {
      stop();
      if (ask !== question) return;
      ask = null;
      void queue.flush();
      forgetWhenDone();
    };
  };
  const opened: OpenQueue = { queue, attach };
  openQueues.set(key, opened);
  return opened;
};
