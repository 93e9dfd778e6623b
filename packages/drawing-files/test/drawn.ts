import type { SourceDrawing, SourceElement } from '@kerf/drawing';
import { arcOf, type Curve, circleOf, lineOf, pointOf } from '@kerf/geometry';

/** Drawings made in code, for the tests of what is written. */
export const drawn = (curves: readonly Curve[], changes: Partial<SourceElement> = {}): SourceElement => ({
  ...{ entity: 'LINE', layer: '0', colour: '#ffffff', lineType: 'CONTINUOUS', curves },
  ...{ isClosed: false, isHidden: false, isAnnotation: false, block: '' },
  ...changes,
});

export const sourceOf = (elements: readonly SourceElement[]): SourceDrawing => ({
  format: 'dxf-ascii',
  version: null,
  units: {
    ...{ millimetresPerUnit: 1, name: 'mm', decidedBy: 'insunits', insunits: 4, measurement: 1 },
    stated: { name: 'mm', millimetresPerUnit: 1 },
  },
  layers: [...new Set(elements.map(({ layer }) => layer))].map((name) => ({
    ...{ name, colour: '#ffffff', lineType: 'CONTINUOUS', isFrozen: false, isOff: false, isPlotted: true },
  })),
  elements,
  texts: [],
  report: { entityCounts: {}, notes: [] },
});

export const line = (x1: number, y1: number, x2: number, y2: number, changes?: Partial<SourceElement>): SourceElement =>
  drawn([lineOf(pointOf(x1, y1), pointOf(x2, y2))], changes);

export const circle = (x: number, y: number, radius: number): SourceElement =>
  drawn([circleOf(pointOf(x, y), radius)], { isClosed: true });

export const rectangle = (
  x: number,
  y: number,
  width: number,
  height: number,
  changes?: Partial<SourceElement>,
): SourceElement => {
  const corners = [pointOf(x, y), pointOf(x + width, y), pointOf(x + width, y + height), pointOf(x, y + height)];
  const edges = corners.map((corner, i) => lineOf(corner, corners[(i + 1) % 4]!));
  return drawn(edges, { isClosed: true, ...changes });
};

/** A plate of 100 by 60 with two rounded corners, of lines and arcs of their own, and a slot. */
export const plate = (): SourceElement[] => [
  line(10, 0, 90, 0),
  drawn([arcOf(pointOf(90, 10), 10, -Math.PI / 2, Math.PI / 2)]),
  line(100, 10, 100, 60),
  line(100, 60, 0, 60),
  line(0, 60, 0, 10),
  drawn([arcOf(pointOf(10, 10), 10, Math.PI, Math.PI / 2)]),
  circle(25, 30, 5),
  circle(75, 30, 5),
  line(45, 20, 55, 20),
  drawn([arcOf(pointOf(55, 25), 5, -Math.PI / 2, Math.PI)]),
  line(55, 30, 45, 30),
  drawn([arcOf(pointOf(45, 25), 5, Math.PI / 2, Math.PI)]),
];
