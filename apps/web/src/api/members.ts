import { routes } from '@kerf/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/** Who belongs to an organisation. */
export const membersQuery = (organisationId: string) =>
  queryOptions({
    queryKey: ['members', organisationId],
    queryFn: ({ signal }) => api(routes.organisations.users, { params: { organisationId } }, signal),
  });
