import type { NumberSeries } from '@kerf/quoting';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../database.ts';
import { numberSequences } from '../schema/index.ts';

/**
 * The next running number of the organisation, from 1. It belongs to the transaction: rolled back, the number is not used
 * up, so that no gap appears; until then the next taker waits.
 */
export async function takeNumber(
  tx: Transaction,
  organisationId: string,
  kind: 'quote' | NumberSeries,
): Promise<number> {
  const rows = await tx
    .insert(numberSequences)
    .values({ organisationId, kind, lastValue: 1 })
    .onConflictDoUpdate({
      target: [numberSequences.organisationId, numberSequences.kind],
      set: { lastValue: sql`${numberSequences.lastValue} + 1` },
    })
    .returning({ lastValue: numberSequences.lastValue });
  return rows[0]!.lastValue;
}
