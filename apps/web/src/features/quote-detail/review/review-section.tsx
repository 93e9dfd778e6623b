import type { Quote, QuoteItem } from '@kerf/contract';
import { mdiCalculatorVariantOutline, mdiNoteTextOutline, mdiPercentOutline, mdiViewGridOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../app/session.tsx';
import { dash, formatMoney, formatNumber } from '../../../i18n/formats.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Pager } from '../../../ui/pager.tsx';
import type { Collision } from '../editing/save-queue.ts';
import { durationText, shortLengthText, sizeText } from '../parts/figures.ts';
import { PartConflict } from '../parts/part-conflict.tsx';
import { type PartDialogs, usePartDialogs } from '../parts/part-dialogs.tsx';
import { Thumbnail } from '../parts/part-image.tsx';
import { type SetUp, useSetUp } from '../parts/set-up.ts';
import { useShownParts } from '../parts/shown-parts.ts';
import { PartStatusIcon } from '../parts/status-icon.tsx';

/** Parts per page. Spec: foundation §9. */
const pageSizes = [10, 25, 50] as const;

type ReviewRowProps = {
  readonly item: QuoteItem;
  readonly setUp: SetUp;
  readonly isDashed: boolean;
  readonly canAdjust: boolean;
  readonly dialogs: PartDialogs;
};

const RowButtons = ({ item, isDashed, canAdjust, dialogs }: Omit<ReviewRowProps, 'setUp'>) => {
  const { t } = useTranslation('quote-detail');
  const buttons = [
    {
      dialog: 'price',
      icon: mdiCalculatorVariantOutline,
      label: t('prices.details'),
      off: isDashed || item.linePrice === null,
    },
    { dialog: 'nest', icon: mdiViewGridOutline, label: t('prices.nest'), off: isDashed || item.partsPerSheet === null },
    ...(canAdjust
      ? [{ dialog: 'adjust' as const, icon: mdiPercentOutline, label: t('review.columns.adjustment'), off: false }]
      : []),
    { dialog: 'notes', icon: mdiNoteTextOutline, label: t('part.notes'), off: false },
  ] as const;
  return (
    <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
      {buttons.map(({ dialog, icon, label, off }) => (
        <Tooltip key={dialog} title={label}>
          <span>
            <IconButton aria-label={`${label}: ${item.name}`} disabled={off} onClick={() => dialogs.open(dialog, item)}>
              <Icon path={icon} />
            </IconButton>
          </span>
        </Tooltip>
      ))}
    </Stack>
  );
};

const ReviewRow = ({ item, setUp, isDashed, canAdjust, dialogs }: ReviewRowProps) => {
  const { currencyCode, locale } = useSession().organisation;
  const price = (amount: number | null) => (isDashed ? dash : formatMoney(amount, currencyCode, locale));
  const material = item.materialId === null ? dash : (setUp.materialNames.get(item.materialId) ?? dash);
  const thickness = item.thickness === null ? '' : `, ${shortLengthText(item.thickness, item.isImperial, locale)}`;
  const madeOf = `${material}${thickness}`;
  const perItem = item.timePerItemSeconds;
  return (
    <TableRow>
      <TableCell sx={{ width: 64 }}>
        <Thumbnail item={item} size={{ width: 52, height: 40 }} />
      </TableCell>
      <TableCell component="th" scope="row" sx={{ width: '100%', minWidth: 150, maxWidth: 0 }}>
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          <PartStatusIcon item={item} />
          <Typography variant="body2" noWrap title={item.name}>
            {item.name}
          </Typography>
        </Stack>
      </TableCell>
      <TableCell
        title={madeOf}
        sx={{ maxWidth: 190, whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' }}
      >
        {madeOf}
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{sizeText(item, locale)}</TableCell>
      <TableCell align="right">{formatNumber(item.quantity, locale)}</TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {isDashed || perItem === null ? dash : durationText(perItem * item.quantity, locale)}
      </TableCell>
      <TableCell align="right">{price(item.itemPrice)}</TableCell>
      <TableCell align="right" sx={{ fontWeight: 600 }}>
        {price(item.linePrice)}
      </TableCell>
      <TableCell align="right">
        <RowButtons item={item} isDashed={isDashed} canAdjust={canAdjust} dialogs={dialogs} />
      </TableCell>
    </TableRow>
  );
};

type ReviewSectionProps = Pick<ReviewRowProps, 'isDashed' | 'canAdjust'> & {
  readonly quote: Quote;
  readonly items: readonly QuoteItem[];
  readonly held: ReadonlyMap<string, Collision>;
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
  const heads = ['part', 'material', 'size', 'quantity', 'time', 'unit', 'line'] as const;
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
            {parts.slice((current - 1) * page.size, current * page.size).map((item) => (
              <ReviewRow
                key={item.id}
                item={item}
                setUp={setUp}
                isDashed={isDashed}
                canAdjust={canAdjust}
                dialogs={dialogs}
              />
            ))}
          </TableBody>
        </Table>
      </Paper>
      {parts.length > pageSizes[0] ? (
        <Pager
          page={current}
          pageSize={page.size}
          pageSizes={pageSizes}
          total={parts.length}
          locale={locale}
          onChange={(next, size) => setPage({ page: next, size })}
        />
      ) : null}
      {shown}
    </Box>
  );
};
