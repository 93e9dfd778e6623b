import { CRC32StreamHandler } from '@node-projects/acad-ts';
import { viewOf } from './byte-view.ts';
import { type CheckedPage, isReadSection, MOST_GAPS, MOST_SECTION_BYTES, type SectionTables } from './section-sizes.ts';
import { UnpackError, unpack2004 } from './unpack-2004.ts';

/** Source: Open Design Specification for .dwg files, section 4: system section pages, section page map, section map. */
const ENCRYPTED_AT = 0x80;
const ENCRYPTED_BYTES = 0x6c;
const FILE_ID = 'AcFssFcAJMB';
const MAP_ADDRESS_AT = 0x54;
const SECTION_MAP_ID_AT = 0x5c;
const FIRST_PAGE = 0x100;
const PAGE_HEADER_BYTES = 20;
const PAGE_RECORD_BYTES = 8;
const GAP_RECORD_BYTES = 24;
const SECTION_MAP_HEADER_BYTES = 20;
const DESCRIPTION_BYTES = 96;
const NAME_AT = 32;
const PAGE_ENTRY_BYTES = 16;
/** Every page of a file takes at least as many bytes of it as its records in the tables. */
const SLACK_BYTES = 65_536;

const damagedAt = (byte: number): SectionTables => ({ ok: false, place: { part: 'sectionTables', byte } });

/** A whole number of 64 bits, beyond 2^53 inexact. */
const long = (view: DataView, at: number): number =>
  view.getUint32(at + 4, true) * 0x1_0000_0000 + view.getUint32(at, true);

const nameAt = (bytes: Uint8Array, at: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + 64)).split('\0')[0] ?? '';

/** The header of the file, deciphered. */
const fileHeaderOf = (bytes: Uint8Array): Uint8Array => {
  const header = bytes.slice(ENCRYPTED_AT, ENCRYPTED_AT + ENCRYPTED_BYTES);
  // Made only because it deciphers the bytes it is given.
  new CRC32StreamHandler(header, 0, true);
  return header;
};

/** Whether the file says of itself that it is laid out as those of 2004. */
export const isLaidOutAs2004 = (bytes: Uint8Array): boolean =>
  bytes.length >= ENCRYPTED_AT + ENCRYPTED_BYTES && nameAt(fileHeaderOf(bytes), 0).startsWith(FILE_ID);

/** Unpacks a table at its place in the file; null when it cannot be there or be so long. */
const tableAt = (bytes: Uint8Array, address: number): Uint8Array | null => {
  if (address + PAGE_HEADER_BYTES > bytes.length) return null;
  const size = viewOf(bytes).getInt32(address + 4, true);
  if (size < 0 || size > bytes.length + SLACK_BYTES) return null;
  return unpack2004(bytes, address + PAGE_HEADER_BYTES, size);
};

/** Where the pages begin, by their number. */
const pageAddresses = (table: Uint8Array): Map<number, number> => {
  const view = viewOf(table);
  const addresses = new Map<number, number>();
  let address = FIRST_PAGE;
  for (let at = 0; at + PAGE_RECORD_BYTES <= table.length; ) {
    const number = view.getInt32(at, true);
    if (number >= 0) addresses.set(number, address);
    address += view.getInt32(at + 4, true);
    at += number >= 0 ? PAGE_RECORD_BYTES : GAP_RECORD_BYTES;
  }
  return addresses;
};

type Section = {
  readonly name: string;
  readonly size: number;
  readonly end: number;
  /** Numbers of its pages. */
  readonly pages: readonly number[];
};

/** One section of the map; null when its numbers cannot be true. */
const sectionAt = (table: Uint8Array, at: number): Section | null => {
  const view = viewOf(table);
  const pages = at + DESCRIPTION_BYTES <= table.length ? view.getInt32(at + 8, true) : -1;
  const end = at + DESCRIPTION_BYTES + pages * PAGE_ENTRY_BYTES;
  if (pages < 0 || end > table.length) return null;
  const pageSize = view.getInt32(at + 12, true);
  const name = nameAt(table, at + NAME_AT);
  if (pages === 0) return { name, size: 0, end, pages: [] };
  if (pageSize <= 0) return null;
  const numbers: number[] = [];
  let counted = 0;
  let gaps = 0;
  for (let entry = at + DESCRIPTION_BYTES; entry < end; entry += PAGE_ENTRY_BYTES) {
    numbers.push(view.getInt32(entry, true));
    const offset = long(view, entry + 8);
    const missing = Math.max(0, Math.ceil((offset - counted) / pageSize));
    gaps += missing;
    counted += (missing + 1) * pageSize;
    if (gaps > MOST_GAPS || counted > MOST_SECTION_BYTES) return null;
  }
  const left = long(view, at) % pageSize;
  return { name, size: left > 0 ? counted - pageSize + left : counted, end, pages: numbers };
};

const NOWHERE = -1;

const pageAt = (kind: 'table' | 'data', address: number, isRead: boolean): CheckedPage => ({
  ...{ kind, address, words: 0, isRead },
});

const sectionsIn = (table: Uint8Array, address: number, addresses: ReadonlyMap<number, number>): SectionTables => {
  const count = table.length < SECTION_MAP_HEADER_BYTES ? -1 : viewOf(table).getInt32(0, true);
  if (count < 0) return damagedAt(address);
  const sizes = new Map<string, number>();
  const pages = [pageAt('table', address, true)];
  let at = SECTION_MAP_HEADER_BYTES;
  let total = 0;
  for (let i = 0; i < count; i += 1) {
    const section = sectionAt(table, at);
    total += section?.size ?? 0;
    if (section === null || total > MOST_SECTION_BYTES) return damagedAt(address);
    sizes.set(section.name, section.size);
    const isRead = isReadSection(section.name);
    for (const page of section.pages) pages.push(pageAt('data', addresses.get(page) ?? NOWHERE, isRead));
    at = section.end;
  }
  return { ok: true, sizes, pages };
};

/** The sections of a DWG 2004, 2010, 2013 or 2018. */
export const sections2004 = (bytes: Uint8Array): SectionTables => {
  if (bytes.length < FIRST_PAGE) return { ok: false, place: { part: 'end', byte: bytes.length } };
  const header = viewOf(fileHeaderOf(bytes));
  const pageMapAddress = long(header, MAP_ADDRESS_AT) + FIRST_PAGE;
  if (pageMapAddress >= bytes.length) return { ok: false, place: { part: 'end', byte: bytes.length } };
  try {
    const pageMap = tableAt(bytes, pageMapAddress);
    if (pageMap === null) return damagedAt(pageMapAddress);
    const addresses = pageAddresses(pageMap);
    const address = addresses.get(header.getUint32(SECTION_MAP_ID_AT, true)) ?? NOWHERE;
    const sectionMap = address < 0 ? null : tableAt(bytes, address);
    if (sectionMap === null) return damagedAt(pageMapAddress);
    const tables = sectionsIn(sectionMap, address, addresses);
    return tables.ok ? { ...tables, pages: [pageAt('table', pageMapAddress, true), ...tables.pages] } : tables;
  } catch (error) {
    if (error instanceof UnpackError) return damagedAt(error.byte);
    throw error;
  }
};
