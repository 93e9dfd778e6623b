import { Icon } from '@kerf/ui/icon';
import { mdiDotsVertical } from '@mdi/js';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Command, CommandGroup, DoctorState } from '../commands/command.ts';
import { commandsOf } from '../commands/commands.ts';
import type { ShownCommand } from '../use-command-words.ts';
import { CommandEntry } from './command-menu.tsx';

type ToolsMenuProps = {
  readonly state: DoctorState;
  readonly words: (command: Command) => ShownCommand;
  readonly helpShown: ReadonlySet<string>;
};

const groups: readonly CommandGroup[] = ['select', 'scale', 'delete', 'process', 'extract', 'reset', 'file', 'help'];

/** All tools in one menu, for screens that have no room for them side by side. */
export const ToolsMenu = ({ state, words, helpShown }: ToolsMenuProps) => {
  const { t } = useTranslation('drawing-doctor');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  const shown = groups.map((name) => commandsOf(name, state)).filter((commands) => commands.length > 0);
  return (
    <>
      <IconButton
        aria-label={t('menus.tools')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : menuId}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon path={mdiDotsVertical} />
      </IconButton>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {shown.map((commands, place) => [
          ...(place === 0 ? [] : [<Divider key={`before ${commands[0]?.id}`} component="li" />]),
          ...commands.map((command) => (
            <CommandEntry
              key={command.id}
              command={words(command)}
              isChecked={command.group === 'help' ? helpShown.has(command.id) : undefined}
              onChosen={() => setAnchor(null)}
            />
          )),
        ])}
      </Menu>
    </>
  );
};
