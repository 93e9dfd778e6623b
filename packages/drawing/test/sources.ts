import {
  arcOf,
  type Curve,
  circleOf,
  lineOf,
  pieceOf,
  pointOf,
  reverseCurve,
  type SourceCurve,
  type Transform,
  transformSourceCurve,
} from '@kerf/geometry';
import type { SourceDrawing, SourceElement, SourceText } from '../src/index.ts';

/** Source drawings built in code, for the tests. */
export const element = (curves: readonly SourceCurve[], changes: Partial<SourceElement> = {}): SourceElement => ({
  entity: 'LINE',
  layer: '0',
  colour: '#ffffff',
  lineType: 'CONTINUOUS',
  curves,
  isClosed: false,
  isHidden: false,
  isAnnotation: false,
  block: '',
  ...changes,
});

export const sourceOf = (elements: readonly SourceElement[], texts: readonly SourceText[] = []): SourceDrawing => ({
  format: 'generated',
  version: null,
  units: {
    ...{ millimetresPerUnit: 1, name: 'mm', decidedBy: 'insunits', insunits: 4, measurement: 1 },
    stated: { name: 'mm', millimetresPerUnit: 1 },
  },
  layers: [...new Set(elements.map((e) => e.layer))].map((name) => ({
    name,
    colour: '#ffffff',
    lineType: 'CONTINUOUS',
    isFrozen: false,
    isOff: false,
    isPlotted: true,
  })),
  elements,
  texts,
  report: { entityCounts: {}, notes: [] },
});

export const line = (
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  changes: Partial<SourceElement> = {},
): SourceElement => element([lineOf(pointOf(x1, y1), pointOf(x2, y2))], changes);
export const arc = (
  x: number,
  y: number,
  radius: number,
  start: number,
  sweep: number,
  changes: Partial<SourceElement> = {},
): SourceElement => element([arcOf(pointOf(x, y), radius, start, sweep)], { entity: 'ARC', ...changes });
export const circle = (x: number, y: number, radius: number, changes: Partial<SourceElement> = {}): SourceElement =>
  element([circleOf(pointOf(x, y), radius)], { entity: 'CIRCLE', isClosed: true, ...changes });

const edgesOf = (points: readonly (readonly [number, number])[]): Curve[] =>
  points.map(([x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length]!;
    return lineOf(pointOf(x, y), pointOf(nextX, nextY));
  });

export const polyline = (
  points: readonly (readonly [number, number])[],
  changes: Partial<SourceElement> = {},
): SourceElement => element(edgesOf(points), { entity: 'LWPOLYLINE', isClosed: true, ...changes });
/** The edges of a polygon as lines of their own. */
export const outline = (
  points: readonly (readonly [number, number])[],
  changes: Partial<SourceElement> = {},
): SourceElement[] => edgesOf(points).map((edge) => element([edge], changes));

export const corners = (x: number, y: number, width: number, height: number): [number, number][] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

/** A plate of 100 by 60 with rounded ends, two holes and a slot: lines and arcs of their own. */
export const plate = (): SourceElement[] => [
  line(10, 0, 90, 0),
  arc(90, 10, 10, -Math.PI / 2, Math.PI / 2),
  line(100, 10, 100, 60),
  line(100, 60, 0, 60),
  line(0, 60, 0, 10),
  arc(10, 10, 10, Math.PI, Math.PI / 2),
  circle(25, 30, 5),
  circle(75, 30, 5),
  line(45, 20, 55, 20),
  arc(55, 25, 5, -Math.PI / 2, Math.PI),
  line(55, 30, 45, 30),
  arc(45, 25, 5, Math.PI / 2, Math.PI),
];
export const PLATE_AREA = 6000 - 2 * (100 - 25 * Math.PI) - 50 * Math.PI - (100 + 25 * Math.PI);
export const PLATE_CUT = 80 + 50 + 100 + 50 + 10 * Math.PI + 20 * Math.PI + 20 + 10 * Math.PI;

export const transformed = (elements: readonly SourceElement[], transform: Transform): SourceElement[] =>
  elements.map((e) => ({ ...e, curves: e.curves.map((curve) => transformSourceCurve(curve, transform)) }));

const isPlain = (curve: SourceCurve): curve is Curve => curve.kind === 'line' || curve.kind === 'arc';

export const reversed = (e: SourceElement): SourceElement => ({
  ...e,
  curves: e.curves.map((curve) => (isPlain(curve) ? reverseCurve(curve) : curve)).reverse(),
});

/** Every curve of its own, each cut into as many equal pieces. */
export const cutUp = (elements: readonly SourceElement[], count: number): SourceElement[] =>
  elements.flatMap((e) =>
    e.curves.flatMap((curve) => cutCurve(curve, count)).map((curve) => ({ ...e, isClosed: false, curves: [curve] })),
  );

const cutCurve = (curve: SourceCurve, count: number): SourceCurve[] =>
  isPlain(curve) ? Array.from({ length: count }, (_, i) => pieceOf(curve, i / count, (i + 1) / count)) : [curve];
