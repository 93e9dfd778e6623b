import { zodResolver } from '@hookform/resolvers/zod';
import { serverMessage } from '@kerf/client/failure';
import { routes, type User } from '@kerf/contract';
import { browserTimeZone } from '@kerf/i18n/browser-time-zone';
import { LANGUAGES } from '@kerf/quoting';
import { FormChoice } from '@kerf/ui/form-choice';
import { forgetDraft, readDraft, useKeptDraft } from '@kerf/ui/form-draft';
import { FormSelect, FormText } from '@kerf/ui/form-fields';
import { ReasonedButton } from '@kerf/ui/reasoned-button';
import { snackbars } from '@kerf/ui/snackbars';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { command } from '../../api/api.ts';
import { countryChoices, currencyChoices } from '../../i18n/names.ts';
import {
  creationPayload,
  guessedCountry,
  powersKilowatts,
  type SetUpValues,
  setUpSchema,
  usualPower,
  valuesOfCountry,
} from './set-up-values.ts';

const draftName = 'welcome';
const countryDelayMilliseconds = 500;

const startingValues = (user: User): SetUpValues => {
  const country = guessedCountry(window.navigator.languages);
  const byCountry = country === '' ? { units: '', language: '', currency: '' } : valuesOfCountry(country);
  const { firstName, lastName } = user;
  const values = { firstName, lastName, organisationName: '', power: usualPower, country, ...byCountry };
  return { ...values, ...readDraft<SetUpValues>(draftName) };
};

/**
 * Fills the country's defaults 500 ms after it was chosen. Until then their fields are empty and the form waits, so that what is
 * created is what was seen. Spec: quote parts §4.11.
 */
const useCountryDefaults = (form: UseFormReturn<SetUpValues>) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isFilling, setFilling] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const fill = (country: string) => {
    for (const [name, value] of Object.entries(valuesOfCountry(country))) {
      const field = name as keyof SetUpValues;
      // What somebody chose meanwhile stays.
      if (form.getValues(field) === '') form.setValue(field, value, { shouldDirty: true });
    }
    setFilling(false);
    void form.trigger(['units', 'language', 'currency']);
  };
  const fillSoon = (country: string) => {
    clearTimeout(timer.current);
    setFilling(country !== '');
    if (country === '') return;
    for (const field of ['units', 'language', 'currency'] as const) form.setValue(field, '');
    timer.current = setTimeout(() => fill(country), countryDelayMilliseconds);
  };
  return { fillSoon, isFilling };
};

type SetUpFieldsProps = {
  readonly form: UseFormReturn<SetUpValues>;
  readonly onCountryChosen: (country: string) => void;
};

const SetUpFields = ({ form, onCountryChosen }: SetUpFieldsProps) => {
  const { t, i18n } = useTranslation('welcome');
  const { control } = form;
  const countries = useMemo(() => countryChoices(i18n.language), [i18n.language]);
  const currencies = useMemo(() => currencyChoices(i18n.language), [i18n.language]);
  const powers = powersKilowatts.map((power) => ({ value: String(power), label: `${power}kW` }));
  const languages = LANGUAGES.map(({ locale, name }) => ({ value: locale, label: name }));
  const units = (['metric', 'imperial'] as const).map((value) => ({ value, label: t(value) }));
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2.5 }}>
      <FormText
        control={control}
        name="firstName"
        label={t('firstName')}
        required
        autoComplete="given-name"
        autoFocus
      />
      <FormText control={control} name="lastName" label={t('lastName')} required autoComplete="family-name" />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <FormText
          control={control}
          name="organisationName"
          label={t('organisationName')}
          required
          autoComplete="organization"
        />
      </Box>
      <FormSelect control={control} name="power" label={t('power')} required options={powers} placeholder="4kW" />
      <FormChoice
        control={control}
        name="country"
        label={t('country')}
        required
        options={countries}
        onChosen={onCountryChosen}
      />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <FormSelect control={control} name="units" label={t('units')} required options={units} />
      </Box>
      <FormSelect control={control} name="language" label={t('language')} required options={languages} />
      <FormChoice control={control} name="currency" label={t('currency')} required options={currencies} />
    </Box>
  );
};

type SetUpFormProps = {
  readonly user: User;
  /** What stands above the fields. */
  readonly heading: ReactNode;
  /** The way out without an organisation. */
  readonly leave: { readonly label: string; readonly run: () => void };
  /** The organisation is there and the one in which the person works. */
  readonly onCreated: () => Promise<unknown>;
};

/** Asks what an organisation needs to quote at once, and makes it. Spec: quote parts §2.8, §4.11. */
export const SetUpForm = ({ user, heading, leave, onCreated }: SetUpFormProps) => {
  const { t } = useTranslation('welcome');
  const schema = useMemo(() => setUpSchema((key) => t(key)), [t]);
  const form = useForm<SetUpValues>({
    mode: 'all',
    resolver: zodResolver(schema),
    defaultValues: startingValues(user),
  });
  useKeptDraft(draftName, form);
  const { fillSoon, isFilling } = useCountryDefaults(form);
  const { isValid, isSubmitting } = form.formState;
  const create = async (values: SetUpValues) => {
    try {
      await command(routes.organisations.create, {
        body: creationPayload(values, user.userId, { timeZone: browserTimeZone(), cookies: document.cookie }),
      });
    } catch (reason) {
      snackbars.error(serverMessage(reason) ?? t('failed'));
      return;
    }
    forgetDraft(draftName);
    snackbars.success(t('created'));
    await onCreated();
  };
  return (
    <Paper
      component="form"
      variant="outlined"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isFilling) void form.handleSubmit(create)(event);
      }}
      sx={{ width: 640, maxWidth: '100%', p: { xs: 2, sm: 4 } }}
    >
      <Stack spacing={3}>
        {heading}
        <SetUpFields form={form} onCountryChosen={fillSoon} />
        <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
          <Button color="secondary" onClick={leave.run}>
            {leave.label}
          </Button>
          <ReasonedButton
            type="submit"
            variant="contained"
            loading={isSubmitting}
            reason={isSubmitting || (isValid && !isFilling) ? undefined : t(isFilling ? 'filling' : 'incomplete')}
          >
            {t('create')}
          </ReasonedButton>
        </Stack>
      </Stack>
    </Paper>
  );
};
