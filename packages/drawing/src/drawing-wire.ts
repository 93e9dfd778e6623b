import { type Bounds, type Curve, endOf, isCircle, type Point, pointOf, startOf } from '@kerf/geometry';
import { MM_PER_INCH } from '@kerf/units';
import type { Drawing, Finding, FindingCode, LayerType, Path, Severity } from './drawing.ts';
import { viewBoxOf } from './drawing-svg.ts';
import { type EnclosureLists, enclosureLists } from './enclosure-lists.ts';
import { findingMessage } from './findings.ts';
import { shownBounds } from './shown-bounds.ts';

/** The drawing as it travels. Spec: quote parts §3.4. Lengths in inches when `isImperial`, else millimetres; y up. */
export type DrawingWire = {
  readonly drawingId: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly minX: number;
  readonly minY: number;
  readonly viewBoxMinX: number;
  readonly viewBoxMinY: number;
  readonly viewBoxWidth: number;
  readonly viewBoxHeight: number;
  readonly layers: readonly LayerWire[];
  readonly paths: readonly PathWire[];
  readonly texts: readonly TextWire[];
  readonly issues: readonly IssueWire[];
  readonly partOuterPathIds: readonly string[];
  readonly isImperial: boolean;
};
export type LayerWire = { readonly name: string; readonly colour: string; readonly type: LayerType };
export type PathWire = {
  readonly pathId: string;
  /** `type` is the path's own process. */
  readonly layer: LayerWire;
  readonly entities: readonly EntityWire[];
  readonly enclosesIds: readonly string[];
  readonly enclosedByIds: readonly string[];
  readonly minX: number;
  readonly minY: number;
  readonly width: number;
  readonly height: number;
  readonly isClosed: boolean;
  readonly isSolid: boolean;
};
export type PointWire = { readonly x: number; readonly y: number };
type EntityCommon = { readonly layer: string; readonly isLineTypeSolid: boolean };
export type LineWire = EntityCommon & {
  readonly type: 'line';
  readonly startPoint: PointWire;
  readonly endPoint: PointWire;
};
/** `sweepFlag` true = counter-clockwise with y up; `largeArcFlag` true = more than half a circle. */
export type ArcWire = EntityCommon & {
  readonly type: 'arc';
  readonly startPoint: PointWire;
  readonly endPoint: PointWire;
  readonly centrePoint: PointWire;
  readonly radius: number;
  readonly largeArcFlag: boolean;
  readonly sweepFlag: boolean;
};
export type CircleWire = EntityCommon & {
  readonly type: 'circle';
  readonly centrePoint: PointWire;
  readonly radius: number;
};
export type EntityWire = LineWire | ArcWire | CircleWire;
export type TextWire = EntityCommon & {
  readonly type: 'text';
  readonly bottomLeft: PointWire;
  readonly height: number;
  readonly rotation: number;
  readonly displayText: string;
  readonly newLineChar: string;
};
export type IssueWire = {
  /** The finding's code in Pascal case, such as OpenInner and OpenOuter. */
  readonly issueType: string;
  readonly severity: Severity;
  readonly message: string;
  readonly pathIds: readonly string[];
  readonly position: PointWire | null;
  readonly facts: Finding['facts'];
};

export type WireHeader = { readonly drawingId: string; readonly name: string; readonly isImperial: boolean };

const NEW_LINE = '\n';

export const issueTypeOf = (code: FindingCode): string =>
  code.toLowerCase().replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());

export function drawingToWire(drawing: Drawing, header: WireHeader): DrawingWire {
  const perUnit = header.isImperial ? MM_PER_INCH : 1;
  const box = viewBoxOf(shownBounds(drawing));
  const lists = enclosureLists(drawing.paths);
  const layerByName = new Map(drawing.layers.map((layer) => [layer.name, layer]));
  return {
    ...header,
    ...extentOf(drawing.bounds, perUnit),
    viewBoxMinX: box.minX / perUnit,
    viewBoxMinY: box.minY / perUnit,
    viewBoxWidth: box.width / perUnit,
    viewBoxHeight: box.height / perUnit,
    layers: drawing.layers,
    paths: drawing.paths.map((path) =>
      pathToWire(path, lists.get(path.pathId)!, layerByName.get(path.layerName)?.colour ?? '#ffffff', perUnit),
    ),
    texts: drawing.texts.map((text) => ({
      type: 'text',
      layer: text.layerName,
      isLineTypeSolid: true,
      bottomLeft: pointToWire(text.bottomLeft, perUnit),
      height: text.height / perUnit,
      rotation: text.rotation,
      displayText: text.displayText,
      newLineChar: NEW_LINE,
    })),
    issues: drawing.findings.map((finding) => ({
      issueType: issueTypeOf(finding.code),
      severity: finding.severity,
      message: findingMessage(finding),
      pathIds: finding.pathIds,
      position: finding.position === null ? null : pointToWire(finding.position, perUnit),
      facts: finding.facts,
    })),
    partOuterPathIds: drawing.partOuterPathIds,
  };
}

/** Written out, as is each curve: of twenty thousand paths, copies by spreading would take most of the time. */
function pathToWire(path: Path, lists: EnclosureLists, colour: string, perUnit: number): PathWire {
  const { minX, minY, maxX, maxY } = path.bounds;
  return {
    pathId: path.pathId,
    layer: { name: path.layerName, colour, type: path.type },
    entities: path.curves.map((curve) => curveToWire(curve, path.layerName, path.isSolid, perUnit)),
    enclosesIds: lists.enclosesIds,
    enclosedByIds: lists.enclosedByIds,
    minX: minX / perUnit,
    minY: minY / perUnit,
    width: (maxX - minX) / perUnit,
    height: (maxY - minY) / perUnit,
    isClosed: path.isClosed,
    isSolid: path.isSolid,
  };
}

const pointToWire = (point: Point, perUnit: number): PointWire => pointOf(point.x / perUnit, point.y / perUnit);

const extentOf = (bounds: Bounds | null, perUnit: number) => ({
  minX: (bounds?.minX ?? 0) / perUnit,
  minY: (bounds?.minY ?? 0) / perUnit,
  width: bounds === null ? 0 : (bounds.maxX - bounds.minX) / perUnit,
  height: bounds === null ? 0 : (bounds.maxY - bounds.minY) / perUnit,
});

function curveToWire(curve: Curve, layer: string, isLineTypeSolid: boolean, perUnit: number): EntityWire {
  if (curve.kind === 'line') {
    return {
      layer,
      isLineTypeSolid,
      type: 'line',
      startPoint: pointToWire(curve.start, perUnit),
      endPoint: pointToWire(curve.end, perUnit),
    };
  }
  const centrePoint = pointToWire(curve.centre, perUnit);
  const radius = curve.radius / perUnit;
  if (isCircle(curve)) return { layer, isLineTypeSolid, type: 'circle', centrePoint, radius };
  return {
    layer,
    isLineTypeSolid,
    type: 'arc',
    startPoint: pointToWire(startOf(curve), perUnit),
    endPoint: pointToWire(endOf(curve), perUnit),
    centrePoint,
    radius,
    largeArcFlag: Math.abs(curve.sweep) > Math.PI,
    sweepFlag: curve.sweep > 0,
  };
}
