import { useEffect, useRef } from 'react';
import { isApple } from '../../page/shortcuts.ts';
import type { CommandRefusal, DoctorActions, DoctorState } from './commands/command.ts';
import { commandFor } from './commands/commands.ts';

/** Where keys belong to something else: a field that is typed in, an open menu, a list of choices. A choice that is shut leaves them. */
const takesKeys =
  'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"] [role="option"], [role="combobox"][aria-expanded="true"]';

const isTakenElsewhere = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(takesKeys) !== null;

type Keyboard = {
  readonly state: DoctorState;
  readonly actions: DoctorActions;
  readonly isCovered: () => boolean;
  /** Says why a command that was asked for by its keys cannot be carried out now. */
  readonly tell: (refusal: CommandRefusal) => void;
};

/** Carries out commands by their keys while no other dialog lies over the Drawing Doctor. */
export const useShortcuts = (keyboard: Keyboard): void => {
  const latest = useRef(keyboard);
  useEffect(() => {
    latest.current = keyboard;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const now = latest.current;
      if (event.defaultPrevented || isTakenElsewhere(event) || now.isCovered()) return;
      const command = commandFor(event, now.state, isApple());
      if (command === undefined) return;
      const refusal = command.refusal(now.state);
      // Without anything to deselect, Escape is left to what else may be open.
      if (command.id === 'deselectAll' && refusal !== null) return;
      event.preventDefault();
      event.stopPropagation();
      if (refusal === null) command.run(now.actions);
      else if (!event.repeat) now.tell(refusal);
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, []);
};
