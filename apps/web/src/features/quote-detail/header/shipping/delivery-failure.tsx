import type { Quote } from '@kerf/contract';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../../session/session.tsx';
import type { CalculationFailure } from '../../../quote-actions/use-calculation.ts';
import { shortAddress } from './shipping-choice.ts';

/** Causes that are put right in the quote itself, or in the shop's settings as well. */
const remedies = {
  DELIVERY_ZONE_MISSING: { isOfSettings: true },
  DELIVERY_CONTAINER_MISSING: { isOfSettings: true },
  DELIVERY_DISTANCE_MISSING: { isOfSettings: false },
  DELIVERY_PRICE_MISSING: { isOfSettings: false },
  DELIVERY_ADDRESS_MISSING: { isOfSettings: false },
  other: { isOfSettings: true },
} as const;
type Remedy = keyof typeof remedies;
const isRemedy = (cause: string): cause is Remedy => cause in remedies;

/** What helps where the delivery keeps a quote from a price; null where something else does. */
export const remedyOf = (cause: string | null): Remedy | null => {
  if (cause === null || !cause.startsWith('DELIVERY_')) return null;
  return isRemedy(cause) ? cause : 'other';
};

/** The failure as long as the delivery is what failed. */
const useStanding = (failure: CalculationFailure | null, quote: Quote): CalculationFailure | null => {
  const { deliveryPricingMethod: method, deliveryDistance, deliveryAddressId } = quote;
  const typedPrice = method === 'ManualCharge' ? quote.deliveryPrice : null;
  const place = [deliveryAddressId, shortAddress(quote.deliveryAddress), deliveryDistance];
  const delivery = JSON.stringify([method, typedPrice, ...place]);
  const [failed, setFailed] = useState({ failure, delivery });
  if (failed.failure !== failure) setFailed({ failure, delivery });
  return failed.failure === failure && failed.delivery !== delivery ? null : failure;
};

type DeliveryFailureProps = { readonly quote: Quote; readonly failure: CalculationFailure | null };

/** Why the delivery has no price, and what to do about it. */
export const DeliveryFailure = ({ quote, failure: last }: DeliveryFailureProps) => {
  const { t } = useTranslation('shipping-of-quote');
  const { isAtLeast } = useSession();
  const failure = useStanding(last, quote);
  const remedy = remedyOf(failure?.cause ?? null);
  if (failure === null || remedy === null) return null;
  return (
    <Alert severity="error" sx={{ flexBasis: '100%' }}>
      {failure.message} {t(`remedies.${remedy}`)}{' '}
      {remedies[remedy].isOfSettings && isAtLeast('administrator') ? (
        <Link href="/settings/shipping" target="_blank" rel="noopener" color="inherit">
          {t('settings')}
        </Link>
      ) : null}
    </Alert>
  );
};
