import { serverMessage } from '@kerf/client/failure';
import type { ImportOutcome } from '@kerf/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** How a file is read; `decimalSign` only where figures can be read in two ways. */
export type ImportWish = {
  readonly emptyFieldsTreatment: 'keep' | 'clear';
  readonly decimalSign?: 'comma' | 'point';
};

export type ImportQuery = ImportWish & {
  readonly preview: 'true' | 'false';
  readonly fingerprint?: string;
};

/** Sends a form with the file; the call of the thing whose rows are imported. */
export type SendImport = (query: ImportQuery, form: FormData) => Promise<ImportOutcome>;

type Shown =
  | { readonly state: 'empty' }
  | { readonly state: 'reading' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'ready'; readonly outcome: ImportOutcome };

const formOf = (file: File): FormData => {
  const form = new FormData();
  form.append('file', file);
  return form;
};

/** A file with its preview, read anew whenever the wish changes; the last wish counts. */
export const useImport = (send: SendImport, onImported: (outcome: ImportOutcome) => void) => {
  const { t } = useTranslation('set-up-import');
  const [file, setFile] = useState<File | null>(null);
  const [wish, setWish] = useState<ImportWish>({ emptyFieldsTreatment: 'keep' });
  const [shown, setShown] = useState<Shown>({ state: 'empty' });
  const [isWriting, setWriting] = useState(false);
  const turn = useRef(0);
  const fail = (reason: unknown) => setShown({ state: 'failed', message: serverMessage(reason) ?? t('failed') });
  const preview = async (from: File, wanted: ImportWish) => {
    turn.current += 1;
    const mine = turn.current;
    setShown({ state: 'reading' });
    try {
      const outcome = await send({ ...wanted, preview: 'true' }, formOf(from));
      if (mine === turn.current) setShown({ state: 'ready', outcome });
    } catch (reason) {
      if (mine === turn.current) fail(reason);
    }
  };
  const write = async () => {
    if (file === null || shown.state !== 'ready') return;
    setWriting(true);
    try {
      const { fingerprint } = shown.outcome;
      const outcome = await send({ ...wish, preview: 'false', fingerprint }, formOf(file));
      if (outcome.written) onImported(outcome);
      else setShown({ state: 'ready', outcome });
    } catch (reason) {
      fail(reason);
    } finally {
      setWriting(false);
    }
  };
  return {
    file,
    wish,
    shown,
    isWriting,
    choose: (next: File) => {
      setFile(next);
      void preview(next, wish);
    },
    change: (next: ImportWish) => {
      setWish(next);
      if (file !== null) void preview(file, next);
    },
    again: () => {
      if (file !== null) void preview(file, wish);
    },
    write,
  };
};

export type Importing = ReturnType<typeof useImport>;
