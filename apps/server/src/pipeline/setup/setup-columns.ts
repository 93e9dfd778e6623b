import type {
  SetupCuttingTechnology,
  SetupFolding,
  SetupMaterial,
  SetupRate,
  SetupRateTable,
  SetupSecondaryProcess,
  SetupTaxRate,
} from '@kerf/pricing';
import { byFoldLimits, type FoldLimits } from './fold-brackets.ts';

/*
 * Set-up data as columns of the tables they are kept in: for the starting data of an organisation, for a file that is imported
 * and for starting over alike, so that no figure is kept by one of them and forgotten by another.
 */

export const technologyColumns = (one: SetupCuttingTechnology) => ({
  name: one.name,
  type: one.type,
  isImperial: one.isImperial,
  powerKw: one.powerKw,
  maximumSheetLengthMm: one.maximumSheetLengthMm,
  maximumSheetWidthMm: one.maximumSheetWidthMm,
  setupTimeSeconds: one.setupSeconds,
  sheetChangeTimeSeconds: one.sheetChangeSeconds,
  unloadTimeSeconds: one.unloadSecondsPerPart,
  unloadTimePerKilogramSeconds: one.unloadSecondsPerKg,
  rapidSpeedMmPerMinute: one.rapidMmPerMinute,
  accelerationMmPerSecondSquared: one.accelerationMmPerS2,
  cornerToleranceMm: one.cornerToleranceMm,
  partSpacingMm: one.partSpacingMm,
  sheetMarginMm: one.sheetMarginMm,
  chuckRestMm: one.chuckRestMm,
  usesGrainDirection: one.usesGrainDirection,
  hourlyCostPrice: one.hourlyCost,
  isDeleted: false,
});

export const tableColumns = (table: SetupRateTable, cuttingTechnologyId: string) => ({
  name: table.name,
  cuttingTechnologyId,
  baseHourlyRatePrice: table.baseHourlyRate,
  isDeleted: false,
});

export const rateColumns = (rate: SetupRate, rateTableId: string) => ({
  rateTableId,
  isImperial: rate.isImperial,
  thicknessMm: rate.thicknessMm,
  feedRateMmPerMinute: rate.cuttingFeedMmPerMinute,
  pierceTimeSeconds: rate.pierceSeconds,
  etchFeedRateMmPerMinute: rate.etchFeedMmPerMinute,
  smallContourLimitMm: rate.smallContourLimitMm,
  hourlyRatePrice: rate.hourlyRate,
  assistGas: rate.assistGas,
  isDeleted: false,
});

export const materialColumns = (material: SetupMaterial) => ({
  materialName: material.name,
  type: material.type,
  densityKgPerCubicMetre: material.densityKgPerM3,
  markupPercentage: String(material.markupPercent),
  customerSuppliedMarkupPercentage: String(material.customerSuppliedMarkupPercent),
  isDeleted: false,
});

type SetupBracket = SetupFolding['brackets'][number];

export const foldLimits = ({ maximumLengthMm, maximumMassKg }: SetupBracket): FoldLimits => ({
  maximumFoldLength: maximumLengthMm,
  maximumPartMass: maximumMassKg,
});

const inOrder = (brackets: readonly SetupBracket[]): SetupBracket[] =>
  brackets.toSorted((one, other) => byFoldLimits(foldLimits(one), foldLimits(other)));

export const foldingColumns = (folding: SetupFolding) => ({
  isImperial: folding.isImperial,
  setupTimeSeconds: folding.setupSeconds,
  setupHourlyRatePrice: folding.setupHourlyRate,
  hourlyRatePrice: folding.hourlyRate,
  hourlyCostPrice: folding.hourlyCost,
  minimumFlangeMm: folding.minimumFlangeMm,
  brackets: inOrder(folding.brackets).map((bracket) => ({
    maximumFoldLengthMm: bracket.maximumLengthMm,
    maximumPartMassKg: bracket.maximumMassKg,
    timePerFoldSeconds: bracket.secondsPerFold,
  })),
});

export const processColumns = (process: SetupSecondaryProcess, index: number) => ({
  name: process.name,
  index,
  measureType: process.measureType,
  pricePerUnit: process.pricePerUnit,
  timePerUnitSeconds: process.secondsPerUnit,
  setupPrice: process.setupPrice,
  setupTimeSeconds: process.setupSeconds,
  minimumChargePrice: process.minimumCharge,
  customPropertyName: process.customPropertyName,
  customPropertyOptions: process.customPropertyOptions,
  isCustom: process.isCustom,
  isDeleted: false,
});

export const taxColumns = (rate: SetupTaxRate) => ({
  displayName: rate.displayName,
  country: rate.country,
  state: rate.state,
  percentage: String(rate.percentage),
  isDefault: rate.isDefault,
  active: rate.active,
});
