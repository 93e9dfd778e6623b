import { locatedSections } from './section-locators.ts';
import type { SectionTables } from './section-sizes.ts';
import { sections2004 } from './section-tables-2004.ts';
import { sections2007 } from './section-tables-2007.ts';

const WITH_PAGES: ReadonlySet<string> = new Set(['AC1018', 'AC1024', 'AC1027', 'AC1032']);

/** Whether a file of this version keeps a checksum of every object. */
export const hasObjectChecksums = (version: string): boolean => !WITH_PAGES.has(version) && version !== 'AC1021';

/**
 * Reads the tables that say where the sections of a DWG lie and how long they are, and whether that can be. acad-ts believes
 * whatever they say: it would fill memory with zeros and count to the end of all numbers.
 */
export const sectionTablesOf = (bytes: Uint8Array, version: string): SectionTables => {
  if (WITH_PAGES.has(version)) return sections2004(bytes);
  if (version === 'AC1021') return sections2007(bytes);
  const sizes = locatedSections(bytes);
  return sizes === null ? { ok: false, place: { part: 'end', byte: bytes.length } } : { ok: true, sizes, pages: [] };
};
