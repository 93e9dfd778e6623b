import { ApiFailure } from '@kerf/contract';

const attempts = 12;
const waitWhenUnsaid = 10;
const busyStatuses: readonly (number | null)[] = [429, 503];

/** Seconds after which the server wants to be asked again; null when it did not refuse for being busy. */
const secondsToWait = (reason: unknown): number | null => {
  if (!(reason instanceof ApiFailure) || !busyStatuses.includes(reason.status)) return null;
  const said = reason.problem?.facts?.retryAfterSeconds;
  return typeof said === 'number' ? said : waitWhenUnsaid;
};

const pause = (seconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, seconds * 1000);
    signal.addEventListener('abort', end);
  });

/** Does an action that the server had no room for again, after as long as it says; in the end the refusal stands. */
export const whenThereIsRoom = async <Answer>(work: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (reason) {
      const seconds = secondsToWait(reason);
      if (seconds === null || attempt === attempts || signal.aborted) throw reason;
      await pause(seconds, signal);
    }
  }
};
