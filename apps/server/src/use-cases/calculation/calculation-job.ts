import { setTimeout as pause } from 'node:timers/promises';
import type { Quote as QuoteWire } from '@kerf/contract';
import { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import { findActiveJob, getJob, type Job } from '../../db/repositories/jobs.ts';
import { getQuote } from '../../db/repositories/quotes.ts';
import type { Json } from '../../db/schema/index.ts';
import type { JobHandler } from '../../jobs/job-handler.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import type { Actor } from '../actor.ts';
import { actorOfJob, jobUser, userOfJob } from '../job-actor.ts';
import {
  calculationFailed,
  done,
  type QuoteOutcome,
  type QuoteRefusal,
  refuseQuote,
} from '../quote-edits/quote-refusals.ts';
import { loadQuote } from '../quote-views/load-quote.ts';
import type { Uses } from '../services.ts';
import type { CalculationServices } from './calculate-quote.ts';
import { calculateQuote, leaveDraft } from './calculate-quote.ts';

/** Kind of the job that calculates one quote. */
export const CALCULATE_QUOTE = 'calculateQuote';

const input = z.object({ quoteId: z.uuid(), user: jobUser });

/** Does the job: a refusal is its result, so that asking again later gives the same answer. */
export const calculationHandler =
  (services: CalculationServices & Uses<'database'>): JobHandler =>
  async (value, { job, signal, progress }): Promise<Json> => {
    const { quoteId, user } = input.parse(value);
    if (job.organisationId === null) throw new Error('a calculation belongs to an organisation');
    const actor = actorOfJob(services.database, job.organisationId, user);
    const outcome = await calculateQuote(services, actor, quoteId, { signal, progress });
    return outcome.ok
      ? { ok: true }
      : { ok: false, refusal: { code: outcome.refusal.code, facts: outcome.refusal.facts ?? {} } };
  };

const FIRST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 200;

const result = z.union([
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), refusal: z.custom<QuoteRefusal>() }),
]);

const CALCULATION_BROKE_OFF = 'The server could not finish the calculation.';

const outcomeOf = (job: Job): QuoteOutcome<null> => {
  if (job.status === 'cancelled') return refuseQuote('CALCULATION_CANCELLED');
  const parsed = result.safeParse(job.result);
  if (job.status === 'failed' || !parsed.success) {
    return calculationFailed({ code: 'CALCULATION_BROKE_OFF', message: CALCULATION_BROKE_OFF });
  }
  return parsed.data.ok ? done(null) : parsed.data;
};

/** A job that shows no sign of life for this long has no worker; it is not lost, but nobody should wait for it. */
const LONGEST_SILENCE_MS = 300_000;

/** Waits for a job to end, whichever process does it, and gives it as it is then; as it still is when nobody does it. */
export const waitForJob = async (
  actor: Actor,
  jobId: string,
  longestSilenceMs = LONGEST_SILENCE_MS,
): Promise<Job | null> => {
  let [sign, silence] = [0, 0];
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(LONGEST_PAUSE_MS, wait * 1.5)) {
    const job = await actor.organisation((tx) => getJob(tx, actor.organisationId, jobId));
    if (job === null || (job.status !== 'waiting' && job.status !== 'running')) return job;
    silence = job.modifiedAt.getTime() === sign ? silence + wait : 0;
    sign = job.modifiedAt.getTime();
    if (silence > longestSilenceMs) return job;
    await pause(wait);
  }
};

/** Waits for a calculation to end; gives up when nobody does it. */
export const waitForCalculation = async (
  actor: Actor,
  jobId: string,
  longestSilenceMs = LONGEST_SILENCE_MS,
): Promise<QuoteOutcome<null>> => {
  const job = await waitForJob(actor, jobId, longestSilenceMs);
  return job === null ? refuseQuote('NOT_FOUND') : outcomeOf(job);
};

/** Adds the job of a calculation with the transaction; while one waits or runs, it is that one. Gives its id. */
export const queueCalculation = (tx: Transaction, queue: JobQueue, actor: Actor, quoteId: string): Promise<string> => {
  const user = userOfJob(actor);
  return queue.enqueue(tx, actor.organisationId, {
    kind: CALCULATE_QUOTE,
    singletonKey: quoteId,
    priority: 10,
    input: { quoteId, user },
    createdByUserId: user.userId,
  });
};

/**
 * Calculates a quote as a job, so that it survives a lost connection and a restart, and answers when it is done.
 * Asking while it runs waits for the one that runs.
 */
export const runCalculation = async (
  queue: JobQueue,
  actor: Actor,
  quoteId: string,
): Promise<QuoteOutcome<QuoteWire>> => {
  const queued = await actor.organisation(async (tx): Promise<QuoteOutcome<string>> => {
    if ((await getQuote(tx, actor.organisationId, quoteId)) === null) return refuseQuote('NOT_FOUND');
    return done(await queueCalculation(tx, queue, actor, quoteId));
  });
  if (!queued.ok) return queued;
  const outcome = await waitForCalculation(actor, queued.value);
  return outcome.ok ? loadQuote(actor, quoteId) : outcome;
};

const active = (actor: Actor, quoteId: string) =>
  actor.organisation((tx) => findActiveJob(tx, actor.organisationId, CALCULATE_QUOTE, quoteId));

/** How far a running calculation is. */
export const calculationProgress = async (actor: Actor, quoteId: string) => {
  const job = await active(actor, quoteId);
  if (job === null) return { state: 'idle' as const, done: 0, total: 0 };
  return { state: 'running' as const, done: job.progressDone, total: job.progressTotal };
};

/** Stops a running calculation; nests that are finished are kept, and a draft, whose prices may be old, is one no more. */
export const cancelCalculation = async (queue: JobQueue, actor: Actor, quoteId: string): Promise<void> => {
  const job = await active(actor, quoteId);
  if (job === null) return;
  await actor.organisation(async (tx) => {
    const cancelled = await queue.cancel(tx, actor.organisationId, job.id);
    if (cancelled.ok) await leaveDraft(tx, actor, quoteId);
  });
};
