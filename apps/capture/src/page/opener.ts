import { type CaptureDone, type CaptureMessage, type CaptureToken, readCaptureToken } from '@kerf/client/capture';
import type { Bearer } from '@kerf/client/transport';

/** The window that shows this page, spoken with by messages to and from its exact origin. */
export type Opener = {
  readonly bearer: Bearer;
  /** What new parts start with, as the person has it chosen now: JSON. */
  readonly settings: () => Promise<string>;
  /** Tells that something was added to the quote; the opener closes the page. */
  readonly tellDone: (done: CaptureDone) => void;
};

const PATIENCE_MILLISECONDS = 20_000;

/**
 * The page has no sign-in of its own: before each call it asks the window that embeds it for the token of the person there, and keeps
 * none. Nothing is said to, or taken from, a window of another origin.
 */
export const openerAt = (origin: string, page: Window): Opener | null => {
  const opener = page.parent === page ? null : page.parent;
  if (opener === null) return null;
  const say = (message: CaptureMessage) => opener.postMessage(message, origin);
  const ask = (isNew: boolean) =>
    new Promise<CaptureToken | null>((resolve) => {
      const listen = (event: MessageEvent) => {
        if (event.origin !== origin || event.source !== opener) return;
        const given = readCaptureToken(event.data);
        if (given !== null) end(given);
      };
      const timer = page.setTimeout(() => end(null), PATIENCE_MILLISECONDS);
      const end = (given: CaptureToken | null) => {
        page.clearTimeout(timer);
        page.removeEventListener('message', listen);
        resolve(given);
      };
      page.addEventListener('message', listen);
      say({ type: 'captureTokenWanted', isNew });
    });
  const tokenOf = async (isNew: boolean) => (await ask(isNew))?.token ?? null;
  return {
    bearer: {
      current: () => tokenOf(false),
      renewed: () => tokenOf(true),
      signedInAgain: async () => null,
    },
    settings: async () => (await ask(false))?.settings ?? '{}',
    tellDone: (done) => say(done),
  };
};
