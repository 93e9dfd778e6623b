import { type Quote, quoteTotals } from '@kerf/contract';
import { QUOTE_STATUS_TABLE } from '@kerf/quoting';
import { queryClient } from '../../api/query-client.ts';
import { type QuoteAddress, quoteItemsQuery, quoteQuery } from './quote-data.ts';

const totalNames = Object.keys(quoteTotals.shape) as readonly (keyof typeof quoteTotals.shape)[];

/** Differs when the prices of the lines may: while the quote shows prices, any change may have made them anew. */
const markOf = (quote: Quote): string => {
  const { showsPrices } = QUOTE_STATUS_TABLE[quote.status];
  const prices = totalNames.map((name) => quote[name]);
  return JSON.stringify([quote.status, showsPrices ? quote.version : null, quote.numberOfUnpricedItems, ...prices]);
};

/**
 * Reads the lines again whenever the quote that was heard of last has other prices than the one before, whoever changed it and
 * however it was heard of. The answer ends that. A read of the lines that is under way is not begun anew.
 */
export const followPrices = (address: QuoteAddress): (() => void) => {
  const { queryKey } = quoteQuery(address);
  const known = queryClient.getQueryData(queryKey);
  let mark = known === undefined ? null : markOf(known);
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (event.query !== queryClient.getQueryCache().find({ queryKey })) return;
    const quote = queryClient.getQueryData(queryKey);
    if (quote === undefined) return;
    const before = mark;
    mark = markOf(quote);
    if (before === null || before === mark) return;
    const lines = quoteItemsQuery(address).queryKey;
    void queryClient.invalidateQueries({ queryKey: lines, exact: true }, { cancelRefetch: false });
  });
};
