import { ApiFailure, type QuoteItem, routes } from '@kerf/contract';
import { useQuestions } from '@kerf/ui/question-dialogs';
import { snackbars } from '@kerf/ui/snackbars';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, command } from '../../api/api.ts';
import { type QuoteAddress, readItemsAgain, readQuoteAgain, replaceItems } from '../editing/quote-data.ts';
import { keptPart } from './quick-part-data.ts';
import type { QuickPartDraft } from './use-quick-part.ts';

/** Somebody was asked whether edits by hand shall go, and said no. */
class KeptAsItIs extends Error {}

const isEditedByHand = (reason: unknown): boolean =>
  reason instanceof ApiFailure && reason.problem?.code === 'DRAWING_EDITED_BY_HAND';

/** Makes a part of a quote from the shape as it stands, or gives a part its new dimensions. Spec: quote parts §4.10, §7.2. */
export const useAdding = (address: QuoteAddress, edited: QuoteItem | null) => {
  const { t } = useTranslation('quick-parts');
  const { confirm } = useQuestions();
  const [isBusy, setBusy] = useState(false);
  const [added, setAdded] = useState(0);
  const attempt = async (work: () => Promise<unknown>, done: string, failed: string): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      snackbars.success(done);
      return true;
    } catch (reason) {
      if (!(reason instanceof KeptAsItIs)) snackbars.error(failed);
      return false;
    } finally {
      setBusy(false);
      await Promise.allSettled([readItemsAgain(address), readQuoteAgain(address)]);
    }
  };
  const add = ({ draft, name }: QuickPartDraft): Promise<boolean> => {
    const { offered, values, units, quantity } = draft;
    const quickPart = keptPart(offered, values, units);
    const isImperial = units === 'imperial';
    const work = async () => {
      const drawing = await api(routes.quickParts.drawing, { body: { part: quickPart, name } });
      const part = { ...{ drawing, name, quantity, isImperial, quickPart }, partSource: 'quickpart' as const };
      await command(routes.drawings.addParts, { params: address, body: { parts: [part] } }, added);
      setAdded(added + 1);
    };
    return attempt(work, t('added'), t('addFailed'));
  };
  const save = ({ draft }: QuickPartDraft): Promise<boolean> => {
    const { offered, values, units } = draft;
    const work = async () => {
      if (edited === null) return;
      const params = { ...address, quoteItemId: edited.id };
      const body = { part: keptPart(offered, values, units) };
      const redraw = (keepsEdits: boolean) => api(routes.quickParts.redraw, { params, body: { ...body, keepsEdits } });
      const { quoteItem } = await redraw(true).catch(async (reason: unknown) => {
        if (!isEditedByHand(reason)) throw reason;
        const agreed = await confirm({
          title: t('redrawTitle'),
          text: t('editedByHand'),
          yes: t('redraw'),
          dangerous: true,
        });
        if (!agreed) throw new KeptAsItIs();
        return redraw(false);
      });
      await replaceItems(address, [quoteItem]);
    };
    return attempt(work, t('submitted'), t('submitFailed'));
  };
  return { isBusy, add, save };
};
