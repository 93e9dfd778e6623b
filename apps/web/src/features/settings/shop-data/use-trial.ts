import { serverMessage } from '@kerf/client/failure';
import { ApiFailure, type Problem, type SetupOutcomeWire } from '@kerf/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../../api/query-client.ts';

/** Of a call that tells first what it would do: whether it is only a trial, and the trial that somebody agreed to. */
export type TrialQuery = { readonly preview: 'true' | 'false'; readonly fingerprint?: string };

type Shown =
  | { readonly state: 'none' }
  | { readonly state: 'reading' }
  | { readonly state: 'failed'; readonly message: string; readonly problem: Problem | null }
  | { readonly state: 'ready'; readonly outcome: SetupOutcomeWire };

const problemIn = (reason: unknown): Problem | null => (reason instanceof ApiFailure ? reason.problem : null);

/** A command on all set-up data that is tried out before it is done; the last trial counts. */
export const useTrial = (onDone: () => void) => {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Shown>({ state: 'none' });
  const [isWriting, setWriting] = useState(false);
  const turn = useRef(0);
  const fail = (reason: unknown) =>
    setShown({ state: 'failed', message: serverMessage(reason) ?? t('errors.generic'), problem: problemIn(reason) });
  return {
    shown,
    isWriting,
    clear: () => setShown({ state: 'none' }),
    tryOut: async (send: (query: TrialQuery) => Promise<SetupOutcomeWire>) => {
      turn.current += 1;
      const mine = turn.current;
      setShown({ state: 'reading' });
      try {
        const outcome = await send({ preview: 'true' });
        if (mine === turn.current) setShown({ state: 'ready', outcome });
      } catch (reason) {
        if (mine === turn.current) fail(reason);
      }
    },
    write: async (send: (query: TrialQuery) => Promise<SetupOutcomeWire>) => {
      if (shown.state !== 'ready') return;
      setWriting(true);
      try {
        await send({ preview: 'false', fingerprint: shown.outcome.fingerprint });
        await queryClient.invalidateQueries();
        onDone();
      } catch (reason) {
        fail(reason);
      } finally {
        setWriting(false);
      }
    },
  };
};
