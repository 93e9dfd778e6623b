import { routes } from '@kerf/contract';
import { useEffect, useState } from 'react';
import { api } from '../../api/api.ts';
import { type QuoteAddress, readItemsAgain, readQuoteAgain } from '../editing/quote-data.ts';

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
      if (!hasEnded) return;
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
