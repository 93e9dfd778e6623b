import { assembleDrawing, type Drawing, type DrawingText, type Layer, type LayerType, type Path } from '@kerf/drawing';
import { type Curve, chainBounds, pointOf } from '@kerf/geometry';
import { asMm, asRadians } from '@kerf/units';
import type { Blank, FoldLine, Shape, Values } from './shape.ts';
import { problemsOf, type ValueProblem } from './values.ts';

const CUTTING = { name: 'Cutting', colour: '#000000', type: 'Cutting' } as const satisfies Layer;
const FOLDING = { name: 'Folding', colour: '#0000ff', type: 'Folding' } as const satisfies Layer;
const INFORMATION = { name: 'Information', colour: '#808080', type: 'Information' } as const satisfies Layer;

/** Height of the note beside a fold, mm. */
const NOTE_HEIGHT = 2.5;

const pathOf = (type: LayerType, curves: readonly Curve[], place: number): Path[] => {
  const bounds = chainBounds(curves);
  if (bounds === null) return [];
  const common = { pathId: `p${place + 1}`, layerName: type, type, curves, bounds, parentId: null, depth: 0 };
  return [{ ...common, isClosed: type === 'Cutting', isSolid: type !== 'Folding' }];
};

/** What the reader of drawings understands: `UP 90° R2`. */
const noteOf = ({ line: { start, end }, direction, degrees, insideRadiusMm }: FoldLine): DrawingText => ({
  layerName: 'Information',
  bottomLeft: pointOf((start.x + end.x) / 2, (start.y + end.y) / 2),
  height: asMm(NOTE_HEIGHT),
  rotation: asRadians(Math.atan2(end.y - start.y, end.x - start.x)),
  displayText: `${direction.toUpperCase()} ${degrees}° R${Number(insideRadiusMm.toFixed(2))}`,
});

/** A blank as a drawing: contours to cut, folds on the Folding layer with their notes. */
export const drawingOfBlank = ({ outline, holes, folds }: Blank): Drawing => {
  const paths = [outline, ...holes].flatMap((curves, place) => pathOf('Cutting', curves, place));
  const foldPaths = folds.flatMap(({ line }, place) => pathOf('Folding', [line], paths.length + place));
  return assembleDrawing({
    layers: folds.length === 0 ? [CUTTING] : [CUTTING, FOLDING, INFORMATION],
    paths: [...paths, ...foldPaths],
    texts: folds.map(noteOf),
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
