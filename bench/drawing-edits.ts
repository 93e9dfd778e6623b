/**
 * What the drawing editor does with a drawing of 20,000 paths: finding what is meant by a point, a box and what lies inside or
 * outside (2 ms at most), edits with everything understood anew, undoing them, and sending the drawing there and back.
 */
import {
  beginHistory,
  changeDrawing,
  type Drawing,
  drawingFromServer,
  drawingFromWire,
  drawingToWire,
  extractSelected,
  indexSelection,
  type PathSelection,
  reconcileDrawing,
  recordEdit,
  redoEdit,
  reportChange,
  scaleDrawing,
  understandDrawing,
  undoEdit,
} from '@kerf/drawing';
import { readDrawing } from '@kerf/drawing-files';
import { boundsOf, pointOf } from '@kerf/geometry';

const PATHS = 20_000;
const LIMIT_MS = 2;
const PITCH = 10;
const COLUMNS = 200;

const line = (x1: number, y1: number, x2: number, y2: number): string[] => [
  ...['0', 'LINE', '8', '0', '10', String(x1), '20', String(y1), '11', String(x2), '21', String(y2)],
];
const hole = (place: number): string[] => {
  const [x, y] = [(place % COLUMNS) * PITCH + 5, Math.floor(place / COLUMNS) * PITCH + 5];
  return ['0', 'CIRCLE', '8', '0', '10', String(x), '20', String(y), '40', '3'];
};

/** A plate with 19,999 holes. */
const perforatedPlate = (): Drawing => {
  const [width, height] = [COLUMNS * PITCH, (PATHS / COLUMNS) * PITCH];
  const sides = [
    line(0, 0, width, 0),
    line(width, 0, width, height),
    line(width, height, 0, height),
    line(0, height, 0, 0),
  ];
  const holes = Array.from({ length: PATHS - 1 }, (_, place) => hole(place));
  const groups = ['0', 'SECTION', '2', 'ENTITIES', ...sides.flat(), ...holes.flat(), '0', 'ENDSEC', '0', 'EOF', ''];
  const read = readDrawing(new TextEncoder().encode(groups.join('\r\n')), 'plate.dxf', { defaultUnits: 'metric' });
  if (!read.ok) throw new Error(read.refusal.code);
  return understandDrawing(read.value).drawing;
};

/** Median and slowest time of many calls, ms. */
const timesOf = (calls: number, work: (call: number) => unknown): { median: number; slowest: number } => {
  const times = Array.from({ length: calls }, (_, call) => {
    const start = performance.now();
    work(call);
    return performance.now() - start;
  }).sort((a, b) => a - b);
  return { median: times[calls >> 1] ?? 0, slowest: times.at(-1) ?? 0 };
};

let isSlow = false;
const print = (name: string, calls: number, work: (call: number) => unknown, limit?: number): void => {
  work(0);
  const { median, slowest } = timesOf(calls, work);
  const verdict = limit === undefined ? '' : median <= limit ? `   within ${limit} ms` : `   OVER ${limit} ms`;
  isSlow ||= limit !== undefined && median > limit;
  console.log(`${name.padEnd(44)} ${median.toFixed(3).padStart(9)} ms   slowest ${slowest.toFixed(3)} ms${verdict}`);
};

const drawing = perforatedPlate();
const [outerId = ''] = drawing.partOuterPathIds;
console.log(`${drawing.paths.length} paths`);
print('index for selection, once', 5, () => indexSelection(drawing));
const selection: PathSelection = indexSelection(drawing);
print('path at a point', 1000, (call) => selection.atPoint(pointOf(call * 2, call), 5), LIMIT_MS);
print('box of a hundred paths, within', 200, () => selection.inBox(boundsOf(500, 500, 600, 600), 'within'), LIMIT_MS);
print(
  'box of a hundred paths, touching',
  200,
  () => selection.inBox(boundsOf(505, 505, 605, 605), 'touching'),
  LIMIT_MS,
);
print('box of all paths, touching', 200, () => selection.inBox(boundsOf(1, 1, 1999, 999), 'touching'), LIMIT_MS);
print('inside the outline', 200, () => selection.inside([outerId]), LIMIT_MS);
print('outside a hole', 200, () => selection.outside(['p2']), LIMIT_MS);

const scaled = scaleDrawing(drawing, 2);
const history = recordEdit(beginHistory(drawing), scaled);
print('scale, understood anew', 5, () => scaleDrawing(drawing, 2));
print('delete what is inside a hole', 5, () =>
  changeDrawing(drawing, { kind: 'delete', what: 'selectedAndInside', pathIds: ['p2'] }),
);
print('tell what an edit did', 20, () => reportChange(drawing, scaled));
print('extract the part', 5, () => extractSelected(drawing, null));
print('undo and redo', 200, () => redoEdit(undoEdit(history)));
const header = { drawingId: 'd', name: 'plate', isImperial: false };
const text = JSON.stringify(drawingToWire(drawing, header));
print(`write the ${(text.length / 1e6).toFixed(1)} MB of JSON`, 5, () =>
  JSON.stringify(drawingToWire(drawing, header)),
);
print('read them', 5, () => drawingFromWire(JSON.parse(text)));
print('read them as the server wrote them', 5, () => drawingFromServer(JSON.parse(text)));
const travelled = drawingFromWire(JSON.parse(text));
if (!travelled.ok) throw new Error(travelled.refusal.code);
print('see that nothing was changed', 5, () => reconcileDrawing(drawing, travelled.drawing));
if (isSlow) process.exitCode = 1;
