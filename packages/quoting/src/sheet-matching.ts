import { MM_PER_INCH, thicknessMatches, type UnitSystem } from '@kerf/units';
import type { PartSettings, ProfileSizes, SheetChoice, TubeProfile } from './part-settings.ts';
import { chooseSheet } from './part-settings.ts';
import type { SheetProfile } from './vocabulary.ts';

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
  return sheet.profile === null || sameSizes(settings, sizesOf(sheet));
};

const isEnabledFor = (sheet: SheetChoice, cuttingTechnologyId: string): boolean =>
  sheet.cuttingTechnologies.some((link) => link.cuttingTechnologyId === cuttingTechnologyId && link.isEnabled);

/** Sheets and bars of the chosen technology and material that are in use. */
const inUse = ({ cuttingTechnologyId, materialId }: PartSettings, sheets: readonly SheetChoice[]) =>
  cuttingTechnologyId === null || materialId === null
    ? []
    : sheets.filter(
        (sheet) => !sheet.isDeleted && sheet.materialId === materialId && isEnabledFor(sheet, cuttingTechnologyId),
      );

/** Sheets of the chosen technology, material and profile that are in use, whatever the thickness. */
export const sheetsOfMaterial = (settings: PartSettings, sheets: readonly SheetChoice[]): readonly SheetChoice[] =>
  inUse(settings, sheets).filter((sheet) => dimensionsMatch(settings, sheet));

/** Whether the shop has anything of a material that such a part, flat or tube, is cut from on the technology. */
export const hasStockFor = (settings: PartSettings, sheets: readonly SheetChoice[], isTube: boolean): boolean =>
  inUse(settings, sheets).some((sheet) => (sheet.profile !== null) === isTube);

/** Profiles that the shop has of the chosen material, in the order of its stock. */
export const profileOptions = (settings: PartSettings, sheets: readonly SheetChoice[]): readonly SheetProfile[] => [
  ...new Set(inUse(settings, sheets).flatMap(({ profile }) => (profile === null ? [] : [profile]))),
];

const sizesOf = ({ sheetWidthMm, sheetHeightMm, diameterMm }: SheetChoice): ProfileSizes => ({
  profileWidthMm: sheetWidthMm,
  profileHeightMm: sheetHeightMm,
  diameterMm,
});

const sizeKeys = ['profileWidthMm', 'profileHeightMm', 'diameterMm'] as const;

/** The wider side first: a tube may be written either way round. */
const widerFirst = ({ profileWidthMm: width, profileHeightMm: height, diameterMm }: ProfileSizes): ProfileSizes =>
  width !== null && height !== null && height > width
    ? { profileWidthMm: height, profileHeightMm: width, diameterMm }
    : { profileWidthMm: width, profileHeightMm: height, diameterMm };

/** Whether two sections are as large as each other; a size that either has not is not compared. Spec: foundation §5. */
export const sameSizes = (first: ProfileSizes, second: ProfileSizes): boolean => {
  const [one, other] = [widerFirst(first), widerFirst(second)];
  return sizeKeys.every((key) => {
    const [wanted, offered] = [one[key], other[key]];
    return wanted === null || offered === null || sizeMatches(wanted, offered);
  });
};

const inOrderOfSize = (first: ProfileSizes, second: ProfileSizes): number =>
  sizeKeys.reduce((order, key) => (order !== 0 ? order : (first[key] ?? 0) - (second[key] ?? 0)), 0);

/** Sizes of the chosen profile that the shop has of the material, smallest first, each once. */
export const profileSizeOptions = (settings: PartSettings, sheets: readonly SheetChoice[]): readonly ProfileSizes[] => {
  const found: ProfileSizes[] = [];
  for (const sheet of inUse(settings, sheets)) {
    if (sheet.profile !== settings.profile) continue;
    const sizes = sizesOf(sheet);
    if (!found.some((one) => sizeKeys.every((key) => one[key] === sizes[key]))) found.push(sizes);
  }
  return found.sort(inOrderOfSize);
};

/** Sizes that are on offer: those given where they match one, else the first. Spec: quote parts §4.2. */
export const offeredSizes = (sizes: ProfileSizes, options: readonly ProfileSizes[]): ProfileSizes | null =>
  options.find((one) => sameSizes(one, sizes)) ?? options[0] ?? null;

/** A section with its wall, mm. */
export type TubeSection = TubeProfile & { readonly wallMm: number };

/** The wall that the shop has of such a tube: the nearest within the tolerance of sizes; null for none. */
export const wallInStock = (
  settings: PartSettings,
  { wallMm, ...profile }: TubeSection,
  sheets: readonly SheetChoice[],
): number | null => {
  const walls = sheetsOfMaterial({ ...settings, ...profile }, sheets)
    .map(({ thicknessMm }) => thicknessMm)
    .filter((thicknessMm) => sizeMatches(thicknessMm, wallMm))
    .sort((a, b) => Math.abs(a - wallMm) - Math.abs(b - wallMm));
  return walls[0] ?? null;
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
