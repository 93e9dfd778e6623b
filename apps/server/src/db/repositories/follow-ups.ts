import { FOLLOWED_UP_STATUSES } from '@kerf/quoting';
import { and, asc, eq, gt, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../database.ts';
import { organisationUsers, quotes } from '../schema/index.ts';

/** Spelt out with its values, as the index of these quotes is. */
const isOpen = sql`${quotes.status} in (${sql.raw(FOLLOWED_UP_STATUSES.map((status) => `'${status}'`).join(', '))})`;

/** Quotes that are still open and to be followed up on a day (YYYY-MM-DD) or before. */
export const dueForFollowUp = (day: string): SQL | undefined =>
  and(isNotNull(quotes.followUpDate), lte(quotes.followUpDate, day), isOpen);

export type FollowUpOfQuote = {
  readonly date: string;
  readonly userId: string | null;
  readonly userName: string;
};

/** Sets the follow-up of a quote, or clears it. The offer itself is as it was: neither its version nor its last change moves. */
export async function setFollowUp(
  tx: Transaction,
  organisationId: string,
  quoteId: string,
  followUp: FollowUpOfQuote | null,
): Promise<void> {
  await tx
    .update(quotes)
    .set({
      followUpDate: followUp?.date ?? null,
      followUpUserId: followUp?.userId ?? null,
      followUpUserName: followUp?.userName ?? null,
      followUpRemindedAt: null,
    })
    .where(and(eq(quotes.organisationId, organisationId), eq(quotes.id, quoteId)));
}

/**
 * Gives the follow-ups of one person to another, who has not been reminded of any. The offers themselves are as they were, as when a
 * follow-up is set.
 */
export async function handOverFollowUps(
  tx: Transaction,
  organisationId: string,
  fromUserId: string,
  to: Omit<FollowUpOfQuote, 'date'>,
): Promise<void> {
  await tx
    .update(quotes)
    .set({ followUpUserId: to.userId, followUpUserName: to.userName, followUpRemindedAt: null })
    .where(and(eq(quotes.organisationId, organisationId), eq(quotes.followUpUserId, fromUserId)));
}

/** Quotes whose follow-up is due on a day and nobody was reminded of, by id after a given one; only those of people who are still there. */
export async function listFollowUpsToRemind(
  tx: Transaction,
  organisationId: string,
  day: string,
  page: { readonly after: string | null; readonly limit: number },
): Promise<readonly string[]> {
  const { after, limit } = page;
  const isMember = and(
    eq(organisationUsers.organisationId, quotes.organisationId),
    eq(organisationUsers.userId, quotes.followUpUserId),
  );
  const rows = await tx
    .select({ id: quotes.id })
    .from(quotes)
    .innerJoin(organisationUsers, isMember)
    .where(
      and(
        eq(quotes.organisationId, organisationId),
        dueForFollowUp(day),
        sql`not ${quotes.isDeleted}`,
        isNull(quotes.followUpRemindedAt),
        after === null ? undefined : gt(quotes.id, after),
      ),
    )
    .orderBy(asc(quotes.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Notes that the reminder is on its way. */
export async function markReminded(
  tx: Transaction,
  organisationId: string,
  quoteId: string,
  remindedAt: Date,
): Promise<void> {
  await tx
    .update(quotes)
    .set({ followUpRemindedAt: remindedAt })
    .where(and(eq(quotes.organisationId, organisationId), eq(quotes.id, quoteId)));
}
