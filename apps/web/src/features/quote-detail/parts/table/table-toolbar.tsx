import type { QuoteItem } from '@kerf/contract';
import { Icon } from '@kerf/ui/icon';
import { Later } from '@kerf/ui/later';
import { useSteady } from '@kerf/ui/use-steady';
import {
  mdiArrowCollapseDown,
  mdiDeleteOutline,
  mdiFileReplaceOutline,
  mdiMagnify,
  mdiPencilOutline,
  mdiRedo,
  mdiUndo,
} from '@mdi/js';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../../../part/fields/choice-field.tsx';
import type { GridOnScreen } from '../../../set-up/grid/use-grid.ts';
import type { GridControl } from '../../../set-up/grid/use-grid-control.ts';
import { ColumnMenu } from './column-menu.tsx';
import { TABLE_GROUPS, type TableGroup } from './table-groups.ts';

type TableToolbarProps = {
  readonly grid: GridOnScreen;
  readonly control: GridControl;
  readonly isLocked: boolean;
  readonly sought: string;
  readonly onSeek: (sought: string) => void;
  readonly group: TableGroup;
  readonly onGroup: (group: TableGroup) => void;
  readonly itemsOf: (ids: readonly string[]) => readonly QuoteItem[];
  readonly onBulkEdit: (items: readonly QuoteItem[]) => void;
  readonly onDelete: (items: readonly QuoteItem[]) => void;
  readonly onRevise: (item: QuoteItem) => void;
  readonly hidden: readonly string[];
  readonly onHide: (hidden: readonly string[]) => void;
};

type Tool = { readonly label: string; readonly icon: string; readonly isOff: boolean; readonly run: () => void };

const ToolButton = ({ label, icon, isOff, run }: Tool) => (
  <Tooltip title={label}>
    <span>
      <IconButton size="small" aria-label={label} disabled={isOff} onClick={run}>
        <Icon path={icon} />
      </IconButton>
    </span>
  </Tooltip>
);

type EditToolsProps = Pick<GridOnScreen, 'canUndo' | 'canRedo' | 'undo' | 'redo'> &
  Pick<GridControl, 'fillDown'> & {
    /** Selected rows. */
    readonly count: number;
    readonly onBulkEdit: () => void;
    readonly onDelete: () => void;
    readonly onRevise: () => void;
  };

/** What is done to the selected rows; none of it is drawn anew while as many rows are selected elsewhere. */
const EditTools = memo((props: EditToolsProps) => {
  const { canUndo, canRedo, undo, redo, fillDown, count, onBulkEdit, onDelete, onRevise } = props;
  const { t } = useTranslation(['set-up', 'quote-detail', 'part-table']);
  return (
    <>
      <ToolButton label={t('grid.undo')} icon={mdiUndo} isOff={!canUndo} run={undo} />
      <ToolButton label={t('grid.redo')} icon={mdiRedo} isOff={!canRedo} run={redo} />
      <ToolButton label={t('grid.fillDown')} icon={mdiArrowCollapseDown} isOff={count < 2} run={fillDown} />
      <Button size="small" disabled={count === 0} startIcon={<Icon path={mdiPencilOutline} />} onClick={onBulkEdit}>
        {t('part-table:bulkEdit', { count })}
      </Button>
      <Button size="small" disabled={count === 0} startIcon={<Icon path={mdiDeleteOutline} />} onClick={onDelete}>
        {t('part-table:delete', { count })}
      </Button>
      <ToolButton
        label={t('part-table:revisions.action')}
        icon={mdiFileReplaceOutline}
        isOff={count !== 1}
        run={onRevise}
      />
    </>
  );
});

/** The tools with what the table is now; the functions that they call stay the same ones. */
const useEditTools = (props: TableToolbarProps): EditToolsProps => {
  const { grid, control, itemsOf, onBulkEdit, onDelete, onRevise } = props;
  const selected = () => itemsOf(control.selectedRows.map(({ id }) => id));
  return {
    canUndo: grid.canUndo,
    canRedo: grid.canRedo,
    count: control.selectedRows.length,
    undo: useSteady(grid.undo),
    redo: useSteady(grid.redo),
    fillDown: useSteady(control.fillDown),
    onBulkEdit: useSteady(() => onBulkEdit(selected())),
    onDelete: useSteady(() => onDelete(selected())),
    onRevise: useSteady(() => {
      const [only] = selected();
      if (only !== undefined) onRevise(only);
    }),
  };
};

type ViewToolsProps = Pick<TableToolbarProps, 'sought' | 'onSeek' | 'group' | 'onGroup' | 'hidden' | 'onHide'>;

/** Which parts are shown, with which columns, and what stands together. */
const ViewTools = memo(({ sought, onSeek, group, onGroup, hidden, onHide }: ViewToolsProps) => {
  const { t } = useTranslation('part-table');
  return (
    <>
      <TextField
        size="small"
        value={sought}
        onChange={(event) => onSeek(event.target.value)}
        sx={{ width: 220, ml: 'auto' }}
        slotProps={{
          htmlInput: { 'aria-label': t('search'), placeholder: t('search'), type: 'search' },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <Icon path={mdiMagnify} />
              </InputAdornment>
            ),
          },
        }}
      />
      <ColumnMenu hidden={hidden} onHide={onHide} />
      <Stack sx={{ width: 170 }}>
        <ChoiceField
          label={t('groups.label')}
          value={group}
          options={TABLE_GROUPS.map((value) => ({ value, label: t(`groups.${value}`) }))}
          onChoose={(value) => {
            const chosen = TABLE_GROUPS.find((one) => one === value);
            if (chosen !== undefined) onGroup(chosen);
          }}
        />
      </Stack>
    </>
  );
});

/** Above the part table: what is done to the selected rows, the search, and by what the rows stand together. */
export const TableToolbar = (props: TableToolbarProps) => {
  const { isLocked, sought, group, hidden } = props;
  const tools = useEditTools(props);
  const steady = {
    onSeek: useSteady(props.onSeek),
    onGroup: useSteady(props.onGroup),
    onHide: useSteady(props.onHide),
  };
  return (
    <Stack direction="row" useFlexGap spacing={0.5} sx={{ alignItems: 'center', flexWrap: 'wrap', pb: 0.75 }}>
      <Later>{isLocked ? null : <EditTools {...tools} />}</Later>
      <ViewTools {...{ sought, group, hidden }} {...steady} />
    </Stack>
  );
};
