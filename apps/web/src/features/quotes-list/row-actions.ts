import { serverMessage } from '@kerf/client/failure';
import type { QuoteListRow } from '@kerf/contract';
import { FOLLOWED_UP_STATUSES, QUOTE_ACTIONS, type QuoteAction, visibleActions } from '@kerf/quoting';
import { snackbars } from '@kerf/ui/snackbars';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/session.tsx';
import { adoptQuote } from '../editing/quote-data.ts';
import { NO_CONNECTIONS } from '../quote-actions/quote-facts.ts';
import { isServed, isStatusAction, type StatusAction } from '../quote-actions/served-actions.ts';
import { carryOut } from '../quote-actions/status-calls.ts';
import { useAnswers } from '../quote-actions/use-answers.ts';
import { refreshQuotes } from './use-quotes.ts';

/** What is done with the quote before one's eyes: its parts, prices and document are looked at. */
const DONE_IN_QUOTE: readonly QuoteAction[] = ['reviewQuote', 'editQuote', 'editPendingOrder'];

type Row = Pick<QuoteListRow, 'status' | 'paymentStatus' | 'quoteSourceType' | 'isDeleted' | 'invoiceNumberText'>;

/** The actions of a row's status that need nothing but the row, in the order of the table. What the row does not know the server checks. */
export const rowActions = ({ isDeleted, invoiceNumberText, ...row }: Row): readonly StatusAction[] =>
  isDeleted
    ? []
    : visibleActions(
        {
          ...{ ...row, hasInvoice: invoiceNumberText !== null, vendorOrderAcceptance: true, isArchived: isDeleted },
          ...{ hasContact: true, lineCount: 1, partCount: 1, hasUnsetPart: false, hasBlockingProblem: false },
          ...{ hasIncompleteItem: false, allPartsHaveCutPrice: true, features: { hasPartLibrary: false } },
        },
        NO_CONNECTIONS,
      )
        .filter(isServed)
        .filter(isStatusAction)
        .filter((action) => !DONE_IN_QUOTE.includes(action));

export type RowEntry = 'open' | 'duplicate' | 'followUpEntry' | 'archive' | 'unarchive';

/** What can be done to a row whatever its status does. Web-store quotes are not duplicated. Spec: quotes §4. */
export const rowEntries = ({ status, quoteSourceType, isDeleted }: Row): readonly RowEntry[] => [
  'open',
  ...(quoteSourceType === 'Internal' ? (['duplicate'] as const) : []),
  ...(!isDeleted && FOLLOWED_UP_STATUSES.includes(status) ? (['followUpEntry'] as const) : []),
  isDeleted ? 'unarchive' : 'archive',
];

/** Asks what the action asks, carries it out, and shows the list as it is then. */
export const useRowAction = () => {
  const { t } = useTranslation('quote-detail');
  const { organisationId } = useSession().organisation;
  const answersFor = useAnswers();
  return async (quote: QuoteListRow, action: StatusAction): Promise<void> => {
    const answers = await answersFor(action, quote);
    if (answers === null) return;
    try {
      const address = { organisationId, quoteId: quote.id };
      const changed = await carryOut({ ...address, version: quote.version }, action, answers);
      await adoptQuote(address, changed);
      snackbars.success(t('actions.doneInList', { name: changed.name, action: t(`actions.${action}`) }));
    } catch (reason) {
      const isPayment = QUOTE_ACTIONS[action].call === 'payment';
      snackbars.error(serverMessage(reason) ?? t(isPayment ? 'errors.payment' : 'errors.status'));
    } finally {
      await refreshQuotes(organisationId);
    }
  };
};
