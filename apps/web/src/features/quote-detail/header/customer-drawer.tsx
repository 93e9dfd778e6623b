import { zodResolver } from '@hookform/resolvers/zod';
import { type Customer, type CustomerInput, routes } from '@kerf/contract';
import { LANGUAGES, SUPPORTED_LOCALES } from '@kerf/quoting';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { type Control, Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { command } from '../../../api/api.ts';
import { serverMessage } from '../../../api/failure.ts';
import { queryClient } from '../../../api/query-client.ts';
import { useSession } from '../../../app/session.tsx';
import { countryChoices } from '../../../i18n/names.ts';
import { FormChoice } from '../../../ui/form-choice.tsx';
import { FormText } from '../../../ui/form-fields.tsx';
import { snackbars } from '../../../ui/snackbars.tsx';
import { customersQuery } from '../editing/quote-data.ts';
import { FormDrawer } from './drawer.tsx';

const text = z.string();
const addressForm = z.object({ line1: text, line2: text, city: text, state: text, postcode: text, country: text });
type AddressForm = z.output<typeof addressForm>;
const noAddress: AddressForm = { line1: '', line2: '', city: '', state: '', postcode: '', country: '' };

const plain = (name: string) => name.trim().toLowerCase();

/** What a customer needs, with the words for what is wrong; names are told apart without case. Spec: quotes §5. */
export const customerForm = (
  takenNames: readonly string[],
  words: { readonly required: string; readonly exists: string },
) => {
  const taken = new Set(takenNames.map(plain));
  return z
    .object({
      companyName: z
        .string()
        .trim()
        .min(1, words.required)
        .refine((name) => !taken.has(plain(name)), words.exists),
      accountCode: text,
      language: z.enum(['', ...SUPPORTED_LOCALES]),
      deliveryAddress: addressForm,
      isSame: z.boolean(),
      billingAddress: addressForm,
    })
    .superRefine(({ isSame, billingAddress }, context) => {
      if (isSame) return;
      for (const field of ['line1', 'city', 'country'] as const)
        if (billingAddress[field].trim() === '')
          context.addIssue({ code: 'custom', path: ['billingAddress', field], message: words.required });
    });
};
type CustomerForm = z.output<ReturnType<typeof customerForm>>;

const AddressFields = (props: {
  control: Control<CustomerForm>;
  of: 'deliveryAddress' | 'billingAddress';
  required: boolean;
}) => {
  const { control, of, required } = props;
  const { t, i18n } = useTranslation('quote-detail');
  return (
    <>
      <FormText control={control} name={`${of}.line1`} label={t('address.line1')} required={required} />
      <FormText control={control} name={`${of}.line2`} label={t('address.line2')} />
      <FormText control={control} name={`${of}.city`} label={t('address.city')} required={required} />
      <FormText control={control} name={`${of}.state`} label={t('address.state')} />
      <FormText control={control} name={`${of}.postcode`} label={t('address.postcode')} />
      <FormChoice
        control={control}
        name={`${of}.country`}
        label={t('address.country')}
        required={required}
        options={countryChoices(i18n.language)}
      />
    </>
  );
};

const languages = LANGUAGES.map(({ locale, name }) => ({ value: locale, label: name }));

type CustomerDrawerProps = {
  readonly customers: readonly Customer[];
  readonly onAdded: (customer: Customer) => void;
  readonly onClose: () => void;
};

const inputOf = (form: CustomerForm): CustomerInput => ({
  companyName: form.companyName,
  accountCode: form.accountCode,
  language: form.language === '' ? null : form.language,
  deliveryAddress: form.deliveryAddress,
  billingAddressSameAsDelivery: form.isSame,
  billingAddress: form.isSame ? form.deliveryAddress : form.billingAddress,
});

/** Adds a customer; its name must be new. Spec: quotes §5. */
export const CustomerDrawer = ({ customers, onAdded, onClose }: CustomerDrawerProps) => {
  const { t } = useTranslation('quote-detail');
  const { organisationId } = useSession().organisation;
  const names = customers.map((one) => one.companyName);
  const { control, handleSubmit, watch, formState } = useForm<CustomerForm>({
    defaultValues: {
      companyName: '',
      accountCode: '',
      language: '',
      deliveryAddress: noAddress,
      isSame: true,
      billingAddress: noAddress,
    },
    resolver: zodResolver(customerForm(names, { required: t('customer.required'), exists: t('customer.exists') })),
  });
  const save = handleSubmit(async (form) => {
    try {
      const customer = await command(routes.customers.create, { params: { organisationId }, body: inputOf(form) });
      await queryClient.invalidateQueries({ queryKey: customersQuery(organisationId).queryKey });
      snackbars.success(t('customer.added', { name: customer.companyName }));
      onAdded(customer);
      onClose();
    } catch (reason) {
      snackbars.error(serverMessage(reason) ?? t('errors.addCustomer'));
    }
  });
  const isSame = watch('isSame');
  return (
    <FormDrawer
      title={t('customer.add')}
      submitLabel={t('customer.add')}
      isBusy={formState.isSubmitting}
      isChanged={formState.isDirty}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <FormText control={control} name="companyName" label={t('customer.companyName')} required autoFocus />
      <FormText control={control} name="accountCode" label={t('customer.accountCode')} />
      <FormChoice
        control={control}
        name="language"
        label={t('customer.language')}
        placeholder={t('customer.sameLanguage')}
        options={languages}
      />
      <Typography variant="subtitle2">{t('customer.deliveryAddress')}</Typography>
      <AddressFields control={control} of="deliveryAddress" required={false} />
      <Controller
        control={control}
        name="isSame"
        render={({ field }) => (
          <FormControlLabel
            control={<Switch checked={field.value} onChange={(_event, checked) => field.onChange(checked)} />}
            label={t('customer.sameBilling')}
          />
        )}
      />
      {isSame ? null : (
        <>
          <Typography variant="subtitle2">{t('customer.billingAddress')}</Typography>
          <AddressFields control={control} of="billingAddress" required />
        </>
      )}
    </FormDrawer>
  );
};
