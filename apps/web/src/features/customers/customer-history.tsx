import type { Customer } from '@kerf/contract';
import { LANGUAGES } from '@kerf/quoting';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listLoad } from '../../page/list-load.ts';
import { useSession } from '../../session/session.tsx';
import { taxRatesQuery } from '../editing/quote-data.ts';
import { SetUpHistory } from '../history/set-up-history.tsx';

const FIELDS = [
  'companyName',
  'accountCode',
  'kind',
  'deliveryAddress',
  'billingAddress',
  'taxRateId',
  'paymentTermsDays',
  'language',
  'notes',
  'mergedCustomer',
  'quotes',
  'contacts',
  'addresses',
  'parts',
  'agreedPrices',
] as const;

/** Who changed what of the customer, and what was merged into it. */
export const CustomerHistory = ({ customer, onClose }: { customer: Customer; onClose: () => void }) => {
  const { t } = useTranslation('customers');
  const { organisationId } = useSession().organisation;
  const reading = useQuery(taxRatesQuery(organisationId));
  const { data: rates = [] } = reading;
  const fieldLabel = (field: string): string => {
    const known = FIELDS.find((one) => one === field);
    return known === undefined ? field : t(`historyFields.${known}`);
  };
  const valueText = (field: string, value: string | number | boolean): string | null => {
    if (field === 'taxRateId') return rates.find(({ id }) => id === value)?.displayName ?? null;
    if (field === 'language') return LANGUAGES.find(({ locale }) => locale === value)?.name ?? null;
    if (field === 'kind' && (value === 'Customer' || value === 'Guest' || value === 'Internal'))
      return t(`kinds.${value}`);
    return null;
  };
  return (
    <SetUpHistory
      title={t('history', { name: customer.companyName })}
      entityType="customer"
      entityId={customer.customerId}
      subject={customer.companyName}
      fieldLabel={fieldLabel}
      valueText={valueText}
      names={listLoad([reading])}
      onClose={onClose}
    />
  );
};
