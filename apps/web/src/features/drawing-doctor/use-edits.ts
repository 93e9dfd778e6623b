import { serverMessage } from '@kerf/client/failure';
import type { DeletionKind, Layer, LayerType, Repair, RepairReport } from '@kerf/drawing';
import { useQuestions } from '@kerf/ui/question-dialogs';
import { snackbars } from '@kerf/ui/snackbars';
import { useTranslation } from 'react-i18next';
import type { Saying } from './saying-once.ts';
import { deletionsOf } from './session/deletions.ts';
import type { SavedAs, ToldChange } from './session/drawing-session.ts';
import type { OpenSession } from './session/open-session.ts';
import { untilSoon } from './working/stepwise.ts';

/** Edits of the drawing with what is said about them. Spec: quote parts §2.4, §4.3, §8. */
export const useEdits = ({ session, reset, chooseRepairs }: OpenSession, say: Saying) => {
  const { t } = useTranslation('drawing-doctor');
  const { confirm } = useQuestions();
  const make = (
    wanted: readonly ToldChange[],
    savedAs: SavedAs,
    onRepaired?: (report: RepairReport) => void,
    onUnchanged?: () => void,
  ) => {
    session.change(wanted, savedAs, (outcome, before) => {
      if (!outcome.ok || outcome.drawing === before) onUnchanged?.();
      if (!outcome.ok) say.error(t(`changeRefusals.${outcome.refusal.code}`));
      else if (outcome.drawing === before) say.info(t('nothingChanged'));
      else if (outcome.repaired !== undefined) onRepaired?.(outcome.repaired);
    });
  };
  const changeTogether = (changes: readonly ToldChange[]) => make(changes, { kind: 'changes', changes });
  const setProcess = (type: LayerType, name: string, layerName?: string) => {
    const wanted = { kind: 'process', type, pathIds: [...session.snapshot().selected], layerName } as const;
    let isChanging = true;
    make([wanted], { kind: 'changes', changes: [wanted] }, undefined, () => {
      isChanging = false;
    });
    // To show words takes the browser about as long as to ask for the change: a task for each.
    void untilSoon().then(() => {
      if (isChanging) say.info(t('changingLayer', { layer: name }));
    });
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
    change: (wanted: ToldChange) => changeTogether([wanted]),
    /** Deletes paths, and the selected texts where the selection is meant. */
    deletePaths: (what: DeletionKind) => changeTogether(deletionsOf(what, session.snapshot())),
    setProcess: (type: LayerType) => setProcess(type, t(`types.${type}`)),
    moveToLayer: ({ name, type }: Layer) => setProcess(type, name, name),
    scale: (factor: number) => make([{ kind: 'scale', factor }], { kind: 'scale', factor }),
    /** As many of the repairs as go together, and what they would do. */
    chooseRepairs: (repairs: readonly Repair[]) => chooseRepairs(session.snapshot().drawing, repairs),
    repair: (repairs: readonly string[], onRepaired: (report: RepairReport) => void) => {
      const wanted = { kind: 'repair', repairs } as const;
      make([wanted], { kind: 'changes', changes: [wanted] }, onRepaired);
    },
    reset: () => void askReset(),
  };
};

export type Edits = ReturnType<typeof useEdits>;
