import { zodResolver } from '@hookform/resolvers/zod';
import { routes } from '@kerf/contract';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { type Path, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { fieldMessages, serverMessage } from '../../../api/failure.ts';
import { useSession } from '../../../app/session.tsx';
import { Page } from '../../../app/shell/page.tsx';
import { showOrganisation } from '../../../app/start-up/start-up-store.ts';
import { forgetDraft, readDraft, useKeptDraft } from '../../../ui/form-draft.ts';
import { snackbars } from '../../../ui/snackbars.tsx';
import { Section } from '../section.tsx';
import { SettingsTabs } from '../settings-tabs.tsx';
import { LayerRules } from './layer-rules.tsx';
import { LogoSetting } from './logo-setting.tsx';
import { AddressFields, ColourField, DetailFields, QuoteFields } from './organisation-fields.tsx';
import { type OrganisationValues, organisationSchema, updateOf, valuesOf } from './organisation-form.ts';

const useOrganisationForm = () => {
  const { t } = useTranslation('settings');
  const { organisation } = useSession();
  const draftName = `organisation.${organisation.organisationId}`;
  const schema = useMemo(
    () =>
      organisationSchema(
        {
          name: t('messages.name'),
          country: t('messages.country'),
          email: t('messages.email'),
          website: t('messages.website'),
          colour: t('messages.colour'),
          days: t('messages.days'),
          amount: t('messages.amount'),
          layer: t('messages.layer'),
        },
        organisation.locale,
      ),
    [t, organisation.locale],
  );
  const draft = useMemo(() => readDraft<OrganisationValues>(draftName), [draftName]);
  const form = useForm<OrganisationValues>({
    mode: 'all',
    resolver: zodResolver(schema),
    defaultValues: valuesOf(organisation),
    values: Object.keys(draft).length === 0 ? undefined : { ...valuesOf(organisation), ...draft },
    resetOptions: { keepDefaultValues: true },
  });
  useKeptDraft(draftName, form);
  const save = async (values: OrganisationValues) => {
    try {
      const params = { organisationId: organisation.organisationId };
      const changed = await api(routes.organisations.update, { params, body: updateOf(values, organisation.locale) });
      forgetDraft(draftName);
      showOrganisation(changed);
      form.reset(valuesOf(changed));
      snackbars.success(t('updated'));
    } catch (reason) {
      for (const [path, message] of Object.entries(fieldMessages(reason))) {
        form.setError(path as Path<OrganisationValues>, { message });
      }
      snackbars.error(serverMessage(reason) ?? t('updateFailed'));
    }
  };
  const cancel = () => {
    forgetDraft(draftName);
    form.reset(valuesOf(organisation));
  };
  return { form, save, cancel };
};

const OrganisationForm = () => {
  const { t } = useTranslation('settings');
  const { t: tApp } = useTranslation();
  const { form, save, cancel } = useOrganisationForm();
  const { control, formState } = form;
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
          run: () => void form.handleSubmit(save)(),
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
            void form.handleSubmit(save)(event);
          }}
        >
          <DetailFields control={control} />
          <AddressFields control={control} />
          <Section title={t('logo.title')} text={t('logo.text')}>
            <Stack spacing={2}>
              <LogoSetting />
              <ColourField control={control} />
            </Stack>
          </Section>
          <QuoteFields control={control} />
          <Section title={t('layers.title')} text={t('layers.text')}>
            <LayerRules control={control} />
          </Section>
        </Box>
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
