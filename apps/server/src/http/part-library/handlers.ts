import { addFromLibrary } from '../../use-cases/library/add-from-library.ts';
import { deleteEntry, removeFromLibrary, setFixedPrice } from '../../use-cases/library/change-entry.ts';
import { listKnownParts } from '../../use-cases/library/known-parts.ts';
import { listLibrary, listQuotesOfEntry, loadEntry } from '../../use-cases/library/list-library.ts';
import { sendToLibrary } from '../../use-cases/library/send-parts.ts';
import type { QuoteServices } from '../../wiring/services.ts';
import { type AreaHandlers, answer } from '../call.ts';

const dateOf = (utc: string | null | undefined): Date | undefined => (utc == null ? undefined : new Date(utc));

export const partLibraryHandlers = (services: QuoteServices): AreaHandlers<'partLibrary'> => ({
  list: ({ context, params, query: { filter, ...query } }) =>
    listLibrary(services, context, params.customerId, { ...query, isFixedPrice: filter === 'FixedPrice' }),
  get: ({ context, params }) => loadEntry(services, context, params.partLibraryEntryId),
  quotes: ({ context, params, query }) =>
    listQuotesOfEntry(context, params.partLibraryId, {
      from: dateOf(query.lastModifiedFrom),
      to: dateOf(query.lastModifiedTo),
    }),
  setFixedPrice: ({ context, params, body }) => setFixedPrice(services, context, params.partLibraryEntryId, body),
  sendAll: ({ context, params }) => sendToLibrary(services, context, params.quoteId, null),
  send: ({ context, params, body }) =>
    sendToLibrary(
      services,
      context,
      params.quoteId,
      body.map(({ id }) => id),
    ),
  remove: async ({ context, params }) => {
    const { quoteId, partLibraryEntryId, deletePartLibraryEntry } = params;
    const deletesEntry = deletePartLibraryEntry === 'true';
    const removed = await removeFromLibrary(services, context, quoteId, partLibraryEntryId, deletesEntry);
    return removed.ok ? answer(undefined) : removed;
  },
  delete: async ({ context, params }) => {
    const deleted = await deleteEntry(context, params.partLibraryEntryId);
    return deleted.ok ? answer(undefined) : deleted;
  },
  knownParts: ({ context, params }) => listKnownParts(services, context, params.quoteId),
  add: ({ context, params, body }) => addFromLibrary(services, context, params.quoteId, body.partsToAdd),
});
