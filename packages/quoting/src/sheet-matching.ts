import { MM_PER_INCH, thicknessMatches, type UnitSystem } from '@kerf/units';
import type { PartSettings, SheetChoice } from './part-settings.ts';
import { chooseSheet } from './part-settings.ts';

/** Slack for binary fractions, so that a difference of exactly the tolerance still matches. */
const BINARY_SLACK = 1e-9;

/** The thinnest sheet or rate, in mm or inches: what is thinner cannot be told from nothing within the tolerance of 0.01 mm. */
export const LEAST_THICKNESS: Readonly<Record<UnitSystem, number>> = { metric: 0.01, imperial: 0.0004 };
/** Whether no sheet or rate can be as thin. */
export const isTooThin = (thicknessMm: number): boolean => thicknessMm < LEAST_THICKNESS.metric - BINARY_SLACK;
/** Profile sizes that differ by no more than this share are the same. Spec: foundation §5. */
export const SIZE_TOLERANCE_RATIO = 0.02;

export const sizeMatches = (firstMm: number, secondMm: number): boolean =>
  Math.abs(firstMm - secondMm) <= SIZE_TOLERANCE_RATIO * Math.max(Math.abs(firstMm), Math.abs(secondMm)) + BINARY_SLACK;

/** Equal as shown: to 2 decimals of a millimetre, or 4 of an inch. Spec: foundation §5. */
export const equalAsShown = (firstMm: number, secondMm: number, units: UnitSystem): boolean => {
  const [perUnit, scale] = units === 'imperial' ? [MM_PER_INCH, 1e4] : [1, 1e2];
  return Math.round((firstMm / perUnit) * scale) === Math.round((secondMm / perUnit) * scale);
};

const dimensionsMatch = (settings: PartSettings, sheet: SheetChoice): boolean => {
  if (sheet.profile !== settings.profile) return false;
  if (sheet.profile === null) return true;
  const pairs: readonly (readonly [number | null, number | null])[] = [
    [settings.diameterMm, sheet.diameterMm],
    [settings.profileWidthMm, sheet.sheetWidthMm],
    [settings.profileHeightMm, sheet.sheetHeightMm],
  ];
  return pairs.every(([wanted, offered]) => wanted === null || offered === null || sizeMatches(wanted, offered));
};

const isEnabledFor = (sheet: SheetChoice, cuttingTechnologyId: string): boolean =>
  sheet.cuttingTechnologies.some((link) => link.cuttingTechnologyId === cuttingTechnologyId && link.isEnabled);

/** Sheets of the chosen technology, material and profile that are in use, whatever the thickness. */
export const sheetsOfMaterial = (settings: PartSettings, sheets: readonly SheetChoice[]): readonly SheetChoice[] => {
  const { cuttingTechnologyId, materialId } = settings;
  if (cuttingTechnologyId === null || materialId === null) return [];
  return sheets.filter(
    (sheet) =>
      !sheet.isDeleted &&
      sheet.materialId === materialId &&
      isEnabledFor(sheet, cuttingTechnologyId) &&
      dimensionsMatch(settings, sheet),
  );
};

/** Thicknesses to offer, thinnest first, near-equal ones once. */
export const thicknessOptions = (
  settings: PartSettings,
  sheets: readonly SheetChoice[],
  units: UnitSystem,
): readonly number[] => {
  const sorted = sheetsOfMaterial(settings, sheets)
    .map((sheet) => sheet.thicknessMm)
    .sort((a, b) => a - b);
  const distinct: number[] = [];
  for (const thickness of sorted) {
    const last = distinct.at(-1);
    if (last === undefined || !thicknessMatches(last, thickness, units)) distinct.push(thickness);
  }
  return distinct;
};

/** Sheets to offer for the chosen settings; none before a thickness is chosen. */
export const sheetOptions = (
  settings: PartSettings,
  sheets: readonly SheetChoice[],
  units: UnitSystem,
): readonly SheetChoice[] => {
  const { thicknessMm } = settings;
  if (thicknessMm === null) return [];
  return sheetsOfMaterial(settings, sheets).filter((sheet) => thicknessMatches(sheet.thicknessMm, thicknessMm, units));
};

/** Material cost of one part on a sheet; null when unknown or when the part does not fit. */
export type CostPerPart = (sheet: SheetChoice) => number | null;

/** The default sheet, else the cheapest per part, else the first of the list. Decisions 'First sheet'. */
export const firstSheet = (options: readonly SheetChoice[], costPerPart: CostPerPart): SheetChoice | null => {
  const preferred = options.find((sheet) => sheet.isDefault);
  if (preferred !== undefined) return preferred;
  let cheapest: { sheet: SheetChoice; cost: number } | null = null;
  for (const sheet of options) {
    const cost = costPerPart(sheet);
    if (cost !== null && (cheapest === null || cost < cheapest.cost)) cheapest = { sheet, cost };
  }
  return cheapest?.sheet ?? options[0] ?? null;
};

/** Keeps a sheet that is still valid, else takes the first one on offer. Spec: quote parts §4.2. */
export const withSheetSelected = (
  settings: PartSettings,
  sheets: readonly SheetChoice[],
  units: UnitSystem,
  costPerPart: CostPerPart,
): PartSettings => {
  const options = sheetOptions(settings, sheets, units);
  if (options.some((sheet) => sheet.sheetId === settings.sheetId)) return settings;
  const sheet = firstSheet(options, costPerPart);
  if (sheet !== null) return chooseSheet(settings, sheet);
  return { ...settings, sheetId: null, materialConsumptionMode: null, isCustomerSuppliedMaterial: false };
};
