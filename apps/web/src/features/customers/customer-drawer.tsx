import { zodResolver } from '@hookform/resolvers/zod';
import { fieldMessages, isConflict, serverMessage } from '@kerf/client/failure';
import { type Customer, type CustomerInput, routes } from '@kerf/contract';
import { LANGUAGES, SUPPORTED_LOCALES } from '@kerf/quoting';
import { FormChoice } from '@kerf/ui/form-choice';
import { FormText } from '@kerf/ui/form-fields';
import { snackbars } from '@kerf/ui/snackbars';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Control, Controller, useFieldArray, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { api, command } from '../../api/api.ts';
import { countryChoices } from '../../i18n/names.ts';
import { listLoad } from '../../page/list-load.ts';
import { ListLoadNote } from '../../page/list-load-note.tsx';
import { useSession } from '../../session/session.tsx';
import { taxRatesQuery } from '../editing/quote-data.ts';
import { CustomerPricingButton } from './customer-pricing.tsx';
import { FormDrawer } from './form-drawer.tsx';
import { refreshCustomers } from './use-customers.ts';

const text = z.string();
const addressForm = z.object({ line1: text, line2: text, city: text, state: text, postcode: text, country: text });
const otherAddressForm = addressForm.extend({ addressId: text.optional() });
type AddressForm = z.output<typeof addressForm>;
const noAddress: AddressForm = { line1: '', line2: '', city: '', state: '', postcode: '', country: '' };

const plain = (name: string) => name.trim().toLowerCase();

const MOST_DAYS = 3650;
/** Days as a form holds them; empty for those of the organisation. */
const isDays = (typed: string): boolean => /^\d{0,4}$/.test(typed.trim()) && Number(typed) <= MOST_DAYS;

/** What a customer needs, with the words for what is wrong; names are told apart without case. Spec: quotes §5. */
export const customerForm = (
  takenNames: readonly string[],
  words: { readonly required: string; readonly exists: string; readonly days: string },
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
      taxRateId: text,
      paymentTermsDays: text.refine(isDays, words.days),
      vatNumber: text,
      buyerReference: text,
      notes: text,
      deliveryAddress: addressForm,
      isSame: z.boolean(),
      billingAddress: addressForm,
      otherAddresses: z.array(otherAddressForm),
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
  of: 'deliveryAddress' | 'billingAddress' | `otherAddresses.${number}`;
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
  taxRateId: customer?.taxRateId ?? '',
  paymentTermsDays: String(customer?.paymentTermsDays ?? ''),
  vatNumber: customer?.vatNumber ?? '',
  buyerReference: customer?.buyerReference ?? '',
  notes: customer?.notes ?? '',
  deliveryAddress: { ...noAddress, ...customer?.deliveryAddress },
  isSame: customer?.billingAddressSameAsDelivery ?? true,
  billingAddress: { ...noAddress, ...customer?.billingAddress },
  otherAddresses: (customer?.addresses ?? [])
    .filter(({ kind }) => kind === 'Other')
    .map(({ kind: _, ...address }) => address),
});

const inputOf = (form: CustomerForm): CustomerInput => ({
  companyName: form.companyName,
  accountCode: form.accountCode,
  language: form.language === '' ? null : form.language,
  taxRateId: form.taxRateId === '' ? null : form.taxRateId,
  paymentTermsDays: form.paymentTermsDays.trim() === '' ? null : Number(form.paymentTermsDays),
  vatNumber: form.vatNumber,
  buyerReference: form.buyerReference,
  notes: form.notes,
  addresses: form.otherAddresses.map((address) => ({ ...address, kind: 'Other' as const })),
  deliveryAddress: form.deliveryAddress,
  billingAddressSameAsDelivery: form.isSame,
  billingAddress: form.isSame ? form.deliveryAddress : form.billingAddress,
});

/** Sends the form to the server, as a new customer or in place of the one that was opened. */
const useSaving = ({ customer, onSaved, onClose }: CustomerDrawerProps, onNameTaken: () => void) => {
  const { t } = useTranslation('quote-detail');
  const { organisationId } = useSession().organisation;
  /** The customer as somebody else saved it while the drawer was open. */
  const [changed, setChanged] = useState<Customer | null>(null);
  const send = (body: CustomerInput) => {
    if (customer === null) return command(routes.customers.create, { params: { organisationId }, body });
    const params = { organisationId, customerId: customer.customerId };
    const { version } = changed ?? customer;
    return api(routes.customers.update, { params, body: { ...body, version } });
  };
  const showChanged = async (customerId: string): Promise<void> => {
    setChanged(await api(routes.customers.get, { params: { organisationId, customerId } }));
    await refreshCustomers(organisationId);
  };
  const save = async (form: CustomerForm) => {
    try {
      const saved = await send(inputOf(form));
      await refreshCustomers(organisationId);
      const name = saved.companyName;
      snackbars.success(customer === null ? t('customer.added', { name }) : t('customer.saved', { name }));
      onSaved(saved);
      onClose();
    } catch (reason) {
      if (customer !== null && isConflict(reason)) return showChanged(customer.customerId).catch(() => undefined);
      // Of thousands of customers not every name is known here.
      if ('companyName' in fieldMessages(reason)) return onNameTaken();
      snackbars.error(
        serverMessage(reason) ?? (customer === null ? t('errors.addCustomer') : t('errors.saveCustomer')),
      );
    }
  };
  return { changed, save };
};

/** What is agreed with the customer, and what the shop notes about it. */
const TermsFields = ({ control, customer }: { control: Control<CustomerForm>; customer: Customer | null }) => {
  const { t } = useTranslation('quote-detail');
  const { organisationId } = useSession().organisation;
  const reading = useQuery(taxRatesQuery(organisationId));
  const { data: rates = [] } = reading;
  const offered = rates.filter((rate) => rate.active || rate.id === customer?.taxRateId);
  return (
    <>
      <ListLoadNote load={listLoad([reading])} />
      <FormChoice
        control={control}
        name="taxRateId"
        label={t('customer.taxRate')}
        placeholder={t('customer.sameTaxRate')}
        options={offered.map(({ id, displayName }) => ({ value: id, label: displayName }))}
      />
      <FormText control={control} name="vatNumber" label={t('customer.vatNumber')} />
      <FormText
        control={control}
        name="buyerReference"
        label={t('customer.buyerReference')}
        helperText={t('customer.buyerReferenceHint')}
      />
      <FormText
        control={control}
        name="paymentTermsDays"
        label={t('customer.paymentTerms')}
        helperText={t('customer.paymentTermsHint')}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <FormText
        control={control}
        name="notes"
        label={t('customer.notes')}
        helperText={t('customer.notesHint')}
        multiline
        minRows={2}
      />
    </>
  );
};

/** Further addresses, such as building sites. */
const OtherAddresses = ({ control }: { control: Control<CustomerForm> }) => {
  const { t } = useTranslation('quote-detail');
  const { fields, append, remove } = useFieldArray({ control, name: 'otherAddresses' });
  return (
    <>
      {fields.map((field, place) => (
        <Stack key={field.id} spacing={2}>
          <Stack direction="row" sx={{ alignItems: 'center' }}>
            <Typography variant="subtitle2" sx={{ flex: 1 }}>
              {t('customer.otherAddress', { number: place + 1 })}
            </Typography>
            <Button color="secondary" onClick={() => remove(place)}>
              {t('customer.removeAddress', { number: place + 1 })}
            </Button>
          </Stack>
          <AddressFields control={control} of={`otherAddresses.${place}`} required={false} />
        </Stack>
      ))}
      <Button sx={{ alignSelf: 'flex-start' }} onClick={() => append(noAddress)}>
        {t('customer.addAddress')}
      </Button>
    </>
  );
};

/** Where it lies and where its bills go. */
const Addresses = ({ control, isSame }: { control: Control<CustomerForm>; isSame: boolean }) => {
  const { t } = useTranslation('quote-detail');
  return (
    <>
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
      <OtherAddresses control={control} />
    </>
  );
};

/** Adds a customer or changes one; its name must be new. Spec: quotes §5. */
export const CustomerDrawer = (props: CustomerDrawerProps) => {
  const { customers, customer, onClose } = props;
  const { t } = useTranslation('quote-detail');
  const others = customers.filter((one) => one.customerId !== customer?.customerId).map((one) => one.companyName);
  const words = { required: t('customer.required'), exists: t('customer.exists'), days: t('customer.daysWrong') };
  const { control, handleSubmit, watch, formState, setError } = useForm<CustomerForm>({
    defaultValues: formOf(customer),
    resolver: zodResolver(customerForm(others, words)),
  });
  const { changed, save: send } = useSaving(props, () =>
    setError('companyName', { message: words.exists }, { shouldFocus: true }),
  );
  const save = handleSubmit(send);
  return (
    <FormDrawer
      title={customer === null ? t('customer.add') : t('customer.edit')}
      submitLabel={customer === null ? t('customer.add') : t('customer.save')}
      isBusy={formState.isSubmitting}
      isChanged={formState.isDirty}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {changed === null ? null : <Alert severity="warning">{t('customer.changedMeanwhile')}</Alert>}
      <FormText control={control} name="companyName" label={t('customer.companyName')} required autoFocus />
      <FormText control={control} name="accountCode" label={t('customer.accountCode')} />
      <FormChoice
        control={control}
        name="language"
        label={t('customer.language')}
        placeholder={t('customer.sameLanguage')}
        options={languages}
      />
      <TermsFields control={control} customer={customer} />
      {customer === null ? null : <CustomerPricingButton customer={customer} />}
      <Addresses control={control} isSame={watch('isSame')} />
    </FormDrawer>
  );
};
