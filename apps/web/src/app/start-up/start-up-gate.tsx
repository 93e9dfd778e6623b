import { hasAccess, RECOVERY_BY_CODE } from '@kerf/quoting';
import { Navigate, Outlet, useMatches } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { setShopUnits } from '../../i18n/shop-units.ts';
import { createSession, SessionContext } from '../../session/session.tsx';
import { forgetSentToSignIn } from '../../session/start-up-ports.ts';
import { startOnce, useStartUp } from '../../session/start-up-store.ts';
import { MembershipEnded } from '../membership-ended.tsx';
import { SignInAgain } from '../sign-in-again.tsx';
import { StartUpFailure } from './start-up-failure.tsx';
import { StartUpScreen } from './start-up-screen.tsx';
import { forgetRetries } from './support-draft.ts';

/** Path of the screen that is drawn: while people are on their way, the address is already that of the next one. */
const useDrawnPath = (): string => useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });

/** Lets screens through when start-up is done, and sends people to where they may be. Spec: foundation §4. */
export const StartUpGate = () => {
  const { run, outcome, configuration } = useStartUp();
  const pathname = useDrawnPath();
  useEffect(startOnce, []);
  const session = useMemo(() => {
    if (outcome?.kind !== 'ready' || configuration === null) return null;
    const { context, organisation, organisationUser } = outcome;
    setShopUnits(organisation.defaultDrawingUnits);
    return createSession({
      user: context.user,
      organisation,
      role: organisationUser.role,
      siteRoles: context.siteRoles,
      lastPaymentStatus: context.lastPayment.status,
      configuration,
    });
  }, [outcome, configuration]);
  useEffect(() => {
    if (outcome?.kind !== 'ready') return;
    forgetRetries(window.sessionStorage);
    forgetSentToSignIn();
  }, [outcome]);
  if (run.error !== null) {
    const setsUp = pathname === '/welcome' && RECOVERY_BY_CODE[run.error.code] === 'Set Up Organization';
    if (!setsUp) return <StartUpFailure error={run.error} supportEmail={configuration?.supportEmail ?? ''} />;
  }
  if (outcome === null || outcome.kind === 'leaving') {
    return pathname === '/welcome' && run.steps.userContext === 'success' ? <Outlet /> : <StartUpScreen run={run} />;
  }
  if (session === null) return pathname === '/welcome' ? <Outlet /> : <Navigate to="/welcome" replace />;
  if (!hasAccess(session.standing) && pathname !== '/no-subscription')
    return <Navigate to="/no-subscription" replace />;
  return (
    <SessionContext value={session}>
      <Outlet />
      <SignInAgain />
      <MembershipEnded />
    </SessionContext>
  );
};
