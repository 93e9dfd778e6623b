import { FormText } from '@kerf/ui/form-fields';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldGrid, Section } from '../section.tsx';
import type { OrganisationValues } from './organisation-form.ts';

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
