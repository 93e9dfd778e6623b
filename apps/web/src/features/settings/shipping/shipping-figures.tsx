import type { DeliveryContainer } from '@kerf/contract';
import { dash, formatShortFigure } from '@kerf/i18n/formats';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../session/session.tsx';
import { toldDecimals } from '../../forms/told-decimals.ts';
import { shippingUnits } from './shipping-units.ts';

const MOST_DECIMALS = 3;

/** A price with the decimals of its currency, and more where a small one would lose digits. */
export const priceText = (price: number, currencyCode: string, locale: string): string => {
  const style = { style: 'currency', currency: currencyCode } as const;
  return new Intl.NumberFormat(locale, { ...style, maximumFractionDigits: toldDecimals(price) }).format(price);
};

/** A figure with its unit in a quieter tone. */
export const UnitFigure = ({ figure, unit }: { figure: string; unit: string }) => (
  <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
    {figure}{' '}
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {unit}
    </Box>
  </Box>
);

type Distances = { readonly minimumDistance: number | null; readonly maximumDistance: number | null };

/** How far from the pickup a zone begins and ends. */
export const DistanceRange = (props: Distances & { isImperial: boolean }) => {
  const { minimumDistance: from, maximumDistance: to, isImperial } = props;
  const { t } = useTranslation('shipping');
  const locale = useLocale();
  const shown = (value: number) => formatShortFigure(value, locale, MOST_DECIMALS);
  const { distance: unit } = shippingUnits(isImperial);
  if (from !== null && to !== null) return <UnitFigure figure={`${shown(from)} – ${shown(to)}`} unit={unit} />;
  if (from !== null) return <UnitFigure figure={t('zones.fromDistance', { distance: shown(from) })} unit={unit} />;
  if (to !== null) return <UnitFigure figure={t('zones.belowDistance', { distance: shown(to) })} unit={unit} />;
  return t('zones.anyDistance');
};

export const MaximumWeight = ({ container }: { container: DeliveryContainer }) => {
  const { t } = useTranslation('shipping');
  const locale = useLocale();
  const { maximumWeight, isImperial } = container;
  if (maximumWeight === null) return t('containers.noLimit');
  const figure = formatShortFigure(maximumWeight, locale, MOST_DECIMALS);
  return <UnitFigure figure={figure} unit={shippingUnits(isImperial).weight} />;
};

/** The sides of a container, a dash for one that has no limit. */
export const MaximumSize = ({ container }: { container: DeliveryContainer }) => {
  const { t } = useTranslation('shipping');
  const locale = useLocale();
  const { maximumLength, maximumWidth, maximumHeight, isImperial } = container;
  const sides = [maximumLength, maximumWidth, maximumHeight];
  if (sides.every((side) => side === null)) return t('containers.noLimit');
  const figures = sides.map((side) => (side === null ? dash : formatShortFigure(side, locale, MOST_DECIMALS)));
  return <UnitFigure figure={figures.join(' × ')} unit={shippingUnits(isImperial).length} />;
};
