import type { DeliveryPriceDetails } from '@kerf/contract';
import { dash, formatMoney, formatNumber, formatShortFigure } from '@kerf/i18n/formats';
import { FramedTable } from '@kerf/ui/framed-table';
import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../../session/session.tsx';
import { lengthDecimals, lengthUnit, massUnit } from '../../../part/figures.ts';
import { distanceUnit } from './shipping-data.ts';

type Container = DeliveryPriceDetails['containers'][number];

/** Prices for a km or kg may need more decimals than the currency has. */
const PRICE_DECIMALS = 4;
const priceText = (price: number, currencyCode: string, locale: string): string =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: currencyCode,
    maximumFractionDigits: PRICE_DECIMALS,
  }).format(price);

/** The price that counts, by the way in which the shop prices its deliveries. */
const countingPrice = (
  { flatPrice, pricePerDistance, pricePerWeight }: Container,
  option: DeliveryPriceDetails['deliveryPricingOption'],
): number => ({ Flat: flatPrice, ByDistance: pricePerDistance, ByWeight: pricePerWeight })[option];

/** The inner size that parts are laid into; a side without a limit is a dash. */
const sizeLimitText = (container: Container, isImperial: boolean, locale: string): string => {
  const { maximumLength, maximumWidth, maximumHeight } = container;
  const sides = [maximumLength, maximumWidth, maximumHeight];
  if (sides.every((side) => side === null)) return dash;
  const side = (limit: number | null) =>
    limit === null ? dash : formatShortFigure(limit, locale, lengthDecimals(isImperial));
  return `${sides.map(side).join(' × ')} ${lengthUnit(isImperial)}`;
};

const weightLimitText = ({ maximumWeight }: Container, isImperial: boolean, locale: string): string =>
  maximumWeight === null ? dash : `${formatShortFigure(maximumWeight, locale, 2)} ${massUnit(isImperial)}`;

type BreakdownTableProps = { readonly details: DeliveryPriceDetails; readonly currencyCode: string };

type SumProps = { readonly label: string; readonly note?: string; readonly amount: string; readonly isTotal?: boolean };

const Sum = ({ label, note, amount, isTotal = false }: SumProps) => {
  const fontWeight = isTotal ? 600 : 400;
  return (
    <>
      <Typography component="dt" variant="body2" sx={{ fontWeight }}>
        {label}
        {note === undefined ? null : (
          <Typography variant="caption" color="textSecondary" component="div">
            {note}
          </Typography>
        )}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, textAlign: 'right', fontWeight }}>
        {amount}
      </Typography>
    </>
  );
};

/** The least charge, on a line of its own, and what is charged; below the table, so that no telephone hides them. Spec: quotes §9. */
export const BreakdownSums = ({ details, currencyCode }: BreakdownTableProps) => {
  const { t } = useTranslation('shipping-of-quote');
  const { locale } = useSession().organisation;
  const { containers, minimumDeliveryPriceCharge: least, deliveryPrice } = details;
  const money = (amount: number) => formatMoney(amount, currencyCode, locale);
  const sum = containers.reduce((total, { calculatedPrice }) => total + calculatedPrice, 0);
  return (
    <Box
      component="dl"
      sx={{ m: 0, px: 1.25, display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 2, rowGap: 0.75 }}
    >
      {least === 0 ? null : (
        <Sum
          label={t('breakdown.minimumCharge')}
          amount={money(least)}
          {...(sum < least ? { note: t('breakdown.minimumApplies') } : {})}
        />
      )}
      <Sum label={t('breakdown.total')} amount={money(deliveryPrice)} isTotal />
    </Box>
  );
};

/** Containers of a delivery with their limits and prices. Spec: quotes §9. */
export const BreakdownTable = ({ details, currencyCode }: BreakdownTableProps) => {
  const { t } = useTranslation('shipping-of-quote');
  const { locale } = useSession().organisation;
  const { isImperial, deliveryPricingOption: option, containers } = details;
  const money = (amount: number) => formatMoney(amount, currencyCode, locale);
  const priceHeads = {
    Flat: t('breakdown.options.Flat'),
    ByDistance: t('breakdown.pricePer', { unit: distanceUnit(isImperial) }),
    ByWeight: t('breakdown.pricePer', { unit: massUnit(isImperial) }),
  } as const;
  return (
    <FramedTable
      label={t('breakdown.title')}
      minWidth={640}
      head={
        <>
          <TableCell>{t('breakdown.container')}</TableCell>
          <TableCell align="right">{t('breakdown.maximumWeight')}</TableCell>
          <TableCell align="right">{t('breakdown.maximumSize')}</TableCell>
          <TableCell align="right">{t('breakdown.quantity')}</TableCell>
          <TableCell align="right">{priceHeads[option]}</TableCell>
          <TableCell align="right">{t('breakdown.containerPrice')}</TableCell>
        </>
      }
    >
      {containers.map((container) => (
        <TableRow key={container.containerName}>
          <TableCell component="th" scope="row">
            {container.containerName}
          </TableCell>
          <TableCell align="right">{weightLimitText(container, isImperial, locale)}</TableCell>
          <TableCell align="right">{sizeLimitText(container, isImperial, locale)}</TableCell>
          <TableCell align="right">{formatNumber(container.quantity, locale)}</TableCell>
          <TableCell align="right">{priceText(countingPrice(container, option), currencyCode, locale)}</TableCell>
          <TableCell align="right">{money(container.calculatedPrice)}</TableCell>
        </TableRow>
      ))}
    </FramedTable>
  );
};
