import { Pager } from '@kerf/ui/pager';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListLoad } from '../../../page/list-load.ts';
import { LoadFailed } from '../../../page/load-failed.tsx';
import { PAGE_SIZES } from '../../../page/sizes.ts';
import { useLocale } from '../../../session/session.tsx';

const SIZES = PAGE_SIZES.zonesAndContainers;

type PagedListProps<Row> = {
  readonly rows: readonly Row[];
  /** What to do first where there are no rows. */
  readonly none: string;
  /** The table of the rows of one page. */
  readonly table: (shown: readonly Row[]) => ReactNode;
  /** What is done with the list as a whole. */
  readonly tools: ReactNode;
};

/** A table of a few rows a page with its commands below. Spec: foundation §9. */
export const PagedList = <Row,>({ rows, none, table, tools }: PagedListProps<Row>) => {
  const locale = useLocale();
  const [paging, setPaging] = useState<{ page: number; pageSize: number }>({ page: 1, pageSize: SIZES[0] });
  const page = Math.min(paging.page, Math.max(1, Math.ceil(rows.length / paging.pageSize)));
  return (
    <Stack spacing={2}>
      {rows.length === 0 ? (
        <Typography color="textSecondary">{none}</Typography>
      ) : (
        table(rows.slice((page - 1) * paging.pageSize, page * paging.pageSize))
      )}
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
        <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
          {tools}
        </Stack>
        {rows.length === 0 ? null : (
          <Pager
            page={page}
            pageSize={paging.pageSize}
            pageSizes={SIZES}
            total={rows.length}
            locale={locale}
            onChange={(next, pageSize) => setPaging({ page: next, pageSize })}
          />
        )}
      </Stack>
    </Stack>
  );
};

/** In place of a list that has not come: its shape, or that it could not be loaded and the way to ask again. */
export const NotYetLoaded = ({ load, failed }: { load: ListLoad; failed: string }) =>
  load.state === 'failed' ? (
    <LoadFailed text={failed} onRetry={load.again} />
  ) : (
    <Skeleton variant="rounded" height={200} />
  );

type ArchivedSwitchProps = {
  /** What is shown, such as 'Show archived zones'. */
  readonly label: string;
  readonly shows: boolean;
  readonly onChange: (shows: boolean) => void;
};

export const ArchivedSwitch = ({ label, shows, onChange }: ArchivedSwitchProps) => {
  const { t } = useTranslation('shipping');
  return (
    <FormControlLabel
      label={t('showArchived')}
      control={
        <Switch
          checked={shows}
          onChange={(_event, checked) => onChange(checked)}
          slotProps={{ input: { 'aria-label': label } }}
        />
      }
    />
  );
};
