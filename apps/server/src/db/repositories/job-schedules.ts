import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { SystemTransaction, Transaction } from '../database.ts';
import { jobSchedules } from '../schema/index.ts';

export type JobSchedule = Readonly<typeof jobSchedules.$inferSelect>;
export type WantedSchedule = Pick<JobSchedule, 'kind' | 'timeOfDay' | 'timeZone' | 'nextRunAt'>;

/** Has the organisation's work of a kind done each day; one that is there already at that time and place stays as it is. */
export async function keepSchedule(tx: Transaction, organisationId: string, wanted: WantedSchedule): Promise<void> {
  const { timeOfDay, timeZone, nextRunAt } = wanted;
  await tx
    .insert(jobSchedules)
    .values({ ...wanted, organisationId })
    .onConflictDoUpdate({
      target: [jobSchedules.organisationId, jobSchedules.kind],
      set: { timeOfDay, timeZone, nextRunAt },
      setWhere: sql`(${jobSchedules.timeOfDay}, ${jobSchedules.timeZone}) is distinct from (${timeOfDay}, ${timeZone})`,
    });
}

export async function listSchedules(tx: Transaction, organisationId: string): Promise<readonly JobSchedule[]> {
  return tx
    .select()
    .from(jobSchedules)
    .where(eq(jobSchedules.organisationId, organisationId))
    .orderBy(asc(jobSchedules.kind));
}

/** The schedule that has been due longest, kept from other servers until the transaction ends; null when none is due. */
export async function takeDueSchedule(tx: SystemTransaction, now: Date): Promise<JobSchedule | null> {
  const rows = await tx
    .select()
    .from(jobSchedules)
    .where(lte(jobSchedules.nextRunAt, now))
    .orderBy(asc(jobSchedules.nextRunAt))
    .limit(1)
    .for('update', { skipLocked: true });
  return rows[0] ?? null;
}

/** Notes when the work of a schedule comes again, and that it is in the queue now when it was put there. */
export async function moveSchedule(
  tx: Transaction,
  organisationId: string,
  kind: string,
  run: { readonly lastRunAt?: Date; readonly nextRunAt: Date },
): Promise<void> {
  await tx
    .update(jobSchedules)
    .set(run)
    .where(and(eq(jobSchedules.organisationId, organisationId), eq(jobSchedules.kind, kind)));
}
