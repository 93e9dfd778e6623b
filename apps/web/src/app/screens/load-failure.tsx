import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clearCaches } from '../../identity/version-guard.ts';
import type { LoadFailureKind } from '../../loading/load-screen.ts';
import { MessageScreen } from '../../page/message-screen.tsx';

const reloadAfterMilliseconds = 1500;
const buttonAfterMilliseconds = 8000;
const serverPatienceMilliseconds = 5000;
const nextLookMilliseconds = 5000;
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

/** A page that reloads while nothing answers ends on the browser's own page, from where it does not come back. */
const isServerThere = async (): Promise<boolean> => {
  try {
    return (await window.fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(serverPatienceMilliseconds) })).ok;
  } catch {
    return false;
  }
};

/** Reloads as soon as the server answers; whether the button is shown. */
const useReloading = (): boolean => {
  const [showsButton, setShowsButton] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const attempt = async () => {
      const isThere = await isServerThere();
      if (isGone) return;
      if (isThere && mayReloadNow()) return reload();
      setShowsButton(true);
      if (!isThere) timer = setTimeout(() => void attempt(), nextLookMilliseconds);
    };
    timer = setTimeout(() => void attempt(), reloadAfterMilliseconds);
    const manual = setTimeout(() => setShowsButton(true), buttonAfterMilliseconds);
    return () => {
      isGone = true;
      clearTimeout(timer);
      clearTimeout(manual);
    };
  }, []);
  return showsButton;
};

const ReloadButton = () => {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    if (await isServerThere()) return reload();
    setBusy(false);
  };
  return (
    <Button variant="contained" loading={isBusy} onClick={() => void press()}>
      {t('screens.reload')}
    </Button>
  );
};

const texts = {
  network: { title: 'screens.connectionIssue', text: 'screens.connectionIssueText' },
  deployment: { title: 'screens.applicationUpdated', text: 'screens.applicationUpdatedText' },
  general: { title: 'screens.loadingError', text: 'screens.loadingErrorText' },
} as const;

/**
 * Reloads by itself after 1.5 s, or when the server answers again; offers a button after 8 s or when it may not reload.
 * Spec: quote parts §4.12.
 */
export const LoadFailure = ({ kind }: { kind: LoadFailureKind }) => {
  const { t } = useTranslation();
  const showsButton = useReloading();
  return (
    <MessageScreen title={t(texts[kind].title)} actions={showsButton ? <ReloadButton /> : undefined}>
      <Typography>{t(texts[kind].text)}</Typography>
      {showsButton ? null : (
        <Typography variant="body2" color="textSecondary">
          {t('screens.reloading')}
        </Typography>
      )}
    </MessageScreen>
  );
};
