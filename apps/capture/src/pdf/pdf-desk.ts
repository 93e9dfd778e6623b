import { isOutcomeUnknown, serverMessage } from '@kerf/client/failure';
import { newId } from '@kerf/client/new-id';
import { whenThereIsRoom } from '@kerf/client/when-there-is-room';
import { type PdfPageShown, type PdfReading, routes, type UploadRefusal } from '@kerf/contract';
import { createStore } from '@kerf/ui/store';
import { fileTurns, type Turn } from '../page/file-turn.ts';
import type { CaptureSession } from '../page/session.tsx';
import { type LookedAtPage, turnedPage, turnedZone } from './turned-page.ts';
import { chosenPart, type Zone, zonesOfPage } from './zones.ts';

/**
 * A PDF whose pages are shown. `uploadId` lets the same adding be sent twice. Adding is unsure where the answer was lost: then nothing is
 * changed until it is sent again.
 */
export type ReadPdf = {
  readonly kind: 'read';
  readonly file: File;
  readonly pageCount: number;
  readonly pages: ReadonlyMap<number, LookedAtPage>;
  /** The page that is looked at; it may still be on its way. */
  readonly page: number;
  readonly zones: readonly Zone[];
  /** Zones of pages that came while nothing could be changed; they are offered as soon as it can. */
  readonly waiting: readonly Zone[];
  readonly selected: string | null;
  readonly uploadId: string;
  readonly adding: 'no' | 'yes' | 'failed' | 'unsure';
  /** What is sent again word for word where the answer was lost. */
  readonly sent: FormData | null;
  /** Whether further pages are on their way. */
  readonly more: 'no' | 'reading' | 'failed';
  readonly reason: string | null;
};

export type PdfState =
  | { readonly kind: 'none' }
  | { readonly kind: 'reading'; readonly file: File; readonly sent: number }
  | { readonly kind: 'failed'; readonly file: File; readonly reason: string | null }
  | ReadPdf;

type Server = Pick<CaptureSession, 'address' | 'upload' | 'settings' | 'tellDone'>;

const readOnServer = (
  { address, upload }: Server,
  { file, firstPage }: { readonly file: File; readonly firstPage: number },
  { signal }: Turn,
  onSent: (share: number) => void,
): Promise<PdfReading> => {
  const form = new FormData();
  form.append('firstPage', JSON.stringify(firstPage));
  form.append('files', file, file.name);
  const onProgress = ({ sentBytes, totalBytes }: { sentBytes: number; totalBytes: number }) =>
    onSent(totalBytes === 0 ? 1 : sentBytes / totalBytes);
  return whenThereIsRoom(() => upload(routes.pdfs.read, { params: address }, form, { onProgress, signal }), signal);
};

const formOf = async ({ settings }: Server, { file, zones, pages, uploadId }: ReadPdf): Promise<FormData> => {
  const chosenParts = zones
    .filter(({ isTaken }) => isTaken)
    .map((zone) => chosenPart(zone, pages.get(zone.page)?.turned));
  const form = new FormData();
  form.append('settings', await settings());
  form.append('place', JSON.stringify({ uploadId, sequence: 0 }));
  form.append('pdfParts', JSON.stringify(chosenParts));
  form.append('files', file, file.name);
  return form;
};

const addOnServer = ({ address, upload }: Server, form: FormData, { signal }: Turn) =>
  whenThereIsRoom(() => upload(routes.pdfs.add, { params: address }, form), signal);

/** Whether what is on the pages is on its way to the quote, or may be there. */
export const isFixed = ({ adding }: Pick<ReadPdf, 'adding'>): boolean => adding === 'yes' || adding === 'unsure';

/** With the zones that waited, once they can be offered: with them it is another adding. */
const withWaiting = (state: ReadPdf): ReadPdf =>
  isFixed(state) || state.waiting.length === 0
    ? state
    : { ...state, zones: [...state.zones, ...state.waiting], waiting: [], uploadId: newId() };

const withPages = (state: ReadPdf, pages: readonly PdfPageShown[]): ReadPdf => {
  const fresh = pages.filter(({ page }) => !state.pages.has(page));
  return withWaiting({
    ...state,
    pages: new Map([
      ...state.pages,
      ...fresh.map((page): [number, LookedAtPage] => [page.page, { ...page, turned: 0 }]),
    ]),
    waiting: [...state.waiting, ...fresh.flatMap(zonesOfPage)],
    more: 'no',
  });
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
    ...{ kind: 'read', file, pageCount, pages: new Map(), zones: [], waiting: [], selected: null },
    ...{ page: pages[0]?.page ?? 1, uploadId: newId(), adding: 'no', sent: null, more: 'no', reason: null },
  };
  const state = withPages(empty, pages);
  const [first] = state.zones.filter(({ isTaken }) => isTaken);
  return { ...state, page: first?.page ?? state.page, selected: first?.id ?? null };
};

/** Reads a PDF, keeps what is chosen on its pages, and adds that to the quote. */
export const createPdfDesk = (server: Server, refusalText: (refusal: UploadRefusal) => string) => {
  const { now, set, subscribe } = createStore<PdfState>({ kind: 'none' });
  const turns = fileTurns();
  let turn = turns.begin();
  const change = (next: (state: ReadPdf) => ReadPdf) => {
    const state = now();
    if (state.kind === 'read') set(next(state));
  };
  const read = (file: File) => {
    turn = turns.begin();
    set({ kind: 'reading', file, sent: 0 });
    const onSent = turn.heard((sent: number) => set({ kind: 'reading', file, sent }));
    readOnServer(server, { file, firstPage: 1 }, turn, onSent).then(
      turn.heard((reading: PdfReading) => {
        const [refusal] = reading.refusals;
        set(refusal === undefined ? opened(file, reading) : { kind: 'failed', file, reason: refusalText(refusal) });
      }),
      turn.heard((reason: unknown) => set({ kind: 'failed', file, reason: serverMessage(reason) })),
    );
  };
  const goTo = (page: number) => {
    const state = now();
    if (state.kind !== 'read') return;
    const isThere = state.pages.has(page);
    set({ ...state, page, selected: null, more: isThere ? state.more : 'reading' });
    if (isThere) return;
    readOnServer(server, { file: state.file, firstPage: page }, turn, () => undefined).then(
      turn.heard((reading: PdfReading) => change((read) => withPages(read, reading.pages))),
      turn.heard(() => change((read) => ({ ...read, more: 'failed' }))),
    );
  };
  const send = async (pdf: ReadPdf, own: Turn) => {
    const form = (pdf.adding === 'unsure' ? pdf.sent : null) ?? (await formOf(server, pdf));
    own.heard((sent: FormData) => change((read) => ({ ...read, sent })))(form);
    return addOnServer(server, form, own);
  };
  const add = () => {
    const pdf = now();
    if (pdf.kind !== 'read' || pdf.adding === 'yes') return;
    set({ ...pdf, adding: 'yes', reason: null });
    const failed = (adding: 'failed' | 'unsure', reason: string | null) =>
      change((read) => withWaiting({ ...read, adding, reason }));
    send(pdf, turn).then(
      turn.heard(({ quoteItems, refusals: [refusal] }) => {
        if (refusal !== undefined) return failed('failed', refusalText(refusal));
        const itemIds = quoteItems.map(({ id }) => id);
        return server.tellDone({ type: 'pdfDone', quoteId: server.address.quoteId, itemIds });
      }),
      turn.heard((reason: unknown) => failed(isOutcomeUnknown(reason) ? 'unsure' : 'failed', serverMessage(reason))),
    );
  };
  /** What was refused is another adding from here on. */
  const edit = (zones: (zones: readonly Zone[], state: ReadPdf) => readonly Zone[]) =>
    change((read) =>
      isFixed(read) ? read : { ...read, zones: zones(read.zones, read), adding: 'no', uploadId: newId() },
    );
  /** Turns the page that is looked at by quarters clockwise, and what is chosen on it along. */
  const turnPage = (quarters: number) =>
    change((read) => (isFixed(read) ? read : Array.from({ length: quarters }).reduce<ReadPdf>(withPageTurned, read)));
  const select = (selected: string | null) => change((read) => ({ ...read, selected }));
  /** Takes the file away; while its parts are being added to the quote it stays. */
  const forget = () => {
    const state = now();
    if (state.kind === 'read' && state.adding === 'yes') return;
    turns.end();
    set({ kind: 'none' });
  };
  return { now, subscribe, read, goTo, add, edit, turnPage, select, forget };
};

export type PdfCommands = Omit<ReturnType<typeof createPdfDesk>, 'now' | 'subscribe'>;
