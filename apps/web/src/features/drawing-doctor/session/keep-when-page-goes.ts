import type { DrawingSession } from './drawing-session.ts';
import { isAllSent } from './sending-again.ts';

type KeepingPort = {
  /** Keeps what the server may not have yet. */
  readonly keep: () => void;
  /** The server has, or has refused, everything. */
  readonly forget: () => void;
  /** Calls when the page goes, or may go without another sign; the answer ends that. */
  readonly whenPageGoes?: (work: () => void) => () => void;
};

const whenPageGoes = (work: () => void): (() => void) => {
  const onHidden = () => {
    if (document.visibilityState === 'hidden') work();
  };
  window.addEventListener('pagehide', work);
  document.addEventListener('visibilitychange', onHidden);
  return () => {
    window.removeEventListener('pagehide', work);
    document.removeEventListener('visibilitychange', onHidden);
  };
};

/** Has the edits of a drawing that have not reached the server outlive their page. */
export const keepWhenPageGoes = (
  session: Pick<DrawingSession, 'subscribe' | 'snapshot'>,
  { keep, forget, whenPageGoes: watch = whenPageGoes }: KeepingPort,
): void => {
  let stop: (() => void) | null = null;
  session.subscribe(() => {
    if (!isAllSent(session)) stop ??= watch(keep);
    else if (stop !== null) {
      stop();
      stop = null;
      forget();
    }
  });
};
