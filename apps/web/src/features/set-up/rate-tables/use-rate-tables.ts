import { type RateTable, routes } from '@kerf/contract';
import { useQuery } from '@tanstack/react-query';
import { api, command } from '../../../api/api.ts';
import { queryClient } from '../../../api/query-client.ts';
import { useSession } from '../../../session/session.tsx';

/** All rate tables, archived ones too, by name. */
export const useRateTables = () => {
  const { organisationId } = useSession().organisation;
  return useQuery({
    queryKey: ['set-up', organisationId, 'rateTables', 'all'],
    queryFn: ({ signal }) =>
      api(routes.manufacturing.rateTables, { params: { organisationId }, query: { includeDeleted: 'true' } }, signal),
  });
};

const tableKey = (organisationId: string, rateTableId: string) => ['set-up', organisationId, 'rateTable', rateTableId];

/** One rate table with all its rates. */
export const useRateTable = (rateTableId: string) => {
  const { organisationId } = useSession().organisation;
  return useQuery({
    queryKey: tableKey(organisationId, rateTableId),
    queryFn: ({ signal }) => api(routes.manufacturing.rateTable, { params: { organisationId, rateTableId } }, signal),
  });
};

/** Writes of rate tables; each brings the lists up to date before it answers. */
export const useRateTableCommands = () => {
  const { organisationId } = useSession().organisation;
  const show = (table: RateTable) => queryClient.setQueryData(tableKey(organisationId, table.rateTableId), table);
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['set-up', organisationId] });
  return {
    show,
    refresh,
    reload: (rateTableId: string) =>
      queryClient.refetchQueries({ queryKey: tableKey(organisationId, rateTableId), exact: true }),
    add: async (name: string, cuttingTechnologyId: string, baseHourlyRatePrice: number | null): Promise<RateTable> => {
      const body = { name, cuttingTechnologyId, baseHourlyRatePrice };
      const added = await api(routes.manufacturing.saveRateTable, { params: { organisationId }, body });
      await refresh();
      return added;
    },
    duplicate: async (rateTableId: string, newName: string): Promise<RateTable> => {
      const params = { organisationId, rateTableId, newName };
      const copy = await command(routes.manufacturing.duplicateRateTable, { params });
      await refresh();
      return copy;
    },
    setArchived: async ({ rateTableId, isDeleted }: RateTable): Promise<void> => {
      const params = { organisationId, rateTableId };
      await (isDeleted
        ? api(routes.manufacturing.unarchiveRateTable, { params })
        : api(routes.manufacturing.archiveRateTable, { params }));
      await refresh();
    },
  };
};
