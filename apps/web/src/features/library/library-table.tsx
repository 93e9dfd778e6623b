import type { PartLibraryEntry } from '@kerf/contract';
import { FramedTable } from '@kerf/ui/framed-table';
import { Pager } from '@kerf/ui/pager';
import Skeleton from '@mui/material/Skeleton';
import TableCell from '@mui/material/TableCell';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../page/load-failed.tsx';
import { useLocale } from '../../session/session.tsx';
import { FIRST_PAGE, LibraryFilters, PAGE_SIZES } from './library-filters.tsx';
import { type LibrarySearch, useLibrary } from './use-library.ts';

type LibraryTableProps = {
  readonly customerId: string;
  readonly search: LibrarySearch;
  readonly onSearch: (search: LibrarySearch) => void;
  /** Heading of a column behind the others. */
  readonly lastHead?: ReactNode;
  readonly row: (entry: PartLibraryEntry) => ReactNode;
};

/** A customer's library with search and filter, page by page, in every state. */
export const LibraryTable = ({ customerId, search, onSearch, lastHead, row }: LibraryTableProps) => {
  const { t } = useTranslation('part-library');
  const locale = useLocale();
  const { data, isError, refetch } = useLibrary(customerId, search);
  const isNarrowed = search.searchTerm.trim() !== '' || search.filter !== FIRST_PAGE.filter;
  if (data === undefined) {
    return isError ? (
      <LoadFailed text={t('list.failed')} onRetry={() => void refetch()} />
    ) : (
      <Skeleton variant="rounded" height={220} />
    );
  }
  if (data.count === 0 && !isNarrowed) return <Typography color="textSecondary">{t('list.empty')}</Typography>;
  const head = (
    <>
      <TableCell>{t('columns.part')}</TableCell>
      <TableCell>{t('columns.made')}</TableCell>
      <TableCell>{t('columns.last')}</TableCell>
      <TableCell align="right">{t('columns.fixed')}</TableCell>
      {lastHead}
    </>
  );
  return (
    <>
      <LibraryFilters search={search} onChange={onSearch} />
      {data.count === 0 ? (
        <Typography color="textSecondary">{t('list.noMatch')}</Typography>
      ) : (
        <>
          <FramedTable label={t('title')} head={head} minWidth={600}>
            {data.entries.map(row)}
          </FramedTable>
          {data.count > PAGE_SIZES[0] ? (
            <Pager
              page={search.pageNumber}
              pageSize={search.pageSize}
              pageSizes={PAGE_SIZES}
              total={data.count}
              locale={locale}
              onChange={(pageNumber, pageSize) => onSearch({ ...search, pageNumber, pageSize })}
            />
          ) : null}
        </>
      )}
    </>
  );
};
