import { zodResolver } from '@hookform/resolvers/zod';
import { serverMessage } from '@kerf/client/failure';
import { type Contact, type Customer, contactEmailAddress, routes } from '@kerf/contract';
import { FormText } from '@kerf/ui/form-fields';
import { snackbars } from '@kerf/ui/snackbars';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { api, command } from '../../api/api.ts';
import { useSession } from '../../session/session.tsx';
import { FormDrawer } from './form-drawer.tsx';
import { refreshCustomers } from './use-customers.ts';

/** What a contact needs, with the words for what is wrong. Spec: quotes §5. */
export const contactForm = (words: { readonly required: string; readonly emailWrong: string }) =>
  z.object({
    name: z.string().trim().min(1, words.required),
    email: z.string().refine((value) => contactEmailAddress.safeParse(value).success, words.emailWrong),
    phone: z.string(),
  });
type ContactForm = z.output<ReturnType<typeof contactForm>>;

type ContactDrawerProps = {
  readonly customer: Customer;
  /** Who is changed; null adds somebody. */
  readonly contact: Contact | null;
  readonly onSaved: (contact: Contact) => void;
  readonly onClose: () => void;
};

/** Adds a contact to the customer, or changes one. Spec: quotes §5. */
export const ContactDrawer = ({ customer, contact, onSaved, onClose }: ContactDrawerProps) => {
  const { t } = useTranslation('quote-detail');
  const { organisationId } = useSession().organisation;
  const { control, handleSubmit, formState } = useForm<ContactForm>({
    defaultValues: { name: contact?.name ?? '', email: contact?.email ?? '', phone: contact?.phone ?? '' },
    resolver: zodResolver(contactForm({ required: t('contact.required'), emailWrong: t('contact.emailWrong') })),
  });
  const send = (body: ContactForm): Promise<Contact> => {
    const params = { organisationId, customerId: customer.customerId };
    if (contact === null) return command(routes.customers.createContact, { params, body });
    const { contactId, isDefault } = contact;
    return api(routes.customers.updateContact, { params: { ...params, contactId }, body: { ...body, isDefault } });
  };
  const save = handleSubmit(async (body) => {
    try {
      const saved = await send(body);
      await refreshCustomers(organisationId);
      snackbars.success(t(contact === null ? 'contact.added' : 'contact.updated'));
      onSaved(saved);
      onClose();
    } catch (reason) {
      snackbars.error(serverMessage(reason) ?? t('errors.saveContact'));
    }
  });
  return (
    <FormDrawer
      title={contact === null ? t('contact.addTo', { name: customer.companyName }) : t('contact.edit')}
      submitLabel={t(contact === null ? 'contact.add' : 'contact.save')}
      isBusy={formState.isSubmitting}
      isChanged={formState.isDirty}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <FormText control={control} name="name" label={t('contact.name')} required autoFocus />
      <FormText
        control={control}
        name="email"
        label={t('contact.email')}
        required
        type="email"
        {...(contact?.isKindeUser === true ? { disabled: true, helperText: t('contact.emailLocked') } : {})}
      />
      <FormText control={control} name="phone" label={t('contact.phone')} type="tel" />
    </FormDrawer>
  );
};
