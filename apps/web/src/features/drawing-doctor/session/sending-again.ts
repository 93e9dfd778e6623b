import type { DrawingSession } from './drawing-session.ts';

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 30_000;

/** Wakes once, after a pause or as soon as there is a connection again; the answer lets it sleep. */
export type Wake = (pauseMs: number, work: () => void) => () => void;

export const wakeInPage: Wake = (pauseMs, work) => {
  const sleep = () => {
    clearTimeout(timer);
    window.removeEventListener('online', wake);
  };
  const wake = () => {
    sleep();
    work();
  };
  const timer = setTimeout(wake, pauseMs);
  window.addEventListener('online', wake);
  return sleep;
};

/** How long to wait before what did not reach the server so many times is sent again, ms. */
export const pauseAfter = (attempts: number): number => Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempts);

type Sending = Pick<DrawingSession, 'subscribe' | 'snapshot' | 'sendAgain'>;

/** Sends by itself what did not reach the server, more seldom each time. */
export const keepSending = ({ subscribe, snapshot, sendAgain }: Sending, wake: Wake = wakeInPage): void => {
  let attempts = 0;
  let sleep: (() => void) | null = null;
  subscribe(() => {
    const { isUnsent, isSaving } = snapshot();
    if (!isUnsent) attempts = 0;
    if (isUnsent && !isSaving) {
      if (sleep !== null) return;
      const pauseMs = pauseAfter(attempts);
      attempts += 1;
      sleep = wake(pauseMs, () => {
        sleep = null;
        sendAgain();
      });
    } else {
      sleep?.();
      sleep = null;
    }
  });
};

/** The server has, or has refused, everything that was edited. */
export const isAllSent = ({ snapshot }: Pick<DrawingSession, 'snapshot'>): boolean => {
  const { isSaving, isUnsent } = snapshot();
  return !isSaving && !isUnsent;
};

export const untilAllSent = (session: Pick<DrawingSession, 'subscribe' | 'snapshot'>): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (!isAllSent(session)) return;
      stop();
      resolve();
    };
    const stop = session.subscribe(look);
    look();
  });
