import type { UnitSystem } from '@kerf/units';
import { VERSION_FACTS } from './dxf-version.ts';
import type { GroupWriter } from './group-writer.ts';
import { BASE_LAYER } from './layer-plan.ts';

/** The extent of a drawing in units of the file. */
export type FileExtent = {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
};

/** Bounds of an empty drawing, as CAD programs state them. */
const NOTHING = 1e20;

/** $INSUNITS and $MEASUREMENT. */
const UNITS = { metric: { insunits: 4, measurement: 1 }, imperial: { insunits: 1, measurement: 0 } } as const;

const variable = (writer: GroupWriter, name: string, code: number, value: string | number): void =>
  writer.words([9, name], [code, value]);

const corner = (writer: GroupWriter, name: string, x: number, y: number, z?: number): void => {
  writer.word(9, name);
  writer.decimals([10, x], [20, y]);
  if (z !== undefined) writer.decimals([30, z]);
};

/** The variables that CAD and CAM programs look at. `handleSeed` is the first free handle. */
export const writeHeader = (
  writer: GroupWriter,
  units: UnitSystem,
  extent: FileExtent | null,
  handleSeed: string,
): void => {
  const { insunits, measurement } = UNITS[units];
  writer.words([0, 'SECTION'], [2, 'HEADER']);
  variable(writer, '$ACADVER', 1, VERSION_FACTS[writer.version].name);
  variable(writer, '$DWGCODEPAGE', 3, 'ANSI_1252');
  corner(writer, '$INSBASE', 0, 0, 0);
  if (extent === null) {
    corner(writer, '$EXTMIN', NOTHING, NOTHING, NOTHING);
    corner(writer, '$EXTMAX', -NOTHING, -NOTHING, -NOTHING);
  } else {
    corner(writer, '$EXTMIN', extent.minX, extent.minY, 0);
    corner(writer, '$EXTMAX', extent.maxX, extent.maxY, 0);
  }
  corner(writer, '$LIMMIN', extent?.minX ?? 0, extent?.minY ?? 0);
  corner(writer, '$LIMMAX', extent?.maxX ?? 1, extent?.maxY ?? 1);
  variable(writer, '$LTSCALE', 40, '1.0');
  variable(writer, '$TEXTSTYLE', 7, 'Standard');
  variable(writer, '$CLAYER', 8, BASE_LAYER);
  variable(writer, '$CELTYPE', 6, 'ByLayer');
  variable(writer, '$CECOLOR', 62, 256);
  variable(writer, '$LUNITS', 70, 2);
  variable(writer, '$LUPREC', 70, 4);
  variable(writer, '$HANDSEED', 5, handleSeed);
  variable(writer, '$INSUNITS', 70, insunits);
  variable(writer, '$MEASUREMENT', 70, measurement);
  writer.word(0, 'ENDSEC');
};
