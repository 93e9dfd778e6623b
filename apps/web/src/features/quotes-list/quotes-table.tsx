import type { QuoteListRow } from '@kerf/contract';
import { VisuallyHidden } from '@kerf/ui/visually-hidden';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuoteColumn } from './columns.ts';
import type { QuoteListSearch } from './list-search.ts';
import { cellSx, QuoteRow, stickyRight } from './quote-row.tsx';

type Sort = { readonly by: NonNullable<QuoteListSearch['sort']>; readonly order: 'asc' | 'desc' };

type QuotesTableProps = {
  /** Null while the first page is on its way: skeletons of its shape are drawn. */
  readonly quotes: readonly QuoteListRow[] | null;
  readonly skeletonRows: number;
  readonly columns: readonly QuoteColumn[];
  readonly locale: string;
  readonly sort: Sort;
  readonly isStale: boolean;
  readonly onSort: (sort: Sort) => void;
  readonly onOpen: (quoteId: string) => void;
  readonly onMenu: (quote: QuoteListRow, place: HTMLElement) => void;
};

/** Only the sorted column shows its arrow and keeps room for it, so that the table fits a laptop. */
const hiddenArrow = { '& .MuiTableSortLabel-icon': { display: 'none' } } as const;

/** Long names of columns take two lines rather than the room of what stands below them. */
const headSx = { whiteSpace: 'normal', lineHeight: 1.25, verticalAlign: 'bottom' } as const;

const opposite = { asc: 'desc', desc: 'asc' } as const;
const spoken = { asc: 'ascending', desc: 'descending' } as const;

/** Up and down move between the rows' links. */
const moveBetweenRows = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const row = event.target instanceof Element ? event.target.closest('tr') : null;
  const next = event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling;
  const link = next?.querySelector<HTMLElement>('a');
  if (link === null || link === undefined) return;
  event.preventDefault();
  link.focus();
};

const Head = ({ columns, sort, onSort }: Pick<QuotesTableProps, 'columns' | 'sort' | 'onSort'>) => {
  const { t } = useTranslation('quotes-list');
  return (
    <TableHead>
      <TableRow>
        {columns.map(({ id, sort: property, isNumber }) => {
          const isSorted = property === sort.by;
          const label = t(`columns.${id}`);
          return (
            <TableCell
              key={id}
              align={isNumber === true ? 'right' : 'left'}
              sx={{ ...cellSx(id), ...headSx }}
              aria-sort={isSorted ? spoken[sort.order] : undefined}
            >
              {property === undefined ? (
                label
              ) : (
                <TableSortLabel
                  active={isSorted}
                  direction={isSorted ? sort.order : 'asc'}
                  sx={isSorted ? undefined : hiddenArrow}
                  onClick={() => onSort({ by: property, order: isSorted ? opposite[sort.order] : 'asc' })}
                >
                  {label}
                </TableSortLabel>
              )}
            </TableCell>
          );
        })}
        <TableCell padding="none" sx={stickyRight}>
          <VisuallyHidden>{t('columns.actions')}</VisuallyHidden>
        </TableCell>
      </TableRow>
    </TableHead>
  );
};

const SkeletonRows = ({ rows, columns }: { rows: number; columns: readonly QuoteColumn[] }) => (
  <>
    {[...Array(rows).keys()].map((row) => (
      <TableRow key={row} aria-hidden>
        {columns.map((column) => (
          <TableCell key={column.id}>
            <Skeleton />
          </TableCell>
        ))}
        <TableCell padding="none" />
      </TableRow>
    ))}
  </>
);

export const QuotesTable = (props: QuotesTableProps) => {
  const { quotes, skeletonRows, columns, locale, sort, isStale, onSort, onOpen, onMenu } = props;
  const { t } = useTranslation('quotes-list');
  return (
    <TableContainer sx={{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}>
      <Table aria-label={t('table')} aria-busy={quotes === null || isStale}>
        <Head columns={columns} sort={sort} onSort={onSort} />
        <TableBody onKeyDown={moveBetweenRows} sx={{ opacity: isStale ? 0.6 : 1, '& tr:last-child td': { border: 0 } }}>
          {quotes === null ? <SkeletonRows rows={skeletonRows} columns={columns} /> : null}
          {quotes?.map((quote) => (
            <QuoteRow
              key={quote.id}
              quote={quote}
              columns={columns}
              locale={locale}
              onOpen={() => onOpen(quote.id)}
              onMenu={(place) => onMenu(quote, place)}
            />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};
