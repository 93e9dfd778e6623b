import { routes } from '@kerf/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { queryClient } from '../../../api/query-client.ts';
import { shippingKey, shippingSettingsQuery } from '../../../api/shipping.ts';
import { useSession } from '../../../session/session.tsx';

/** How deliveries are priced and where they start. */
export const useShippingSettings = () => {
  const { organisationId } = useSession().organisation;
  return useQuery(shippingSettingsQuery(organisationId));
};

/** Delivery zones by name, the archived ones too. */
export const useZones = () => {
  const { organisationId } = useSession().organisation;
  return useQuery({
    queryKey: [...shippingKey(organisationId), 'zones'],
    queryFn: ({ signal }) =>
      api(routes.shipping.zones, { params: { organisationId }, query: { includeDeleted: 'true' } }, signal),
  });
};

/** Delivery containers by name, the archived ones too. */
export const useContainers = () => {
  const { organisationId } = useSession().organisation;
  return useQuery({
    queryKey: [...shippingKey(organisationId), 'containers'],
    queryFn: ({ signal }) =>
      api(routes.shipping.containers, { params: { organisationId }, query: { includeDeleted: 'true' } }, signal),
  });
};

export const useRefreshShipping = () => {
  const { organisationId } = useSession().organisation;
  return (): void => void queryClient.invalidateQueries({ queryKey: shippingKey(organisationId) });
};
