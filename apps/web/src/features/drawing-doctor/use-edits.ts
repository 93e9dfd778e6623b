import { changeDrawing, type Drawing, type Layer, type LayerType } from '@kerf/drawing';
import { useTranslation } from 'react-i18next';
import { serverMessage } from '../../api/failure.ts';
import { useQuestions } from '../../ui/question-dialogs.tsx';
import { snackbars } from '../../ui/snackbars.tsx';
import type { SavedAs, SessionSnapshot, ToldChange } from './session/drawing-session.ts';
import type { OpenSession } from './session/open-session.ts';

/** Edits of the drawing with what is said about them. Spec: quote parts §2.4, §4.3, §8. */
export const useEdits = ({ session, reset }: OpenSession, { drawing, selected }: SessionSnapshot) => {
  const { t } = useTranslation('drawing-doctor');
  const { confirm } = useQuestions();
  const take = (next: Drawing, savedAs: SavedAs) => {
    if (next === drawing) snackbars.info(t('nothingChanged'));
    session.select([]);
    session.edit(next, savedAs);
  };
  /** Gives what was repaired, when that was asked for and done. */
  const change = (wanted: ToldChange, savedAs: SavedAs = { kind: 'changes', changes: [wanted] }) => {
    const outcome = changeDrawing(drawing, wanted);
    if (outcome.ok) take(outcome.drawing, savedAs);
    else snackbars.error(t(`changeRefusals.${outcome.refusal.code}`));
    return outcome.ok ? (outcome.repaired ?? null) : null;
  };
  const setProcess = (type: LayerType, name: string, layerName?: string) => {
    snackbars.info(t('changingLayer', { layer: name }));
    change({ kind: 'process', type, pathIds: [...selected], layerName });
  };
  const askReset = async () => {
    const agreed = await confirm({
      title: t('reset.title'),
      text: t('reset.text'),
      yes: t('reset.yes'),
      no: t('reset.no'),
      dangerous: true,
    });
    if (!agreed) return;
    try {
      await reset();
      snackbars.success(t('reset.done'));
    } catch (reason) {
      snackbars.error(serverMessage(reason) ?? t('reset.failed'));
    }
  };
  return {
    change,
    setProcess: (type: LayerType) => setProcess(type, t(`types.${type}`)),
    moveToLayer: ({ name, type }: Layer) => setProcess(type, name, name),
    scale: (factor: number) => change({ kind: 'scale', factor }, { kind: 'scale', factor }),
    reset: () => void askReset(),
  };
};

export type Edits = ReturnType<typeof useEdits>;
