import {
  type Hatch,
  HatchBoundaryPathArc,
  type HatchBoundaryPathEdge,
  HatchBoundaryPathEllipse,
  HatchBoundaryPathLine,
  HatchBoundaryPathPolyline,
  HatchBoundaryPathSpline,
} from '@node-projects/acad-ts';
import type { CadCurve, CadShape } from '../cad/cad-file.ts';
import { circularArc, ellipticalArc, polylineCurves, segment } from '../cad/curves.ts';
import { type Matrix, mapPoint, mapVector } from '../cad/matrix.ts';
import { objectPlane } from '../cad/object-plane.ts';
import type { Point3 } from '../cad/point3.ts';
import { annotationCurves } from '../cad/shapes.ts';
import { readSplineStatement } from '../cad/spline.ts';

type Planar = { readonly x: number; readonly y: number };

const splineEdge = (edge: HatchBoundaryPathSpline, toWorld: (p: Planar) => Point3): readonly CadCurve[] =>
  readSplineStatement({
    degree: edge.degree,
    isClosed: edge.isPeriodic,
    knots: edge.knots,
    weights: edge.isRational ? edge.weights : [],
    controlPoints: edge.controlPoints.map(toWorld),
    fitPoints: edge.fitPoints.map(toWorld),
    startTangent: null,
    endTangent: null,
    fitTolerance: 0,
  }).curves;

const edgeCurves = (edge: HatchBoundaryPathEdge, plane: Matrix, elevation: number): readonly CadCurve[] => {
  const lifted = (p: Planar): Point3 => ({ x: p.x, y: p.y, z: elevation });
  const toWorld = (p: Planar): Point3 => mapPoint(plane, lifted(p));
  if (edge instanceof HatchBoundaryPathLine) return [segment(toWorld(edge.start), toWorld(edge.end))];
  if (edge instanceof HatchBoundaryPathPolyline) {
    const vertices = edge.vertices.map((v) => ({ x: v.x, y: v.y, z: elevation, bulge: v.z }));
    return polylineCurves(plane, vertices, edge.isClosed);
  }
  if (edge instanceof HatchBoundaryPathSpline) return splineEdge(edge, toWorld);
  if (!(edge instanceof HatchBoundaryPathArc) && !(edge instanceof HatchBoundaryPathEllipse)) return [];
  const sign = edge.counterClockWise ? 1 : -1;
  const [start, end] = [sign * edge.startAngle, sign * edge.endAngle];
  if (edge instanceof HatchBoundaryPathArc) return [circularArc(plane, lifted(edge.center), edge.radius, start, end)];
  const major = mapVector(plane, { x: edge.majorAxisEndPoint.x, y: edge.majorAxisEndPoint.y, z: 0 });
  return [ellipticalArc(toWorld(edge.center), major, edge.minorToMajorRatio, plane.zAxis, start, end)];
};

/** HATCH: the boundaries as annotation, the pattern left out. */
export const hatchShape = (hatch: Hatch): CadShape => {
  const plane = objectPlane(hatch.normal);
  const curves: CadCurve[] = [];
  for (const path of hatch.paths) {
    for (const edge of path.edges) {
      for (const curve of edgeCurves(edge, plane, hatch.elevation)) curves.push(curve);
    }
  }
  return annotationCurves(curves, false);
};
