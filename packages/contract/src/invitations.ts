import { z } from 'zod';
import { organisationRole } from './organisation-roles.ts';
import { id } from './primitives.ts';

/** A person asked to join, as the organisation sees them. */
export const organisationInvitation = z.object({
  invitationId: id,
  emailAddress: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** The role that they get when they accept. */
  role: organisationRole,
  /** `open` can be accepted until it expires; `expired` and `declined` ones can be sent again. */
  status: z.enum(['open', 'expired', 'declined']),
  /** Null when whoever sent it does not belong to the organisation any more. */
  invitedByName: z.string().nullable(),
  sentUtc: z.string(),
  expiresUtc: z.string(),
});
export type OrganisationInvitation = z.output<typeof organisationInvitation>;

/** An organisation that waits for the caller's answer. */
export const userInvitation = z.object({
  invitationId: id,
  organisationId: id,
  organisationName: z.string(),
  role: organisationRole,
  invitedByName: z.string().nullable(),
  sentUtc: z.string(),
  expiresUtc: z.string(),
});
export type UserInvitation = z.output<typeof userInvitation>;

export const userInvitations = z.object({
  /** False while the caller has not shown that the address is theirs: until then nothing is listed. */
  isEmailConfirmed: z.boolean(),
  invitations: z.array(userInvitation),
});
export type UserInvitations = z.output<typeof userInvitations>;
