import { and, asc, desc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { SystemTransaction, Transaction } from '../database.ts';
import { newId } from '../ids.ts';
import { foundOne, type Outcome } from '../outcome.ts';
import { type Json, jobs } from '../schema/index.ts';

export type Job = Readonly<typeof jobs.$inferSelect>;
export interface NewJob {
  readonly kind: string;
  readonly input: Json;
  /** While a job of the kind with this key waits or runs, asking again gives that one. */
  readonly singletonKey?: string;
  /** Higher goes first. */
  readonly priority?: number;
  readonly runAfter?: Date;
  readonly maximumAttempts?: number;
  readonly createdByUserId?: string | null;
}

const ACTIVE = ['waiting', 'running'] as const;

/** Puts a job into the queue; it runs when the transaction has committed. Null: the server's own upkeep. Returns its id. */
export async function addJob(tx: Transaction, organisationId: string | null, job: NewJob): Promise<string> {
  const rows = await tx
    .insert(jobs)
    .values({ ...job, id: newId(), organisationId })
    .onConflictDoNothing()
    .returning({ id: jobs.id });
  if (rows[0] !== undefined) return rows[0].id;
  const existing = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        eq(jobs.kind, job.kind),
        job.singletonKey === undefined ? undefined : eq(jobs.singletonKey, job.singletonKey),
        inArray(jobs.status, [...ACTIVE]),
        ofOrganisation(organisationId),
      ),
    );
  // It ended between the two statements: then there is room for a new one.
  return existing[0]?.id ?? addJob(tx, organisationId, job);
}

export async function getJob(tx: Transaction, organisationId: string, jobId: string): Promise<Job | null> {
  const rows = await tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.organisationId, organisationId), eq(jobs.id, jobId)));
  return rows[0] ?? null;
}

/** Ends a job that waits or runs; a running one is told to stop. */
export async function cancelJob(tx: Transaction, organisationId: string, jobId: string): Promise<Outcome<Job>> {
  const rows = await tx
    .update(jobs)
    .set({ status: 'cancelled', finishedAt: sql`now()`, modifiedAt: sql`now()`, leaseUntil: null })
    .where(and(eq(jobs.organisationId, organisationId), eq(jobs.id, jobId), inArray(jobs.status, [...ACTIVE])))
    .returning();
  return foundOne(rows, 'job', jobId);
}

const served = alias(jobs, 'served');
const ofSameOrganisation = sql`${served.organisationId} = ${jobs.organisationId}`;
/** Jobs of the organisation that run now. */
const jobsInHand = sql`(select count(*) from ${jobs} as served
  where ${ofSameOrganisation} and ${served.status} = 'running' and ${served.leaseUntil} > now())`;
/** When a job of the organisation ended last; one that had none for a while goes first. */
const lastServed = sql`(select max(${served.finishedAt}) from ${jobs} as served
  where ${ofSameOrganisation} and ${served.finishedAt} > now() - interval '10 minutes')`;

/**
 * Takes the next job that is due, or one whose worker has fallen silent, for this worker alone. Organisations have their turns one after
 * the other, so that many jobs of one keep no other waiting.
 */
export async function takeJob(
  tx: SystemTransaction,
  kinds: readonly string[],
  workerId: string,
  leaseSeconds: number,
): Promise<Job | null> {
  const next = tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        inArray(jobs.kind, [...kinds]),
        or(
          and(eq(jobs.status, 'waiting'), lte(jobs.runAfter, sql`now()`)),
          and(eq(jobs.status, 'running'), lt(jobs.leaseUntil, sql`now()`)),
        ),
      ),
    )
    .orderBy(
      sql`${jobs.priority} desc`,
      jobsInHand,
      sql`${lastServed} asc nulls first`,
      asc(jobs.runAfter),
      asc(jobs.id),
    )
    .limit(1)
    .for('update', { skipLocked: true });
  const rows = await tx
    .update(jobs)
    .set({
      status: 'running',
      workerId,
      attempts: sql`${jobs.attempts} + 1`,
      leaseUntil: sql`now() + make_interval(secs => ${leaseSeconds})`,
      modifiedAt: sql`now()`,
    })
    .where(sql`${jobs.id} in (${next})`)
    .returning();
  return rows[0] ?? null;
}

/** Shows progress and renews the lease. False when the job is no longer this worker's: cancelled, or taken by another. */
export async function renewJob(
  tx: SystemTransaction,
  jobId: string,
  workerId: string,
  renewal: { readonly leaseSeconds: number; readonly done: number; readonly total: number },
): Promise<boolean> {
  const result = await tx
    .update(jobs)
    .set({
      leaseUntil: sql`now() + make_interval(secs => ${renewal.leaseSeconds})`,
      progressDone: renewal.done,
      progressTotal: renewal.total,
      modifiedAt: sql`now()`,
    })
    .where(held(jobId, workerId));
  return (result.rowCount ?? 0) > 0;
}

/** Ends a job with its result. False when it is no longer this worker's. */
export async function finishJob(
  tx: SystemTransaction,
  jobId: string,
  workerId: string,
  result: Json,
): Promise<boolean> {
  const updated = await tx
    .update(jobs)
    .set({ status: 'done', result, error: null, leaseUntil: null, finishedAt: sql`now()`, modifiedAt: sql`now()` })
    .where(held(jobId, workerId));
  return (updated.rowCount ?? 0) > 0;
}

/** Puts a failed job back for a later attempt, or ends it when `retryInSeconds` is null. */
export async function failJob(
  tx: SystemTransaction,
  jobId: string,
  workerId: string,
  error: string,
  retryInSeconds: number | null,
): Promise<void> {
  const next =
    retryInSeconds === null
      ? { status: 'failed' as const, finishedAt: sql`now()` }
      : { status: 'waiting' as const, runAfter: sql`now() + make_interval(secs => ${retryInSeconds})` };
  await tx
    .update(jobs)
    .set({ ...next, error, leaseUntil: null, workerId: null, modifiedAt: sql`now()` })
    .where(held(jobId, workerId));
}

/** Gives a job back untouched, as when the server stops. */
export async function returnJob(tx: SystemTransaction, jobId: string, workerId: string): Promise<void> {
  await tx
    .update(jobs)
    .set({ status: 'waiting', attempts: sql`${jobs.attempts} - 1`, leaseUntil: null, workerId: null })
    .where(held(jobId, workerId));
}

/** Removes jobs that ended before the moment; returns their number. */
export async function forgetJobs(tx: SystemTransaction, endedBefore: Date): Promise<number> {
  const result = await tx.delete(jobs).where(lt(jobs.finishedAt, endedBefore));
  return result.rowCount ?? 0;
}

const held = (jobId: string, workerId: string) =>
  and(eq(jobs.id, jobId), eq(jobs.workerId, workerId), eq(jobs.status, 'running'));

const ofOrganisation = (organisationId: string | null) =>
  organisationId === null ? isNull(jobs.organisationId) : eq(jobs.organisationId, organisationId);

/** The job of a kind and key that waits or runs, if there is one. */
export async function findActiveJob(
  tx: Transaction,
  organisationId: string,
  kind: string,
  singletonKey: string,
): Promise<Job | null> {
  const rows = await tx
    .select()
    .from(jobs)
    .where(
      and(
        eq(jobs.organisationId, organisationId),
        eq(jobs.kind, kind),
        eq(jobs.singletonKey, singletonKey),
        inArray(jobs.status, [...ACTIVE]),
      ),
    );
  return rows[0] ?? null;
}

/** The newest job of a kind for each key, however it ended; keys without one are missing from the map. */
export async function findLatestJobs(
  tx: Transaction,
  organisationId: string,
  kind: string,
  singletonKeys: readonly string[],
): Promise<ReadonlyMap<string, Job>> {
  if (singletonKeys.length === 0) return new Map();
  const rows = await tx
    .selectDistinctOn([jobs.singletonKey])
    .from(jobs)
    .where(
      and(eq(jobs.organisationId, organisationId), eq(jobs.kind, kind), inArray(jobs.singletonKey, [...singletonKeys])),
    )
    .orderBy(jobs.singletonKey, desc(jobs.createdAt), desc(jobs.id));
  return new Map(rows.flatMap((row) => (row.singletonKey === null ? [] : [[row.singletonKey, row] as const])));
}
