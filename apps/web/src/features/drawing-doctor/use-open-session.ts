import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { serverMessage } from '../../api/failure.ts';
import { snackbars } from '../../ui/snackbars.tsx';
import type { DrawingAddress, LoadedDrawing } from './session/drawing-calls.ts';
import { openSession } from './session/open-session.ts';

/** The drawing while it is edited, with what is said when an edit is kept or not. Spec: quote parts §8.1. */
export const useOpenSession = (address: DrawingAddress, loaded: LoadedDrawing) => {
  const { t } = useTranslation('drawing-doctor');
  const [open] = useState(() =>
    openSession(address, loaded, {
      onSaved: ({ kind }) => snackbars.success(t(kind === 'scale' ? 'scale.done' : 'saved')),
      onRefused: ({ kind }, reason) =>
        snackbars.error(serverMessage(reason) ?? t(kind === 'scale' ? 'scale.failed' : 'saveFailed')),
      onConflict: () => snackbars.error(t('conflict')),
    }),
  );
  const snapshot = useSyncExternalStore(open.session.subscribe, open.session.snapshot);
  return { open, snapshot };
};
