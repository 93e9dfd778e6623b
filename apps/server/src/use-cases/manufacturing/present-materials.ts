import type { Material as MaterialWire } from '@kerf/contract';
import type { Transaction } from '../../db/database.ts';
import { listMaterialRateTables, type Material, type MaterialRateTable } from '../../db/repositories/materials.ts';
import { listSheets } from '../../db/repositories/sheets.ts';
import { groupRows } from '../setup/group-rows.ts';

type Around = { readonly sheetIds: readonly string[]; readonly tables: readonly MaterialRateTable[] };

const presentPublic = (row: Material, { sheetIds, tables }: Around): MaterialWire => ({
  materialId: row.id,
  materialName: row.materialName,
  type: row.type,
  sheetIds: [...sheetIds],
  sheetsCount: sheetIds.length,
  materialRateTables: tables.map((table) => ({
    materialRateTableId: table.id,
    rateTableId: table.rateTableId,
    cuttingTechnologyId: table.cuttingTechnologyId,
  })),
  density: row.densityKgPerCubicMetre,
  customerSuppliedMarkupPercentage: Number(row.customerSuppliedMarkupPercentage),
  isDeleted: row.isDeleted,
});

/** Materials on the wire, each with the sheets in use and the rate tables that it takes; figures for those who may see prices. */
export const presentMaterials = async (
  tx: Transaction,
  organisationId: string,
  rows: readonly Material[],
  seesFigures: boolean,
): Promise<MaterialWire[]> => {
  const sheets = groupRows(await listSheets(tx, organisationId), (sheet) => sheet.materialId);
  const tables = groupRows(await listMaterialRateTables(tx, organisationId), (table) => table.materialId);
  return rows.map((row) => {
    const sheetIds = (sheets.get(row.id) ?? []).map((sheet) => sheet.id);
    const shown = presentPublic(row, { sheetIds, tables: tables.get(row.id) ?? [] });
    return seesFigures ? { ...shown, markupPercentage: Number(row.markupPercentage), version: row.version } : shown;
  });
};

/** One of them. */
export const presentMaterial = async (
  tx: Transaction,
  organisationId: string,
  row: Material,
  seesFigures: boolean,
): Promise<MaterialWire> => {
  const [shown] = await presentMaterials(tx, organisationId, [row], seesFigures);
  if (shown === undefined) throw new Error('a material was not presented');
  return shown;
};

/** The figures whose changes the history tells. */
export const MATERIAL_FIELDS = [
  'materialName',
  'type',
  'density',
  'markupPercentage',
  'customerSuppliedMarkupPercentage',
] as const satisfies readonly (keyof MaterialWire)[];
