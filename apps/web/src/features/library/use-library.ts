import { type PartLibraryEntry, routes } from '@kerf/contract';
import type { PartLibraryFilter } from '@kerf/quoting';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { queryClient } from '../../api/query-client.ts';
import { useSession } from '../../session/session.tsx';

export type LibrarySearch = {
  readonly searchTerm: string;
  readonly filter: PartLibraryFilter;
  readonly pageNumber: number;
  readonly pageSize: number;
};

const libraryKey = (organisationId: string) => ['part-library', organisationId] as const;
const entryKey = (organisationId: string, entryId: string) =>
  [...libraryKey(organisationId), 'entry', entryId] as const;

/** Reads the library anew wherever it is shown. */
export const refreshLibrary = (organisationId: string): Promise<unknown> =>
  queryClient.invalidateQueries({ queryKey: libraryKey(organisationId) });

/** A page of a customer's library. */
export const useLibrary = (customerId: string, { searchTerm, ...search }: LibrarySearch) => {
  const { organisationId } = useSession().organisation;
  return useQuery({
    queryKey: [...libraryKey(organisationId), 'list', customerId, searchTerm, search],
    queryFn: ({ signal }) =>
      api(
        routes.partLibrary.list,
        {
          params: { organisationId, customerId },
          query: { ...search, ...(searchTerm.trim() === '' ? {} : { searchTerm: searchTerm.trim() }) },
        },
        signal,
      ),
    placeholderData: keepPreviousData,
  });
};

/** A library part with its versions. */
export const useEntry = (partLibraryEntryId: string) => {
  const { organisationId } = useSession().organisation;
  return useQuery({
    queryKey: entryKey(organisationId, partLibraryEntryId),
    queryFn: ({ signal }) => api(routes.partLibrary.get, { params: { organisationId, partLibraryEntryId } }, signal),
  });
};

/** Days that bound when quotes were changed, YYYY-MM-DD. */
export type HistoryPeriod = { readonly from: string | null; readonly to: string | null };

const startOfDay = (day: string): string => new Date(`${day}T00:00:00`).toISOString();
const endOfDay = (day: string): string => new Date(`${day}T23:59:59.999`).toISOString();

/** Quotes with a library part; days are those of the reader. */
export const useEntryQuotes = (partLibraryId: string, { from, to }: HistoryPeriod) => {
  const { organisationId } = useSession().organisation;
  return useQuery({
    queryKey: [...entryKey(organisationId, partLibraryId), 'quotes', from, to],
    queryFn: ({ signal }) =>
      api(
        routes.partLibrary.quotes,
        {
          params: { organisationId, partLibraryId },
          query: {
            ...(from === null ? {} : { lastModifiedFrom: startOfDay(from) }),
            ...(to === null ? {} : { lastModifiedTo: endOfDay(to) }),
          },
        },
        signal,
      ),
    placeholderData: keepPreviousData,
  });
};

type FixedPrice = Pick<PartLibraryEntry, 'fixedPrice' | 'fixedPriceEndTime'>;

/** Shows a fixed price at once; what the server has comes back when it cannot be saved. Spec: quotes §7. */
export const saveFixedPrice = async (
  organisationId: string,
  partLibraryEntryId: string,
  wanted: FixedPrice,
): Promise<void> => {
  const queryKey = entryKey(organisationId, partLibraryEntryId);
  await queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData(queryKey, (shown: object | undefined) =>
    shown === undefined ? shown : { ...shown, ...wanted },
  );
  try {
    await api(routes.partLibrary.setFixedPrice, { params: { organisationId, partLibraryEntryId }, body: wanted });
  } finally {
    await refreshLibrary(organisationId);
  }
};
