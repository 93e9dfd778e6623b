import {
  DwgLZ77AC18Decompressor,
  DwgStreamReaderAC12,
  DwgStreamReaderAC15,
  DwgStreamReaderAC18,
  DwgStreamReaderAC21,
  DwgStreamReaderAC24,
  type DwgStreamReaderBase,
  registerStreamReader,
} from '@node-projects/acad-ts';
import type { DamagedPlace } from '../damaged-place.ts';
import type { SectionSizes } from './section-sizes.ts';
import { unpack2004 } from './unpack-2004.ts';

/**
 * acad-ts reads on behind the end of a section and before its beginning, where it finds nothing: one damaged count makes it turn
 * two thousand million times. The readers here stop there. An object that asks for more than there is cannot be read, which the library tells,
 * and it goes on with the next.
 */
type StreamReader = new (stream: Uint8Array, resetPosition: boolean) => DwgStreamReaderBase;

/** Bytes that sound files may be read behind their end: the last byte is fetched before it is known to be needed. */
const SLACK = 16;
/** How often all of a section may be read, so that many damaged objects cannot each be read to its end. */
const MOST_TIMES = 8;
const LEAST_BYTES = 1_000_000;
/** Handles count the objects of a file: beyond this, adding one to a number changes it no more, and counting on never ends. */
const LARGEST_HANDLE = 2 ** 48;

/** What was read from last, and how far. */
let latest: { readonly stream: Uint8Array; readonly position: number } | null = null;

const bounded = (Reader: StreamReader): StreamReader =>
  class extends Reader {
    private readonly end: number;
    private left: number;

    constructor(stream: Uint8Array, resetPosition: boolean) {
      super(stream, resetPosition);
      this.end = stream.length + SLACK;
      this.left = Math.max(LEAST_BYTES, MOST_TIMES * stream.length);
    }

    override readByte(): number {
      this.take(1);
      return super.readByte();
    }

    override advanceByte(): void {
      this.take(1);
      super.advanceByte();
    }

    override readBytes(length: number): Uint8Array {
      this.take(length);
      return super.readBytes(length);
    }

    override handleReferenceWithRefAndType(
      referenceHandle: number,
    ): ReturnType<DwgStreamReaderBase['handleReferenceWithRefAndType']> {
      const found = super.handleReferenceWithRefAndType(referenceHandle);
      if (found.handle > LARGEST_HANDLE) throw new Error('a handle beyond all handles');
      return found;
    }

    private take(count: number): void {
      latest = this;
      this.left -= count;
      const isWithin = count >= 0 && this._position >= 0 && this._position + count <= this.end;
      if (!isWithin || this.left < 0) throw new Error('read outside a section');
    }
  };

const READERS: Readonly<Record<string, StreamReader>> = {
  AC12: bounded(DwgStreamReaderAC12),
  AC15: bounded(DwgStreamReaderAC15),
  AC18: bounded(DwgStreamReaderAC18),
  AC21: bounded(DwgStreamReaderAC21),
  AC24: bounded(DwgStreamReaderAC24),
};

/** Makes the library read with these from now on. */
export const useBoundedReaders = (): void => {
  for (const [key, Reader] of Object.entries(READERS)) registerStreamReader(key, Reader);
  DwgLZ77AC18Decompressor.decompress = unpack2004;
  latest = null;
};

const PARTS: Readonly<Record<string, DamagedPlace['part']>> = {
  'AcDb:Header': 'header',
  'AcDb:Classes': 'classes',
  'AcDb:Handles': 'handles',
  'AcDb:AcDbObjects': 'objects',
};

/** Bytes at the beginning of a file that belong to no section in any version. */
const HEADER_BYTES = 0x480;

/** Where the reading stands: sections are known by their sizes, as the library does not say which it reads. */
export const placeOfReading = (fileBytes: number, sizes: SectionSizes): DamagedPlace => {
  if (latest === null) return { part: 'fileHeader', byte: 0 };
  const { stream, position } = latest;
  const byte = Math.max(0, Math.min(position, stream.length));
  const [name] = [...sizes].find(([section, size]) => size === stream.length && section in PARTS) ?? [];
  const part = name === undefined ? undefined : PARTS[name];
  if (part !== undefined) return { part, byte };
  if (stream.length === fileBytes && byte < HEADER_BYTES) return { part: 'fileHeader', byte };
  return { part: sizes.has('AcDb:AcDbObjects') ? 'page' : 'objects', byte };
};
