import { routes } from '@kerf/contract';
import { snackbars } from '@kerf/ui/snackbars';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { queryClient } from '../../../api/query-client.ts';
import { secondaryProcessesQuery } from '../../../api/set-up-data.ts';
import { useSession } from '../../../session/session.tsx';
import { useTellRefusal } from '../../forms/use-tell-refusal.ts';

/** Machines, secondary processes and the press brake, archived ones included. */
export const useProcessData = () => {
  const { organisationId } = useSession().organisation;
  const technologies = useQuery({
    queryKey: ['set-up', organisationId, 'cuttingTechnologies', 'all'],
    queryFn: ({ signal }) =>
      api(
        routes.manufacturing.cuttingTechnologies,
        { params: { organisationId }, query: { includeDeleted: 'true' } },
        signal,
      ),
  });
  const processes = useQuery(secondaryProcessesQuery(organisationId));
  const folding = useQuery({
    queryKey: ['set-up', organisationId, 'folding'],
    queryFn: ({ signal }) => api(routes.manufacturing.folding, { params: { organisationId } }, signal),
  });
  return { technologies, processes, folding };
};

/** Reads everything of the set-up data again that is on screen. */
export const refreshSetUp = (organisationId: string) =>
  queryClient.invalidateQueries({ queryKey: ['set-up', organisationId] });

/** Does something to the set-up data, says how it went, and reads it again. */
export const useAttempt = () => {
  const tellRefusal = useTellRefusal();
  const { organisationId } = useSession().organisation;
  return async (work: () => Promise<unknown>, said?: string): Promise<void> => {
    try {
      await work();
      if (said !== undefined) snackbars.success(said);
    } catch (reason) {
      tellRefusal(reason);
    }
    await refreshSetUp(organisationId);
  };
};
