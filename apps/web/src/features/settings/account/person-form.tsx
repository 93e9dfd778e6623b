import { zodResolver } from '@hookform/resolvers/zod';
import { serverMessage } from '@kerf/client/failure';
import { routes } from '@kerf/contract';
import { LANGUAGES } from '@kerf/quoting';
import { FormSelect, FormText } from '@kerf/ui/form-fields';
import { ReasonedButton } from '@kerf/ui/reasoned-button';
import { snackbars } from '@kerf/ui/snackbars';
import Stack from '@mui/material/Stack';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { api } from '../../../api/api.ts';
import { changeLocale } from '../../../i18n/texts.ts';
import { useSession } from '../../../session/session.tsx';
import { showUser } from '../../../session/start-up-store.ts';
import { useUnsavedGuard } from '../../forms/use-unsaved-guard.ts';
import { FieldGrid } from '../section.tsx';
import { submitForm } from '../submit-form.ts';

const personSchema = (messages: { firstName: string; lastName: string }) =>
  z.object({
    firstName: z.string().trim().min(1, messages.firstName).max(100),
    lastName: z.string().trim().min(1, messages.lastName).max(100),
    language: z.string(),
  });

/** The person's own name and language. */
export const PersonForm = () => {
  const { t } = useTranslation('settings');
  const { user } = useSession();
  const schema = useMemo(
    () => personSchema({ firstName: t('firstNameRequired'), lastName: t('lastNameRequired') }),
    [t],
  );
  const form = useForm({
    mode: 'all',
    resolver: zodResolver(schema),
    defaultValues: { firstName: user.firstName, lastName: user.lastName, language: user.language },
  });
  const { control, reset } = form;
  const { isDirty, isValid, isSubmitting } = form.formState;
  const save = async (values: z.output<typeof schema>): Promise<boolean> => {
    try {
      const changed = await api(routes.users.update, {
        params: { userId: user.userId },
        body: { user: { ...values, emailAddress: user.emailAddress } },
      });
      await changeLocale(window.localStorage, changed.language);
      showUser(changed);
      reset({ firstName: changed.firstName, lastName: changed.lastName, language: changed.language });
      snackbars.success(t('updated'));
      return true;
    } catch (reason) {
      snackbars.error(serverMessage(reason) ?? t('updateFailed'));
      return false;
    }
  };
  const submit = () => submitForm(form, save);
  useUnsavedGuard({ isChanged: isDirty, save: submit, discard: () => reset() });
  const languages = LANGUAGES.map(({ locale, name }) => ({ value: locale, label: name }));
  return (
    <Stack
      component="form"
      noValidate
      spacing={2}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <FieldGrid>
        <FormText control={control} name="firstName" label={t('firstName')} autoComplete="given-name" required />
        <FormText control={control} name="lastName" label={t('lastName')} autoComplete="family-name" required />
        <FormSelect control={control} name="language" label={t('language')} options={languages} />
      </FieldGrid>
      <Stack direction="row">
        <ReasonedButton
          type="submit"
          variant="contained"
          loading={isSubmitting}
          reason={!isDirty ? t('nothingChanged') : isValid ? undefined : t('notYetRight')}
        >
          {t('update')}
        </ReasonedButton>
      </Stack>
    </Stack>
  );
};
