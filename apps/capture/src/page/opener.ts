import { type CaptureDone, type CaptureMessage, readCaptureToken } from '@kerf/client/capture';
import type { Bearer } from '@kerf/client/transport';

/** The window that shows this page, spoken with by messages to and from its exact origin. */
export type Opener = {
  readonly bearer: Bearer;
  /** Tells that something was added to the quote; the opener closes the page. */
  readonly tellDone: (done: CaptureDone) => void;
};

const PATIENCE_MILLISECONDS = 20_000;

/**
 * The page has no sign-in of its own: it asks the window that embeds it for the token of the person there, keeps it in memory only,
 * and asks anew when the server takes it no longer. Nothing is said to, or taken from, a window of another origin.
 */
export const openerAt = (origin: string, page: Window): Opener | null => {
  const opener = page.parent === page ? null : page.parent;
  if (opener === null) return null;
  let token: Promise<string | null> | null = null;
  const say = (message: CaptureMessage) => opener.postMessage(message, origin);
  const ask = (isNew: boolean) =>
    new Promise<string | null>((resolve) => {
      const listen = (event: MessageEvent) => {
        if (event.origin !== origin || event.source !== opener) return;
        const given = readCaptureToken(event.data);
        if (given !== undefined) end(given);
      };
      const timer = page.setTimeout(() => end(null), PATIENCE_MILLISECONDS);
      const end = (given: string | null) => {
        page.clearTimeout(timer);
        page.removeEventListener('message', listen);
        resolve(given);
      };
      page.addEventListener('message', listen);
      say({ type: 'captureTokenWanted', isNew });
    });
  const renewed = () => {
    token = ask(true);
    return token;
  };
  return {
    bearer: {
      current: () => {
        token ??= ask(false);
        return token;
      },
      renewed,
      signedInAgain: async () => null,
    },
    tellDone: (done) => say(done),
  };
};
