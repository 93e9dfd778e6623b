import type { PartSource } from '@kerf/quoting';
import type { Transaction } from '../../db/database.ts';
import { listLibraryVersions } from '../../db/repositories/part-library.ts';
import { readLibraryPart } from './library-part.ts';

/** What a library part was made from, by the number of its version. */
export const originalSources = async (tx: Transaction, organisationId: string, entryId: string) => {
  const versions = await listLibraryVersions(tx, organisationId, entryId);
  const sources = new Map(versions.map((version) => [version.number, readLibraryPart(version).partSource]));
  return (number: number | null): PartSource => sources.get(number ?? 0) ?? 'drawingFile';
};
