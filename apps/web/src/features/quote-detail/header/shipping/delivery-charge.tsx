import type { Quote } from '@kerf/contract';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../../session/session.tsx';
import { useQuoteEditor } from '../../../editing/editor.tsx';
import { Carrier } from './carrier.tsx';
import { ManualPrice } from './manual-price.tsx';
import { MethodField } from './method-field.tsx';
import { type DeliveryMethod, methodChosen, methodOf, offeredMethods } from './shipping-choice.ts';
import { useIsShippingOn } from './shipping-data.ts';
import { ZonePrice } from './zone-price.tsx';

const fieldSx = { flex: '1 1 200px', maxWidth: { sm: 280 }, minWidth: 0 } as const;

/** How a delivery is charged and what that takes. A manual charge is saved with its price, so that no order is without one. */
export const DeliveryCharge = ({ quote }: { readonly quote: Quote }) => {
  const { changeQuote } = useQuoteEditor();
  const { hasShipping } = useSession().features;
  const [isPriceWanted, setPriceWanted] = useState(false);
  const { t } = useTranslation('shipping-of-quote');
  const isShippingOn = useIsShippingOn();
  const method = isPriceWanted ? 'ManualCharge' : methodOf(quote);
  // Not as soon as a price is typed: the quote shows it a moment later, and the field must stay meanwhile.
  if (isPriceWanted && methodOf(quote) === 'ManualCharge') setPriceWanted(false);
  const choose = (chosen: DeliveryMethod) => {
    const fields = methodChosen(quote, chosen);
    setPriceWanted(fields === null);
    if (fields !== null) changeQuote(fields);
  };
  const takePrice = (deliveryPrice: number) =>
    changeQuote(isPriceWanted ? { deliveryPricingMethod: 'ManualCharge', deliveryPrice } : { deliveryPrice });
  // Switched off, a quote says only that it is delivered; what was chosen before can still be changed.
  if (!isShippingOn && method === 'SeparateCharge') return null;
  return (
    <>
      <Box sx={fieldSx}>
        <MethodField
          label={t('method')}
          value={method}
          choices={offeredMethods(hasShipping).map((one) => ({
            method: one.method,
            reason: one.reason === null ? null : t(`reasons.${one.reason}`),
          }))}
          onChoose={choose}
        />
      </Box>
      {method === 'ManualCharge' ? (
        <Box sx={{ ...fieldSx, flexBasis: 160, maxWidth: { sm: 200 } }}>
          <ManualPrice
            price={isPriceWanted ? null : quote.deliveryPrice}
            isWanted={isPriceWanted}
            onPrice={takePrice}
          />
        </Box>
      ) : null}
      {method === 'PayUponDelivery' ? <Carrier quote={quote} /> : null}
      {method === 'ChargeToOrder' ? <ZonePrice quote={quote} /> : null}
    </>
  );
};
