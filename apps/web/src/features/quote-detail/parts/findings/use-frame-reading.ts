import { serverMessage } from '@kerf/client/failure';
import { type Issue, type QuoteItem, routes } from '@kerf/contract';
import { snackbars } from '@kerf/ui/snackbars';
import { useTranslation } from 'react-i18next';
import { command } from '../../../../api/api.ts';
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

/** Settles what the frames of a part are. */
export const useFrameReading = () => {
  const { t } = useTranslation('quote-detail');
  const { address } = useQuoteEditor();
  const saveFirst = useSaveFirst();
  return async (item: QuoteItem, reading: FrameReading): Promise<void> => {
    if (!(await saveFirst())) return;
    try {
      const params = { ...address, quoteItemId: item.id };
      const changes = [{ kind: 'repair' as const, repairs: { kinds: [reading] } }];
      await command(routes.drawings.change, { params, body: { changes } });
    } catch (reason) {
      snackbars.error(serverMessage(reason) ?? t('errors.frame', { name: item.name }));
    } finally {
      await Promise.allSettled([readItemsAgain(address), readQuoteAgain(address)]);
    }
  };
};
