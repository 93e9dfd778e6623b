import { isSameSize, type SheetDimensions } from './sheet-dimensions.ts';

/** What of a sheet, kept or to be, tells whether another is of its size. */
export type SizedSheet = Pick<SheetDimensions, 'thicknessMm'> & {
  readonly [Side in Exclude<keyof SheetDimensions, 'thicknessMm'>]?: SheetDimensions[Side] | undefined;
} & {
  readonly materialId: string;
  readonly isImperial?: boolean | undefined;
  readonly isDeleted?: boolean | undefined;
};

const unitsOf = (sheet: SizedSheet) => (sheet.isImperial === true ? 'imperial' : 'metric');

/** What a sheet measures, as it is kept or is to be. */
export const dimensionsOf = (sheet: SizedSheet): SheetDimensions => ({
  profile: sheet.profile ?? null,
  thicknessMm: sheet.thicknessMm,
  sheetWidthMm: sheet.sheetWidthMm ?? null,
  sheetHeightMm: sheet.sheetHeightMm ?? null,
  diameterMm: sheet.diameterMm ?? null,
  materialLengthMm: sheet.materialLengthMm ?? null,
});

/** How far apart the lengths of two sheets of one size can be at most, mm: more than a thickness or a shown side allows. */
const NEAR_MM = 0.02;

/** Lengths within half a millimetre of a whole one lie together. */
const drawerOf = (lengthMm: number | null): number | null => (lengthMm === null ? null : Math.round(lengthMm));

/** The drawers in which an equal length may lie: one of them, or two near the edge of both. */
const drawersNear = (lengthMm: number | null): readonly (number | null)[] => {
  if (lengthMm === null) return [null];
  const [low, high] = [Math.round(lengthMm - NEAR_MM), Math.round(lengthMm + NEAR_MM)];
  return low === high ? [low] : [low, high];
};

const lengthsOf = (one: SheetDimensions): readonly (number | null)[] => [
  one.thicknessMm,
  one.sheetWidthMm,
  one.sheetHeightMm,
  one.diameterMm,
  one.materialLengthMm,
];

const keyOf = (sheet: SizedSheet, drawers: readonly (number | null)[]): string =>
  [sheet.materialId, sheet.profile ?? '', ...drawers].join('/');

const keysNear = (sheet: SizedSheet): readonly string[] =>
  lengthsOf(dimensionsOf(sheet))
    .map(drawersNear)
    .reduce<readonly (readonly (number | null)[])[]>(
      (places, near) => places.flatMap((place) => near.map((drawer) => [...place, drawer])),
      [[]],
    )
    .map((drawers) => keyOf(sheet, drawers));

/** Sheets in use by material, kind and size, to find one of the same size among thousands. */
export const sizeDrawers = <Other extends SizedSheet>(others: readonly Other[]) => {
  const drawers = new Map<string, Other[]>();
  const add = (other: Other): void => {
    if (other.isDeleted === true) return;
    const key = keyOf(other, lengthsOf(dimensionsOf(other)).map(drawerOf));
    const drawer = drawers.get(key);
    if (drawer === undefined) drawers.set(key, [other]);
    else drawer.push(other);
  };
  for (const other of others) add(other);
  /** A sheet of the same material and size for which the condition holds. */
  const find = (sheet: SizedSheet, holds: (other: Other) => boolean = () => true): Other | undefined => {
    const size = dimensionsOf(sheet);
    for (const key of keysNear(sheet)) {
      for (const other of drawers.get(key) ?? []) {
        if (isSameSize(dimensionsOf(other), size, unitsOf(sheet)) && holds(other)) return other;
      }
    }
    return undefined;
  };
  return { add, find };
};
