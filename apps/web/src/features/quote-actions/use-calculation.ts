import { serverMessage } from '@kerf/client/failure';
import { ApiFailure, routes } from '@kerf/contract';
import { snackbars } from '@kerf/ui/snackbars';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/api.ts';
import { useQuoteEditor } from '../editing/editor.tsx';
import { adoptQuote, type QuoteAddress, readItemsAgain, readQuoteAgain } from '../editing/quote-data.ts';
import { useSaveFirst } from '../editing/use-save-first.ts';
import { useResumedCalculation } from './use-resumed-calculation.ts';

/** When a number and when a way out are shown. Source: design, interface. */
const numberAfterMilliseconds = 1000;
const cancelAfterMilliseconds = 5000;
const pollMilliseconds = 400;

/** Why a quote could not be calculated: what the server found, by its code where it named one, and in the reader's words. */
export type CalculationFailure = { readonly cause: string | null; readonly message: string };

const failureOf = (reason: unknown, usual: string): CalculationFailure => {
  const cause = reason instanceof ApiFailure ? reason.problem?.facts?.cause : undefined;
  return { cause: typeof cause === 'string' ? cause : null, message: serverMessage(reason) ?? usual };
};

export type Calculation = {
  readonly isRunning: boolean;
  /** Of the last calculation of this page; null when it succeeded. */
  readonly failure: CalculationFailure | null;
  /** Parts done of all parts; null before a second has passed or while nobody knows. */
  readonly progress: { readonly done: number; readonly total: number } | null;
  readonly canCancel: boolean;
  /** True when the quote is calculated; those who ask while it runs share the answer. */
  readonly run: () => Promise<boolean>;
  readonly cancel: () => void;
};

const useProgress = (address: QuoteAddress, isRunning: boolean) => {
  const [progress, setProgress] = useState<Calculation['progress']>(null);
  const [canCancel, setCanCancel] = useState(false);
  useEffect(() => {
    if (!isRunning) return;
    const ended = new AbortController();
    let timer: number | undefined;
    const poll = async () => {
      const answer = await api(routes.quotes.calculationProgress, { params: address }, ended.signal).catch(() => null);
      if (ended.signal.aborted) return;
      if (answer?.state === 'running' && answer.total > 0) setProgress({ done: answer.done, total: answer.total });
      timer = window.setTimeout(() => void poll(), pollMilliseconds);
    };
    timer = window.setTimeout(() => void poll(), numberAfterMilliseconds);
    const cancelTimer = window.setTimeout(() => setCanCancel(true), cancelAfterMilliseconds);
    return () => {
      ended.abort();
      window.clearTimeout(timer);
      window.clearTimeout(cancelTimer);
      setProgress(null);
      setCanCancel(false);
    };
  }, [address, isRunning]);
  return { progress, canCancel };
};

/** A part was added while it ran: no failure, and the list of parts shows what that part still needs. */
const isOvertaken = (reason: unknown): boolean =>
  reason instanceof ApiFailure && reason.problem?.code === 'PARTS_UNSET';

/** Calculates the quote: saves first, shows how far it is, brings quote and parts up to date. Spec: quotes §4, §8. */
export const useCalculation = (): Calculation => {
  const { t } = useTranslation('quote-detail');
  const { address } = useQuoteEditor();
  const saveFirst = useSaveFirst();
  const [isAsked, setRunning] = useState(false);
  const [failure, setFailure] = useState<CalculationFailure | null>(null);
  const isResumed = useResumedCalculation(address);
  const running = useRef<Promise<boolean>>(null);
  const cancelled = useRef(false);
  const calculate = useCallback(async () => {
    const about = `calculate ${address.quoteId}`;
    cancelled.current = false;
    setRunning(true);
    let isCalculated = false;
    try {
      if (!(await saveFirst())) return false;
      const quote = await api(routes.quotes.calculate, { params: address });
      await adoptQuote(address, quote);
      isCalculated = true;
      setFailure(null);
      snackbars.succeeded(about);
      const count = quote.numberOfUnpricedItems;
      if (count > 0) snackbars.warning(t('calculation.unpriced', { count }));
      await readItemsAgain(address);
      return true;
    } catch (reason) {
      const failed = failureOf(reason, t(isCalculated ? 'errors.readItems' : 'errors.calculate'));
      if (!cancelled.current && !isOvertaken(reason)) {
        snackbars.error(failed.message, about);
        setFailure(failed);
      }
      await Promise.allSettled([readQuoteAgain(address), readItemsAgain(address)]);
      return false;
    } finally {
      running.current = null;
      setRunning(false);
    }
  }, [address, saveFirst, t]);
  const run = useCallback(() => {
    running.current ??= calculate();
    return running.current;
  }, [calculate]);
  const cancel = useCallback(() => {
    cancelled.current = true;
    api(routes.quotes.cancelCalculation, { params: address }).catch(() => snackbars.genericError());
  }, [address]);
  const isRunning = isAsked || isResumed;
  const { progress, canCancel } = useProgress(address, isRunning);
  return useMemo(
    () => ({ isRunning, failure, progress, canCancel, run, cancel }),
    [isRunning, failure, progress, canCancel, run, cancel],
  );
};
