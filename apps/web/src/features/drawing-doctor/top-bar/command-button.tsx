import { Icon } from '@kerf/ui/icon';
import { pressUnless, unavailableSx } from '@kerf/ui/unavailable';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ShownCommand } from '../use-command-words.ts';

type CommandButtonProps = {
  readonly command: ShownCommand;
  readonly icon: string;
  /** For a button that is on or off. */
  readonly isPressed?: boolean;
};

/** A command as a button with a sign; its words, keys and why it cannot be pressed come on hover and to a screen reader. */
export const CommandButton = ({ command, icon, isPressed }: CommandButtonProps) => {
  const { label, keys, ariaKeys, reason, run } = command;
  const withKeys = keys[0] === undefined ? label : `${label} (${keys[0]})`;
  return (
    <Tooltip title={reason === undefined ? withKeys : `${withKeys}: ${reason}`}>
      <IconButton
        aria-label={label}
        aria-pressed={isPressed}
        aria-keyshortcuts={ariaKeys}
        aria-description={reason}
        color={isPressed === true ? 'primary' : 'default'}
        {...pressUnless(reason, run)}
        sx={unavailableSx(reason)}
      >
        <Icon path={icon} />
      </IconButton>
    </Tooltip>
  );
};
