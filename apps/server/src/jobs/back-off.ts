/** How long something that failed waits before it is tried again: twice as long each time, up to a longest wait. */
export type BackOff = { readonly firstSeconds: number; readonly longestSeconds: number };

/**
 * Seconds to wait after the attempt of that number, from 1. A share of the wait, at most half, is left to chance (0 to 1), so that
 * what failed together does not come back together.
 */
export const backOffSeconds = (attempt: number, { firstSeconds, longestSeconds }: BackOff, chance: number): number => {
  const wait = Math.min(longestSeconds, firstSeconds * 2 ** (attempt - 1));
  return wait * (1 - chance / 2);
};
