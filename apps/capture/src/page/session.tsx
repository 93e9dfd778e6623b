import { type Api, createApi } from '@kerf/client/calls';
import type { CaptureDone, CaptureFile } from '@kerf/client/capture';
import { createSender } from '@kerf/client/transport';
import { createUpload } from '@kerf/client/upload';
import { createContext, useContext } from 'react';
import type { CaptureAddress } from './address.ts';
import type { Opener } from './opener.ts';
import { readersWords } from './readers-words.ts';
import type { Words } from './words.ts';

/** What a page works with: where it is, whose words it speaks, and the server's calls with the token of the window that embeds it. */
export type CaptureSession = {
  readonly address: CaptureAddress;
  readonly words: Words;
  readonly api: Api;
  readonly upload: ReturnType<typeof createUpload>;
  /** What new parts start with, as the person has it chosen: JSON. */
  readonly settings: () => Promise<string>;
  readonly tellDone: (done: CaptureDone) => void;
  /** What the opener was given for this page. */
  readonly brought: () => Promise<CaptureFile>;
  /** Asks the opener for a quick part instead. */
  readonly wantQuickPart: () => void;
};

export const openCaptureSession = (
  address: CaptureAddress,
  words: Words,
  opener: Opener,
  serverOrigin: string,
): CaptureSession => {
  const { ofProblem, ofAnswer } = readersWords(opener);
  const send = createUpload(opener.bearer, ofProblem, serverOrigin);
  const sender = createSender(opener.bearer, (url, init) => window.fetch(`${serverOrigin}${url}`, init));
  return {
    address,
    words,
    api: createApi(sender, ofProblem),
    upload: async (...call) => ofAnswer(await send(...call)),
    settings: opener.settings,
    tellDone: opener.tellDone,
    brought: opener.brought,
    wantQuickPart: opener.wantQuickPart,
  };
};

const CaptureContext = createContext<CaptureSession | null>(null);
export const CaptureProvider = CaptureContext.Provider;

export const useCapture = (): CaptureSession => {
  const session = useContext(CaptureContext);
  if (session === null) throw new Error('a page is drawn without its session');
  return session;
};
