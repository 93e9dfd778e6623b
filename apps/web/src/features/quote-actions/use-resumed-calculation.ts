import { routes } from '@kerf/contract';
import { useEffect, useState } from 'react';
import { api } from '../../api/api.ts';
import { queryClient } from '../../api/query-client.ts';
import { type QuoteAddress, quoteQuery, readItemsAgain, readQuoteAgain } from '../editing/quote-data.ts';

const pollMilliseconds = 1000;

const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = window.setTimeout(resolve, pollMilliseconds);
    signal.addEventListener('abort', () => {
      window.clearTimeout(timer);
      resolve();
    });
  });

const isCalculating = async (address: QuoteAddress, signal: AbortSignal): Promise<boolean> =>
  (await api(routes.quotes.calculationProgress, { params: address }, signal)).state === 'running';

/** Waits for the end; a server that cannot be reached for a moment is asked again. False when nothing ran. */
const waitForEnd = async (address: QuoteAddress, signal: AbortSignal, onRunning: () => void): Promise<boolean> => {
  if (!(await isCalculating(address, signal).catch(() => false))) return false;
  onRunning();
  do await pause(signal);
  while (!signal.aborted && (await isCalculating(address, signal).catch(() => true)));
  return !signal.aborted;
};

/** A calculation that ended after the quote was read and before it was asked for leaves a quote without prices on the screen. */
const readIfOvertaken = async (address: QuoteAddress): Promise<void> => {
  const shown = queryClient.getQueryData(quoteQuery(address).queryKey);
  if (shown?.status !== 'NotCalculated' || shown.numberOfItems === 0) return;
  const quote = await readQuoteAgain(address);
  if (quote.status !== shown.status) await readItemsAgain(address);
};

/**
 * True while a calculation goes on that began before the page was opened: after a reload, or in another tab. When it has ended
 * the quote and its parts are read again.
 */
export const useResumedCalculation = (address: QuoteAddress): boolean => {
  const [isRunning, setRunning] = useState(false);
  useEffect(() => {
    const left = new AbortController();
    const follow = async () => {
      const hasEnded = await waitForEnd(address, left.signal, () => setRunning(true));
      if (left.signal.aborted) return;
      if (!hasEnded) return void readIfOvertaken(address).catch(() => undefined);
      await Promise.allSettled([readQuoteAgain(address), readItemsAgain(address)]);
      setRunning(false);
    };
    void follow();
    return () => {
      left.abort();
      setRunning(false);
    };
  }, [address]);
  return isRunning;
};
