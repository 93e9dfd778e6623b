import type { DamagedPlace } from '../damaged-place.ts';

/** Most bytes that one section, and all sections together, may unpack to: ten times those of the largest sound file. */
export const MOST_SECTION_BYTES = 256 * 1024 * 1024;
/** Pieces of zeros that a section is filled up with. */
export const MOST_GAPS = 65_536;

/** Bytes of each section, unpacked, by its name. */
export type SectionSizes = ReadonlyMap<string, number>;

/** A page that the file keeps a check of: a checksum, or the code words that it is written in. */
export type CheckedPage = {
  readonly kind: 'table' | 'data' | 'code';
  /** In the file. */
  readonly address: number;
  /** Of a page in code, how many there are. */
  readonly words: number;
  /** Whether the drawing is read from it. */
  readonly isRead: boolean;
};

const READ_SECTIONS: ReadonlySet<string> = new Set(['AcDb:Header', 'AcDb:Classes', 'AcDb:Handles', 'AcDb:AcDbObjects']);

/** Whether a drawing is read from this section; others hold previews, summaries and the like. */
export const isReadSection = (name: string): boolean => READ_SECTIONS.has(name);

export type SectionTables =
  | { readonly ok: true; readonly sizes: SectionSizes; readonly pages: readonly CheckedPage[] }
  | { readonly ok: false; readonly place: DamagedPlace };
