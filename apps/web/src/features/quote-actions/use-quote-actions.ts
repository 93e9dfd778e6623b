import { serverMessage } from '@kerf/client/failure';
import { type Quote, type QuoteItem, routes } from '@kerf/contract';
import type { CustomerDocumentType } from '@kerf/documents';
import {
  checkAction,
  copyName,
  primaryAction,
  QUOTE_STATUS_TABLE,
  type QuoteGuardCode,
  visibleActions,
} from '@kerf/quoting';
import { snackbars } from '@kerf/ui/snackbars';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, command } from '../../api/api.ts';
import { useSession } from '../../session/session.tsx';
import { useCopyLink } from '../documents/document-commands.ts';
import { useQuoteEditor } from '../editing/editor.tsx';
import { knownQuote } from '../editing/quote-data.ts';
import { useSaveFirst } from '../editing/use-save-first.ts';
import { useSendToLibrary } from '../library/use-send-to-library.ts';
import { createActionLock, lockingAction, type Pressed } from './action-lock.ts';
import { namesAtFault } from './at-fault.ts';
import { factsOfQuote, NO_CONNECTIONS } from './quote-facts.ts';
import { copiedDocument, emailedDocument, isServed, isStatusAction, type ServedAction } from './served-actions.ts';
import type { Calculation } from './use-calculation.ts';
import { useStatusChange } from './use-status-change.ts';

export type OfferedAction = {
  readonly action: ServedAction;
  /** Code of the guard that keeps it from working now; null when it can be done. */
  readonly refusal: QuoteGuardCode | 'ACTION_NOT_IN_STATUS' | null;
  readonly rank: 'primary' | 'secondary' | 'menu';
  /** Names of the lines that stand in its way. */
  readonly atFault: readonly string[];
};

/** The actions of the quote's status in the order of the table, each with what stands in its way. */
export const offeredActions = (
  quote: Quote,
  items: readonly QuoteItem[],
  features: { readonly hasPartLibrary: boolean },
): readonly OfferedAction[] => {
  const facts = factsOfQuote(quote, items, features);
  const primary = primaryAction(quote.status, facts.hasInvoice);
  const { secondaryAction } = QUOTE_STATUS_TABLE[quote.status];
  return visibleActions(facts, NO_CONNECTIONS)
    .filter(isServed)
    .map((action) => {
      const verdict = checkAction(action, facts);
      const refusal = verdict.ok ? null : verdict.refusal.code;
      return {
        action,
        refusal,
        atFault: namesAtFault(refusal, quote, items),
        rank: action === primary ? 'primary' : action === secondaryAction ? 'secondary' : 'menu',
      };
    });
};

const useDuplicate = () => {
  const { t } = useTranslation('quote-detail');
  const { organisation } = useSession();
  const { address } = useQuoteEditor();
  const saveFirst = useSaveFirst();
  const navigate = useNavigate();
  return async (name: string) => {
    try {
      if (!(await saveFirst())) return;
      const body = { newName: copyName(name, organisation.language) };
      const { id } = await command(routes.quotes.duplicate, { params: address, body }, knownQuote(address)?.version);
      const params = { organisationId: address.organisationId, quoteId: id };
      await api(routes.quotes.calculate, { params }).catch((reason: unknown) =>
        snackbars.error(serverMessage(reason) ?? t('errors.calculate')),
      );
      await navigate({ to: '/quotes/$quoteId', params: { quoteId: id } });
    } catch {
      snackbars.error(t('errors.duplicate'));
    }
  };
};

/** What the quote offers and how it is done; `busy` names what is under way. Spec: quotes §4, §8. */
export const useQuoteActions = (
  quote: Quote,
  items: readonly QuoteItem[],
  calculation: Calculation,
  openEmail: (documentType: CustomerDocumentType) => void,
) => {
  const { features } = useSession();
  const [oneAtATime] = useState(createActionLock);
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const busy = lockingAction(pressed, quote);
  const offered = offeredActions(quote, items, features);
  const library = offered.find(({ action }) => action === 'sendToPartLibrary');
  const change = useStatusChange(calculation, library !== undefined && library.refusal === null);
  const { address } = useQuoteEditor();
  const duplicate = useDuplicate();
  const sendToLibrary = useSendToLibrary();
  const copyLink = useCopyLink();
  const work = (action: ServedAction): unknown => {
    if (action === 'calculate') return calculation.run();
    if (action === 'duplicate') return duplicate(quote.name);
    if (action === 'sendToPartLibrary') return sendToLibrary(null);
    if (isStatusAction(action)) return change(action);
    const emailed = emailedDocument(action);
    if (emailed !== null) return openEmail(emailed);
    const copied = copiedDocument(action);
    return copied === null ? undefined : copyLink({ ...address, documentType: copied });
  };
  const run = (action: ServedAction) =>
    oneAtATime(async () => {
      if (busy !== null) return;
      const now = { action, quoteId: quote.id };
      setPressed({ ...now, readVersion: null });
      try {
        await work(action);
      } finally {
        setPressed({ ...now, readVersion: knownQuote(address)?.version ?? 0 });
      }
    });
  return { offered, busy, run: (action: ServedAction) => void run(action) };
};
