import { dash } from '@kerf/i18n/formats';
import type { ShippingPricingOption } from '@kerf/quoting';
import { FramedTable } from '@kerf/ui/framed-table';
import { Icon } from '@kerf/ui/icon';
import { StatusBadge } from '@kerf/ui/status-badge';
import { VisuallyHidden } from '@kerf/ui/visually-hidden';
import { mdiDeleteOutline, mdiPencilOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';
import { useLocale, useSession } from '../../../session/session.tsx';
import { COUNTING_PRICE, PRICES, type PriceName, type PriceRow } from './price-rows.ts';
import { priceText } from './shipping-figures.tsx';
import { usePriceWords } from './use-shipping-words.ts';

type PricesTableProps = {
  readonly rows: readonly PriceRow[];
  readonly option: ShippingPricingOption;
  readonly onEdit: (row: PriceRow) => void;
  readonly onRemove: (row: PriceRow) => void;
};

/** One of the three prices: that which counts stands out, and says so when it is 0; the others are quiet, with a dash for 0. */
const PriceCell = ({ row, name, counts }: { row: PriceRow; name: PriceName; counts: boolean }) => {
  const { t } = useTranslation('shipping');
  const locale = useLocale();
  const { currencyCode } = useSession().organisation;
  const { suffixes } = usePriceWords();
  const price = row.price[name];
  return (
    <TableCell
      align="right"
      sx={{ whiteSpace: 'nowrap', fontWeight: counts ? 600 : 400, color: counts ? 'text.primary' : 'text.secondary' }}
    >
      {counts && price === 0 ? <StatusBadge tone="amber">{t('prices.free')}</StatusBadge> : null}{' '}
      {!counts && price === 0 ? (
        dash
      ) : (
        <>
          {priceText(price, currencyCode, locale)}
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
            {suffixes[name]}
          </Box>
        </>
      )}
    </TableCell>
  );
};

const Row = ({ row, option, onEdit, onRemove }: Omit<PricesTableProps, 'rows'> & { row: PriceRow }) => {
  const { t } = useTranslation('shipping');
  const names = { container: row.container.name, zone: row.zone.name };
  const [edit, remove] = [t('prices.edit', names), t('prices.removeNamed', names)];
  return (
    <TableRow>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>{row.zone.name}</TableCell>
      <TableCell component="th" scope="row" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {row.container.name}
      </TableCell>
      {PRICES.map((name) => (
        <PriceCell key={name} row={row} name={name} counts={COUNTING_PRICE[option] === name} />
      ))}
      <TableCell padding="none" align="right" sx={{ whiteSpace: 'nowrap' }}>
        <Tooltip title={edit}>
          <IconButton aria-label={edit} onClick={() => onEdit(row)}>
            <Icon path={mdiPencilOutline} />
          </IconButton>
        </Tooltip>
        <Tooltip title={remove}>
          <IconButton aria-label={remove} onClick={() => onRemove(row)}>
            <Icon path={mdiDeleteOutline} />
          </IconButton>
        </Tooltip>
      </TableCell>
    </TableRow>
  );
};

/** What containers cost in zones, the rows of one page. */
export const PricesTable = ({ rows, ...rest }: PricesTableProps) => {
  const { t } = useTranslation('shipping');
  const { labels } = usePriceWords();
  return (
    <FramedTable
      label={t('prices.title')}
      minWidth={720}
      head={
        <>
          <TableCell>{t('prices.zone')}</TableCell>
          <TableCell>{t('prices.container')}</TableCell>
          {PRICES.map((name) => {
            const counts = COUNTING_PRICE[rest.option] === name;
            return (
              <TableCell key={name} align="right" sx={counts ? {} : { color: 'text.secondary', fontWeight: 400 }}>
                {labels[name]} {counts ? <VisuallyHidden>{t('prices.counts')}</VisuallyHidden> : null}
              </TableCell>
            );
          })}
          <TableCell padding="none">
            <VisuallyHidden>{t('actions')}</VisuallyHidden>
          </TableCell>
        </>
      }
    >
      {rows.map((row) => (
        <Row key={`${row.zone.id} ${row.container.id}`} row={row} {...rest} />
      ))}
    </FramedTable>
  );
};
