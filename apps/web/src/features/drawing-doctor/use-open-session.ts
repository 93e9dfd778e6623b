import { serverMessage } from '@kerf/client/failure';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { sayingOnce } from './saying-once.ts';
import type { DrawingAddress, LoadedDrawing } from './session/drawing-calls.ts';
import { type OpenSession, openSession } from './session/open-session.ts';

/** The sessions of the parts that were shown since the Drawing Doctor opened, by part. */
export type ShownSessions = Map<string, OpenSession>;

/** After the drawing is on the screen, and before somebody knows what to do with it, ms. */
const AFTER_PAINT_MS = 250;

/** The drawing, which is awaited until it is shown, while it is edited, with what is said when an edit is kept or not. Spec: quote parts §8.1. */
export const useOpenSession = (
  address: DrawingAddress,
  loaded: LoadedDrawing,
  itemVersion: number,
  isAwaited: boolean,
  sessions: ShownSessions,
) => {
  const { t } = useTranslation('drawing-doctor');
  const [say] = useState(() => sayingOnce());
  const [earlier] = useState(() => sessions.get(address.quoteItemId) ?? null);
  const [open] = useState(() =>
    openSession(
      address,
      loaded,
      itemVersion,
      {
        onSaved: ({ kind }) => say.kept(t(kind === 'scale' ? 'scale.done' : 'saved')),
        onRefused: ({ kind }, reason, takenBack) => {
          const words = serverMessage(reason) ?? t(kind === 'scale' ? 'scale.failed' : 'saveFailed');
          say.notKept(takenBack > 1 ? `${words} ${t('takenBack', { count: takenBack })}` : words);
        },
        onConflict: () => say.notKept(t('conflict')),
        onLeftUnsent: () => say.error(t('leftUnsent', { name: loaded.name })),
        onChangedElsewhere: () => say.info(t('changedElsewhere')),
      },
      earlier,
    ),
  );
  useEffect(() => {
    if (isAwaited) return;
    const timer = setTimeout(() => {
      open.prepare();
      // What was last seen of it here may be no longer so.
      if (!loaded.isFromServer) open.catchUp().catch(() => undefined);
    }, AFTER_PAINT_MS);
    return () => clearTimeout(timer);
  }, [open, isAwaited, loaded]);
  useEffect(() => {
    sessions.set(address.quoteItemId, open);
    return open.close;
  }, [sessions, address.quoteItemId, open]);
  const isChangedElsewhere = earlier !== null && earlier.version() < loaded.version;
  useEffect(() => {
    if (isChangedElsewhere) say.info(t('changedElsewhere'));
  }, [isChangedElsewhere, say, t]);
  const snapshot = useSyncExternalStore(open.session.subscribe, open.session.snapshot);
  return { open, session: open.session, say, snapshot };
};
