import { type ApiToken, routes } from '@kerf/contract';
import { formatDate } from '@kerf/i18n/formats';
import { FramedTable } from '@kerf/ui/framed-table';
import { Icon } from '@kerf/ui/icon';
import { useQuestions } from '@kerf/ui/question-dialogs';
import { snackbars } from '@kerf/ui/snackbars';
import { VisuallyHidden } from '@kerf/ui/visually-hidden';
import { mdiDeleteOutline, mdiOpenInNew, mdiPlus } from '@mdi/js';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { queryClient } from '../../../api/query-client.ts';
import { LoadFailed } from '../../../page/load-failed.tsx';
import { useSession } from '../../../session/session.tsx';
import { NewTokenDialog } from './new-token-dialog.tsx';

const tokensKey = (userId: string) => ['api-tokens', userId];

const TokenRow = ({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) => {
  const { t, i18n } = useTranslation('settings');
  return (
    <TableRow>
      <TableCell sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{token.name}</TableCell>
      <TableCell>{t(`tokens.scopes.${token.scope}`)}</TableCell>
      <TableCell>{formatDate(token.createdUtc, i18n.language)}</TableCell>
      <TableCell>
        {token.lastUsedUtc === null ? t('tokens.neverUsed') : formatDate(token.lastUsedUtc, i18n.language)}
      </TableCell>
      <TableCell>
        {token.expiresUtc === null ? t('tokens.neverExpires') : formatDate(token.expiresUtc, i18n.language)}
      </TableCell>
      <TableCell padding="none" align="right">
        <IconButton aria-label={t('tokens.revokeNamed', { name: token.name })} onClick={onRevoke}>
          <Icon path={mdiDeleteOutline} />
        </IconButton>
      </TableCell>
    </TableRow>
  );
};

const TokenTable = ({ tokens, onRevoke }: { tokens: readonly ApiToken[]; onRevoke: (token: ApiToken) => void }) => {
  const { t } = useTranslation('settings');
  return (
    <FramedTable
      label={t('tokens.title')}
      head={
        <>
          <TableCell>{t('tokens.name')}</TableCell>
          <TableCell>{t('tokens.scope')}</TableCell>
          <TableCell>{t('tokens.created')}</TableCell>
          <TableCell>{t('tokens.lastUsed')}</TableCell>
          <TableCell>{t('tokens.expires')}</TableCell>
          <TableCell padding="none">
            <VisuallyHidden>{t('tokens.actions')}</VisuallyHidden>
          </TableCell>
        </>
      }
    >
      {tokens.map((token) => (
        <TokenRow key={token.apiTokenId} token={token} onRevoke={() => onRevoke(token)} />
      ))}
    </FramedTable>
  );
};

/** Tokens for scripts: listed, created and revoked by the person whose they are. */
export const ApiTokens = () => {
  const { t } = useTranslation('settings');
  const { user } = useSession();
  const { confirm } = useQuestions();
  const [isCreating, setCreating] = useState(false);
  const {
    data: tokens,
    isError,
    refetch,
  } = useQuery({
    queryKey: tokensKey(user.userId),
    queryFn: ({ signal }) => api(routes.users.apiTokens, { params: { userId: user.userId } }, signal),
  });
  const refresh = () => queryClient.invalidateQueries({ queryKey: tokensKey(user.userId) });
  const revoke = async ({ apiTokenId, name }: ApiToken) => {
    const agreed = await confirm({
      title: t('tokens.revokeTitle'),
      text: t('tokens.revokeText', { name }),
      yes: t('tokens.revoke'),
      dangerous: true,
    });
    if (!agreed) return;
    try {
      await api(routes.users.revokeApiToken, { params: { userId: user.userId, apiTokenId } });
      snackbars.success(t('tokens.revoked', { name }));
    } catch {
      snackbars.error(t('tokens.revokeFailed'));
    }
    await refresh();
  };
  return (
    <Stack spacing={2}>
      {isError ? <LoadFailed text={t('tokens.loadFailed')} onRetry={() => void refetch()} /> : null}
      {tokens === undefined && !isError ? <Skeleton height={48} /> : null}
      {tokens?.length === 0 ? <Typography color="textSecondary">{t('tokens.none')}</Typography> : null}
      {tokens !== undefined && tokens.length > 0 ? (
        <TokenTable tokens={tokens} onRevoke={(token) => void revoke(token)} />
      ) : null}
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button variant="outlined" startIcon={<Icon path={mdiPlus} />} onClick={() => setCreating(true)}>
          {t('tokens.create')}
        </Button>
        <Button href="/api/docs" target="_blank" rel="noopener" endIcon={<Icon path={mdiOpenInNew} />}>
          {t('tokens.documentation')}
        </Button>
      </Stack>
      {isCreating ? <NewTokenDialog onClose={() => setCreating(false)} onCreated={() => void refresh()} /> : null}
    </Stack>
  );
};
