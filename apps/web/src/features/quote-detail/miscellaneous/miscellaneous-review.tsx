import type { MiscellaneousItem, Quote } from '@kerf/contract';
import { dash, formatMoney, formatNumber } from '@kerf/i18n/formats';
import { Icon } from '@kerf/ui/icon';
import { Pager } from '@kerf/ui/pager';
import { mdiNoteTextOutline, mdiTuneVariant } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPiece } from '../../../loading/lazy-piece.tsx';
import { PAGE_SIZES } from '../../../page/sizes.ts';
import { useSession } from '../../../session/session.tsx';
import { miscellaneousTarget } from '../../editing/miscellaneous-data.ts';
import type { Collision } from '../../editing/save-queue.ts';
import { stackedTable } from '../pricing/stacked-table.ts';
import { isReadOnly } from '../read-only.ts';
import { MiscellaneousAdjustDialog } from './miscellaneous-adjust-dialog.tsx';
import { MiscellaneousConflict } from './miscellaneous-conflict.tsx';
import { MiscellaneousLoadNote } from './miscellaneous-load-note.tsx';
import { useMiscellaneousLoad } from './use-miscellaneous.ts';

const MiscellaneousNotes = lazyPiece(() => import('./miscellaneous-notes.tsx'), 'MiscellaneousNotes');

type ReviewProps = {
  readonly quote: Quote;
  readonly items: readonly MiscellaneousItem[];
  readonly isDashed: boolean;
  readonly canAdjust: boolean;
  readonly held: ReadonlyMap<string, Collision>;
};
type Dialog = { readonly kind: 'notes' | 'adjust'; readonly id: string };

type RowOwn = { readonly item: MiscellaneousItem; readonly onOpen: (dialog: Dialog) => void };
type OnOpen = Pick<RowOwn, 'onOpen'>;

const Row = (props: Pick<ReviewProps, 'isDashed' | 'canAdjust'> & RowOwn) => {
  const { item, isDashed, canAdjust, onOpen } = props;
  const { t } = useTranslation('quote-detail');
  const { currencyCode, locale } = useSession().organisation;
  const price = (amount: number | null) => (isDashed ? dash : formatMoney(amount, currencyCode, locale));
  const words = { name: item.name };
  return (
    <TableRow>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>{item.name}</TableCell>
      <TableCell data-label={t('miscellaneous.dimensions')}>
        {item.dimensions === '' ? dash : item.dimensions}
      </TableCell>
      <TableCell align="right" data-label={t('review.columns.quantity')}>
        {formatNumber(item.quantity, locale)}
      </TableCell>
      <TableCell align="right" data-label={t('review.columns.unit')}>
        {price(item.itemPrice)}
      </TableCell>
      <TableCell align="right" data-label={t('review.columns.line')} sx={{ fontWeight: 600 }}>
        {price(item.linePrice)}
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        <IconButton aria-label={t('notes.ofPart', words)} onClick={() => onOpen({ kind: 'notes', id: item.id })}>
          <Icon path={mdiNoteTextOutline} />
        </IconButton>
        {canAdjust ? (
          <IconButton aria-label={t('review.adjust', words)} onClick={() => onOpen({ kind: 'adjust', id: item.id })}>
            <Icon path={mdiTuneVariant} />
          </IconButton>
        ) : null}
      </TableCell>
    </TableRow>
  );
};

const heads = ['quantity', 'unit', 'line'] as const;

type TableProps = Omit<ReviewProps, 'quote' | 'held'> & OnOpen;

const ReviewTable = ({ items, isDashed, canAdjust, onOpen }: TableProps) => {
  const { t } = useTranslation('quote-detail');
  return (
    <Paper variant="outlined" sx={{ overflowX: 'auto' }}>
      <Table aria-label={t('miscellaneous.title')} sx={stackedTable}>
        <TableHead>
          <TableRow>
            <TableCell>{t('miscellaneous.name')}</TableCell>
            <TableCell>{t('miscellaneous.dimensions')}</TableCell>
            {heads.map((head) => (
              <TableCell key={head} align="right">
                {t(`review.columns.${head}`)}
              </TableCell>
            ))}
            <TableCell aria-label={t('review.columns.actions')} />
          </TableRow>
        </TableHead>
        <TableBody>
          {items.map((item) => (
            <Row key={item.id} item={item} isDashed={isDashed} canAdjust={canAdjust} onOpen={onOpen} />
          ))}
        </TableBody>
      </Table>
    </Paper>
  );
};

const ReviewPages = ({ items, ...shown }: TableProps) => {
  const { locale } = useSession().organisation;
  const [{ page, size }, setPage] = useState<{ page: number; size: number }>({ page: 1, size: PAGE_SIZES.items[0] });
  const current = Math.min(page, Math.max(1, Math.ceil(items.length / size)));
  return (
    <>
      <ReviewTable items={items.slice((current - 1) * size, current * size)} {...shown} />
      {items.length > PAGE_SIZES.items[0] ? (
        <Pager
          page={current}
          pageSize={size}
          pageSizes={PAGE_SIZES.items}
          total={items.length}
          locale={locale}
          onChange={(next, nextSize) => setPage({ page: next, size: nextSize })}
        />
      ) : null}
    </>
  );
};

/** The miscellaneous items as they stand, once they are no longer edited. Spec: quote parts §2.6. */
export const MiscellaneousReview = ({ quote, items, isDashed, canAdjust, held }: ReviewProps) => {
  const { t } = useTranslation('quote-detail');
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const opened = items.find((item) => item.id === dialog?.id);
  const load = useMiscellaneousLoad(quote);
  if (load.state === 'ready' && items.length === 0) return null;
  const close = () => setDialog(null);
  return (
    <Box component="section" aria-label={t('miscellaneous.title')} sx={{ mb: 2 }}>
      <Typography component="h2" variant="h2" sx={{ mb: 1 }}>
        {t('miscellaneous.count', { count: quote.numberOfMiscItems })}
      </Typography>
      <MiscellaneousLoadNote load={load} />
      {items.map((item) => {
        const collision = held.get(miscellaneousTarget(item.id));
        return collision === undefined ? null : (
          <MiscellaneousConflict key={item.id} item={item} collision={collision} />
        );
      })}
      {load.state === 'ready' ? (
        <ReviewPages items={items} isDashed={isDashed} canAdjust={canAdjust} onOpen={setDialog} />
      ) : null}
      {opened !== undefined && dialog?.kind === 'notes' ? (
        <Suspense>
          <MiscellaneousNotes item={opened} isLocked={isReadOnly(quote)} onClose={close} />
        </Suspense>
      ) : null}
      {opened !== undefined && dialog?.kind === 'adjust' ? (
        <MiscellaneousAdjustDialog item={opened} onClose={close} />
      ) : null}
    </Box>
  );
};
