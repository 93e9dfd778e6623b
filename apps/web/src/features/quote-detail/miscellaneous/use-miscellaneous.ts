import type { MiscellaneousItem, Quote } from '@kerf/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { type ListLoad, listLoad } from '../../../page/list-load.ts';
import { useQuoteEditor } from '../../editing/editor.tsx';
import { miscellaneousQuery, miscellaneousTarget, readMiscellaneousAgain } from '../../editing/miscellaneous-data.ts';
import type { Saving } from '../../editing/use-editing.ts';
import { shownOrder } from './item-order.ts';

const none: readonly MiscellaneousItem[] = [];

const useReading = ({ numberOfMiscItems }: Quote) => {
  const { address } = useQuoteEditor();
  return useQuery({ ...miscellaneousQuery(address), enabled: numberOfMiscItems > 0 });
};

/** Whether the quote's miscellaneous items have come; those of a quote without any have. */
export const useMiscellaneousLoad = (quote: Quote): ListLoad => {
  const reading = useReading(quote);
  return listLoad(quote.numberOfMiscItems > 0 ? [reading] : []);
};

/** The quote's miscellaneous items in their order, with what is typed on top; read again whenever the quote is another one. */
export const useMiscellaneous = (quote: Quote, saving: Saving): readonly MiscellaneousItem[] => {
  const { address } = useQuoteEditor();
  const { data: items = none } = useReading(quote);
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
