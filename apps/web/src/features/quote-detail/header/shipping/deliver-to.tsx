import type { Customer, Quote } from '@kerf/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPiece } from '../../../../loading/lazy-piece.tsx';
import { useQuoteEditor } from '../../../editing/editor.tsx';
import { readQuoteAgain } from '../../../editing/quote-data.ts';
import { ChoiceField } from '../../../part/fields/choice-field.tsx';
import { HeaderFact } from '../header-fact.tsx';
import { addressChoices, isAddressEditable, shortAddress } from './shipping-choice.ts';

const CustomerDrawer = lazyPiece(() => import('../../../customers/customer-drawer.tsx'), 'CustomerDrawer');

type AddressesButtonProps = {
  readonly label: string;
  readonly customers: readonly Customer[];
  readonly customer: Customer;
};

/** Opens the customer, whose addresses those are. An open quote follows an address that it took from there. */
export const AddressesButton = ({ label, customers, customer }: AddressesButtonProps) => {
  const { address } = useQuoteEditor();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button sx={{ ml: -1, px: 1, py: 0.25 }} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen ? (
        <Suspense>
          <CustomerDrawer
            customers={customers.filter((one) => !one.isDeleted)}
            customer={customer}
            onSaved={() => void readQuoteAgain(address).catch(() => undefined)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
};

/** Stands for an address that was written for the quote and is none of the customer's. */
const WRITTEN = 'written';

type DeliverToProps = {
  readonly quote: Quote;
  readonly customers: readonly Customer[];
  readonly customer: Customer | null;
};

/** Where the goods go: one of the customer's addresses, as long as the quote may be given another. */
export const DeliverTo = ({ quote, customers, customer }: DeliverToProps) => {
  const { t } = useTranslation('shipping-of-quote');
  const { changeQuote } = useQuoteEditor();
  const text = shortAddress(quote.deliveryAddress);
  if (!isAddressEditable(quote) || customer === null) return <HeaderFact label={t('deliverTo')} value={text} />;
  const choices = addressChoices(customer);
  return (
    <Box sx={{ flex: '1 1 200px', maxWidth: { sm: 300 }, minWidth: 0 }}>
      {choices.length > 1 ? (
        <ChoiceField
          label={t('deliverTo')}
          value={quote.deliveryAddressId ?? WRITTEN}
          unknownLabel={text}
          options={choices.map(({ addressId, text: label }) => ({ value: addressId, label }))}
          onChoose={(deliveryAddressId) => changeQuote({ deliveryAddressId })}
        />
      ) : (
        <HeaderFact label={t('deliverTo')} value={text} />
      )}
      <AddressesButton label={t('editAddresses')} customers={customers} customer={customer} />
    </Box>
  );
};
