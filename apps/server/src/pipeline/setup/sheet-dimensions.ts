import { equalAsShown, isTooThin, type MaterialType, type SheetProfile } from '@kerf/quoting';
import { thicknessMatches, type UnitSystem } from '@kerf/units';
import { type FieldMessages, TOO_THIN } from '../../field-sentences.ts';
import { shownLength } from './shown-length.ts';

/** What a sheet or the bar of a profile measures, mm; null where its kind has no such side. */
export type SheetDimensions = {
  readonly profile: SheetProfile | null;
  readonly thicknessMm: number;
  /** Shorter side of a flat sheet; width of a profile. */
  readonly sheetWidthMm: number | null;
  readonly sheetHeightMm: number | null;
  readonly diameterMm: number | null;
  readonly materialLengthMm: number | null;
};

/** The side as a field of the wire. */
type Side = 'sheetWidth' | 'sheetHeight' | 'diameter' | 'materialLength';
type SideColumn = 'sheetWidthMm' | 'sheetHeightMm' | 'diameterMm' | 'materialLengthMm';
const COLUMN = {
  sheetWidth: 'sheetWidthMm',
  sheetHeight: 'sheetHeightMm',
  diameter: 'diameterMm',
  materialLength: 'materialLengthMm',
} as const satisfies Record<Side, SideColumn>;

/** The sides that each kind has; a flat sheet has no profile. Spec: foundation §3. */
const SIDES: Readonly<Record<SheetProfile | 'flat', readonly Side[]>> = {
  flat: ['sheetWidth', 'sheetHeight'],
  Rectangle: ['sheetWidth', 'sheetHeight', 'materialLength'],
  FlatSidedOval: ['sheetWidth', 'sheetHeight', 'materialLength'],
  Square: ['sheetWidth', 'materialLength'],
  Circle: ['diameter', 'materialLength'],
};

const sidesOf = (profile: SheetProfile | null): readonly Side[] => SIDES[profile ?? 'flat'];

const lengthOf = (given: SheetDimensions, side: Side): number | null => given[COLUMN[side]];

/** The sides that the kind has and no others: a flat sheet lies with its shorter side first, a square is as high as it is wide. */
export const normalisedDimensions = (given: SheetDimensions): SheetDimensions => {
  const { profile, thicknessMm } = given;
  const kept = (side: Side) => (sidesOf(profile).includes(side) ? lengthOf(given, side) : null);
  const sides = {
    profile,
    thicknessMm,
    sheetWidthMm: kept('sheetWidth'),
    sheetHeightMm: profile === 'Square' ? given.sheetWidthMm : kept('sheetHeight'),
    diameterMm: kept('diameter'),
    materialLengthMm: kept('materialLength'),
  };
  const { sheetWidthMm: width, sheetHeightMm: height } = sides;
  const isTurned = profile === null && width !== null && height !== null && width > height;
  return isTurned ? { ...sides, sheetWidthMm: height, sheetHeightMm: width } : sides;
};

/** The sides that are given although the kind has none such; a square may say twice how wide it is. */
export const foreignSides = (given: SheetDimensions): readonly Side[] => {
  const { profile, sheetWidthMm, sheetHeightMm } = given;
  const isSquare = profile === 'Square' && sheetHeightMm === sheetWidthMm;
  return (['sheetWidth', 'sheetHeight', 'diameter', 'materialLength'] as const).filter(
    (side) =>
      !sidesOf(profile).includes(side) && lengthOf(given, side) !== null && !(isSquare && side === 'sheetHeight'),
  );
};

/** What is wrong with the dimensions, by field; nothing when such a sheet can exist. Spec: foundation §3. */
export const dimensionErrors = (given: SheetDimensions, materialType: MaterialType): FieldMessages => {
  const { profile, thicknessMm } = given;
  if (materialType === 'Rotary' && profile === null) return { profile: 'Required' };
  if (materialType === 'Flat' && profile !== null) return { profile: 'A flat material has no profile' };
  const lacking = sidesOf(profile).filter((side) => lengthOf(given, side) === null);
  if (lacking.length > 0) return Object.fromEntries(lacking.map((side) => [side, 'Required' as const]));
  if (isTooThin(thicknessMm)) return { thickness: TOO_THIN };
  const across = [given.sheetWidthMm, given.sheetHeightMm, given.diameterMm].filter((length) => length !== null);
  const smaller = Math.min(...across);
  if (profile === null) {
    return thicknessMm < smaller ? {} : { thickness: 'Must be less than the shorter side' };
  }
  return thicknessMm < smaller / 2 ? {} : { thickness: 'Must be less than half of the smaller side' };
};

/** Name of a size, such as '3000 x 1500' of a sheet, '60 x 40 x 6000' or 'Ø 42.4 x 6000' of a bar. */
export const sizeName = (dimensions: SheetDimensions, isImperial: boolean): string => {
  const { profile, sheetWidthMm, sheetHeightMm, diameterMm, materialLengthMm } = dimensions;
  const shown = (lengthMm: number | null) => (lengthMm === null ? [] : [String(shownLength(lengthMm, isImperial))]);
  if (profile === null) return [...shown(sheetHeightMm), ...shown(sheetWidthMm)].join(' x ');
  const across =
    profile === 'Circle'
      ? shown(diameterMm).map((size) => `Ø ${size}`)
      : [...shown(sheetWidthMm), ...shown(sheetHeightMm)];
  return [...across, ...shown(materialLengthMm)].join(' x ');
};

/** Whether two sheets are of one size: the same kind, thickness and sides, as far as they are shown. Spec: foundation §5. */
export const isSameSize = (first: SheetDimensions, second: SheetDimensions, units: UnitSystem): boolean =>
  first.profile === second.profile &&
  thicknessMatches(first.thicknessMm, second.thicknessMm, units) &&
  Object.values(COLUMN).every((column) => {
    const [one, other] = [first[column], second[column]];
    return one === null || other === null ? one === other : equalAsShown(one, other, units);
  });

/** The field that a message about the size stands at. */
export const sizeField = (profile: SheetProfile | null): Side => (profile === 'Circle' ? 'diameter' : 'sheetWidth');
