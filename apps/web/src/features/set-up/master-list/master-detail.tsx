import { Icon } from '@kerf/ui/icon';
import { mdiArrowLeft, mdiPageLayoutSidebarLeft } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { belowOfflineBar } from '../../../page/offline-bar.tsx';
import { DRAWER_WIDTHS } from '../../../page/sizes.ts';

const toolbarHeight = 56;

/** px of the window from which a wide grid has room beside the list, in the language with the longest headings. */
const ROOM_FOR_WIDE_GRID = 1560;

const hiddenMark = 'kerf.set-up-list-hidden';

/**
 * Put aside or fetched back, the list stays so in this tab; otherwise it makes room for a grid that has none beside it. Without the
 * list nothing could be chosen, so then it is shown.
 */
const useListShown = (isDetailShown: boolean, hasWideGrid: boolean) => {
  const hasRoom = useMediaQuery(`(min-width: ${ROOM_FOR_WIDE_GRID}px)`) || !hasWideGrid;
  const [wish, setWish] = useState(() => window.sessionStorage.getItem(hiddenMark));
  const isWished = wish === null ? hasRoom : wish === 'no';
  const isOpen = isWished || !isDetailShown;
  const toggle = () => {
    const next = isOpen ? 'yes' : 'no';
    window.sessionStorage.setItem(hiddenMark, next);
    setWish(next);
  };
  return { isOpen, toggle };
};

type MasterDetailProps = {
  /** Such as 'Rate tables'. */
  readonly label: string;
  readonly list: ReactNode;
  /** Something is chosen; on a narrow page it takes the list's place. */
  readonly isDetailShown: boolean;
  /** What is chosen has a grid of many columns: on a laptop the list goes aside for it. */
  readonly hasWideGrid?: boolean;
  /** Back to the list. */
  readonly onBack: () => void;
  readonly children: ReactNode;
};

const Narrow = ({ list, isDetailShown, onBack, children }: MasterDetailProps) => {
  const { t } = useTranslation('set-up');
  if (!isDetailShown) return <Box sx={{ mx: { xs: -2, sm: -3 }, mt: -2 }}>{list}</Box>;
  return (
    <>
      <Button startIcon={<Icon path={mdiArrowLeft} />} onClick={onBack} sx={{ mb: 1 }}>
        {t('list.back')}
      </Button>
      {children}
    </>
  );
};

/** A screen of set-up data: its list in a drawer of 360 px, which can be put aside, and the chosen thing. Spec: foundation §2. */
export const MasterDetail = (props: MasterDetailProps) => {
  const { t } = useTranslation('set-up');
  const isWide = useMediaQuery('(min-width: 1000px)');
  const { isOpen, toggle } = useListShown(props.isDetailShown, props.hasWideGrid ?? false);
  if (!isWide) return <Narrow {...props} />;
  const label = t(isOpen ? 'list.hide' : 'list.show');
  return (
    <Box sx={{ display: 'flex', mx: -3, mt: -2, mb: -3, minHeight: `calc(100vh - ${toolbarHeight}px)` }}>
      <Box
        component="aside"
        aria-label={props.label}
        hidden={!isOpen}
        sx={{
          width: DRAWER_WIDTHS.nested,
          flexShrink: 0,
          borderRight: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
          position: 'sticky',
          top: `calc(${toolbarHeight}px + ${belowOfflineBar})`,
          height: `calc(100vh - ${toolbarHeight}px - ${belowOfflineBar})`,
          overflowY: 'auto',
        }}
      >
        {props.list}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, px: 2, pt: 2, pb: 3 }}>
        {!props.isDetailShown ? null : !isOpen ? (
          <Button
            startIcon={<Icon path={mdiPageLayoutSidebarLeft} />}
            aria-expanded={false}
            onClick={toggle}
            sx={{ mb: 1 }}
          >
            {label}
          </Button>
        ) : (
          <Tooltip title={label}>
            <IconButton aria-label={label} aria-expanded onClick={toggle} sx={{ float: 'left', mr: 1, ml: -0.5 }}>
              <Icon path={mdiPageLayoutSidebarLeft} />
            </IconButton>
          </Tooltip>
        )}
        {props.children}
      </Box>
    </Box>
  );
};
