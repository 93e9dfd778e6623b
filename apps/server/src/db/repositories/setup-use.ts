import { and, countDistinct, eq, exists, inArray, type SQL } from 'drizzle-orm';
import type { Transaction } from '../database.ts';
import { materialRateTables, quoteItemSecondaryProcesses, quoteItems, quotes, rateTables } from '../schema/index.ts';
import type { QuoteStatus } from '../schema/values.ts';

/** A thing of the set-up data that parts take. */
export type UsedThing = {
  readonly entityType: 'cuttingTechnology' | 'material' | 'rateTable' | 'secondaryProcess';
  readonly entityId: string;
};

/** A part takes the table that its material has on its machine. */
const takesTable = (tx: Transaction, organisationId: string, rateTableId: string): SQL =>
  exists(
    tx
      .select({ id: materialRateTables.id })
      .from(materialRateTables)
      .innerJoin(
        rateTables,
        and(eq(rateTables.organisationId, organisationId), eq(rateTables.id, materialRateTables.rateTableId)),
      )
      .where(
        and(
          eq(materialRateTables.organisationId, organisationId),
          eq(materialRateTables.rateTableId, rateTableId),
          eq(materialRateTables.materialId, quoteItems.materialId),
          eq(rateTables.cuttingTechnologyId, quoteItems.cuttingTechnologyId),
        ),
      ),
  );

const takesProcess = (tx: Transaction, organisationId: string, secondaryProcessId: string): SQL =>
  exists(
    tx
      .select({ id: quoteItemSecondaryProcesses.quoteItemId })
      .from(quoteItemSecondaryProcesses)
      .where(
        and(
          eq(quoteItemSecondaryProcesses.organisationId, organisationId),
          eq(quoteItemSecondaryProcesses.secondaryProcessId, secondaryProcessId),
          eq(quoteItemSecondaryProcesses.quoteItemId, quoteItems.id),
          eq(quoteItemSecondaryProcesses.isEnabled, true),
        ),
      ),
  );

const takes = (tx: Transaction, organisationId: string, { entityType, entityId }: UsedThing): SQL => {
  switch (entityType) {
    case 'cuttingTechnology':
      return eq(quoteItems.cuttingTechnologyId, entityId);
    case 'material':
      return eq(quoteItems.materialId, entityId);
    case 'rateTable':
      return takesTable(tx, organisationId, entityId);
    case 'secondaryProcess':
      return takesProcess(tx, organisationId, entityId);
  }
};

/** How many quotes of the statuses, archived ones left out, have a part that takes the thing. */
export async function countQuotesTaking(
  tx: Transaction,
  organisationId: string,
  thing: UsedThing,
  statuses: readonly QuoteStatus[],
): Promise<number> {
  const [row] = await tx
    .select({ quotes: countDistinct(quotes.id) })
    .from(quoteItems)
    .innerJoin(quotes, and(eq(quotes.organisationId, organisationId), eq(quotes.id, quoteItems.quoteId)))
    .where(
      and(
        eq(quoteItems.organisationId, organisationId),
        inArray(quotes.status, [...statuses]),
        eq(quotes.isDeleted, false),
        takes(tx, organisationId, thing),
      ),
    );
  return row?.quotes ?? 0;
}
