import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../database.ts';
import { guardrails } from '../schema/index.ts';

export type Guardrails = Readonly<typeof guardrails.$inferSelect>;
export type GuardrailBounds = Omit<Guardrails, 'organisationId' | 'version' | 'modifiedAt'>;

/** Null while the organisation has set no bounds. */
export async function getGuardrails(tx: Transaction, organisationId: string): Promise<Guardrails | null> {
  const rows = await tx.select().from(guardrails).where(eq(guardrails.organisationId, organisationId));
  return rows[0] ?? null;
}

/** Sets the bounds of the organisation, in place of those it had. */
export async function saveGuardrails(
  tx: Transaction,
  organisationId: string,
  bounds: GuardrailBounds,
): Promise<Guardrails> {
  const rows = await tx
    .insert(guardrails)
    .values({ ...bounds, organisationId })
    .onConflictDoUpdate({
      target: [guardrails.organisationId],
      set: { ...bounds, modifiedAt: sql`now()`, version: sql`${guardrails.version} + 1` },
    })
    .returning();
  return rows[0]!;
}
