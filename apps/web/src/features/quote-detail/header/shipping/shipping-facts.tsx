import type { Quote } from '@kerf/contract';
import { formatMoney } from '@kerf/i18n/formats';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../../session/session.tsx';
import { HeaderFact } from '../header-fact.tsx';
import { Carrier } from './carrier.tsx';
import { methodOf, shortAddress } from './shipping-choice.ts';
import { ZonePrice } from './zone-price.tsx';

/** Where a delivery goes and how it is charged, once that is settled; who brings it may still be typed. */
export const DeliveryFacts = ({ quote }: { readonly quote: Quote }) => {
  const { t } = useTranslation('shipping-of-quote');
  const { locale } = useSession().organisation;
  const method = methodOf(quote);
  return (
    <>
      <HeaderFact label={t('deliverTo')} value={shortAddress(quote.deliveryAddress)} />
      <HeaderFact label={t('method')} value={t(`methods.${method}`)} />
      {method === 'ManualCharge' ? (
        <HeaderFact label={t('price')} value={formatMoney(quote.deliveryPrice, quote.currencyCode, locale)} />
      ) : null}
      {method === 'PayUponDelivery' ? <Carrier quote={quote} /> : null}
      {method === 'ChargeToOrder' ? <ZonePrice quote={quote} /> : null}
    </>
  );
};

/** Shipping of a quote in which nothing of it is chosen any more. */
export const ShippingFacts = ({ quote }: { readonly quote: Quote }) => {
  const { t } = useTranslation('shipping-of-quote');
  const { deliveryOption } = quote;
  return (
    <>
      <HeaderFact label={t('label')} value={deliveryOption === null ? '' : t(`options.${deliveryOption}`)} />
      {deliveryOption === 'Delivery' ? <DeliveryFacts quote={quote} /> : null}
    </>
  );
};
