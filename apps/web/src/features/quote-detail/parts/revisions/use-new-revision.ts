import { serverMessage } from '@kerf/client/failure';
import { whenThereIsRoom } from '@kerf/client/when-there-is-room';
import { type QuoteItem, routes } from '@kerf/contract';
import type { Drawing } from '@kerf/drawing';
import { proposalsOf } from '@kerf/quoting';
import { snackbars } from '@kerf/ui/snackbars';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../../../api/query-client.ts';
import { upload } from '../../../../api/upload.ts';
import { loadRefusalTexts, uploadRefusalText } from '../../../../i18n/server-texts.ts';
import { loadPartOfFile, readFile } from '../../../drawing-doctor/comparing/compare-calls.ts';
import type { FileOfParts } from '../../../drawing-doctor/comparing/use-choosing.ts';
import { useQuoteEditor } from '../../../editing/editor.tsx';
import { knownItem, type QuoteAddress, readQuoteAgain, replaceItems } from '../../../editing/quote-data.ts';
import { useSaveFirst } from '../../../editing/use-save-first.ts';
import { useFileProblem } from '../../../upload/use-file-problem.ts';

export const revisionsKey = ({ organisationId, quoteId }: QuoteAddress, quoteItemId: string) =>
  ['part-revisions', organisationId, quoteId, quoteItemId] as const;

/** The part of a file that is to take the place of the drawing. */
export type NewDrawing = {
  readonly file: File;
  /** Of the file as it was read. */
  readonly readingKey: string;
  readonly place: number;
  readonly drawing: Drawing;
};

/** The revision that the name of a file says; the one after the part's where it says none. */
export const proposedRevision = (fileName: string, current: string): string => {
  const named = proposalsOf({ fileName }).find(({ field }) => field === 'revision');
  if (named !== undefined) return String(named.value);
  const number = /^(.*?)(\d+)$/.exec(current);
  if (number !== null) {
    const [, before = '', digits = ''] = number;
    return `${before}${String(Number(digits) + 1).padStart(digits.length, '0')}`;
  }
  return /^[A-Ya-y]$/.test(current) ? String.fromCharCode(current.charCodeAt(0) + 1) : current;
};

/** One piece of work at a time, with what is said while it runs and why it failed. */
const useWork = () => {
  const { t } = useTranslation('drawing-comparison');
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const work = async (words: string, run: () => Promise<void>) => {
    setProblem(null);
    setBusyWith(words);
    try {
      await run();
    } catch (reason) {
      setProblem(serverMessage(reason) ?? t('failed'));
    }
    setBusyWith(null);
  };
  return { busyWith, problem, setProblem, work };
};

/** Reads a file for a part, and puts one of its drawings in the place of the part's. */
export const useNewRevision = (item: QuoteItem) => {
  const { t } = useTranslation(['part-table', 'drawing-comparison']);
  const { address } = useQuoteEditor();
  const saveFirst = useSaveFirst();
  const problemOf = useFileProblem();
  const [parts, setParts] = useState<(FileOfParts & { readonly file: File }) | null>(null);
  const [chosen, setChosen] = useState<NewDrawing | null>(null);
  const [revision, setRevision] = useState(item.revision);
  const { busyWith, problem, setProblem, work } = useWork();
  const [leaving] = useState(() => new AbortController());
  const params = { ...address, quoteItemId: item.id };

  const takePart = async (file: File, readingKey: string, place: number) => {
    const drawing = await loadPartOfFile({ ...params, readingKey, place }, leaving.signal);
    setRevision(proposedRevision(file.name, item.revision));
    setChosen({ file, readingKey, place, drawing });
  };
  const takeFile = (file: File) => {
    const wrong = problemOf(file);
    if (wrong !== null) return setProblem(wrong);
    void work(t('drawing-comparison:file.reading', { name: file.name }), async () => {
      setChosen(null);
      setParts(null);
      const read = await readFile(params, file, leaving.signal);
      const [refusal] = read.refusals;
      if (refusal !== undefined) await loadRefusalTexts();
      if (refusal !== undefined) setProblem(uploadRefusalText(refusal));
      else if (read.readingKey === null || read.parts.length === 0)
        setProblem(t('drawing-comparison:file.none', { name: file.name }));
      else if (read.parts.length === 1) await takePart(file, read.readingKey, 0);
      else setParts({ name: file.name, readingKey: read.readingKey, parts: read.parts, file });
    });
  };
  const replace = () => {
    if (chosen === null) return;
    const { file, place } = chosen;
    void work(t('revisions.replacing'), async () => {
      if (!(await saveFirst())) return;
      const form = new FormData();
      form.append('files', file, file.name);
      const version = knownItem(address, item.id)?.version ?? item.version;
      const call = { params, query: { version, place, revision: revision.trim() } };
      const answer = await whenThereIsRoom(() => upload(routes.comparisons.replace, call, form, {}), leaving.signal);
      if (answer.quoteItem === null) throw new Error('a file that was read is not read again');
      await replaceItems(address, [answer.quoteItem]);
      await Promise.allSettled([
        readQuoteAgain(address),
        queryClient.invalidateQueries({ queryKey: revisionsKey(address, item.id) }),
      ]);
      snackbars.success(t('revisions.replaced', { name: item.name }));
      setChosen(null);
      setParts(null);
    });
  };
  return {
    ...{ parts, chosen, revision, setRevision, busyWith, problem, takeFile, replace },
    takePart: (readingKey: string, place: number): undefined => {
      if (parts !== null) void work(t('drawing-comparison:loading'), () => takePart(parts.file, readingKey, place));
    },
    forget: () => {
      setChosen(null);
      setParts(null);
    },
  };
};
