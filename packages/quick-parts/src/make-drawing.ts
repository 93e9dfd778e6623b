import { assembleDrawing, type Drawing, type DrawingText, type Layer, type LayerType, type Path } from '@kerf/drawing';
import { type Curve, chainBounds, distance, endOf, POINT_MATCH, pointOf, startOf } from '@kerf/geometry';
import { asMm, asRadians } from '@kerf/units';
import type { Blank, FoldLine, Shape, Values } from './shape.ts';
import { problemsOf, type ValueProblem } from './values.ts';

const CUTTING = { name: 'Cutting', colour: '#000000', type: 'Cutting' } as const satisfies Layer;
const ETCHING = { name: 'Etching', colour: '#00802f', type: 'Etching' } as const satisfies Layer;
const FOLDING = { name: 'Folding', colour: '#0000ff', type: 'Folding' } as const satisfies Layer;
const INFORMATION = { name: 'Information', colour: '#808080', type: 'Information' } as const satisfies Layer;

/** Height of the note beside a fold, mm. */
const NOTE_HEIGHT = 2.5;

const pathOf = (type: LayerType, curves: readonly Curve[], place: number): Path[] => {
  const bounds = chainBounds(curves);
  if (bounds === null) return [];
  const common = { pathId: `p${place + 1}`, layerName: type, type, curves, bounds, parentId: null, depth: 0 };
  const isClosed = type === 'Cutting' || (type === 'Etching' && meets(curves));
  return [{ ...common, isClosed, isSolid: type !== 'Folding' }];
};

const meets = (curves: readonly Curve[]): boolean =>
  distance(startOf(curves[0]!), endOf(curves.at(-1)!)) <= POINT_MATCH;

/** What the reader of drawings understands: `UP 90° R2`; nothing where nothing is known. */
const noteOf = ({ line: { start, end }, direction, degrees, insideRadiusMm }: FoldLine): DrawingText[] => {
  const said = [
    ...(direction === null ? [] : [direction.toUpperCase()]),
    ...(degrees === null ? [] : [`${Number(degrees.toFixed(2))}°`]),
    ...(insideRadiusMm === null ? [] : [`R${Number(insideRadiusMm.toFixed(2))}`]),
  ];
  if (said.length === 0) return [];
  return [
    {
      layerName: 'Information',
      bottomLeft: pointOf((start.x + end.x) / 2, (start.y + end.y) / 2),
      height: asMm(NOTE_HEIGHT),
      rotation: asRadians(Math.atan2(end.y - start.y, end.x - start.x)),
      displayText: said.join(' '),
    },
  ];
};

/** A blank as a drawing: contours to cut, folds on the Folding layer with their notes. */
export const drawingOfBlank = ({ outline, holes, folds, engraved = [] }: Blank): Drawing => {
  const paths = [outline, ...holes].flatMap((curves, place) => pathOf('Cutting', curves, place));
  const foldPaths = folds.flatMap(({ line }, place) => pathOf('Folding', [line], paths.length + place));
  const before = paths.length + foldPaths.length;
  const marks = engraved.flatMap((curves, place) => pathOf('Etching', curves, before + place));
  return assembleDrawing({
    layers: [CUTTING, ...(marks.length === 0 ? [] : [ETCHING]), ...(folds.length === 0 ? [] : [FOLDING, INFORMATION])],
    paths: [...paths, ...foldPaths, ...marks],
    texts: folds.flatMap(noteOf),
    findings: [],
  });
};

export type MadeDrawing =
  | { readonly ok: true; readonly value: Drawing }
  | { readonly ok: false; readonly problems: readonly ValueProblem[] };

/** A shape of given dimensions, in mm and degrees, as a drawing; or what is wrong with them. */
export const makeDrawing = (shape: Shape, values: Values): MadeDrawing => {
  const problems = problemsOf(shape, values);
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, value: drawingOfBlank(shape.make(values)) };
};
