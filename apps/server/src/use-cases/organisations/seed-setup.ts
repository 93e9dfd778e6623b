import type { SetupData, SetupMaterial, SetupRateTable, SetupSheet } from '@kerf/pricing';
import type { Transaction } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { addCuttingTechnologies } from '../../db/repositories/cutting-technologies.ts';
import { saveFoldingSetup } from '../../db/repositories/folding.ts';
import { addMaterials, assignRateTables } from '../../db/repositories/materials.ts';
import { addRates, addRateTables, type NewRate } from '../../db/repositories/rate-tables.ts';
import { addSecondaryProcesses } from '../../db/repositories/secondary-processes.ts';
import { addSheets, type NewSheet, saveSheetCuttingTechnologies } from '../../db/repositories/sheets.ts';
import { addTaxRate } from '../../db/repositories/tax-rates.ts';

/** Ids of what was added, by the names that set-up data refer by. */
type Names = { readonly technologies: ReadonlyMap<string, string>; readonly rateTables: ReadonlyMap<string, string> };

const idOf = (ids: ReadonlyMap<string, string>, name: string): string => {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`set-up data name ${name}, which they do not contain`);
  return id;
};

/** A figure that starting data always have. */
const given = <Value>(value: Value | null, what: string): Value => {
  if (value === null) throw new Error(`set-up data have no ${what}`);
  return value;
};

const seedTechnologies = async (tx: Transaction, organisationId: string, setup: SetupData) => {
  const rows = await addCuttingTechnologies(
    tx,
    organisationId,
    setup.cuttingTechnologies.map((one) => ({
      name: one.name,
      type: one.type,
      isImperial: setup.units === 'imperial',
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
      usesGrainDirection: one.usesGrainDirection,
    })),
  );
  return new Map(rows.map((row) => [row.name, row.id]));
};

const ratesOf = (table: SetupRateTable, rateTableId: string, isImperial: boolean): NewRate[] =>
  table.rates.map((rate) => ({
    rateTableId,
    isImperial,
    thicknessMm: rate.thicknessMm,
    feedRateMmPerMinute: rate.cuttingFeedMmPerMinute,
    pierceTimeSeconds: rate.pierceSeconds,
    etchFeedRateMmPerMinute: rate.etchFeedMmPerMinute,
    smallContourLimitMm: rate.smallContourLimitMm,
    hourlyRatePrice: rate.hourlyRate,
    assistGas: rate.assistGas,
  }));

const seedRateTables = async (
  tx: Transaction,
  organisationId: string,
  setup: SetupData,
  technologies: ReadonlyMap<string, string>,
) => {
  const ids = new Map(setup.rateTables.map((table) => [table.name, newId()]));
  const added = await addRateTables(
    tx,
    organisationId,
    setup.rateTables.map((table) => ({
      id: idOf(ids, table.name),
      name: table.name,
      cuttingTechnologyId: idOf(technologies, table.cuttingTechnologyName),
      baseHourlyRatePrice: table.baseHourlyRate,
    })),
  );
  if (!added.ok) throw new Error('two rate tables of the set-up data have one name');
  await addRates(
    tx,
    organisationId,
    setup.rateTables.flatMap((table) => ratesOf(table, idOf(ids, table.name), setup.units === 'imperial')),
  );
  return ids;
};

const sheetOf = (sheet: SetupSheet, materialId: string, isImperial: boolean): NewSheet => ({
  id: newId(),
  materialId,
  profile: null,
  sheetWidthMm: Math.min(sheet.widthMm, sheet.heightMm),
  sheetHeightMm: Math.max(sheet.widthMm, sheet.heightMm),
  thicknessMm: sheet.thicknessMm,
  sheetSize: sheet.name,
  isImperial,
  costPrice: sheet.cost,
  isDefault: sheet.isDefault,
  isStoreEnabled: sheet.isStoreEnabled,
  isSoldByOrganisation: sheet.isSoldByOrganisation,
  defaultMaterialConsumptionMode: sheet.defaultMaterialConsumptionMode,
});

const seedSheets = async (
  tx: Transaction,
  organisationId: string,
  material: SetupMaterial,
  materialId: string,
  { names, isImperial }: { readonly names: Names; readonly isImperial: boolean },
) => {
  const sheets = material.sheets.map((sheet) => ({ sheet, row: sheetOf(sheet, materialId, isImperial) }));
  await addSheets(
    tx,
    organisationId,
    sheets.map(({ row }) => row),
  );
  await saveSheetCuttingTechnologies(
    tx,
    organisationId,
    sheets.flatMap(({ sheet, row }) =>
      sheet.cuttingTechnologyNames.map((name) => ({
        sheetId: given(row.id ?? null, 'sheet id'),
        cuttingTechnologyId: idOf(names.technologies, name),
        isEnabled: true,
      })),
    ),
  );
};

const seedMaterials = async (tx: Transaction, organisationId: string, setup: SetupData, names: Names) => {
  const technologyOfTable = new Map(setup.rateTables.map((table) => [table.name, table.cuttingTechnologyName]));
  for (const material of setup.materials) {
    const id = newId();
    const added = await addMaterials(tx, organisationId, [
      {
        id,
        materialName: material.name,
        type: material.type,
        densityKgPerCubicMetre: material.densityKgPerM3,
        markupPercentage: String(material.markupPercent),
        customerSuppliedMarkupPercentage: String(material.customerSuppliedMarkupPercent),
      },
    ]);
    if (!added.ok) throw new Error(`two materials of the set-up data are called ${material.name}`);
    await assignRateTables(
      tx,
      organisationId,
      material.rateTableNames.map((name) => ({
        materialId: id,
        cuttingTechnologyId: idOf(names.technologies, idOf(technologyOfTable, name)),
        rateTableId: idOf(names.rateTables, name),
      })),
    );
    await seedSheets(tx, organisationId, material, id, { names, isImperial: setup.units === 'imperial' });
  }
};

const seedFolding = async (tx: Transaction, organisationId: string, { folding, units }: SetupData) => {
  if (folding === null) return;
  await saveFoldingSetup(tx, organisationId, {
    setupTimeSeconds: folding.setupSeconds,
    hourlyRatePrice: folding.hourlyRate,
    setupHourlyRatePrice: folding.setupHourlyRate,
    isImperial: units === 'imperial',
    brackets: folding.brackets.map((bracket) => ({
      maximumFoldLengthMm: bracket.maximumLengthMm,
      maximumPartMassKg: bracket.maximumMassKg,
      timePerFoldSeconds: bracket.secondsPerFold,
    })),
  });
};

const seedProcesses = (tx: Transaction, organisationId: string, setup: SetupData) =>
  addSecondaryProcesses(
    tx,
    organisationId,
    setup.secondaryProcesses.map((process, index) => ({
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
      isCustom: false,
    })),
  );

/** Gives a new organisation its set-up data. Throws when the data are not whole, which default data always are. */
export const seedSetup = async (tx: Transaction, organisationId: string, setup: SetupData): Promise<void> => {
  const technologies = await seedTechnologies(tx, organisationId, setup);
  const rateTables = await seedRateTables(tx, organisationId, setup, technologies);
  await seedMaterials(tx, organisationId, setup, { technologies, rateTables });
  await seedFolding(tx, organisationId, setup);
  await seedProcesses(tx, organisationId, setup);
  for (const taxRate of setup.taxRates) {
    await addTaxRate(tx, organisationId, { ...taxRate, percentage: String(taxRate.percentage) });
  }
};
