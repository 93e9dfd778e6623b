import { initials } from '@kerf/i18n/formats';
import { Icon } from '@kerf/ui/icon';
import { Logo } from '@kerf/ui/logo';
import { mdiConsoleLine, mdiHelpCircleOutline, mdiLogout, mdiThemeLightDark, mdiTooltipTextOutline } from '@mdi/js';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import { useColorScheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { signOut } from '../../identity/session.ts';
import { shortcutLabel, useKeyWords } from '../../page/shortcuts.ts';
import { useSession } from '../../session/session.tsx';
import { HelpSwitch } from './help-switch.tsx';
import { menuEntriesFor } from './menu-entries.ts';
import { OrganisationSelector } from './organisation-selector.tsx';

const nextMode = { system: 'light', light: 'dark', dark: 'system' } as const;

const entrySx = { borderRadius: 1, minHeight: 40, '& .MuiListItemIcon-root': { minWidth: 36 } } as const;

const Entries = ({ onChosen }: { onChosen: () => void }) => {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { role, organisation } = useSession();
  return (
    <List component="div" sx={{ px: 1, py: 0 }}>
      {menuEntriesFor(role, organisation).map((entry) => {
        const current = entry.covers.test(pathname);
        return (
          <ListItemButton
            key={entry.id}
            component={Link}
            to={entry.to}
            selected={current}
            aria-current={current ? 'page' : undefined}
            onClick={onChosen}
            sx={entrySx}
          >
            <ListItemIcon sx={{ color: current ? 'primary.main' : undefined }}>
              <Icon path={entry.icon} />
            </ListItemIcon>
            <ListItemText primary={t(entry.label)} />
          </ListItemButton>
        );
      })}
    </List>
  );
};

const Person = () => {
  const { user } = useSession();
  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', px: 2, py: 1.5 }}>
      <Avatar sx={{ width: 32, height: 32, fontSize: 13, bgcolor: 'primary.main', color: 'primary.contrastText' }}>
        {initials(user.name, user.emailAddress)}
      </Avatar>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle2" noWrap>
          {user.name === '' ? user.emailAddress : user.name}
        </Typography>
        <Typography variant="caption" color="textSecondary" noWrap component="div">
          {user.emailAddress}
        </Typography>
      </Box>
    </Stack>
  );
};

/** The left menu. `onChosen` closes it where it is a drawer; `onPalette` opens the command palette. */
export const Menu = ({ onChosen, onPalette }: { onChosen: () => void; onPalette: () => void }) => {
  const { t } = useTranslation();
  const keyWords = useKeyWords();
  const { mode, setMode } = useColorScheme();
  const shown = mode ?? 'system';
  return (
    <Stack component="nav" aria-label={t('shell.menu')} sx={{ height: '100%' }}>
      <Box sx={{ px: 2, py: 1.75 }}>
        <Logo />
      </Box>
      <OrganisationSelector />
      <Entries onChosen={onChosen} />
      <Box sx={{ flex: 1 }} />
      <List component="div" sx={{ px: 1, py: 0 }}>
        <ListItemButton onClick={onPalette} sx={entrySx}>
          <ListItemIcon>
            <Icon path={mdiConsoleLine} />
          </ListItemIcon>
          <ListItemText primary={t('palette.open')} />
          <Typography component="kbd" variant="caption" color="textSecondary" sx={{ fontFamily: 'inherit' }}>
            {keyWords(shortcutLabel('K'))}
          </Typography>
        </ListItemButton>
        <ListItemButton onClick={() => setMode(nextMode[shown])} sx={entrySx}>
          <ListItemIcon>
            <Icon path={mdiThemeLightDark} />
          </ListItemIcon>
          <ListItemText primary={t('shell.appearance')} />
          <Typography variant="caption" color="textSecondary">
            {t(`shell.${shown}`)}
          </Typography>
        </ListItemButton>
        <HelpSwitch kind="showHelpWidget" icon={mdiHelpCircleOutline} sx={entrySx} />
        <HelpSwitch kind="showUserflowTooltips" icon={mdiTooltipTextOutline} sx={entrySx} />
        <ListItemButton onClick={() => void signOut()} sx={entrySx}>
          <ListItemIcon>
            <Icon path={mdiLogout} />
          </ListItemIcon>
          <ListItemText primary={t('shell.signOut')} />
        </ListItemButton>
      </List>
      <Person />
    </Stack>
  );
};
