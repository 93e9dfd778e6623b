import { mdiChevronDoubleLeft, mdiChevronDoubleRight } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';

/** Spec: quote parts §9. */
const OPEN_WIDTH = 400;
const SHUT_WIDTH = 50;

/** The left drawer with its sections; shut, it leaves the canvas nearly all the room. */
export const Drawer = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('drawing-doctor');
  const [isOpen, setOpen] = useState(() => window.innerWidth >= 900);
  const label = t(isOpen ? 'drawer.shut' : 'drawer.open');
  return (
    <Box
      component="aside"
      aria-label={t('drawer.label')}
      sx={{
        width: isOpen ? OPEN_WIDTH : SHUT_WIDTH,
        maxWidth: '85vw',
        flexShrink: 0,
        display: 'flex',
        flexDirection: 'column',
        borderRight: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        minHeight: 0,
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: isOpen ? 'flex-end' : 'center', p: 0.5 }}>
        <IconButton aria-label={label} title={label} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon path={isOpen ? mdiChevronDoubleLeft : mdiChevronDoubleRight} />
        </IconButton>
      </Box>
      {isOpen ? <Box sx={{ overflowY: 'auto', flex: 1, minHeight: 0, pb: 2 }}>{children}</Box> : null}
    </Box>
  );
};
