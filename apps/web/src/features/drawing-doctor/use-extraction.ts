import { serverMessage } from '@kerf/client/failure';
import type { QuoteItem } from '@kerf/contract';
import { snackbars } from '@kerf/ui/snackbars';
import { useTranslation } from 'react-i18next';
import { adoptItems, readItemsAgain, readQuoteAgain } from '../editing/quote-data.ts';
import { useSaveFirst } from '../editing/use-save-first.ts';
import { type DrawingAddress, extractStored } from './session/drawing-calls.ts';
import type { OpenSession } from './session/open-session.ts';
import type { ExtractionUndo } from './use-extraction-undo.ts';

/** Parts go to line items of their own; the first of them is shown when nothing of the drawing is left. Spec: quote parts §4.3. */
export const useExtraction = (
  address: DrawingAddress,
  open: OpenSession,
  onMade: (item: QuoteItem) => void,
  { offer }: Pick<ExtractionUndo, 'offer'>,
) => {
  const { t } = useTranslation('drawing-doctor');
  const saveFirst = useSaveFirst();
  const run = async (name: string, pathIds: readonly string[] | null) => {
    if (!(await saveFirst())) return;
    if (!(await open.session.settled())) {
      snackbars.error(t('unreached'));
      return;
    }
    try {
      const { extractionId, quoteItems, original } = await extractStored(address, {
        ...{ name, pathIds, version: open.version() },
      });
      offer({ extractionId, quoteItemId: address.quoteItemId, madeIds: quoteItems.map(({ id }) => id) });
      if (original !== null) {
        await open.adopt(original);
        await open.reload();
      }
      const [first] = quoteItems;
      if (original === null && first !== undefined) {
        await adoptItems(address, (items) => [...items, ...quoteItems]);
        onMade(first);
      }
      await Promise.allSettled([readItemsAgain(address), readQuoteAgain(address)]);
    } catch (reason) {
      snackbars.error(serverMessage(reason) ?? t('extract.failed'));
      await Promise.allSettled([open.reload(), readItemsAgain(address), readQuoteAgain(address)]);
    }
  };
  return (name: string, pathIds: readonly string[] | null) => void run(name, pathIds);
};
