import { routes, type SetupChange } from '@kerf/contract';
import { formatDateTime } from '@kerf/i18n/formats';
import { Pager } from '@kerf/ui/pager';
import { TitledDialog } from '@kerf/ui/titled-dialog';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/api.ts';
import { thingName } from '../../i18n/thing-names.ts';
import { type ListLoad, listLoad } from '../../page/list-load.ts';
import { LoadFailed } from '../../page/load-failed.tsx';
import { useLocale, useSession } from '../../session/session.tsx';
import { figureText, toldChanges } from './history-figures.ts';

type Change = SetupChange['changes'][number];

export type SetUpHistoryProps = {
  readonly title: string;
  readonly entityType: SetupChange['entityType'];
  /** Left out for all things of the kind. */
  readonly entityId?: string;
  /** What the one thing of the kind is called; left out where each has a name of its own. */
  readonly subject?: string;
  /** Name of a field in the reader's language. */
  readonly fieldLabel: (field: string) => string;
  /** A value as the screen shows it; null where it has no words of its own. */
  readonly valueText?: (field: string, value: string | number | boolean) => string | null;
  /** Lists that `valueText` names values by; the changes wait for them. */
  readonly names?: ListLoad;
  readonly onClose: () => void;
};

const useValueText = (given: SetUpHistoryProps['valueText']) => {
  const { t } = useTranslation('set-up');
  const { currencyCode, defaultDrawingUnits } = useSession().organisation;
  const reader = { locale: useLocale(), currencyCode, isImperial: defaultDrawingUnits === 'imperial' };
  return (change: SetupChange, field: string, value: Change['from']): string => {
    if (value === null || value === '') return t('history.empty');
    const own = given?.(field, value) ?? null;
    if (own !== null) return own;
    if (typeof value === 'number') return figureText(change, field, value, reader);
    return typeof value === 'boolean' ? t(value ? 'yes' : 'no') : value;
  };
};

const ChangeRows = ({ change, subject, fieldLabel, valueText }: { change: SetupChange } & SetUpHistoryProps) => {
  const { t, i18n } = useTranslation('set-up');
  const locale = useLocale();
  const text = useValueText(valueText);
  const when = formatDateTime(change.changedAtUtc, i18n.language, locale);
  return (
    <TableRow sx={{ verticalAlign: 'top' }}>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{when}</TableCell>
      <TableCell>{change.userName}</TableCell>
      <TableCell>
        {subject ?? thingName(change.entityType, change.subject, locale)}
        <Typography variant="caption" color="textSecondary" component="div">
          {t(`history.actions.${change.action}`)}
        </Typography>
      </TableCell>
      <TableCell>
        {toldChanges(change).map((one) => (
          <Typography variant="body2" key={one.field}>
            {fieldLabel(one.field)}:{' '}
            {change.action === 'added' && one.from === null ? '' : `${text(change, one.field, one.from)} → `}
            <strong>{text(change, one.field, one.to)}</strong>
          </Typography>
        ))}
      </TableCell>
    </TableRow>
  );
};

const Changes = (props: SetUpHistoryProps & { readonly changes: readonly SetupChange[] }) => {
  const { t } = useTranslation('set-up');
  if (props.changes.length === 0) return <Typography color="textSecondary">{t('history.none')}</Typography>;
  return (
    <TableContainer>
      <Table aria-label={props.title}>
        <TableHead>
          <TableRow>
            <TableCell>{t('history.when')}</TableCell>
            <TableCell>{t('history.who')}</TableCell>
            <TableCell>{t('history.what')}</TableCell>
            <TableCell>{t('history.change')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {props.changes.map((change) => (
            <ChangeRows key={change.id} {...props} change={change} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};

/** The changes, a page at a time, once they and what names their values have come. */
export const PagedChanges = (props: SetUpHistoryProps) => {
  const { entityType, entityId, names } = props;
  const { t } = useTranslation('set-up');
  const { organisation } = useSession();
  const locale = useLocale();
  const [page, setPage] = useState({ number: 1, size: 10 });
  const { organisationId } = organisation;
  const reading = useQuery({
    queryKey: ['set-up', organisationId, 'history', entityType, entityId, page],
    queryFn: ({ signal }) =>
      api(
        routes.manufacturing.setupChanges,
        {
          params: { organisationId },
          query: {
            entityType,
            ...(entityId === undefined ? {} : { entityId }),
            pageNumber: page.number,
            pageSize: page.size,
          },
        },
        signal,
      ),
    placeholderData: (before) => before,
  });
  const own = listLoad([reading]);
  const load = own.state === 'ready' && names !== undefined ? names : own;
  const { data } = reading;
  return (
    <>
      {load.state === 'failed' ? <LoadFailed text={t('history.failed')} onRetry={load.again} /> : null}
      {load.state === 'loading' ? [...Array(5).keys()].map((place) => <Skeleton key={place} height={40} />) : null}
      {data === undefined || load.state !== 'ready' ? null : (
        <>
          <Changes {...props} changes={data.changes} />
          {data.totalCount > 10 ? (
            <Pager
              total={data.totalCount}
              page={page.number}
              pageSize={page.size}
              pageSizes={[10, 25, 50]}
              locale={locale}
              onChange={(number, size) => setPage({ number, size })}
            />
          ) : null}
        </>
      )}
    </>
  );
};

/** Who changed what of a thing and what belongs to it, when, from what to what. */
export const SetUpHistory = (props: SetUpHistoryProps) => (
  <TitledDialog open title={props.title} onClose={props.onClose} maxWidth="md">
    <PagedChanges {...props} />
  </TitledDialog>
);
