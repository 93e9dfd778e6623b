import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { LinkButton } from './links.tsx';
import { MessageScreen } from './message-screen.tsx';

/** Server-error page at /sorry. Spec: foundation §2. */
export const ServerErrorScreen = () => {
  const { t } = useTranslation();
  return (
    <MessageScreen
      title={t('screens.errorTitle')}
      actions={
        <Button variant="contained" href="/dashboard">
          {t('screens.errorButton')}
        </Button>
      }
    >
      <Typography>{t('screens.errorText')}</Typography>
    </MessageScreen>
  );
};

export const NotFoundScreen = () => {
  const { t } = useTranslation();
  return (
    <MessageScreen
      title={t('screens.notFoundTitle')}
      actions={
        <LinkButton variant="contained" to="/">
          {t('screens.notFoundButton')}
        </LinkButton>
      }
    >
      <Typography>{t('screens.notFoundText')}</Typography>
    </MessageScreen>
  );
};

/** The error's code as title and its message. Spec: foundation §2. */
export const FatalScreen = ({ code, message }: { code: string; message: string }) => {
  const { t } = useTranslation();
  return (
    <MessageScreen title={code} actions={<Link href="/">{t('screens.fatalLink')}</Link>}>
      <Typography>{message === '' ? t('screens.fatalText') : message}</Typography>
    </MessageScreen>
  );
};

/** The last resort, drawn when anything else failed to draw. Spec: quote parts §2.9. */
export const TopLevelFallback = () => {
  const { t } = useTranslation();
  return (
    <MessageScreen
      title={t('screens.topLevelTitle')}
      actions={<Link href="/dashboard">{t('screens.errorButton')}</Link>}
    />
  );
};
