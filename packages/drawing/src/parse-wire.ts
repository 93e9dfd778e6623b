import {
  arcOf,
  type Curve,
  chainBounds,
  chainLength,
  circleOf,
  directionTo,
  distance,
  endOf,
  LARGEST_COORDINATE,
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

/** Why a drawing that came in was refused. */
export type WireRefusal = {
  readonly code: 'INVALID_JSON' | 'UNSUPPORTED_TYPE';
  /** `at` is the place in the data, such as paths[3].entities[0].radius. */
  readonly facts: { readonly at: string };
};
export type ParsedDrawing =
  | { readonly ok: true; readonly drawing: Drawing }
  | { readonly ok: false; readonly refusal: WireRefusal };

/** Literal messages. Spec: quote parts §5, "Drawing data". */
export const WIRE_REFUSAL_MESSAGE = {
  INVALID_JSON: 'Invalid json supplied',
  UNSUPPORTED_TYPE: 'Unsupported type',
} as const satisfies Record<WireRefusal['code'], string>;

type Fields = Readonly<Record<string, unknown>>;

/** Carries a refusal out of the depths of the data; never leaves this file. */
class Refused extends Error {
  readonly refusal: WireRefusal;
  constructor(code: WireRefusal['code'], at: string) {
    super(code);
    this.refusal = { code, facts: { at } };
  }
}

/**
 * The drawing that came in, millimetres. Enclosure, bounds, parts and findings are worked out anew, never believed; contours
 * that lie on one another are one, and that is a finding. What the
 * specification does not name — layers of their own and texts — may be left out and is then as in the drawing that it replaces.
 * `isImperial` is the unit of data that name none.
 */
export function drawingFromWire(data: unknown, replaced?: Drawing, isImperial = false): ParsedDrawing {
  try {
    return { ok: true, drawing: parseDrawing(data, replaced, isImperial) };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, refusal: error.refusal };
    throw error;
  }
}

function parseDrawing(data: unknown, replaced: Drawing | undefined, isImperial: boolean): Drawing {
  const fields = record(data, '');
  const perUnit = (optional(fields.isImperial, 'isImperial', flag) ?? isImperial) ? MM_PER_INCH : 1;
  const parsed = list(fields.paths, 'paths').map((path, i) => parsePath(path, `paths[${i}]`, perUnit));
  const paths = parsed.flatMap(({ path, layer }) => (path === null ? [] : [{ path, layer }]));
  const ids = new Set<string>();
  for (const [i, { path }] of paths.entries()) {
    if (ids.has(path.pathId)) throw new Refused('INVALID_JSON', `paths[${i}].pathId`);
    ids.add(path.pathId);
  }
  const listed = optional(fields.texts, 'texts', list)?.map((text, i) => parseText(text, `texts[${i}]`, perUnit));
  const texts = [...(listed ?? replaced?.texts ?? []), ...parsed.flatMap((one) => one.texts)];
  return assembleDrawing({
    layers: [
      ...parseLayers(fields.layers, replaced, [...paths.map(({ layer }) => layer), ...texts.map(layerOfText)]).values(),
    ],
    ...withoutDuplicatePaths(paths.map(({ path }) => path)),
    texts,
  });
}

const layerOfText = ({ layerName }: DrawingText): Layer => ({ name: layerName, colour: WHITE, type: 'Information' });

/** The listed layers in their order, then those that are drawn on and not listed. */
function parseLayers(
  data: unknown,
  replaced: Drawing | undefined,
  drawnOn: readonly Layer[],
): ReadonlyMap<string, Layer> {
  const layers = new Map<string, Layer>();
  const listed = optional(data, 'layers', list)?.map((item, i) => parseLayer(item, `layers[${i}]`));
  for (const [i, layer] of (listed ?? replaced?.layers ?? []).entries()) {
    if (layers.has(layer.name)) throw new Refused('INVALID_JSON', `layers[${i}].name`);
    layers.set(layer.name, layer);
  }
  for (const layer of drawnOn) if (!layers.has(layer.name)) layers.set(layer.name, layer);
  return layers;
}

type ParsedPath = { readonly path: Path | null; readonly layer: Layer; readonly texts: readonly DrawingText[] };

/** A path with what is written among its entities; one that is nothing but writing is no path. */
function parsePath(data: unknown, at: string, perUnit: number): ParsedPath {
  const fields = record(data, at);
  const layer = parseLayer(fields.layer, `${at}.layer`);
  const curves: Curve[] = [];
  const texts: DrawingText[] = [];
  for (const [i, entity] of list(fields.entities, `${at}.entities`).entries()) {
    const place = `${at}.entities[${i}]`;
    if (isRecord(entity) && entity.type === 'text') texts.push(parseText(entity, place, perUnit));
    else curves.push(parseEntity(entity, place, perUnit));
  }
  const isWriting = curves.length === 0 && texts.length > 0;
  return { path: isWriting ? null : pathOfCurves(fields, at, layer, curves), layer, texts };
}

function pathOfCurves(fields: Fields, at: string, layer: Layer, curves: readonly Curve[]): Path {
  const bounds = chainBounds(curves);
  if (bounds === null || !(chainLength(curves) > 0)) throw new Refused('INVALID_JSON', `${at}.entities`);
  const isClosed = flag(fields.isClosed, `${at}.isClosed`) || endsMeet(curves);
  for (let i = isClosed ? 0 : 1; i < curves.length; i += 1) {
    const previous = curves[(i + curves.length - 1) % curves.length]!;
    if (distance(endOf(previous), startOf(curves[i]!)) > LARGEST_BREAK)
      throw new Refused('INVALID_JSON', `${at}.entities[${i}]`);
  }
  return {
    pathId: identifier(fields.pathId, `${at}.pathId`),
    layerName: layer.name,
    type: layer.type,
    curves,
    isClosed,
    isSolid: optional(fields.isSolid, `${at}.isSolid`, flag) ?? true,
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

function parseLayer(data: unknown, at: string): Layer {
  const fields = record(data, at);
  const type = text(fields.type, `${at}.type`);
  if (!isLayerType(type)) throw new Refused('UNSUPPORTED_TYPE', `${at}.type`);
  return {
    name: text(fields.name, `${at}.name`),
    colour: optional(fields.colour, `${at}.colour`, colour) ?? WHITE,
    type,
  };
}

const WHITE = '#ffffff';

const isLayerType = (type: string): type is LayerType => LAYER_TYPES.some((known) => known === type);

function parseEntity(data: unknown, at: string, perUnit: number): Curve {
  const fields = record(data, at);
  const point = (name: string): Point => parsePoint(fields[name], `${at}.${name}`, perUnit);
  const type = text(fields.type, `${at}.type`);
  if (type === 'line') return lineOf(point('startPoint'), point('endPoint'));
  if (type !== 'arc' && type !== 'circle') throw new Refused('UNSUPPORTED_TYPE', `${at}.type`);
  const radius = length(fields.radius, `${at}.radius`, perUnit);
  if (!(radius > 0)) throw new Refused('INVALID_JSON', `${at}.radius`);
  const centre = point('centrePoint');
  if (type === 'circle') return circleOf(centre, radius);
  const isCounterClockwise = flag(fields.sweepFlag, `${at}.sweepFlag`);
  const isLarge = flag(fields.largeArcFlag, `${at}.largeArcFlag`);
  const [start, end] = [point('startPoint'), point('endPoint')];
  const slack = Math.max(LARGEST_BREAK, radius * 1e-6);
  if (Math.abs(distance(centre, start) - radius) > slack || Math.abs(distance(centre, end) - radius) > slack) {
    throw new Refused('INVALID_JSON', `${at}.radius`);
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

function parseText(data: unknown, at: string, perUnit: number): DrawingText {
  const fields = record(data, at);
  if (fields.type !== 'text') throw new Refused('UNSUPPORTED_TYPE', `${at}.type`);
  const newLine = optional(fields.newLineChar, `${at}.newLineChar`, text) ?? '\n';
  const displayText = text(fields.displayText, `${at}.displayText`);
  return {
    layerName: text(fields.layer, `${at}.layer`),
    bottomLeft: parsePoint(fields.bottomLeft, `${at}.bottomLeft`, perUnit),
    height: asMm(fields.height == null ? 0 : length(fields.height, `${at}.height`, perUnit)),
    rotation: asRadians(optional(fields.rotation, `${at}.rotation`, number) ?? 0),
    displayText: newLine === '' ? displayText : displayText.replaceAll(newLine, '\n'),
  };
}

function parsePoint(data: unknown, at: string, perUnit: number): Point {
  const fields = record(data, at);
  return pointOf(length(fields.x, `${at}.x`, perUnit), length(fields.y, `${at}.y`, perUnit));
}

const isRecord = (data: unknown): data is Fields => typeof data === 'object' && data !== null && !Array.isArray(data);

function record(data: unknown, at: string): Fields {
  if (!isRecord(data)) throw new Refused('INVALID_JSON', at);
  return data;
}

function list(data: unknown, at: string): readonly unknown[] {
  if (!Array.isArray(data)) throw new Refused('INVALID_JSON', at);
  return data;
}

/** NUL and halves of surrogate pairs: JSON can carry them, but they are not text. */
const NOT_TEXT = /[\0\p{Cs}]/u;
/** No layer's name and no note of a drawing is longer. */
const LONGEST_TEXT = 10_000;
const LONGEST_ID = 200;

function text(data: unknown, at: string): string {
  if (typeof data !== 'string' || data.length > LONGEST_TEXT || NOT_TEXT.test(data)) {
    throw new Refused('INVALID_JSON', at);
  }
  return data;
}

function identifier(data: unknown, at: string): string {
  const id = text(data, at);
  if (id === '' || id.length > LONGEST_ID) throw new Refused('INVALID_JSON', at);
  return id;
}

/** A colour as a style may take it, so that nothing else can hide in it. */
function colour(data: unknown, at: string): string {
  const value = text(data, at);
  if (!/^[#\w(),.% -]{1,40}$/.test(value)) throw new Refused('INVALID_JSON', at);
  return value;
}

function flag(data: unknown, at: string): boolean {
  if (typeof data !== 'boolean') throw new Refused('INVALID_JSON', at);
  return data;
}

function number(data: unknown, at: string): number {
  if (typeof data !== 'number' || !(Math.abs(data) <= LARGEST_COORDINATE)) throw new Refused('INVALID_JSON', at);
  return data;
}

/** A length or coordinate in mm; beyond the reach of the tolerances it is damage, whatever the unit. */
const length = (data: unknown, at: string, perUnit: number): number => number(number(data, at) * perUnit, at);

const optional = <T>(data: unknown, at: string, parse: (data: unknown, at: string) => T): T | undefined =>
  data === undefined || data === null ? undefined : parse(data, at);
