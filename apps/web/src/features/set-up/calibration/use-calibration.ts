import { isConflict, serverMessage } from '@kerf/client/failure';
import { newId } from '@kerf/client/new-id';
import { type CalibrationFit, type Measurement, routes } from '@kerf/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { queryClient } from '../../../api/query-client.ts';
import { useLocale, useSession } from '../../../session/session.tsx';
import { changeOf, type FigureKey, heldOf } from './fit-choices.ts';
import {
  type CalibrationDraft,
  EMPTY_DRAFT,
  keepCalibrationDraft,
  measurementsOf,
  readCalibrationDraft,
  type TimeRow,
} from './time-rows.ts';

/** What was entered, kept in this tab with every change. */
const useDraft = (rateTableId: string) => {
  const [entered, setEntered] = useState<CalibrationDraft>(() => readCalibrationDraft(rateTableId));
  const change = (next: CalibrationDraft) => {
    setEntered(next);
    keepCalibrationDraft(rateTableId, next);
  };
  return { entered, change };
};

/** The fit of times; read again when the times or the held figures change, and the last one shown meanwhile. */
const useFit = (rateTableId: string, measurements: readonly Measurement[] | null, held: readonly FigureKey[]) => {
  const { organisationId } = useSession().organisation;
  const key = ['set-up', organisationId, 'calibration', rateTableId];
  const query = useQuery({
    queryKey: [...key, measurements, held],
    queryFn: ({ signal }) =>
      api(
        routes.calibration.fit,
        {
          params: { organisationId, rateTableId },
          body: { measurements: [...(measurements ?? [])], held: heldOf(held) },
        },
        signal,
      ),
    enabled: measurements !== null,
    retry: false,
    staleTime: 0,
    refetchOnWindowFocus: false,
    placeholderData: (before, last) =>
      JSON.stringify(last?.queryKey[key.length]) === JSON.stringify(measurements) ? before : undefined,
  });
  return { ...query, cancel: () => queryClient.cancelQueries({ queryKey: key }) };
};

type Writing = 'idle' | 'busy' | 'conflict';

const useApply = (rateTableId: string, onWritten: (fit: CalibrationFit) => void, fitAgain: () => Promise<unknown>) => {
  const { t } = useTranslation('calibration');
  const { organisationId } = useSession().organisation;
  const [state, setState] = useState<Writing>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  const write = async (fit: CalibrationFit): Promise<void> => {
    setState('busy');
    setProblem(null);
    try {
      await api(routes.calibration.apply, { params: { organisationId, rateTableId }, body: changeOf(fit) });
      setState('idle');
      onWritten(fit);
    } catch (reason) {
      if (isConflict(reason)) {
        await fitAgain();
        setState('conflict');
        return;
      }
      setState('idle');
      setProblem(serverMessage(reason) ?? t('write.failed'));
    }
  };
  return { state, problem, write };
};

const changed = (rows: readonly TimeRow[], id: string, to: Partial<TimeRow>): TimeRow[] =>
  rows.map((row) => (row.id === id ? { ...row, ...to } : row));

/** Times of a rate table being entered, what they say, and the writing of it. */
export const useCalibration = (rateTableId: string) => {
  const locale = useLocale();
  const { organisationId } = useSession().organisation;
  const { entered, change } = useDraft(rateTableId);
  const [written, setWritten] = useState<CalibrationFit | null>(null);
  const { rows, held, isAsked } = entered;
  const measurements = measurementsOf(rows, locale);
  const fit = useFit(rateTableId, isAsked ? measurements : null, held);
  const applying = useApply(
    rateTableId,
    (fitted) => {
      setWritten(fitted);
      change(EMPTY_DRAFT);
      void queryClient.invalidateQueries({
        queryKey: ['set-up', organisationId],
        predicate: ({ queryKey }) => queryKey[2] !== 'calibration',
      });
    },
    () => fit.refetch(),
  );
  const setRows = (next: readonly TimeRow[]) => change({ rows: [...next], held: [], isAsked: false });
  return {
    rows,
    held,
    measurements,
    fit,
    isAsked,
    applying,
    written,
    add: (more: readonly Omit<TimeRow, 'id'>[]) => setRows([...rows, ...more.map((row) => ({ ...row, id: newId() }))]),
    edit: (id: string, to: Partial<Pick<TimeRow, 'pieces' | 'time'>>) => setRows(changed(rows, id, to)),
    remove: (id: string) => setRows(rows.filter((row) => row.id !== id)),
    ask: () => change({ ...entered, isAsked: true }),
    cancel: async () => {
      await fit.cancel();
      change({ ...entered, isAsked: false });
    },
    hold: (key: FigureKey, isHeld: boolean) =>
      change({ ...entered, held: isHeld ? [...held, key] : held.filter((one) => one !== key) }),
    startAgain: () => setWritten(null),
  };
};
export type Calibrating = ReturnType<typeof useCalibration>;
