import { allBodies } from '@kerf/client/body-choice';
import { isOutcomeUnknown, serverMessage } from '@kerf/client/failure';
import { newId } from '@kerf/client/new-id';
import { whenThereIsRoom } from '@kerf/client/when-there-is-room';
import { type ChosenBodies, type ModelReading, type Progress, routes } from '@kerf/contract';
import { createStore } from '@kerf/ui/store';
import { fileTurns, type Turn } from '../page/file-turn.ts';
import type { CaptureSession } from '../page/session.tsx';

/**
 * A model on its way to the quote. `sent`: share of the file that the server has; `understood`: how many of its bodies are; `uploadId`
 * lets the same adding be sent twice. Adding is unsure where the answer was lost: then nothing is chosen anew until it is sent again.
 */
export type ModelState =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'reading';
      readonly file: File;
      readonly sent: number;
      readonly understood: Progress | null;
    }
  | { readonly kind: 'failed'; readonly file: File; readonly reason: string | null }
  | {
      readonly kind: 'read';
      readonly file: File;
      readonly reading: ModelReading;
      readonly chosen: ChosenBodies;
      /** That is chosen for all parts in the window that opened the page: it goes before those that are proposed. */
      readonly materialOfAll: string | null;
      readonly uploadId: string;
      readonly adding: 'no' | 'yes' | 'failed' | 'unsure';
      readonly reason: string | null;
    };

export type ReadModel = Extract<ModelState, { kind: 'read' }>;
type ReadingModel = Extract<ModelState, { kind: 'reading' }>;

type Heard = { readonly onSent: (share: number) => void; readonly onStep: (understood: Progress) => void };

type Server = Pick<CaptureSession, 'address' | 'upload' | 'settings' | 'tellDone'>;

const readOnServer = ({ address, upload }: Server, file: File, { signal }: Turn, { onSent, onStep }: Heard) => {
  const form = new FormData();
  form.append('files', file, file.name);
  const onProgress = ({ sentBytes, totalBytes }: { sentBytes: number; totalBytes: number }) =>
    onSent(sentBytes / totalBytes);
  const watch = { onProgress, onStep, signal };
  return whenThereIsRoom(() => upload(routes.models.read, { params: address }, form, watch), signal);
};

const addOnServer = async (
  { address, upload, settings }: Server,
  { file, chosen, uploadId }: ReadModel,
  { signal }: Turn,
) => {
  const form = new FormData();
  form.append('settings', await settings());
  form.append('place', JSON.stringify({ uploadId, sequence: 0 }));
  form.append('bodies', JSON.stringify(chosen));
  form.append('files', file, file.name);
  return whenThereIsRoom(() => upload(routes.models.add, { params: address }, form), signal);
};

/** The material that settings for all parts name. */
const materialIn = (settings: string): string | null => {
  const read: unknown = JSON.parse(settings);
  const named = typeof read === 'object' && read !== null && 'materialId' in read ? read.materialId : null;
  return typeof named === 'string' ? named : null;
};

/** Reads a model, keeps what is chosen of it, and adds that to the quote. */
export const createModelDesk = (server: Server) => {
  const { now, set, subscribe } = createStore<ModelState>({ kind: 'none' });
  const turns = fileTurns();
  let turn = turns.begin();
  const whileReading = (change: (state: ReadingModel) => ReadingModel) => {
    const state = now();
    if (state.kind === 'reading') set(change(state));
  };
  const withSettings = (settings: string) => {
    const state = now();
    if (state.kind === 'read') set({ ...state, materialOfAll: materialIn(settings) });
  };
  const read = (file: File) => {
    turn = turns.begin();
    const { heard } = turn;
    set({ kind: 'reading', file, sent: 0, understood: null });
    const steps = {
      onSent: turn.heard((sent: number) => whileReading((state) => ({ ...state, sent }))),
      onStep: turn.heard((understood: Progress) => whileReading((state) => ({ ...state, sent: 1, understood }))),
    };
    readOnServer(server, file, turn, steps).then(
      turn.heard((reading: ModelReading) => {
        const [refusal] = reading.refusals;
        if (refusal !== undefined) return set({ kind: 'failed', file, reason: refusal.message });
        set({
          ...{ kind: 'read', file, reading, chosen: allBodies(reading.bodies), materialOfAll: null },
          ...{ uploadId: newId(), adding: 'no', reason: null },
        });
        return void server.settings().then(heard(withSettings));
      }),
      turn.heard((reason: unknown) => set({ kind: 'failed', file, reason: serverMessage(reason) })),
    );
  };
  const add = () => {
    const model = now();
    if (model.kind !== 'read' || model.adding === 'yes') return;
    set({ ...model, adding: 'yes', reason: null });
    const { signal, heard } = turn;
    addOnServer(server, model, { signal, heard }).then(
      heard(({ quoteItems, refusals: [refusal] }) => {
        if (refusal !== undefined) return set({ ...model, adding: 'failed', reason: refusal.message });
        const itemIds = quoteItems.map(({ id }) => id);
        return server.tellDone({ type: '3dDone', quoteId: server.address.quoteId, itemIds });
      }),
      heard((reason: unknown) =>
        set({ ...model, adding: isOutcomeUnknown(reason) ? 'unsure' : 'failed', reason: serverMessage(reason) }),
      ),
    );
  };
  const choose = (chosen: ChosenBodies) => {
    const model = now();
    if (model.kind !== 'read' || model.adding === 'yes' || model.adding === 'unsure') return;
    // What was refused is another adding from here on.
    set({ ...model, chosen, uploadId: newId(), adding: 'no' });
  };
  /** Takes the file away; while it is being added to the quote it stays. */
  const forget = () => {
    const state = now();
    if (state.kind === 'read' && state.adding === 'yes') return;
    turns.end();
    set({ kind: 'none' });
  };
  return { now, subscribe, read, add, choose, forget };
};
