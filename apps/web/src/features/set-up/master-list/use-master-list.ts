import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { type MasterSearch, masterSearch } from '../../../page/master-search.ts';
import { type MasterItem, matchingItems } from './matching-items.ts';

/**
 * A list narrowed by the page's address, and the item chosen there. The choice is cleared when it drops out of the list (spec:
 * foundation §2), so the list must hold a new item before it is chosen. `items` is undefined while they are loaded.
 */
export const useMasterList = <Item extends MasterItem>(
  items: readonly Item[] | undefined,
  passes: (item: Item, filter: string | undefined) => boolean = () => true,
) => {
  const search = masterSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const change = (part: { readonly [Key in keyof MasterSearch]: MasterSearch[Key] | undefined }, replace = false) =>
    void navigate({ to: '.', search: masterSearch({ ...search, ...part }), replace });
  const shown = matchingItems(items ?? [], search).filter((item) => passes(item, search.filter));
  const selected = shown.find(({ id }) => id === search.id) ?? null;
  const isDropped = items !== undefined && search.id !== undefined && selected === null;
  const clear = useEffectEvent(() => change({ id: undefined }, true));
  useEffect(() => {
    if (isDropped) clear();
  }, [isDropped]);
  return { search, change, shown, selected };
};
