import { formatDate } from '@kerf/i18n/formats';
import { isOnTrial } from '@kerf/quoting';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ownInvitationsQuery } from '../../features/invitations/own-invitations-query.ts';
import { OfflineBar } from '../../page/offline-bar.tsx';
import { useSession } from '../../session/session.tsx';

const InvitationBar = lazy(async () => ({
  default: (await import('../../features/invitations/invitation-bar.tsx')).InvitationBar,
}));

const subscribeToConnection = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

const barSx = { borderRadius: 0, py: 0, px: 3, fontSize: 13, '& .MuiAlert-message': { py: 1 } } as const;

/** What the organisation should know about its plan, above every page. Spec: foundation §2. */
export const StatusBars = () => {
  const { t, i18n } = useTranslation();
  const { organisation, standing, configuration, lastPaymentStatus, role, user } = useSession();
  const invited = useQuery(ownInvitationsQuery(user.userId)).data?.invitations.length ?? 0;
  const isOnline = useSyncExternalStore(subscribeToConnection, () => window.navigator.onLine);
  const onTrial = isOnTrial(standing) && !standing.hasActiveSubscription;
  const subject = encodeURIComponent(t('shell.trialPricingSubject', { organisation: organisation.name }));
  return (
    <>
      {isOnline ? null : <OfflineBar sx={barSx} />}
      {invited === 0 ? null : (
        <Suspense>
          <InvitationBar count={invited} />
        </Suspense>
      )}
      {role === 'owner' && lastPaymentStatus === 'failed' ? (
        <Alert severity="error" sx={barSx}>
          {t('shell.paymentFailed')}
        </Alert>
      ) : null}
      {onTrial ? (
        <Alert severity="info" icon={false} sx={barSx}>
          {t('shell.trialBar')}{' '}
          {t('shell.trialEnds', { date: formatDate(organisation.trial.endDateUtc, i18n.language) })}{' '}
          {configuration.supportEmail === '' ? null : (
            <Link href={`mailto:${configuration.supportEmail}?subject=${subject}`}>
              {t('shell.trialRequestPricing')}
            </Link>
          )}
        </Alert>
      ) : null}
      {organisation.freePlan && !standing.hasActiveSubscription && !onTrial ? (
        <Alert severity="info" icon={false} sx={barSx}>
          {t('shell.freePlan')}
        </Alert>
      ) : null}
    </>
  );
};
