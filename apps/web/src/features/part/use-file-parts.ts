import { serverMessage } from '@kerf/client/failure';
import { ApiFailure, type QuoteItem, routes } from '@kerf/contract';
import { snackbars } from '@kerf/ui/snackbars';
import { useTranslation } from 'react-i18next';
import { api, command } from '../../api/api.ts';
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
    takeApart: (item: QuoteItem): Promise<PartsApart | null> =>
      doing(() => partsApart({ ...address, quoteItemId: item.id }, item), t('errors.takeApart')),
    putBack: (item: QuoteItem, extractionId: string): Promise<unknown> =>
      doing(
        () =>
          command(routes.drawings.undoExtraction, {
            params: { ...address, quoteItemId: item.id },
            body: { extractionId },
          }),
        t('errors.keepTogether'),
      ),
  };
};

/** Parts that were one; the extraction that made them, where the drawing was edited before. */
type PartsApart = { readonly items: readonly QuoteItem[]; readonly extractionId: string | null };

const isEditedDrawing = (reason: unknown): boolean =>
  reason instanceof ApiFailure && reason.problem?.code === 'DRAWING_EDITED';

/** The parts as their file has them; those of a drawing that was edited, such as one whose frame is a border, as it has them now. */
const partsApart = async (
  params: Parameters<typeof api<typeof routes.quoteItems.takeApart>>[1]['params'],
  { name }: QuoteItem,
): Promise<PartsApart> => {
  try {
    return { items: await api(routes.quoteItems.takeApart, { params }), extractionId: null };
  } catch (reason) {
    if (!isEditedDrawing(reason)) throw reason;
    const { version } = await api(routes.drawings.get, { params });
    const made = await command(routes.drawings.extract, { params, body: { name, pathIds: null, version } });
    return { items: made.quoteItems, extractionId: made.extractionId };
  }
};

/** The same with a word of success and the way back. */
export const useFilePartsOffers = () => {
  const { t } = useTranslation('quote-detail');
  const { keepTogether, takeApart, putBack } = useFileParts();
  const keep = async (item: QuoteItem) => {
    const kept = await keepTogether(item);
    if (kept !== null)
      snackbars.offer(t('fileParts.kept', { count: kept.partsTogether }), t('fileParts.undo'), () => void apart(kept));
  };
  const apart = async (item: QuoteItem) => {
    const parts = await takeApart(item);
    const [first] = parts?.items ?? [];
    if (parts === null || first === undefined) return;
    const { items, extractionId } = parts;
    const undo = () => (extractionId === null ? keep(first) : putBack(item, extractionId));
    snackbars.offer(t('fileParts.apart', { count: items.length }), t('fileParts.undo'), () => void undo());
  };
  /** For parts that have just been added: whether they are one. */
  const offer = (items: readonly QuoteItem[]) => {
    const [first] = items;
    if (first !== undefined && items.length > 1)
      snackbars.offer(t('fileParts.from', { count: items.length }), t('fileParts.keep'), () => void keep(first));
  };
  return { keep, apart, offer };
};
