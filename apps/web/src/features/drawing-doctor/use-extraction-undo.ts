import { serverMessage } from '@kerf/client/failure';
import type { QuoteItem } from '@kerf/contract';
import { snackbars } from '@kerf/ui/snackbars';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuoteEditor } from '../editing/editor.tsx';
import { adoptItems, readItemsAgain, readQuoteAgain } from '../editing/quote-data.ts';
import { useSaveFirst } from '../editing/use-save-first.ts';
import { type EditAnswer, undoStoredExtraction } from './session/drawing-calls.ts';
import type { ShownSessions } from './use-open-session.ts';

/** An extraction that can be undone. */
export type MadeExtraction = {
  readonly extractionId: string;
  /** The part that the others were extracted from. */
  readonly quoteItemId: string;
  readonly madeIds: readonly string[];
};

/** Which part is shown now; null once the Drawing Doctor is closed. */
const useShown = (itemId: string) => {
  const shown = useRef<string | null>(itemId);
  useEffect(() => {
    shown.current = itemId;
    return () => {
      shown.current = null;
    };
  }, [itemId]);
  return shown;
};

/** The way back from the last extraction: at once from what is said of it, and later as one more step of 'Undo'. */
export const useExtractionUndo = (itemId: string, sessions: ShownSessions, onShow: (item: QuoteItem) => void) => {
  const { t } = useTranslation('drawing-doctor');
  const { address } = useQuoteEditor();
  const saveFirst = useSaveFirst();
  const [last, setLast] = useState<MadeExtraction | null>(null);
  const shown = useShown(itemId);
  const offered = useRef<ReturnType<typeof snackbars.offer> | null>(null);
  const withdraw = () => {
    if (offered.current !== null) snackbars.close(offered.current);
    offered.current = null;
  };
  const show = async ({ quoteItemId, madeIds }: MadeExtraction, back: EditAnswer) => {
    const open = sessions.get(quoteItemId);
    if (shown.current === quoteItemId && open !== undefined) {
      await open.adopt(back);
      await open.reload();
      return;
    }
    await adoptItems(address, (items) => [...items.filter(({ id }) => id !== quoteItemId), back.quoteItem]);
    if (shown.current !== null && madeIds.includes(shown.current)) onShow(back.quoteItem);
  };
  const undo = async (made: MadeExtraction) => {
    if (!(await saveFirst())) return;
    const touched = [made.quoteItemId, ...made.madeIds].flatMap((id) => sessions.get(id) ?? []);
    const settled = await Promise.all(touched.map(({ session }) => session.settled()));
    if (settled.includes(false)) {
      snackbars.error(t('unreached'));
      return;
    }
    try {
      const back = await undoStoredExtraction({ ...address, quoteItemId: made.quoteItemId }, made.extractionId);
      setLast(null);
      withdraw();
      snackbars.success(t('extract.undone'));
      await show(made, back);
    } catch (reason) {
      snackbars.error(serverMessage(reason) ?? t('extract.undoFailed'));
    }
    await Promise.allSettled([readItemsAgain(address), readQuoteAgain(address)]);
  };
  const isShown = last !== null && [last.quoteItemId, ...last.madeIds].includes(itemId);
  return {
    /** Undoes the extraction that the part shown comes from; null where there is none. */
    undo: isShown ? () => void undo(last) : null,
    /** Says what was extracted, with the way back. */
    offer: (made: MadeExtraction) => {
      setLast(made);
      withdraw();
      const words = t('extract.done', { count: made.madeIds.length });
      offered.current = snackbars.offer(words, t('commands.undo'), () => void undo(made));
    },
  };
};

export type ExtractionUndo = ReturnType<typeof useExtractionUndo>;
