import { formatDate } from '@kerf/i18n/formats';
import { isOnTrial } from '@kerf/quoting';
import { Icon } from '@kerf/ui/icon';
import { mdiClose } from '@mdi/js';
import Alert from '@mui/material/Alert';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ownInvitationsQuery } from '../../features/invitations/own-invitations-query.ts';
import { lazyPiece } from '../../loading/lazy-piece.tsx';
import { OfflineBar } from '../../page/offline-bar.tsx';
import { PlansLink } from '../../page/plans-link.tsx';
import { SendConfirmation } from '../../session/send-confirmation.tsx';
import { useSession } from '../../session/session.tsx';
import { useUnprovenAddress } from '../../session/unproven-address.ts';

const InvitationBar = lazyPiece(() => import('../../features/invitations/invitation-bar.tsx'), 'InvitationBar');

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
  const { organisation, standing, configuration, lastPaymentStatus, role, user, isAtLeast } = useSession();
  const unproven = useUnprovenAddress();
  const { data: own } = useQuery({
    ...ownInvitationsQuery(user.userId),
    // Whoever comes back from the letter with the confirming link sees the bar go.
    refetchOnWindowFocus: unproven.isRefused ? 'always' : true,
  });
  const invited = own?.invitations.length ?? 0;
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
      {unproven.isRefused && own?.isEmailConfirmed !== true ? (
        <Alert
          severity="warning"
          sx={barSx}
          action={
            <>
              <SendConfirmation emailAddress={user.emailAddress} issuer={configuration.issuer} />
              <IconButton size="small" color="inherit" aria-label={t('dialogs.close')} onClick={unproven.putAside}>
                <Icon path={mdiClose} />
              </IconButton>
            </>
          }
        >
          {t('shell.unproven')}
        </Alert>
      ) : null}
      {role === 'owner' && lastPaymentStatus === 'failed' ? (
        <Alert severity="error" sx={barSx}>
          {t('shell.paymentFailed')}
        </Alert>
      ) : null}
      {onTrial ? (
        <Alert severity="info" icon={false} sx={barSx}>
          {t('shell.trialBar')}{' '}
          {t('shell.trialEnds', { date: formatDate(organisation.trial.endDateUtc, i18n.language) })}{' '}
          <PlansLink isOwner={isAtLeast('owner')} />{' '}
          {configuration.supportEmail === '' ? null : (
            <Link href={`mailto:${configuration.supportEmail}?subject=${subject}`}>
              {t('shell.trialRequestPricing')}
            </Link>
          )}
        </Alert>
      ) : null}
      {organisation.freePlan && !standing.hasActiveSubscription && !onTrial ? (
        <Alert severity="info" icon={false} sx={barSx}>
          {t('shell.freePlan')} <PlansLink isOwner={isAtLeast('owner')} />
        </Alert>
      ) : null}
    </>
  );
};
