import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../database.ts';
import { newId } from '../ids.ts';
import { sortKey } from '../keys.ts';
import { foundOne, type Outcome } from '../outcome.ts';
import { quoteItemSecondaryProcesses, quoteItems, quotes, secondaryProcesses } from '../schema/index.ts';
import type { QuoteStatus } from '../schema/values.ts';

type Insert = typeof secondaryProcesses.$inferInsert;
export type SecondaryProcess = Readonly<typeof secondaryProcesses.$inferSelect>;
export type NewSecondaryProcess = Omit<
  Insert,
  'organisationId' | 'id' | 'sortKey' | 'version' | 'createdAt' | 'modifiedAt'
> & { readonly id?: string };

const oneProcess = (organisationId: string, id: string) =>
  and(eq(secondaryProcesses.organisationId, organisationId), eq(secondaryProcesses.id, id));

/** Secondary processes by index; archived ones only when asked for. */
export async function listSecondaryProcesses(
  tx: Transaction,
  organisationId: string,
  options: { readonly includeDeleted?: boolean } = {},
): Promise<SecondaryProcess[]> {
  return tx
    .select()
    .from(secondaryProcesses)
    .where(
      and(
        eq(secondaryProcesses.organisationId, organisationId),
        options.includeDeleted === true ? undefined : eq(secondaryProcesses.isDeleted, false),
      ),
    )
    .orderBy(asc(secondaryProcesses.index), asc(secondaryProcesses.id));
}

export async function getSecondaryProcess(
  tx: Transaction,
  organisationId: string,
  id: string,
): Promise<SecondaryProcess | null> {
  const rows = await tx.select().from(secondaryProcesses).where(oneProcess(organisationId, id));
  return rows[0] ?? null;
}

/** All processes, archived ones too, by index; held until the transaction ends, so that their order and number stay. */
export async function lockSecondaryProcesses(tx: Transaction, organisationId: string): Promise<SecondaryProcess[]> {
  const rows = await tx
    .select()
    .from(secondaryProcesses)
    .where(eq(secondaryProcesses.organisationId, organisationId))
    .orderBy(asc(secondaryProcesses.id))
    .for('update');
  return rows.toSorted((a, b) => a.index - b.index);
}

/** Whether a part of a quote in one of these statuses takes the process. */
export async function isProcessUsed(
  tx: Transaction,
  organisationId: string,
  id: string,
  statuses: readonly QuoteStatus[],
): Promise<boolean> {
  const rows = await tx
    .select({ quoteItemId: quoteItems.id })
    .from(quoteItemSecondaryProcesses)
    .innerJoin(
      quoteItems,
      and(eq(quoteItems.organisationId, organisationId), eq(quoteItems.id, quoteItemSecondaryProcesses.quoteItemId)),
    )
    .innerJoin(quotes, and(eq(quotes.organisationId, organisationId), eq(quotes.id, quoteItems.quoteId)))
    .where(
      and(
        eq(quoteItemSecondaryProcesses.organisationId, organisationId),
        eq(quoteItemSecondaryProcesses.secondaryProcessId, id),
        eq(quoteItemSecondaryProcesses.isEnabled, true),
        inArray(quotes.status, [...statuses]),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export async function addSecondaryProcesses(
  tx: Transaction,
  organisationId: string,
  added: readonly NewSecondaryProcess[],
): Promise<SecondaryProcess[]> {
  if (added.length === 0) return [];
  return tx
    .insert(secondaryProcesses)
    .values(added.map((one) => ({ ...one, organisationId, id: one.id ?? newId(), sortKey: sortKey(one.name) })))
    .returning();
}

export async function updateSecondaryProcess(
  tx: Transaction,
  organisationId: string,
  id: string,
  changes: Partial<NewSecondaryProcess>,
): Promise<Outcome<SecondaryProcess>> {
  const rows = await tx
    .update(secondaryProcesses)
    .set({
      ...changes,
      ...(changes.name === undefined ? {} : { sortKey: sortKey(changes.name) }),
      modifiedAt: sql`now()`,
      version: sql`${secondaryProcesses.version} + 1`,
    })
    .where(oneProcess(organisationId, id))
    .returning();
  return foundOne(rows, 'secondaryProcess', id);
}
