import type { Quote, QuoteItem } from '@kerf/contract';
import { useEffect, useRef, useState } from 'react';
import { useOwesCalculation } from '../../editing/owed-calculation.ts';
import type { Saving } from '../../editing/use-editing.ts';
import type { Calculation } from '../../quote-actions/use-calculation.ts';

const key = 'kerf.calculate-by-itself';
const isOnByDefault = () => window.localStorage.getItem(key) !== 'off';

/** The person's choice whether complete quotes are calculated without a click; on until they say otherwise. */
export const useAutomaticChoice = () => {
  const [isOn, setOn] = useState(isOnByDefault);
  const choose = (next: boolean) => {
    window.localStorage.setItem(key, next ? 'on' : 'off');
    setOn(next);
  };
  return [isOn, choose] as const;
};

type Watched = {
  readonly isOn: boolean;
  readonly quote: Quote;
  readonly items: readonly QuoteItem[];
  readonly saving: Saving;
  readonly calculation: Calculation;
};

/** Parts that were read sooner or later than the quote are not those that would be calculated. */
const isComplete = ({ numberOfItems, numberOfMiscItems }: Quote, items: readonly QuoteItem[]) =>
  items.length === numberOfItems &&
  items.length + numberOfMiscItems > 0 &&
  items.every((item) => item.status !== 'unset');

/** What the calculation depends on that this page can see change: a failed one is not repeated until something did. */
const stateOf = (quote: Quote, items: readonly QuoteItem[]) =>
  `${quote.version} ${items.map((item) => `${item.id}:${item.version}`).join(' ')}`;

/**
 * Starts a calculation when something was added or changed here, everything is saved, and every part is complete, also
 * when the page was left in between. Opening a quote alone calculates nothing, nor does what somebody else changes.
 */
export const useAutomaticCalculation = ({ isOn, quote, items, saving, calculation }: Watched): void => {
  const state = stateOf(quote, items);
  const isOwed = useOwesCalculation(quote.id);
  const settledAt = useRef(isOwed ? null : state);
  const { isRunning, run } = calculation;
  const isReady =
    saving.state === 'saved' && !isRunning && quote.status === 'NotCalculated' && isComplete(quote, items);
  useEffect(() => {
    if (!isOn || !isOwed || !isReady || quote.isDeleted || settledAt.current === state) return;
    settledAt.current = state;
    void run();
  }, [isOn, isOwed, isReady, quote.isDeleted, state, run]);
};
