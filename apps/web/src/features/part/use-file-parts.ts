import { serverMessage } from '@kerf/client/failure';
import { type QuoteItem, routes } from '@kerf/contract';
import { snackbars } from '@kerf/ui/snackbars';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/api.ts';
import { useQuoteEditor } from '../editing/editor.tsx';
import { readItemsAgain, readQuoteAgain } from '../editing/quote-data.ts';
import { useSaveFirst } from '../editing/use-save-first.ts';

/** Makes the parts of one file one part, and several again; null when that failed, which is then said. */
export const useFileParts = () => {
  const { t } = useTranslation('quote-detail');
  const { address } = useQuoteEditor();
  const saveFirst = useSaveFirst();
  const doing = async <Value>(work: () => Promise<Value>, failure: string): Promise<Value | null> => {
    if (!(await saveFirst())) return null;
    try {
      return await work();
    } catch (reason) {
      snackbars.error(serverMessage(reason) ?? failure);
      return null;
    } finally {
      await Promise.allSettled([readItemsAgain(address), readQuoteAgain(address)]);
    }
  };
  return {
    keepTogether: (item: QuoteItem): Promise<QuoteItem | null> =>
      doing(
        () => api(routes.quoteItems.keepTogether, { params: { ...address, quoteItemId: item.id } }),
        t('errors.keepTogether'),
      ),
    takeApart: (item: QuoteItem): Promise<readonly QuoteItem[] | null> =>
      doing(
        () => api(routes.quoteItems.takeApart, { params: { ...address, quoteItemId: item.id } }),
        t('errors.takeApart'),
      ),
  };
};

/** The same with a word of success and the way back. */
export const useFilePartsOffers = () => {
  const { t } = useTranslation('quote-detail');
  const { keepTogether, takeApart } = useFileParts();
  const keep = async (item: QuoteItem) => {
    const kept = await keepTogether(item);
    if (kept !== null)
      snackbars.offer(t('fileParts.kept', { count: kept.partsTogether }), t('fileParts.undo'), () => void apart(kept));
  };
  const apart = async (item: QuoteItem) => {
    const parts = await takeApart(item);
    const [first] = parts ?? [];
    if (first !== undefined)
      snackbars.offer(t('fileParts.apart', { count: parts?.length ?? 0 }), t('fileParts.undo'), () => void keep(first));
  };
  /** For parts that have just been added: whether they are one. */
  const offer = (items: readonly QuoteItem[]) => {
    const [first] = items;
    if (first !== undefined && items.length > 1)
      snackbars.offer(t('fileParts.from', { count: items.length }), t('fileParts.keep'), () => void keep(first));
  };
  return { keep, apart, offer };
};
