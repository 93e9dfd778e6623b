import { serverMessage } from '@kerf/client/failure';
import { routes } from '@kerf/contract';
import { useQuestions } from '@kerf/ui/question-dialogs';
import { ReasonedButton } from '@kerf/ui/reasoned-button';
import { snackbars } from '@kerf/ui/snackbars';
import { TitledDialog } from '@kerf/ui/titled-dialog';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { command } from '../../../api/api.ts';
import { useSession } from '../../../session/session.tsx';
import { type InvitedAddress, readAddresses, writeAddresses } from './invited-addresses.ts';

/** As many letters as the server sends for an organisation in an hour. */
const mostAtOnce = 30;
/** What is typed is judged when nothing more comes for so long. */
const restMilliseconds = 800;
const roles = ['user', 'administrator'] as const;
type Role = (typeof roles)[number];

type Refused = { readonly person: InvitedAddress; readonly reason: string };

/** Sends one invitation after the other; those that were refused come back with the reason. */
const useInviting = () => {
  const { t } = useTranslation('members');
  const { organisationId } = useSession().organisation;
  return async (people: readonly InvitedAddress[], role: Role): Promise<readonly Refused[]> => {
    const refused: Refused[] = [];
    for (const person of people) {
      try {
        await command(routes.organisations.invite, { params: { organisationId }, body: { ...person, role } });
      } catch (reason) {
        refused.push({ person, reason: serverMessage(reason) ?? t('invite.notSent') });
      }
    }
    return refused;
  };
};

const RefusedList = ({ refused }: { refused: readonly Refused[] }) => (
  <Alert severity="error">
    <Stack component="ul" spacing={0.5} sx={{ m: 0, pl: 2, overflowWrap: 'anywhere' }}>
      {refused.map(({ person, reason }) => (
        <li key={person.emailAddress}>
          {reason.includes(person.emailAddress) ? reason : `${person.emailAddress}: ${reason}`}
        </li>
      ))}
    </Stack>
  </Alert>
);

const RoleField = ({ role, onChange }: { role: Role; onChange: (role: Role) => void }) => {
  const { t } = useTranslation('members');
  return (
    <TextField
      select
      label={t('role')}
      value={role}
      helperText={t(`roleHints.${role}`)}
      onChange={({ target }) => onChange(roles.find((one) => one === target.value) ?? 'user')}
    >
      {roles.map((one) => (
        <MenuItem key={one} value={one}>
          {t(`roles.${one}`)}
        </MenuItem>
      ))}
    </TextField>
  );
};

/** What is typed into the field for addresses, and what is wrong with it. */
const useTypedAddresses = () => {
  const { t } = useTranslation('members');
  const [typed, setTyped] = useState('');
  const [isLeft, setLeft] = useState(false);
  const [rested, setRested] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), restMilliseconds);
    return () => clearTimeout(timer);
  }, [typed]);
  const { people, wrong } = readAddresses(typed);
  const mistake =
    wrong.length > 0
      ? t('invite.wrong', { addresses: wrong.join(', ') })
      : people.length > mostAtOnce
        ? t('invite.tooMany', { most: mostAtOnce })
        : undefined;
  return {
    ...{ typed, field, people },
    isEmpty: people.length === 0 && wrong.length === 0,
    /** Said once nothing more is typed, or when the field is left. */
    mistake: isLeft || rested === typed ? mistake : undefined,
    type: (text: string) => {
      setTyped(text);
      setLeft(false);
    },
    leave: () => setLeft(true),
    /** Whether the addresses can be used; when not, the field says why. */
    check: (): boolean => {
      setLeft(true);
      if (mistake !== undefined) field.current?.focus();
      return mistake === undefined && people.length > 0;
    },
  };
};

type AddressesFieldProps = {
  readonly addresses: ReturnType<typeof useTypedAddresses>;
  readonly disabled: boolean;
  readonly onSend: () => void;
};

const AddressesField = ({ addresses, disabled, onSend }: AddressesFieldProps) => {
  const { t } = useTranslation('members');
  const { typed, field, mistake, type, leave } = addresses;
  return (
    <TextField
      autoFocus
      multiline
      minRows={2}
      maxRows={8}
      label={t('invite.addresses')}
      inputRef={field}
      error={mistake !== undefined}
      helperText={mistake ?? t('invite.hint')}
      value={typed}
      disabled={disabled}
      onBlur={leave}
      onChange={(event) => type(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend();
      }}
      slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
    />
  );
};

type InviteDialogProps = { readonly onClose: () => void; readonly onSent: () => Promise<unknown> };

/** Asks people by e-mail to join with a role; addresses can be pasted from a mail program. */
export const InviteDialog = ({ onClose, onSent }: InviteDialogProps) => {
  const { t } = useTranslation('members');
  const { t: tApp } = useTranslation();
  const { saveBeforeClosing } = useQuestions();
  const inviteAll = useInviting();
  const addresses = useTypedAddresses();
  const [role, setRole] = useState<Role>('user');
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [isBusy, setBusy] = useState(false);
  const { people } = addresses;
  const send = async () => {
    if (!addresses.check() || isBusy) return;
    setBusy(true);
    const notSent = await inviteAll(people, role);
    const sent = people.length - notSent.length;
    if (sent > 0) snackbars.success(t('invite.sent', { count: sent }));
    await onSent();
    setBusy(false);
    if (notSent.length === 0) return onClose();
    setRefused(notSent);
    addresses.type(writeAddresses(notSent.map(({ person }) => person)));
  };
  const close = async () => {
    if (isBusy) return;
    if (addresses.isEmpty || refused.length > 0) return onClose();
    const answer = await saveBeforeClosing();
    if (answer === 'save') await send();
    if (answer === 'discard') onClose();
  };
  return (
    <TitledDialog
      open
      title={t('invite.title')}
      onClose={() => void close()}
      actions={
        <>
          <Button color="secondary" onClick={() => void close()}>
            {tApp('dialogs.cancel')}
          </Button>
          <ReasonedButton
            variant="contained"
            loading={isBusy}
            reason={addresses.isEmpty ? t('invite.addressNeeded') : undefined}
            onClick={() => void send()}
          >
            {t('invite.send')}
          </ReasonedButton>
        </>
      }
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        {refused.length === 0 ? null : <RefusedList refused={refused} />}
        <AddressesField addresses={addresses} disabled={isBusy} onSend={() => void send()} />
        <RoleField role={role} onChange={setRole} />
      </Stack>
    </TitledDialog>
  );
};
