import { useQuestions } from '@kerf/ui/question-dialogs';
import { snackbars } from '@kerf/ui/snackbars';
import { useLeaveWarning } from '@kerf/ui/use-leave-warning';
import { useSteady } from '@kerf/ui/use-steady';
import { type RouterHistory, useBlocker, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isSameThing } from '../../page/master-search.ts';
import { type ChangedForm, changedForms } from './changed-forms.ts';

type Unsaved = ChangedForm & { readonly isChanged: boolean };

/** Ways to another page that the browser has gone already when it tells of them, and how they are gone again. */
const steps: Readonly<Record<string, (history: RouterHistory) => void>> = {
  BACK: (history) => history.back({ ignoreBlocker: true }),
  FORWARD: (history) => history.forward({ ignoreBlocker: true }),
};

const ofThisPage = changedForms();

/** The form as one of the changed ones of the page, as long as it is. */
const useChangedForm = ({ isChanged, save, discard }: Unsaved): ChangedForm => {
  const [saveNow, discardNow] = [useSteady(save), useSteady(discard)];
  const form = useMemo(() => ({ save: saveNow, discard: discardNow }), [saveNow, discardNow]);
  useEffect(() => (isChanged ? ofThisPage.add(form) : undefined), [isChanged, form]);
  return form;
};

/** Asks what becomes of the unsaved changes; whether the person leaves. */
const useMayLeave = () => {
  const { t } = useTranslation();
  const { saveBeforeLeaving } = useQuestions();
  return async (): Promise<boolean> => {
    const answer = await saveBeforeLeaving();
    if (answer === 'discard') ofThisPage.discardAll();
    if (answer !== 'save') return answer === 'discard';
    const isSaved = await ofThisPage.saveAll();
    if (!isSaved) snackbars.warning(t('dialogs.notSavedStay'));
    return isSaved;
  };
};

/**
 * Asks before unsaved changes of the chosen thing are left for another page or another thing. The address stays what it is until
 * the answer: a step back is undone first, and taken once more when the person leaves. Spec: foundation §4.
 */
export const useUnsavedGuard = (unsaved: Unsaved): void => {
  const { isChanged } = unsaved;
  const { history } = useRouter();
  const isAsking = useRef(false);
  const form = useChangedForm(unsaved);
  const ask = useMayLeave();
  useLeaveWarning(isChanged);
  const mayLeave = async (): Promise<boolean> => {
    isAsking.current = true;
    try {
      return await ask();
    } finally {
      isAsking.current = false;
    }
  };
  useBlocker({
    disabled: !isChanged,
    enableBeforeUnload: false,
    shouldBlockFn: async ({ current, next, action }) => {
      if (isSameThing(current, next) || !ofThisPage.isFirst(form)) return false;
      if (isAsking.current) return true;
      const step = steps[action];
      if (step === undefined) return !(await mayLeave());
      void mayLeave().then((isLeaving) => {
        if (isLeaving) step(history);
      });
      return true;
    },
  });
};
