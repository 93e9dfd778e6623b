import { routes } from '@kerf/contract';
import { loadSharedOrganisation } from '../../use-cases/documents/shared-organisation.ts';
import {
  changeInvitationRole,
  listOrganisationInvitations,
  withdrawInvitation,
} from '../../use-cases/members/invitations.ts';
import { inviteUser, resendInvitation } from '../../use-cases/members/invite-user.ts';
import {
  changeRole,
  leaveOrganisation,
  listOrganisationUsers,
  loadOrganisationUser,
  removeMember,
  transferOwnership,
} from '../../use-cases/members/members.ts';
import { createOrganisation } from '../../use-cases/new-organisation/create-organisation.ts';
import { loadOrganisation } from '../../use-cases/organisations/load-organisation.ts';
import { keepLogo, MAXIMUM_LOGO_BYTES, setLogo } from '../../use-cases/organisations/logo.ts';
import { choosePlan } from '../../use-cases/organisations/set-plan.ts';
import { updateOrganisation } from '../../use-cases/organisations/update-organisation.ts';
import { type AreaHandlers, answer, type MemberContext } from '../call.ts';
import { sentCommand } from '../idempotency.ts';
import { refuse } from '../refusals.ts';
import type { Services } from '../services.ts';
import { readOneFile } from '../uploads.ts';
import { organisationSetupHandlers } from './setup-handlers.ts';

/** Who changes the people of which organisation. */
const commandOf = ({ organisationId, user }: Pick<MemberContext, 'organisationId' | 'user'>) => ({
  organisationId,
  actorUserId: user.userId,
});

type InvitationCalls = 'invite' | 'invitations' | 'changeInvitation' | 'resendInvitation' | 'withdrawInvitation';

const invitationHandlers = (services: Services): Pick<AreaHandlers<'organisations'>, InvitationCalls> => ({
  invite: ({ context, body }) => inviteUser(services, commandOf(context), body),
  invitations: async ({ context }) =>
    answer(await context.organisation((tx) => listOrganisationInvitations(tx, context.organisationId, services.now()))),
  changeInvitation: ({ context, params, body }) =>
    context.organisation((tx) =>
      changeInvitationRole(tx, commandOf(context), params.invitationId, { role: body.role, now: services.now() }),
    ),
  resendInvitation: ({ context, params }) => resendInvitation(services, commandOf(context), params.invitationId),
  withdrawInvitation: ({ context, params }) =>
    context.organisation((tx) => withdrawInvitation(tx, commandOf(context), params.invitationId, services.now())),
});

export const organisationHandlers = (services: Services): AreaHandlers<'organisations'> => ({
  create: async ({ context, body, request }) => {
    const { user, onlyOrganisationId } = context.caller;
    if (user === null || onlyOrganisationId !== null) return refuse('ACCESS_DENIED');
    const sentAs = sentCommand(routes.organisations.create, request) ?? undefined;
    const options = { plan: services.newOrganisationPlan, ...(sentAs === undefined ? {} : { sentAs }) };
    return createOrganisation(services.database, user, body, services.now(), options);
  },
  get: ({ context }) => context.organisation((tx) => loadOrganisation(tx, context.organisationId, services.now())),
  shared: ({ params }) => loadSharedOrganisation(services, params.id),
  update: ({ context, body }) => context.organisation((tx) => updateOrganisation(tx, context, body, services.now())),
  logo: async ({ context, request }) => {
    const kept = await keepLogo(services.files, await readOneFile(request, MAXIMUM_LOGO_BYTES + 1));
    if (!kept.ok) return kept;
    return context.organisation((tx) => setLogo(tx, context.organisationId, kept.value, services.now()));
  },
  transferOwnership: ({ context, body }) =>
    context.organisation((tx) => transferOwnership(tx, commandOf(context), body.userId)),
  choosePlan: ({ context, body }) =>
    context.organisation((tx) =>
      choosePlan(tx, context, body.plan, { now: services.now(), offered: services.ownerPlans }),
    ),
  users: async ({ context }) =>
    answer(await context.organisation((tx) => listOrganisationUsers(tx, context.organisationId))),
  user: ({ context, params }) =>
    context.organisation((tx) => loadOrganisationUser(tx, context.organisationId, params.userId)),
  changeRole: ({ context, params, body }) =>
    context.organisation((tx) => changeRole(tx, commandOf(context), params.userId, body.role)),
  removeUser: ({ context, params }) =>
    context.organisation((tx) => removeMember(tx, commandOf(context), params.userId)),
  leave: ({ context }) => context.organisation((tx) => leaveOrganisation(tx, commandOf(context))),
  ...invitationHandlers(services),
  ...organisationSetupHandlers(services),
});
