import { createOwnApiToken, listOwnApiTokens, revokeOwnApiToken } from '../../use-cases/users/api-tokens.ts';
import { createUser } from '../../use-cases/users/create-user.ts';
import { listUserOrganisations, listUsers } from '../../use-cases/users/list-users.ts';
import { updateUser } from '../../use-cases/users/update-user.ts';
import { loadUserContext, selectOrganisation } from '../../use-cases/users/user-context.ts';
import { type AreaHandlers, answer } from '../call.ts';
import { refuse } from '../refusals.ts';
import type { Services } from '../services.ts';

export const userHandlers = ({ database, now }: Services): AreaHandlers<'users'> => ({
  context: ({ context }) => loadUserContext(database, context.caller),
  list: async ({ context }) => answer(await listUsers(database, context.caller)),
  create: ({ context, body }) => createUser(database, context.caller, body.user),
  update: ({ context, params, body }) => updateUser(database, context.caller, params.userId, body.user),
  updateByPost: ({ context, params, body }) => updateUser(database, context.caller, params.userId, body.user),
  organisations: ({ context, params }) => listUserOrganisations(database, context.caller, params.userId),
  selectOrganisation: async ({ context, params, body }) =>
    context.caller.user?.userId === params.userId
      ? selectOrganisation(database, context.caller, body.organisationId)
      : refuse('NOT_FOUND'),
  apiTokens: ({ context, params }) => listOwnApiTokens(database, context.caller, params.userId),
  createApiToken: ({ context, params, body }) =>
    createOwnApiToken(database, context.caller, params.userId, body, now()),
  revokeApiToken: ({ context, params }) =>
    revokeOwnApiToken(database, context.caller, params.userId, params.apiTokenId),
});
