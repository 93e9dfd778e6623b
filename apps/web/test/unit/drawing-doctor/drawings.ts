import { assembleDrawing, type Drawing, type LayerType, type Path } from '@kerf/drawing';
import { type Curve, chainBounds, circleOf, lineOf, pointOf } from '@kerf/geometry';

const pathOf = (pathId: string, curves: readonly Curve[], isClosed: boolean, type: LayerType): Path => {
  const bounds = chainBounds(curves);
  if (bounds === null) throw new Error(`${pathId} has no curves`);
  return { pathId, layerName: type, type, curves, isClosed, isSolid: true, bounds, parentId: null, depth: 0 };
};

export const rectangle = (
  pathId: string,
  { x = 0, y = 0, width, height }: { x?: number; y?: number; width: number; height: number },
): Path => {
  const corners = [pointOf(x, y), pointOf(x + width, y), pointOf(x + width, y + height), pointOf(x, y + height)];
  const sides = corners.map((corner, at) => lineOf(corner, corners[(at + 1) % 4] ?? corner));
  return pathOf(pathId, sides, true, 'Cutting');
};

export const hole = (pathId: string, x: number, y: number, radius: number): Path =>
  pathOf(pathId, [circleOf(pointOf(x, y), radius)], true, 'Cutting');

export const line = (
  pathId: string,
  from: readonly [number, number],
  to: readonly [number, number],
  type: LayerType = 'Cutting',
): Path => pathOf(pathId, [lineOf(pointOf(...from), pointOf(...to))], false, type);

export const drawingOf = (...paths: readonly Path[]): Drawing =>
  assembleDrawing({
    layers: [...new Set(paths.map(({ type }) => type))].map((type) => ({ name: type, colour: '#ffffff', type })),
    paths,
    texts: [],
    findings: [],
  });

/** 100 x 50 mm with a hole of 10 mm in the middle. */
export const plate = (): Drawing => drawingOf(rectangle('outer', { width: 100, height: 50 }), hole('hole', 50, 25, 5));
