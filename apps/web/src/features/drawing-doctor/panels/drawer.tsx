import { Icon } from '@kerf/ui/icon';
import { mdiChevronDoubleLeft, mdiChevronDoubleRight, mdiChevronDown, mdiChevronUp } from '@mdi/js';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Spec: quote parts §9. */
const OPEN_WIDTH = 400;
const SHUT_WIDTH = 50;

const SHEET_BAR_HEIGHT = 44;

type DrawerProps = {
  /** Beside the canvas, or a sheet below it. */
  readonly isBeside: boolean;
  /** The drawing is not shown yet. */
  readonly isAwaited: boolean;
  readonly children: ReactNode;
};

type ShellProps = { readonly isOpen: boolean; readonly onTurn: () => void; readonly children: ReactNode };

const Beside = ({ isOpen, onTurn, children }: ShellProps) => {
  const { t } = useTranslation('drawing-doctor');
  const label = t(isOpen ? 'drawer.shut' : 'drawer.open');
  return (
    <Box
      component="aside"
      aria-label={t('drawer.label')}
      sx={{
        width: isOpen ? OPEN_WIDTH : SHUT_WIDTH,
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
        <IconButton aria-label={label} title={label} aria-expanded={isOpen} onClick={onTurn}>
          <Icon path={isOpen ? mdiChevronDoubleLeft : mdiChevronDoubleRight} />
        </IconButton>
      </Box>
      {children}
    </Box>
  );
};

/** Open, it leaves the canvas half of the screen, so that what is chosen here is seen there. */
const Sheet = ({ isOpen, onTurn, children }: ShellProps) => {
  const { t } = useTranslation('drawing-doctor');
  return (
    <Box
      component="aside"
      aria-label={t('drawer.label')}
      sx={{
        order: 1,
        height: isOpen ? '55%' : SHEET_BAR_HEIGHT,
        // The line above it takes nothing from its bar.
        boxSizing: 'content-box',
        flexShrink: 0,
        display: 'flex',
        flexDirection: 'column',
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        minHeight: 0,
      }}
    >
      <ButtonBase
        aria-label={t(isOpen ? 'drawer.shut' : 'drawer.open')}
        aria-expanded={isOpen}
        onClick={onTurn}
        sx={{
          height: SHEET_BAR_HEIGHT,
          flexShrink: 0,
          px: 2,
          justifyContent: 'space-between',
          typography: 'subtitle2',
        }}
      >
        {t('drawer.label')}
        <Icon path={isOpen ? mdiChevronDown : mdiChevronUp} />
      </ButtonBase>
      {children}
    </Box>
  );
};

/**
 * The drawer with its sections, which wait until the drawing is shown; shut, it leaves the canvas nearly all the room. Beside the
 * canvas it is open until somebody shuts it, as a sheet below shut until somebody opens it.
 */
export const Drawer = ({ isBeside, isAwaited, children }: DrawerProps) => {
  const [isShutBeside, setShutBeside] = useState(false);
  const [isOpenBelow, setOpenBelow] = useState(false);
  const isFilled = useDeferredValue(!isAwaited, false);
  const [Shell, isOpen] = isBeside ? [Beside, !isShutBeside] : [Sheet, isOpenBelow];
  return (
    <Shell isOpen={isOpen} onTurn={() => (isBeside ? setShutBeside(isOpen) : setOpenBelow(!isOpen))}>
      {isOpen ? <Box sx={{ overflowY: 'auto', flex: 1, minHeight: 0, pb: 2 }}>{isFilled ? children : null}</Box> : null}
    </Shell>
  );
};
