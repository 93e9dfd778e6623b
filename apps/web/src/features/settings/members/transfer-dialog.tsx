import { serverMessage } from '@kerf/client/failure';
import { routes } from '@kerf/contract';
import { ReasonedButton } from '@kerf/ui/reasoned-button';
import { snackbars } from '@kerf/ui/snackbars';
import { TitledDialog } from '@kerf/ui/titled-dialog';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { command } from '../../../api/api.ts';
import { useSession } from '../../../session/session.tsx';
import { showOrganisationUser } from '../../../session/start-up-store.ts';
import type { MemberRow } from './people.ts';

type TransferDialogProps = {
  readonly heir: MemberRow;
  readonly onClose: () => void;
  readonly onDone: () => Promise<unknown>;
};

/** Hands the organisation over to another member, once its name was typed. Spec: foundation §6. */
export const TransferDialog = ({ heir, onClose, onDone }: TransferDialogProps) => {
  const { t } = useTranslation('members');
  const { t: tApp } = useTranslation();
  const { organisation, user } = useSession();
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const name = heir.name === '' ? heir.emailAddress : heir.name;
  const isTyped = typed.trim() === organisation.name.trim();
  const transfer = async () => {
    if (!isTyped || isBusy) return;
    setBusy(true);
    try {
      const params = { organisationId: organisation.organisationId };
      const members = await command(routes.organisations.transferOwnership, { params, body: { userId: heir.userId } });
      const own = members.find(({ userId }) => userId === user.userId);
      if (own !== undefined) showOrganisationUser(own);
      snackbars.success(t('transfer.done', { name }));
      onClose();
    } catch (reason) {
      snackbars.error(serverMessage(reason) ?? t('failed'));
    } finally {
      setBusy(false);
    }
    await onDone();
  };
  return (
    <TitledDialog
      open
      title={t('transfer.title')}
      onClose={onClose}
      actions={
        <>
          <Button color="secondary" onClick={onClose}>
            {tApp('dialogs.cancel')}
          </Button>
          <ReasonedButton
            variant="contained"
            color="error"
            loading={isBusy}
            reason={isTyped ? undefined : t('transfer.typeFirst')}
            onClick={() => void transfer()}
          >
            {t('transfer.yes')}
          </ReasonedButton>
        </>
      }
    >
      <Stack spacing={2}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {t('transfer.text', { name, emailAddress: heir.emailAddress, organisation: organisation.name })}
        </Typography>
        <TextField
          autoFocus
          label={t('transfer.type', { organisation: organisation.name })}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && void transfer()}
          autoComplete="off"
        />
      </Stack>
    </TitledDialog>
  );
};
