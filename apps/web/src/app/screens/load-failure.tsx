import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clearCaches } from '../../identity/version-guard.ts';
import type { LoadFailureKind } from './load-screen.ts';
import { MessageScreen } from './message-screen.tsx';

const reloadAfterMilliseconds = 1500;
const buttonAfterMilliseconds = 8000;
/** One automatic reload in this time: a server that is down must not make the page reload for ever. */
const reloadPauseMilliseconds = 30_000;
const reloadedAtKey = 'kerf.reloaded-at';

const reload = async () => {
  await clearCaches().catch(() => undefined);
  window.location.reload();
};

const mayReloadNow = () => {
  const last = Number(window.sessionStorage.getItem(reloadedAtKey) ?? '0');
  if (Date.now() - last < reloadPauseMilliseconds) return false;
  window.sessionStorage.setItem(reloadedAtKey, String(Date.now()));
  return true;
};

const texts = {
  network: { title: 'screens.connectionIssue', text: 'screens.connectionIssueText' },
  deployment: { title: 'screens.applicationUpdated', text: 'screens.applicationUpdatedText' },
  general: { title: 'screens.loadingError', text: 'screens.loadingErrorText' },
} as const;

/** Reloads by itself after 1.5 s; offers a button after 8 s or when it may not reload. Spec: quote parts §4.12. */
export const LoadFailure = ({ kind }: { kind: LoadFailureKind }) => {
  const { t } = useTranslation();
  const [showsButton, setShowsButton] = useState(false);
  useEffect(() => {
    const automatic = setTimeout(() => {
      if (mayReloadNow()) void reload();
      else setShowsButton(true);
    }, reloadAfterMilliseconds);
    const manual = setTimeout(() => setShowsButton(true), buttonAfterMilliseconds);
    return () => {
      clearTimeout(automatic);
      clearTimeout(manual);
    };
  }, []);
  return (
    <MessageScreen
      title={t(texts[kind].title)}
      actions={
        showsButton ? (
          <Button variant="contained" onClick={() => void reload()}>
            {t('screens.reload')}
          </Button>
        ) : undefined
      }
    >
      <Typography>{t(texts[kind].text)}</Typography>
      {showsButton ? null : (
        <Typography variant="body2" color="textSecondary">
          {t('screens.reloading')}
        </Typography>
      )}
    </MessageScreen>
  );
};
