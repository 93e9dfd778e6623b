import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormRichText } from './form-rich-text.tsx';
import type { OrganisationValues } from './organisation-form.ts';

/** Where the terms of each document stand in the form, and what is said of them. */
const TERMS = {
  quote: { field: 'quoteTerms', hint: 'documentTerms.quote' },
  'order-confirmation': { field: 'documentTerms.orderConfirmation', hint: 'documentTerms.order' },
  proforma: { field: 'documentTerms.proforma', hint: 'documentTerms.order' },
  'tax-invoice': { field: 'documentTerms.taxInvoice', hint: 'documentTerms.invoice' },
} as const;
type Kind = keyof typeof TERMS;
const KINDS = Object.keys(TERMS) as readonly Kind[];

/** The terms of one document at a time, which are chosen above them. */
export const DocumentTerms = ({ control }: { readonly control: Control<OrganisationValues> }) => {
  const { t } = useTranslation(['settings', 'documents']);
  const choiceId = useId();
  const [kind, setKind] = useState<Kind>('quote');
  const { field, hint } = TERMS[kind];
  return (
    <Stack spacing={1}>
      <Typography variant="caption" color="textSecondary" id={choiceId}>
        {t('documentTerms.choose')}
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        color="primary"
        aria-labelledby={choiceId}
        value={kind}
        onChange={(_event, chosen: Kind | null) => {
          if (chosen !== null) setKind(chosen);
        }}
        sx={{ flexWrap: 'wrap' }}
      >
        {KINDS.map((one) => (
          <ToggleButton key={one} value={one} sx={{ textTransform: 'none' }}>
            {t(`documents:kinds.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box>
        <FormRichText key={kind} control={control} name={field} label={t('terms')} />
        <Typography variant="caption" color="textSecondary">
          {t(hint)}
        </Typography>
      </Box>
    </Stack>
  );
};
