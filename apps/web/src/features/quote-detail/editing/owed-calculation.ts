import type { Quote } from '@kerf/contract';
import { useSyncExternalStore } from 'react';

const owed = new Set<string>();
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
  for (const listener of listeners) listener();
};

export const owesCalculation = (quoteId: string): boolean => owed.has(quoteId);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useOwesCalculation = (quoteId: string): boolean =>
  useSyncExternalStore(subscribe, () => owesCalculation(quoteId));
