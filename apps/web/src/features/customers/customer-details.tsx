import type { Address, Customer } from '@kerf/contract';
import { addressLines } from '@kerf/documents';
import { LANGUAGES } from '@kerf/quoting';
import { Icon } from '@kerf/ui/icon';
import { mdiPencilOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listLoad } from '../../page/list-load.ts';
import { ListLoadNote } from '../../page/list-load-note.tsx';
import { useSession } from '../../session/session.tsx';
import { taxRatesQuery } from '../editing/quote-data.ts';
import { WideSection } from '../forms/wide-section.tsx';
import { CustomerDrawer } from './customer-drawer.tsx';
import { CustomerPricingButton } from './customer-pricing.tsx';

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box>
    <Typography component="dt" variant="caption" color="textSecondary">
      {label}
    </Typography>
    <Typography component="dd" variant="body2" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </Box>
);

/** An address in lines as documents write it, its country in the reader's language. */
const useAddressText = () => {
  const { i18n } = useTranslation();
  const { country } = useSession().organisation;
  return (address: Address): string => addressLines(address, i18n.language, country).join('\n');
};

const AddressLines = ({ customer }: { customer: Customer }) => {
  const { t } = useTranslation('customers');
  const { t: tQuote } = useTranslation('quote-detail');
  const addressText = useAddressText();
  const shown = (address: Address) => addressText(address) || t('details.empty');
  return (
    <>
      <Line label={tQuote('customer.deliveryAddress')}>{shown(customer.deliveryAddress)}</Line>
      <Line label={tQuote('customer.billingAddress')}>
        {customer.billingAddressSameAsDelivery ? t('details.sameBilling') : shown(customer.billingAddress)}
      </Line>
      {customer.addresses
        .filter(({ kind }) => kind === 'Other')
        .map((address, place) => (
          <Line key={address.addressId} label={tQuote('customer.otherAddress', { number: place + 1 })}>
            {shown(address)}
          </Line>
        ))}
    </>
  );
};

/** The tax rate that the customer has of their own, once the shop's rates have come. */
export const OwnTaxRate = ({ taxRateId }: { taxRateId: string }) => {
  const { t } = useTranslation('customers');
  const { organisationId } = useSession().organisation;
  const reading = useQuery(taxRatesQuery(organisationId));
  if (reading.data === undefined) return <ListLoadNote load={listLoad([reading])} />;
  return reading.data.find(({ id }) => id === taxRateId)?.displayName ?? t('details.empty');
};

const TermLines = ({ customer }: { customer: Customer }) => {
  const { t } = useTranslation('customers');
  const { t: tQuote } = useTranslation('quote-detail');
  const language = LANGUAGES.find(({ locale }) => locale === customer.language)?.name;
  const { paymentTermsDays } = customer;
  return (
    <>
      <Line label={tQuote('customer.accountCode')}>{customer.accountCode || t('details.empty')}</Line>
      <Line label={tQuote('customer.vatNumber')}>{customer.vatNumber || t('details.empty')}</Line>
      {customer.buyerReference === '' ? null : (
        <Line label={tQuote('customer.buyerReference')}>{customer.buyerReference}</Line>
      )}
      <Line label={tQuote('customer.taxRate')}>
        {customer.taxRateId === null ? tQuote('customer.sameTaxRate') : <OwnTaxRate taxRateId={customer.taxRateId} />}
      </Line>
      <Line label={tQuote('customer.paymentTerms')}>
        {paymentTermsDays === null ? tQuote('customer.sameLanguage') : t('details.days', { count: paymentTermsDays })}
      </Line>
      <Line label={tQuote('customer.language')}>{language ?? tQuote('customer.sameLanguage')}</Line>
    </>
  );
};

/** Addresses, terms and notes of a customer, with the way to change them and the prices agreed. */
export const DetailsOfCustomer = ({ customer }: { customer: Customer }) => {
  const { t } = useTranslation('customers');
  const { t: tQuote } = useTranslation('quote-detail');
  const [isEditing, setEditing] = useState(false);
  return (
    <WideSection title={t('details.title')} isFullWidth>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))', gap: 2, m: 0, mb: 2 }}
      >
        <TermLines customer={customer} />
        <AddressLines customer={customer} />
      </Box>
      {customer.notes === '' ? null : (
        <Box component="dl" sx={{ m: 0, mb: 2, maxWidth: 800 }}>
          <Line label={tQuote('customer.notes')}>{customer.notes}</Line>
        </Box>
      )}
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" startIcon={<Icon path={mdiPencilOutline} />} onClick={() => setEditing(true)}>
          {tQuote('customer.edit')}
        </Button>
        <CustomerPricingButton customer={customer} />
      </Stack>
      {isEditing ? (
        <CustomerDrawer
          customers={[]}
          customer={customer}
          onSaved={() => undefined}
          onClose={() => setEditing(false)}
        />
      ) : null}
    </WideSection>
  );
};
