import { and, desc, eq, ilike, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Transaction } from '../database.ts';
import { materialRateTables, quoteItems, quotes, rateTables } from '../schema/index.ts';

/** A part with a drawing that is cut with a rate table. */
export type MeasurablePart = {
  readonly id: string;
  readonly quoteId: string;
  readonly quoteName: string;
  readonly name: string;
  readonly isImperial: boolean;
  readonly thicknessMm: number;
  readonly drawingId: string;
  readonly thumbnailFileKey: string | null;
};

type Wanted = {
  readonly ids?: readonly string[];
  /** Names, whatever their case. */
  readonly names?: readonly string[];
  /** Text in the name of the part or of the quote. */
  readonly search?: string;
  readonly limit: number;
};

const anyWith = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Parts whose material takes the rate table on its machine, newest first. */
export async function listMeasurableParts(
  tx: Transaction,
  organisationId: string,
  rateTableId: string,
  { ids, names, search, limit }: Wanted,
): Promise<MeasurablePart[]> {
  const rows = await tx
    .select({
      id: quoteItems.id,
      quoteId: quoteItems.quoteId,
      quoteName: quotes.name,
      name: quoteItems.name,
      isImperial: quoteItems.isImperial,
      thicknessMm: quoteItems.thicknessMm,
      drawingId: quoteItems.drawingId,
      thumbnailFileKey: quoteItems.thumbnailFileKey,
    })
    .from(quoteItems)
    .innerJoin(quotes, and(eq(quotes.organisationId, quoteItems.organisationId), eq(quotes.id, quoteItems.quoteId)))
    .innerJoin(
      rateTables,
      and(
        eq(rateTables.organisationId, quoteItems.organisationId),
        eq(rateTables.cuttingTechnologyId, quoteItems.cuttingTechnologyId),
        eq(rateTables.id, rateTableId),
      ),
    )
    .innerJoin(
      materialRateTables,
      and(
        eq(materialRateTables.organisationId, quoteItems.organisationId),
        eq(materialRateTables.materialId, quoteItems.materialId),
        eq(materialRateTables.rateTableId, rateTables.id),
      ),
    )
    .where(
      and(
        eq(quoteItems.organisationId, organisationId),
        isNotNull(quoteItems.drawingId),
        isNotNull(quoteItems.thicknessMm),
        ids === undefined ? undefined : inArray(quoteItems.id, [...ids]),
        names === undefined ? undefined : inArray(sql`lower(${quoteItems.name})`, [...names]),
        search === undefined || search === ''
          ? undefined
          : or(ilike(quoteItems.name, anyWith(search)), ilike(quotes.name, anyWith(search))),
      ),
    )
    .orderBy(desc(quoteItems.createdAt), desc(quoteItems.id))
    .limit(limit);
  return rows.flatMap(({ thicknessMm, drawingId, ...row }) =>
    thicknessMm === null || drawingId === null ? [] : [{ ...row, thicknessMm, drawingId }],
  );
}
