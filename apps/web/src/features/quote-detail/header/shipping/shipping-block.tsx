import type { Quote } from '@kerf/contract';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../../session/session.tsx';
import { useQuoteEditor } from '../../../editing/editor.tsx';
import { customersQuery } from '../../../editing/quote-data.ts';
import type { CalculationFailure } from '../../../quote-actions/use-calculation.ts';
import { AddressesButton, DeliverTo } from './deliver-to.tsx';
import { DeliveryCharge } from './delivery-charge.tsx';
import { DeliveryFailure } from './delivery-failure.tsx';
import { OptionChoice } from './option-choice.tsx';
import {
  addressChoices,
  addressToTake,
  deliveryChosen,
  deliveryHindrance,
  isAddressEditable,
  shippingPhase,
} from './shipping-choice.ts';
import { DeliveryFacts, ShippingFacts } from './shipping-facts.tsx';

const rowSx = {
  mt: 2,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 1.5,
  alignItems: 'flex-start',
} as const;

type ShippingBlockProps = {
  readonly quote: Quote;
  /** Why the quote could not be calculated last; null when it could. */
  readonly failure: CalculationFailure | null;
};

/** What can be chosen, or was and is locked. */
const ShippingChoice = ({ quote, failure }: ShippingBlockProps) => {
  const { t } = useTranslation('shipping-of-quote');
  const { organisation, features } = useSession();
  const { changeQuote } = useQuoteEditor();
  const { data: customers = [] } = useQuery(customersQuery(organisation.organisationId));
  const customer = customers.find((one) => one.customerId === quote.customerId) ?? null;
  const choices = addressChoices(customer);
  const hindrance = deliveryHindrance(quote, choices);
  const isDelivery = quote.deliveryOption === 'Delivery';
  const isOpen = shippingPhase(quote) === 'open';
  const choose = (option: 'Pickup' | 'Delivery') =>
    changeQuote(
      option === 'Pickup'
        ? { deliveryOption: 'Pickup' }
        : deliveryChosen(quote, features.hasShipping, addressToTake(quote, choices)),
    );
  return (
    <>
      <OptionChoice value={quote.deliveryOption} hindrance={hindrance} onChoose={choose} />
      {hindrance === 'addressMissing' && customer !== null && isAddressEditable(quote) ? (
        <AddressesButton label={t('enterAddress')} customers={customers} customer={customer} />
      ) : null}
      {isDelivery && isOpen ? (
        <>
          <DeliverTo quote={quote} customers={customers} customer={customer} />
          <DeliveryCharge quote={quote} />
          <DeliveryFailure quote={quote} failure={failure} />
        </>
      ) : null}
      {isDelivery && !isOpen ? <DeliveryFacts quote={quote} /> : null}
    </>
  );
};

/** How the goods get to the customer, and who pays for that. Spec: quotes §2, §5. */
export const ShippingBlock = ({ quote, failure }: ShippingBlockProps) => {
  const { t } = useTranslation('shipping-of-quote');
  const isSettled = shippingPhase(quote) === 'settled';
  if (isSettled && quote.deliveryOption === null) return null;
  return (
    <Box role="group" aria-label={t('label')} sx={rowSx}>
      {isSettled ? <ShippingFacts quote={quote} /> : <ShippingChoice quote={quote} failure={failure} />}
    </Box>
  );
};
