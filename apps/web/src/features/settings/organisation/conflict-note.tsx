import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrganisationValues } from './organisation-form.ts';
import type { Merged } from './settings-conflict.ts';

type ConflictNoteProps = { readonly conflict: Pick<Merged, 'theirs' | 'both'>; readonly currencyCode: string };

/** Names the fields that somebody else changed while this form was open. */
export const ConflictNote = ({ conflict, currencyCode }: ConflictNoteProps) => {
  const { t, i18n } = useTranslation('settings');
  const { t: tCharge } = useTranslation('setup-charge');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  const labels: Record<keyof OrganisationValues, string> = {
    name: t('name'),
    country: t('country'),
    timeZone: t('timeZone'),
    locale: t('locale'),
    language: t('documentLanguage'),
    phone: t('phone'),
    email: t('email'),
    website: t('website'),
    companyNumber: t('companyNumber'),
    vatNumber: t('vatNumber'),
    bank: t('bank.title'),
    sendsEInvoices: t('eInvoices.title'),
    emailTemplates: t('emailTemplates.title'),
    labelSheet: t('labels.sheet'),
    labelsPer: t('labels.per'),
    address: t('address'),
    brandColour: t('brandColour'),
    quoteTerms: t('terms'),
    documentTerms: t('documentTerms.title'),
    quoteNamePrefix: t('prefix'),
    numberForms: t('numbers.title'),
    quoteValidDays: t('validDays'),
    paymentTermsDays: t('paymentDays'),
    minimumQuoteCharge: t('minimumCharge', { currency: currencyCode }),
    setupCharge: tCharge('label'),
    layerRules: t('layers.title'),
  };
  const list = (fields: Merged['both']) =>
    new Intl.ListFormat(i18n.language).format(fields.map((field) => labels[field]));
  return (
    <Alert ref={place} severity="warning" sx={{ mb: 3 }}>
      <AlertTitle>{t('conflict.title')}</AlertTitle>
      {conflict.theirs.length === 0 ? null : (
        <Typography variant="body2">{t('conflict.theirs', { fields: list(conflict.theirs) })}</Typography>
      )}
      {conflict.both.length === 0 ? null : (
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {t('conflict.both', { fields: list(conflict.both) })}
        </Typography>
      )}
      <Typography variant="body2">{t('conflict.next')}</Typography>
    </Alert>
  );
};
