import { unionBounds } from '@kerf/geometry';
import type { Drawing } from '../drawing.ts';
import { drawingToWire, type WireHeader } from '../drawing-wire.ts';
import { drawingFromServer } from '../stored-wire.ts';
import { flag, list, number, Refused, readOrRefuse, record, text, type WireRefusal } from '../wire-fields.ts';
import { type PackedPaths, packPaths, unpackPaths } from './packed-paths.ts';

// The one thing of the platform that is used here; Node and every browser have it.
declare const TextEncoder: new () => { encode(text: string): Uint8Array };
declare const TextDecoder: new () => { decode(bytes: Uint8Array): string };

export type VersionedHeader = WireHeader & { readonly version: number };

/**
 * A drawing as few bytes that are read quickly. Little endian: the length of the head in bytes and how many wholes, kinds and
 * numbers follow, four times 32 bits; the numbers, 64 bits each; the wholes, 32 bits each; the kinds, 8 bits each; the head in
 * JSON, which is the drawing of quote parts §3.4 without paths, with their ids and layer names.
 */
export function drawingToBytes(drawing: Drawing, { version, ...header }: VersionedHeader): Uint8Array {
  const { ids, layerNames, wholes, kinds, numbers } = packPaths(drawing.paths);
  const wire = drawingToWire({ ...drawing, paths: [] }, header);
  const head = new TextEncoder().encode(JSON.stringify({ ...wire, version, pathIds: ids, layerNames }));
  const { numbersAt, wholesAt, kindsAt, headAt } = placesOf([head.length, wholes.length, kinds.length, numbers.length]);
  const bytes = new Uint8Array(headAt + head.length);
  new Uint32Array(bytes.buffer, 0, LENGTHS).set([head.length, wholes.length, kinds.length, numbers.length]);
  new Float64Array(bytes.buffer, numbersAt, numbers.length).set(numbers);
  new Int32Array(bytes.buffer, wholesAt, wholes.length).set(wholes);
  bytes.set(kinds, kindsAt);
  bytes.set(head, headAt);
  return bytes;
}

const LENGTHS = 4;

/** Where each piece begins, by the lengths at the beginning. */
function placesOf([, wholes = 0, kinds = 0, numbers = 0]: ArrayLike<number> & Iterable<number>) {
  const numbersAt = LENGTHS * 4;
  const wholesAt = numbersAt + numbers * 8;
  const kindsAt = wholesAt + wholes * 4;
  return { numbersAt, wholesAt, kindsAt, headAt: kindsAt + kinds };
}

type ReadBytes =
  | { readonly ok: true; readonly drawing: { readonly drawing: Drawing; readonly header: VersionedHeader } }
  | { readonly ok: false; readonly refusal: WireRefusal };

/** The drawing that `drawingToBytes` wrote, taken at its word like one of `drawingFromServer`; refused when it is damaged. */
export function drawingFromBytes(buffer: ArrayBuffer): ReadBytes {
  return readOrRefuse(() => {
    const { head, packed } = piecesOf(buffer);
    const fields = record(head, null, null);
    const rest = drawingFromServer(head);
    const paths = unpackPaths(packed);
    if (!rest.ok || paths === null) throw new Refused('INVALID_JSON', null, 'paths');
    return {
      drawing: { ...rest.drawing, paths, bounds: unionBounds(paths.map(({ bounds }) => bounds)) },
      header: {
        drawingId: text(fields.drawingId, null, 'drawingId'),
        name: text(fields.name, null, 'name'),
        isImperial: flag(fields.isImperial, null, 'isImperial'),
        version: number(fields.version, null, 'version'),
      },
    };
  });
}

function piecesOf(buffer: ArrayBuffer): { readonly head: unknown; readonly packed: PackedPaths } {
  const damaged = new Refused('INVALID_JSON', null, null);
  if (buffer.byteLength < LENGTHS * 4) throw damaged;
  const lengths = new Uint32Array(buffer, 0, LENGTHS);
  const [head = 0, wholes, kinds, numbers] = lengths;
  const { numbersAt, wholesAt, kindsAt, headAt } = placesOf(lengths);
  if (headAt + head !== buffer.byteLength) throw damaged;
  const parsed = parseHead(new Uint8Array(buffer, headAt, head));
  const { pathIds, layerNames } = record(parsed, null, null);
  return {
    head: parsed,
    packed: {
      ids: texts(pathIds, 'pathIds'),
      layerNames: texts(layerNames, 'layerNames'),
      wholes: new Int32Array(buffer, wholesAt, wholes),
      kinds: new Uint8Array(buffer, kindsAt, kinds),
      numbers: new Float64Array(buffer, numbersAt, numbers),
    },
  };
}

const texts = (data: unknown, step: string): readonly string[] => {
  const at = { within: null, step };
  return list(data, null, step).map((one, i) => text(one, at, i));
};

function parseHead(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new Refused('INVALID_JSON', null, null);
  }
}
