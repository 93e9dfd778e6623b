import { MM_PER_INCH, type UnitSystem } from '@kerf/units';
import { indexedValue } from '../cad/colour.ts';
import { VERSION_FACTS } from './dxf-version.ts';
import type { GroupWriter } from './group-writer.ts';
import type { FileExtent } from './header.ts';
import { WRITTEN_LINE_TYPES, type WrittenLayer, type WrittenLineType } from './layer-plan.ts';
import { HANDLES, SPACES } from './structure.ts';

const beginTable = (writer: GroupWriter, name: string, handle: string, count: number): void =>
  writer.words([0, 'TABLE'], [2, name], [5, handle], [330, HANDLES.none], [100, 'AcDbSymbolTable'], [70, count]);

const endTable = (writer: GroupWriter): void => writer.word(0, 'ENDTAB');

const beginRecord = (writer: GroupWriter, name: string, handle: string, table: string, subclass: string): void =>
  writer.words(
    [0, name],
    [name === 'DIMSTYLE' ? 105 : 5, handle],
    [330, table],
    [100, 'AcDbSymbolTableRecord'],
    [100, subclass],
  );

const emptyTable = (writer: GroupWriter, name: string, handle: string): void => {
  beginTable(writer, name, handle, 0);
  endTable(writer);
};

/** Room around the drawing when it is first shown. */
const VIEW_MARGIN = 1.1;
/** Width of the window to its height. */
const VIEW_ASPECT = 1.5;

const viewports = (writer: GroupWriter, extent: FileExtent | null): void => {
  const { minX, minY, maxX, maxY } = extent ?? { minX: 0, minY: 0, maxX: 1, maxY: 1 };
  const height = Math.max(maxY - minY, (maxX - minX) / VIEW_ASPECT, 1e-3) * VIEW_MARGIN;
  beginTable(writer, 'VPORT', HANDLES.viewportTable, 1);
  beginRecord(writer, 'VPORT', HANDLES.viewport, HANDLES.viewportTable, 'AcDbViewportTableRecord');
  writer.words([2, '*Active'], [70, 0]);
  writer.decimals([10, 0], [20, 0], [11, 1], [21, 1], [12, (minX + maxX) / 2], [22, (minY + maxY) / 2]);
  writer.decimals([13, 0], [23, 0], [14, 1], [24, 1], [15, 1], [25, 1]);
  writer.decimals([16, 0], [26, 0], [36, 1], [17, 0], [27, 0], [37, 0]);
  writer.decimals([40, height], [41, VIEW_ASPECT], [42, 50], [43, 0], [44, 0], [50, 0], [51, 0]);
  writer.words([71, 0], [72, 1000], [73, 1], [74, 3], [75, 0], [76, 0], [77, 0], [78, 0]);
  endTable(writer);
};

/** Dashes (above 0), gaps (below 0) and dots (0), inches; in drawings in millimetres as many times longer. */
const PATTERNS: Readonly<Record<WrittenLineType, readonly number[]>> = {
  CENTER: [0.75, -0.125, 0.125, -0.125],
  HIDDEN: [0.125, -0.0625],
  DOT: [0, -0.0625],
  CONTINUOUS: [],
};

const lineType = (writer: GroupWriter, name: string, handle: string, pattern: readonly number[]): void => {
  beginRecord(writer, 'LTYPE', handle, HANDLES.lineTypeTable, 'AcDbLinetypeTableRecord');
  writer.words([2, name], [70, 0], [3, ''], [72, 65], [73, pattern.length]);
  writer.decimals([40, pattern.reduce((sum, length) => sum + Math.abs(length), 0)]);
  for (const length of pattern) {
    writer.decimals([49, length]);
    writer.words([74, 0]);
  }
};

const lineTypes = (writer: GroupWriter, units: UnitSystem): void => {
  const perInch = units === 'metric' ? MM_PER_INCH : 1;
  beginTable(writer, 'LTYPE', HANDLES.lineTypeTable, WRITTEN_LINE_TYPES.length + 2);
  lineType(writer, 'ByBlock', HANDLES.lineTypeByBlock, []);
  lineType(writer, 'ByLayer', HANDLES.lineTypeByLayer, []);
  for (const name of WRITTEN_LINE_TYPES) {
    const pattern = PATTERNS[name].map((length) => length * perInch);
    lineType(writer, name, writer.takeHandle(), pattern);
  }
  endTable(writer);
};

const channelsOf = (colour: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) || 0);

/** Black and white are one colour in CAD programs: they show it against their background. */
const WHITE_OR_BLACK = 7;
const LAST_INDEX = 255;

/** The colour of the index that comes nearest. */
const nearestIndex = (colour: string): number => {
  const wanted = channelsOf(colour);
  if (wanted.every((channel) => channel === 0)) return WHITE_OR_BLACK;
  let nearest = WHITE_OR_BLACK;
  let least = Infinity;
  for (let index = 1; index <= LAST_INDEX; index += 1) {
    const found = channelsOf(indexedValue(index));
    const distance = found.reduce((sum, channel, i) => sum + (channel - wanted[i]!) ** 2, 0);
    if (distance < least) [nearest, least] = [index, distance];
  }
  return nearest;
};

const layers = (writer: GroupWriter, written: readonly WrittenLayer[]): void => {
  beginTable(writer, 'LAYER', HANDLES.layerTable, written.length);
  for (const { name, colour } of written) {
    const index = nearestIndex(colour);
    beginRecord(writer, 'LAYER', writer.takeHandle(), HANDLES.layerTable, 'AcDbLayerTableRecord');
    writer.text(2, name);
    writer.words([70, 0], [62, index]);
    if (VERSION_FACTS[writer.version].hasTrueColour && indexedValue(index) !== colour.toLowerCase()) {
      const [red = 0, green = 0, blue = 0] = channelsOf(colour);
      writer.words([420, red * 65_536 + green * 256 + blue]);
    }
    writer.words([6, 'CONTINUOUS'], [370, -3], [390, HANDLES.plotStyle]);
  }
  endTable(writer);
};

const textStyles = (writer: GroupWriter): void => {
  beginTable(writer, 'STYLE', HANDLES.textStyleTable, 1);
  beginRecord(writer, 'STYLE', HANDLES.textStyle, HANDLES.textStyleTable, 'AcDbTextStyleTableRecord');
  writer.words([2, 'Standard'], [70, 0]);
  writer.decimals([40, 0], [41, 1], [50, 0]);
  writer.words([71, 0]);
  writer.decimals([42, 2.5]);
  writer.words([3, 'txt'], [4, '']);
  endTable(writer);
};

const applications = (writer: GroupWriter): void => {
  beginTable(writer, 'APPID', HANDLES.applicationTable, 1);
  beginRecord(writer, 'APPID', HANDLES.application, HANDLES.applicationTable, 'AcDbRegAppTableRecord');
  writer.words([2, 'ACAD'], [70, 0]);
  endTable(writer);
};

const dimensionStyles = (writer: GroupWriter): void => {
  beginTable(writer, 'DIMSTYLE', HANDLES.dimensionStyleTable, 1);
  writer.word(100, 'AcDbDimStyleTable');
  beginRecord(writer, 'DIMSTYLE', HANDLES.dimensionStyle, HANDLES.dimensionStyleTable, 'AcDbDimStyleTableRecord');
  writer.words([2, 'Standard'], [70, 0]);
  endTable(writer);
};

const blockRecords = (writer: GroupWriter): void => {
  beginTable(writer, 'BLOCK_RECORD', HANDLES.blockRecordTable, SPACES.length);
  for (const { block, record, layoutHandle } of SPACES) {
    beginRecord(writer, 'BLOCK_RECORD', record, HANDLES.blockRecordTable, 'AcDbBlockTableRecord');
    writer.words([2, block], [340, layoutHandle]);
  }
  endTable(writer);
};

/** Every table that a DXF from 2000 on must have. */
export const writeTables = (
  writer: GroupWriter,
  written: readonly WrittenLayer[],
  units: UnitSystem,
  extent: FileExtent | null,
): void => {
  writer.words([0, 'SECTION'], [2, 'TABLES']);
  viewports(writer, extent);
  lineTypes(writer, units);
  layers(writer, written);
  textStyles(writer);
  emptyTable(writer, 'VIEW', HANDLES.viewTable);
  emptyTable(writer, 'UCS', HANDLES.coordinateTable);
  applications(writer);
  dimensionStyles(writer);
  blockRecords(writer);
  writer.word(0, 'ENDSEC');
};
