import {
  arcOf,
  type Curve,
  chainBounds,
  chainLength,
  circleOf,
  directionTo,
  distance,
  endOf,
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
} as const satisfies Record<WireRefusal['code'], string>;

/**
 * The drawing that came in, millimetres. Enclosure, bounds, parts and findings are worked out anew, never believed; contours
 * that lie on one another are one, and that is a finding. What the
 * specification does not name — layers of their own and texts — may be left out and is then as in the drawing that it replaces.
 * `isImperial` is the unit of data that name none.
 */
export function drawingFromWire(data: unknown, replaced?: Drawing, isImperial = false): ParsedDrawing {
  return readOrRefuse(() => {
    const { layers, paths, texts } = parseContent(record(data, null, null), replaced, isImperial);
    return assembleDrawing({ layers, ...withoutDuplicatePaths(paths), texts });
  });
}

/** What is drawn, without what follows from it: no path knows what lies around it. */
export function parseContent(
  fields: Fields,
  replaced?: Drawing,
  isImperial = false,
): Pick<Drawing, 'layers' | 'paths' | 'texts'> {
  const perUnit = unitOf(fields, isImperial);
  const within = { within: null, step: 'paths' };
  const parsed = list(fields.paths, null, 'paths').map((path, i) => parsePath(path, { within, step: i }, perUnit));
  const paths: Path[] = [];
  const drawnOn: Layer[] = [];
  const texts: DrawingText[] = [];
  const ids = new Set<string>();
  for (const [i, { path, layer, texts: written }] of parsed.entries()) {
    texts.push(...written);
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
  return { layers: [...layers.values()], paths, texts: allTexts };
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

type ParsedPath = { readonly path: Path | null; readonly layer: Layer; readonly texts: readonly DrawingText[] };

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
  return { path: isWriting ? null : pathOfCurves(fields, at, layer, curves), layer, texts };
}

function pathOfCurves(fields: Fields, at: Place, layer: Layer, curves: readonly Curve[]): Path {
  const bounds = chainBounds(curves);
  if (bounds === null || !(chainLength(curves) > 0)) throw new Refused('INVALID_JSON', at, 'entities');
  const isClosed = flag(fields.isClosed, at, 'isClosed') || endsMeet(curves);
  for (let i = isClosed ? 0 : 1; i < curves.length; i += 1) {
    const previous = curves[(i + curves.length - 1) % curves.length]!;
    if (distance(endOf(previous), startOf(curves[i]!)) > LARGEST_BREAK)
      throw new Refused('INVALID_JSON', { within: at, step: 'entities' }, i);
  }
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
  return {
    layerName: text(fields.layer, at, 'layer'),
    bottomLeft: parsePoint(fields.bottomLeft, at, 'bottomLeft', perUnit),
    height: asMm(fields.height == null ? 0 : length(fields.height, at, 'height', perUnit)),
    rotation: asRadians(optional(fields.rotation, at, 'rotation', number) ?? 0),
    displayText: newLine === '' ? displayText : displayText.replaceAll(newLine, '\n'),
  };
}

export function parsePoint(data: unknown, within: Place, step: string, perUnit: number): Point {
  const fields = record(data, within, step);
  const at = { within, step };
  return pointOf(length(fields.x, at, 'x', perUnit), length(fields.y, at, 'y', perUnit));
}
