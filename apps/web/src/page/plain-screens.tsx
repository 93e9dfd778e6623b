import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { LinkButton } from './links.tsx';
import { MessageScreen } from './message-screen.tsx';

type AgainProps = {
  /** Shown in place of the screen that could not be loaded, so that its address stays; asks for it again. */
  readonly onAgain?: (() => void) | undefined;
};

const AgainButton = ({ onAgain }: { onAgain: () => void }) => {
  const { t } = useTranslation();
  return (
    <Button variant="contained" onClick={onAgain}>
      {t('screens.tryAgain')}
    </Button>
  );
};

/** Server-error page at /sorry. Spec: foundation §2. */
export const ServerErrorScreen = ({ onAgain }: AgainProps) => {
  const { t } = useTranslation();
  const isInPlace = onAgain !== undefined;
  return (
    <MessageScreen
      inShell={isInPlace}
      title={t('screens.errorTitle')}
      actions={
        <>
          {isInPlace ? <AgainButton onAgain={onAgain} /> : null}
          <Button variant={isInPlace ? 'text' : 'contained'} href="/dashboard">
            {t('screens.errorButton')}
          </Button>
        </>
      }
    >
      <Typography>{t('screens.errorText')}</Typography>
    </MessageScreen>
  );
};

export const NotFoundScreen = ({ onAgain }: AgainProps) => {
  const { t } = useTranslation();
  const isInPlace = onAgain !== undefined;
  return (
    <MessageScreen
      inShell={isInPlace}
      title={t('screens.notFoundTitle')}
      actions={
        <>
          {isInPlace ? <AgainButton onAgain={onAgain} /> : null}
          <LinkButton variant={isInPlace ? 'text' : 'contained'} to="/">
            {t('screens.notFoundButton')}
          </LinkButton>
        </>
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
