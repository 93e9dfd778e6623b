import { FORMATS, LANGUAGES, SETUP_CHARGES } from '@kerf/quoting';
import { FormChoice } from '@kerf/ui/form-choice';
import { FormCurrency } from '@kerf/ui/form-currency';
import { FormSelect, FormText } from '@kerf/ui/form-fields';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { countryChoices } from '../../../i18n/names.ts';
import { useSession } from '../../../session/session.tsx';
import { HistoryButton } from '../../history/history-button.tsx';
import { FieldGrid, Section } from '../section.tsx';
import { useDeliveryPricingWords } from '../shipping/use-shipping-words.ts';
import { setupChargeText } from '../shop-data/setup-charge-text.ts';
import { useSetUpWords } from '../shop-data/use-outcome-words.ts';
import { DocumentTerms } from './document-terms.tsx';
import { NumberForms } from './number-forms.tsx';
import type { OrganisationValues } from './organisation-form.ts';
import { timeZoneChoices } from './time-zones.ts';

type Fields = { readonly control: Control<OrganisationValues> };

const ReadOnly = ({ label, value, hint }: { label: string; value: string; hint: string }) => (
  <TextField label={label} value={value} helperText={hint} slotProps={{ htmlInput: { readOnly: true } }} />
);

/** Name, ways to reach the shop, language and what was settled at set-up. */
export const DetailFields = ({ control }: Fields) => {
  const { t, i18n } = useTranslation('settings');
  const { organisation } = useSession();
  const countries = useMemo(() => countryChoices(i18n.language), [i18n.language]);
  const timeZones = useMemo(() => timeZoneChoices(organisation.timeZone), [organisation.timeZone]);
  const formats = FORMATS.map(({ locale, name }) => ({ value: locale, label: name }));
  const languages = LANGUAGES.map(({ locale, name }) => ({ value: locale, label: name }));
  return (
    <Section title={t('details')} text={t('detailsText')}>
      <FieldGrid>
        <FormText control={control} name="name" label={t('name')} required />
        <FormText control={control} name="companyNumber" label={t('companyNumber')} />
        <FormText control={control} name="vatNumber" label={t('vatNumber')} />
        <FormText control={control} name="phone" label={t('phone')} type="tel" />
        <FormText control={control} name="email" label={t('email')} type="email" />
        <FormText control={control} name="website" label={t('website')} type="url" helperText={t('websiteHint')} />
        <FormChoice control={control} name="country" label={t('country')} required options={countries} />
        <FormChoice control={control} name="timeZone" label={t('timeZone')} required options={timeZones} />
        <FormSelect
          control={control}
          name="language"
          label={t('documentLanguage')}
          helperText={t('documentLanguageHint')}
          options={languages}
        />
        <FormSelect
          control={control}
          name="locale"
          label={t('locale')}
          helperText={t('localeHint')}
          options={formats}
        />
        <ReadOnly label={t('currency')} value={organisation.currencyCode} hint={t('settledAtSetUp')} />
      </FieldGrid>
    </Section>
  );
};

export const AddressFields = ({ control }: Fields) => {
  const { t } = useTranslation('settings');
  return (
    <Section title={t('address')} text={t('addressText')}>
      <FieldGrid>
        <FormText control={control} name="address.line1" label={t('line1')} autoComplete="address-line1" />
        <FormText control={control} name="address.line2" label={t('line2')} autoComplete="address-line2" />
        <FormText control={control} name="address.city" label={t('city')} autoComplete="address-level2" />
        <FormText control={control} name="address.state" label={t('state')} autoComplete="address-level1" />
        <FormText control={control} name="address.postcode" label={t('postcode')} autoComplete="postal-code" />
        <FormText control={control} name="address.country" label={t('addressCountry')} autoComplete="country-name" />
      </FieldGrid>
    </Section>
  );
};

/** Of the organisation's fields those that prices are made from. */
const ChargeHistory = () => {
  const { t } = useTranslation('settings');
  const { t: tCharge } = useTranslation('setup-charge');
  const { organisationId, currencyCode } = useSession().organisation;
  const { labelOf } = useSetUpWords();
  const shipping = useDeliveryPricingWords();
  const name = t('minimumCharge', { currency: currencyCode });
  return (
    <Box>
      <HistoryButton
        name={t('quotes')}
        entityType="organisation"
        entityId={organisationId}
        fieldLabel={(field) => {
          if (field === 'minimumQuoteCharge') return name;
          if (field === 'setupCharge') return tCharge('label');
          return shipping.labelOf(field) ?? labelOf('organisation', field);
        }}
        valueText={(field, value) => setupChargeText(tCharge, field, value) ?? shipping.valueText(field, value)}
      />
    </Box>
  );
};

/** Who pays the set-up of a machine. */
const SetupCharge = ({ control }: Fields) => {
  const { t } = useTranslation('setup-charge');
  const options = SETUP_CHARGES.map((charge) => ({ value: charge, label: t(charge) }));
  return (
    <FormSelect control={control} name="setupCharge" label={t('label')} helperText={t('hint')} options={options} />
  );
};

/** Numbers, validity and terms of quotes. */
export const QuoteFields = ({ control }: Fields) => {
  const { t } = useTranslation('settings');
  const { organisation } = useSession();
  return (
    <Section title={t('quotes')} text={t('quotesText')}>
      <Stack spacing={2}>
        <FieldGrid>
          <FormText control={control} name="quoteNamePrefix" label={t('prefix')} helperText={t('prefixHint')} />
          <FormCurrency
            control={control}
            name="minimumQuoteCharge"
            label={t('minimumCharge', { currency: organisation.currencyCode })}
            currencyCode={organisation.currencyCode}
            locale={organisation.locale}
          />
          <FormText control={control} name="quoteValidDays" label={t('validDays')} />
          <FormText control={control} name="paymentTermsDays" label={t('paymentDays')} />
        </FieldGrid>
        <SetupCharge control={control} />
        <ChargeHistory />
        <NumberForms control={control} />
        <DocumentTerms control={control} />
      </Stack>
    </Section>
  );
};

/** The colour of headings on documents, chosen by eye or typed. */
export const ColourField = ({ control }: Fields) => {
  const { t } = useTranslation('settings');
  const colour = useWatch({ control, name: 'brandColour' });
  return (
    <FormText
      control={control}
      name="brandColour"
      label={t('brandColour')}
      helperText={t('brandColourHint')}
      slotProps={{
        input: {
          startAdornment: (
            <span
              aria-hidden
              style={{
                width: 20,
                height: 20,
                borderRadius: 4,
                marginRight: 8,
                flexShrink: 0,
                border: '1px solid rgba(128,128,128,0.5)',
                background: /^#[0-9a-f]{6}$/i.test(colour) ? colour : 'transparent',
              }}
            />
          ),
        },
      }}
    />
  );
};
