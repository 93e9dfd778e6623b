import { isConflict, isNotFound, serverMessage } from '@kerf/client/failure';
import { type QuoteItem, type QuoteItemUpdate, routes } from '@kerf/contract';
import { copyName, SORT_AFTER_DRAG } from '@kerf/quoting';
import { useQuestions } from '@kerf/ui/question-dialogs';
import { snackbars } from '@kerf/ui/snackbars';
import { useTranslation } from 'react-i18next';
import { api, command } from '../../../api/api.ts';
import { useSession } from '../../../session/session.tsx';
import { useQuoteEditor } from '../../editing/editor.tsx';
import {
  adoptItems,
  adoptQuote,
  knownItems,
  knownQuote,
  type QuoteAddress,
  readItemsAgain,
  readQuoteAgain,
  replaceItems,
} from '../../editing/quote-data.ts';
import { useSaveFirst } from '../../editing/use-save-first.ts';

/** The reset of a part: what it is cut with, of and on is open again. Spec: quote parts §7.1. */
const cleared = { materialId: null, thickness: null, cuttingTechnologyId: null, sheetId: null } as const;
/** Unsaved choices that a reset makes void. */
const settings = [...Object.keys(cleared), 'materialConsumptionMode', 'isCustomerSuppliedMaterial'];

/** Characters of a part's name at most. */
const LONGEST_NAME = 200;

const say = (reason: unknown, words: string) => snackbars.error(serverMessage(reason) ?? words);

/** What a command changed beside its answer. It is only shown, so that failing to read it is no failure of the command. */
const readAll = (address: QuoteAddress) => Promise.allSettled([readItemsAgain(address), readQuoteAgain(address)]);

/** Deletes parts; those that are gone already count as deleted. */
const deleteParts = async (address: QuoteAddress, ids: readonly string[]): Promise<void> => {
  const [quoteItemId = ''] = ids;
  try {
    if (ids.length === 1) await api(routes.quoteItems.delete, { params: { ...address, quoteItemId } });
    else await api(routes.quoteItems.deleteMany, { params: address, body: { quoteItemsIds: [...ids] } });
  } catch (reason) {
    if (ids.length > 1 || !isNotFound(reason)) throw reason;
  }
};

/** Deletes one or several parts after asking. Spec: quotes §8. */
const useRemoving = () => {
  const { t } = useTranslation('quote-detail');
  const { address, setAside } = useQuoteEditor();
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
    const putBack = await setAside(ids);
    const before = knownItems(address);
    await adoptItems(address, (shown) => shown.filter((item) => !ids.includes(item.id)));
    try {
      await deleteParts(address, ids);
    } catch (reason) {
      await adoptItems(address, () => before);
      putBack();
      say(reason, t(one ? 'errors.deleteItem' : 'errors.deleteItems', words));
      await readAll(address);
      return;
    }
    snackbars.success(t(one ? 'part.deleted' : 'bulk.deleted', words));
    onDone?.();
    await Promise.allSettled([readQuoteAgain(address)]);
  };
  return (items: readonly QuoteItem[], onDone?: () => void) => void remove(items, onDone);
};

/** Opens the settings of a part again after asking. Spec: quote parts §7.1. */
const useResetting = () => {
  const { t } = useTranslation('quote-detail');
  const { address, setAside } = useQuoteEditor();
  const { confirm } = useQuestions();
  const reset = async (item: QuoteItem) => {
    const words = { name: item.name };
    const agreed = await confirm({
      title: t('part.resetTitle', words),
      text: t(item.profile === null ? 'part.resetText' : 'part.resetTextBar', words),
      yes: t('part.reset'),
      dangerous: true,
    });
    if (!agreed) return;
    const putBack = await setAside([item.id]);
    try {
      const params = { ...address, quoteItemId: item.id };
      await replaceItems(address, [await api(routes.quoteItems.update, { params, body: cleared })]);
    } catch (reason) {
      putBack();
      say(reason, t('errors.resetItem', words));
      return;
    }
    putBack(settings);
    snackbars.success(t('part.wasReset', words));
    await Promise.allSettled([readQuoteAgain(address)]);
  };
  return (item: QuoteItem) => void reset(item);
};

/** Copies a part with its drawing and settings right behind it. */
const useDuplicating = () => {
  const { t } = useTranslation('part-table');
  const { organisation } = useSession();
  const { address } = useQuoteEditor();
  const saveFirst = useSaveFirst();
  return async ({ id, name }: QuoteItem): Promise<void> => {
    if (!(await saveFirst())) return;
    try {
      const params = { ...address, quoteItemId: id };
      const newName = copyName(name, organisation.language).slice(0, LONGEST_NAME);
      await command(routes.quoteItems.duplicate, { params, body: { newName } }, knownItems(address).length);
      snackbars.success(t('duplicated', { name }));
    } catch (reason) {
      say(reason, t('errors.duplicate', { name }));
    }
    await readAll(address);
  };
};

/** What is changed of which parts. */
export type BulkChange = { readonly items: readonly QuoteItem[]; readonly update: QuoteItemUpdate };

/** Changes several parts, each group in one go; false when that failed, which is then said. Spec: quote parts §2.5. */
const useChangingMany = () => {
  const { t } = useTranslation('quote-detail');
  const { address } = useQuoteEditor();
  const saveFirst = useSaveFirst();
  const changeGroup = async ({ items, update }: BulkChange) => {
    const newest = new Map(knownItems(address).map((item) => [item.id, item.version]));
    const quoteItemIds = items.map((item) => item.id);
    const versions = Object.fromEntries(quoteItemIds.map((id) => [id, newest.get(id) ?? 0]));
    const body = { ...update, quoteItemIds, versions };
    await replaceItems(address, await api(routes.quoteItems.attribute, { params: address, body }));
  };
  return async (changes: readonly BulkChange[]): Promise<boolean> => {
    const words = { count: changes.reduce((sum, { items }) => sum + items.length, 0) };
    if (!(await saveFirst())) return false;
    try {
      for (const change of changes) await changeGroup(change);
    } catch (reason) {
      snackbars.error(
        isConflict(reason)
          ? t('errors.updateItemsConflict')
          : (serverMessage(reason) ?? t('errors.updateItems', words)),
      );
      await readAll(address);
      return false;
    }
    snackbars.success(t('bulk.updated', words));
    await Promise.allSettled([readQuoteAgain(address)]);
    return true;
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
    } catch {
      snackbars.error(t('errors.reorder'));
      await readAll(address);
      return;
    }
    await Promise.allSettled([readQuoteAgain(address)]);
  };
  return (items: readonly QuoteItem[]) => void reorder(items);
};

/** What is done to parts other than choosing their settings. */
export const useItemCommands = () => ({
  remove: useRemoving(),
  reset: useResetting(),
  duplicate: useDuplicating(),
  changeMany: useChangingMany(),
  reorder: useReordering(),
});
