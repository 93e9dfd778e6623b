import { and, asc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../database.ts';
import { newId } from '../ids.ts';
import { foldingBrackets, foldingSetups } from '../schema/index.ts';

export type FoldingBracket = Readonly<typeof foldingBrackets.$inferSelect>;
/** The press brake with its times, longest folds last. */
export type FoldingSetup = Readonly<typeof foldingSetups.$inferSelect> & {
  readonly brackets: readonly FoldingBracket[];
};
export type NewFoldingSetup = Omit<
  typeof foldingSetups.$inferInsert,
  'organisationId' | 'id' | 'version' | 'modifiedAt'
> & {
  readonly brackets: readonly Omit<typeof foldingBrackets.$inferInsert, 'organisationId' | 'id' | 'foldingSetupId'>[];
};

/** Null while the organisation has no folding. */
export async function getFoldingSetup(tx: Transaction, organisationId: string): Promise<FoldingSetup | null> {
  const rows = await tx.select().from(foldingSetups).where(eq(foldingSetups.organisationId, organisationId));
  const setup = rows[0];
  if (setup === undefined) return null;
  const brackets = await tx
    .select()
    .from(foldingBrackets)
    .where(and(eq(foldingBrackets.organisationId, organisationId), eq(foldingBrackets.foldingSetupId, setup.id)))
    .orderBy(asc(foldingBrackets.maximumFoldLengthMm), asc(foldingBrackets.maximumPartMassKg));
  return { ...setup, brackets };
}

/** Sets the folding of the organisation, in place of the one it had. */
export async function saveFoldingSetup(
  tx: Transaction,
  organisationId: string,
  folding: NewFoldingSetup,
): Promise<void> {
  const { brackets, ...fields } = folding;
  const rows = await tx
    .insert(foldingSetups)
    .values({ ...fields, organisationId, id: newId() })
    .onConflictDoUpdate({
      target: [foldingSetups.organisationId],
      set: { ...fields, modifiedAt: sql`now()`, version: sql`${foldingSetups.version} + 1` },
    })
    .returning();
  const foldingSetupId = rows[0]!.id;
  await tx
    .delete(foldingBrackets)
    .where(and(eq(foldingBrackets.organisationId, organisationId), eq(foldingBrackets.foldingSetupId, foldingSetupId)));
  if (brackets.length === 0) return;
  await tx
    .insert(foldingBrackets)
    .values(brackets.map((one) => ({ ...one, organisationId, id: newId(), foldingSetupId })));
}
