import { isConflict, isUnreached, serverMessage } from '@kerf/client/failure';
import { routes } from '@kerf/contract';
import { snackbars } from '@kerf/ui/snackbars';
import i18n from 'i18next';
import { sendWritten } from '../../../api/api.ts';
import { type QuoteAddress, readQuoteAgain, replaceItems } from '../../editing/quote-data.ts';
import type { DrawingAddress } from './drawing-bytes.ts';
import { forgetEdits, type KeptEdits, keptEdits } from './kept-edits.ts';
import { noteSaving } from './saves-under-way.ts';
import { tryingAgain, type Wake } from './sending-again.ts';

/** What came of edits: they are on the server, it did not take them, or it was not reached. */
type Fate = 'saved' | 'refused' | 'unreached';

type SendingPort = {
  /** Brings one drawing to the server, and tells its version there. */
  readonly send: (written: string, version: number) => Promise<number>;
  readonly isUnreached: (reason: unknown) => boolean;
  readonly onEnded: (fate: Exclude<Fate, 'unreached'>, reason: unknown) => void;
  /** They did not reach the server the first time. */
  readonly onUnreached: () => void;
  readonly wake?: Wake;
};

/** Sends edits one after the other, again and again until the server has or has refused them. */
export const sendInOrder = (kept: KeptEdits, { wake, ...port }: SendingPort) => {
  let { version } = kept;
  let rest = kept.written;
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const again = tryingAgain(wake);
  let sending: Promise<boolean> | null = null;
  const sendRest = async (): Promise<boolean> => {
    try {
      for (let [written] = rest; written !== undefined; [written] = rest) {
        version = await port.send(written, version);
        rest = rest.slice(1);
      }
      port.onEnded('saved', null);
    } catch (reason) {
      if (port.isUnreached(reason)) {
        if (again.isFirst()) port.onUnreached();
        again.later(() => void attempt());
        return false;
      }
      port.onEnded('refused', reason);
    }
    end();
    return true;
  };
  const attempt = (): Promise<boolean> => {
    again.rest();
    sending ??= sendRest().finally(() => {
      sending = null;
    });
    return sending;
  };
  return { ended, attempt };
};

const say = async (tell: 'success' | 'error', words: () => string): Promise<void> => {
  await i18n.loadNamespaces('drawing-doctor').catch(() => undefined);
  snackbars[tell](words());
};

const sendEditsOf = (address: DrawingAddress, kept: KeptEdits, store: Storage): void => {
  const { name } = kept;
  const refusedWords = (reason: unknown) =>
    isConflict(reason)
      ? i18n.t('drawing-doctor:kept.conflict', { name })
      : (serverMessage(reason) ?? i18n.t('drawing-doctor:kept.refused', { name }));
  const { ended, attempt } = sendInOrder(kept, {
    send: async (written, version) => {
      const body = new Blob([written], { type: 'application/json' });
      const answer = await sendWritten(routes.drawings.save, { params: address, query: { version } }, body);
      await replaceItems(address, [answer.quoteItem]);
      return answer.version;
    },
    isUnreached,
    onEnded: (fate, reason) => {
      forgetEdits(store, address);
      void readQuoteAgain(address).catch(() => undefined);
      if (fate === 'saved') void say('success', () => i18n.t('drawing-doctor:kept.saved', { name }));
      else void say('error', () => refusedWords(reason));
    },
    onUnreached: () => void say('error', () => i18n.t('drawing-doctor:leftUnsent', { name })),
  });
  noteSaving(address, { ended, attempt });
  void attempt();
};

/** Quotes of which everything that is kept was taken up: what is kept of them since belongs to a drawing that is edited here. */
const takenUp = new Set<string>();

/** Sends what was edited in drawings of a quote before the page was loaded, and had not reached the server. */
export const sendKeptEdits = (address: QuoteAddress, store = window.sessionStorage): void => {
  if (takenUp.has(address.quoteId)) return;
  takenUp.add(address.quoteId);
  for (const [quoteItemId, kept] of keptEdits(store, address.quoteId)) {
    sendEditsOf({ ...address, quoteItemId }, kept, store);
  }
};
