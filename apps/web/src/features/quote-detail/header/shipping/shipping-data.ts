import { type DeliveryPriceDetails, type Quote, routes } from '@kerf/contract';
import { formatShortFigure } from '@kerf/i18n/formats';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../../api/api.ts';
import { shippingSettingsQuery } from '../../../../api/shipping.ts';
import { useSession } from '../../../../session/session.tsx';
import { isPricedByZone } from './shipping-choice.ts';

/** Farthest that a delivery goes, and dearest that it is; the contract takes no more. */
export const MOST_DISTANCE = 20_100;
export const MOST_PRICE = 1e9;

const DISTANCE_DECIMALS = 1;

export const distanceUnit = (isImperial: boolean): string => (isImperial ? 'mi' : 'km');

/** How far it is, such as 12.5 km. Spec: quotes §9. */
export const distanceText = (distance: number, isImperial: boolean, locale: string): string =>
  `${formatShortFigure(distance, locale, DISTANCE_DECIMALS)} ${distanceUnit(isImperial)}`;

/** Whether shipping is on: only then a carrier and account number are asked for. Spec: quotes §5. */
export const useIsShippingOn = (): boolean => {
  const { organisationId } = useSession().organisation;
  return useQuery(shippingSettingsQuery(organisationId)).data?.isEnabled ?? true;
};

type Priced = Pick<Quote, 'id' | 'deliveryPrice' | 'deliveryPriceDetailsId'>;

/** How the delivery of a quote was priced, as long as that price stands. */
const priceDetailsQuery = (organisationId: string, quote: Priced) => {
  const { id: quoteId, deliveryPriceDetailsId } = quote;
  return queryOptions({
    queryKey: ['delivery-price-details', organisationId, quoteId, deliveryPriceDetailsId],
    queryFn: ({ signal }): Promise<DeliveryPriceDetails> =>
      api(routes.shipping.priceDetailsOfQuote, { params: { organisationId, quoteId } }, signal),
    enabled: isPricedByZone(quote),
  });
};

export const usePriceDetails = (quote: Priced) => {
  const { organisationId } = useSession().organisation;
  const { data, isError, refetch } = useQuery(priceDetailsQuery(organisationId, quote));
  return { data: isPricedByZone(quote) ? data : undefined, isError, refetch };
};
