import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../page/page.tsx';
import { useSession } from '../../../session/session.tsx';
import { useUnsavedGuard } from '../../forms/use-unsaved-guard.ts';
import { Section } from '../section.tsx';
import { SettingsTabs } from '../settings-tabs.tsx';
import { ShopData } from '../shop-data/shop-data.tsx';
import { ConflictNote } from './conflict-note.tsx';
import { EmailTemplates } from './email-templates.tsx';
import { LabelFields } from './label-fields.tsx';
import { LayerRules } from './layer-rules.tsx';
import { LogoSetting } from './logo-setting.tsx';
import { AddressFields, ColourField, DetailFields, QuoteFields } from './organisation-fields.tsx';
import { EInvoiceFields, PaymentFields } from './payment-fields.tsx';
import { useOrganisationForm } from './use-organisation-form.ts';

const OrganisationForm = () => {
  const { t } = useTranslation('settings');
  const { t: tApp } = useTranslation();
  const { organisation } = useSession();
  const { form, submit, cancel, conflict } = useOrganisationForm();
  const { control, formState } = form;
  useUnsavedGuard({ isChanged: formState.isDirty, save: submit, discard: cancel });
  const nothingToSave = formState.isDirty ? undefined : t('nothingChanged');
  return (
    <Page
      title={t('title')}
      actions={[
        { id: 'cancel', label: tApp('dialogs.cancel'), run: cancel, disabledReason: nothingToSave },
        {
          id: 'update',
          label: t('update'),
          emphasis: 'main',
          run: () => void submit(),
          disabledReason: nothingToSave ?? (formState.isSubmitting ? t('saving') : undefined),
        },
      ]}
    >
      <SettingsTabs>
        <Box
          component="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          {conflict === null ? null : <ConflictNote conflict={conflict} currencyCode={organisation.currencyCode} />}
          <DetailFields control={control} />
          <AddressFields control={control} />
          <Section title={t('logo.title')} text={t('logo.text')}>
            <Stack spacing={2}>
              <LogoSetting />
              <ColourField control={control} />
            </Stack>
          </Section>
          <QuoteFields control={control} />
          <PaymentFields control={control} />
          <EInvoiceFields control={control} />
          <EmailTemplates control={control} />
          <LabelFields control={control} />
          <Section title={t('layers.title')} text={t('layers.text')}>
            <LayerRules control={control} />
          </Section>
        </Box>
        <ShopData />
      </SettingsTabs>
    </Page>
  );
};

/** The organisation's details, for its administrators. Spec: foundation §2, §3. */
export const OrganisationSettings = () => {
  const { t } = useTranslation('settings');
  const { isAtLeast } = useSession();
  if (isAtLeast('administrator')) return <OrganisationForm />;
  return (
    <Page title={t('title')}>
      <SettingsTabs>
        <Typography>{t('administratorsOnly')}</Typography>
      </SettingsTabs>
    </Page>
  );
};
