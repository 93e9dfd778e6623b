import { routes } from '@kerf/contract';
import { snackbars } from '@kerf/ui/snackbars';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/api.ts';
import { useQuoteEditor } from '../editing/editor.tsx';
import { readItemsAgain, readQuoteAgain } from '../editing/quote-data.ts';
import { useSaveFirst } from '../editing/use-save-first.ts';
import { refreshLibrary } from './use-library.ts';

/** Sends the parts named, or all that have a price, to the library of the quote's customer. Spec: quotes §4, §8. */
export const useSendToLibrary = () => {
  const { t } = useTranslation('part-library');
  const { address } = useQuoteEditor();
  const saveFirst = useSaveFirst();
  return async (quoteItemIds: readonly string[] | null): Promise<void> => {
    if (!(await saveFirst())) return;
    try {
      const { areAll, sent } =
        quoteItemIds === null
          ? await api(routes.partLibrary.sendAll, { params: address })
          : await api(routes.partLibrary.send, { params: address, body: quoteItemIds.map((id) => ({ id })) });
      if (quoteItemIds !== null) snackbars.success(t('send.some', { count: sent.length }));
      else snackbars.success(t(areAll ? 'send.all' : 'send.calculated'));
    } catch {
      snackbars.error(t('send.failed'));
    }
    await Promise.allSettled([
      readItemsAgain(address),
      readQuoteAgain(address),
      refreshLibrary(address.organisationId),
    ]);
  };
};
