import { Icon } from '@kerf/ui/icon';
import { mdiMenu } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import { createContext, use } from 'react';
import { useTranslation } from 'react-i18next';

/** Opens the main menu where it has no room beside the page; null where it stands there, or is not shown at all. */
export const OpenMenuContext = createContext<(() => void) | null>(null);

/** The way to the main menu, at the head of the page, where it covers nothing. */
export const MenuButton = () => {
  const { t } = useTranslation();
  const open = use(OpenMenuContext);
  return open === null ? null : (
    <IconButton edge="start" aria-label={t('shell.openMenu')} onClick={open} sx={{ alignSelf: 'flex-start' }}>
      <Icon path={mdiMenu} />
    </IconButton>
  );
};
