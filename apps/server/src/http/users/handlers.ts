import {
  acceptOwnInvitation,
  declineOwnInvitation,
  listOwnInvitations,
} from '../../use-cases/members/answer-invitation.ts';
import { createOwnApiToken, listOwnApiTokens, revokeOwnApiToken } from '../../use-cases/users/api-tokens.ts';
import { createUser } from '../../use-cases/users/create-user.ts';
import { listUserOrganisations, listUsers } from '../../use-cases/users/list-users.ts';
import { updateUser } from '../../use-cases/users/update-user.ts';
import { loadUserContext, selectOrganisation } from '../../use-cases/users/user-context.ts';
import { type AreaHandlers, answer } from '../call.ts';
import { refuse } from '../refusals.ts';
import type { Services } from '../services.ts';

export const userHandlers = (services: Services): AreaHandlers<'users'> => ({
  context: ({ context }) => loadUserContext(services.database, context.caller),
  list: async ({ context }) => answer(await listUsers(services.database, context.caller)),
  create: ({ context, body }) => createUser(services.database, context.caller, body.user, services.now()),
  update: ({ context, params, body }) => updateUser(services.database, context.caller, params.userId, body.user),
  updateByPost: ({ context, params, body }) => updateUser(services.database, context.caller, params.userId, body.user),
  organisations: ({ context, params }) => listUserOrganisations(services.database, context.caller, params.userId),
  selectOrganisation: async ({ context, params, body }) =>
    context.caller.user?.userId === params.userId
      ? selectOrganisation(services.database, context.caller, body.organisationId)
      : refuse('NOT_FOUND'),
  invitations: ({ context, params }) => listOwnInvitations(services, context.caller, params.userId),
  acceptInvitation: ({ context, params }) =>
    acceptOwnInvitation(services, context.caller, params.userId, params.invitationId),
  declineInvitation: ({ context, params }) =>
    declineOwnInvitation(services, context.caller, params.userId, params.invitationId),
  apiTokens: ({ context, params }) => listOwnApiTokens(services.database, context.caller, params.userId),
  createApiToken: ({ context, params, body }) =>
    createOwnApiToken(services.database, context.caller, params.userId, body, services.now()),
  revokeApiToken: ({ context, params }) =>
    revokeOwnApiToken(services.database, context.caller, params.userId, params.apiTokenId),
});
