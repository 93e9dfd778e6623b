import {
  Arc,
  Circle,
  Ellipse,
  type Ellipse as EllipseType,
  Face3D,
  Hatch,
  HatchBoundaryPath,
  HatchBoundaryPathArc,
  type HatchBoundaryPathEdge,
  HatchBoundaryPathEllipse,
  HatchBoundaryPathLine,
  HatchBoundaryPathPolyline,
  HatchBoundaryPathSpline,
  HatchPattern,
  Line,
  LwPolyline,
  LwPolylineVertex,
  MLine,
  MLineSegment,
  MLineVertex,
  Point,
  Polyline2D,
  Polyline3D,
  Ray,
  Solid,
  Spline,
  Vertex2D,
  XLine,
  XY,
  type XYZ,
} from '@node-projects/acad-ts';
import { type Fill, line, p, put } from './dwg-documents.ts';

/** x, y, bulge, and the widths at the beginning and end of what follows. */
type Vertex = readonly [x: number, y: number, bulge?: number, startWidth?: number, endWidth?: number];

const BELOW = p(0, 0, -1);
const ALL_ROUND = 2 * Math.PI;

export const lwPolyline = (vertices: readonly Vertex[], changes: Partial<LwPolyline> = {}): LwPolyline => {
  const shape = new LwPolyline();
  for (const [x, y, bulge = 0, startWidth = 0, endWidth = 0] of vertices)
    shape.vertices.push(Object.assign(new LwPolylineVertex(new XY(x, y)), { bulge, startWidth, endWidth }));
  return Object.assign(shape, changes);
};

const polyline = (vertices: readonly Vertex[], changes: Partial<Polyline2D> = {}): Polyline2D => {
  const shape = new Polyline2D();
  for (const [x, y, bulge = 0, startWidth = 0, endWidth = 0] of vertices)
    shape.vertices.push(Object.assign(new Vertex2D(p(x, y)), { bulge, startWidth, endWidth }));
  return Object.assign(shape, changes);
};

const ellipse = (changes: Partial<EllipseType>): Ellipse =>
  Object.assign(new Ellipse(), {
    ...{ center: p(1, 2), majorAxisEndPoint: p(5, 1), radiusRatio: 0.4, startParameter: 0, endParameter: ALL_ROUND },
    ...changes,
  });

export const spline = (changes: Partial<Spline>): Spline => Object.assign(new Spline(), { degree: 3, ...changes });

const clamped = (points: number, degree: number): number[] =>
  Array.from({ length: points + degree + 1 }, (_, i) => Math.min(Math.max(i - degree, 0), points - degree));
const even = (points: number, degree: number): number[] => Array.from({ length: points + degree + 1 }, (_, i) => i);

const zigzag = (count: number): XYZ[] => Array.from({ length: count }, (_, i) => p(i * 5, (i * 7) % 11));
const SQUARE = [p(0, 0), p(10, 0), p(10, 10), p(0, 10)];

const hatch = (edges: readonly HatchBoundaryPathEdge[], changes: Partial<Hatch> = {}): Hatch => {
  const shape = Object.assign(new Hatch(), { pattern: HatchPattern.solid, isSolid: true });
  const path = new HatchBoundaryPath();
  path.edges.push(...edges);
  shape.paths.push(path);
  return Object.assign(shape, changes);
};

const hatchLine = (x1: number, y1: number, x2: number, y2: number): HatchBoundaryPathLine =>
  Object.assign(new HatchBoundaryPathLine(), { start: new XY(x1, y1), end: new XY(x2, y2) });
const TURN = { startAngle: 0, endAngle: ALL_ROUND, counterClockWise: true };
const hatchArc = (changes: Partial<HatchBoundaryPathArc>): HatchBoundaryPathArc =>
  Object.assign(new HatchBoundaryPathArc(), { center: new XY(3, 3), radius: 2, ...TURN, ...changes });
const hatchEllipse = (changes: Partial<HatchBoundaryPathEllipse>): HatchBoundaryPathEllipse =>
  Object.assign(new HatchBoundaryPathEllipse(), {
    ...{ center: new XY(3, 3), majorAxisEndPoint: new XY(4, 1), minorToMajorRatio: 0.5, ...TURN },
    ...changes,
  });
const hatchPolyline = (...vertices: XYZ[]): HatchBoundaryPathPolyline =>
  Object.assign(new HatchBoundaryPathPolyline(), { vertices, isClosed: true });
const hatchSpline = (degree: number, controlPoints: XYZ[], isRational: boolean): HatchBoundaryPathSpline =>
  Object.assign(new HatchBoundaryPathSpline(), {
    ...{ degree, controlPoints, isRational, knots: clamped(controlPoints.length, degree) },
  });

const multiline = (): MLine => {
  const vertexAt = (x: number): MLineVertex => {
    const vertex = Object.assign(new MLineVertex(), { position: p(x, 0), direction: p(1, 0), miter: p(0, 1) });
    for (const offset of [0.5, -0.5])
      vertex.segments.push(Object.assign(new MLineSegment(), { parameters: [offset, 0] }));
    return vertex;
  };
  return Object.assign(new MLine(), { vertices: [vertexAt(0), vertexAt(10)] });
};

const BOW = { startAngle: 0.5, endAngle: 2 };
const QUARTER_WEIGHTS = [1, Math.SQRT1_2, 1];

/** Every curve and filled shape, as CAD programs draw them and as they seldom do. */
export const CURVES: Readonly<Record<string, Fill>> = {
  lines: (d) =>
    put(
      d,
      line(0, 0, 10, 0),
      Object.assign(new Line(p(0, 0, 5), p(3, 4, 5)), { normal: BELOW }),
      new Line(p(0, 0, 1), p(3, 4, 9)),
      line(5, 5, 5, 5),
      new Point(p(1, 2)),
    ),
  arcs: (d) =>
    put(
      d,
      new Arc(p(1, 2), 5, 0.3, 2.1),
      new Arc(p(1, 2), 5, 5.5, 0.2),
      Object.assign(new Arc(p(1, 2), 5, 0.3, 2.1), { normal: BELOW }),
      new Arc(p(0, 0), 3, 0, ALL_ROUND),
      new Arc(p(0, 0), 3, 1, 1),
    ),
  circles: (d) =>
    put(
      d,
      new Circle(p(1, 2), 5),
      Object.assign(new Circle(p(1, 2, 4), 5), { normal: BELOW }),
      Object.assign(new Circle(p(1, 2), 5), { normal: p(0.6, 0, 0.8) }),
    ),
  ellipses: (d) =>
    put(
      d,
      ellipse({}),
      ellipse({ startParameter: 1, endParameter: 2.5 }),
      ellipse({ normal: BELOW, startParameter: 1, endParameter: 2.5 }),
      ellipse({ startParameter: 5, endParameter: 1 }),
      ellipse({ radiusRatio: 1 }),
    ),
  'polylines of one record': (d) =>
    put(
      d,
      lwPolyline([
        [0, 0],
        [10, 0],
        [10, 10],
      ]),
      lwPolyline(
        [
          [0, 0, 0.5],
          [10, 0, -0.3],
          [10, 10, 1],
        ],
        { isClosed: true },
      ),
      lwPolyline(
        [
          [0, 0, 0.2],
          [10, 0],
          [10, 10],
        ],
        { elevation: 7, normal: BELOW, isClosed: true },
      ),
      lwPolyline([
        [0, 0],
        [0, 0],
        [5, 5],
      ]),
      lwPolyline([[0, 0]]),
    ),
  'wide polylines': (d) =>
    put(
      d,
      lwPolyline(
        [
          [0, 0],
          [10, 0],
        ],
        { constantWidth: 2 },
      ),
      lwPolyline(
        [
          [0, 0, 0, 1, 2],
          [10, 0, 0, 0, 3],
          [10, 10],
        ],
        { isClosed: true },
      ),
      lwPolyline(
        [
          [0, 0, 1, 3, 3],
          [10, 0, 1, 3, 3],
        ],
        { isClosed: true },
      ),
      polyline([
        [0, 0, 0, 1, 2],
        [10, 0, 0, 2, 2],
        [3, 3, 0, 2, 2],
      ]),
    ),
  'polylines of several records': (d) =>
    put(
      d,
      polyline(
        [
          [0, 0, 0.5],
          [10, 0, -0.3],
          [10, 10, 1],
        ],
        { isClosed: true },
      ),
      polyline(
        [
          [0, 0, 0.4],
          [10, 0],
          [3, 3],
        ],
        { elevation: 4, normal: BELOW },
      ),
      new Polyline3D([p(0, 0, 0), p(10, 0, 5), p(10, 10, 0)]),
      Object.assign(new Polyline3D([p(0, 0, 3), p(10, 0, 3), p(10, 10, 3)]), { isClosed: true }),
    ),
  splines: (d) =>
    put(
      d,
      ...[1, 2, 3, 5].map((degree) => spline({ degree, controlPoints: zigzag(8), knots: clamped(8, degree) })),
      spline({ controlPoints: zigzag(8), knots: even(8, 3) }),
      spline({ controlPoints: zigzag(4), knots: [] }),
      spline({ controlPoints: zigzag(4), knots: [0, 0, 0, 1, 1, 1] }),
    ),
  'rational splines': (d) =>
    put(
      d,
      spline({ degree: 2, controlPoints: SQUARE.slice(0, 3), knots: clamped(3, 2), weights: QUARTER_WEIGHTS }),
      spline({ controlPoints: zigzag(6), knots: clamped(6, 3), weights: [1, 2, 1, 0.5, 1, 1] }),
    ),
  'closed splines': (d) =>
    put(
      d,
      spline({ controlPoints: [...SQUARE, p(0, 0)], knots: clamped(5, 3), isClosed: true }),
      spline({
        ...{ controlPoints: [...SQUARE, ...SQUARE.slice(0, 3)], knots: even(7, 3) },
        ...{ isClosed: true, isPeriodic: true },
      }),
      spline({ degree: 2, controlPoints: SQUARE, isClosed: true, isPeriodic: true }),
    ),
  'splines through points': (d) =>
    put(
      d,
      spline({ fitPoints: [p(0, 0), p(5, 5), p(10, 0), p(20, 3)] }),
      spline({ fitPoints: [p(0, 0), p(5, 5), p(10, 0)], startTangent: p(0, 1), endTangent: p(1, 0) }),
      spline({ fitPoints: [p(0, 0), p(5, 5)] }),
      spline({ fitPoints: [p(0, 0), p(5, 5), p(10, 0), p(20, 3)], fitTolerance: 1 }),
    ),
  'closed splines through points': (d) => put(d, spline({ fitPoints: [...SQUARE, p(0, 0)], isClosed: true })),
  hatches: (d) =>
    put(
      d,
      hatch([hatchPolyline(p(0, 0, 0.5), p(10, 0, 0), p(10, 10, -0.2))]),
      hatch([hatchArc({})]),
      hatch([hatchArc(BOW), hatchLine(0, 0, 1, 1)]),
      hatch([hatchArc({ ...BOW, counterClockWise: false })]),
      hatch([hatchEllipse({})]),
      hatch([hatchEllipse({ ...BOW, counterClockWise: false })]),
      hatch([hatchLine(0, 0, 5, 0), hatchLine(5, 0, 5, 5), hatchLine(5, 5, 0, 0)], { elevation: 3, normal: BELOW }),
      hatch([hatchSpline(3, [p(0, 0, 1), p(5, 5, 1), p(9, 0, 1), p(12, 3, 1)], false)]),
      hatch([hatchSpline(2, [p(0, 0, 1), p(10, 0, Math.SQRT1_2), p(10, 10, 1)], true)]),
    ),
  solids: (d) =>
    put(
      d,
      new Solid(p(0, 0), p(10, 0), p(0, 10), p(10, 10)),
      Object.assign(new Solid(p(0, 0), p(10, 0), p(5, 8), p(5, 8)), { normal: BELOW }),
      Object.assign(new Face3D(), {
        ...{ firstCorner: p(0, 0), secondCorner: p(4, 0), thirdCorner: p(4, 4), fourthCorner: p(0, 4), flags: 5 },
      }),
    ),
  multilines: (d) => put(d, multiline()),
  'construction lines': (d) =>
    put(
      d,
      line(0, 0, 3, 3),
      Object.assign(new Ray(), { startPoint: p(0, 0), direction: p(1, 0) }),
      Object.assign(new XLine(), { firstPoint: p(0, 0), direction: p(0, 1) }),
    ),
};
