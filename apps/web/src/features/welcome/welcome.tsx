import { Logo } from '@kerf/ui/logo';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { signOut } from '../../identity/session.ts';
import { startFrom, useStartUp } from '../../session/start-up-store.ts';
import { WaitingInvitations } from '../invitations/waiting-invitations.tsx';
import { SetUpForm } from './set-up-form.tsx';

/** Organisation set-up for new users; those who have an organisation go on to their quotes. Spec: quote parts §2.8, §4.11. */
export const Welcome = () => {
  const { t } = useTranslation('welcome');
  const { t: tApp } = useTranslation();
  const { outcome, configuration } = useStartUp();
  if (outcome?.kind === 'ready') return <Navigate to="/dashboard" replace />;
  const context = outcome !== null && outcome.kind !== 'leaving' ? outcome.context : null;
  if (context === null) return null;
  return (
    <Box component="main" sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', p: 2 }}>
      <Stack spacing={3} sx={{ alignItems: 'center', maxWidth: '100%' }}>
        <WaitingInvitations user={context.user} configuration={configuration} />
        <SetUpForm
          user={context.user}
          heading={
            <>
              <Logo />
              <Box>
                <Typography component="h1" variant="h1" gutterBottom>
                  {t('title')}
                </Typography>
                <Typography color="textSecondary">{t('intro')}</Typography>
              </Box>
            </>
          }
          leave={{ label: tApp('shell.signOut'), run: () => void signOut() }}
          onCreated={() => startFrom('userContext')}
        />
      </Stack>
    </Box>
  );
};
