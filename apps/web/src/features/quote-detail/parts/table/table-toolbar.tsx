import type { QuoteItem } from '@kerf/contract';
import { Icon } from '@kerf/ui/icon';
import { Later } from '@kerf/ui/later';
import { ReasonedButton } from '@kerf/ui/reasoned-button';
import { ReasonedIconButton } from '@kerf/ui/reasoned-icon-button';
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
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuoteStock } from '../../../../i18n/server-texts.ts';
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
  readonly stock: QuoteStock;
  readonly onHide: (hidden: readonly string[]) => void;
};

type Tool = { readonly label: string; readonly icon: string; readonly reason: string | null; readonly run: () => void };

const ToolButton = ({ label, icon, reason, run }: Tool) => (
  <ReasonedIconButton size="small" label={label} reason={reason ?? undefined} onClick={run}>
    <Icon path={icon} />
  </ReasonedIconButton>
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
export const EditTools = memo((props: EditToolsProps) => {
  const { canUndo, canRedo, undo, redo, fillDown, count, onBulkEdit, onDelete, onRevise } = props;
  const { t } = useTranslation(['set-up', 'quote-detail', 'part-table']);
  const unselected = count === 0 ? t('part-table:tools.selectPart') : undefined;
  return (
    <>
      <ToolButton
        label={t('grid.undo')}
        icon={mdiUndo}
        reason={canUndo ? null : t('part-table:tools.nothingToUndo')}
        run={undo}
      />
      <ToolButton
        label={t('grid.redo')}
        icon={mdiRedo}
        reason={canRedo ? null : t('part-table:tools.nothingToRedo')}
        run={redo}
      />
      <ToolButton
        label={t('grid.fillDown')}
        icon={mdiArrowCollapseDown}
        reason={count < 2 ? t('part-table:tools.selectTwo') : null}
        run={fillDown}
      />
      <ReasonedButton
        size="small"
        reason={unselected}
        startIcon={<Icon path={mdiPencilOutline} />}
        onClick={onBulkEdit}
      >
        {t('part-table:bulkEdit', { count })}
      </ReasonedButton>
      <ReasonedButton size="small" reason={unselected} startIcon={<Icon path={mdiDeleteOutline} />} onClick={onDelete}>
        {t('part-table:delete', { count })}
      </ReasonedButton>
      <ToolButton
        label={t('part-table:revisions.action')}
        icon={mdiFileReplaceOutline}
        reason={count === 1 ? null : t('part-table:tools.selectOne')}
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

type ViewToolsProps = Pick<
  TableToolbarProps,
  'sought' | 'onSeek' | 'group' | 'onGroup' | 'hidden' | 'stock' | 'onHide'
>;

/** Which parts are shown, with which columns, and what stands together. */
const ViewTools = memo(({ sought, onSeek, group, onGroup, hidden, stock, onHide }: ViewToolsProps) => {
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
      <ColumnMenu hidden={hidden} stock={stock} onHide={onHide} />
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
  const { isLocked, sought, group, hidden, stock } = props;
  const tools = useEditTools(props);
  const steady = {
    onSeek: useSteady(props.onSeek),
    onGroup: useSteady(props.onGroup),
    onHide: useSteady(props.onHide),
  };
  return (
    <Stack direction="row" useFlexGap spacing={0.5} sx={{ alignItems: 'center', flexWrap: 'wrap', pb: 0.75 }}>
      <Later>{isLocked ? null : <EditTools {...tools} />}</Later>
      <ViewTools {...{ sought, group, hidden, stock }} {...steady} />
    </Stack>
  );
};
