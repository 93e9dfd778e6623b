import {
  arcOf,
  type Curve,
  chainBounds,
  chainLength,
  circleOf,
  curveLength,
  directionTo,
  distance,
  endOf,
  isCircle,
  lineOf,
  POINT_MATCH,
  type Point,
  pointOf,
  positiveAngle,
  signedArea,
  startOf,
  TWO_PI,
} from '@kerf/geometry';
import { asMm, asRadians, MM_PER_INCH } from '@kerf/units';
import { assembleDrawing } from './assemble.ts';
import { type Drawing, type DrawingText, LAYER_TYPES, type Layer, type LayerType, type Path } from './drawing.ts';
import { withoutDuplicatePaths } from './duplicate-paths.ts';
import { findingOf } from './findings.ts';
import { refuseUnknownFields } from './known-fields.ts';
import {
  colour,
  type Fields,
  flag,
  identifier,
  isRecord,
  length,
  list,
  number,
  optional,
  type Place,
  Refused,
  readOrRefuse,
  record,
  text,
  type WireRefusal,
} from './wire-fields.ts';

export type ParsedDrawing =
  | { readonly ok: true; readonly drawing: Drawing }
  | { readonly ok: false; readonly refusal: WireRefusal };

/** Literal messages. Spec: quote parts §5, "Drawing data". */
export const WIRE_REFUSAL_MESSAGE = {
  INVALID_JSON: 'Invalid json supplied',
  UNSUPPORTED_TYPE: 'Unsupported type',
  UNKNOWN_FIELD: 'There is no field {field} here.',
} as const satisfies Record<WireRefusal['code'], string>;

/**
 * The drawing that came in, millimetres. Enclosure, bounds, parts and findings are worked out anew, never believed; contours
 * that lie on one another are one, and that is a finding. What the
 * specification does not name — layers of their own and texts — may be left out and is then as in the drawing that it replaces.
 * `isImperial` is the unit of data that name none.
 */
export function drawingFromWire(data: unknown, replaced?: Drawing, isImperial = false): ParsedDrawing {
  return readOrRefuse(() => {
    const { layers, paths, texts, droppedCount } = parseContent(record(data, null, null), replaced, isImperial);
    refuseUnnamed(layers, paths, replaced);
    refuseUnknownFields(data);
    const distinct = withoutDuplicatePaths(paths);
    const dropped = droppedCount === 0 ? [] : [findingOf('TINY_ENTITIES_REMOVED', { count: droppedCount })];
    return assembleDrawing({ layers, paths: distinct.paths, texts, findings: [...distinct.findings, ...dropped] });
  });
}

/** Layers have names; of drawings that were kept before this was asked some have none. */
function refuseUnnamed(layers: readonly Layer[], paths: readonly Path[], replaced: Drawing | undefined): void {
  const isUnnamed = ({ name }: Layer): boolean => name === '';
  if (!layers.some(isUnnamed) || replaced?.layers.some(isUnnamed) === true) return;
  const drawnOn = paths.findIndex(({ layerName }) => layerName === '');
  if (drawnOn < 0) throw new Refused('INVALID_JSON', null, 'layers');
  throw new Refused('INVALID_JSON', { within: { within: null, step: 'paths' }, step: drawnOn }, 'layer');
}

/** What is drawn, without what follows from it: no path knows what lies around it. Entities without length are left out, and counted. */
export function parseContent(
  fields: Fields,
  replaced?: Drawing,
  isImperial = false,
): Pick<Drawing, 'layers' | 'paths' | 'texts'> & { readonly droppedCount: number } {
  const perUnit = unitOf(fields, isImperial);
  const within = { within: null, step: 'paths' };
  const parsed = list(fields.paths, null, 'paths').map((path, i) => parsePath(path, { within, step: i }, perUnit));
  const paths: Path[] = [];
  const drawnOn: Layer[] = [];
  const texts: DrawingText[] = [];
  const ids = new Set<string>();
  let droppedCount = 0;
  for (const [i, { path, layer, texts: written, dropped }] of parsed.entries()) {
    texts.push(...written);
    droppedCount += dropped;
    if (path === null) continue;
    if (ids.has(path.pathId)) throw new Refused('INVALID_JSON', { within, step: i }, 'pathId');
    ids.add(path.pathId);
    paths.push(path);
    drawnOn.push(layer);
  }
  const at = { within: null, step: 'texts' };
  const listed = optional(fields.texts, null, 'texts', list)?.map((one, i) =>
    parseText(one, { within: at, step: i }, perUnit),
  );
  const allTexts = [...(listed ?? replaced?.texts ?? []), ...texts];
  const layers = parseLayers(fields.layers, replaced, [...drawnOn, ...allTexts.map(layerOfText)]);
  return { layers: [...layers.values()], paths, texts: allTexts, droppedCount };
}

/** Millimetres in a unit of the data. */
export const unitOf = (fields: Fields, isImperial = false): number =>
  (optional(fields.isImperial, null, 'isImperial', flag) ?? isImperial) ? MM_PER_INCH : 1;

const layerOfText = ({ layerName }: DrawingText): Layer => ({ name: layerName, colour: WHITE, type: 'Information' });

/** The listed layers in their order, then those that are drawn on and not listed. */
function parseLayers(
  data: unknown,
  replaced: Drawing | undefined,
  drawnOn: readonly Layer[],
): ReadonlyMap<string, Layer> {
  const layers = new Map<string, Layer>();
  const within = { within: null, step: 'layers' };
  const listed = optional(data, null, 'layers', list)?.map((item, i) => parseLayer(item, within, i));
  for (const [i, layer] of (listed ?? replaced?.layers ?? []).entries()) {
    if (layers.has(layer.name)) throw new Refused('INVALID_JSON', { within, step: i }, 'name');
    layers.set(layer.name, layer);
  }
  for (const layer of drawnOn) if (!layers.has(layer.name)) layers.set(layer.name, layer);
  return layers;
}

type ParsedPath = {
  readonly path: Path | null;
  readonly layer: Layer;
  readonly texts: readonly DrawingText[];
  readonly dropped: number;
};

/** A path with what is written among its entities; one that is nothing but writing is no path. */
function parsePath(data: unknown, at: Place, perUnit: number): ParsedPath {
  const fields = record(data, at.within, at.step);
  const layer = parseLayer(fields.layer, at, 'layer');
  const curves: Curve[] = [];
  const texts: DrawingText[] = [];
  const within = { within: at, step: 'entities' };
  for (const [i, entity] of list(fields.entities, at, 'entities').entries()) {
    const place = { within, step: i };
    if (isRecord(entity) && entity.type === 'text') texts.push(parseText(entity, place, perUnit));
    else curves.push(parseEntity(entity, place, perUnit));
  }
  const isWriting = curves.length === 0 && texts.length > 0;
  if (isWriting) return { path: null, layer, texts, dropped: 0 };
  const drawn = curves.filter((curve) => curveLength(curve) > POINT_MATCH);
  const kept = drawn.length === 0 ? curves : drawn;
  return { path: pathOfCurves(fields, at, layer, kept), layer, texts, dropped: curves.length - kept.length };
}

function pathOfCurves(fields: Fields, at: Place, layer: Layer, curves: readonly Curve[]): Path {
  const bounds = chainBounds(curves);
  if (bounds === null || !(chainLength(curves) > 0)) throw new Refused('INVALID_JSON', at, 'entities');
  const isClosed = flag(fields.isClosed, at, 'isClosed') || endsMeet(curves);
  const circle = curves.length > 1 ? curves.findIndex(isCircle) : -1;
  if (circle >= 0) throw new Refused('INVALID_JSON', { within: at, step: 'entities' }, circle);
  for (let i = isClosed ? 0 : 1; i < curves.length; i += 1) {
    const previous = curves[(i + curves.length - 1) % curves.length]!;
    if (distance(endOf(previous), startOf(curves[i]!)) > LARGEST_BREAK)
      throw new Refused('INVALID_JSON', { within: at, step: 'entities' }, i);
  }
  if (isClosed && isThereAndBack(curves)) throw new Refused('INVALID_JSON', at, 'entities');
  return {
    pathId: identifier(fields.pathId, at, 'pathId'),
    layerName: layer.name,
    type: layer.type,
    curves,
    isClosed,
    isSolid: optional(fields.isSolid, at, 'isSolid', flag) ?? true,
    bounds,
    parentId: null,
    depth: 0,
  };
}

/** Least area of a contour as a share of its length squared: below it, and without crossing itself, it goes there and back. */
const LEAST_AREA_SHARE = 1e-7;

/** Two curves cannot cross between the ends that they share; more of them enclose nothing where all lie in one line. */
function isThereAndBack(curves: readonly Curve[]): boolean {
  const length = chainLength(curves);
  if (Math.abs(signedArea(curves)) > LEAST_AREA_SHARE * length * length) return false;
  if (curves.length <= 2) return true;
  const [first, ...others] = [...curves].sort((a, b) => curveLength(b) - curveLength(a));
  if (first?.kind !== 'line') return false;
  const away = ({ x, y }: Point): number =>
    Math.abs((y - first.start.y) * (first.end.x - first.start.x) - (x - first.start.x) * (first.end.y - first.start.y));
  const reach = POINT_MATCH * curveLength(first);
  return others.every((curve) => curve.kind === 'line' && away(curve.start) <= reach && away(curve.end) <= reach);
}

/** Whoever says that such a path is open is not believed: its ends are one point. Spec: quote parts §9. */
const endsMeet = (curves: readonly Curve[]): boolean =>
  distance(endOf(curves.at(-1)!), startOf(curves[0]!)) <= POINT_MATCH && Math.abs(signedArea(curves)) > POINT_MATCH;

/** Entities of a path must follow each other; a tenth of a millimetre covers what other writers round to. */
const LARGEST_BREAK = 0.1;

function parseLayer(data: unknown, within: Place, step: string | number): Layer {
  const fields = record(data, within, step);
  const at = { within, step };
  const type = text(fields.type, at, 'type');
  if (!isLayerType(type)) throw new Refused('UNSUPPORTED_TYPE', at, 'type');
  return { name: text(fields.name, at, 'name'), colour: optional(fields.colour, at, 'colour', colour) ?? WHITE, type };
}

const WHITE = '#ffffff';

const isLayerType = (type: string): type is LayerType => LAYER_TYPES.some((known) => known === type);

function parseEntity(data: unknown, at: Place, perUnit: number): Curve {
  const fields = record(data, at.within, at.step);
  const type = text(fields.type, at, 'type');
  if (type === 'line') {
    return lineOf(
      parsePoint(fields.startPoint, at, 'startPoint', perUnit),
      parsePoint(fields.endPoint, at, 'endPoint', perUnit),
    );
  }
  if (type !== 'arc' && type !== 'circle') throw new Refused('UNSUPPORTED_TYPE', at, 'type');
  const radius = length(fields.radius, at, 'radius', perUnit);
  if (!(radius > 0)) throw new Refused('INVALID_JSON', at, 'radius');
  const centre = parsePoint(fields.centrePoint, at, 'centrePoint', perUnit);
  return type === 'circle' ? circleOf(centre, radius) : parseArc(fields, at, centre, radius, perUnit);
}

function parseArc(fields: Fields, at: Place, centre: Point, radius: number, perUnit: number): Curve {
  const isCounterClockwise = flag(fields.sweepFlag, at, 'sweepFlag');
  const isLarge = flag(fields.largeArcFlag, at, 'largeArcFlag');
  const start = parsePoint(fields.startPoint, at, 'startPoint', perUnit);
  const end = parsePoint(fields.endPoint, at, 'endPoint', perUnit);
  const slack = Math.max(LARGEST_BREAK, radius * 1e-6);
  if (Math.abs(distance(centre, start) - radius) > slack || Math.abs(distance(centre, end) - radius) > slack) {
    throw new Refused('INVALID_JSON', at, 'radius');
  }
  const from = directionTo(centre, start);
  const turned = positiveAngle(isCounterClockwise ? directionTo(centre, end) - from : from - directionTo(centre, end));
  const isShort = distance(start, end) <= LARGEST_BREAK || Math.abs(turned - Math.PI) * radius <= LARGEST_BREAK;
  if (!isShort && isLarge !== turned > Math.PI) throw new Refused('INVALID_JSON', at, 'largeArcFlag');
  const sweep = distance(start, end) <= POINT_MATCH ? sweepOfOnePoint(turned, isLarge) : turned;
  return arcOf(centre, radius, from, isCounterClockwise ? sweep : -sweep);
}

/** An arc that ends where it begins is a whole circle or nothing: its angle alone cannot tell which. */
function sweepOfOnePoint(turned: number, isLarge: boolean): number {
  const isAmbiguous = turned < 1 || turned > TWO_PI - 1;
  if (!isAmbiguous) return turned;
  if (isLarge) return TWO_PI;
  return turned < 1 ? turned : 0;
}

function parseText(data: unknown, at: Place, perUnit: number): DrawingText {
  const fields = record(data, at.within, at.step);
  if (fields.type !== 'text') throw new Refused('UNSUPPORTED_TYPE', at, 'type');
  const newLine = optional(fields.newLineChar, at, 'newLineChar', text) ?? '\n';
  const displayText = text(fields.displayText, at, 'displayText');
  const height = fields.height == null ? 0 : length(fields.height, at, 'height', perUnit);
  if (height < 0) throw new Refused('INVALID_JSON', at, 'height');
  return {
    layerName: text(fields.layer, at, 'layer'),
    bottomLeft: parsePoint(fields.bottomLeft, at, 'bottomLeft', perUnit),
    height: asMm(height),
    rotation: asRadians(optional(fields.rotation, at, 'rotation', number) ?? 0),
    displayText: newLine === '' ? displayText : displayText.replaceAll(newLine, '\n'),
  };
}

export function parsePoint(data: unknown, within: Place, step: string, perUnit: number): Point {
  const fields = record(data, within, step);
  const at = { within, step };
  return pointOf(length(fields.x, at, 'x', perUnit), length(fields.y, at, 'y', perUnit));
}
