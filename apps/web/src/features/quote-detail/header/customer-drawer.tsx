import { zodResolver } from '@hookform/resolvers/zod';
import { serverMessage } from '@kerf/client/failure';
import { type Customer, type CustomerInput, routes } from '@kerf/contract';
import { LANGUAGES, SUPPORTED_LOCALES } from '@kerf/quoting';
import { FormChoice } from '@kerf/ui/form-choice';
import { FormText } from '@kerf/ui/form-fields';
import { snackbars } from '@kerf/ui/snackbars';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { type Control, Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { api, command } from '../../../api/api.ts';
import { queryClient } from '../../../api/query-client.ts';
import { countryChoices } from '../../../i18n/names.ts';
import { useSession } from '../../../session/session.tsx';
import { customersQuery } from '../../editing/quote-data.ts';
import { CustomerPricingButton } from './customer-pricing.tsx';
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
  /** The customer to change; null to add one. */
  readonly customer: Customer | null;
  readonly onSaved: (customer: Customer) => void;
  readonly onClose: () => void;
};

const formOf = (customer: Customer | null): CustomerForm => ({
  companyName: customer?.companyName ?? '',
  accountCode: customer?.accountCode ?? '',
  language: customer?.language ?? '',
  deliveryAddress: { ...noAddress, ...customer?.deliveryAddress },
  isSame: customer?.billingAddressSameAsDelivery ?? true,
  billingAddress: { ...noAddress, ...customer?.billingAddress },
});

const inputOf = (form: CustomerForm): CustomerInput => ({
  companyName: form.companyName,
  accountCode: form.accountCode,
  language: form.language === '' ? null : form.language,
  deliveryAddress: form.deliveryAddress,
  billingAddressSameAsDelivery: form.isSame,
  billingAddress: form.isSame ? form.deliveryAddress : form.billingAddress,
});

/** Sends the form to the server, as a new customer or in place of the one that was opened. */
const useSaving = ({ customer, onSaved, onClose }: CustomerDrawerProps) => {
  const { t } = useTranslation('quote-detail');
  const { organisationId } = useSession().organisation;
  const send = (body: CustomerInput) => {
    if (customer === null) return command(routes.customers.create, { params: { organisationId }, body });
    const params = { organisationId, customerId: customer.customerId };
    return api(routes.customers.update, { params, body: { ...body, taxRateId: customer.taxRateId } });
  };
  return async (form: CustomerForm) => {
    try {
      const saved = await send(inputOf(form));
      await queryClient.invalidateQueries({ queryKey: customersQuery(organisationId).queryKey });
      const name = saved.companyName;
      snackbars.success(customer === null ? t('customer.added', { name }) : t('customer.saved', { name }));
      onSaved(saved);
      onClose();
    } catch (reason) {
      snackbars.error(
        serverMessage(reason) ?? (customer === null ? t('errors.addCustomer') : t('errors.saveCustomer')),
      );
    }
  };
};

/** Adds a customer or changes one; its name must be new. Spec: quotes §5. */
export const CustomerDrawer = (props: CustomerDrawerProps) => {
  const { customers, customer, onClose } = props;
  const { t } = useTranslation('quote-detail');
  const send = useSaving(props);
  const others = customers.filter((one) => one.customerId !== customer?.customerId).map((one) => one.companyName);
  const { control, handleSubmit, watch, formState } = useForm<CustomerForm>({
    defaultValues: formOf(customer),
    resolver: zodResolver(customerForm(others, { required: t('customer.required'), exists: t('customer.exists') })),
  });
  const save = handleSubmit(send);
  const isSame = watch('isSame');
  return (
    <FormDrawer
      title={customer === null ? t('customer.add') : t('customer.edit')}
      submitLabel={customer === null ? t('customer.add') : t('customer.save')}
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
      {customer === null ? null : <CustomerPricingButton customer={customer} />}
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
