import { ApiFailure } from '@kerf/contract';
import { type FetchQueryOptions, QueryClient, type QueryKey } from '@tanstack/react-query';

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
