import { hasAccess } from '@kerf/quoting';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { WaitingInvitations } from '../../features/invitations/waiting-invitations.tsx';
import { signOut } from '../../identity/session.ts';
import { MessageScreen } from '../../page/message-screen.tsx';
import { useSession } from '../../session/session.tsx';

/** Where people land whose organisation has no access. Spec: foundation §2, §4. */
export const NoSubscription = () => {
  const { t } = useTranslation();
  const { organisation, standing, configuration, user } = useSession();
  if (hasAccess(standing)) return <Navigate to="/dashboard" replace />;
  return (
    <MessageScreen
      title={t('screens.noSubscriptionTitle')}
      actions={
        <>
          {configuration.supportEmail === '' ? null : (
            <Button variant="contained" href={`mailto:${configuration.supportEmail}`}>
              {t('screens.noSubscriptionContact')}
            </Button>
          )}
          <Button color="secondary" onClick={() => void signOut()}>
            {t('shell.signOut')}
          </Button>
        </>
      }
    >
      <Typography>{t('screens.noSubscriptionText', { organisation: organisation.name })}</Typography>
      {configuration.supportEmail === '' ? <Typography>{t('startUp.noSupportAddress')}</Typography> : null}
      <WaitingInvitations user={user} configuration={configuration} />
    </MessageScreen>
  );
};
