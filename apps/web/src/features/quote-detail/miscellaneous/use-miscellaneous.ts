import type { MiscellaneousItem, Quote } from '@kerf/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useQuoteEditor } from '../../editing/editor.tsx';
import { miscellaneousQuery, miscellaneousTarget, readMiscellaneousAgain } from '../../editing/miscellaneous-data.ts';
import type { Saving } from '../../editing/use-editing.ts';
import { shownOrder } from './item-order.ts';

const none: readonly MiscellaneousItem[] = [];

/** The quote's miscellaneous items in their order, with what is typed on top; read again whenever the quote is another one. */
export const useMiscellaneous = (quote: Quote, saving: Saving): readonly MiscellaneousItem[] => {
  const { address } = useQuoteEditor();
  const { data: items = none } = useQuery({ ...miscellaneousQuery(address), enabled: quote.numberOfMiscItems > 0 });
  const seen = useRef(quote.version);
  const { version, numberOfMiscItems } = quote;
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    if (numberOfMiscItems > 0) void readMiscellaneousAgain(address).catch(() => undefined);
  }, [address, version, numberOfMiscItems]);
  return useMemo(() => {
    const typed = items.map((item) => ({ ...item, ...saving.shown.get(miscellaneousTarget(item.id)) }));
    return numberOfMiscItems === 0 ? none : shownOrder(typed, quote);
  }, [items, saving.shown, numberOfMiscItems, quote]);
};
