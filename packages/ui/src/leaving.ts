export type Leaving = {
  readonly isChanged: boolean;
  /** False while what was entered cannot be saved: Yes then stays in the dialog, which says what is wrong. */
  readonly canSave?: boolean;
  /** Saves and closes the dialog when that worked. */
  readonly save: () => void;
  readonly close: () => void;
};

/** Leaves a dialog: at once when nothing was entered, else as the answer says. */
export const leaveDialog = async (
  { isChanged, canSave = true, save, close }: Leaving,
  ask: () => Promise<'save' | 'discard' | null>,
): Promise<void> => {
  if (!isChanged) return close();
  const answer = await ask();
  if (answer === 'discard') close();
  else if (answer === 'save' && canSave) save();
};
