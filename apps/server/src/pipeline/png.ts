import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const GREY = 0;
const COLOUR_WITH_COVER = 6;

const chunk = (name: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

type Pixels = { readonly width: number; readonly height: number; readonly pixels: Uint8ClampedArray };

type Kind = { readonly bits: number; readonly colour: number };

const fileOf = ({ width, height }: Omit<Pixels, 'pixels'>, { bits, colour }: Kind, rows: Buffer): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, colour, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** A picture as PNG. Source: W3C, Portable Network Graphics, third edition. */
export const pngOf = ({ width, height, pixels }: Pixels): Buffer => {
  const rows = Buffer.alloc((4 * width + 1) * height);
  for (let y = 0; y < height; y += 1)
    rows.set(pixels.subarray(4 * width * y, 4 * width * (y + 1)), (4 * width + 1) * y + 1);
  return fileOf({ width, height }, { bits: 8, colour: COLOUR_WITH_COVER }, rows);
};

/** A picture of one byte of grey a pixel as PNG of sixteen greys, which say all that a scanned drawing does. */
export const greyPngOf = ({ width, height, pixels }: Pixels): Buffer => {
  const length = 1 + Math.ceil(width / 2);
  const rows = Buffer.alloc(length * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      rows[y * length + 1 + (x >> 1)]! |= ((pixels[y * width + x] ?? 0) >> 4) << (x % 2 === 0 ? 4 : 0);
  return fileOf({ width, height }, { bits: 4, colour: GREY }, rows);
};
