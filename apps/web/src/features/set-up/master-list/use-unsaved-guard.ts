import { useBlocker } from '@tanstack/react-router';
import { useQuestions } from '../../../ui/question-dialogs.tsx';
import { useLeaveWarning } from '../../../ui/use-leave-warning.ts';
import { masterSearch } from './master-search.ts';

type Unsaved = {
  readonly isChanged: boolean;
  /** Resolves to whether it was saved; when not, the person stays. */
  readonly save: () => Promise<boolean>;
  readonly discard: () => void;
};

/** Asks before unsaved changes of the chosen thing are left for another page or another thing. Spec: foundation §4. */
export const useUnsavedGuard = ({ isChanged, save, discard }: Unsaved): void => {
  const { saveBeforeClosing } = useQuestions();
  useLeaveWarning(isChanged);
  useBlocker({
    disabled: !isChanged,
    enableBeforeUnload: false,
    shouldBlockFn: async ({ current, next }) => {
      const isSameThing =
        current.pathname === next.pathname && masterSearch(current.search).id === masterSearch(next.search).id;
      if (isSameThing) return false;
      const answer = await saveBeforeClosing();
      if (answer === 'save') return !(await save());
      if (answer === 'discard') discard();
      return answer === null;
    },
  });
};
