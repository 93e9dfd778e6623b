import { parseInstance } from './parse-instance.ts';
import type { Instance } from './value.ts';

/** Where the bodies of instances stand in the bytes. */
type Places = { readonly bytes: Uint8Array; readonly spans: Map<number, readonly [number, number]> };

/** First letters of a body that name its type; empty for one of several types. */
const typeNameAt = (bytes: Uint8Array, from: number, to: number): string => {
  let place = from;
  while (place < to && bytes[place]! <= 32) place += 1;
  let name = '';
  for (; place < to; place += 1) {
    const byte = bytes[place]!;
    const isName = (byte >= 65 && byte <= 90) || (byte >= 48 && byte <= 57) || byte === 95;
    if (!isName) break;
    name += String.fromCharCode(byte);
  }
  return name;
};

/** The place of the semicolon that ends what begins at `from`; -1 when none does. Texts and comments are passed over. */
const endOfStatement = (bytes: Uint8Array, from: number): number => {
  let place = from;
  while (place < bytes.length) {
    const byte = bytes[place]!;
    if (byte === 59) return place;
    if (byte === 39) {
      place = bytes.indexOf(39, place + 1);
      if (place < 0) return -1;
    } else if (byte === 47 && bytes[place + 1] === 42) {
      place = endOfComment(bytes, place + 2);
      if (place < 0) return -1;
    }
    place += 1;
  }
  return -1;
};

const endOfComment = (bytes: Uint8Array, from: number): number => {
  for (let place = from; place + 1 < bytes.length; place += 1) {
    if (bytes[place] === 42 && bytes[place + 1] === 47) return place + 1;
  }
  return -1;
};

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 48 && byte <= 57;

/** Reads `#12 =` at a place: the number and where the body begins; null for anything else. */
const headAt = (bytes: Uint8Array, from: number): { readonly id: number; readonly body: number } | null => {
  let place = from + 1;
  let id = 0;
  while (isDigit(bytes[place])) {
    id = id * 10 + (bytes[place]! - 48);
    place += 1;
  }
  if (place === from + 1) return null;
  while (place < bytes.length && bytes[place]! <= 32) place += 1;
  return bytes[place] === 61 ? { id, body: place + 1 } : null;
};

/** A Part 21 file (STEP) whose instances are read when they are asked for. Source: ISO 10303-21. */
export class ExchangeFile {
  private readonly read = new Map<number, Instance | null>();
  private readonly byType = new Map<string, number[]>();
  private readonly places: Places;
  /** Whether the data runs to the end that a whole file has. */
  readonly isWhole: boolean;

  constructor(bytes: Uint8Array) {
    this.places = { bytes, spans: new Map() };
    const { spans } = this.places;
    let place = 0;
    let ended = false;
    while (place < bytes.length) {
      const byte = bytes[place]!;
      if (byte <= 32) {
        place += 1;
        continue;
      }
      const head = byte === 35 ? headAt(bytes, place) : null;
      const end =
        byte === 47 && bytes[place + 1] === 42 ? endOfComment(bytes, place + 2) : endOfStatement(bytes, place);
      if (end < 0) break;
      if (head !== null) {
        if (!spans.has(head.id)) {
          spans.set(head.id, [head.body, end]);
          this.list(typeNameAt(bytes, head.body, end), head.id);
        }
      } else if (bytes[place] === 69 && typeNameAt(bytes, place, end) === 'END') ended = true;
      place = end + 1;
    }
    this.isWhole = ended;
  }

  private list(type: string, id: number): void {
    const ids = this.byType.get(type);
    if (ids === undefined) this.byType.set(type, [id]);
    else ids.push(id);
  }

  /** The instance of a number; null when there is none or it is damaged. */
  get(id: number | null): Instance | null {
    if (id === null) return null;
    const known = this.read.get(id);
    if (known !== undefined) return known;
    const span = this.places.spans.get(id);
    const instance = span === undefined ? null : parseInstance(this.places.bytes, id, span[0], span[1]);
    this.read.set(id, instance);
    return instance;
  }

  /** Numbers of the instances of a type, in the order of the file. */
  idsOf(type: string): readonly number[] {
    return this.byType.get(type) ?? [];
  }
}
