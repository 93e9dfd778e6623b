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

/** Tries work again after pauses that grow with every attempt. */
export const tryingAgain = (wake: Wake = wakeInPage) => {
  let attempts = 0;
  let sleep: (() => void) | null = null;
  const rest = () => {
    sleep?.();
    sleep = null;
  };
  return {
    isFirst: () => attempts === 0,
    /** After the next pause, if it does not wait for that already. */
    later: (work: () => void): void => {
      if (sleep !== null) return;
      const pauseMs = pauseAfter(attempts);
      attempts += 1;
      sleep = wake(pauseMs, () => {
        sleep = null;
        work();
      });
    },
    /** It is being tried, or need not be any more. */
    rest,
    /** It went well: the next pause is the first again. */
    succeed: () => {
      attempts = 0;
      rest();
    },
  };
};

type Sending = Pick<DrawingSession, 'subscribe' | 'snapshot' | 'sendAgain'>;

/** Sends by itself what did not reach the server, more seldom each time. */
export const keepSending = ({ subscribe, snapshot, sendAgain }: Sending, wake: Wake = wakeInPage): void => {
  const again = tryingAgain(wake);
  subscribe(() => {
    const { isUnsent, isSaving } = snapshot();
    if (!isUnsent) again.succeed();
    else if (isSaving) again.rest();
    else again.later(sendAgain);
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
