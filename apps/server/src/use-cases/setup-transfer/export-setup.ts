import {
  PROCESS_MEASURES,
  SETUP_FORMAT,
  SETUP_VERSION,
  type SetupData,
  type SetupProfile,
  type SetupSheet,
} from '@kerf/pricing';
import type { Transaction } from '../../db/database.ts';
import { getBendingSetup } from '../../db/repositories/bending.ts';
import { listBoughtItems } from '../../db/repositories/bought-items.ts';
import { type CuttingTechnology, listCuttingTechnologies } from '../../db/repositories/cutting-technologies.ts';
import { getFoldingSetup } from '../../db/repositories/folding.ts';
import { listMaterialRateTables, listMaterials } from '../../db/repositories/materials.ts';
import { getOrganisation } from '../../db/repositories/organisations.ts';
import { listRates, listRateTables, type Rate } from '../../db/repositories/rate-tables.ts';
import { listSecondaryProcesses } from '../../db/repositories/secondary-processes.ts';
import { listSheetCuttingTechnologies, listSheets, type Sheet } from '../../db/repositories/sheets.ts';
import { listTaxRates } from '../../db/repositories/tax-rates.ts';
import { setupChargeOf } from '../organisations/details.ts';
import { done, refused, type UseCaseOutcome } from '../outcome.ts';
import { groupRows } from '../setup/group-rows.ts';
import { exportDelivery } from './export-delivery.ts';
import { ordered, plainDecimal as plain } from './exported-values.ts';

type Named = ReadonlyMap<string, string>;

const optional = (decimal: string | null): string | null => (decimal === null ? null : plain(decimal));

const exportTechnology = (row: CuttingTechnology) => ({
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
  chuckRestMm: row.chuckRestMm,
  usesGrainDirection: row.usesGrainDirection,
  hourlyCost: optional(row.hourlyCostPrice),
  isImperial: row.isImperial,
});

const GASES = ['oxygen', 'nitrogen', 'air'] as const;

const exportRate = (rate: Rate) => ({
  thicknessMm: rate.thicknessMm,
  cuttingFeedMmPerMinute: rate.feedRateMmPerMinute,
  pierceSeconds: rate.pierceTimeSeconds,
  etchFeedMmPerMinute: rate.etchFeedRateMmPerMinute,
  smallContourLimitMm: rate.smallContourLimitMm,
  hourlyRate: optional(rate.hourlyRatePrice),
  assistGas: GASES.find((gas) => gas === rate.assistGas) ?? null,
  isImperial: rate.isImperial,
});

const exportRateTables = async (tx: Transaction, organisationId: string, technologies: Named) => {
  const tables = await listRateTables(tx, organisationId);
  const rates = groupRows(await listRates(tx, organisationId), (rate) => rate.rateTableId);
  const exported = tables.flatMap((table) => {
    const cuttingTechnologyName = technologies.get(table.cuttingTechnologyId);
    if (cuttingTechnologyName === undefined) return [];
    const own = ordered(rates.get(table.id) ?? [], [(rate) => rate.thicknessMm]).map(exportRate);
    const baseHourlyRate = optional(table.baseHourlyRatePrice);
    return [{ id: table.id, value: { name: table.name, cuttingTechnologyName, baseHourlyRate, rates: own } }];
  });
  return ordered(exported, [({ value }) => value.name]);
};

const stockOf = (sheet: Sheet, cuttingTechnologyNames: readonly string[]) => ({
  cost: optional(sheet.costPrice),
  isDefault: sheet.isDefault,
  isStoreEnabled: sheet.isStoreEnabled,
  isSoldByOrganisation: sheet.isSoldByOrganisation,
  defaultMaterialConsumptionMode: sheet.defaultMaterialConsumptionMode,
  isImperial: sheet.isImperial,
  cuttingTechnologyNames: cuttingTechnologyNames.toSorted(),
});

const exportSheet = (sheet: Sheet, names: readonly string[]): readonly SetupSheet[] => {
  const { profile, sheetWidthMm, sheetHeightMm, sheetSize, thicknessMm } = sheet;
  if (profile !== null || sheetWidthMm === null || sheetHeightMm === null) return [];
  const name = sheetSize === '' ? `${sheetHeightMm} x ${sheetWidthMm}` : sheetSize;
  return [{ name, thicknessMm, widthMm: sheetHeightMm, heightMm: sheetWidthMm, ...stockOf(sheet, names) }];
};

const exportProfile = (sheet: Sheet, names: readonly string[]): readonly SetupProfile[] => {
  const { profile, materialLengthMm, sheetSize, thicknessMm } = sheet;
  if (profile === null || materialLengthMm === null) return [];
  return [
    {
      name: sheetSize === '' ? profile : sheetSize,
      profile,
      thicknessMm,
      widthMm: sheet.sheetWidthMm,
      heightMm: sheet.sheetHeightMm,
      diameterMm: sheet.diameterMm,
      barLengthMm: materialLengthMm,
      ...stockOf(sheet, names),
    },
  ];
};

const exportMaterials = async (tx: Transaction, organisationId: string, technologies: Named, rateTables: Named) => {
  const materials = ordered(await listMaterials(tx, organisationId), [(one) => one.materialName, (one) => one.type]);
  const sheets = groupRows(await listSheets(tx, organisationId), (sheet) => sheet.materialId);
  const links = groupRows(await listSheetCuttingTechnologies(tx, organisationId), (link) => link.sheetId);
  const assignments = groupRows(await listMaterialRateTables(tx, organisationId), (one) => one.materialId);
  const enabledOn = ({ id }: Sheet) =>
    (links.get(id) ?? [])
      .filter((link) => link.isEnabled)
      .flatMap((link) => technologies.get(link.cuttingTechnologyId) ?? []);
  return materials.map((material) => {
    const own = ordered(sheets.get(material.id) ?? [], [
      (sheet) => sheet.profile,
      (sheet) => sheet.thicknessMm,
      (sheet) => sheet.sheetHeightMm ?? 0,
      (sheet) => sheet.sheetWidthMm ?? 0,
      (sheet) => sheet.diameterMm ?? 0,
      (sheet) => sheet.materialLengthMm ?? 0,
    ]);
    return {
      name: material.materialName,
      type: material.type,
      densityKgPerM3: material.densityKgPerCubicMetre,
      markupPercent: Number(material.markupPercentage),
      customerSuppliedMarkupPercent: Number(material.customerSuppliedMarkupPercentage),
      rateTableNames: (assignments.get(material.id) ?? [])
        .flatMap((one) => rateTables.get(one.rateTableId) ?? [])
        .toSorted(),
      sheets: own.flatMap((sheet) => exportSheet(sheet, enabledOn(sheet))),
      profiles: own.flatMap((sheet) => exportProfile(sheet, enabledOn(sheet))),
    };
  });
};

const FOLDING_NAME = 'Press brake';
const limit = (value: number | null): number => value ?? Number.POSITIVE_INFINITY;

const exportFolding = async (tx: Transaction, organisationId: string): Promise<SetupData['folding']> => {
  const folding = await getFoldingSetup(tx, organisationId);
  if (folding === null) return null;
  const brackets = folding.brackets.map((bracket) => ({
    maximumLengthMm: bracket.maximumFoldLengthMm,
    maximumMassKg: bracket.maximumPartMassKg,
    secondsPerFold: bracket.timePerFoldSeconds,
  }));
  return {
    name: FOLDING_NAME,
    setupSeconds: folding.setupTimeSeconds,
    hourlyRate: optional(folding.hourlyRatePrice),
    setupHourlyRate: optional(folding.setupHourlyRatePrice),
    hourlyCost: optional(folding.hourlyCostPrice),
    minimumFlangeMm: folding.minimumFlangeMm,
    isImperial: folding.isImperial,
    brackets: ordered(brackets, [
      (one) => limit(one.maximumLengthMm),
      (one) => limit(one.maximumMassKg),
      (one) => one.secondsPerFold,
    ]),
  };
};

/** Of materials in use: others are not in the file. */
const exportBending = async (tx: Transaction, organisationId: string): Promise<SetupData['bending']> => {
  const bending = await getBendingSetup(tx, organisationId);
  if (bending === null) return null;
  const { isImperial, brakeLengthMm, brakeForceKilonewtons, punchWidthMm, punchHeightMm, dies } = bending;
  const names = new Map((await listMaterials(tx, organisationId)).map((one) => [one.id, one.materialName]));
  const samples = bending.samples.flatMap(({ materialId, ...sample }) => {
    const materialName = materialId === null ? null : names.get(materialId);
    return materialName === undefined ? [] : [{ materialName, ...sample }];
  });
  const tensileStrengths = bending.tensileStrengths.flatMap(({ materialId, newtonsPerSquareMm }) => {
    const materialName = names.get(materialId);
    return materialName === undefined ? [] : [{ materialName, newtonsPerSquareMm }];
  });
  return {
    ...{ isImperial, brakeLengthMm, brakeForceKilonewtons, punchWidthMm, punchHeightMm, dies },
    tensileStrengths: ordered(tensileStrengths, [(one) => one.materialName]),
    samples: ordered(samples, [
      (one) => one.materialName,
      (one) => one.thicknessMm,
      (one) => one.insideRadiusMm,
      (one) => one.angleDegrees,
    ]),
  };
};

const exportProcesses = async (tx: Transaction, organisationId: string) =>
  (await listSecondaryProcesses(tx, organisationId)).map((row) => ({
    name: row.name,
    measureType: PROCESS_MEASURES.find((measure) => measure === row.measureType) ?? 'Quantity',
    pricePerUnit: optional(row.pricePerUnit),
    secondsPerUnit: row.timePerUnitSeconds,
    setupPrice: plain(row.setupPrice),
    setupSeconds: row.setupTimeSeconds,
    minimumCharge: optional(row.minimumChargePrice),
    customPropertyName: row.customPropertyName,
    customPropertyOptions: row.customPropertyOptions,
    isCustom: row.isCustom,
  }));

const exportTaxRates = async (tx: Transaction, organisationId: string) => {
  const rows = await listTaxRates(tx, organisationId, { includeDeleted: true });
  const rates = rows.map((row) => ({
    displayName: row.displayName,
    country: row.country,
    state: row.state,
    percentage: Number(row.percentage),
    isDefault: row.isDefault,
    active: row.active,
  }));
  return ordered(rates, [
    (one) => Number(!one.isDefault),
    (one) => Number(!one.active),
    (one) => one.displayName,
    (one) => one.country,
    (one) => one.state,
    (one) => one.percentage,
  ]);
};

const exportBought = async (tx: Transaction, organisationId: string) =>
  (await listBoughtItems(tx, organisationId)).map((row) => ({
    ...{ name: row.name, kind: row.kind, stockNumber: row.stockNumber, supplier: row.supplier },
    ...{ cost: optional(row.cost), markupPercent: Number(row.markupPercent), dimensions: row.dimensions },
    ...{ weightKg: row.weightKg, pressFit: row.pressFit },
  }));

const namesOf = (rows: readonly { readonly id: string; readonly name: string }[]): Named =>
  new Map(rows.map((row) => [row.id, row.name]));

/** All set-up data in use as one file, which `kerf price --setup` and the import read. The same data always give the same file. */
export const exportSetup = async (
  tx: Transaction,
  organisationId: string,
): Promise<UseCaseOutcome<SetupData, never>> => {
  const organisation = await getOrganisation(tx, organisationId);
  if (organisation === null) return refused('NOT_FOUND');
  const technologyRows = ordered(await listCuttingTechnologies(tx, organisationId), [(row) => row.name]);
  const technologies = namesOf(technologyRows);
  const tables = await exportRateTables(tx, organisationId, technologies);
  const tableNames = new Map(tables.map(({ id, value }) => [id, value.name]));
  return done({
    format: SETUP_FORMAT,
    version: SETUP_VERSION,
    units: organisation.defaultDrawingUnits,
    currency: organisation.currencyCode,
    setupCharge: setupChargeOf(organisation.settings),
    assumptions: [],
    cuttingTechnologies: technologyRows.map(exportTechnology),
    materials: await exportMaterials(tx, organisationId, technologies, tableNames),
    rateTables: tables.map(({ value }) => value),
    folding: await exportFolding(tx, organisationId),
    bending: await exportBending(tx, organisationId),
    secondaryProcesses: await exportProcesses(tx, organisationId),
    taxRates: await exportTaxRates(tx, organisationId),
    boughtItems: await exportBought(tx, organisationId),
    ...(await exportDelivery(tx, organisationId)),
  });
};
