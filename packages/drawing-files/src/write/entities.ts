import { type Drawing, type DrawingText, type Path, wordsByLine } from '@kerf/drawing';
import { type Arc, type Curve, endOf, isCircle, type Point, pointOn, startOf } from '@kerf/geometry';
import type { GroupWriter } from './group-writer.ts';
import type { LayerPlan, Placed } from './layer-plan.ts';
import { HANDLES } from './structure.ts';

/** Millimetres in one unit of the file. */
type Scale = { readonly millimetresPerUnit: number };

const DEGREES = 180 / Math.PI;

/** What every entity begins with. */
const beginEntity = (writer: GroupWriter, name: string, { layerName, lineType }: Placed): void => {
  writer.words([0, name], [5, writer.takeHandle()], [330, HANDLES.modelSpace], [100, 'AcDbEntity']);
  writer.text(8, layerName);
  if (lineType !== 'CONTINUOUS') writer.word(6, lineType);
};

const point = (writer: GroupWriter, code: number, { x, y }: Point, { millimetresPerUnit }: Scale): void =>
  writer.decimals([code, x / millimetresPerUnit], [code + 10, y / millimetresPerUnit], [code + 20, 0]);

const inTurn = (degrees: number): number => ((degrees % 360) + 360) % 360;

const writeCircle = (writer: GroupWriter, { centre, radius }: Arc, scale: Scale): void => {
  writer.word(100, 'AcDbCircle');
  point(writer, 10, centre, scale);
  writer.decimals([40, radius / scale.millimetresPerUnit]);
};

const writeSingle = (writer: GroupWriter, curve: Curve, placed: Placed, scale: Scale): void => {
  if (curve.kind === 'line') {
    beginEntity(writer, 'LINE', placed);
    writer.word(100, 'AcDbLine');
    point(writer, 10, curve.start, scale);
    point(writer, 11, curve.end, scale);
    return;
  }
  beginEntity(writer, isCircle(curve) ? 'CIRCLE' : 'ARC', placed);
  writeCircle(writer, curve, scale);
  if (isCircle(curve)) return;
  const from = Math.min(curve.startAngle, curve.startAngle + curve.sweep) * DEGREES;
  writer.word(100, 'AcDbArc');
  writer.decimals([50, inTurn(from)], [51, inTurn(from + Math.abs(curve.sweep) * DEGREES)]);
};

type Vertex = { readonly at: Point; readonly bulge: number };

/** Vertices of a curve but its last; an arc of more than half a circle gets one in between, so that no bulge is above 1. */
const verticesOf = (curve: Curve): Vertex[] => {
  if (curve.kind === 'line') return [{ at: curve.start, bulge: 0 }];
  const count = Math.abs(curve.sweep) > Math.PI + 1e-9 ? 2 : 1;
  const bulge = Math.tan(curve.sweep / count / 4);
  return Array.from({ length: count }, (_, i) => ({ at: i === 0 ? startOf(curve) : pointOn(curve, i / count), bulge }));
};

const CLOSED = 1;
/** The line type runs through the corners. */
const LINE_TYPE_THROUGH = 128;

const writePolyline = (writer: GroupWriter, path: Path, placed: Placed, { millimetresPerUnit }: Scale): void => {
  const vertices = path.curves.flatMap(verticesOf);
  const last = path.curves.at(-1);
  if (!path.isClosed && last !== undefined) vertices.push({ at: endOf(last), bulge: 0 });
  beginEntity(writer, 'LWPOLYLINE', placed);
  writer.words([100, 'AcDbPolyline'], [90, vertices.length], [70, (path.isClosed ? CLOSED : 0) | LINE_TYPE_THROUGH]);
  writer.decimals([43, 0]);
  for (const { at, bulge } of vertices) {
    writer.decimals([10, at.x / millimetresPerUnit], [20, at.y / millimetresPerUnit]);
    if (bulge !== 0) writer.decimals([42, bulge]);
  }
};

const writePath = (writer: GroupWriter, path: Path, placed: Placed, scale: Scale): void => {
  const [only] = path.curves;
  if (only === undefined) return;
  const isSingle = path.curves.length === 1 && (isCircle(only) || !path.isClosed);
  if (isSingle) writeSingle(writer, only, placed, scale);
  else writePolyline(writer, path, placed, scale);
};

/** Longest string of one group. Source: DXF reference, TEXT and MTEXT. */
const LONGEST_STRING = 250;
/** Least height of a text in units of the file: CAD programs take none of 0. */
const LEAST_HEIGHT = 1e-3;
/** Attachment point of a paragraph at its bottom left. */
const BOTTOM_LEFT = 7;

/** %% begins a sign in texts of CAD programs; %%% is the percent sign itself. */
const withPercentSigns = (text: string): string => text.replace(/%(?=%)|(?<=%)%/g, '%%%');

/** Lines as MTEXT holds them: backslash and braces are its own. */
const paragraph = (lines: readonly string[]): string[] =>
  lines.flatMap((line, index) => [
    ...(index === 0 ? [] : ['\\P']),
    ...[...line].map((character) => (/[\\{}]/.test(character) ? `\\${character}` : character)),
  ]);

/** The pieces in as few strings as hold them, none halved. */
const chunksOf = (writer: GroupWriter, pieces: readonly string[]): string[] => {
  const chunks: string[] = [];
  let room = 0;
  for (const piece of pieces) {
    const length = writer.lengthOf(piece);
    const last = chunks.length - 1;
    if (last >= 0 && length <= room) chunks[last] += piece;
    else {
      chunks.push(piece);
      room = LONGEST_STRING;
    }
    room -= length;
  }
  return chunks;
};

const writeText = (writer: GroupWriter, text: DrawingText, layerName: string, scale: Scale): void => {
  const lines = wordsByLine(withPercentSigns(text.displayText));
  const [line] = lines;
  if (line === undefined || text.displayText.trim() === '') return;
  const isSingle = lines.length === 1 && writer.lengthOf(line) <= LONGEST_STRING;
  beginEntity(writer, isSingle ? 'TEXT' : 'MTEXT', { layerName, lineType: 'CONTINUOUS' });
  writer.word(100, isSingle ? 'AcDbText' : 'AcDbMText');
  point(writer, 10, text.bottomLeft, scale);
  writer.decimals([40, Math.max(text.height / scale.millimetresPerUnit, LEAST_HEIGHT)]);
  if (isSingle) {
    writer.text(1, line);
    writer.decimals([50, inTurn(text.rotation * DEGREES)]);
    writer.words([7, 'Standard'], [100, 'AcDbText']);
    return;
  }
  writer.decimals([41, 0]);
  writer.words([71, BOTTOM_LEFT], [72, 1]);
  const chunks = chunksOf(writer, paragraph(lines));
  for (const [index, chunk] of chunks.entries()) writer.text(index === chunks.length - 1 ? 1 : 3, chunk);
  writer.word(7, 'Standard');
  writer.decimals([11, Math.cos(text.rotation)], [21, Math.sin(text.rotation)], [31, 0]);
};

/** Everything drawn: one polyline for each chain, circles as circles, single lines and arcs as such, then the texts. */
export const writeEntities = (
  writer: GroupWriter,
  drawing: Pick<Drawing, 'paths' | 'texts'>,
  plan: LayerPlan,
  scale: Scale,
): void => {
  writer.words([0, 'SECTION'], [2, 'ENTITIES']);
  for (const path of drawing.paths) writePath(writer, path, plan.placeOf(path), scale);
  for (const text of drawing.texts) writeText(writer, text, plan.nameOf(text.layerName), scale);
  writer.word(0, 'ENDSEC');
};
