import { type QuoteItem, type QuoteItemUpdate, routes } from '@kerf/contract';
import { SORT_AFTER_DRAG } from '@kerf/quoting';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { serverMessage } from '../../../api/failure.ts';
import { useQuestions } from '../../../ui/question-dialogs.tsx';
import { snackbars } from '../../../ui/snackbars.tsx';
import { useQuoteEditor } from '../editing/editor.tsx';
import {
  adoptItems,
  adoptQuote,
  knownQuote,
  readItemsAgain,
  readQuoteAgain,
  replaceItems,
} from '../editing/quote-data.ts';

/** The reset of a part: what it is cut with, of and on is open again. Spec: quote parts §7.1. */
const cleared = { materialId: null, thickness: null, cuttingTechnologyId: null, sheetId: null } as const;

const say = (reason: unknown, words: string) => snackbars.error(serverMessage(reason) ?? words);

/** Deletes one or several parts after asking. Spec: quotes §8. */
const useRemoving = () => {
  const { t } = useTranslation('quote-detail');
  const { address, saveNow, forgetItems } = useQuoteEditor();
  const { confirm } = useQuestions();
  const remove = async (items: readonly QuoteItem[], onDone?: () => void) => {
    const [first] = items;
    if (first === undefined) return;
    const one = items.length === 1;
    const words = { name: first.name, count: items.length };
    const agreed = await confirm({
      title: t(one ? 'part.deleteTitle' : 'bulk.deleteTitle', words),
      text: t(one ? 'part.deleteText' : 'bulk.deleteText', words),
      yes: t('part.delete'),
      dangerous: true,
    });
    if (!agreed) return;
    const ids = items.map((item) => item.id);
    forgetItems(ids);
    try {
      await saveNow();
      await adoptItems(address, (shown) => shown.filter((item) => !ids.includes(item.id)));
      if (one) await api(routes.quoteItems.delete, { params: { ...address, quoteItemId: first.id } });
      else await api(routes.quoteItems.deleteMany, { params: address, body: { quoteItemsIds: ids } });
      await readQuoteAgain(address);
      snackbars.success(t(one ? 'part.deleted' : 'bulk.deleted', words));
      onDone?.();
    } catch (reason) {
      say(reason, t(one ? 'errors.deleteItem' : 'errors.deleteItems', words));
      await Promise.allSettled([readItemsAgain(address), readQuoteAgain(address)]);
    }
  };
  return (items: readonly QuoteItem[], onDone?: () => void) => void remove(items, onDone);
};

/** Opens the settings of a part again after asking. Spec: quote parts §7.1. */
const useResetting = () => {
  const { t } = useTranslation('quote-detail');
  const { address, forgetItems } = useQuoteEditor();
  const { confirm } = useQuestions();
  const reset = async (item: QuoteItem) => {
    const words = { name: item.name };
    const agreed = await confirm({
      title: t('part.resetTitle', words),
      text: t('part.resetText', words),
      yes: t('part.reset'),
      dangerous: true,
    });
    if (!agreed) return;
    forgetItems([item.id]);
    try {
      const params = { ...address, quoteItemId: item.id };
      await replaceItems(address, [await api(routes.quoteItems.update, { params, body: cleared })]);
      await readQuoteAgain(address);
      snackbars.success(t('part.wasReset', words));
    } catch (reason) {
      say(reason, t('errors.resetItem', words));
    }
  };
  return (item: QuoteItem) => void reset(item);
};

/** Changes the same of several parts; false when that failed. Spec: quote parts §2.5. */
const useChangingMany = () => {
  const { t } = useTranslation('quote-detail');
  const { address, saveNow } = useQuoteEditor();
  return async (items: readonly QuoteItem[], update: QuoteItemUpdate): Promise<boolean> => {
    const words = { count: items.length };
    try {
      await saveNow();
      const body = { ...update, quoteItemIds: items.map((item) => item.id) };
      await replaceItems(address, await api(routes.quoteItems.attribute, { params: address, body }));
      await readQuoteAgain(address);
      snackbars.success(t('bulk.updated', words));
      return true;
    } catch (reason) {
      say(reason, t('errors.updateItems', words));
      return false;
    }
  };
};

/** Saves an order made by hand. Spec: quote parts §4.7. */
const useReordering = () => {
  const { t } = useTranslation('quote-detail');
  const { address } = useQuoteEditor();
  const reorder = async (items: readonly QuoteItem[]) => {
    const places = new Map(items.map((item, index) => [item.id, index]));
    try {
      await adoptItems(address, (shown) =>
        shown.map((item) => ({ ...item, index: places.get(item.id) ?? item.index })),
      );
      const quote = knownQuote(address);
      if (quote !== undefined)
        await adoptQuote(address, {
          ...quote,
          sortQuoteItemsBy: SORT_AFTER_DRAG.sortBy,
          sortQuoteItemsAsc: SORT_AFTER_DRAG.isAscending,
        });
      const body = items.map((item, index) => ({ id: item.id, index }));
      await api(routes.quoteItems.reorder, { params: address, body });
      await readQuoteAgain(address);
    } catch {
      snackbars.error(t('errors.reorder'));
      await Promise.allSettled([readItemsAgain(address), readQuoteAgain(address)]);
    }
  };
  return (items: readonly QuoteItem[]) => void reorder(items);
};

/** What is done to parts other than choosing their settings. */
export const useItemCommands = () => ({
  remove: useRemoving(),
  reset: useResetting(),
  changeMany: useChangingMany(),
  reorder: useReordering(),
});
