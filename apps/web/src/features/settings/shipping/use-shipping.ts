import { routes } from '@kerf/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { queryClient } from '../../../api/query-client.ts';
import { useSession } from '../../../session/session.tsx';

/** Everything that concerns the shop's deliveries: a change of a container touches the zones that it is in. */
const keyOf = (organisationId: string) => ['set-up', organisationId, 'shipping'];

export const shippingSettingsKey = (organisationId: string) => [...keyOf(organisationId), 'settings'];

/** How deliveries are priced and where they start. */
export const useShippingSettings = () => {
  const { organisationId } = useSession().organisation;
  return useQuery({
    queryKey: shippingSettingsKey(organisationId),
    queryFn: ({ signal }) => api(routes.shipping.settings, { params: { organisationId } }, signal),
  });
};

/** Delivery zones by name, the archived ones too. */
export const useZones = () => {
  const { organisationId } = useSession().organisation;
  return useQuery({
    queryKey: [...keyOf(organisationId), 'zones'],
    queryFn: ({ signal }) =>
      api(routes.shipping.zones, { params: { organisationId }, query: { includeDeleted: 'true' } }, signal),
  });
};

/** Delivery containers by name, the archived ones too. */
export const useContainers = () => {
  const { organisationId } = useSession().organisation;
  return useQuery({
    queryKey: [...keyOf(organisationId), 'containers'],
    queryFn: ({ signal }) =>
      api(routes.shipping.containers, { params: { organisationId }, query: { includeDeleted: 'true' } }, signal),
  });
};

export const useRefreshShipping = () => {
  const { organisationId } = useSession().organisation;
  return (): void => void queryClient.invalidateQueries({ queryKey: keyOf(organisationId) });
};
