import { serverMessage } from '@kerf/client/failure';
import { newId } from '@kerf/client/new-id';
import { once } from '@kerf/client/once';
import { whenThereIsRoom } from '@kerf/client/when-there-is-room';
import { ApiFailure, routes } from '@kerf/contract';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { upload } from '../../api/upload.ts';
import { loadRefusalTexts, uploadRefusalText } from '../../i18n/server-texts.ts';
import { knownItems, type QuoteAddress } from '../editing/quote-data.ts';
import { type ExpectedFiles, expectedFiles, keepExpected } from './lost-files.ts';
import { appendFolders } from './sent-folders.ts';
import type { UploadChoices } from './upload-choices.ts';
import { stateOfRefusal } from './upload-outcome.ts';
import { type ChosenFiles, type FileUpload, openFiles, type SentFile, UploadQueue } from './upload-queue.ts';
import { useFileProblem } from './use-file-problem.ts';

const timedOutStatuses: readonly (number | null)[] = [408, 504];

type UploadsOptions = {
  readonly address: QuoteAddress;
  /** What the parts of a file start with, by its own settings or those of all. */
  readonly settings: (own: UploadChoices | null) => object;
};

const useFailureWords = () => {
  const { t } = useTranslation('quote-detail');
  return (reason: unknown): string => {
    if (reason instanceof ApiFailure && (reason.kind === 'timeout' || timedOutStatuses.includes(reason.status)))
      return t('upload.timedOut');
    if (reason instanceof ApiFailure && reason.kind === 'cancelled') return t('upload.cancelled');
    return serverMessage(reason) ?? t('upload.failed');
  };
};

/** Whether files are being sent. */
export const useIsRunning = (queue: UploadQueue): boolean =>
  useSyncExternalStore(queue.subscribe, () => queue.snapshot().isRunning);

/**
 * Remembers what is on its way until the run has ended in front of the person; who leaves the page before finds it named when the
 * quote is opened again.
 */
const useExpected = ({ quoteId }: QuoteAddress) => {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const keep = (expected: readonly ExpectedFiles[]) => keepExpected(window.sessionStorage, quoteId, expected);
  return {
    begin: keep,
    forget: () => keep([]),
    end: () => {
      if (isHere.current) keep([]);
    },
  };
};

/** The chosen files of one opening of the dialog, and the calls that send them. */
export const useUploads = ({ address, settings }: UploadsOptions) => {
  const { t } = useTranslation('quote-detail');
  const words = useFailureWords();
  const [queue] = useState(() => new UploadQueue());
  const [uploadId] = useState(newId);
  const isRunning = useIsRunning(queue);
  const expected = useExpected(address);
  useEffect(() => () => queue.cancel(), [queue]);
  const problemOf = useFileProblem();

  const send: Parameters<UploadQueue['start']>[0] = async (one, onProgress, signal): Promise<SentFile> => {
    const form = new FormData();
    const chosenSettings = JSON.stringify(settings(one.own));
    form.append('settings', chosenSettings);
    appendFolders(form, one.file);
    const { bodies } = one;
    if (bodies !== null) form.append('bodies', JSON.stringify(bodies));
    form.append('place', JSON.stringify({ uploadId, sequence: one.sequence }));
    form.append('files', one.file, one.file.name);
    onProgress({ state: 'sending', share: 0 });
    try {
      const sendIt = () =>
        once(`upload ${uploadId} ${one.sequence} ${chosenSettings} ${JSON.stringify(bodies)}`, (idempotencyKey) =>
          upload(bodies === null ? routes.quoteItems.upload : routes.models.add, { params: address }, form, {
            signal,
            idempotencyKey,
            onProgress: ({ sentBytes, totalBytes }) =>
              onProgress({
                state: sentBytes >= totalBytes ? 'reading' : 'sending',
                share: totalBytes === 0 ? 1 : sentBytes / totalBytes,
              }),
          }),
        );
      const response = await whenThereIsRoom(sendIt, signal);
      const [refusal] = response.refusals;
      if (refusal === undefined) return { state: 'added', items: response.quoteItems, message: '' };
      await loadRefusalTexts();
      return { state: stateOfRefusal(refusal), items: [], message: uploadRefusalText(refusal) };
    } catch (reason) {
      return { state: 'failed', items: [], message: words(reason) };
    }
  };

  return {
    queue,
    isRunning,
    choose: (chosen: readonly File[]) => queue.choose(chosen, problemOf),
    chooseNext: () => queue.chooseNext(problemOf),
    /** Sends what has not been sent, or only some files of it. */
    start: async (only?: ChosenFiles): Promise<readonly FileUpload[]> => {
      expected.begin(expectedFiles(openFiles(queue.snapshot().files, only), knownItems(address)));
      const sent = await queue.start(send, t('upload.cancelled'), only);
      expected.end();
      return sent;
    },
    /** The person gives up what is on its way. */
    giveUp: () => {
      queue.cancel();
      expected.forget();
    },
  };
};

/** Which files there are. */
export const useFileNames = (queue: UploadQueue): readonly string[] =>
  useSyncExternalStore(queue.subscribe, () => queue.snapshot().names);

/** The files as they were when one came, went or was finished last. */
export const useFileUploads = (queue: UploadQueue): readonly FileUpload[] =>
  useSyncExternalStore(queue.subscribe, () => queue.snapshot().files);

/** Files that did not fit into the list. */
export const useLeftOut = (queue: UploadQueue): readonly File[] =>
  useSyncExternalStore(queue.subscribe, () => queue.snapshot().leftOut);

/** One file as it moves. */
export const useFileUpload = (queue: UploadQueue, name: string): FileUpload | undefined =>
  useSyncExternalStore(
    (changed) => queue.watch(name, changed),
    () => queue.fileOf(name),
  );
