import type { Contact, Customer, Quote } from '@kerf/contract';
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPiece } from '../../../loading/lazy-piece.tsx';
import { usePageActions } from '../../../page/page-actions.ts';
import { useSession } from '../../../session/session.tsx';
import { useQuoteEditor } from '../../editing/editor.tsx';
import { customersQuery, readQuoteAgain } from '../../editing/quote-data.ts';
import { HeaderFact } from './header-fact.tsx';

const CustomerDrawer = lazyPiece(() => import('../../customers/customer-drawer.tsx'), 'CustomerDrawer');
const ContactDrawer = lazyPiece(() => import('../../customers/contact-drawer.tsx'), 'ContactDrawer');

/** A field and the buttons that change and add, side by side; where a name has no room beside them, they go below together. */
const pickerSx = {
  ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', alignSelf: 'start', gap: 0.5, minWidth: 0 },
} as const;
const fieldSx = { flex: '1 1 320px', minWidth: 0 } as const;
const buttonsSx = { display: 'flex', flexWrap: 'wrap', gap: 0.5 } as const;
const addSx = { flexShrink: 0, whiteSpace: 'nowrap' } as const;

/** As many as anybody looks through: of thousands of customers the first that fit are drawn. */
const fewCustomers = createFilterOptions<Customer>({ limit: 100 });

/** The contact flagged as default, else the first in use. Spec: quotes §5. */
const defaultContactOf = (customer: Customer) => {
  const active = customer.contacts.filter((contact) => !contact.isDeleted);
  return active.find((contact) => contact.isDefault) ?? active[0] ?? null;
};

type Drawer = 'customer' | 'editedCustomer' | 'contact' | 'editedContact';

type AddDrawerProps = {
  readonly kind: Drawer | null;
  readonly customers: readonly Customer[];
  /** Who is changed, or whose contact is added. */
  readonly customer: Customer | null;
  /** Who is changed. */
  readonly contact: Contact | null;
  readonly onCustomer: (customer: Customer) => void;
  readonly onRenamed: (customer: Customer) => void;
  readonly onContact: (contactId: string) => void;
  readonly onClose: () => void;
};

/** The form at the side that adds or changes a customer or a contact; its code comes when it is first asked for. */
const AddDrawer = (props: AddDrawerProps) => {
  const { kind, customers, customer, contact, onCustomer, onRenamed, onContact, onClose } = props;
  if (kind === null) return null;
  const inUse = customers.filter((one) => !one.isDeleted);
  return (
    <Suspense>
      {kind === 'customer' ? (
        <CustomerDrawer customers={inUse} customer={null} onSaved={onCustomer} onClose={onClose} />
      ) : null}
      {kind === 'editedCustomer' && customer !== null ? (
        <CustomerDrawer customers={inUse} customer={customer} onSaved={onRenamed} onClose={onClose} />
      ) : null}
      {kind === 'contact' && customer !== null ? (
        <ContactDrawer
          customer={customer}
          contact={null}
          onSaved={(added) => onContact(added.contactId)}
          onClose={onClose}
        />
      ) : null}
      {kind === 'editedContact' && customer !== null && contact !== null ? (
        <ContactDrawer customer={customer} contact={contact} onSaved={() => undefined} onClose={onClose} />
      ) : null}
    </Suspense>
  );
};

type ContactFieldProps = {
  readonly customer: Customer | null;
  readonly contactId: string | null;
  readonly onChoose: (contactId: string | null) => void;
  readonly onDrawer: (drawer: Drawer) => void;
};

const ContactField = ({ customer, contactId, onChoose, onDrawer }: ContactFieldProps) => {
  const { t } = useTranslation('quote-detail');
  const contacts = customer?.contacts.filter((one) => !one.isDeleted || one.contactId === contactId) ?? [];
  const contact = contacts.find((one) => one.contactId === contactId) ?? null;
  return (
    <Box sx={pickerSx}>
      <Autocomplete
        sx={fieldSx}
        options={contacts}
        value={contact}
        disabled={customer === null}
        getOptionLabel={(one) => one.name}
        getOptionKey={(one) => one.contactId}
        isOptionEqualToValue={(option, value) => option.contactId === value.contactId}
        onChange={(_event, chosen) => onChoose(chosen?.contactId ?? null)}
        noOptionsText={t('contact.none')}
        renderInput={(params) => <TextField {...params} label={t('contact.label')} />}
      />
      <Box sx={buttonsSx}>
        {contact === null ? null : (
          <Button sx={addSx} onClick={() => onDrawer('editedContact')}>
            {t('contact.edit')}
          </Button>
        )}
        {customer === null ? null : (
          <Button sx={addSx} onClick={() => onDrawer('contact')}>
            {t('contact.add')}
          </Button>
        )}
      </Box>
    </Box>
  );
};

type CustomerPickerProps = {
  readonly quote: Quote;
  readonly isLocked: boolean;
  /** Parts of this customer's library keep the quote with the customer. Spec: quotes §5. */
  readonly hasLibraryParts: boolean;
};

/** Whom a quote is for that is not edited. */
const CustomerFacts = ({ quote, customer }: { readonly quote: Quote; readonly customer: Customer | null }) => {
  const { t } = useTranslation('quote-detail');
  const contact = customer?.contacts.find((one) => one.contactId === quote.customerContactId);
  return (
    <>
      <HeaderFact label={t('customer.label')} value={customer?.companyName ?? quote.customerName} />
      <HeaderFact label={t('contact.label')} value={contact?.name ?? ''} />
    </>
  );
};

/** The way to the field for whoever works without a mouse. */
const useFieldByKey = (isThere: boolean) => {
  const { t } = useTranslation('quote-detail');
  const field = useRef<HTMLInputElement>(null);
  // After the palette has given the focus back to where it was.
  const run = () => requestAnimationFrame(() => requestAnimationFrame(() => field.current?.focus()));
  usePageActions(isThere ? [{ id: 'customer', label: t('customer.label'), emphasis: 'palette', run }] : []);
  return field;
};

/** What a quote takes over of its customer that was changed: the name, and addresses that it had from there. */
const useFollowingCustomer = ({ customerName }: Quote) => {
  const { address, changeQuote } = useQuoteEditor();
  return ({ companyName }: Customer) => {
    if (companyName !== customerName) changeQuote({ customerName: companyName });
    void readQuoteAgain(address).catch(() => undefined);
  };
};

/** Whom the quote is for; both can be added on the spot. */
export const CustomerPicker = ({ quote, isLocked, hasLibraryParts }: CustomerPickerProps) => {
  const { t } = useTranslation('quote-detail');
  const { t: tLibrary } = useTranslation('part-library');
  const { organisationId } = useSession().organisation;
  const { changeQuote } = useQuoteEditor();
  const follow = useFollowingCustomer(quote);
  const [drawer, setDrawer] = useState<Drawer | null>(null);
  const customersLoad = useQuery(customersQuery(organisationId));
  const { data: customers = [] } = customersLoad;
  const customer = customers.find((one) => one.customerId === quote.customerId) ?? null;
  const chooseCustomer = (chosen: Customer | null) =>
    changeQuote({
      customerId: chosen?.customerId ?? null,
      customerName: chosen?.companyName ?? '',
      customerContactId: chosen === null ? null : (defaultContactOf(chosen)?.contactId ?? null),
    });
  const field = useFieldByKey(!isLocked && !hasLibraryParts);
  if (isLocked) return <CustomerFacts quote={quote} customer={customer} />;
  return (
    <>
      <Box sx={pickerSx}>
        <Autocomplete
          sx={fieldSx}
          options={customers.filter((one) => !one.isDeleted || one.customerId === quote.customerId)}
          value={customer}
          filterOptions={fewCustomers}
          autoHighlight
          disabled={hasLibraryParts}
          getOptionLabel={(one) => one.companyName}
          getOptionKey={(one) => one.customerId}
          isOptionEqualToValue={(option, value) => option.customerId === value.customerId}
          onChange={(_event, chosen) => chooseCustomer(chosen)}
          loading={customersLoad.isFetching && customersLoad.data === undefined}
          onOpen={() => {
            if (customersLoad.isError) void customersLoad.refetch();
          }}
          noOptionsText={t(customersLoad.data === undefined ? 'customer.failed' : 'customer.none')}
          renderInput={(params) => (
            <TextField
              {...params}
              inputRef={field}
              label={t('customer.label')}
              helperText={hasLibraryParts ? tLibrary('customerLocked') : undefined}
              placeholder={customer === null ? quote.customerName : ''}
            />
          )}
        />
        <Box sx={buttonsSx}>
          {customer === null ? null : (
            <Button sx={addSx} onClick={() => setDrawer('editedCustomer')}>
              {t('customer.edit')}
            </Button>
          )}
          {hasLibraryParts ? null : (
            <Button sx={addSx} onClick={() => setDrawer('customer')}>
              {t('customer.add')}
            </Button>
          )}
        </Box>
      </Box>
      <ContactField
        customer={customer}
        contactId={quote.customerContactId}
        onChoose={(customerContactId) => changeQuote({ customerContactId })}
        onDrawer={setDrawer}
      />
      <AddDrawer
        kind={drawer}
        customers={customers}
        customer={customer}
        contact={customer?.contacts.find((one) => one.contactId === quote.customerContactId) ?? null}
        onCustomer={chooseCustomer}
        onRenamed={follow}
        onContact={(customerContactId) => changeQuote({ customerContactId })}
        onClose={() => setDrawer(null)}
      />
    </>
  );
};
