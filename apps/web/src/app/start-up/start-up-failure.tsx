import type { StartupError } from '@kerf/quoting';
import { type RecoveryAction, recoveryAction } from '@kerf/quoting';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signOut } from '../../identity/session.ts';
import { MessageScreen } from '../../page/message-screen.tsx';
import { reportStartUpProblem } from './report.ts';
import { countRetry, startUpRetries, supportDraft } from './support-draft.ts';

const retry = () => {
  countRetry(window.sessionStorage);
  window.location.reload();
};

const contactSupport = (error: StartupError, retries: number, supportEmail: string) => {
  window.location.href = supportDraft(supportEmail, {
    error,
    retries,
    timestamp: new Date().toISOString(),
    browser: window.navigator.userAgent,
    url: window.location.href,
  });
};

/** 'Authentication Error' with the way out that belongs to the error. Spec: foundation §4, §8. */
export const StartUpFailure = ({ error, supportEmail }: { error: StartupError; supportEmail: string }) => {
  const { t } = useTranslation();
  const [retries] = useState(() => startUpRetries(window.sessionStorage));
  const action = recoveryAction(error, retries);
  useEffect(() => reportStartUpProblem({ ...error }), [error]);
  const buttons: Record<RecoveryAction, { label: string; run: () => void }> = {
    Retry: { label: t('startUp.retry'), run: retry },
    'Set Up Organization': { label: t('startUp.setUpOrganisation'), run: () => window.location.assign('/welcome') },
    'Contact Support': { label: t('startUp.contactSupport'), run: () => contactSupport(error, retries, supportEmail) },
    'Sign Out': { label: t('startUp.signOut'), run: () => void signOut() },
  };
  const hasNobody = action === 'Contact Support' && supportEmail === '';
  return (
    <MessageScreen
      title={t('startUp.failureTitle')}
      actions={
        <>
          {hasNobody ? null : (
            <Button variant="contained" onClick={buttons[action].run}>
              {buttons[action].label}
            </Button>
          )}
          {action === 'Sign Out' ? null : (
            <Button color="secondary" onClick={buttons['Sign Out'].run}>
              {t('startUp.signOut')}
            </Button>
          )}
        </>
      }
    >
      <Typography>{t(`startUp.reasons.${error.reason}`, { step: t(`startUp.steps.${error.step}`) })}</Typography>
      {hasNobody ? <Typography>{t('startUp.noSupportAddress')}</Typography> : null}
      <Typography variant="body2" color="textSecondary">
        {t('startUp.failureCode', { code: error.code, step: error.step })}
        {retries > 0 ? ` ${t('startUp.retryCount', { count: retries })}` : ''}
      </Typography>
    </MessageScreen>
  );
};
