import { ApiFailure, routes } from '@kerf/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverMessage } from '../../api/failure.ts';
import { upload } from '../../api/upload.ts';
import { loadRefusalTexts, uploadRefusalText } from '../../i18n/server-texts.ts';
import type { QuoteAddress } from '../quote-detail/editing/quote-data.ts';
import { fileProblem } from './file-checks.ts';

/** One file on its way into the quote. */
export type FileUpload = {
  readonly name: string;
  readonly file: File;
  readonly state: 'chosen' | 'waiting' | 'sending' | 'reading' | 'added' | 'refused' | 'failed';
  /** Sent share, 0 to 1. */
  readonly share: number;
  readonly parts: number;
  /** Why it was refused or failed. */
  readonly message: string;
};

const inParallel = 4;
const timedOutStatuses: readonly (number | null)[] = [408, 504];

const fresh = (file: File): FileUpload => ({ name: file.name, file, state: 'chosen', share: 0, parts: 0, message: '' });

const isOpen = (one: FileUpload) => one.state === 'chosen' || one.state === 'failed';

type UploadsOptions = {
  readonly address: QuoteAddress;
  readonly settings: () => object;
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

/** Chosen files and how far each is; four go at a time, and one that is refused does not stop the others. */
export const useUploads = ({ address, settings }: UploadsOptions) => {
  const { t } = useTranslation('quote-detail');
  const words = useFailureWords();
  const [files, setFiles] = useState<readonly FileUpload[]>([]);
  const [isRunning, setRunning] = useState(false);
  const abort = useRef(new AbortController());
  useEffect(() => () => abort.current.abort(), []);
  const set = useCallback((name: string, change: Partial<FileUpload>) => {
    setFiles((all) => all.map((one) => (one.name === name ? { ...one, ...change } : one)));
  }, []);

  const remove = useCallback((name: string) => setFiles((all) => all.filter((one) => one.name !== name)), []);

  const sendOne = async (one: FileUpload, signal: AbortSignal): Promise<boolean> => {
    const form = new FormData();
    form.append('settings', JSON.stringify(settings()));
    form.append('files', one.file, one.name);
    set(one.name, { state: 'sending', share: 0, message: '' });
    try {
      const onProgress = ({ sentBytes, totalBytes }: { sentBytes: number; totalBytes: number }) =>
        set(one.name, {
          state: sentBytes >= totalBytes ? 'reading' : 'sending',
          share: totalBytes === 0 ? 1 : sentBytes / totalBytes,
        });
      const response = await upload(routes.quoteItems.upload, { params: address }, form, { onProgress, signal });
      const [refusal] = response.refusals;
      if (refusal !== undefined) {
        await loadRefusalTexts();
        set(one.name, { state: 'refused', message: uploadRefusalText(refusal) });
      } else set(one.name, { state: 'added', share: 1, parts: response.quoteItems.length });
      return refusal === undefined;
    } catch (reason) {
      set(one.name, { state: 'failed', message: words(reason) });
      return false;
    }
  };

  /** Sends what has not been sent; resolves to the number of files added and of those that were not. */
  const start = async (chosen: readonly FileUpload[] = files) => {
    const queue = chosen.filter(isOpen);
    abort.current = new AbortController();
    const { signal } = abort.current;
    setRunning(true);
    for (const one of queue) set(one.name, { state: 'waiting' });
    let added = 0;
    const total = queue.length;
    const work = async () => {
      for (let one = queue.shift(); one !== undefined; one = queue.shift()) {
        if (signal.aborted) set(one.name, { state: 'failed', message: t('upload.cancelled') });
        else if (await sendOne(one, signal)) added += 1;
      }
    };
    await Promise.all(Array.from({ length: inParallel }, work));
    setRunning(false);
    return { added, others: total - added + chosen.filter((one) => one.state === 'refused').length };
  };

  return {
    files,
    isRunning,
    choose: (next: readonly File[]) => {
      const taken = next.map((file): FileUpload => {
        const problem = fileProblem(file);
        return problem === null
          ? fresh(file)
          : { ...fresh(file), state: 'refused', message: t(`upload.problems.${problem}`) };
      });
      setFiles((all) => [...all.filter((one) => !taken.some((file) => file.name === one.name)), ...taken]);
      return taken;
    },
    remove,
    start,
    cancel: () => abort.current.abort(),
  };
};
