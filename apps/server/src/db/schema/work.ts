import { sql } from 'drizzle-orm';
import {
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, instant, modifiedAt, organisationId } from './columns.ts';
import { organisations } from './organisations.ts';
import type { Json } from './values.ts';

/** Work done outside a request. The row is the queue entry, its progress and its result. */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid().primaryKey(),
    /** Null for the server's own upkeep. */
    organisationId: uuid().references(() => organisations.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    status: text({ enum: ['waiting', 'running', 'done', 'failed', 'cancelled'] })
      .notNull()
      .default('waiting'),
    /** Two waiting or running jobs of one kind never carry the same one; it names what the job works on, by its id. */
    singletonKey: text(),
    priority: integer().notNull().default(0),
    input: jsonb().$type<Json>(),
    result: jsonb().$type<Json>(),
    error: text(),
    progressDone: doublePrecision().notNull().default(0),
    progressTotal: doublePrecision().notNull().default(0),
    attempts: integer().notNull().default(0),
    maximumAttempts: integer().notNull().default(3),
    runAfter: instant().notNull().defaultNow(),
    /** The worker must renew it; after this moment another worker takes the job. */
    leaseUntil: instant(),
    workerId: uuid(),
    createdByUserId: uuid(),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
    finishedAt: instant(),
  },
  (t) => [
    index('jobs_to_run').on(t.runAfter).where(sql`status in ('waiting', 'running')`),
    uniqueIndex('jobs_singleton')
      .on(sql`coalesce(organisation_id, '00000000-0000-0000-0000-000000000000'::uuid)`, t.kind, t.singletonKey)
      .where(sql`status in ('waiting', 'running')`),
    index('jobs_by_organisation').on(t.organisationId, t.createdAt),
    index('jobs_finished').on(t.finishedAt),
  ],
);

/** Work that comes again each day at a time of the shop's own clock. Servers put it into the queue; the row says when next. */
export const jobSchedules = pgTable(
  'job_schedules',
  {
    organisationId: organisationId().references(() => organisations.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    /** HH:MM. */
    timeOfDay: text().notNull(),
    /** IANA name. */
    timeZone: text().notNull(),
    nextRunAt: instant().notNull(),
    lastRunAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.organisationId, t.kind] }), index('job_schedules_due').on(t.nextRunAt)],
);

/** The answer given to a command, by the key its sender chose: sent again, it is answered again and not done again. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    organisationId: organisationId().references(() => organisations.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    userId: uuid(),
    /** Hash of method, path and body: the same key with another request is refused. */
    requestHash: text().notNull(),
    /** The attempt that works under the key now; another one is given when a dead process's key is taken over. */
    holder: uuid(),
    /** Null while the first request is at work. */
    responseStatus: integer(),
    responseBody: jsonb().$type<Json>(),
    /** Moved on while the command runs: the lease counts from here. */
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.organisationId, t.key] }), index().on(t.createdAt)],
);
