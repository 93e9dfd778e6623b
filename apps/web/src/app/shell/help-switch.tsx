import { routes } from '@kerf/contract';
import { mdiHelpCircleOutline } from '@mdi/js';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Switch from '@mui/material/Switch';
import type { SxProps } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/api.ts';
import { Icon } from '../../ui/icon.tsx';
import { snackbars } from '../../ui/snackbars.tsx';
import { useSession } from '../session.tsx';
import { showUser } from '../start-up/start-up-store.ts';

/** Turns the help on the pages on and off: at once, and back when the server does not take it. Spec: foundation §2, §8. */
export const HelpSwitch = ({ sx }: { sx: SxProps }) => {
  const { t } = useTranslation();
  const { user } = useSession();
  const { userId, showHelpWidget } = user;
  const toggle = async () => {
    const wanted = { showHelpWidget: !showHelpWidget };
    showUser({ ...user, ...wanted });
    try {
      showUser(await api(routes.users.update, { params: { userId }, body: { user: wanted } }));
      snackbars.success(t('shell.settingUpdated'));
    } catch {
      showUser(user);
      snackbars.error(t('shell.settingNotUpdated'));
    }
  };
  return (
    <ListItemButton role="switch" aria-checked={showHelpWidget} onClick={() => void toggle()} sx={sx}>
      <ListItemIcon>
        <Icon path={mdiHelpCircleOutline} />
      </ListItemIcon>
      <ListItemText primary={t('shell.showHelpWidget')} />
      <Switch
        size="small"
        checked={showHelpWidget}
        tabIndex={-1}
        sx={{ pointerEvents: 'none' }}
        slotProps={{ input: { 'aria-hidden': true, readOnly: true } }}
      />
    </ListItemButton>
  );
};
