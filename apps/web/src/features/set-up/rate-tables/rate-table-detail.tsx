import type { CuttingTechnology, RateTable } from '@kerf/contract';
import { Icon } from '@kerf/ui/icon';
import { StatusBadge } from '@kerf/ui/status-badge';
import { useSteady } from '@kerf/ui/use-steady';
import { mdiArchiveArrowDownOutline, mdiArchiveArrowUpOutline, mdiHistory, mdiTimerOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../page/links.tsx';
import { LoadFailed } from '../../../page/load-failed.tsx';
import { DataGrid } from '../grid/data-grid.tsx';
import { useMeanwhileNote } from '../grid/grid-meanwhile.ts';
import { SaveBar } from '../master-list/save-bar.tsx';
import { useArchiving } from '../master-list/use-archiving.ts';
import { RateChart } from './rate-chart.tsx';
import { RateFiles } from './rate-files.tsx';
import { pointsOf } from './rate-rows.ts';
import { RateTableHistory } from './rate-table-history.tsx';
import { TableFields } from './table-fields.tsx';
import { useRateTableEditing } from './use-rate-table-editing.ts';
import { useRateTable, useRateTableCommands } from './use-rate-tables.ts';

type DetailProps = { readonly table: RateTable; readonly technologies: readonly CuttingTechnology[] };

const DetailHead = memo(({ table, technologies }: DetailProps) => {
  const { t } = useTranslation('rate-tables');
  const { t: tSetUp } = useTranslation('set-up');
  const { t: tCalibration } = useTranslation('calibration');
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const archive = useArchiving();
  const commands = useRateTableCommands();
  const { name, isDeleted } = table;
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 2 }}>
      <Typography component="h2" variant="h1" sx={{ flex: '1 1 200px', overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      {isDeleted ? <StatusBadge tone="grey">{tSetUp('list.archived')}</StatusBadge> : null}
      {isDeleted ? null : (
        <LinkButton
          to="/rate-tables/$rateTableId/calibration"
          params={{ rateTableId: table.rateTableId }}
          startIcon={<Icon path={mdiTimerOutline} />}
        >
          {tCalibration('open')}
        </LinkButton>
      )}
      <Button startIcon={<Icon path={mdiHistory} />} onClick={() => setHistoryOpen(true)}>
        {tSetUp('history.open')}
      </Button>
      <Button
        startIcon={<Icon path={isDeleted ? mdiArchiveArrowUpOutline : mdiArchiveArrowDownOutline} />}
        onClick={() =>
          void archive({
            thing: t('thing'),
            name,
            isArchived: isDeleted,
            usedAs: { entityType: 'rateTable', entityId: table.rateTableId },
            run: () => commands.setArchived(table),
          })
        }
      >
        {t(isDeleted ? 'unarchive' : 'archive')}
      </Button>
      {isHistoryOpen ? (
        <RateTableHistory table={table} technologies={technologies} onClose={() => setHistoryOpen(false)} />
      ) : null}
    </Stack>
  );
});

type RatesHeadProps = { readonly showArchived: boolean; readonly onShowArchived: (isOn: boolean) => void };

const RatesHead = memo(({ showArchived, onShowArchived }: RatesHeadProps) => {
  const { t } = useTranslation('rate-tables');
  return (
    <Stack direction="row" sx={{ alignItems: 'center', mb: 0.5 }}>
      <Typography component="h2" variant="h2" sx={{ flex: 1 }}>
        {t('rates')}
      </Typography>
      <FormControlLabel
        sx={{ mr: 0 }}
        slotProps={{ typography: { variant: 'body2' } }}
        control={<Switch size="small" checked={showArchived} onChange={(_event, isOn) => onShowArchived(isOn)} />}
        label={t('showArchivedRates')}
      />
    </Stack>
  );
});

const Editor = ({ table, technologies }: DetailProps) => {
  const { t } = useTranslation('rate-tables');
  const [showArchived, setShowArchived] = useState(false);
  const editing = useRateTableEditing(table, showArchived);
  const { form, grid, isChanged } = editing;
  const note = useMeanwhileNote(grid.rows, grid.columns);
  const { rateTableId, name } = table;
  const commands = useRateTableCommands();
  const refresh = useSteady(() => void commands.refresh());
  const tools = useMemo(
    () => <RateFiles {...{ rateTableId, name, isChanged }} onImported={refresh} />,
    [rateTableId, name, isChanged, refresh],
  );
  // The curves may come a frame after what is typed.
  const points = useDeferredValue(useMemo(() => pointsOf(grid.rows), [grid.rows]));
  return (
    <div>
      <DetailHead {...{ table, technologies }} />
      <TableFields {...{ table, technologies, form }} />
      <RatesHead showArchived={showArchived} onShowArchived={setShowArchived} />
      <DataGrid
        grid={grid}
        label={t('ratesOf', { name: table.name })}
        addLabel={t('addRate')}
        canArchive
        maxHeight="max(320px, calc(100vh - 420px))"
        tools={tools}
      />
      <RateChart points={points} />
      <SaveBar
        isChanged={isChanged}
        isSaving={editing.isSaving}
        problem={editing.problem}
        note={note}
        onSave={editing.save}
        onDiscard={editing.discard}
      />
    </div>
  );
};

/** The chosen rate table: its fields, its rates as a grid, its curves. */
export const RateTableDetail = ({
  rateTableId,
  technologies,
}: {
  rateTableId: string;
  technologies: readonly CuttingTechnology[];
}) => {
  const { t } = useTranslation('rate-tables');
  const { t: tApp } = useTranslation();
  const { data, isError, refetch } = useRateTable(rateTableId);
  if (data !== undefined) return <Editor table={data} technologies={technologies} />;
  if (isError) return <LoadFailed text={t('loadFailed')} onRetry={() => void refetch()} />;
  return (
    <Box role="status" aria-label={tApp('shell.loading')}>
      <Skeleton width={240} height={36} />
      <Skeleton height={56} />
      <Skeleton variant="rounded" height={320} sx={{ mt: 2 }} />
    </Box>
  );
};
