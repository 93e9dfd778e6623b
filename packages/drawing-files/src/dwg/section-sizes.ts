import type { DamagedPlace } from './damaged-place.ts';

/** Most bytes that one section, and all sections together, may unpack to: ten times those of the largest sound file. */
export const MOST_SECTION_BYTES = 256 * 1024 * 1024;
/** Pieces of zeros that a section is filled up with. */
export const MOST_GAPS = 65_536;

/** Bytes of each section, unpacked, by its name. */
export type SectionSizes = ReadonlyMap<string, number>;

export type SectionTables =
  | { readonly ok: true; readonly sizes: SectionSizes }
  | { readonly ok: false; readonly place: DamagedPlace };
