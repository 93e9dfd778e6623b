import { crc32, deflateSync } from 'node:zlib';
import { decode, encode } from 'jpeg-js';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { logoPicture } from '../../src/pipeline/logo-picture.ts';

const chunk = (type: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
};

/** A PNG whose header says a size and a kind, whatever its pixels are. */
const claimedPng = (width: number, height: number, pixels: Buffer, interlaced = 0): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, interlaced], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const end = chunk('IEND', Buffer.alloc(0));
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(pixels)), end]);
};

/** Four colours: red and green above, blue and white below. */
const RED = [255, 0, 0, 255];
const GREEN = [0, 255, 0, 255];
const BLUE = [0, 0, 255, 255];
const HALF_WHITE = [255, 255, 255, 128];

const fourColours = (): PNG => {
  const picture = new PNG({ width: 2, height: 2 });
  picture.data.set([...RED, ...GREEN, ...BLUE, ...HALF_WHITE]);
  return picture;
};

const drawn = (content: Uint8Array): Buffer => {
  const result = logoPicture(content);
  if (!result.ok) throw new Error(result.reason);
  return Buffer.from(result.bytes);
};

/** A JPEG 16 × 8, left half black and right half white, as a camera held so keeps it. */
const photograph = (orientation: number): Buffer => {
  const data = Buffer.alloc(16 * 8 * 4, 255);
  for (let pixel = 0; pixel < 16 * 8; pixel += 1) if (pixel % 16 < 8) data.fill(0, pixel * 4, pixel * 4 + 3);
  const plain = encode({ width: 16, height: 8, data }, 95).data;
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 0, 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(0x0112, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from('Workshop, Sheffield')]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(content.length + 2);
  return Buffer.concat([plain.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, content, plain.subarray(2)]);
};

describe('a logo drawn anew', () => {
  it('keeps every pixel of a PNG and nothing else of the file', () => {
    const plain = PNG.sync.write(fourColours());
    const secret = chunk('tEXt', Buffer.from('Author\0Somebody at home', 'latin1'));
    const tailed = Buffer.concat([plain.subarray(0, 33), secret, plain.subarray(33), Buffer.from('<script>')]);
    const anew = drawn(tailed);
    expect(anew.includes('Somebody')).toBe(false);
    expect(anew.includes('<script>')).toBe(false);
    expect([...PNG.sync.read(anew).data]).toEqual([...fourColours().data]);
  });

  it('is upright, however the camera was held, and says nothing of it', () => {
    const sides: Record<number, string> = {
      1: 'left',
      2: 'right',
      3: 'right',
      5: 'top',
      6: 'top',
      7: 'bottom',
      8: 'bottom',
    };
    for (const [orientation, side] of Object.entries(sides)) {
      const anew = drawn(photograph(Number(orientation)));
      expect(anew.includes('Sheffield')).toBe(false);
      const { width, height, data } = decode(anew);
      expect([width, height], orientation).toEqual(Number(orientation) < 5 ? [16, 8] : [8, 16]);
      const dark = (x: number, y: number) => (data[(y * width + x) * 4] ?? 255) < 100;
      const places = {
        ...{ left: dark(1, height >> 1), right: dark(width - 2, height >> 1) },
        ...{ top: dark(width >> 1, 1), bottom: dark(width >> 1, height - 2) },
      };
      const isOnSide = Number(orientation) >= 5;
      const expected = isOnSide
        ? { top: side === 'top', bottom: side === 'bottom' }
        : { left: side === 'left', right: side === 'right' };
      expect(places, orientation).toMatchObject(expected);
    }
  });

  it.each([
    ['a PNG of more pixels than a logo has', claimedPng(60_000, 60_000, Buffer.alloc(9)), 'tooManyPixels'],
    ['a PNG that unpacks to more than it says', claimedPng(2, 2, Buffer.alloc(50_000_000)), 'unreadable'],
    ['the same, interlaced', claimedPng(2, 2, Buffer.alloc(50_000_000), 1), 'unreadable'],
    ['a PNG without size', claimedPng(0, 2, Buffer.alloc(9)), 'unreadable'],
    ['a PNG that breaks off', PNG.sync.write(fourColours()).subarray(0, 40), 'unreadable'],
    ['a JPEG without pixels', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1]), 'unreadable'],
  ])('is refused for %s', (_, content, reason) => {
    expect(logoPicture(content)).toEqual({ ok: false, reason });
  });

  it('is refused for a JPEG that says it has more pixels than a logo has', () => {
    const content = Buffer.from(photograph(1));
    const frame = content.indexOf(Buffer.from([0xff, 0xc0]));
    content.writeUInt16BE(60_000, frame + 5);
    content.writeUInt16BE(60_000, frame + 7);
    expect(logoPicture(content)).toEqual({ ok: false, reason: 'tooManyPixels' });
  });
});
