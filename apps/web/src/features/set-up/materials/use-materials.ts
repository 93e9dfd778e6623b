import { type Material, routes, type Sheet } from '@kerf/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { queryClient } from '../../../api/query-client.ts';
import { useSession } from '../../../session/session.tsx';

/** All materials, archived ones too, by name. */
export const useMaterials = () => {
  const { organisationId } = useSession().organisation;
  return useQuery({
    queryKey: ['set-up', organisationId, 'materials', 'all'],
    queryFn: ({ signal }) =>
      api(routes.manufacturing.materials, { params: { organisationId }, query: { includeDeleted: 'true' } }, signal),
  });
};

const sheetsKey = (organisationId: string, materialId: string) => ['set-up', organisationId, 'sheetsOf', materialId];

/** The sheets or profiles of a material, archived ones too. */
export const useSheetsOf = (materialId: string) => {
  const { organisationId } = useSession().organisation;
  return useQuery({
    queryKey: sheetsKey(organisationId, materialId),
    queryFn: ({ signal }) =>
      api(
        routes.manufacturing.sheets,
        { params: { organisationId }, query: { includeDeleted: 'true', materialId } },
        signal,
      ),
  });
};

/** All machines that are in use. */
export const useMachines = () => {
  const { organisationId } = useSession().organisation;
  return useQuery({
    queryKey: ['set-up', organisationId, 'cuttingTechnologies'],
    queryFn: ({ signal }) =>
      api(routes.manufacturing.cuttingTechnologies, { params: { organisationId }, query: {} }, signal),
  });
};

/** What is done to materials; the lists are brought up to date by `refresh`. */
export const useMaterialCommands = () => {
  const { organisationId } = useSession().organisation;
  const params = { organisationId };
  return {
    refresh: () => queryClient.invalidateQueries({ queryKey: ['set-up', organisationId] }),
    reloadSheets: (materialId: string) =>
      queryClient.refetchQueries({ queryKey: sheetsKey(organisationId, materialId), exact: true }),
    showMaterial: (material: Material) =>
      queryClient.setQueryData<Material[]>(['set-up', organisationId, 'materials', 'all'], (all) =>
        all?.map((one) => (one.materialId === material.materialId ? material : one)),
      ),
    showSheets: (materialId: string, saved: readonly Sheet[]) =>
      queryClient.setQueryData<Sheet[]>(sheetsKey(organisationId, materialId), (before = []) => {
        const byId = new Map(saved.map((sheet) => [sheet.sheetId, sheet]));
        const kept = before.map((sheet) => byId.get(sheet.sheetId) ?? sheet);
        const known = new Set(before.map((sheet) => sheet.sheetId));
        return [...kept, ...saved.filter((sheet) => !known.has(sheet.sheetId))];
      }),
    setArchived: ({ materialId, isDeleted }: Material): Promise<unknown> =>
      isDeleted
        ? api(routes.manufacturing.unarchiveMaterial, { params: { ...params, materialId } })
        : api(routes.manufacturing.archiveMaterial, { params: { ...params, materialId } }),
    setRateTable: (materialId: string, rateTableId: string): Promise<Material> =>
      api(routes.manufacturing.setMaterialRateTable, { params: { ...params, materialId }, body: { rateTableId } }),
    removeRateTable: (materialRateTableId: string): Promise<unknown> =>
      api(routes.manufacturing.removeMaterialRateTable, { params: { ...params, materialRateTableId } }),
  };
};
