import type { Transaction } from '../../db/database.ts';
import { listCuttingTechnologies } from '../../db/repositories/cutting-technologies.ts';
import { listMaterialRateTables, listMaterials } from '../../db/repositories/materials.ts';
import { listRateTables } from '../../db/repositories/rate-tables.ts';
import { listSheetCuttingTechnologies, listSheets } from '../../db/repositories/sheets.ts';
import { groupRows } from '../setup/group-rows.ts';

/** Names of materials in use with a sheet that a machine in use may cut, but without rates on that machine. */
export const materialsWithoutRates = async (tx: Transaction, organisationId: string): Promise<string[]> => {
  const machines = new Set((await listCuttingTechnologies(tx, organisationId)).map(({ id }) => id));
  const tables = new Set((await listRateTables(tx, organisationId)).map(({ id }) => id));
  const materialOf = new Map((await listSheets(tx, organisationId)).map(({ id, materialId }) => [id, materialId]));
  const links = (await listSheetCuttingTechnologies(tx, organisationId)).filter(
    (link) => link.isEnabled && machines.has(link.cuttingTechnologyId),
  );
  const cutOn = groupRows(links, (link) => materialOf.get(link.sheetId) ?? '');
  const assigned = groupRows(await listMaterialRateTables(tx, organisationId), (one) => one.materialId);
  const materials = await listMaterials(tx, organisationId);
  return materials
    .filter(({ id }) => {
      const rated = (assigned.get(id) ?? []).filter((one) => tables.has(one.rateTableId));
      const isRatedOn = (technologyId: string) => rated.some((one) => one.cuttingTechnologyId === technologyId);
      return (cutOn.get(id) ?? []).some((link) => !isRatedOn(link.cuttingTechnologyId));
    })
    .map(({ materialName }) => materialName);
};
