import { routes } from '@kerf/contract';
import { createOrganisation } from '../../use-cases/organisations/create-organisation.ts';
import { exportSetup } from '../../use-cases/organisations/export-setup.ts';
import { inviteUser } from '../../use-cases/organisations/invite-user.ts';
import { loadOrganisation } from '../../use-cases/organisations/load-organisation.ts';
import { keepLogo, MAXIMUM_LOGO_BYTES, setLogo } from '../../use-cases/organisations/logo.ts';
import {
  changeRole,
  listOrganisationUsers,
  loadOrganisationUser,
  removeMember,
  transferOwnership,
} from '../../use-cases/organisations/members.ts';
import { updateOrganisation } from '../../use-cases/organisations/update-organisation.ts';
import { type AreaHandlers, answer } from '../call.ts';
import { sentCommand } from '../idempotency.ts';
import { refuse } from '../refusals.ts';
import type { Services } from '../services.ts';
import { readOneFile } from '../uploads.ts';

export const organisationHandlers = (services: Services): AreaHandlers<'organisations'> => ({
  create: async ({ context, body, request }) => {
    const { user, onlyOrganisationId } = context.caller;
    if (user === null || onlyOrganisationId !== null) return refuse('ACCESS_DENIED');
    const sentAs = sentCommand(routes.organisations.create, request) ?? undefined;
    return createOrganisation(services.database, user, body, services.now(), sentAs === undefined ? {} : { sentAs });
  },
  get: ({ context }) => context.organisation((tx) => loadOrganisation(tx, context.organisationId, services.now())),
  update: ({ context, body }) =>
    context.organisation((tx) => updateOrganisation(tx, context.organisationId, body, services.now())),
  logo: async ({ context, request }) => {
    const kept = await keepLogo(services.files, await readOneFile(request, MAXIMUM_LOGO_BYTES + 1));
    if (!kept.ok) return kept;
    return context.organisation((tx) => setLogo(tx, context.organisationId, kept.value, services.now()));
  },
  export: ({ context }) => context.organisation((tx) => exportSetup(tx, context.organisationId)),
  transferOwnership: ({ context, body }) =>
    context.organisation((tx) => transferOwnership(tx, context.organisationId, body.userId)),
  users: async ({ context }) =>
    answer(await context.organisation((tx) => listOrganisationUsers(tx, context.organisationId))),
  user: ({ context, params }) =>
    context.organisation((tx) => loadOrganisationUser(tx, context.organisationId, params.userId)),
  invite: ({ context, body }) => inviteUser(services, context.organisationId, context.user.userId, body),
  changeRole: ({ context, params, body }) =>
    context.organisation((tx) => changeRole(tx, context.organisationId, params.userId, body.role)),
  removeUser: ({ context, params }) =>
    context.organisation((tx) => removeMember(tx, context.organisationId, params.userId)),
});
