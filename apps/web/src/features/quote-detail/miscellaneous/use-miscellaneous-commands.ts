import { serverMessage } from '@kerf/client/failure';
import { type MiscellaneousItem, routes } from '@kerf/contract';
import { type MiscellaneousSort, miscellaneousName, SORT_AFTER_DRAG } from '@kerf/quoting';
import { useQuestions } from '@kerf/ui/question-dialogs';
import { snackbars } from '@kerf/ui/snackbars';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { useQuoteEditor } from '../../editing/editor.tsx';
import {
  adoptMiscellaneous,
  knownMiscellaneous,
  miscellaneousTarget,
  readMiscellaneousAgain,
} from '../../editing/miscellaneous-data.ts';
import { type QuoteAddress, readQuoteAgain } from '../../editing/quote-data.ts';
import { inOrder } from './item-order.ts';

const say = (reason: unknown, words: string) => snackbars.error(serverMessage(reason) ?? words);
const readAll = (address: QuoteAddress) =>
  Promise.allSettled([readMiscellaneousAgain(address), readQuoteAgain(address)]);

/** Adds an item with the next free number as its name; everything else is chosen in its row. Spec: quotes §7. */
export const useAddingMiscellaneous = (): { readonly add: () => void; readonly addedId: string | null } => {
  const { t } = useTranslation('quote-detail');
  const { address } = useQuoteEditor();
  const [addedId, setAddedId] = useState<string | null>(null);
  const add = async () => {
    try {
      const { length } = await readMiscellaneousAgain(address);
      const body = { quoteId: address.quoteId, name: miscellaneousName(length), index: length, price: 0 };
      const { id } = await api(routes.miscellaneousItems.create, { params: address, body });
      setAddedId(id);
      snackbars.success(t('miscellaneous.added'));
    } catch (reason) {
      say(reason, t('errors.addMiscellaneous'));
    }
    await readAll(address);
  };
  return { add: () => void add(), addedId };
};

/** Deletes items after asking; what is typed in them goes with them. */
const useRemoving = () => {
  const { t } = useTranslation('quote-detail');
  const { address, setAside } = useQuoteEditor();
  const { confirm } = useQuestions();
  const remove = async (items: readonly MiscellaneousItem[]) => {
    const [first] = items;
    if (first === undefined) return;
    const isOne = items.length === 1;
    const words = { name: first.name, count: items.length };
    const agreed = await confirm({
      title: isOne ? t('part.deleteTitle', words) : t('miscellaneous.deleteTitle', words),
      text: t('miscellaneous.deleteText'),
      yes: t('part.delete'),
      dangerous: true,
    });
    if (!agreed) return;
    const ids = items.map((item) => item.id);
    const putBack = await setAside(ids.map(miscellaneousTarget));
    try {
      await api(routes.miscellaneousItems.deleteMany, { params: address, body: { miscItemsIds: ids } });
      await adoptMiscellaneous(address, (shown) => shown.filter((item) => !ids.includes(item.id)));
      snackbars.success(isOne ? t('part.deleted', words) : t('miscellaneous.deleted', words));
    } catch (reason) {
      putBack();
      say(reason, isOne ? t('errors.deleteItem', words) : t('errors.deleteItems', words));
    }
    await readAll(address);
  };
  return (items: readonly MiscellaneousItem[]) => void remove(items);
};

/** Saves an order: that of a drag, which makes it the shop's own, or that of a sort. Spec: quotes §4. */
const useOrdering = () => {
  const { t } = useTranslation('quote-detail');
  const { address, changeQuote } = useQuoteEditor();
  const save = async (items: readonly MiscellaneousItem[]) => {
    const places = new Map(items.map((item, index) => [item.id, index]));
    try {
      await adoptMiscellaneous(address, (shown) =>
        shown.map((item) => ({ ...item, index: places.get(item.id) ?? item.index })),
      );
      const body = items.map(({ id }, index) => ({ id, index }));
      await api(routes.miscellaneousItems.save, { params: address, body });
    } catch {
      snackbars.error(t('errors.reorder'));
    }
    await readAll(address);
  };
  return {
    reorder: (items: readonly MiscellaneousItem[]) => {
      changeQuote({ sortMiscItemsBy: SORT_AFTER_DRAG.sortBy, sortMiscItemsAsc: SORT_AFTER_DRAG.isAscending });
      void save(items);
    },
    sort: (sortMiscItemsBy: MiscellaneousSort, isAscending: boolean) => {
      const sortMiscItemsAsc = isAscending || sortMiscItemsBy === 'Custom';
      changeQuote({ sortMiscItemsBy, sortMiscItemsAsc });
      void save(inOrder(knownMiscellaneous(address), sortMiscItemsBy, sortMiscItemsAsc));
    },
  };
};

/** What is done to miscellaneous items other than changing their fields. */
export const useMiscellaneousCommands = () => ({ remove: useRemoving(), ...useOrdering() });
