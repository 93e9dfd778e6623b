import type { CuttingTechnologyChange, CuttingTechnology as CuttingTechnologyWire } from '@kerf/contract';
import { lengthFromInput } from '@kerf/units';
import type { CuttingTechnology, NewCuttingTechnology } from '../../db/repositories/cutting-technologies.ts';
import { optionalShownLength, shownLength } from '../../pipeline/setup/shown-length.ts';

const MM_PER_METRE = 1000;

/** What everybody may see of a machine, lengths in the unit asked for. */
const presentPublic = (row: CuttingTechnology, isImperial: boolean): CuttingTechnologyWire => {
  const shown = (lengthMm: number | null) => optionalShownLength(lengthMm, isImperial);
  return {
    cuttingTechnologyId: row.id,
    name: row.name,
    type: row.type,
    isImperial,
    maximumSheetLength: shown(row.maximumSheetLengthMm),
    maximumSheetWidth: shown(row.maximumSheetWidthMm),
    isGrainDirectionEnabled: row.usesGrainDirection,
    isDeleted: row.isDeleted,
  };
};

/** A machine with the figures that prices are made from. */
export const presentWithFigures = (
  row: CuttingTechnology,
  isImperial: boolean = row.isImperial,
): CuttingTechnologyWire => {
  const shown = (lengthMm: number) => shownLength(lengthMm, isImperial);
  const acceleration = row.accelerationMmPerSecondSquared;
  return {
    ...presentPublic(row, isImperial),
    powerKw: row.powerKw,
    setupTimeSeconds: row.setupTimeSeconds,
    sheetChangeTimeSeconds: row.sheetChangeTimeSeconds,
    unloadTimeSeconds: row.unloadTimeSeconds,
    unloadTimePerKilogramSeconds: row.unloadTimePerKilogramSeconds,
    rapidSpeedMinute: shown(row.rapidSpeedMmPerMinute),
    acceleration: acceleration === null ? null : acceleration / MM_PER_METRE,
    cornerTolerance: shown(row.cornerToleranceMm),
    partSpacing: shown(row.partSpacingMm),
    sheetMargin: shown(row.sheetMarginMm),
    chuckRest: shown(row.chuckRestMm),
    hourlyCostPrice: row.hourlyCostPrice === null ? null : Number(row.hourlyCostPrice),
    version: row.version,
  };
};

/** A machine on the wire; its figures for those who may see prices. */
export const presentTechnology = (row: CuttingTechnology, seesFigures: boolean): CuttingTechnologyWire =>
  seesFigures ? presentWithFigures(row) : presentPublic(row, row.isImperial);

/** The figures whose changes the history tells. */
export const TECHNOLOGY_FIELDS = [
  'name',
  'type',
  'isImperial',
  'powerKw',
  'maximumSheetLength',
  'maximumSheetWidth',
  'setupTimeSeconds',
  'sheetChangeTimeSeconds',
  'unloadTimeSeconds',
  'unloadTimePerKilogramSeconds',
  'rapidSpeedMinute',
  'acceleration',
  'cornerTolerance',
  'partSpacing',
  'sheetMargin',
  'chuckRest',
  'isGrainDirectionEnabled',
  'hourlyCostPrice',
] as const satisfies readonly (keyof CuttingTechnologyWire)[];

type Figures = Omit<CuttingTechnologyChange, 'cuttingTechnologyId' | 'version'>;

/** A length or speed that somebody enters, in mm. */
export const enteredLength = (length: number, isImperial: boolean) =>
  lengthFromInput(length, isImperial ? 'imperial' : 'metric');

/** The columns of the figures given; those not given are left out. Lengths given are in the unit of `isImperial`. */
export const technologyColumns = (given: Figures, isImperial: boolean): Partial<NewCuttingTechnology> => {
  const mm = (length: number) => enteredLength(length, isImperial);
  const optionalMm = (length: number | null) => (length === null ? null : mm(length));
  const set = <Value, Column extends object>(value: Value | undefined, column: (value: Value) => Column) =>
    value === undefined ? {} : column(value);
  return {
    ...set(given.name, (name) => ({ name })),
    ...set(given.type, (type) => ({ type })),
    ...set(given.isImperial, (chosen) => ({ isImperial: chosen })),
    ...set(given.powerKw, (powerKw) => ({ powerKw })),
    ...set(given.maximumSheetLength, (value) => ({ maximumSheetLengthMm: optionalMm(value) })),
    ...set(given.maximumSheetWidth, (value) => ({ maximumSheetWidthMm: optionalMm(value) })),
    ...set(given.setupTimeSeconds, (setupTimeSeconds) => ({ setupTimeSeconds })),
    ...set(given.sheetChangeTimeSeconds, (sheetChangeTimeSeconds) => ({ sheetChangeTimeSeconds })),
    ...set(given.unloadTimeSeconds, (unloadTimeSeconds) => ({ unloadTimeSeconds })),
    ...set(given.unloadTimePerKilogramSeconds, (seconds) => ({ unloadTimePerKilogramSeconds: seconds })),
    ...set(given.rapidSpeedMinute, (value) => ({ rapidSpeedMmPerMinute: mm(value) })),
    ...set(given.acceleration, (value) => ({
      accelerationMmPerSecondSquared: value === null ? null : value * MM_PER_METRE,
    })),
    ...set(given.cornerTolerance, (value) => ({ cornerToleranceMm: mm(value) })),
    ...set(given.partSpacing, (value) => ({ partSpacingMm: mm(value) })),
    ...set(given.sheetMargin, (value) => ({ sheetMarginMm: mm(value) })),
    ...set(given.chuckRest, (value) => ({ chuckRestMm: mm(value) })),
    ...set(given.isGrainDirectionEnabled, (usesGrainDirection) => ({ usesGrainDirection })),
    ...set(given.hourlyCostPrice, (value) => ({ hourlyCostPrice: value === null ? null : String(value) })),
    ...set(given.isDeleted, (isDeleted) => ({ isDeleted })),
  };
};
