import { type AnyColumn, and, between, desc, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type { SystemTransaction, Transaction } from '../database.ts';
import { drawings, partLibraryEntries, partLibraryVersions, quoteItems, quotes } from '../schema/index.ts';

type Figure = 'contours' | 'lengthMm' | 'areaMm2' | 'gyrationMm' | 'elongationMm';
/** The lowest and highest of each figure of a fingerprint; with `nearest`, those nearest to it come first. */
export type SoughtFingerprint = Readonly<Record<Figure, readonly [low: number, high: number]>> & {
  readonly nearest?: Readonly<Record<Figure, number>>;
};

/** Drawings of one shape that are looked at; a customer who has more of it has had it. */
const MOST_ALIKE = 1000;

/** One contour more or less counts as much as a difference of 5 % in length, area or radius of gyration. */
const CONTOUR_SHARE = 0.05;
const shareApart = (column: AnyColumn, to: number): SQL =>
  sql`abs(${column} - ${to}) / ${Math.max(1, Math.abs(to))}::float8`;

/** How far a fingerprint lies from another, in shares of its figures. */
const farFrom = ({ contours, lengthMm, areaMm2, gyrationMm }: Readonly<Record<Figure, number>>): SQL =>
  sql`abs(${drawings.fingerprintContours} - ${contours}) * ${CONTOUR_SHARE}::float8 + ${shareApart(drawings.fingerprintLengthMm, lengthMm)} + ${shareApart(drawings.fingerprintAreaMm2, areaMm2)} + ${shareApart(drawings.fingerprintGyrationMm, gyrationMm)}`;

/** Drawings of the shop whose fingerprints are as sought, by one index and nothing else. */
export async function drawnAlike(
  tx: Transaction,
  organisationId: string,
  sought: SoughtFingerprint,
): Promise<readonly string[]> {
  const [fewest, most] = sought.contours;
  const contours = Array.from({ length: Math.max(0, most - fewest) + 1 }, (_, place) => fewest + place);
  const rows = await tx
    .select({ id: drawings.id })
    .from(drawings)
    .where(
      and(
        eq(drawings.organisationId, organisationId),
        inArray(drawings.fingerprintContours, contours),
        between(drawings.fingerprintLengthMm, ...sought.lengthMm),
        between(drawings.fingerprintAreaMm2, ...sought.areaMm2),
        between(drawings.fingerprintGyrationMm, ...sought.gyrationMm),
        between(drawings.fingerprintElongationMm, ...sought.elongationMm),
      ),
    )
    .orderBy(...(sought.nearest === undefined ? [] : [farFrom(sought.nearest)]), desc(drawings.id))
    .limit(MOST_ALIKE);
  return rows.map(({ id }) => id);
}

/** `nearest` keeps the order of the drawing ids that were passed in, the most similar first; `latest` goes by date alone, the newest first. */
export type AlikeOrder = 'nearest' | 'latest';
/** Every upload of a part keeps a drawing of its own: those of one content are one, so that the latest of them comes first. */
const inOrder = (drawingIds: readonly string[], order: AlikeOrder): SQL[] =>
  order === 'latest'
    ? []
    : [
        sql`min(array_position(${`{${drawingIds.join()}}`}::uuid[], ${drawings.id})) over (partition by ${drawings.contentHash})`,
      ];

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

/** Parts in a customer's other quotes that have one of the drawings, those quoted last first. */
export async function quotedAlike(
  tx: Transaction,
  organisationId: string,
  { customerId, exceptQuoteId }: { readonly customerId: string; readonly exceptQuoteId: string },
  drawingIds: readonly string[],
  limit: number,
  order: AlikeOrder = 'latest',
) {
  if (drawingIds.length === 0) return [];
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
        eq(drawings.organisationId, organisationId),
        inArray(drawings.id, [...drawingIds]),
        eq(quotes.customerId, customerId),
        eq(quotes.isDeleted, false),
        ne(quotes.id, exceptQuoteId),
      ),
    )
    .orderBy(...inOrder(drawingIds, order), desc(quotes.lastModifiedDateUtc), desc(quoteItems.id))
    .limit(limit);
}

/** Versions of a customer's library parts that have one of the drawings, the latest first. */
export async function keptAlike(
  tx: Transaction,
  organisationId: string,
  customerId: string,
  drawingIds: readonly string[],
  limit: number,
  order: AlikeOrder = 'latest',
) {
  if (drawingIds.length === 0) return [];
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
        eq(drawings.organisationId, organisationId),
        inArray(drawings.id, [...drawingIds]),
        eq(partLibraryEntries.customerId, customerId),
        eq(partLibraryEntries.isDeleted, false),
      ),
    )
    .orderBy(...inOrder(drawingIds, order), desc(partLibraryVersions.createdAt), desc(partLibraryVersions.number))
    .limit(limit);
}

/** Some drawings of any shop that nobody has looked at for a fingerprint yet. */
export async function findDrawingsToFingerprint(tx: SystemTransaction, limit: number) {
  return tx
    .select({
      organisationId: drawings.organisationId,
      id: drawings.id,
      version: drawings.version,
      original: drawings.original,
      edited: drawings.edited,
    })
    .from(drawings)
    .where(eq(drawings.isFingerprinted, false))
    .limit(limit);
}

/** Keeps the fingerprint of a drawing that nobody has changed since; the drawing is still the same, and so is its version. */
export async function keepFingerprint(
  tx: Transaction,
  organisationId: string,
  { id, version }: { readonly id: string; readonly version: number },
  fingerprint: Partial<typeof drawings.$inferInsert>,
): Promise<void> {
  await tx
    .update(drawings)
    .set(fingerprint)
    .where(and(eq(drawings.organisationId, organisationId), eq(drawings.id, id), eq(drawings.version, version)));
}
