import {
  mdiArchiveArrowDownOutline,
  mdiArchiveArrowUpOutline,
  mdiArrowCollapseDown,
  mdiPlus,
  mdiRedo,
  mdiTableEdit,
  mdiUndo,
} from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/formats.ts';
import { Icon } from '../../../ui/icon.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { type Grid, MOST_ROWS } from './use-grid.ts';
import type { GridControl } from './use-grid-control.ts';

type GridToolbarProps = {
  readonly grid: Grid;
  readonly control: GridControl;
  readonly canArchive: boolean;
  readonly addLabel: string;
  readonly tools: ReactNode;
};

type Tool = {
  readonly id: string;
  readonly icon: string;
  readonly label: string;
  readonly run: () => void;
  readonly off: boolean;
};

const ToolButton = ({ icon, label, run, off }: Tool) => (
  <Tooltip title={label}>
    <span>
      <IconButton aria-label={label} disabled={off} onClick={run}>
        <Icon path={icon} />
      </IconButton>
    </span>
  </Tooltip>
);

const useTools = ({ grid, control, canArchive }: GridToolbarProps, openBulk: () => void): readonly Tool[] => {
  const { t } = useTranslation('set-up');
  const rows = control.selectedRows;
  const areArchived = rows.length > 0 && rows.every(({ isArchived }) => isArchived);
  const archive: Tool = {
    id: 'archive',
    icon: areArchived ? mdiArchiveArrowUpOutline : mdiArchiveArrowDownOutline,
    label: t(areArchived ? 'grid.unarchiveRows' : 'grid.archiveRows', { count: rows.length }),
    run: () => control.archive(!areArchived),
    off: rows.length === 0,
  };
  return [
    { id: 'undo', icon: mdiUndo, label: t('grid.undo'), run: grid.undo, off: !grid.canUndo },
    { id: 'redo', icon: mdiRedo, label: t('grid.redo'), run: grid.redo, off: !grid.canRedo },
    {
      id: 'fillDown',
      icon: mdiArrowCollapseDown,
      label: t('grid.fillDown'),
      run: control.fillDown,
      off: control.block.top === control.block.bottom,
    },
    { id: 'bulk', icon: mdiTableEdit, label: t('grid.bulk'), run: openBulk, off: rows.length === 0 },
    ...(canArchive ? [archive] : []),
  ];
};

/** Buttons above the rows, for what the keys do too. */
export const GridToolbar = (props: GridToolbarProps) => {
  const { grid, control, addLabel, tools } = props;
  const { t } = useTranslation('set-up');
  const [isBulkOpen, setBulkOpen] = useState(false);
  const buttons = useTools(props, () => setBulkOpen(true));
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, flexWrap: 'wrap', pb: 1 }}>
      {grid.canAdd ? (
        <Button startIcon={<Icon path={mdiPlus} />} onClick={() => control.goTo({ row: grid.rows.length, column: 0 })}>
          {addLabel}
        </Button>
      ) : grid.isFull ? (
        <Typography variant="body2" color="textSecondary" sx={{ px: 1 }}>
          {t('grid.full', { most: formatNumber(MOST_ROWS, grid.locale, 0) })}
        </Typography>
      ) : null}
      {buttons.map((tool) => (
        <ToolButton key={tool.id} {...tool} />
      ))}
      <Box sx={{ flex: 1 }} />
      {tools}
      {isBulkOpen ? <BulkDialog {...{ grid, control }} onClose={() => setBulkOpen(false)} /> : null}
    </Box>
  );
};
