import { type Leaving, leaveDialog } from './leaving.ts';
import { useQuestions } from './question-dialogs.tsx';

/** Closes a dialog, but asks first when something was entered that is not saved. Spec: foundation §4. */
export const useLeaving = (leaving: Leaving): (() => void) => {
  const { saveBeforeClosing } = useQuestions();
  return () => void leaveDialog(leaving, saveBeforeClosing);
};
