import { routes } from '@kerf/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

/** Organisations that wait for the person's answer. */
export const ownInvitationsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['own-invitations', userId],
    queryFn: ({ signal }) => api(routes.users.invitations, { params: { userId } }, signal),
    staleTime: 60_000,
  });
