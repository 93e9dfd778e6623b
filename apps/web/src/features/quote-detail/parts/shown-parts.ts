import type { Quote, QuoteItem } from '@kerf/contract';
import { filterParts, type PartFilter, sortParts } from '@kerf/quoting';
import { useMemo } from 'react';
import { type SetUp, settingsOf } from '../../part/set-up.ts';
import { hasErrors } from '../../quote-actions/at-fault.ts';

/** The parts in a new order of those that are shown: the others keep their places. */
export const inNewOrder = <Part extends { readonly id: string }>(
  all: readonly Part[],
  shown: readonly Part[],
): readonly Part[] => {
  const moved = new Set(shown.map((part) => part.id));
  const next = [...shown];
  return all.map((part) => (moved.has(part.id) ? (next.shift() ?? part) : part));
};

/** All parts in the quote's order, those with the status that is asked for, and the filter in force. Spec: quote parts §4.7. */
export const useShownParts = (quote: Quote, items: readonly QuoteItem[], filter: PartFilter, setUp: SetUp) => {
  const { sortQuoteItemsBy, sortQuoteItemsAsc } = quote;
  const sorted = useMemo(
    () =>
      sortParts(
        items.map((item) => ({
          item,
          rowStatus: item.status,
          hasErrors: hasErrors(item),
          index: item.index,
          uploadIndex: item.uploadIndex,
          name: item.name,
          materialName: item.materialId === null ? null : (setUp.materialNames.get(item.materialId) ?? null),
          thicknessMm: settingsOf(item).thicknessMm,
        })),
        sortQuoteItemsBy,
        sortQuoteItemsAsc,
      ),
    [items, sortQuoteItemsBy, sortQuoteItemsAsc, setUp.materialNames],
  );
  return useMemo(() => {
    const filtered = filterParts(sorted, filter);
    const itemOf = ({ item }: { readonly item: QuoteItem }) => item;
    return { filter: filtered.filter, parts: filtered.parts.map(itemOf), all: sorted.map(itemOf) };
  }, [sorted, filter]);
};
