import { serverMessage } from '@kerf/client/failure';
import { API_TOKEN_SCOPES, type ApiTokenScope, routes } from '@kerf/contract';
import { Icon } from '@kerf/ui/icon';
import { ReasonedButton } from '@kerf/ui/reasoned-button';
import { snackbars } from '@kerf/ui/snackbars';
import { TitledDialog } from '@kerf/ui/titled-dialog';
import { useLeaving } from '@kerf/ui/use-leaving';
import { mdiContentCopy } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { command } from '../../../api/api.ts';
import { useSession } from '../../../session/session.tsx';

const lifetimesDays = [30, 90, 365, null] as const;

/** Shown once: the server keeps only a hash of the secret. */
const Secret = ({ secret }: { secret: string }) => {
  const { t } = useTranslation('settings');
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => snackbars.success(t('copied')),
      () => snackbars.error(t('copyFailed')),
    );
  return (
    <Stack spacing={2}>
      <Alert severity="warning">{t('tokens.secretText')}</Alert>
      <TextField
        label={t('tokens.secret')}
        value={secret}
        multiline
        slotProps={{ htmlInput: { readOnly: true, style: { fontFamily: 'monospace' } } }}
        onFocus={(event) => event.target.select()}
      />
      <Stack direction="row">
        <Button variant="outlined" startIcon={<Icon path={mdiContentCopy} />} onClick={() => void copy()}>
          {t('tokens.copy')}
        </Button>
      </Stack>
    </Stack>
  );
};

/** The scopes that go no further than the person's own role. */
const scopesWithin = (isAdministrator: boolean): readonly ApiTokenScope[] =>
  API_TOKEN_SCOPES.filter((scope) => scope !== 'admin' || isAdministrator);

const ScopeField = ({ scope, onChoose }: { scope: ApiTokenScope; onChoose: (scope: ApiTokenScope) => void }) => {
  const { t } = useTranslation('settings');
  const { isAtLeast } = useSession();
  return (
    <TextField
      select
      label={t('tokens.scope')}
      helperText={t(`tokens.scopeHints.${scope}`)}
      value={scope}
      onChange={({ target }) => onChoose(API_TOKEN_SCOPES.find((one) => one === target.value) ?? 'read')}
    >
      {scopesWithin(isAtLeast('administrator')).map((one) => (
        <MenuItem key={one} value={one}>
          {t(`tokens.scopes.${one}`)}
        </MenuItem>
      ))}
    </TextField>
  );
};

/** Asks for a name, a lifetime and a scope, then shows the new token's secret. */
export const NewTokenDialog = ({ onClose, onCreated }: { onClose: () => void; onCreated: () => void }) => {
  const { t } = useTranslation('settings');
  const { user } = useSession();
  const [scope, setScope] = useState<ApiTokenScope>('read');
  const [name, setName] = useState('');
  const [days, setDays] = useState<number | null>(90);
  const [secret, setSecret] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const create = async () => {
    if (name.trim() === '' || isBusy) return;
    setBusy(true);
    try {
      const body = { name: name.trim(), expiresInDays: days, scope };
      const created = await command(routes.users.createApiToken, { params: { userId: user.userId }, body });
      setSecret(created.token);
      onCreated();
    } catch (reason) {
      snackbars.error(serverMessage(reason) ?? t('tokens.createFailed'));
    } finally {
      setBusy(false);
    }
  };
  const close = useLeaving({
    isChanged: secret === null && name.trim() !== '',
    save: () => void create(),
    close: onClose,
  });
  const actions =
    secret === null ? (
      <ReasonedButton
        variant="contained"
        loading={isBusy}
        reason={name.trim() === '' ? t('tokens.nameNeeded') : undefined}
        onClick={() => void create()}
      >
        {t('tokens.create')}
      </ReasonedButton>
    ) : (
      <Button variant="contained" onClick={onClose}>
        {t('done')}
      </Button>
    );
  return (
    <TitledDialog open isKept={secret !== null} title={t('tokens.create')} onClose={close} actions={actions}>
      {secret === null ? (
        <Stack spacing={2} sx={{ pt: 1 }}>
          <TextField
            autoFocus
            label={t('tokens.name')}
            helperText={t('tokens.nameHint')}
            value={name}
            onChange={(event) => setName(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && void create()}
            slotProps={{ htmlInput: { maxLength: 100 } }}
          />
          <TextField
            select
            label={t('tokens.lifetime')}
            value={days === null ? 'never' : String(days)}
            onChange={({ target }) => setDays(target.value === 'never' ? null : Number(target.value))}
          >
            {lifetimesDays.map((one) => (
              <MenuItem key={one ?? 'never'} value={one === null ? 'never' : String(one)}>
                {one === null ? t('tokens.neverExpires') : t('tokens.days', { count: one })}
              </MenuItem>
            ))}
          </TextField>
          <ScopeField scope={scope} onChoose={setScope} />
        </Stack>
      ) : (
        <Secret secret={secret} />
      )}
    </TitledDialog>
  );
};
