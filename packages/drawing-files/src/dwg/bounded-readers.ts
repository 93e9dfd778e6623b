import {
  DwgStreamReaderAC12,
  DwgStreamReaderAC15,
  DwgStreamReaderAC18,
  DwgStreamReaderAC21,
  DwgStreamReaderAC24,
  type DwgStreamReaderBase,
  registerStreamReader,
} from '@node-projects/acad-ts';

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
};
