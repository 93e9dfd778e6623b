import { PROCESS_MEASURES, SETUP_FORMAT, SETUP_VERSION, type SetupData, type SetupSheet } from '@kerf/pricing';
import type { Transaction } from '../../db/database.ts';
import { listCuttingTechnologies } from '../../db/repositories/cutting-technologies.ts';
import { getFoldingSetup } from '../../db/repositories/folding.ts';
import { listMaterialRateTables, listMaterials, type Material } from '../../db/repositories/materials.ts';
import { getOrganisation } from '../../db/repositories/organisations.ts';
import { listRates, listRateTables, type Rate } from '../../db/repositories/rate-tables.ts';
import { listSecondaryProcesses } from '../../db/repositories/secondary-processes.ts';
import { listSheetCuttingTechnologies, listSheets, type Sheet } from '../../db/repositories/sheets.ts';
import { listTaxRates } from '../../db/repositories/tax-rates.ts';
import { done, refused, type UseCaseOutcome } from '../outcome.ts';

type Named = ReadonlyMap<string, string>;

const namesOf = (rows: readonly { readonly id: string; readonly name: string }[]): Named =>
  new Map(rows.map((row) => [row.id, row.name]));

const exportTechnologies = (rows: Awaited<ReturnType<typeof listCuttingTechnologies>>) =>
  rows.map((row) => ({
    name: row.name,
    type: row.type,
    powerKw: row.powerKw,
    maximumSheetLengthMm: row.maximumSheetLengthMm,
    maximumSheetWidthMm: row.maximumSheetWidthMm,
    setupSeconds: row.setupTimeSeconds,
    sheetChangeSeconds: row.sheetChangeTimeSeconds,
    unloadSecondsPerPart: row.unloadTimeSeconds,
    unloadSecondsPerKg: row.unloadTimePerKilogramSeconds,
    rapidMmPerMinute: row.rapidSpeedMmPerMinute,
    accelerationMmPerS2: row.accelerationMmPerSecondSquared,
    cornerToleranceMm: row.cornerToleranceMm,
    partSpacingMm: row.partSpacingMm,
    sheetMarginMm: row.sheetMarginMm,
    usesGrainDirection: row.usesGrainDirection,
  }));

const GASES = ['oxygen', 'nitrogen', 'air'] as const;

const exportRate = (rate: Rate) => ({
  thicknessMm: rate.thicknessMm,
  cuttingFeedMmPerMinute: rate.feedRateMmPerMinute,
  pierceSeconds: rate.pierceTimeSeconds,
  etchFeedMmPerMinute: rate.etchFeedRateMmPerMinute,
  smallContourLimitMm: rate.smallContourLimitMm,
  hourlyRate: rate.hourlyRatePrice,
  assistGas: GASES.find((gas) => gas === rate.assistGas) ?? null,
});

const exportRateTables = async (tx: Transaction, organisationId: string, technologies: Named) => {
  const tables = await listRateTables(tx, organisationId);
  const rates = await listRates(tx, organisationId);
  return tables.flatMap((table) => {
    const cuttingTechnologyName = technologies.get(table.cuttingTechnologyId);
    if (cuttingTechnologyName === undefined) return [];
    const own = rates.filter((rate) => rate.rateTableId === table.id).map(exportRate);
    return [
      {
        id: table.id,
        value: { name: table.name, cuttingTechnologyName, baseHourlyRate: table.baseHourlyRatePrice, rates: own },
      },
    ];
  });
};

const exportSheet = (
  sheet: Sheet,
  material: Material,
  cuttingTechnologyNames: readonly string[],
): readonly SetupSheet[] => {
  if (sheet.sheetWidthMm === null || sheet.sheetHeightMm === null) return [];
  return [
    {
      name: sheet.sheetSize === '' ? `${sheet.sheetHeightMm} x ${sheet.sheetWidthMm}` : sheet.sheetSize,
      thicknessMm: sheet.thicknessMm,
      widthMm: sheet.sheetHeightMm,
      heightMm: sheet.sheetWidthMm,
      cost: sheet.costPrice,
      markupPercent: Number(material.markupPercentage),
      isDefault: sheet.isDefault,
      isSoldByOrganisation: sheet.isSoldByOrganisation,
      defaultMaterialConsumptionMode: sheet.defaultMaterialConsumptionMode,
      cuttingTechnologyNames,
    },
  ];
};

const exportMaterials = async (tx: Transaction, organisationId: string, technologies: Named, rateTables: Named) => {
  const materials = (await listMaterials(tx, organisationId)).filter((material) => material.type === 'Flat');
  const sheets = await listSheets(tx, organisationId);
  const links = await listSheetCuttingTechnologies(tx, organisationId);
  const assignments = await listMaterialRateTables(tx, organisationId);
  const enabledOn = (sheetId: string) =>
    links
      .filter((link) => link.sheetId === sheetId && link.isEnabled)
      .flatMap((link) => technologies.get(link.cuttingTechnologyId) ?? []);
  return materials.map((material) => ({
    name: material.materialName,
    type: material.type,
    densityKgPerM3: material.densityKgPerCubicMetre,
    customerSuppliedMarkupPercent: Number(material.customerSuppliedMarkupPercentage),
    rateTableNames: assignments
      .filter((one) => one.materialId === material.id)
      .flatMap((one) => rateTables.get(one.rateTableId) ?? []),
    sheets: sheets
      .filter((sheet) => sheet.materialId === material.id)
      .flatMap((sheet) => exportSheet(sheet, material, enabledOn(sheet.id))),
  }));
};

const exportFolding = async (tx: Transaction, organisationId: string): Promise<SetupData['folding']> => {
  const folding = await getFoldingSetup(tx, organisationId);
  if (folding === null) return null;
  return {
    name: 'Press brake',
    setupSeconds: folding.setupTimeSeconds,
    hourlyRate: folding.hourlyRatePrice,
    setupHourlyRate: folding.setupHourlyRatePrice,
    brackets: folding.brackets.map((bracket) => ({
      maximumLengthMm: bracket.maximumFoldLengthMm,
      maximumMassKg: bracket.maximumPartMassKg,
      secondsPerFold: bracket.timePerFoldSeconds,
    })),
  };
};

const exportProcesses = async (tx: Transaction, organisationId: string) =>
  (await listSecondaryProcesses(tx, organisationId)).map((row) => ({
    name: row.name,
    measureType: PROCESS_MEASURES.find((measure) => measure === row.measureType) ?? 'Quantity',
    pricePerUnit: row.pricePerUnit,
    secondsPerUnit: row.timePerUnitSeconds,
    setupPrice: row.setupPrice,
    setupSeconds: row.setupTimeSeconds,
    minimumCharge: row.minimumChargePrice,
    customPropertyName: row.customPropertyName,
    customPropertyOptions: row.customPropertyOptions,
  }));

/** All set-up data in use as one file, which `kerf price --setup` reads. */
export const exportSetup = async (
  tx: Transaction,
  organisationId: string,
): Promise<UseCaseOutcome<SetupData, never>> => {
  const organisation = await getOrganisation(tx, organisationId);
  if (organisation === null) return refused('NOT_FOUND');
  const technologyRows = await listCuttingTechnologies(tx, organisationId);
  const technologies = namesOf(technologyRows);
  const tables = await exportRateTables(tx, organisationId, technologies);
  const tableNames = new Map(tables.map(({ id, value }) => [id, value.name]));
  const taxRates = await listTaxRates(tx, organisationId, { includeDeleted: true });
  return done({
    format: SETUP_FORMAT,
    version: SETUP_VERSION,
    units: organisation.defaultDrawingUnits,
    currency: organisation.currencyCode,
    assumptions: [],
    cuttingTechnologies: exportTechnologies(technologyRows),
    materials: await exportMaterials(tx, organisationId, technologies, tableNames),
    rateTables: tables.map(({ value }) => value),
    folding: await exportFolding(tx, organisationId),
    secondaryProcesses: await exportProcesses(tx, organisationId),
    taxRates: taxRates.map((row) => ({
      displayName: row.displayName,
      country: row.country ?? organisation.country,
      state: row.state,
      percentage: Number(row.percentage),
      isDefault: row.isDefault,
      active: row.active,
    })),
  });
};
