import type { CuttingTechnology, Sheet, SheetEntry } from '@kerf/contract';
import { MATERIAL_CONSUMPTION_MODES, SHEET_PROFILES, usualConsumptionMode } from '@kerf/quoting';
import type { Cells, CellValue } from '../grid/grid-columns.ts';
import type { SavedRow, ShownRow } from '../grid/grid-draft.ts';

/** Sides that each kind has; a flat sheet has no profile. Spec: foundation §3. */
const SIDES: Readonly<Record<string, readonly string[]>> = {
  flat: ['sheetWidth', 'sheetHeight'],
  Rectangle: ['sheetWidth', 'sheetHeight', 'materialLength'],
  FlatSidedOval: ['sheetWidth', 'sheetHeight', 'materialLength'],
  Square: ['sheetWidth', 'materialLength'],
  Circle: ['diameter', 'materialLength'],
};

/** Whether the kind of a row has the side; a profile that is none has none. */
export const hasSide = ({ profile }: Cells, side: string): boolean => {
  const kind = profile ?? 'flat';
  return typeof kind === 'string' && (SIDES[kind]?.includes(side) ?? false);
};

/** Whether a side of a row may be filled in: as long as its profile is not known, each may. */
export const takesSide = (cells: Cells, side: string): boolean =>
  typeof cells.profile !== 'string' || hasSide(cells, side);

/** Key of the column that says whether a sheet may be cut on a machine. */
export const machineKey = (cuttingTechnologyId: string): string => `machine.${cuttingTechnologyId}`;

const cellsOf = (sheet: Sheet, machines: readonly CuttingTechnology[]): Readonly<Record<string, CellValue>> => {
  const enabled = new Set(
    sheet.sheetCuttingTechnology.filter((one) => one.isEnabled).map((one) => one.cuttingTechnologyId),
  );
  const { profile, thickness, diameter, materialLength, sheetSize, costPrice = null } = sheet;
  const { isDefault, isStoreEnabled, isSoldByOrganisation, defaultMaterialConsumptionMode } = sheet;
  const side = (name: 'sheetWidth' | 'sheetHeight') => (hasSide({ profile }, name) ? sheet[name] : null);
  return {
    units: sheet.isImperial ? 'imperial' : 'metric',
    ...{ profile, thickness, diameter, materialLength, sheetSize, costPrice },
    sheetWidth: side('sheetWidth'),
    sheetHeight: side('sheetHeight'),
    ...{ isDefault, isStoreEnabled, isSoldByOrganisation, defaultMaterialConsumptionMode },
    ...Object.fromEntries(machines.map(({ cuttingTechnologyId: id }) => [machineKey(id), enabled.has(id)])),
  };
};

/** Rows of the grid for the sheets or profiles of a material. */
export const rowsOfSheets = (sheets: readonly Sheet[], machines: readonly CuttingTechnology[]): readonly SavedRow[] =>
  sheets.map((sheet) => ({
    id: sheet.sheetId,
    version: sheet.version ?? null,
    isArchived: sheet.isDeleted,
    cells: cellsOf(sheet, machines),
  }));

type NewSheetOptions = {
  readonly isFlat: boolean;
  readonly isImperial: boolean;
  readonly machines: readonly CuttingTechnology[];
  /** Those that the material has. */
  readonly sheets: readonly Sheet[];
};

/** What a new row begins with: sold, in the store, cut on every machine, and charged as the other sheets of the material are. */
export const newSheetCells = ({ isFlat, isImperial, machines, sheets }: NewSheetOptions): Cells => ({
  units: isImperial ? 'imperial' : 'metric',
  profile: isFlat ? null : 'Rectangle',
  isDefault: false,
  isStoreEnabled: true,
  isSoldByOrganisation: true,
  defaultMaterialConsumptionMode: usualConsumptionMode(sheets),
  ...Object.fromEntries(machines.map(({ cuttingTechnologyId: id }) => [machineKey(id), true])),
});

const numberIn = (cells: Cells, key: string): number | null => {
  const cell = cells[key];
  return typeof cell === 'number' ? cell : null;
};

/** What is sent for a row of the grid; its thickness must be a number. */
export const entryOfSheetRow = (
  { id, saved, cells, isArchived }: ShownRow,
  materialId: string,
  machines: readonly CuttingTechnology[],
): SheetEntry => {
  const side = (name: string) => (hasSide(cells, name) ? numberIn(cells, name) : null);
  return {
    ...(saved === null ? {} : { sheetId: id, isDeleted: isArchived }),
    ...(saved?.version === undefined || saved.version === null ? {} : { version: saved.version }),
    materialId,
    isImperial: cells.units === 'imperial',
    profile: SHEET_PROFILES.find((profile) => profile === cells.profile) ?? null,
    thickness: numberIn(cells, 'thickness') ?? 0,
    sheetWidth: side('sheetWidth'),
    sheetHeight: side('sheetHeight'),
    diameter: side('diameter'),
    materialLength: side('materialLength'),
    sheetSize: typeof cells.sheetSize === 'string' ? cells.sheetSize : '',
    costPrice: numberIn(cells, 'costPrice'),
    isDefault: cells.isDefault === true,
    isStoreEnabled: cells.isStoreEnabled !== false,
    isSoldByOrganisation: cells.isSoldByOrganisation !== false,
    defaultMaterialConsumptionMode:
      MATERIAL_CONSUMPTION_MODES.find((mode) => mode === cells.defaultMaterialConsumptionMode) ?? 'WholeSheet',
    sheetCuttingTechnology: machines.map(({ cuttingTechnologyId }) => ({
      cuttingTechnologyId,
      isEnabled: cells[machineKey(cuttingTechnologyId)] !== false && cells[machineKey(cuttingTechnologyId)] !== null,
    })),
  };
};
