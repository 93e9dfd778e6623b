import { useEffect, useRef } from 'react';
import { isApple } from '../../app/shell/shortcuts.ts';
import type { DoctorActions, DoctorState } from './commands/command.ts';
import { commandFor } from './commands/commands.ts';

/** Where keys belong to something else: a field that is typed in, an open menu, a list of choices. */
const takesKeys =
  'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"] [role="option"], [role="combobox"]';

const isTakenElsewhere = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(takesKeys) !== null;

/** Carries out commands by their keys while no other dialog lies over the Drawing Doctor. */
export const useShortcuts = (state: DoctorState, actions: DoctorActions, isCovered: () => boolean): void => {
  const latest = useRef({ state, actions, isCovered });
  useEffect(() => {
    latest.current = { state, actions, isCovered };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const now = latest.current;
      if (event.defaultPrevented || isTakenElsewhere(event) || now.isCovered()) return;
      const command = commandFor(event, now.state, isApple());
      if (command === undefined) return;
      const isPossible = command.refusal(now.state) === null;
      // Without anything to deselect, Escape is left to what else may be open.
      if (command.id === 'deselectAll' && !isPossible) return;
      event.preventDefault();
      event.stopPropagation();
      if (isPossible) command.run(now.actions);
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, []);
};
