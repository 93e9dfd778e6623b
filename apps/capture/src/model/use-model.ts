import { serverMessage } from '@kerf/client/failure';
import { newId } from '@kerf/client/new-id';
import { whenThereIsRoom } from '@kerf/client/when-there-is-room';
import { type ChosenBodies, type ModelReading, routes } from '@kerf/contract';
import { useState } from 'react';
import { type CaptureSession, useCapture } from '../page/session.tsx';

/** A model on its way to the quote. `sent`: share of the file that the server has; `uploadId` lets the same adding be sent twice. */
export type ModelState =
  | { readonly kind: 'none' }
  | { readonly kind: 'reading'; readonly file: File; readonly sent: number }
  | { readonly kind: 'failed'; readonly file: File; readonly reason: string | null }
  | {
      readonly kind: 'read';
      readonly file: File;
      readonly reading: ModelReading;
      readonly chosen: ChosenBodies;
      readonly uploadId: string;
      readonly adding: 'no' | 'yes' | 'failed';
      readonly reason: string | null;
    };

export type ReadModel = Extract<ModelState, { kind: 'read' }>;

const patiently = new AbortController().signal;

const readOnServer = ({ address, upload }: CaptureSession, file: File, onSent: (share: number) => void) => {
  const form = new FormData();
  form.append('files', file, file.name);
  const onProgress = ({ sentBytes, totalBytes }: { sentBytes: number; totalBytes: number }) =>
    onSent(sentBytes / totalBytes);
  return whenThereIsRoom(() => upload(routes.models.read, { params: address }, form, { onProgress }), patiently);
};

const addOnServer = ({ address, upload }: CaptureSession, { file, chosen, uploadId }: ReadModel) => {
  const form = new FormData();
  form.append('place', JSON.stringify({ uploadId, sequence: 0 }));
  form.append('bodies', JSON.stringify(chosen));
  form.append('files', file, file.name);
  return whenThereIsRoom(() => upload(routes.models.add, { params: address }, form), patiently);
};

/** Reads a model, keeps what is chosen of it, and adds that to the quote. */
export const useModel = () => {
  const session = useCapture();
  const [state, setState] = useState<ModelState>({ kind: 'none' });
  const read = (file: File) => {
    setState({ kind: 'reading', file, sent: 0 });
    readOnServer(session, file, (sent) => setState({ kind: 'reading', file, sent })).then(
      (reading) => {
        const [refusal] = reading.refusals;
        if (refusal !== undefined) return setState({ kind: 'failed', file, reason: refusal.message });
        const chosen = reading.bodies.map(({ place, quantity }) => ({ place, quantity }));
        return setState({ kind: 'read', file, reading, chosen, uploadId: newId(), adding: 'no', reason: null });
      },
      (reason: unknown) => setState({ kind: 'failed', file, reason: serverMessage(reason) }),
    );
  };
  const add = (model: ReadModel) => {
    setState({ ...model, adding: 'yes', reason: null });
    addOnServer(session, model).then(
      ({ quoteItems, refusals: [refusal] }) => {
        if (refusal !== undefined) return setState({ ...model, adding: 'failed', reason: refusal.message });
        const itemIds = quoteItems.map(({ id }) => id);
        return session.tellDone({ type: '3dDone', quoteId: session.address.quoteId, itemIds });
      },
      (reason: unknown) => setState({ ...model, adding: 'failed', reason: serverMessage(reason) }),
    );
  };
  return {
    state,
    read,
    add,
    forget: () => setState({ kind: 'none' }),
    // What was refused is another adding from here on.
    choose: (model: ReadModel, chosen: ChosenBodies) => setState({ ...model, chosen, uploadId: newId(), adding: 'no' }),
  };
};
