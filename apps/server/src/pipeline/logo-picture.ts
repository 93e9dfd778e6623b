import { inflateSync } from 'node:zlib';
import { decode, encode } from 'jpeg-js';
import { PNG } from 'pngjs';
import { uprightPixels } from './upright-pixels.ts';

/** A logo drawn anew holds its pixels and nothing else that the file held. */
export type LogoPicture =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly reason: 'unreadable' | 'tooManyPixels' };

/** Pixels that a logo may have: 4000 × 4000. Unpacked they take four bytes each. */
export const MOST_LOGO_PIXELS = 16_000_000;

const UNREADABLE = { ok: false, reason: 'unreadable' } as const;
const TOO_MANY_PIXELS = { ok: false, reason: 'tooManyPixels' } as const;

type Size = { readonly width: number; readonly height: number };
const hasTooMany = ({ width, height }: Size): boolean => width * height > MOST_LOGO_PIXELS;

const PNG_SIGNATURE_BYTES = 8;
/** Length, name and checksum of a chunk. */
const CHUNK_FRAME_BYTES = 12;
/** Four colours of 16 bits. */
const MOST_BYTES_PER_PIXEL = 8;

/** The packed pixels of a PNG, and where it ends; what some programs write behind that is no part of it. */
const pixelsAndEnd = (content: Buffer): { readonly packed: Buffer; readonly end: number } => {
  const parts: Buffer[] = [];
  let at = PNG_SIGNATURE_BYTES;
  for (let name = ''; name !== 'IEND' && at + CHUNK_FRAME_BYTES <= content.length; ) {
    const length = content.readUInt32BE(at);
    name = content.toString('latin1', at + 4, at + 8);
    if (name === 'IDAT') parts.push(content.subarray(at + 8, at + 8 + length));
    at += CHUNK_FRAME_BYTES + length;
  }
  return { packed: Buffer.concat(parts), end: at };
};

const pngAnew = (content: Buffer): LogoPicture => {
  const size = { width: content.readUInt32BE(16), height: content.readUInt32BE(20) };
  if (size.width === 0 || size.height === 0) return UNREADABLE;
  if (hasTooMany(size)) return TOO_MANY_PIXELS;
  // Throws when it would unpack to more than its size says; the library does not look at that for every kind of PNG.
  const { packed, end } = pixelsAndEnd(content);
  inflateSync(packed, { maxOutputLength: (size.width + 1) * (size.height + 8) * MOST_BYTES_PER_PIXEL });
  const { width, height, data } = PNG.sync.read(content.subarray(0, end));
  const picture = new PNG({ width, height });
  data.copy(picture.data);
  return { ok: true, bytes: PNG.sync.write(picture) };
};

const JPEG_QUALITY = 92;
const MEGAPIXEL = 1_000_000;
/** What unpacking the largest logo takes in all its steps, MB. */
const UNPACK_MEGABYTES = 512;

/** Segments of a JPEG before its pixels: name and content. */
function* segmentsOf(content: Buffer): Generator<readonly [name: number, segment: Buffer]> {
  for (let at = 2; at + 4 <= content.length && content[at] === 0xff; ) {
    const name = content[at + 1] ?? 0;
    const length = content.readUInt16BE(at + 2);
    yield [name, content.subarray(at + 4, at + 2 + length)];
    at += 2 + length;
  }
}

/** Start of frame, as every way of coding has its own: C0 to CF without the tables C4, C8 and CC. */
const isFrame = (name: number): boolean => name >= 0xc0 && name <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(name);

const jpegAnew = (content: Buffer): LogoPicture => {
  const segments = [...segmentsOf(content)];
  const frame = segments.find(([name]) => isFrame(name))?.[1];
  if (frame === undefined) return UNREADABLE;
  if (hasTooMany({ height: frame.readUInt16BE(1), width: frame.readUInt16BE(3) })) return TOO_MANY_PIXELS;
  const decoded = decode(content, {
    useTArray: true,
    maxResolutionInMP: MOST_LOGO_PIXELS / MEGAPIXEL,
    maxMemoryUsageInMB: UNPACK_MEGABYTES,
  });
  const camera = segments.find(([name, segment]) => name === 0xe1 && segment.toString('latin1', 0, 4) === 'Exif')?.[1];
  const upright = uprightPixels(decoded, camera ?? null);
  return { ok: true, bytes: encode({ ...upright, data: Buffer.from(upright.data.buffer) }, JPEG_QUALITY).data };
};

/**
 * Reads a PNG or JPEG and writes it anew, upright: what cameras and programs left in the file, and what is hidden in it, stays behind.
 * A picture that would unpack to more than its size says, or to more pixels than a logo may have, is refused before it is unpacked.
 */
export const logoPicture = (content: Uint8Array): LogoPicture => {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  try {
    return bytes[0] === 0xff ? jpegAnew(bytes) : pngAnew(bytes);
  } catch {
    return UNREADABLE;
  }
};
