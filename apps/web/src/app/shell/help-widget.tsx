import { Icon } from '@kerf/ui/icon';
import { mdiHelpCircleOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPiece } from '../../loading/lazy-piece.tsx';
import { useSession } from '../../session/session.tsx';

const HelpPanel = lazyPiece(() => import('../../features/help/help-panel.tsx'), 'HelpPanel');

/** Help at the end of the toolbar, where it covers nothing, for those who want it. Spec: foundation §2. */
export const HelpWidget = () => {
  const { t } = useTranslation();
  const { user } = useSession();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  if (!user.showHelpWidget) return null;
  return (
    <>
      <Tooltip title={t('shell.help')}>
        <IconButton
          aria-label={t('shell.help')}
          aria-haspopup="dialog"
          aria-expanded={place !== null}
          onClick={(event) => setPlace(event.currentTarget)}
        >
          <Icon path={mdiHelpCircleOutline} />
        </IconButton>
      </Tooltip>
      <Popover
        open={place !== null}
        anchorEl={place}
        onClose={() => setPlace(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('shell.help') } }}
      >
        <Box sx={{ width: 380, maxWidth: '100%', minHeight: 440 }}>
          <Suspense>
            <HelpPanel />
          </Suspense>
        </Box>
      </Popover>
    </>
  );
};
