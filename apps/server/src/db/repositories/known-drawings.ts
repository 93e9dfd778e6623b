import { and, between, desc, eq, isNotNull, ne, type SQL } from 'drizzle-orm';
import type { Transaction } from '../database.ts';
import { drawings, partLibraryEntries, partLibraryVersions, quoteItems, quotes } from '../schema/index.ts';

/** The lowest and highest of each figure of a fingerprint. */
export type SoughtFingerprint = Readonly<
  Record<'contours' | 'lengthMm' | 'areaMm2' | 'gyrationMm' | 'elongationMm', readonly [low: number, high: number]>
>;

const drawnAlike = (organisationId: string, sought: SoughtFingerprint): SQL | undefined =>
  and(
    eq(drawings.organisationId, organisationId),
    between(drawings.fingerprintContours, ...sought.contours),
    between(drawings.fingerprintLengthMm, ...sought.lengthMm),
    between(drawings.fingerprintAreaMm2, ...sought.areaMm2),
    between(drawings.fingerprintGyrationMm, ...sought.gyrationMm),
    between(drawings.fingerprintElongationMm, ...sought.elongationMm),
  );

/** Drawings with their fingerprints, by id; those without one are left out. */
export async function fingerprintsOf(tx: Transaction, organisationId: string, quoteId: string) {
  return tx
    .select({
      drawingId: drawings.id,
      contentHash: drawings.contentHash,
      contours: drawings.fingerprintContours,
      lengthMm: drawings.fingerprintLengthMm,
      areaMm2: drawings.fingerprintAreaMm2,
      gyrationMm: drawings.fingerprintGyrationMm,
      elongationMm: drawings.fingerprintElongationMm,
    })
    .from(quoteItems)
    .innerJoin(
      drawings,
      and(eq(drawings.organisationId, quoteItems.organisationId), eq(drawings.id, quoteItems.drawingId)),
    )
    .where(
      and(
        eq(quoteItems.organisationId, organisationId),
        eq(quoteItems.quoteId, quoteId),
        isNotNull(drawings.fingerprintContours),
      ),
    );
}

/** Parts in a customer's other quotes that may have the shape sought, those quoted last first. */
export async function quotedAlike(
  tx: Transaction,
  organisationId: string,
  { customerId, exceptQuoteId }: { readonly customerId: string; readonly exceptQuoteId: string },
  sought: SoughtFingerprint,
  limit: number,
) {
  return tx
    .select({
      drawingId: drawings.id,
      contentHash: drawings.contentHash,
      item: quoteItems,
      quote: {
        id: quotes.id,
        name: quotes.name,
        status: quotes.status,
        currencyCode: quotes.currencyCode,
        lastModifiedDateUtc: quotes.lastModifiedDateUtc,
      },
    })
    .from(drawings)
    .innerJoin(
      quoteItems,
      and(eq(quoteItems.organisationId, drawings.organisationId), eq(quoteItems.drawingId, drawings.id)),
    )
    .innerJoin(quotes, and(eq(quotes.organisationId, quoteItems.organisationId), eq(quotes.id, quoteItems.quoteId)))
    .where(
      and(
        drawnAlike(organisationId, sought),
        eq(quotes.customerId, customerId),
        eq(quotes.isDeleted, false),
        ne(quotes.id, exceptQuoteId),
      ),
    )
    .orderBy(desc(quotes.lastModifiedDateUtc), desc(quoteItems.id))
    .limit(limit);
}

/** Versions of a customer's library parts that may have the shape sought, the latest first. */
export async function keptAlike(
  tx: Transaction,
  organisationId: string,
  customerId: string,
  sought: SoughtFingerprint,
  limit: number,
) {
  return tx
    .select({
      drawingId: drawings.id,
      contentHash: drawings.contentHash,
      entry: partLibraryEntries,
      version: partLibraryVersions,
    })
    .from(drawings)
    .innerJoin(
      partLibraryVersions,
      and(
        eq(partLibraryVersions.organisationId, drawings.organisationId),
        eq(partLibraryVersions.drawingId, drawings.id),
      ),
    )
    .innerJoin(
      partLibraryEntries,
      and(
        eq(partLibraryEntries.organisationId, partLibraryVersions.organisationId),
        eq(partLibraryEntries.id, partLibraryVersions.entryId),
      ),
    )
    .where(
      and(
        drawnAlike(organisationId, sought),
        eq(partLibraryEntries.customerId, customerId),
        eq(partLibraryEntries.isDeleted, false),
      ),
    )
    .orderBy(desc(partLibraryVersions.createdAt), desc(partLibraryVersions.number))
    .limit(limit);
}
