import type { Quote, QuoteItem } from '@kerf/contract';
import { Pager } from '@kerf/ui/pager';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PAGE_SIZES } from '../../../page/sizes.ts';
import { useSession } from '../../../session/session.tsx';
import type { Collision } from '../../editing/save-queue.ts';
import { useSetUp } from '../../part/set-up.ts';
import { usePartDialogs } from '../parts/dialogs/part-dialogs.tsx';
import { PartConflict } from '../parts/part-conflict.tsx';
import { useShownParts } from '../parts/shown-parts.ts';
import { ReviewCard, ReviewRow, type ReviewRowProps } from './review-row.tsx';

type ReviewSectionProps = Pick<ReviewRowProps, 'isDashed' | 'canAdjust'> & {
  readonly quote: Quote;
  readonly items: readonly QuoteItem[];
  readonly held: ReadonlyMap<string, Collision>;
};

const heads = ['part', 'material', 'quantity', 'time', 'unit', 'line'] as const;

const ReviewTable = ({ rows }: { rows: readonly ReviewRowProps[] }) => {
  const { t } = useTranslation('quote-detail');
  return (
    <Table sx={{ '& .MuiTableCell-root': { px: 1 } }}>
      <TableHead>
        <TableRow>
          <TableCell aria-label={t('review.columns.picture')} />
          {heads.map((head) => (
            <TableCell key={head} align={['quantity', 'time', 'unit', 'line'].includes(head) ? 'right' : 'left'}>
              {t(`review.columns.${head}`)}
            </TableCell>
          ))}
          <TableCell aria-label={t('review.columns.actions')} />
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <ReviewRow key={row.item.id} {...row} />
        ))}
      </TableBody>
    </Table>
  );
};

/** The parts as they stand, once they are no longer edited. Spec: quote parts §2.6. */
export const ReviewSection = ({ quote, items, isDashed, canAdjust, held }: ReviewSectionProps) => {
  const { t } = useTranslation('quote-detail');
  const { locale } = useSession().organisation;
  const setUp = useSetUp();
  const { dialogs, shown } = usePartDialogs(quote, items);
  const { parts } = useShownParts(quote, items, 'showAllItems', setUp);
  const [page, setPage] = useState({ page: 1, size: 10 });
  const lastPage = Math.max(1, Math.ceil(parts.length / page.size));
  const current = Math.min(page.page, lastPage);
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const rows = parts
    .slice((current - 1) * page.size, current * page.size)
    .map((item) => ({ item, setUp, isDashed, canAdjust, dialogs }));
  return (
    <Box component="section" aria-label={t('review.title')} sx={{ mb: 2 }}>
      <Typography component="h2" variant="h2" sx={{ mb: 1 }}>
        {t('partsCount', { count: items.length })}
      </Typography>
      {items.map((item) => {
        const collision = held.get(item.id);
        return collision === undefined ? null : (
          <PartConflict key={item.id} item={item} collision={collision} setUp={setUp} />
        );
      })}
      <Paper variant="outlined" sx={{ overflowX: 'auto' }}>
        {isNarrow ? (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {rows.map((row) => (
              <ReviewCard key={row.item.id} {...row} />
            ))}
          </Box>
        ) : (
          <ReviewTable rows={rows} />
        )}
      </Paper>
      {parts.length > PAGE_SIZES.parts[0] ? (
        <Pager
          page={current}
          pageSize={page.size}
          pageSizes={PAGE_SIZES.parts}
          total={parts.length}
          locale={locale}
          onChange={(next, size) => setPage({ page: next, size })}
        />
      ) : null}
      {shown}
    </Box>
  );
};
