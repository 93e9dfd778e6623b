import type { Quote } from '@kerf/contract';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useQuoteEditor } from '../../../editing/editor.tsx';
import { AutosaveText } from '../autosave-text.tsx';
import { HeaderFact } from '../header-fact.tsx';
import { isCarrierEditable } from './shipping-choice.ts';
import { useIsShippingOn } from './shipping-data.ts';

const fieldSx = { flex: '1 1 140px', maxWidth: { sm: 240 }, minWidth: 0 } as const;

/** Who brings the goods at the customer's expense, and under which number the customer is known there; both may be empty. */
export const Carrier = ({ quote }: { readonly quote: Quote }) => {
  const { t } = useTranslation('shipping-of-quote');
  const { changeQuote } = useQuoteEditor();
  const fields = [
    { field: 'customerDeliveryProvider', label: t('carrier') },
    { field: 'customerDeliveryAccountNumber', label: t('accountNumber') },
  ] as const;
  const isEditable = isCarrierEditable(quote);
  if (!useIsShippingOn()) return null;
  return fields.map(({ field, label }) => (
    <Box key={field} sx={fieldSx}>
      {isEditable ? (
        <AutosaveText
          {...{ label, field }}
          mayBeEmpty
          value={quote[field]}
          onChange={(text) => changeQuote({ [field]: text })}
        />
      ) : (
        <HeaderFact label={label} value={quote[field]} />
      )}
    </Box>
  ));
};
