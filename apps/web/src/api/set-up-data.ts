import { routes } from '@kerf/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/** Manufacturing data changes rarely; the screens that edit it invalidate it. */
const staleTime = 5 * 60_000;

type Params = { readonly organisationId: string };

const query = <Rows>(
  name: string,
  organisationId: string,
  read: (params: Params, signal: AbortSignal) => Promise<Rows>,
) =>
  queryOptions({
    queryKey: ['set-up', organisationId, name],
    queryFn: ({ signal }) => read({ organisationId }, signal),
    staleTime,
  });

/** All queries of an organisation's set-up data. */
export const everySetUpQuery = (organisationId: string) => ({ queryKey: ['set-up', organisationId] });

/** Queries of the set-up data; start-up has already loaded all but the secondary processes. */
export const cuttingTechnologiesQuery = (organisationId: string) =>
  query('cuttingTechnologies', organisationId, (params, signal) =>
    api(routes.manufacturing.cuttingTechnologies, { params, query: {} }, signal),
  );
export const materialsQuery = (organisationId: string) =>
  query('materials', organisationId, (params, signal) =>
    api(routes.manufacturing.materials, { params, query: {} }, signal),
  );
/** With the archived ones, whose names quotes still show. */
export const allCuttingTechnologiesQuery = (organisationId: string) =>
  query('allCuttingTechnologies', organisationId, (params, signal) =>
    api(routes.manufacturing.cuttingTechnologies, { params, query: { includeDeleted: 'true' } }, signal),
  );
export const allMaterialsQuery = (organisationId: string) =>
  query('allMaterials', organisationId, (params, signal) =>
    api(routes.manufacturing.materials, { params, query: { includeDeleted: 'true' } }, signal),
  );
export const sheetsQuery = (organisationId: string) =>
  query('sheets', organisationId, (params, signal) => api(routes.manufacturing.sheets, { params, query: {} }, signal));
export const rateTablesQuery = (organisationId: string) =>
  query('rateTables', organisationId, (params, signal) =>
    api(routes.manufacturing.rateTables, { params, query: {} }, signal),
  );
export const ratesQuery = (organisationId: string) =>
  query('rates', organisationId, (params, signal) => api(routes.manufacturing.rates, { params, query: {} }, signal));
/** With the archived ones, which parts may still have. */
export const secondaryProcessesQuery = (organisationId: string) =>
  query('secondaryProcesses', organisationId, (params, signal) =>
    api(routes.manufacturing.secondaryProcesses, { params, query: { includeDeleted: 'true' } }, signal),
  );

/** Null while the shop has entered nothing of it. */
export const bendingQuery = (organisationId: string) =>
  query('bending', organisationId, (params, signal) => api(routes.bending.get, { params }, signal));

/** Every list of bought items, with and without the archived ones. */
export const everyBoughtItemsQuery = (organisationId: string) => ({
  queryKey: ['set-up', organisationId, 'boughtItems'],
});
export const boughtItemsQuery = (organisationId: string, includesArchived: boolean) =>
  queryOptions({
    queryKey: ['set-up', organisationId, 'boughtItems', includesArchived],
    queryFn: ({ signal }) =>
      api(
        routes.boughtItems.list,
        { params: { organisationId }, query: { includeDeleted: includesArchived ? 'true' : 'false' } },
        signal,
      ),
    staleTime,
  });
