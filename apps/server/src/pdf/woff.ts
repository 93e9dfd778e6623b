import { inflateSync } from 'node:zlib';

/** Sizes of the format's records, bytes. Source: W3C WOFF 1.0, sections 3 and 4; OpenType 'Font file'. */
const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;
const ALIGNMENT = 4;

type FontTable = { readonly tag: string; readonly checksum: number; readonly content: Buffer };

const readTable = (woff: Buffer, entry: number): FontTable => {
  const [offset, packedLength, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [
    number,
    number,
    number,
  ];
  const packed = woff.subarray(offset, offset + packedLength);
  return {
    tag: woff.toString('latin1', entry, entry + 4),
    checksum: woff.readUInt32BE(entry + 16),
    content: packedLength < length ? inflateSync(packed) : packed,
  };
};

const padded = (length: number): number => Math.ceil(length / ALIGNMENT) * ALIGNMENT;

/** The plain font inside a WOFF file: read from the packed one, every glyph would be unpacked again with all others. */
export const plainFont = (woff: Buffer): Buffer => {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => readTable(woff, WOFF_HEADER + index * WOFF_ENTRY));
  const start = SFNT_HEADER + count * SFNT_ENTRY;
  const font = Buffer.alloc(start + tables.reduce((sum, { content }) => sum + padded(content.length), 0));
  font.writeUInt32BE(woff.readUInt32BE(4), 0);
  font.writeUInt16BE(count, 4);
  let offset = start;
  for (const [index, { tag, checksum, content }] of tables.entries()) {
    const entry = SFNT_HEADER + index * SFNT_ENTRY;
    font.write(tag, entry, 'latin1');
    font.writeUInt32BE(checksum, entry + 4);
    font.writeUInt32BE(offset, entry + 8);
    font.writeUInt32BE(content.length, entry + 12);
    content.copy(font, offset);
    offset += padded(content.length);
  }
  return font;
};
