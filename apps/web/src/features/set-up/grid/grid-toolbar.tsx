import { formatNumber } from '@kerf/i18n/formats';
import { Icon } from '@kerf/ui/icon';
import { useSteady } from '@kerf/ui/use-steady';
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
import { memo, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkDialog } from './bulk-dialog.tsx';
import { type GridOnScreen, MOST_ROWS } from './use-grid.ts';
import type { GridControl } from './use-grid-control.ts';

type GridToolbarProps = {
  readonly grid: GridOnScreen;
  readonly control: GridControl;
  readonly canArchive: boolean;
  readonly addLabel: string;
  readonly tools: ReactNode;
};

type Command = 'add' | 'undo' | 'redo' | 'fillDown' | 'bulk' | 'archive';

/** What the buttons show; nothing of it changes while the person types or goes from cell to cell. */
type ButtonsProps = Pick<GridToolbarProps, 'canArchive' | 'addLabel' | 'tools'> &
  Pick<GridOnScreen, 'canAdd' | 'isFull' | 'canUndo' | 'canRedo' | 'locale'> & {
    readonly rowCount: number;
    readonly areArchived: boolean;
    readonly canFillDown: boolean;
    readonly run: (command: Command) => void;
  };

type Tool = {
  readonly command: Command;
  readonly icon: string;
  readonly label: string;
  readonly isOff: boolean;
};

const ToolButton = memo(({ command, icon, label, isOff, run }: Tool & Pick<ButtonsProps, 'run'>) => (
  <Tooltip title={label}>
    <span>
      <IconButton aria-label={label} disabled={isOff} onClick={() => run(command)}>
        <Icon path={icon} />
      </IconButton>
    </span>
  </Tooltip>
));

const useTools = (props: ButtonsProps): readonly Tool[] => {
  const { t } = useTranslation('set-up');
  const { rowCount: count, areArchived } = props;
  const archive: Tool = {
    command: 'archive',
    icon: areArchived ? mdiArchiveArrowUpOutline : mdiArchiveArrowDownOutline,
    label: t(areArchived ? 'grid.unarchiveRows' : 'grid.archiveRows', { count }),
    isOff: count === 0,
  };
  return [
    { command: 'undo', icon: mdiUndo, label: t('grid.undo'), isOff: !props.canUndo },
    { command: 'redo', icon: mdiRedo, label: t('grid.redo'), isOff: !props.canRedo },
    { command: 'fillDown', icon: mdiArrowCollapseDown, label: t('grid.fillDown'), isOff: !props.canFillDown },
    { command: 'bulk', icon: mdiTableEdit, label: t('grid.bulk'), isOff: count === 0 },
    ...(props.canArchive ? [archive] : []),
  ];
};

const Buttons = memo((props: ButtonsProps) => {
  const { addLabel, canAdd, isFull, locale, run, tools } = props;
  const { t } = useTranslation('set-up');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, flexWrap: 'wrap', pb: 1 }}>
      {canAdd ? (
        <Button startIcon={<Icon path={mdiPlus} />} onClick={() => run('add')}>
          {addLabel}
        </Button>
      ) : isFull ? (
        <Typography variant="body2" color="textSecondary" sx={{ px: 1 }}>
          {t('grid.full', { most: formatNumber(MOST_ROWS, locale, 0) })}
        </Typography>
      ) : null}
      {useTools(props).map((tool) => (
        <ToolButton key={tool.command} {...tool} run={run} />
      ))}
      <Box sx={{ flex: 1 }} />
      {tools}
    </Box>
  );
});

/** Buttons above the rows, for what the keys do too. They are drawn anew only when one of them changes. */
export const GridToolbar = ({ grid, control, ...words }: GridToolbarProps) => {
  const [isBulkOpen, setBulkOpen] = useState(false);
  const { selectedRows: rows, block } = control;
  const areArchived = rows.length > 0 && rows.every(({ isArchived }) => isArchived);
  const commands: Readonly<Record<Command, () => void>> = {
    add: () => control.goTo({ row: grid.rows.length, column: 0 }),
    undo: grid.undo,
    redo: grid.redo,
    fillDown: control.fillDown,
    bulk: () => setBulkOpen(true),
    archive: () => control.archive(!areArchived),
  };
  const run = useSteady((command: Command) => commands[command]());
  const { canAdd, isFull, canUndo, canRedo, locale } = grid;
  return (
    <>
      <Buttons
        {...{ ...words, canAdd, isFull, canUndo, canRedo, locale, areArchived, run }}
        rowCount={rows.length}
        canFillDown={block.top !== block.bottom}
      />
      {isBulkOpen ? <BulkDialog {...{ grid, control }} onClose={() => setBulkOpen(false)} /> : null}
    </>
  );
};
