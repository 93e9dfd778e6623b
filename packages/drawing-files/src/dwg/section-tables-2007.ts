import { DwgLZ77AC21Decompressor } from '@node-projects/acad-ts';
import { viewOf } from './byte-view.ts';
import { type CheckedPage, isReadSection, MOST_GAPS, MOST_SECTION_BYTES, type SectionTables } from './section-sizes.ts';
import { isLaidOutAs2004, sections2004 } from './section-tables-2004.ts';

/** Source: Open Design Specification for .dwg files, section 5: file header, page map, section map. */
const HEADER_AT = 0x80;
const FIRST_PAGE = 0x480;
const HEADER_BLOCKS = 3;
const BLOCK_BYTES = 239;
const CODED_BLOCK_BYTES = 255;
const METADATA_AT = 32;
const METADATA_BYTES = 0x110;
const PAGE_RECORD_BYTES = 16;
const SECTION_BYTES = 64;
const PAGE_ENTRY_BYTES = 56;
const SLACK_BYTES = 65_536;
/** Numbers of 64 bits in the metadata, by their places. */
const AT = {
  pagesFactor: 3,
  pagesOffset: 7,
  pagesPacked: 10,
  pages: 11,
  mapPacked: 22,
  mapId: 24,
  map: 25,
  mapFactor: 27,
};

const damagedAt = (byte: number): SectionTables => ({ ok: false, place: { part: 'sectionTables', byte } });

const long = (view: DataView, at: number): number =>
  view.getInt32(at + 4, true) * 0x1_0000_0000 + view.getUint32(at, true);

/** Blocks that stand byte by byte between each other, one behind the other; their check bytes are not asked. */
const withoutChecks = (coded: Uint8Array, blocks: number, size: number): Uint8Array => {
  const plain = new Uint8Array(size);
  for (let i = 0; i < size; i += 1) plain[i] = coded[Math.floor(i / BLOCK_BYTES) + (i % BLOCK_BYTES) * blocks] ?? 0;
  return plain;
};

const metadataOf = (bytes: Uint8Array): DataView | null => {
  const size = HEADER_BLOCKS * BLOCK_BYTES;
  const plain = withoutChecks(bytes.subarray(HEADER_AT, FIRST_PAGE), HEADER_BLOCKS, size);
  const packed = viewOf(plain).getInt32(24, true);
  if (packed < -METADATA_BYTES || packed > size - METADATA_AT) return null;
  const metadata = new Uint8Array(METADATA_BYTES);
  if (packed < 0) metadata.set(plain.subarray(METADATA_AT, METADATA_AT - packed));
  else DwgLZ77AC21Decompressor.decompress(plain, METADATA_AT, packed, metadata);
  return viewOf(metadata);
};

type Table = { readonly offset: number; readonly packed: number; readonly size: number; readonly factor: number };

/** Unpacks a table; null when it cannot be there or be so long. */
const tableOf = (bytes: Uint8Array, { offset, packed, size, factor }: Table): Uint8Array | null => {
  const padded = Math.ceil(packed / 8) * 8 * factor;
  const blocks = Math.ceil(padded / BLOCK_BYTES);
  const isWithin = offset >= 0 && FIRST_PAGE + offset + blocks * CODED_BLOCK_BYTES <= bytes.length + SLACK_BYTES;
  if (packed < 0 || factor < 1 || !isWithin || size < 0 || size > bytes.length + SLACK_BYTES) return null;
  const plain = withoutChecks(bytes.subarray(FIRST_PAGE + offset), blocks, padded);
  const table = new Uint8Array(size);
  DwgLZ77AC21Decompressor.decompress(plain, 0, packed, table);
  return table;
};

/** Where pages begin, from the first on, by their number. */
const pageOffsets = (table: Uint8Array): Map<number, number> => {
  const view = viewOf(table);
  const offsets = new Map<number, number>();
  let offset = 0;
  for (let at = 0; at + PAGE_RECORD_BYTES <= table.length; at += PAGE_RECORD_BYTES) {
    offsets.set(Math.abs(long(view, at + 8)), offset);
    offset += long(view, at);
  }
  return offsets;
};

const nameBetween = (view: DataView, from: number, to: number): string => {
  let name = '';
  for (let at = from; at + 1 < to; at += 2) name += String.fromCharCode(view.getUint16(at, true));
  return name.replace(/\0/g, '');
};

/** A page by its number, with the bytes that are in it. */
type Page = { readonly number: number; readonly packed: number };
type Section = {
  readonly name: string;
  readonly size: number;
  readonly end: number;
  readonly isCoded: boolean;
  readonly pages: readonly Page[];
};

const CODED = 4;
/** Bytes of a code word that are not checks. */
const WORD_BYTES = 251;

const sectionAt = (table: Uint8Array, from: number, longestPage: number): Section | null => {
  const view = viewOf(table);
  const nameBytes = from + SECTION_BYTES <= table.length ? Math.max(0, long(view, from + 32)) : Infinity;
  const firstPage = from + SECTION_BYTES + nameBytes;
  const pages = firstPage <= table.length ? long(view, from + 56) : -1;
  const end = firstPage + pages * PAGE_ENTRY_BYTES;
  if (pages < 0 || end > table.length) return null;
  const name = nameBetween(view, from + SECTION_BYTES, firstPage);
  const isCoded = long(view, from + 48) === CODED;
  const found: Page[] = [];
  let counted = 0;
  let size = 0;
  let gaps = 0;
  for (let at = firstPage; at < end; at += PAGE_ENTRY_BYTES) {
    const offset = long(view, at);
    const unpacked = long(view, at + 24);
    const packed = long(view, at + 32);
    found.push({ number: long(view, at + 16), packed });
    const gap = Math.max(0, offset - counted);
    gaps += gap > 0 ? 1 : 0;
    size += gap + unpacked;
    counted = offset + unpacked;
    const isBounded = unpacked >= 0 && packed >= 0 && packed <= longestPage;
    if (!isBounded || offset < 0 || gaps > MOST_GAPS || size > MOST_SECTION_BYTES) return null;
  }
  return { name, size, end, isCoded, pages: found };
};

const checkedPages = ({ name, isCoded, pages }: Section, offsets: ReadonlyMap<number, number>): CheckedPage[] => {
  if (!isCoded) return [];
  return pages.map(({ number, packed }) => ({
    kind: 'code',
    address: FIRST_PAGE + (offsets.get(number) ?? -Infinity),
    words: Math.ceil((Math.ceil(packed / 8) * 8) / WORD_BYTES),
    isRead: isReadSection(name),
  }));
};

type Map2007 = { readonly table: Uint8Array; readonly offset: number; readonly offsets: ReadonlyMap<number, number> };

const sectionsIn = (bytes: Uint8Array, { table, offset, offsets }: Map2007): SectionTables => {
  const address = FIRST_PAGE + offset;
  const sizes = new Map<string, number>();
  const pages: CheckedPage[] = [];
  let total = 0;
  for (let at = 0; at < table.length; ) {
    const section = sectionAt(table, at, bytes.length + SLACK_BYTES);
    total += section?.size ?? 0;
    if (section === null || total > MOST_SECTION_BYTES) return damagedAt(address);
    if (section.name !== '') sizes.set(section.name, section.size);
    for (const page of checkedPages(section, offsets)) pages.push(page);
    at = section.end;
  }
  return { ok: true, sizes, pages };
};

/** The sections of a DWG 2007. Some programs lay it out as one of 2004, which is read when the other cannot be. */
export const sections2007 = (bytes: Uint8Array): SectionTables => {
  if (bytes.length < FIRST_PAGE) return { ok: false, place: { part: 'end', byte: bytes.length } };
  if (isLaidOutAs2004(bytes)) return sections2004(bytes);
  const metadata = metadataOf(bytes);
  if (metadata === null) return { ok: false, place: { part: 'fileHeader', byte: HEADER_AT } };
  const at = (place: number): number => long(metadata, place * 8);
  const offset = at(AT.pagesOffset);
  const pages = tableOf(bytes, { offset, packed: at(AT.pagesPacked), size: at(AT.pages), factor: at(AT.pagesFactor) });
  if (pages === null) return damagedAt(FIRST_PAGE + Math.max(0, offset));
  const offsets = pageOffsets(pages);
  const mapOffset = offsets.get(at(AT.mapId));
  if (mapOffset === undefined) return damagedAt(FIRST_PAGE + offset);
  const packed = { packed: at(AT.mapPacked), size: at(AT.map), factor: at(AT.mapFactor) };
  const table = tableOf(bytes, { offset: mapOffset, ...packed });
  return table === null ? damagedAt(FIRST_PAGE + mapOffset) : sectionsIn(bytes, { table, offset: mapOffset, offsets });
};
