import { useQuestions } from './question-dialogs.tsx';

type Leaving = {
  readonly isChanged: boolean;
  /** False while what was entered cannot be saved: Yes then stays in the dialog, which says what is wrong. */
  readonly canSave?: boolean;
  /** Saves and closes the dialog when that worked. */
  readonly save: () => void;
  readonly close: () => void;
};

/** Closes a dialog, but asks first when something was entered that is not saved. Spec: foundation §4. */
export const useLeaving = ({ isChanged, canSave = true, save, close }: Leaving): (() => void) => {
  const { saveBeforeClosing } = useQuestions();
  const leave = async () => {
    if (!isChanged) return close();
    const answer = await saveBeforeClosing();
    if (answer === 'discard') close();
    else if (answer === 'save' && canSave) save();
  };
  return () => void leave();
};
