import { Icon } from '@kerf/ui/icon';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageAction } from '../../page/page-actions.ts';
import { matchingActions } from './matching-actions.ts';

type CommandPaletteProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** What the page offers by now: a page that is still coming offers it a moment later. */
  readonly pageActions: () => readonly PageAction[];
  readonly everywhere: readonly PageAction[];
};

/** Reaches every action of the page and every place of the application by typing a part of its name. */
export const CommandPalette = ({ open, onClose, pageActions, everywhere }: CommandPaletteProps) => {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      slotProps={{ paper: { 'aria-label': t('palette.title'), sx: { position: 'absolute', top: 80, m: 0 } } }}
    >
      <Palette pageActions={pageActions} everywhere={everywhere} onClose={onClose} />
    </Dialog>
  );
};

const Palette = ({ pageActions, everywhere, onClose }: Omit<CommandPaletteProps, 'open'>) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const listId = useId();
  const onPage = matchingActions(pageActions(), typed);
  const found = [...onPage, ...matchingActions(everywhere, typed)];
  const current = Math.min(chosen, found.length - 1);
  const run = (action: PageAction | undefined) => {
    if (action === undefined || action.disabledReason !== undefined) return;
    onClose();
    // Once the palette has given the focus back, so that what the action opens keeps it.
    setTimeout(action.run);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.key === 'Enter') run(found[current]);
    else if (step !== 0 && found.length > 0) setChosen((current + step + found.length) % found.length);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <Box sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
        <InputBase
          autoFocus
          fullWidth
          placeholder={t('palette.search')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
          inputProps={{
            role: 'combobox',
            'aria-label': t('palette.search'),
            'aria-expanded': true,
            'aria-controls': listId,
            'aria-activedescendant': current >= 0 ? `${listId}-${current}` : undefined,
          }}
        />
      </Box>
      <List id={listId} role="listbox" aria-label={t('palette.title')} sx={{ maxHeight: 400, overflow: 'auto', py: 1 }}>
        {found.length === 0 ? (
          <Typography variant="body2" color="textSecondary" sx={{ px: 2, py: 1 }}>
            {t('palette.none')}
          </Typography>
        ) : null}
        {found.map((action, index) => (
          <Box key={action.id} role="presentation">
            {index === 0 || index === onPage.length ? (
              <ListSubheader role="presentation" component="div" sx={{ lineHeight: '28px', bgcolor: 'transparent' }}>
                {index < onPage.length ? t('palette.thisPage') : t('palette.everywhere')}
              </ListSubheader>
            ) : null}
            <ListItemButton
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === current}
              aria-disabled={action.disabledReason !== undefined}
              selected={index === current}
              tabIndex={-1}
              onClick={() => run(action)}
              sx={{ opacity: action.disabledReason === undefined ? 1 : 0.6 }}
            >
              <ListItemIcon sx={{ minWidth: 36 }}>
                {action.icon === undefined ? null : <Icon path={action.icon} />}
              </ListItemIcon>
              <ListItemText primary={action.label} secondary={action.disabledReason} />
            </ListItemButton>
          </Box>
        ))}
      </List>
    </>
  );
};
