import { serverMessage } from '@kerf/client/failure';
import { newId } from '@kerf/client/new-id';
import { whenThereIsRoom } from '@kerf/client/when-there-is-room';
import { type PdfPageShown, type PdfReading, routes } from '@kerf/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type CaptureSession, useCapture } from '../page/session.tsx';
import { useRefusalText } from './told.ts';
import { type LookedAtPage, turnedPage, turnedZone } from './turned-page.ts';
import { chosenPart, type Zone, zonesOfPage } from './zones.ts';

/** A PDF whose pages are shown. `uploadId` lets the same adding be sent twice. */
export type ReadPdf = {
  readonly kind: 'read';
  readonly file: File;
  readonly pageCount: number;
  readonly pages: ReadonlyMap<number, LookedAtPage>;
  /** The page that is looked at; it may still be on its way. */
  readonly page: number;
  readonly zones: readonly Zone[];
  readonly selected: string | null;
  readonly uploadId: string;
  readonly adding: 'no' | 'yes' | 'failed';
  /** Whether further pages are on their way. */
  readonly more: 'no' | 'reading' | 'failed';
  readonly reason: string | null;
};

export type PdfState =
  | { readonly kind: 'none' }
  | { readonly kind: 'reading'; readonly file: File; readonly sent: number }
  | { readonly kind: 'failed'; readonly file: File; readonly reason: string | null }
  | ReadPdf;

const patiently = new AbortController().signal;

const readOnServer = (
  { address, upload }: CaptureSession,
  file: File,
  firstPage: number,
  onSent: (share: number) => void,
): Promise<PdfReading> => {
  const form = new FormData();
  form.append('firstPage', JSON.stringify(firstPage));
  form.append('files', file, file.name);
  const onProgress = ({ sentBytes, totalBytes }: { sentBytes: number; totalBytes: number }) =>
    onSent(totalBytes === 0 ? 1 : sentBytes / totalBytes);
  return whenThereIsRoom(() => upload(routes.pdfs.read, { params: address }, form, { onProgress }), patiently);
};

const addOnServer = async (
  { address, upload, settings }: CaptureSession,
  { file, zones, pages, uploadId }: ReadPdf,
) => {
  const chosenParts = zones
    .filter(({ isTaken }) => isTaken)
    .map((zone) => chosenPart(zone, pages.get(zone.page)?.turned));
  const form = new FormData();
  form.append('settings', await settings());
  form.append('place', JSON.stringify({ uploadId, sequence: 0 }));
  form.append('pdfParts', JSON.stringify(chosenParts));
  form.append('files', file, file.name);
  return whenThereIsRoom(() => upload(routes.pdfs.add, { params: address }, form), patiently);
};

const withPages = (state: ReadPdf, pages: readonly PdfPageShown[]): ReadPdf => {
  const fresh = pages.filter(({ page }) => !state.pages.has(page));
  return {
    ...state,
    pages: new Map([
      ...state.pages,
      ...fresh.map((page): [number, LookedAtPage] => [page.page, { ...page, turned: 0 }]),
    ]),
    zones: [...state.zones, ...fresh.flatMap(zonesOfPage)],
    more: 'no',
  };
};

const withPageTurned = (state: ReadPdf): ReadPdf => {
  const page = state.pages.get(state.page);
  if (page === undefined) return state;
  return {
    ...state,
    pages: new Map([...state.pages, [page.page, turnedPage(page)]]),
    zones: state.zones.map((zone) => (zone.page === page.page ? turnedZone(zone, page) : zone)),
    ...{ adding: 'no', uploadId: newId() },
  };
};

const opened = (file: File, { pages, pageCount }: PdfReading): ReadPdf => {
  const empty: ReadPdf = {
    ...{ kind: 'read', file, pageCount, pages: new Map(), zones: [], selected: null },
    ...{ page: pages[0]?.page ?? 1, uploadId: newId(), adding: 'no', more: 'no', reason: null },
  };
  const state = withPages(empty, pages);
  const [first] = state.zones.filter(({ isTaken }) => isTaken);
  return { ...state, page: first?.page ?? state.page, selected: first?.id ?? null };
};

/** Reads a PDF, keeps what is chosen on its pages, and adds that to the quote. */
export const usePdf = () => {
  const session = useCapture();
  const refusalText = useRefusalText();
  const [state, setState] = useState<PdfState>({ kind: 'none' });
  const change = useCallback((next: (state: ReadPdf) => ReadPdf) => {
    setState((now) => (now.kind === 'read' ? next(now) : now));
  }, []);
  const read = (file: File) => {
    setState({ kind: 'reading', file, sent: 0 });
    readOnServer(session, file, 1, (sent) => setState({ kind: 'reading', file, sent })).then(
      (reading) => {
        const [refusal] = reading.refusals;
        setState(
          refusal === undefined ? opened(file, reading) : { kind: 'failed', file, reason: refusalText(refusal) },
        );
      },
      (reason: unknown) => setState({ kind: 'failed', file, reason: serverMessage(reason) }),
    );
  };
  const goTo = (page: number) => {
    if (state.kind !== 'read') return;
    const isThere = state.pages.has(page);
    change((now) => ({ ...now, page, selected: null, more: isThere ? now.more : 'reading' }));
    if (isThere) return;
    readOnServer(session, state.file, page, () => undefined).then(
      (reading) => change((now) => withPages(now, reading.pages)),
      () => change((now) => ({ ...now, more: 'failed' })),
    );
  };
  const add = (pdf: ReadPdf) => {
    setState({ ...pdf, adding: 'yes', reason: null });
    addOnServer(session, pdf).then(
      ({ quoteItems, refusals: [refusal] }) => {
        if (refusal !== undefined) return change((now) => ({ ...now, adding: 'failed', reason: refusalText(refusal) }));
        const itemIds = quoteItems.map(({ id }) => id);
        return session.tellDone({ type: 'pdfDone', quoteId: session.address.quoteId, itemIds });
      },
      (reason: unknown) => change((now) => ({ ...now, adding: 'failed', reason: serverMessage(reason) })),
    );
  };
  /** What was refused is another adding from here on. */
  const edit = useCallback(
    (zones: (zones: readonly Zone[], state: ReadPdf) => readonly Zone[]) =>
      change((now) => ({ ...now, zones: zones(now.zones, now), adding: 'no', uploadId: newId() })),
    [change],
  );
  /** Turns the page that is looked at by quarters clockwise, and what is chosen on it along. */
  const turn = useCallback(
    (quarters: number) => change((now) => Array.from({ length: quarters }).reduce<ReadPdf>(withPageTurned, now)),
    [change],
  );
  const select = useCallback((selected: string | null) => change((now) => ({ ...now, selected })), [change]);
  return { state, read, goTo, add, edit, turn, select, forget: () => setState({ kind: 'none' }) };
};

export type PdfCommands = Omit<ReturnType<typeof usePdf>, 'state'>;

/** Reads the file that the opener brought along, once; says whether the opener makes quick parts. */
export const useBrought = (onFile: (file: File) => void): boolean => {
  const { brought } = useCapture();
  const [offersQuickPart, setOffers] = useState(false);
  const current = useRef(onFile);
  useEffect(() => {
    current.current = onFile;
  });
  useEffect(() => {
    let isHere = true;
    void brought().then((given) => {
      if (!isHere) return;
      setOffers(given.offersQuickPart);
      if (given.file !== null) current.current(given.file);
    });
    return () => {
      isHere = false;
    };
  }, [brought]);
  return offersQuickPart;
};
