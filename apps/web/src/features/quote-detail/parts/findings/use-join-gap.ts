import { serverMessage } from '@kerf/client/failure';
import { type Issue, type QuoteItem, routes, WIDEST_JOINED_GAP_MM } from '@kerf/contract';
import { snackbars } from '@kerf/ui/snackbars';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../api/api.ts';
import { useQuoteEditor } from '../../../editing/editor.tsx';
import { readItemsAgain, readQuoteAgain } from '../../../editing/quote-data.ts';
import { useSaveFirst } from '../../../editing/use-save-first.ts';

/** A little more than the gap, which was rounded on its way. */
const slack = 1.001;

/** The gap of an open outline or cut, mm; null where there is none that can be joined on request. */
export const joinableGapMm = ({ code, facts }: Pick<Issue, 'code' | 'facts'>): number | null => {
  const gap = facts?.gapMm;
  const isOpen = code === 'OPEN_OUTER' || code === 'OPEN_INNER';
  return isOpen && typeof gap === 'number' && gap > 0 && gap * slack <= WIDEST_JOINED_GAP_MM ? gap : null;
};

const openCount = ({ issues }: QuoteItem): number =>
  issues.filter(({ code }) => code === 'OPEN_OUTER' || code === 'OPEN_INNER').length;

/** Joins a gap of a part's drawing, with the way back; says so when its ends do not belong together without doubt. */
export const useJoinGap = () => {
  const { t } = useTranslation('quote-detail');
  const { address } = useQuoteEditor();
  const saveFirst = useSaveFirst();
  const join = async (item: QuoteItem, widestGapMm: number | null): Promise<QuoteItem | null> => {
    if (!(await saveFirst())) return null;
    try {
      const params = { ...address, quoteItemId: item.id };
      return await api(routes.quoteItems.joinGaps, { params, body: { widestGapMm } });
    } catch (reason) {
      snackbars.error(serverMessage(reason) ?? t('errors.joinGap', { name: item.name }));
      return null;
    } finally {
      await Promise.allSettled([readItemsAgain(address), readQuoteAgain(address)]);
    }
  };
  return async (item: QuoteItem, gapMm: number): Promise<void> => {
    const joined = await join(item, gapMm * slack);
    if (joined === null) return;
    if (openCount(joined) < openCount(item))
      snackbars.offer(t('findings.joined'), t('fileParts.undo'), () => void join(joined, null));
    else snackbars.warning(t('findings.notJoined'));
  };
};
