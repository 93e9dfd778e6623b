import { type Quote, routes } from '@kerf/contract';
import { useQuestions } from '@kerf/ui/question-dialogs';
import { snackbars } from '@kerf/ui/snackbars';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { useQuoteEditor } from '../../editing/editor.tsx';
import { adoptQuote, readQuoteAgain } from '../../editing/quote-data.ts';
import { useSaveFirst } from '../../editing/use-save-first.ts';

/** Archives or unarchives the quote after asking. Spec: quotes §4 'Archive and duplicate'. */
export const useArchiving = (quote: Quote) => {
  const { t } = useTranslation('quote-detail');
  const { t: tApp } = useTranslation();
  const { address } = useQuoteEditor();
  const saveFirst = useSaveFirst();
  const { confirm } = useQuestions();
  const toggle = async () => {
    const archives = !quote.isDeleted;
    const words = { thing: t('thing'), name: quote.name };
    const agreed = await confirm({
      title: tApp(archives ? 'dialogs.archiveTitle' : 'dialogs.unarchiveTitle', words),
      text: tApp(archives ? 'dialogs.archiveText' : 'dialogs.unarchiveText', words),
      yes: t(archives ? 'actions.archive' : 'actions.unarchive'),
    });
    if (!agreed) return;
    try {
      if (!(await saveFirst())) return;
      if (archives) await api(routes.quotes.archive, { params: address });
      else await api(routes.quotes.unarchive, { params: address });
      await adoptQuote(address, await readQuoteAgain(address));
    } catch {
      snackbars.error(t(archives ? 'errors.archive' : 'errors.unarchive'));
    }
  };
  return () => void toggle();
};
