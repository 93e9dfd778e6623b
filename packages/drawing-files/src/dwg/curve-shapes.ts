import {
  Arc,
  Circle,
  Ellipse,
  type Entity,
  Face3D,
  Leader,
  Line,
  LwPolyline,
  MathHelper,
  PolyfaceMesh,
  PolygonMesh,
  Polyline,
  Polyline2D,
  Polyline3D,
  Solid,
  Spline,
  Vertex,
  VertexFlags,
  type XYZ,
} from '@node-projects/acad-ts';
import type { CadShape } from '../cad/cad-file.ts';
import { circle, circularArc, ellipticalArc, endAfter, segment, segmentsThrough } from '../cad/curves.ts';
import { mapPoint } from '../cad/matrix.ts';
import { objectPlane } from '../cad/object-plane.ts';
import type { Point3 } from '../cad/point3.ts';
import { polylineShape, widthsOf } from '../cad/polyline-shape.ts';
import { annotationCurves, DEGENERATE, drawnCurves, faceEdges, IGNORED, solidOutline } from '../cad/shapes.ts';
import { readSplineStatement } from '../cad/spline.ts';

export const point = (p: XYZ): Point3 => ({ x: p.x, y: p.y, z: p.z });

/** The library reads radii of nothing and below as the smallest it knows. */
const isRound = ({ radius }: { readonly radius: number }): boolean => radius > MathHelper.epsilon;

const arcShape = (arc: Arc): CadShape => {
  if (!isRound(arc)) return DEGENERATE;
  const end = endAfter(arc.startAngle, arc.endAngle);
  return drawnCurves([circularArc(objectPlane(arc.normal), point(arc.center), arc.radius, arc.startAngle, end)], false);
};

const circleShape = (shape: Circle): CadShape =>
  isRound(shape)
    ? drawnCurves([circle(objectPlane(shape.normal), point(shape.center), shape.radius)], true)
    : DEGENERATE;

const ellipseShape = (shape: Ellipse): CadShape => {
  const { startParameter: start } = shape;
  const end = endAfter(start, shape.endParameter);
  const major = point(shape.majorAxisEndPoint);
  return drawnCurves([ellipticalArc(point(shape.center), major, shape.radiusRatio, shape.normal, start, end)], false);
};

const lwPolylineShape = (shape: LwPolyline): CadShape => {
  const vertices = shape.vertices.map(({ location, bulge }) => ({
    x: location.x,
    y: location.y,
    z: shape.elevation,
    bulge,
  }));
  const widths =
    shape.constantWidth > 0 ? [shape.constantWidth] : shape.vertices.flatMap((v) => [v.startWidth, v.endWidth]);
  const { isClosed } = shape;
  return polylineShape(objectPlane(shape.normal), { vertices, isClosed, ...widthsOf(widths) });
};

const polylineOf = (shape: Polyline): CadShape => {
  if (shape instanceof PolyfaceMesh || shape instanceof PolygonMesh) return IGNORED;
  const vertices = [...shape.vertices].filter(
    (vertex): vertex is Vertex =>
      vertex instanceof Vertex && (vertex.flags & VertexFlags.SplineFrameControlPoint) === 0,
  );
  if (shape instanceof Polyline3D) {
    const points = vertices.map((vertex) => point(vertex.location));
    return drawnCurves(segmentsThrough(points, shape.isClosed), shape.isClosed);
  }
  if (!(shape instanceof Polyline2D)) return IGNORED;
  const flat = vertices.map(({ location, bulge }) => ({ x: location.x, y: location.y, z: shape.elevation, bulge }));
  const widths = vertices.flatMap((vertex) => [vertex.startWidth, vertex.endWidth]);
  const { isClosed } = shape;
  return polylineShape(objectPlane(shape.normal), { vertices: flat, isClosed, ...widthsOf(widths) });
};

const splineShape = (shape: Spline): CadShape => {
  const { curves, isAssumed } = readSplineStatement({
    degree: shape.degree,
    isClosed: shape.isClosed || shape.isPeriodic,
    knots: shape.knots,
    weights: shape.weights,
    controlPoints: shape.controlPoints.map(point),
    fitPoints: shape.fitPoints.map(point),
    startTangent: point(shape.startTangent),
    endTangent: point(shape.endTangent),
    fitTolerance: shape.fitTolerance,
  });
  return curves.length === 0 ? DEGENERATE : drawnCurves(curves, false, isAssumed);
};

const solidShape = (shape: Solid): CadShape => {
  const plane = objectPlane(shape.normal);
  const corner = (p: XYZ): Point3 => mapPoint(plane, point(p));
  return solidOutline(
    corner(shape.firstCorner),
    corner(shape.secondCorner),
    corner(shape.thirdCorner),
    corner(shape.fourthCorner),
  );
};

const faceShape = (shape: Face3D): CadShape =>
  faceEdges([shape.firstCorner, shape.secondCorner, shape.thirdCorner, shape.fourthCorner].map(point), shape.flags);

/** Entities that are drawn lines; null for all others. An Arc is a Circle to the library, so it is asked for first. */
export const curveShape = (entity: Entity): CadShape | null => {
  if (entity instanceof Line) return drawnCurves([segment(point(entity.startPoint), point(entity.endPoint))], false);
  if (entity instanceof Arc) return arcShape(entity);
  if (entity instanceof Circle) return circleShape(entity);
  if (entity instanceof Ellipse) return ellipseShape(entity);
  if (entity instanceof LwPolyline) return lwPolylineShape(entity);
  if (entity instanceof Polyline) return polylineOf(entity);
  if (entity instanceof Spline) return splineShape(entity);
  if (entity instanceof Solid) return solidShape(entity);
  if (entity instanceof Face3D) return faceShape(entity);
  if (entity instanceof Leader) return annotationCurves(segmentsThrough(entity.vertices.map(point), false), false);
  return null;
};
