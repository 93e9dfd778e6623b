import { type RouterHistory, useBlocker, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { useQuestions } from '../../../ui/question-dialogs.tsx';
import { useLeaveWarning } from '../../../ui/use-leave-warning.ts';
import { masterSearch } from './master-search.ts';

type Unsaved = {
  readonly isChanged: boolean;
  /** Resolves to whether it was saved; when not, the person stays. */
  readonly save: () => Promise<boolean>;
  readonly discard: () => void;
};

/** Ways to another page that the browser has gone already when it tells of them, and how they are gone again. */
const steps: Readonly<Record<string, (history: RouterHistory) => void>> = {
  BACK: (history) => history.back({ ignoreBlocker: true }),
  FORWARD: (history) => history.forward({ ignoreBlocker: true }),
};

/**
 * Asks before unsaved changes of the chosen thing are left for another page or another thing. The address stays what it is until
 * the answer: a step back is undone first, and taken once more when the person leaves. Spec: foundation §4.
 */
export const useUnsavedGuard = ({ isChanged, save, discard }: Unsaved): void => {
  const { saveBeforeClosing } = useQuestions();
  const { history } = useRouter();
  const isAsking = useRef(false);
  useLeaveWarning(isChanged);
  const mayLeave = async (): Promise<boolean> => {
    isAsking.current = true;
    try {
      const answer = await saveBeforeClosing();
      if (answer === 'save') return await save();
      if (answer === 'discard') discard();
      return answer === 'discard';
    } finally {
      isAsking.current = false;
    }
  };
  useBlocker({
    disabled: !isChanged,
    enableBeforeUnload: false,
    shouldBlockFn: async ({ current, next, action }) => {
      const isSameThing =
        current.pathname === next.pathname && masterSearch(current.search).id === masterSearch(next.search).id;
      if (isSameThing) return false;
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
