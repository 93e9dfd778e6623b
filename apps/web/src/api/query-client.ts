import { ApiFailure } from '@kerf/contract';
import { type DataTag, type FetchQueryOptions, QueryClient, type QueryKey } from '@tanstack/react-query';

const isWorthRepeating = (reason: unknown) =>
  reason instanceof ApiFailure && (reason.kind === 'network' || (reason.status ?? 0) >= 500);

/** What the server answered lately. Reads that failed on the way are repeated twice; writes never by themselves. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      refetchOnWindowFocus: true,
      retry: (failures, reason) => failures < 2 && isWorthRepeating(reason),
    },
    mutations: { retry: false },
  },
});

/**
 * Reads anew what a command has changed. A reading that is under way may have begun before it: that is given up, and whoever waits for
 * it gets the new one.
 */
export const readAgain = <Data, Key extends QueryKey>(
  options: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> => {
  const whole = queryClient.defaultQueryOptions({ ...options, retry: false });
  return queryClient.getQueryCache().build(queryClient, whole).fetch(whole, { cancelRefetch: true });
};

/**
 * Shows what the server has answered to a command. A reading that is under way may bring what was before it and is given up; it may also
 * have been to bring what another command changed, so there is a new one in its place.
 */
export const showAnswer = async <Data>(
  queryKey: DataTag<QueryKey, Data, Error>,
  change: (shown: Data | undefined) => Data | undefined,
): Promise<void> => {
  const wasReading = queryClient.getQueryState(queryKey)?.fetchStatus !== 'idle';
  await queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData<Data>(queryKey, change);
  if (wasReading) void queryClient.invalidateQueries({ queryKey, exact: true });
};
