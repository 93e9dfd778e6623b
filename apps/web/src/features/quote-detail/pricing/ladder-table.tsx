import type { LadderRung, QuantityLadderPrices, QuoteItem } from '@kerf/contract';
import { dash, formatMoney, formatNumber } from '@kerf/i18n/formats';
import { Icon } from '@kerf/ui/icon';
import { mdiClose } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';
import { issueText } from '../../../i18n/server-texts.ts';
import { useSession } from '../../../session/session.tsx';
import { durationText } from '../../part/figures.ts';
import { readerOf } from '../../part/set-up.ts';
import { stackedTable } from './stacked-table.ts';

type Row = {
  readonly quantity: number;
  readonly isOwn: boolean;
  readonly rung: Pick<LadderRung, 'itemPrice' | 'linePrice' | 'timePerItemSeconds'> | null;
  /** Why it has no price; null when it has one, or nobody knows yet. */
  readonly refusal: QuantityLadderPrices['unpricedQuantities'][number] | null;
};

type LadderTableProps = {
  readonly item: QuoteItem;
  readonly ladder: QuantityLadderPrices;
  readonly isFetching: boolean;
  readonly onRemove?: (quantity: number) => void;
};

/** The part as it is quoted, which the server has priced already. */
const ownRung = ({ itemPrice, linePrice, timePerItemSeconds }: QuoteItem): Row['rung'] =>
  itemPrice === null || linePrice === null || timePerItemSeconds === null
    ? null
    : { itemPrice, linePrice, timePerItemSeconds };

const rowsOf = (item: QuoteItem, { rungs, unpricedQuantities }: QuantityLadderPrices): readonly Row[] => {
  const others = item.quantityLadder.quantities
    .filter((quantity) => quantity !== item.quantity)
    .map((quantity) => ({
      quantity,
      isOwn: false,
      rung: rungs.find((rung) => rung.quantity === quantity) ?? null,
      refusal: unpricedQuantities.find((one) => one.quantity === quantity) ?? null,
    }));
  const own = { quantity: item.quantity, isOwn: true, rung: ownRung(item), refusal: null };
  return [own, ...others].toSorted((a, b) => a.quantity - b.quantity);
};

/** A bar as long as the unit price is of the dearest. */
const UnitPriceBar = ({ share }: { share: number }) => (
  <Box
    aria-hidden
    sx={{ height: 6, mt: 0.5, ml: 'auto', width: `${share * 100}%`, bgcolor: 'primary.main', borderRadius: 0.5 }}
  />
);

const RungCells = ({ rung, most }: { rung: Row['rung']; most: number }) => {
  const { t } = useTranslation('pricing');
  const { currencyCode, locale } = useSession().organisation;
  const price = (amount: number | undefined) => formatMoney(amount ?? null, currencyCode, locale);
  return (
    <>
      <TableCell align="right" data-label={t('ladder.unit')} sx={{ minWidth: 120 }}>
        <Box sx={{ minWidth: 96 }}>
          {price(rung?.itemPrice)}
          <UnitPriceBar share={rung === null || most <= 0 ? 0 : rung.itemPrice / most} />
        </Box>
      </TableCell>
      <TableCell align="right" data-label={t('ladder.line')}>
        {price(rung?.linePrice)}
      </TableCell>
      <TableCell align="right" data-label={t('ladder.time')}>
        {rung === null ? dash : durationText(rung.timePerItemSeconds, locale)}
      </TableCell>
    </>
  );
};

/** Quantities with their prices and times, or why one has none; the part's own stands out. */
export const LadderTable = ({ item, ladder, isFetching, onRemove }: LadderTableProps) => {
  const { t } = useTranslation(['pricing', 'findings']);
  const { locale } = useSession().organisation;
  const rows = rowsOf(item, ladder);
  const most = Math.max(0, ...rows.map(({ rung }) => rung?.itemPrice ?? 0));
  return (
    <TableContainer aria-busy={isFetching}>
      <Table size="small" aria-label={t('ladder.table')} sx={stackedTable}>
        <TableHead>
          <TableRow>
            <TableCell align="right">{t('ladder.quantity')}</TableCell>
            <TableCell align="right">{t('ladder.unit')}</TableCell>
            <TableCell align="right">{t('ladder.line')}</TableCell>
            <TableCell align="right">{t('ladder.time')}</TableCell>
            <TableCell padding="checkbox" />
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ quantity, isOwn, rung, refusal }) => (
            <TableRow key={quantity} selected={isOwn}>
              <TableCell align="right">
                {formatNumber(quantity, locale)}
                {isOwn ? ` (${t('ladder.own')})` : ''}
              </TableCell>
              {refusal === null ? (
                <RungCells rung={rung} most={most} />
              ) : (
                <TableCell colSpan={3} align="right" sx={{ color: 'error.main' }}>
                  {issueText({ severity: 'Error', ...refusal }, readerOf(item, locale))}
                </TableCell>
              )}
              <TableCell padding="checkbox">
                {isOwn || onRemove === undefined ? null : (
                  <IconButton
                    size="small"
                    aria-label={t('ladder.remove', { quantity: formatNumber(quantity, locale) })}
                    onClick={() => onRemove(quantity)}
                  >
                    <Icon path={mdiClose} />
                  </IconButton>
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};
