import type { ClientConfiguration, Organisation, OrganisationRoleName, User } from '@kerf/contract';
import { hasRole, type OrganisationStanding, type PlanFeatures, planFeatures } from '@kerf/quoting';
import { createContext, use } from 'react';

/** Who is signed in, where they work and what they may do there. */
export type Session = {
  readonly user: User;
  readonly organisation: Organisation;
  readonly role: OrganisationRoleName;
  readonly siteRoles: readonly string[];
  readonly lastPaymentStatus: string | null;
  readonly standing: OrganisationStanding;
  readonly features: PlanFeatures;
  readonly configuration: ClientConfiguration;
  readonly isAtLeast: (role: OrganisationRoleName) => boolean;
};

export const standingOf = (organisation: Organisation): OrganisationStanding => ({
  hasActiveSubscription: organisation.hasActiveSubscription,
  trial: organisation.trial.endDateUtc === null ? null : { hasExpired: organisation.trial.hasExpired },
  freePlan: organisation.freePlan,
  subscribedPrices: organisation.subscriptions.flatMap((one) =>
    one.subscriptionItems.map((item) => item.price.metadata),
  ),
  hasXeroIntegration: organisation.hasXeroIntegration,
  hasQuickBooksIntegration: organisation.hasQuickBooksIntegration,
});

export const createSession = (
  facts: Pick<Session, 'user' | 'organisation' | 'role' | 'siteRoles' | 'lastPaymentStatus' | 'configuration'>,
): Session => {
  const standing = standingOf(facts.organisation);
  return {
    ...facts,
    standing,
    features: planFeatures(standing),
    isAtLeast: (role) => hasRole(facts.role, role),
  };
};

export const SessionContext = createContext<Session | null>(null);

/** The session; every screen inside the shell has one. */
export const useSession = (): Session => {
  const session = use(SessionContext);
  if (session === null) throw new Error('useSession outside the signed-in application');
  return session;
};

/** The locale in which the organisation's numbers and dates are written. */
export const useLocale = (): string => useSession().organisation.locale;
