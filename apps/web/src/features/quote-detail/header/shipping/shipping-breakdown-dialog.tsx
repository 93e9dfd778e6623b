import type { Address, DeliveryPriceDetails, Quote } from '@kerf/contract';
import { addressLines } from '@kerf/documents';
import { dash, formatFigure } from '@kerf/i18n/formats';
import { TitledDialog } from '@kerf/ui/titled-dialog';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../../page/load-failed.tsx';
import { useSession } from '../../../../session/session.tsx';
import { massUnit } from '../../../part/figures.ts';
import { HeaderFact } from '../header-fact.tsx';
import { BreakdownSums, BreakdownTable } from './breakdown-table.tsx';
import { isPricedByZone } from './shipping-choice.ts';
import { distanceText, usePriceDetails } from './shipping-data.ts';

const factsSx = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
} as const;

/** From where to where, by which zone and how the delivery was priced. */
const BreakdownFacts = ({ details }: { readonly details: DeliveryPriceDetails }) => {
  const { t, i18n } = useTranslation('shipping-of-quote');
  const { locale } = useSession().organisation;
  const { isImperial, distance, containers } = details;
  const place = (address: Address | null) => addressLines(address, i18n.language).join(', ');
  const weight = containers.reduce((sum, one) => sum + one.sumNetWeightOfParts, 0);
  return (
    <Box sx={factsSx}>
      <HeaderFact label={t('breakdown.from')} value={place(details.vendorPickupAddress)} />
      <HeaderFact label={t('breakdown.to')} value={place(details.customerDeliveryAddress)} />
      <HeaderFact label={t('zone')} value={details.deliveryZoneName ?? dash} />
      <HeaderFact label={t('distance')} value={distance === null ? dash : distanceText(distance, isImperial, locale)} />
      <HeaderFact label={t('breakdown.pricing')} value={t(`breakdown.options.${details.deliveryPricingOption}`)} />
      <HeaderFact label={t('breakdown.weight')} value={`${formatFigure(weight, locale, 2)} ${massUnit(isImperial)}`} />
    </Box>
  );
};

/** How the price of a delivery came about; nothing once it is priced in another way. */
export const ShippingBreakdown = ({ quote }: { readonly quote: Quote }) => {
  const { t } = useTranslation('shipping-of-quote');
  const { data, isError, refetch } = usePriceDetails(quote);
  if (!isPricedByZone(quote)) return <Typography color="textSecondary">{t('breakdown.none')}</Typography>;
  if (data !== undefined)
    return (
      <Stack spacing={2.5}>
        <BreakdownFacts details={data} />
        <BreakdownTable details={data} currencyCode={quote.currencyCode} />
        <BreakdownSums details={data} currencyCode={quote.currencyCode} />
      </Stack>
    );
  return isError ? (
    <LoadFailed text={t('breakdown.failed')} onRetry={() => void refetch()} />
  ) : (
    <Skeleton variant="rounded" height={220} />
  );
};

type ShippingBreakdownDialogProps = { readonly quote: Quote; readonly onClose: () => void };

/** The same in a dialog. Spec: quotes §2, §3, §9. */
export const ShippingBreakdownDialog = ({ quote, onClose }: ShippingBreakdownDialogProps) => {
  const { t } = useTranslation('shipping-of-quote');
  return (
    <TitledDialog open title={t('breakdown.title')} onClose={onClose} maxWidth="md">
      <ShippingBreakdown quote={quote} />
    </TitledDialog>
  );
};
