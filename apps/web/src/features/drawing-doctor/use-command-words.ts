import { useTranslation } from 'react-i18next';
import { isApple, useKeyWords } from '../../page/shortcuts.ts';
import type { Command, CommandRefusal, DoctorActions, DoctorState } from './commands/command.ts';
import { shortcutAttribute, shortcutText } from './commands/shortcut.ts';

/** A command as a person meets it: its words, its keys, whether it can be carried out, and carrying it out. */
export type ShownCommand = {
  readonly id: Command['id'];
  readonly label: string;
  readonly keys: readonly string[];
  readonly ariaKeys: string | undefined;
  /** Why it cannot be carried out now. */
  readonly reason: string | undefined;
  readonly run: () => void;
};

/** Puts commands into words. */
export const useCommandWords = (state: DoctorState, actions: DoctorActions): ((command: Command) => ShownCommand) => {
  const { t } = useTranslation('drawing-doctor');
  const keyWords = useKeyWords();
  const words = (refusal: CommandRefusal) => t(`refusals.${refusal}`);
  return (command) => {
    const refusal = command.refusal(state);
    const ofApple = isApple();
    return {
      id: command.id,
      label: t(`commands.${command.id}`),
      keys: command.shortcuts.map((shortcut) => keyWords(shortcutText(shortcut, ofApple))),
      ariaKeys: command.shortcuts.map((shortcut) => shortcutAttribute(shortcut, ofApple)).join(' ') || undefined,
      reason: refusal === null ? undefined : words(refusal),
      run: () => command.run(actions),
    };
  };
};
