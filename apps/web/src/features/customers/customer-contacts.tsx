import { serverMessage } from '@kerf/client/failure';
import { type Contact, type Customer, routes } from '@kerf/contract';
import { FramedTable } from '@kerf/ui/framed-table';
import { Icon } from '@kerf/ui/icon';
import { snackbars } from '@kerf/ui/snackbars';
import { StatusBadge } from '@kerf/ui/status-badge';
import { VisuallyHidden } from '@kerf/ui/visually-hidden';
import { mdiDotsVertical, mdiPlus } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/api.ts';
import { useSession } from '../../session/session.tsx';
import { WideSection } from '../forms/wide-section.tsx';
import { ContactDrawer } from './contact-drawer.tsx';
import { refreshCustomers } from './use-customers.ts';

/** Archives, unarchives and chooses contacts; the screen is brought up to date. */
const useContactCommands = () => {
  const { t } = useTranslation('quote-detail');
  const { organisationId } = useSession().organisation;
  const run = async (
    definition:
      | typeof routes.customers.archiveContact
      | typeof routes.customers.unarchiveContact
      | typeof routes.customers.defaultContact,
    { customerId, contactId }: Contact,
  ) => {
    try {
      await api(definition, { params: { organisationId, customerId, contactId } });
      await refreshCustomers(organisationId);
      snackbars.success(t('contact.updated'));
    } catch (reason) {
      snackbars.error(serverMessage(reason) ?? t('errors.saveContact'));
    }
  };
  return {
    makeDefault: (contact: Contact) => run(routes.customers.defaultContact, contact),
    setArchived: (contact: Contact) =>
      run(contact.isDeleted ? routes.customers.unarchiveContact : routes.customers.archiveContact, contact),
  };
};

type Chosen = { readonly contact: Contact; readonly place: HTMLElement };

const ContactMenu = (props: Chosen & { readonly onEdit: (contact: Contact) => void; readonly onClose: () => void }) => {
  const { contact, place, onEdit, onClose } = props;
  const { t } = useTranslation('customers');
  const { t: tQuote } = useTranslation('quote-detail');
  const commands = useContactCommands();
  const entries = [
    { label: tQuote('contact.edit'), run: () => onEdit(contact), isOffered: true },
    {
      label: t('contacts.makeDefault'),
      run: () => void commands.makeDefault(contact),
      isOffered: !contact.isDefault && !contact.isDeleted,
    },
    {
      label: t(contact.isDeleted ? 'contacts.unarchive' : 'contacts.archive'),
      run: () => void commands.setArchived(contact),
      isOffered: true,
    },
  ];
  return (
    <Menu open anchorEl={place} onClose={onClose}>
      {entries
        .filter(({ isOffered }) => isOffered)
        .map(({ label, run }) => (
          <MenuItem
            key={label}
            onClick={() => {
              onClose();
              run();
            }}
          >
            {label}
          </MenuItem>
        ))}
    </Menu>
  );
};

/** A telephone has the number below the e-mail address. */
const onlyWide = { display: { xs: 'none', sm: 'table-cell' } } as const;

const ContactLine = ({ contact, onMenu }: { contact: Contact; onMenu: (place: HTMLElement) => void }) => {
  const { t } = useTranslation('customers');
  return (
    <TableRow hover sx={{ opacity: contact.isDeleted ? 0.65 : 1 }}>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>
        {contact.name} {contact.isDefault ? <StatusBadge tone="blue">{t('contacts.default')}</StatusBadge> : null}
        {contact.isDeleted ? <StatusBadge tone="grey">{t('archivedBadge')}</StatusBadge> : null}
      </TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>
        <Link href={`mailto:${contact.email}`} underline="hover">
          {contact.email}
        </Link>
        <Box sx={{ display: { sm: 'none' } }}>{contact.phone}</Box>
      </TableCell>
      <TableCell sx={{ ...onlyWide, whiteSpace: 'nowrap' }}>{contact.phone}</TableCell>
      <TableCell padding="none" align="right" sx={{ width: 40 }}>
        <IconButton
          aria-label={t('contacts.actions', { name: contact.name })}
          aria-haspopup="menu"
          onClick={(event) => onMenu(event.currentTarget)}
        >
          <Icon path={mdiDotsVertical} />
        </IconButton>
      </TableCell>
    </TableRow>
  );
};

/** The contacts of a customer, archived ones on demand. */
export const ContactsOfCustomer = ({ customer }: { customer: Customer }) => {
  const { t } = useTranslation('customers');
  const { t: tQuote } = useTranslation('quote-detail');
  const [showsArchived, setShowsArchived] = useState(false);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [edited, setEdited] = useState<{ readonly contact: Contact | null } | null>(null);
  const archived = customer.contacts.filter((one) => one.isDeleted).length;
  const shown = customer.contacts.filter((one) => showsArchived || !one.isDeleted);
  const head = (
    <>
      <TableCell>{tQuote('contact.name')}</TableCell>
      <TableCell>{tQuote('contact.email')}</TableCell>
      <TableCell sx={onlyWide}>{tQuote('contact.phone')}</TableCell>
      <TableCell padding="none">
        <VisuallyHidden>{t('contacts.menu')}</VisuallyHidden>
      </TableCell>
    </>
  );
  return (
    <WideSection title={t('contacts.title')} isFullWidth>
      {shown.length === 0 ? (
        <Typography color="textSecondary">{tQuote('contact.none')}</Typography>
      ) : (
        <FramedTable label={t('contacts.title')} head={head}>
          {shown.map((contact) => (
            <ContactLine key={contact.contactId} contact={contact} onMenu={(place) => setChosen({ contact, place })} />
          ))}
        </FramedTable>
      )}
      <Button startIcon={<Icon path={mdiPlus} />} onClick={() => setEdited({ contact: null })} sx={{ mt: 1, mr: 2 }}>
        {tQuote('contact.add')}
      </Button>
      {archived === 0 ? null : (
        <FormControlLabel
          sx={{ mt: 1 }}
          label={t('contacts.showArchived', { count: archived })}
          control={<Switch size="small" checked={showsArchived} onChange={(_event, isOn) => setShowsArchived(isOn)} />}
        />
      )}
      {chosen === null ? null : (
        <ContactMenu {...chosen} onEdit={(contact) => setEdited({ contact })} onClose={() => setChosen(null)} />
      )}
      {edited === null ? null : (
        <ContactDrawer
          customer={customer}
          contact={edited.contact}
          onSaved={() => undefined}
          onClose={() => setEdited(null)}
        />
      )}
    </WideSection>
  );
};
