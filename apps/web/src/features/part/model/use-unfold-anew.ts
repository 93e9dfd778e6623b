import { serverMessage } from '@kerf/client/failure';
import { ApiFailure, type QuoteItem, routes } from '@kerf/contract';
import { snackbars } from '@kerf/ui/snackbars';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { useQuoteEditor } from '../../editing/editor.tsx';
import { readItemsAgain, readQuoteAgain } from '../../editing/quote-data.ts';
import { useSaveFirst } from '../../editing/use-save-first.ts';

/** How laying a part flat anew ended. */
type Unfolded = 'done' | 'edited' | 'failed';

/** Lays a part of a model flat anew, by a K-factor or with null by the bend table. */
export const useUnfoldAnew = () => {
  const { t } = useTranslation('quote-detail');
  const { address } = useQuoteEditor();
  const saveFirst = useSaveFirst();
  return async (item: QuoteItem, kFactor: number | null, dropsEdits: boolean): Promise<Unfolded> => {
    if (!(await saveFirst())) return 'failed';
    try {
      const params = { ...address, quoteItemId: item.id };
      await api(routes.quoteItems.unfoldAnew, { params, body: { kFactor, dropsEdits } });
      snackbars.success(t('bends.laidFlat'));
      return 'done';
    } catch (reason) {
      if (reason instanceof ApiFailure && reason.problem?.code === 'DRAWING_EDITED') return 'edited';
      snackbars.error(serverMessage(reason) ?? t('bends.failed'));
      return 'failed';
    } finally {
      await Promise.allSettled([readItemsAgain(address), readQuoteAgain(address)]);
    }
  };
};
