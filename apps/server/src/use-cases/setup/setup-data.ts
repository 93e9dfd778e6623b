import type { SheetChoice } from '@kerf/quoting';
import type { Transaction } from '../../db/database.ts';
import { type BendingSetup, getBendingSetup } from '../../db/repositories/bending.ts';
import { type BoughtItemRow, listBoughtItemsOfParts } from '../../db/repositories/bought-items.ts';
import { type CuttingTechnology, listCuttingTechnologies } from '../../db/repositories/cutting-technologies.ts';
import { type FoldingSetup, getFoldingSetup } from '../../db/repositories/folding.ts';
import { type Guardrails, getGuardrails } from '../../db/repositories/guardrails.ts';
import { listMaterialRateTables, listMaterials, type Material } from '../../db/repositories/materials.ts';
import { listRates, listRateTables, type Rate, type RateTable } from '../../db/repositories/rate-tables.ts';
import { listSecondaryProcesses, type SecondaryProcess } from '../../db/repositories/secondary-processes.ts';
import { listSheetCuttingTechnologies, listSheets, type Sheet } from '../../db/repositories/sheets.ts';
import { groupRows } from './group-rows.ts';

/** A rate table with its rates, archived ones included: a part may still name them. They say it as prices read it. */
export type RateTableWithRates = RateTable & { readonly rates: readonly (Rate & { readonly isArchived: boolean })[] };

/** An organisation's machines, materials and prices, by id. Archived entries are there, because old parts name them. */
export type SetupData = {
  readonly technologies: ReadonlyMap<string, CuttingTechnology>;
  readonly materials: ReadonlyMap<string, Material>;
  readonly sheets: ReadonlyMap<string, Sheet>;
  readonly sheetChoices: readonly SheetChoice[];
  readonly processes: ReadonlyMap<string, SecondaryProcess>;
  /** Those that were put into parts, and those named when the data were read. */
  readonly boughtItems: ReadonlyMap<string, BoughtItemRow>;
  readonly folding: FoldingSetup | null;
  /** Measured bends and the press brake; null while nothing is entered. */
  readonly bending: BendingSetup | null;
  readonly rateTables: readonly RateTableWithRates[];
  /** The shop's bounds of prices; null while it has set none. */
  readonly guardrails: Guardrails | null;
  /** The table that a material takes on a technology, or null. */
  readonly rateTableFor: (materialId: string, cuttingTechnologyId: string) => RateTableWithRates | null;
};

const byId = <Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));

const choiceOf = (sheet: Sheet, links: SheetChoice['cuttingTechnologies']): SheetChoice => ({
  sheetId: sheet.id,
  materialId: sheet.materialId,
  thicknessMm: sheet.thicknessMm,
  profile: sheet.profile,
  sheetWidthMm: sheet.sheetWidthMm,
  sheetHeightMm: sheet.sheetHeightMm,
  diameterMm: sheet.diameterMm,
  materialLengthMm: sheet.materialLengthMm,
  isDefault: sheet.isDefault,
  isDeleted: sheet.isDeleted,
  isSoldByOrganisation: sheet.isSoldByOrganisation,
  defaultMaterialConsumptionMode: sheet.defaultMaterialConsumptionMode,
  cuttingTechnologies: links,
});

const pairKey = (materialId: string, cuttingTechnologyId: string) => `${materialId}/${cuttingTechnologyId}`;

/** Reads all set-up data of the organisation; of the bought items those that parts have, and those that a part shall have. */
export const loadSetupData = async (
  tx: Transaction,
  organisationId: string,
  boughtItemIds: readonly string[] = [],
): Promise<SetupData> => {
  const all = { includeDeleted: true } as const;
  const technologies = await listCuttingTechnologies(tx, organisationId, all);
  const materials = await listMaterials(tx, organisationId, all);
  const sheets = await listSheets(tx, organisationId, all);
  const links = groupRows(await listSheetCuttingTechnologies(tx, organisationId), (link) => link.sheetId);
  const rates = groupRows(await listRates(tx, organisationId, all), (rate) => rate.rateTableId);
  const tables = new Map(
    (await listRateTables(tx, organisationId, all)).map((table) => [
      table.id,
      { ...table, rates: (rates.get(table.id) ?? []).map((rate) => ({ ...rate, isArchived: rate.isDeleted })) },
    ]),
  );
  const assignments = new Map(
    (await listMaterialRateTables(tx, organisationId)).map((one) => [
      pairKey(one.materialId, one.cuttingTechnologyId),
      one.rateTableId,
    ]),
  );
  return {
    technologies: byId(technologies),
    materials: byId(materials),
    sheets: byId(sheets),
    sheetChoices: sheets.map((sheet) => choiceOf(sheet, links.get(sheet.id) ?? [])),
    processes: byId(await listSecondaryProcesses(tx, organisationId, all)),
    boughtItems: byId(await listBoughtItemsOfParts(tx, organisationId, boughtItemIds)),
    folding: await getFoldingSetup(tx, organisationId),
    bending: await getBendingSetup(tx, organisationId),
    rateTables: [...tables.values()],
    guardrails: await getGuardrails(tx, organisationId),
    rateTableFor: (materialId, cuttingTechnologyId) =>
      tables.get(assignments.get(pairKey(materialId, cuttingTechnologyId)) ?? '') ?? null,
  };
};
