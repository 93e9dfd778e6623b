import { serverMessage } from '@kerf/client/failure';
import { type ActionDefinition, asksReason, QUOTE_ACTIONS, type ReasonedAction } from '@kerf/quoting';
import { useQuestions } from '@kerf/ui/question-dialogs';
import { snackbars } from '@kerf/ui/snackbars';
import { useTranslation } from 'react-i18next';
import { useQuoteEditor } from '../editing/editor.tsx';
import { adoptQuote, knownQuote, readQuoteAgain } from '../editing/quote-data.ts';
import { useSaveFirst } from '../editing/use-save-first.ts';
import type { StatusAction } from './served-actions.ts';
import { type Answers, carryOut } from './status-calls.ts';
import type { Calculation } from './use-calculation.ts';
import { useDocumentQuestion } from './use-document-question.ts';

const LONGEST = { poNumber: 200, reason: 2000 } as const;

/** What is said before an action that cannot simply be taken back. */
const REASON_TEXTS = {
  markLost: 'actions.markLostText',
  rejectOrder: 'actions.rejectOrderText',
  cancelOrder: 'actions.cancelOrderText',
  markCancelled: 'actions.cancelOrderText',
  voidInvoice: 'actions.voidInvoiceText',
} as const satisfies Record<ReasonedAction, string>;

/** Asks for the order number or the reason, where the table of actions says so; null when the person stays. */
const useAnswers = () => {
  const { t } = useTranslation('quote-detail');
  const { address } = useQuoteEditor();
  const { askText } = useQuestions();
  return async (action: StatusAction): Promise<Answers | null> => {
    const { asksPurchaseOrder }: ActionDefinition = QUOTE_ACTIONS[action];
    const quote = knownQuote(address);
    const title = t(`actions.${action}`);
    if (asksPurchaseOrder) {
      const poNumber = await askText({
        ...{ title, yes: title, text: t('actions.purchaseOrderText') },
        field: { label: t('fields.poNumber'), value: quote?.poNumber ?? '', maximum: LONGEST.poNumber },
      });
      return poNumber === null ? null : { poNumber };
    }
    if (!asksReason(action)) return {};
    const statusReason = await askText({
      ...{
        title,
        yes: title,
        text: t(REASON_TEXTS[action], { name: quote?.name ?? '' }),
        dangerous: action !== 'markLost',
      },
      field: { label: t('actions.reason'), value: '', maximum: LONGEST.reason, isLong: true },
    });
    return statusReason === null ? null : { statusReason };
  };
};

/** Changes the status of the quote, or how it is paid: asks first, saves what is open, and shows the quote as it is then. */
export const useStatusChange = (calculation: Calculation) => {
  const { t } = useTranslation('quote-detail');
  const { address } = useQuoteEditor();
  const saveFirst = useSaveFirst();
  const answersFor = useAnswers();
  const agreesToDocument = useDocumentQuestion();
  const change = async (action: StatusAction): Promise<void> => {
    const about = `status ${address.quoteId}`;
    const answers = await answersFor(action);
    if (answers === null) return;
    try {
      if (!(await saveFirst())) return;
      const isOutOfDate = action === 'reviewQuote' && knownQuote(address)?.status === 'NotCalculated';
      if (isOutOfDate && !(await calculation.run())) return;
      const goesOut = action === 'reviewQuote' || action === 'markIssued';
      const known = knownQuote(address);
      if (goesOut && known !== undefined && !(await agreesToDocument(known, t(`actions.${action}`)))) return;
      await adoptQuote(address, await carryOut(address, action, answers));
      snackbars.succeeded(about);
      // The table of statuses knows one way back from Lost.
      const words = { name: knownQuote(address)?.name ?? '' };
      if (action === 'markLost') {
        snackbars.offer(t('actions.lost', words), t('actions.editQuote'), () => void change('editQuote'));
      }
    } catch (reason) {
      const isPayment = QUOTE_ACTIONS[action].call === 'payment';
      snackbars.error(serverMessage(reason) ?? t(isPayment ? 'errors.payment' : 'errors.status'), about);
      await readQuoteAgain(address).catch(() => undefined);
    }
  };
  return change;
};
