import {
  assembleDrawing,
  type Drawing,
  type DrawingText,
  type Layer,
  type LayerType,
  type Path,
  textSize,
} from '@kerf/drawing';
import {
  type Curve,
  chainBounds,
  closestPoint,
  endOf,
  lineOf,
  type Point,
  pointOf,
  reverseChain,
  startOf,
  unionBounds,
} from '@kerf/geometry';
import { asMm, asRadians } from '@kerf/units';
import type { Bend } from './sheet/bends.ts';
import type { FlatPattern } from './sheet/unfold-sheet.ts';
import { SAME_PLACE } from './tolerance.ts';
import type { Tube } from './tube/tube.ts';

/** Layers of a flat pattern, one for each process. */
const LAYERS = [
  { name: 'Cutting', colour: '#000000', type: 'Cutting' },
  { name: 'Etching', colour: '#ff0000', type: 'Etching' },
  { name: 'Folding', colour: '#0000ff', type: 'Folding' },
  { name: 'Information', colour: '#808080', type: 'Information' },
] as const satisfies readonly Layer[];

/** Height of the note beside a fold, mm; where another fold is near, so much of the way to it that the note is surely not meant for that. */
const NOTE_HEIGHT = 2.5;
const NOTE_SHARE = 0.5;
const LEAST_HEIGHT = 0.1;

class Paths {
  readonly all: Path[] = [];

  add(type: LayerType, curves: readonly Curve[], isClosed: boolean): void {
    const bounds = chainBounds(curves);
    if (bounds === null) return;
    const pathId = `p${this.all.length + 1}`;
    this.all.push({
      pathId,
      layerName: type,
      type,
      curves,
      isClosed,
      isSolid: type !== 'Folding',
      bounds,
      parentId: null,
      depth: 0,
    });
  }
}

const figure = (value: number): string => String(Number(value.toFixed(2)));

/** The note that tells how a line is folded, as the reader of drawings understands it: `UP 90° R2`. */
const noteOf = ({ angle, insideRadiusMm, direction }: Bend): string =>
  `${direction.toUpperCase()} ${figure((angle * 180) / Math.PI)}° R${figure(insideRadiusMm)}`;

/** How high the note of a bend may be, beside its line. */
const noteHeight = (bend: Bend, [start, end]: readonly [Point, Point], bends: readonly Bend[]): number => {
  const middle = pointOf((start.x + end.x) / 2, (start.y + end.y) / 2);
  const away = bends.flatMap((other) =>
    other === bend ? [] : other.lines.map(([from, to]) => closestPoint(lineOf(from, to), middle).distance),
  );
  return Math.max(LEAST_HEIGHT, Math.min(NOTE_HEIGHT, NOTE_SHARE * Math.min(...away)));
};

const noteAt = (bend: Bend, [start, end]: readonly [Point, Point], height: number): DrawingText => {
  const turn = Math.atan2(end.y - start.y, end.x - start.x);
  const isReadable = Math.cos(turn) > -1e-9;
  const rotation = isReadable ? turn : turn + Math.PI;
  const displayText = noteOf(bend);
  const half = textSize(displayText, height).width / 2;
  return {
    layerName: 'Information',
    bottomLeft: pointOf(
      (start.x + end.x) / 2 - half * Math.cos(rotation),
      (start.y + end.y) / 2 - half * Math.sin(rotation),
    ),
    height: asMm(height),
    rotation: asRadians(rotation),
    displayText,
  };
};

/** A flat pattern as a drawing: contours to cut, marks to etch, folds on the Folding layer with their notes. */
export const drawingOfFlat = ({ outer, holes, marks, bends }: FlatPattern): Drawing => {
  const paths = new Paths();
  paths.add('Cutting', outer, true);
  for (const hole of holes) paths.add('Cutting', hole, true);
  for (const mark of marks) paths.add('Etching', mark, true);
  for (const [start, end] of bends.flatMap(({ lines }) => lines)) paths.add('Folding', [lineOf(start, end)], false);
  const texts = bends.flatMap((bend) =>
    bend.lines.slice(0, 1).map((line) => noteAt(bend, line, noteHeight(bend, line, bends))),
  );
  return assembleDrawing({ layers: LAYERS, paths: paths.all, texts, findings: [] });
};

/** The drawn outline of a tube: from seam to seam along one end, along the seam, and back along the other. */
const outlineOf = ([first, last]: Tube['unrolled']['ends']): Curve[] => {
  const back = reverseChain(last);
  return [
    ...first,
    lineOf(endOf(first.at(-1)!), startOf(back[0]!)),
    ...back,
    lineOf(endOf(back.at(-1)!), startOf(first[0]!)),
  ];
};

/** Where a line along the tube meets an end; null where the end does not reach it. */
const meetingAt = (end: readonly Curve[], y: number): number | null => {
  for (const curve of end) {
    const [from, to] = [startOf(curve), endOf(curve)];
    if (Math.abs(from.y - y) <= SAME_PLACE) return from.x;
    if ((from.y - y) * (to.y - y) <= 0 && from.y !== to.y)
      return from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y);
  }
  return null;
};

/**
 * The outside of a tube rolled out, as a drawing of one part: ends and holes are cut, the outline with its seam is not and only says
 * what lies within, as do the lines where corners begin.
 */
export const drawingOfTube = ({ unrolled, lengthMm }: Tube): Drawing => {
  const { ends, holes, marks, corners } = unrolled;
  const paths = new Paths();
  const cornerOf = (y: number) =>
    lineOf(pointOf(meetingAt(ends[0], y) ?? 0, y), pointOf(meetingAt(ends[1], y) ?? lengthMm, y));
  paths.add('Information', outlineOf(ends), true);
  for (const y of corners) paths.add('Information', [cornerOf(y)], false);
  for (const hole of holes) paths.add('Cutting', hole, true);
  for (const mark of marks) paths.add('Etching', mark, true);
  for (const end of ends) paths.add('Cutting', end, false);
  const [outline, ...others] = paths.all;
  if (outline === undefined)
    return { layers: LAYERS, paths: [], texts: [], findings: [], partOuterPathIds: [], bounds: null };
  return {
    layers: LAYERS,
    paths: [outline, ...others.map((path) => ({ ...path, parentId: outline.pathId, depth: 1 }))],
    texts: [],
    findings: [],
    partOuterPathIds: [outline.pathId],
    bounds: unionBounds(paths.all.map(({ bounds }) => bounds)),
  };
};
