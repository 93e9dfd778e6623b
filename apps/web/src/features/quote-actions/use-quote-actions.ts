import { serverMessage } from '@kerf/client/failure';
import { type Quote, type QuoteItem, routes } from '@kerf/contract';
import {
  checkAction,
  copyName,
  primaryAction,
  QUOTE_STATUS_TABLE,
  type QuoteAction,
  type QuoteGuardCode,
  visibleActions,
} from '@kerf/quoting';
import { useQuestions } from '@kerf/ui/question-dialogs';
import { snackbars } from '@kerf/ui/snackbars';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, command } from '../../api/api.ts';
import { useSession } from '../../session/session.tsx';
import { copyText } from '../documents/document-commands.ts';
import { useQuoteEditor } from '../editing/editor.tsx';
import { adoptQuote, knownQuote, type QuoteAddress, readQuoteAgain } from '../editing/quote-data.ts';
import { useSaveFirst } from '../editing/use-save-first.ts';
import { namesAtFault } from './at-fault.ts';
import { factsOfQuote, NO_CONNECTIONS } from './quote-facts.ts';
import type { Calculation } from './use-calculation.ts';
import { useDocumentQuestion } from './use-document-question.ts';

/** Actions whose calls the server has; the others of the table come with their screens. */
const SERVED = [
  'calculate',
  'reviewQuote',
  'markIssued',
  'editQuote',
  'markLost',
  'emailQuote',
  'emailCustomer',
  'copyQuoteLink',
  'duplicate',
] as const satisfies readonly QuoteAction[];
export type ServedAction = (typeof SERVED)[number];
const isServed = (action: QuoteAction): action is ServedAction => (SERVED as readonly QuoteAction[]).includes(action);

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
  const primary = primaryAction(quote.status);
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

type StatusAction = 'reviewQuote' | 'markIssued' | 'editQuote' | 'markLost';

const changeStatus = async (address: QuoteAddress, action: StatusAction) => {
  if (action === 'markIssued') return api(routes.quotes.enable, { params: address });
  const quote = knownQuote(address) ?? (await readQuoteAgain(address));
  const status = { reviewQuote: 'Draft', editQuote: 'Calculated', markLost: 'Lost' } as const;
  return api(routes.quotes.update, { params: address, body: { version: quote.version, status: status[action] } });
};

const useStatusChange = (calculation: Calculation) => {
  const { t } = useTranslation('quote-detail');
  const { address } = useQuoteEditor();
  const saveFirst = useSaveFirst();
  const { confirm } = useQuestions();
  const agreesToDocument = useDocumentQuestion();
  const change = async (action: StatusAction): Promise<void> => {
    if (action === 'markLost') {
      const words = { name: knownQuote(address)?.name ?? '' };
      if (
        !(await confirm({
          title: t('actions.markLost'),
          text: t('actions.markLostText', words),
          yes: t('actions.markLost'),
        }))
      )
        return;
    }
    try {
      if (!(await saveFirst())) return;
      const isOutOfDate = action === 'reviewQuote' && knownQuote(address)?.status === 'NotCalculated';
      if (isOutOfDate && !(await calculation.run())) return;
      const goesOut = action === 'reviewQuote' || action === 'markIssued';
      const known = knownQuote(address);
      if (goesOut && known !== undefined && !(await agreesToDocument(known, t(`actions.${action}`)))) return;
      await adoptQuote(address, await changeStatus(address, action));
      snackbars.succeeded(`status ${address.quoteId}`);
      // The table of statuses knows one way back from Lost.
      const words = { name: knownQuote(address)?.name ?? '' };
      if (action === 'markLost') {
        snackbars.offer(t('actions.lost', words), t('actions.editQuote'), () => void change('editQuote'));
      }
    } catch (reason) {
      snackbars.error(serverMessage(reason) ?? t('errors.status'), `status ${address.quoteId}`);
      await readQuoteAgain(address).catch(() => undefined);
    }
  };
  return change;
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

const useCopyLink = () => {
  const { t } = useTranslation('quote-detail');
  const { address } = useQuoteEditor();
  return async () => {
    try {
      const { url } = await api(routes.documents.share, { params: { ...address, documentType: 'quote' } });
      if (await copyText(url)) snackbars.success(t('actions.copied'));
      else snackbars.error(t('errors.copy'));
    } catch (reason) {
      snackbars.error(serverMessage(reason) ?? t('errors.copy'));
    }
  };
};

/** What the quote offers and how it is done; `busy` names what is under way. Spec: quotes §4, §8. */
export const useQuoteActions = (
  quote: Quote,
  items: readonly QuoteItem[],
  calculation: Calculation,
  openEmail: () => void,
) => {
  const { features } = useSession();
  const [busy, setBusy] = useState<ServedAction | null>(null);
  const change = useStatusChange(calculation);
  const duplicate = useDuplicate();
  const copyLink = useCopyLink();
  const work: Record<ServedAction, () => unknown> = {
    calculate: calculation.run,
    reviewQuote: () => change('reviewQuote'),
    markIssued: () => change('markIssued'),
    editQuote: () => change('editQuote'),
    markLost: () => change('markLost'),
    emailQuote: openEmail,
    emailCustomer: openEmail,
    copyQuoteLink: copyLink,
    duplicate: () => duplicate(quote.name),
  };
  const run = async (action: ServedAction) => {
    if (busy !== null) return;
    setBusy(action);
    try {
      await work[action]();
    } finally {
      setBusy(null);
    }
  };
  return { offered: offeredActions(quote, items, features), busy, run: (action: ServedAction) => void run(action) };
};
