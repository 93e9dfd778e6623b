type Reading = {
  readonly data: unknown;
  readonly isError: boolean;
  readonly refetch: () => Promise<unknown>;
};

/** Whether lists have come. A list that is empty because it has not come must never read as a list without entries. */
export type ListLoad = {
  readonly state: 'loading' | 'failed' | 'ready';
  /** Asks again for what failed. */
  readonly again: () => void;
};

/** How the reading of lists stands that are needed together; what came once counts, also when reading it anew fails. */
export const listLoad = (readings: readonly Reading[]): ListLoad => {
  const missing = readings.filter(({ data }) => data === undefined);
  const failed = missing.filter(({ isError }) => isError);
  return {
    state: missing.length === 0 ? 'ready' : failed.length > 0 ? 'failed' : 'loading',
    again: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
};
