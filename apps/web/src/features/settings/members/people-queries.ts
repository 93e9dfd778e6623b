import { type OrganisationInvitation, type OrganisationUser, routes } from '@kerf/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { membersQuery } from '../../../api/members.ts';
import { queryClient } from '../../../api/query-client.ts';
import { useSession } from '../../../session/session.tsx';

const invitationsKey = (organisationId: string) => ['sent-invitations', organisationId];

export type People = {
  readonly members: readonly OrganisationUser[] | undefined;
  readonly invitations: readonly OrganisationInvitation[] | undefined;
  readonly isFailed: boolean;
  /** Loads both anew, as after a change. */
  readonly refresh: () => Promise<unknown>;
};

/** How many people belong to the organisation; null while that is not known. */
export const usePeopleCount = (): number | null =>
  useQuery(membersQuery(useSession().organisation.organisationId)).data?.length ?? null;

/** Who belongs to the organisation, and who was asked to. */
export const usePeople = (): People => {
  const { organisationId } = useSession().organisation;
  const members = useQuery(membersQuery(organisationId));
  const invitations = useQuery({
    queryKey: invitationsKey(organisationId),
    queryFn: ({ signal }) => api(routes.organisations.invitations, { params: { organisationId } }, signal),
  });
  return {
    members: members.data,
    invitations: invitations.data,
    isFailed: members.isError || invitations.isError,
    refresh: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: membersQuery(organisationId).queryKey }),
        queryClient.invalidateQueries({ queryKey: invitationsKey(organisationId) }),
      ]),
  };
};
