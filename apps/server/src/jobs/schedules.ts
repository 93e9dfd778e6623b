import { nextTimeOfDay } from '@kerf/quoting';
import { type Database, type Transaction, withSystem } from '../db/database.ts';
import {
  type JobSchedule,
  keepSchedule,
  listSchedules,
  moveSchedule,
  takeDueSchedule,
} from '../db/repositories/job-schedules.ts';
import type { JobQueue } from './job-queue.ts';

/** Work of an organisation that comes each day at a time (HH:MM) of its own clock. */
export type DailyWork = { readonly kind: string; readonly timeOfDay: string; readonly timeZone: string };

/** Has work done each day from the next such time on; asking again changes nothing. */
export const workDaily = (tx: Transaction, organisationId: string, work: DailyWork, now: Date): Promise<void> =>
  keepSchedule(tx, organisationId, { ...work, nextRunAt: nextTimeOfDay(now, work.timeOfDay, work.timeZone) });

/** The organisation goes by another clock from now on, and so does its daily work. */
export const moveDailyWork = async (
  tx: Transaction,
  organisationId: string,
  timeZone: string,
  now: Date,
): Promise<void> => {
  for (const { kind, timeOfDay } of await listSchedules(tx, organisationId))
    await workDaily(tx, organisationId, { kind, timeOfDay, timeZone }, now);
};

type Scheduler = {
  readonly database: Database;
  readonly queue: JobQueue;
  readonly now: () => Date;
  readonly onError: (error: unknown, facts: Readonly<Record<string, string>>) => void;
};

/** One day's work waits at most once, however long it takes and however often a server looks. */
const SINGLETON = 'daily';
/** A day's work that fails is tried for hours, until the next day's takes its place. */
const MOST_ATTEMPTS = 10;

/** A schedule whose work cannot be planned is left in peace for an hour, so that those of the others come. */
const PUT_OFF_MILLISECONDS = 3_600_000;

type Looked = 'none' | 'planned' | 'putOff';

const runOne = async ({ database, queue, now, onError }: Scheduler): Promise<Looked> => {
  const moment = now();
  let due: JobSchedule | null = null;
  try {
    return await withSystem(database, async (tx) => {
      due = await takeDueSchedule(tx, moment);
      if (due === null) return 'none';
      const { organisationId, kind, timeOfDay, timeZone } = due;
      const job = { kind, input: null, singletonKey: SINGLETON, maximumAttempts: MOST_ATTEMPTS };
      await queue.enqueue(tx, organisationId, job);
      const nextRunAt = nextTimeOfDay(moment, timeOfDay, timeZone);
      await moveSchedule(tx, organisationId, kind, { lastRunAt: moment, nextRunAt });
      return 'planned';
    });
  } catch (error) {
    const failed = due as JobSchedule | null;
    if (failed === null) throw error;
    const { organisationId, kind } = failed;
    onError(error, { activity: 'planning daily work', organisationId, kind });
    const nextRunAt = new Date(moment.getTime() + PUT_OFF_MILLISECONDS);
    await withSystem(database, (tx) => moveSchedule(tx, organisationId, kind, { nextRunAt }));
    return 'putOff';
  }
};

/**
 * Puts the work that is due into the queue; returns how many jobs that were. Several servers may ask at once: the schedule is moved on
 * in the transaction that adds the job. What was missed while no server ran is done once. A schedule that fails is told of and tried
 * again later; those of other organisations go on.
 */
export const runDueSchedules = async (scheduler: Scheduler): Promise<number> => {
  let jobs = 0;
  for (;;) {
    const looked = await runOne(scheduler);
    if (looked === 'none') return jobs;
    if (looked === 'planned') jobs += 1;
  }
};

const LOOK_MILLISECONDS = 20_000;

/** Looks for work that is due until it is stopped. */
export const startSchedules = (scheduler: Scheduler): { readonly close: () => Promise<void> } => {
  let round: Promise<unknown> = Promise.resolve();
  const look = () => {
    round = round.then(() =>
      runDueSchedules(scheduler).catch((error: unknown) =>
        scheduler.onError(error, { activity: 'looking at schedules' }),
      ),
    );
  };
  look();
  const timer = setInterval(look, LOOK_MILLISECONDS).unref();
  return {
    close: async () => {
      clearInterval(timer);
      await round;
    },
  };
};
