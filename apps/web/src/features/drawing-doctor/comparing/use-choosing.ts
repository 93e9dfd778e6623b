import { serverMessage } from '@kerf/client/failure';
import type { QuoteItem } from '@kerf/contract';
import type { Drawing } from '@kerf/drawing';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadRefusalTexts, uploadRefusalText } from '../../../i18n/server-texts.ts';
import { useFileProblem } from '../../upload/use-file-problem.ts';
import { type DrawingAddress, loadDrawing } from '../session/drawing-calls.ts';
import { loadImported, loadPartOfFile, type PartOfFile, readFile } from './compare-calls.ts';
import type { ComparedWith } from './use-comparing.ts';

/** A file that was read and holds several parts. */
export type FileOfParts = {
  readonly name: string;
  readonly readingKey: string;
  readonly parts: readonly PartOfFile[];
};

/** Everything in the other drawing would be new, which says nothing of what was changed. */
const isEmpty = ({ paths, texts }: Pick<Drawing, 'paths' | 'texts'>): boolean =>
  paths.length === 0 && texts.length === 0;

/** Fetches the drawing that is compared with, one at a time; a dialog that is closed waits for none. */
export const useChoosing = (address: DrawingAddress, onChosen: (chosen: ComparedWith) => void) => {
  const { t } = useTranslation('drawing-comparison');
  const problemOf = useFileProblem();
  const [file, setFile] = useState<FileOfParts | null>(null);
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const fetching = useRef<AbortController | null>(null);
  useEffect(() => () => fetching.current?.abort(), []);

  const fetchWith = async (words: string, work: (signal: AbortSignal) => Promise<void>): Promise<void> => {
    const own = new AbortController();
    fetching.current?.abort();
    fetching.current = own;
    setProblem(null);
    setBusyWith(words);
    try {
      await work(own.signal);
    } catch (reason) {
      if (!own.signal.aborted) setProblem(serverMessage(reason) ?? t('failed'));
    } finally {
      if (!own.signal.aborted) setBusyWith(null);
    }
  };
  const choose = (chosen: ComparedWith) => {
    if (isEmpty(chosen.drawing)) setProblem(t('empty', { name: chosen.name }));
    else onChosen(chosen);
  };
  const take = (load: (signal: AbortSignal) => Promise<Drawing>, named: Omit<ComparedWith, 'drawing'>) =>
    void fetchWith(t('loading'), async (signal) => {
      const drawing = await load(signal);
      if (!signal.aborted) choose({ ...named, drawing });
    });
  const loadPart = async (readingKey: string, place: number, name: string, signal: AbortSignal) => {
    const drawing = await loadPartOfFile({ ...address, readingKey, place }, signal);
    if (!signal.aborted) choose({ name, drawing });
  };
  const takePartOfFile = (readingKey: string, place: number, name: string) =>
    void fetchWith(t('loading'), (signal) => loadPart(readingKey, place, name, signal));
  const takeFile = (chosen: File) => {
    const wrong = problemOf(chosen);
    if (wrong !== null) {
      setProblem(wrong);
      return;
    }
    const { name } = chosen;
    void fetchWith(t('file.reading', { name }), async (signal) => {
      const read = await readFile(address, chosen, signal);
      const { readingKey, parts } = read;
      const [refusal] = read.refusals;
      if (refusal !== undefined) await loadRefusalTexts();
      if (signal.aborted) return;
      if (refusal !== undefined) setProblem(uploadRefusalText(refusal));
      else if (readingKey === null || parts.length === 0) setProblem(t('file.none', { name }));
      else if (parts.length === 1) await loadPart(readingKey, 0, name, signal);
      else setFile({ name, readingKey, parts });
    });
  };
  return {
    file,
    busyWith,
    problem,
    takeOpened: (drawing: Drawing) => choose({ name: t('opened.name'), state: 'opened', drawing }),
    takeImported: () =>
      take((signal) => loadImported(address, signal), { name: t('imported.name'), state: 'imported' }),
    takePart: ({ id, name }: QuoteItem) =>
      take(async (signal) => (await loadDrawing({ ...address, quoteItemId: id }, signal)).drawing, { name }),
    takeFile,
    takePartOfFile,
    back: () => {
      fetching.current?.abort();
      setBusyWith(null);
      setProblem(null);
      setFile(null);
    },
  };
};
