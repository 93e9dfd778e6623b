import { serverMessage } from '@kerf/client/failure';
import { type Issue, type QuoteItem, routes } from '@kerf/contract';
import { snackbars } from '@kerf/ui/snackbars';
import { useTranslation } from 'react-i18next';
import { api, command, sendWritten } from '../../../../api/api.ts';
import { useQuoteEditor } from '../../../editing/editor.tsx';
import { readItemsAgain, readQuoteAgain } from '../../../editing/quote-data.ts';
import { useSaveFirst } from '../../../editing/use-save-first.ts';

/** What an outline around others may be. */
export type FrameReading = 'takeAsBorder' | 'takeAsPart' | 'cutOutline';

const readings: Readonly<Record<string, readonly FrameReading[]>> = {
  FRAME_OR_PART: ['takeAsBorder', 'takeAsPart'],
  OUTLINE_NOT_CUT: ['takeAsBorder', 'cutOutline'],
};

/** The readings of a finding that nobody but the estimator can choose between; none of all others. */
export const readingsOf = ({ code }: Pick<Issue, 'code'>): readonly FrameReading[] => readings[code] ?? [];

/** Settles what the frames of a part are, with the way back: the drawing as it was before. */
export const useFrameReading = () => {
  const { t } = useTranslation('quote-detail');
  const { address } = useQuoteEditor();
  const saveFirst = useSaveFirst();
  const doing = async <Value>({ name }: QuoteItem, work: () => Promise<Value>): Promise<Value | null> => {
    if (!(await saveFirst())) return null;
    try {
      return await work();
    } catch (reason) {
      snackbars.error(serverMessage(reason) ?? t('errors.frame', { name }));
      return null;
    } finally {
      await Promise.allSettled([readItemsAgain(address), readQuoteAgain(address)]);
    }
  };
  return async (item: QuoteItem, reading: FrameReading): Promise<void> => {
    const params = { ...address, quoteItemId: item.id };
    const settled = await doing(item, async () => {
      const before = await api(routes.drawings.get, { params });
      const changes = [{ kind: 'repair' as const, repairs: { kinds: [reading] } }];
      const { version } = await command(routes.drawings.change, { params, body: { changes, version: before.version } });
      return { before, version };
    });
    if (settled === null) return;
    const takeBack = () => {
      const { before, version } = settled;
      const written = new Blob([JSON.stringify({ ...before, version })], { type: 'application/json' });
      return doing(item, () => sendWritten(routes.drawings.save, { params, query: { version } }, written));
    };
    snackbars.offer(t(`findings.frameTaken.${reading}`), t('fileParts.undo'), () => void takeBack());
  };
};
