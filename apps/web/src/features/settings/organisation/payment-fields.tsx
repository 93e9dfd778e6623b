import { FormText } from '@kerf/ui/form-fields';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { type Control, Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldGrid, Section } from '../section.tsx';
import type { OrganisationValues } from './organisation-form.ts';

/** Whether invoices carry what the customer's books read. */
export const EInvoiceFields = ({ control }: { readonly control: Control<OrganisationValues> }) => {
  const { t } = useTranslation('settings');
  return (
    <Section title={t('eInvoices.title')} text={t('eInvoices.text')}>
      <Controller
        control={control}
        name="sendsEInvoices"
        render={({ field }) => (
          <FormControlLabel
            control={<Switch checked={field.value} onChange={(_event, isOn) => field.onChange(isOn)} />}
            label={t('eInvoices.switch')}
          />
        )}
      />
    </Section>
  );
};

/** The account that proforma and invoice ask to be paid to. */
export const PaymentFields = ({ control }: { readonly control: Control<OrganisationValues> }) => {
  const { t } = useTranslation('settings');
  return (
    <Section title={t('bank.title')} text={t('bank.text')}>
      <FieldGrid>
        <FormText control={control} name="bank.accountHolder" label={t('bank.accountHolder')} />
        <FormText control={control} name="bank.bankName" label={t('bank.bankName')} />
        <FormText control={control} name="bank.accountNumber" label={t('bank.accountNumber')} />
        <FormText control={control} name="bank.bankCode" label={t('bank.bankCode')} />
      </FieldGrid>
    </Section>
  );
};
