import { routes } from '@kerf/contract';
import { Icon } from '@kerf/ui/icon';
import { snackbars } from '@kerf/ui/snackbars';
import ListItem from '@mui/material/ListItem';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Switch from '@mui/material/Switch';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/api.ts';
import { useSession } from '../../session/session.tsx';
import { showUser } from '../../session/start-up-store.ts';

type HelpSwitchProps = {
  readonly kind: 'showHelpWidget' | 'showUserflowTooltips';
  readonly icon: string;
  readonly sx: Readonly<Record<string, unknown>>;
};

/** Turns one kind of help on the pages on and off: at once, and back when the server does not take it. Spec: foundation §2, §8. */
export const HelpSwitch = ({ kind, icon, sx }: HelpSwitchProps) => {
  const { t } = useTranslation();
  const { user } = useSession();
  const { userId } = user;
  const toggle = async () => {
    const wanted = { [kind]: !user[kind] };
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
    <ListItem component="label" sx={{ ...sx, px: 2, py: 0, cursor: 'pointer', '&:hover': { bgcolor: 'action.hover' } }}>
      <ListItemIcon>
        <Icon path={icon} />
      </ListItemIcon>
      <ListItemText primary={t(`shell.${kind}`)} />
      <Switch
        size="small"
        edge="end"
        checked={user[kind]}
        onChange={() => void toggle()}
        slotProps={{ input: { role: 'switch' } }}
      />
    </ListItem>
  );
};
