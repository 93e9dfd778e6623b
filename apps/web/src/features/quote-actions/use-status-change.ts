import { serverMessage } from '@kerf/client/failure';
import { QUOTE_ACTIONS } from '@kerf/quoting';
import { snackbars } from '@kerf/ui/snackbars';
import { useTranslation } from 'react-i18next';
import { useQuoteEditor } from '../editing/editor.tsx';
import { adoptQuote, knownQuote, readItemsAgain, readQuoteAgain } from '../editing/quote-data.ts';
import { useSaveFirst } from '../editing/use-save-first.ts';
import { refreshLibrary } from '../library/use-library.ts';
import type { StatusAction } from './served-actions.ts';
import { carryOut } from './status-calls.ts';
import { useAnswers } from './use-answers.ts';
import type { Calculation } from './use-calculation.ts';
import { useDocumentQuestion } from './use-document-question.ts';

/** Changes the status of the quote, or how it is paid: asks first, saves what is open, and shows the quote as it is then. */
export const useStatusChange = (calculation: Calculation, canSendToLibrary: boolean) => {
  const { t } = useTranslation('quote-detail');
  const { t: tLibrary } = useTranslation('part-library');
  const { address } = useQuoteEditor();
  const saveFirst = useSaveFirst();
  const answersFor = useAnswers(canSendToLibrary);
  const agreesToDocument = useDocumentQuestion();
  const change = async (action: StatusAction): Promise<void> => {
    const about = `status ${address.quoteId}`;
    const answers = await answersFor(action, knownQuote(address));
    if (answers === null) return;
    try {
      if (!(await saveFirst())) return;
      const isOutOfDate = action === 'reviewQuote' && knownQuote(address)?.status === 'NotCalculated';
      if (isOutOfDate && !(await calculation.run())) return;
      const goesOut = action === 'reviewQuote' || action === 'markIssued';
      const seen = knownQuote(address) ?? (await readQuoteAgain(address));
      if (goesOut && !(await agreesToDocument(seen, t(`actions.${action}`)))) return;
      await adoptQuote(address, await carryOut({ ...address, version: seen.version }, action, answers));
      snackbars.succeeded(about);
      if (answers.sendToPartLibrary === true) {
        snackbars.success(tLibrary('send.all'));
        await Promise.allSettled([readItemsAgain(address), refreshLibrary(address.organisationId)]);
      }
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
