import type { Quote } from '@kerf/contract';
import { useSyncExternalStore } from 'react';

const key = 'kerf.owed-calculations';

/** Kept by the tab, so that a reload before the calculation does not leave the quote without prices; nothing where it keeps nothing. */
const kept = (): readonly string[] => {
  try {
    const ids: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
};

const keep = (ids: readonly string[]): void => {
  try {
    window.sessionStorage.setItem(key, JSON.stringify(ids));
  } catch {
    // The page goes on; only a reload forgets what it owed.
  }
};

const owed = new Set<string>(kept());
const listeners = new Set<() => void>();

/**
 * Takes note of a quote as this page's own commands left it. A calculation is owed here when they made the prices untrue; what
 * other people change comes by reading and is calculated by their pages.
 */
export const noteOwnQuote = ({ id, status }: Pick<Quote, 'id' | 'status'>): void => {
  const isOwed = status === 'NotCalculated';
  if (owed.has(id) === isOwed) return;
  if (isOwed) owed.add(id);
  else owed.delete(id);
  keep([...owed]);
  for (const listener of listeners) listener();
};

export const owesCalculation = (quoteId: string): boolean => owed.has(quoteId);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useOwesCalculation = (quoteId: string): boolean =>
  useSyncExternalStore(subscribe, () => owesCalculation(quoteId));
