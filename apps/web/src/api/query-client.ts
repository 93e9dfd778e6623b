import { ApiFailure } from '@kerf/contract';
import { QueryClient } from '@tanstack/react-query';

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
