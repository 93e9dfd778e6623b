import { expect, it } from 'vitest';
import { drawingOfStored } from '../../src/pipeline/stored-drawing.ts';

const path = (pathId: string) => ({
  ...{ pathId, layerName: '0', type: 'Cutting', curves: [], isClosed: true, isSolid: true },
  bounds: { minX: 0, minY: 0, maxX: 1, maxY: 1 },
});
const drawing = (paths: object[]) => ({
  ...{ layers: [], texts: [], findings: [], partOuterPathIds: ['p1'], bounds: null },
  paths: JSON.parse(JSON.stringify(paths)),
});

it('reads what lies in what out of drawings that were kept with lists of it', () => {
  const older = drawing([
    { ...path('p1'), enclosesIds: ['p2', 'p3'], enclosedByIds: [] },
    { ...path('p2'), enclosesIds: ['p3'], enclosedByIds: ['p1'] },
    { ...path('p3'), enclosesIds: [], enclosedByIds: ['p1', 'p2'] },
  ]);
  expect(drawingOfStored(older).paths).toEqual([
    { ...path('p1'), parentId: null, depth: 0 },
    { ...path('p2'), parentId: 'p1', depth: 1 },
    { ...path('p3'), parentId: 'p2', depth: 2 },
  ]);
});

it('leaves a drawing as it is kept now', () => {
  const now = drawing([{ ...path('p1'), parentId: null, depth: 0 }]);
  expect(drawingOfStored(now)).toEqual(now);
});
