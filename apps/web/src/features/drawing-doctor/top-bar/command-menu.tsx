import { pressUnless, unavailableSx } from '@kerf/ui/unavailable';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { ShownCommand } from '../use-command-words.ts';
import { BarButton } from './bar-button.tsx';
import type { WordsFit } from './use-words-fit.ts';

type CommandMenuProps = {
  readonly label: string;
  readonly icon: string;
  readonly commands: readonly ShownCommand[];
  /** Entries that are on or off. */
  readonly checked?: ReadonlySet<string>;
  /** How the words of the button stand. */
  readonly words: WordsFit;
};

/** A command in a menu. */
export const CommandEntry = ({ command, isChecked, onChosen }: EntryProps) => {
  const { label, keys, ariaKeys, reason, run } = command;
  const item = (
    <MenuItem
      role={isChecked === undefined ? 'menuitem' : 'menuitemcheckbox'}
      aria-checked={isChecked}
      aria-keyshortcuts={ariaKeys}
      {...pressUnless(reason, () => {
        onChosen();
        run();
      })}
      sx={{ whiteSpace: 'normal', ...unavailableSx(reason) }}
    >
      {label}
      <Typography
        component="span"
        variant="caption"
        color="textSecondary"
        aria-hidden
        sx={{ ml: 'auto', pl: 3, whiteSpace: 'nowrap' }}
      >
        {keys[0]}
      </Typography>
    </MenuItem>
  );
  // One tree with and without a reason: a press during which it goes is still a press on the same entry.
  return (
    <Tooltip title={reason ?? ''} describeChild placement="left">
      {item}
    </Tooltip>
  );
};
type EntryProps = {
  readonly command: ShownCommand;
  readonly isChecked: boolean | undefined;
  readonly onChosen: () => void;
};

/** A button of the top bar that opens a menu of commands. */
export const CommandMenu = ({ label, icon, commands, checked, words }: CommandMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  if (commands.length === 0) return null;
  return (
    <>
      <BarButton
        label={label}
        icon={icon}
        words={words}
        opensMenu
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : menuId}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {commands.map((command) => (
          <CommandEntry
            key={command.id}
            command={command}
            isChecked={checked?.has(command.id)}
            onChosen={() => setAnchor(null)}
          />
        ))}
      </Menu>
    </>
  );
};
