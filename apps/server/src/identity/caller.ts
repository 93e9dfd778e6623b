import type { ApiTokenScope } from '@kerf/contract';

/** Staff of the product itself, from the identity token's `roles` claim. Spec: foundation §6. */
export type SiteRole = 'SiteAdmin' | 'SiteSupport';
export type OrganisationRole = 'user' | 'administrator' | 'owner';

/** The user of the product that a caller is; their sign-in may be new and have none yet. */
export type CallerUser = {
  readonly userId: string;
  readonly emailAddress: string;
  readonly firstName: string;
  readonly lastName: string;
};

/** Who sent a request, as the bearer token says. */
export type Caller = {
  readonly issuer: string;
  readonly subject: string;
  /** Empty when the issuer did not say. */
  readonly emailAddress: string;
  /** The issuer vouches that the address belongs to the subject. */
  readonly isEmailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly siteRoles: readonly SiteRole[];
  readonly user: CallerUser | null;
  /** An API token works in one organisation only; null for people who signed in. */
  readonly onlyOrganisationId: string | null;
  /** What an API token may do at most; null for people who signed in. */
  readonly scope: ApiTokenScope | null;
};

const rank: Record<OrganisationRole, number> = { user: 0, administrator: 1, owner: 2 };

/** Whether `role` includes what `needed` may do. */
export const roleAllows = (role: OrganisationRole, needed: OrganisationRole): boolean => rank[role] >= rank[needed];

/** The role that somebody has by an API token: ownership is a person's, and a smaller scope is a user's. */
export const roleWithin = (role: OrganisationRole, scope: ApiTokenScope | null): OrganisationRole => {
  if (scope === null) return role;
  const most = scope === 'admin' ? 'administrator' : 'user';
  return roleAllows(role, most) ? most : role;
};
