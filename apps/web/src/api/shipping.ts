import { routes } from '@kerf/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/** Everything that concerns the shop's deliveries: a change of a container touches the zones that it is in. */
export const shippingKey = (organisationId: string) => ['set-up', organisationId, 'shipping'];

/** How the shop prices its deliveries, and where they start. */
export const shippingSettingsQuery = (organisationId: string) =>
  queryOptions({
    queryKey: [...shippingKey(organisationId), 'settings'],
    queryFn: ({ signal }) => api(routes.shipping.settings, { params: { organisationId } }, signal),
  });
