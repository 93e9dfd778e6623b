import { snackbars } from '@kerf/ui/snackbars';
import CircularProgress from '@mui/material/CircularProgress';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { goToSignUp, openSession } from '../../identity/session.ts';
import { loadConfiguration } from '../../identity/settings.ts';
import { MessageScreen } from '../../page/message-screen.tsx';

/** The signed-out page. Spec: foundation §2. */
export const SignedOutScreen = () => {
  const { t } = useTranslation();
  return (
    <MessageScreen title={t('session.signedOutTitle')}>
      <Typography>
        {t('session.signedOutText')} <Link href="/dashboard">{t('session.signedOutLink')}</Link>
      </Typography>
    </MessageScreen>
  );
};

const beginSignUp = async () => {
  openSession(await loadConfiguration(), () => window.location.assign('/signout'));
  await goToSignUp();
};

/** Takes the person to the provider's sign-up page; spins meanwhile. Spec: foundation §2. */
export const RegisterScreen = () => {
  const { t } = useTranslation();
  useEffect(() => {
    beginSignUp().catch(() => snackbars.genericError());
  }, []);
  return (
    <MessageScreen title={t('session.signingUp')}>
      <CircularProgress aria-label={t('session.signingUp')} />
    </MessageScreen>
  );
};
