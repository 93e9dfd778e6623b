import {
  arcOf,
  type Curve,
  chainBounds,
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
  startOf,
  TWO_PI,
} from '@kerf/geometry';
import { asMm, asRadians, MM_PER_INCH } from '@kerf/units';
import { assembleDrawing } from './assemble.ts';
import { type Drawing, type DrawingText, LAYER_TYPES, type Layer, type LayerType, type Path } from './drawing.ts';

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

/** The drawing that came in, millimetres. Enclosure, bounds, parts and findings are worked out anew, never believed. */
export function drawingFromWire(data: unknown): ParsedDrawing {
  try {
    return { ok: true, drawing: parseDrawing(data) };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, refusal: error.refusal };
    throw error;
  }
}

function parseDrawing(data: unknown): Drawing {
  const fields = record(data, '');
  const perUnit = optional(fields.isImperial, 'isImperial', flag) === true ? MM_PER_INCH : 1;
  const paths = list(fields.paths, 'paths').map((path, i) => parsePath(path, `paths[${i}]`, perUnit));
  const ids = new Set<string>();
  for (const [i, { path }] of paths.entries()) {
    if (ids.has(path.pathId)) throw new Refused('INVALID_JSON', `paths[${i}].pathId`);
    ids.add(path.pathId);
  }
  const listed = optional(fields.layers, 'layers', list)?.map((layer, i) => parseLayer(layer, `layers[${i}]`)) ?? [];
  const layers = new Map([...paths.map(({ layer }) => layer), ...listed].map((layer) => [layer.name, layer]));
  return assembleDrawing({
    layers: [...layers.values()],
    paths: paths.map(({ path }) => path),
    texts: optional(fields.texts, 'texts', list)?.map((text, i) => parseText(text, `texts[${i}]`, perUnit)) ?? [],
    findings: [],
  });
}

function parsePath(data: unknown, at: string, perUnit: number): { path: Path; layer: Layer } {
  const fields = record(data, at);
  const layer = parseLayer(fields.layer, `${at}.layer`);
  const curves = list(fields.entities, `${at}.entities`).map((entity, i) =>
    parseEntity(entity, `${at}.entities[${i}]`, perUnit),
  );
  const bounds = chainBounds(curves);
  if (bounds === null) throw new Refused('INVALID_JSON', `${at}.entities`);
  const isClosed = flag(fields.isClosed, `${at}.isClosed`);
  for (let i = isClosed ? 0 : 1; i < curves.length; i += 1) {
    const previous = curves[(i + curves.length - 1) % curves.length]!;
    if (distance(endOf(previous), startOf(curves[i]!)) > LARGEST_BREAK)
      throw new Refused('INVALID_JSON', `${at}.entities[${i}]`);
  }
  const path: Path = {
    pathId: text(fields.pathId, `${at}.pathId`),
    layerName: layer.name,
    type: layer.type,
    curves,
    isClosed,
    isSolid: optional(fields.isSolid, `${at}.isSolid`, flag) ?? true,
    bounds,
    parentId: null,
    depth: 0,
  };
  return { path, layer };
}

/** Entities of a path must follow each other; a tenth of a millimetre covers what other writers round to. */
const LARGEST_BREAK = 0.1;

function parseLayer(data: unknown, at: string): Layer {
  const fields = record(data, at);
  const type = text(fields.type, `${at}.type`);
  if (!isLayerType(type)) throw new Refused('UNSUPPORTED_TYPE', `${at}.type`);
  return {
    name: text(fields.name, `${at}.name`),
    colour: optional(fields.colour, `${at}.colour`, text) ?? '#ffffff',
    type,
  };
}

const isLayerType = (type: string): type is LayerType => LAYER_TYPES.some((known) => known === type);

function parseEntity(data: unknown, at: string, perUnit: number): Curve {
  const fields = record(data, at);
  const point = (name: string): Point => parsePoint(fields[name], `${at}.${name}`, perUnit);
  const type = text(fields.type, `${at}.type`);
  if (type === 'line') return lineOf(point('startPoint'), point('endPoint'));
  if (type !== 'arc' && type !== 'circle') throw new Refused('UNSUPPORTED_TYPE', `${at}.type`);
  const radius = number(fields.radius, `${at}.radius`) * perUnit;
  if (radius <= 0) throw new Refused('INVALID_JSON', `${at}.radius`);
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
  const isRound = distance(start, end) <= POINT_MATCH && isLarge && (turned < 1 || turned > TWO_PI - 1);
  const sweep = isRound ? TWO_PI : turned;
  return arcOf(centre, radius, from, isCounterClockwise ? sweep : -sweep);
}

function parseText(data: unknown, at: string, perUnit: number): DrawingText {
  const fields = record(data, at);
  if (fields.type !== 'text') throw new Refused('UNSUPPORTED_TYPE', `${at}.type`);
  const newLine = optional(fields.newLineChar, `${at}.newLineChar`, text) ?? '\n';
  const displayText = text(fields.displayText, `${at}.displayText`);
  return {
    layerName: text(fields.layer, `${at}.layer`),
    bottomLeft: parsePoint(fields.bottomLeft, `${at}.bottomLeft`, perUnit),
    height: asMm((optional(fields.height, `${at}.height`, number) ?? 0) * perUnit),
    rotation: asRadians(optional(fields.rotation, `${at}.rotation`, number) ?? 0),
    displayText: newLine === '' ? displayText : displayText.replaceAll(newLine, '\n'),
  };
}

function parsePoint(data: unknown, at: string, perUnit: number): Point {
  const fields = record(data, at);
  return pointOf(number(fields.x, `${at}.x`) * perUnit, number(fields.y, `${at}.y`) * perUnit);
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

function text(data: unknown, at: string): string {
  if (typeof data !== 'string') throw new Refused('INVALID_JSON', at);
  return data;
}

function flag(data: unknown, at: string): boolean {
  if (typeof data !== 'boolean') throw new Refused('INVALID_JSON', at);
  return data;
}

function number(data: unknown, at: string): number {
  if (typeof data !== 'number' || !(Math.abs(data) <= LARGEST_COORDINATE)) throw new Refused('INVALID_JSON', at);
  return data;
}

const optional = <T>(data: unknown, at: string, parse: (data: unknown, at: string) => T): T | undefined =>
  data === undefined || data === null ? undefined : parse(data, at);
