import { arcOf, type Curve, chainBounds, circleOf, lineOf, pointOf, TWO_PI } from '@kerf/geometry';
import { LAYER_TYPES, type Path } from '../drawing.ts';

/**
 * Paths in few large pieces: between computers and threads they travel many times as fast as an object for each of them.
 * Earlier paths: those of a drawing that the other side has; of a path that is one of them only what differs is said.
 * Place: the number of a path in its list.
 */
export type PackedPaths = {
  /** Of the paths that are no earlier ones. */
  readonly ids: readonly string[];
  readonly layerNames: readonly string[];
  /** Of each path: its earlier place or -1, layer name, flags, number of curves, place of its parent or -1, depth. */
  readonly wholes: Int32Array;
  /** Of each curve of the paths that are no earlier ones: its kind. */
  readonly kinds: Uint8Array;
  /** Their coordinates, radii and angles, mm and radians. */
  readonly numbers: Float64Array;
};

const WHOLES_PER_PATH = 6;
const LINE = 0;
const CIRCLE = 1;
const ARC = 2;
/** Numbers of a curve, by its kind. */
const LENGTHS: readonly number[] = [4, 3, 5];
const TYPE_BITS = 3;
const CLOSED = 4;
const SOLID = 8;

const placesOf = (paths: readonly Path[]): ReadonlyMap<string, number> =>
  new Map(paths.map(({ pathId }, place) => [pathId, place]));

/** Whether it is the circle that `circleOf` makes. */
const isPlainCircle = (curve: Curve): boolean =>
  curve.kind === 'arc' && curve.startAngle === 0 && curve.sweep === TWO_PI;

const kindOf = (curve: Curve): number => (curve.kind === 'line' ? LINE : isPlainCircle(curve) ? CIRCLE : ARC);

const flagsOf = ({ type, isClosed, isSolid }: Path): number =>
  LAYER_TYPES.indexOf(type) + (isClosed ? CLOSED : 0) + (isSolid ? SOLID : 0);

export function packPaths(paths: readonly Path[], earlier: readonly Path[] = []): PackedPaths {
  const earlierPlaces = placesOf(earlier);
  const places = placesOf(paths);
  const layers = new Map<string, number>();
  const wholes = new Int32Array(paths.length * WHOLES_PER_PATH);
  const said: Path[] = [];
  for (let place = 0; place < paths.length; place += 1) {
    const path = paths[place]!;
    const known = earlierPlaces.get(path.pathId) ?? -1;
    const isSaid = known < 0 || earlier[known]!.curves !== path.curves;
    if (isSaid) said.push(path);
    if (!layers.has(path.layerName)) layers.set(path.layerName, layers.size);
    const at = place * WHOLES_PER_PATH;
    wholes[at] = isSaid ? -1 : known;
    wholes[at + 1] = layers.get(path.layerName)!;
    wholes[at + 2] = flagsOf(path);
    wholes[at + 3] = path.curves.length;
    wholes[at + 4] = path.parentId === null ? -1 : (places.get(path.parentId) ?? -1);
    wholes[at + 5] = path.depth;
  }
  const curves = said.flatMap((path) => path.curves);
  const kinds = Uint8Array.from(curves, kindOf);
  return {
    ids: said.map(({ pathId }) => pathId),
    layerNames: [...layers.keys()],
    wholes,
    kinds,
    ...numbersOf(curves, kinds),
  };
}

function numbersOf(curves: readonly Curve[], kinds: Uint8Array): { readonly numbers: Float64Array } {
  const numbers = new Float64Array(kinds.reduce((total, kind) => total + LENGTHS[kind]!, 0));
  let at = 0;
  const put = (number: number): void => {
    numbers[at] = number;
    at += 1;
  };
  for (let slot = 0; slot < curves.length; slot += 1) {
    const curve = curves[slot]!;
    if (curve.kind === 'line') {
      put(curve.start.x);
      put(curve.start.y);
      put(curve.end.x);
      put(curve.end.y);
      continue;
    }
    put(curve.centre.x);
    put(curve.centre.y);
    put(curve.radius);
    if (kinds[slot] === CIRCLE) continue;
    put(curve.startAngle);
    put(curve.sweep);
  }
  return { numbers };
}

/** Where reading of the pieces has come to. */
type Reader = { readonly packed: PackedPaths; path: number; curve: number; number: number };

/** The paths again; null when the pieces do not fit together. An earlier path that is as it was is the very same object. */
export function unpackPaths(packed: PackedPaths, earlier: readonly Path[] = []): readonly Path[] | null {
  const count = packed.wholes.length / WHOLES_PER_PATH;
  if (!Number.isInteger(count)) return null;
  const reader: Reader = { packed, path: 0, curve: 0, number: 0 };
  const ids: string[] = [];
  const curves: (readonly Curve[])[] = [];
  for (let place = 0; place < count; place += 1) {
    const known = earlier[packed.wholes[place * WHOLES_PER_PATH]!];
    const said = known ?? readSaid(reader, packed.wholes[place * WHOLES_PER_PATH + 3]!);
    if (said === null) return null;
    ids.push(said.pathId);
    curves.push(said.curves);
  }
  if (reader.curve !== packed.kinds.length || reader.number !== packed.numbers.length) return null;
  const paths: Path[] = [];
  for (let place = 0; place < count; place += 1) {
    const path = pathAt(packed, place, ids, curves[place]!, earlier);
    if (path === null) return null;
    paths.push(path);
  }
  return paths;
}

function readSaid(reader: Reader, count: number): Pick<Path, 'pathId' | 'curves'> | null {
  const pathId = reader.packed.ids[reader.path];
  reader.path += 1;
  if (pathId === undefined || count < 1 || reader.curve + count > reader.packed.kinds.length) return null;
  const curves: Curve[] = [];
  for (let curve = 0; curve < count; curve += 1) {
    const read = readCurve(reader);
    if (read === null) return null;
    curves.push(read);
  }
  return { pathId, curves };
}

function readCurve(reader: Reader): Curve | null {
  const { kinds, numbers } = reader.packed;
  const kind = kinds[reader.curve]!;
  const length = LENGTHS[kind];
  const at = reader.number;
  if (length === undefined || at + length > numbers.length) return null;
  reader.curve += 1;
  reader.number += length;
  const first = pointOf(numbers[at]!, numbers[at + 1]!);
  if (kind === LINE) return lineOf(first, pointOf(numbers[at + 2]!, numbers[at + 3]!));
  if (kind === CIRCLE) return circleOf(first, numbers[at + 2]!);
  return arcOf(first, numbers[at + 2]!, numbers[at + 3]!, numbers[at + 4]!);
}

function pathAt(
  { wholes, layerNames }: PackedPaths,
  place: number,
  ids: readonly string[],
  curves: readonly Curve[],
  earlier: readonly Path[],
): Path | null {
  const at = place * WHOLES_PER_PATH;
  const known = earlier[wholes[at]!];
  const flags = wholes[at + 2]!;
  const parent = wholes[at + 4]!;
  const layerName = layerNames[wholes[at + 1]!];
  const parentId = parent < 0 ? null : ids[parent];
  const type = LAYER_TYPES[flags & TYPE_BITS];
  const bounds = known?.bounds ?? chainBounds(curves);
  if (layerName === undefined || parentId === undefined || type === undefined || bounds === null) return null;
  const isClosed = (flags & CLOSED) !== 0;
  const isSolid = (flags & SOLID) !== 0;
  const path = {
    pathId: ids[place]!,
    layerName,
    type,
    curves,
    isClosed,
    isSolid,
    bounds,
    parentId,
    depth: wholes[at + 5]!,
  };
  return known !== undefined && isSame(path, known) ? known : path;
}

const isSame = (path: Path, known: Path): boolean =>
  path.layerName === known.layerName &&
  path.type === known.type &&
  path.isClosed === known.isClosed &&
  path.isSolid === known.isSolid &&
  path.parentId === known.parentId &&
  path.depth === known.depth;
