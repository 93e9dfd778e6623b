import { z } from 'zod';
import { userInvitations } from './invitations.ts';
import { organisationSummary } from './organisations.ts';
import { emailAddress, empty, id, utcOut } from './primitives.ts';
import { route } from './route.ts';

/** Spec: foundation §3. */
export const user = z.object({
  userId: id,
  emailAddress: z.string(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  language: z.string(),
  lastAccessedOrganisationId: id.nullable(),
  showUserflowTooltips: z.boolean(),
  showHelpWidget: z.boolean(),
  promotionalCodes: z.array(z.string()),
});
export type User = z.output<typeof user>;

export const userContext = z.object({
  user,
  selectedOrganisationId: id.nullable(),
  lastPayment: z.object({ status: z.string().nullable() }),
  siteRoles: z.array(z.enum(['SiteAdmin', 'SiteSupport'])),
});
export type UserContext = z.output<typeof userContext>;

export const userUpdate = z.object({
  firstName: z.string().trim().max(100).optional(),
  lastName: z.string().trim().max(100).optional(),
  language: z.string().max(10).optional(),
  emailAddress: emailAddress.optional(),
  showHelpWidget: z.boolean().optional(),
  showUserflowTooltips: z.boolean().optional(),
});

/** What an API token may do at most: read, work as a user does, or all that an administrator may. Its owner's role limits it further. */
export const API_TOKEN_SCOPES = ['read', 'write', 'admin'] as const;
export type ApiTokenScope = (typeof API_TOKEN_SCOPES)[number];

export const apiToken = z.object({
  apiTokenId: id,
  name: z.string(),
  scope: z.enum(API_TOKEN_SCOPES),
  createdUtc: z.string(),
  lastUsedUtc: utcOut,
  expiresUtc: utcOut,
});
export type ApiToken = z.output<typeof apiToken>;

const userParams = z.object({ userId: id });
const invitationParams = z.object({ userId: id, invitationId: id });
const identity = z.object({
  user: z
    .object({
      emailAddress: emailAddress.optional(),
      firstName: z.string().max(100).optional(),
      lastName: z.string().max(100).optional(),
      /** What the person reads now; a user that is made begins with it, unless an organisation asked them to join in its own. */
      language: z.string().max(10).optional(),
    })
    .default({}),
});

const listUsers = route({
  method: 'GET',
  path: '/users',
  summary: 'The users that the caller may see: their own, or for site staff all.',
  access: 'signedIn',
  response: z.array(user),
});

export const userRoutes = {
  context: route({
    method: 'POST',
    path: '/users/context/',
    summary: 'The signed-in user and the organisation they work in; 404 when the user does not exist yet.',
    access: 'signedIn',
    readsOnly: true,
    body: identity,
    response: userContext,
  }),
  list: listUsers,
  create: route({
    method: 'POST',
    path: '/users',
    summary: 'Creates the signed-in user on first use.',
    access: 'signedIn',
    body: identity,
    response: user,
    success: 201,
  }),
  update: route({
    method: 'PUT',
    path: '/users/{userId}',
    summary: "Changes the caller's own details.",
    access: 'signedIn',
    params: userParams,
    body: z.object({ user: userUpdate }),
    response: user,
    sentBack: { answerOf: listUsers, id: 'userId', at: 'user', derived: ['lastAccessedOrganisationId'] },
  }),
  updateByPost: route({
    method: 'POST',
    path: '/users/{userId}',
    summary: "Changes the caller's own details.",
    access: 'signedIn',
    params: userParams,
    body: z.object({ user: userUpdate }),
    response: user,
    sentBack: { answerOf: listUsers, id: 'userId', at: 'user', derived: ['lastAccessedOrganisationId'] },
  }),
  organisations: route({
    method: 'GET',
    path: '/users/{userId}/organisations',
    summary: "The user's organisations by name.",
    access: 'signedIn',
    params: userParams,
    response: z.array(organisationSummary),
  }),
  selectOrganisation: route({
    method: 'POST',
    path: '/users/{userId}/organisation',
    summary: 'Selects the organisation to work in.',
    access: 'signedIn',
    params: userParams,
    body: z.object({ organisationId: id }),
    response: userContext,
  }),
  invitations: route({
    method: 'GET',
    path: '/users/{userId}/invitations',
    summary: 'Organisations that have asked the caller to join and wait for the answer.',
    access: 'signedIn',
    params: userParams,
    response: userInvitations,
  }),
  acceptInvitation: route({
    method: 'POST',
    path: '/users/{userId}/invitations/{invitationId}/accept',
    summary: 'Joins the organisation that sent the invitation.',
    access: 'signedIn',
    params: invitationParams,
    response: organisationSummary,
  }),
  declineInvitation: route({
    method: 'DELETE',
    path: '/users/{userId}/invitations/{invitationId}',
    summary: 'Declines an invitation.',
    access: 'signedIn',
    params: invitationParams,
    response: empty,
    responseKind: 'empty',
    success: 204,
  }),
  apiTokens: route({
    method: 'GET',
    path: '/users/{userId}/api-tokens',
    summary: "The caller's API tokens, without their secrets.",
    access: 'signedIn',
    params: userParams,
    response: z.array(apiToken),
  }),
  createApiToken: route({
    method: 'POST',
    path: '/users/{userId}/api-tokens',
    summary: 'Creates an API token; its secret is shown this once.',
    access: 'signedIn',
    params: userParams,
    body: z.object({
      name: z.string().trim().min(1).max(100),
      expiresInDays: z.number().int().min(1).max(3650).nullable().default(null),
      scope: z.enum(API_TOKEN_SCOPES).default('write'),
    }),
    response: apiToken.extend({ token: z.string() }),
    success: 201,
  }),
  revokeApiToken: route({
    method: 'DELETE',
    path: '/users/{userId}/api-tokens/{apiTokenId}',
    summary: 'Revokes an API token.',
    access: 'signedIn',
    params: z.object({ userId: id, apiTokenId: id }),
    response: empty,
    responseKind: 'empty',
    success: 204,
  }),
} as const;
