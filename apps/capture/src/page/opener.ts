import {
  type CaptureDone,
  type CaptureFile,
  type CaptureMessage,
  type CaptureSaid,
  readCaptureFile,
  readCaptureToken,
  readCaptureWords,
} from '@kerf/client/capture';
import { newId } from '@kerf/client/new-id';
import type { Bearer } from '@kerf/client/transport';

/** The window that shows this page, spoken with by messages to and from its exact origin. */
export type Opener = {
  readonly bearer: Bearer;
  /** What new parts start with, as the person has it chosen now: JSON. */
  readonly settings: () => Promise<string>;
  /** Tells that something was added to the quote; the opener closes the page. */
  readonly tellDone: (done: CaptureDone) => void;
  /** What the opener was given for this page. */
  readonly brought: () => Promise<CaptureFile>;
  /** What the server says, in the words of the opener, which speaks the person's language; as it was said where none come. */
  readonly wordsOf: (said: readonly CaptureSaid[]) => Promise<readonly string[]>;
  /** Asks the opener for a quick part instead of what the page gives. */
  readonly wantQuickPart: () => void;
};

const NOTHING: CaptureFile = { type: 'captureFile', file: null, offersQuickPart: false };
const PATIENCE_MILLISECONDS = 20_000;
/** Longer nobody waits for the words of a refusal whose sentence is there. */
const WORDS_PATIENCE_MILLISECONDS = 5_000;

/**
 * The page has no sign-in of its own: before each call it asks the window that embeds it for the token of the person there, and keeps
 * none. Nothing is said to, or taken from, a window of another origin.
 */
export const openerAt = (origin: string, page: Window): Opener | null => {
  const opener = page.parent === page ? null : page.parent;
  if (opener === null) return null;
  const say = (message: CaptureMessage) => opener.postMessage(message, origin);
  const ask = <Answer>(
    message: CaptureMessage,
    readAnswer: (data: unknown) => Answer | null,
    patience = PATIENCE_MILLISECONDS,
  ) =>
    new Promise<Answer | null>((resolve) => {
      const listen = (event: MessageEvent) => {
        if (event.origin !== origin || event.source !== opener) return;
        const given = readAnswer(event.data);
        if (given !== null) end(given);
      };
      const timer = page.setTimeout(() => end(null), patience);
      const end = (given: Answer | null) => {
        page.clearTimeout(timer);
        page.removeEventListener('message', listen);
        resolve(given);
      };
      page.addEventListener('message', listen);
      say(message);
    });
  const askToken = (isNew: boolean) => ask({ type: 'captureTokenWanted', isNew }, readCaptureToken);
  const tokenOf = async (isNew: boolean) => (await askToken(isNew))?.token ?? null;
  return {
    bearer: {
      current: () => tokenOf(false),
      renewed: () => tokenOf(true),
      signedInAgain: async () => null,
    },
    settings: async () => (await askToken(false))?.settings ?? '{}',
    tellDone: (done) => say(done),
    brought: async () => (await ask({ type: 'captureFileWanted' }, readCaptureFile)) ?? NOTHING,
    wordsOf: async (said) => {
      const id = newId();
      const wanted = { type: 'captureWordsWanted', id, said } as const;
      const given = await ask(wanted, (data) => readCaptureWords(data, id), WORDS_PATIENCE_MILLISECONDS);
      return said.map(({ message }, place) => given?.texts[place] ?? message);
    },
    wantQuickPart: () => say({ type: 'quickPartWanted' }),
  };
};
