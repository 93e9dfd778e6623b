import { type ActionDefinition, asksReason, QUOTE_ACTIONS, type ReasonedAction } from '@kerf/quoting';
import { useQuestions } from '@kerf/ui/question-dialogs';
import { useTranslation } from 'react-i18next';
import type { StatusAction } from './served-actions.ts';
import type { Answers } from './status-calls.ts';

const LONGEST = { poNumber: 200, reason: 2000 } as const;

/** What is said before an action that cannot simply be taken back. */
const REASON_TEXTS = {
  markLost: 'actions.markLostText',
  rejectOrder: 'actions.rejectOrderText',
  cancelOrder: 'actions.cancelOrderText',
  markCancelled: 'actions.cancelOrderText',
  voidInvoice: 'actions.voidInvoiceText',
} as const satisfies Record<ReasonedAction, string>;

/** What the questions name. */
type Asked = { readonly name: string; readonly poNumber?: string };

/**
 * Asks for the order number or the reason, where the table of actions says so; null when the person stays. An order offers to send
 * the parts to the library, too, when nothing stands in the way. Spec: quotes §4, §7.
 */
export const useAnswers = (canSendToLibrary = false) => {
  const { t } = useTranslation('quote-detail');
  const { askText, askTextAndOption } = useQuestions();
  return async (action: StatusAction, quote: Asked | undefined): Promise<Answers | null> => {
    const { asksPurchaseOrder }: ActionDefinition = QUOTE_ACTIONS[action];
    const title = t(`actions.${action}`);
    if (asksPurchaseOrder) {
      const answer = await askTextAndOption({
        ...{ title, yes: title, text: t('actions.purchaseOrderText') },
        field: { label: t('fields.poNumber'), value: quote?.poNumber ?? '', maximum: LONGEST.poNumber },
        ...(canSendToLibrary ? { option: { label: t('actions.orderToLibrary') } } : {}),
      });
      return answer === null ? null : { poNumber: answer.text, sendToPartLibrary: answer.isChosen };
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
