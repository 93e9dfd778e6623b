import { type MiscellaneousItem, routes } from '@kerf/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { queryClient, readAgain, showAnswer } from '../../api/query-client.ts';
import type { QuoteAddress } from './quote-data.ts';

const prefix = 'miscellaneous ';

/** The name under which changes of a miscellaneous item wait to be saved. */
export const miscellaneousTarget = (id: string): string => `${prefix}${id}`;

/** The id of the item that a target is; null for the quote and its parts. */
export const miscellaneousIdOf = (target: string): string | null =>
  target.startsWith(prefix) ? target.slice(prefix.length) : null;

export const miscellaneousQuery = (address: QuoteAddress) =>
  queryOptions({
    queryKey: ['miscellaneous-items', address.organisationId, address.quoteId],
    queryFn: ({ signal }) => api(routes.miscellaneousItems.list, { params: address }, signal),
  });

/** The miscellaneous items as last heard from the server. */
export const knownMiscellaneous = (address: QuoteAddress): readonly MiscellaneousItem[] =>
  queryClient.getQueryData(miscellaneousQuery(address).queryKey) ?? [];

/** Takes the server's items. */
export const adoptMiscellaneous = (
  address: QuoteAddress,
  change: (items: readonly MiscellaneousItem[]) => readonly MiscellaneousItem[],
): Promise<void> =>
  showAnswer(miscellaneousQuery(address).queryKey, (items) => (items === undefined ? items : [...change(items)]));

export const readMiscellaneousAgain = (address: QuoteAddress): Promise<readonly MiscellaneousItem[]> =>
  readAgain(miscellaneousQuery(address));

/** What is known of a thing that is saved: of a miscellaneous item by its target. */
export const knownMiscellaneousItem = (address: QuoteAddress, target: string): MiscellaneousItem | undefined =>
  knownMiscellaneous(address).find((item) => item.id === miscellaneousIdOf(target));
