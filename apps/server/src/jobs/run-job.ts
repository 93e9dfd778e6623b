import { type Database, withSystem } from '../db/database.ts';
import { failJob, finishJob, type Job, renewJob, returnJob } from '../db/repositories/jobs.ts';
import type { Json } from '../db/schema/values.ts';
import { type BackOff, backOffSeconds } from './back-off.ts';
import { jobErrorOf } from './job-error.ts';
import type { JobHandler } from './job-handler.ts';

export interface RunningJob {
  /** Ends the handler because somebody cancelled the job. */
  cancel(): void;
  /** Ends the handler because the server stops; the job goes back to the queue. */
  stop(): void;
  /** Settles when nothing of the job runs any more; never rejects. */
  readonly ended: Promise<void>;
}

type OnError = (error: unknown, facts: Readonly<Record<string, string>>) => void;

/** A worker that is silent for this long has died. */
export const LEASE_SECONDS = 15;
/** Progress is written, and a cancel by another process noticed, this often. */
const RENEWAL_MS = 1_000;

/** Who runs a job, and what is done about its failures. */
export type JobRun = {
  readonly workerId: string;
  readonly handler: JobHandler;
  readonly backOff: BackOff;
  readonly onError: OnError;
};

/** Runs a job that this worker holds, renews its lease meanwhile, and writes how it ended. */
export function runJob(database: Database, job: Job, run: JobRun): RunningJob {
  const { workerId, handler, onError } = run;
  const abort = new AbortController();
  const progress = { done: job.progressDone, total: job.progressTotal };
  let isStopping = false;
  const renewal = setInterval(() => {
    withSystem(database, (tx) => renewJob(tx, job.id, workerId, { ...progress, leaseSeconds: LEASE_SECONDS }))
      .then((isHeld) => isHeld || abort.abort())
      .catch((error) => onError(error, { jobId: job.id, activity: 'renewing a job' }));
  }, RENEWAL_MS);
  const work = async (): Promise<void> => {
    try {
      const result = await start(handler, job, abort.signal, progress);
      await withSystem(database, async (tx) => {
        await renewJob(tx, job.id, workerId, { ...progress, leaseSeconds: LEASE_SECONDS });
        await finishJob(tx, job.id, workerId, result);
      });
    } catch (error) {
      if (isStopping) await withSystem(database, (tx) => returnJob(tx, job.id, workerId));
      else if (!abort.signal.aborted) await noteFailure(database, job, run, error);
    }
  };
  return {
    cancel: () => abort.abort(),
    stop() {
      isStopping = true;
      abort.abort();
    },
    ended: work()
      .catch((error) => onError(error, { jobId: job.id, activity: 'ending a job' }))
      .finally(() => clearInterval(renewal)),
  };
}

async function start(
  handler: JobHandler,
  job: Job,
  signal: AbortSignal,
  progress: { done: number; total: number },
): Promise<Json> {
  if (job.attempts > job.maximumAttempts) throw new Error('The process that ran this job ended each time.');
  return handler(job.input, {
    job,
    signal,
    progress(done, total) {
      progress.done = done;
      progress.total = total;
    },
  });
}

/** Puts a job that failed off, or gives it up after its last attempt. */
async function noteFailure(database: Database, job: Job, run: JobRun, error: unknown): Promise<void> {
  const { attempts, maximumAttempts } = job;
  const retryInSeconds = attempts >= maximumAttempts ? null : backOffSeconds(attempts, run.backOff, Math.random());
  await withSystem(database, (tx) => failJob(tx, job.id, run.workerId, jobErrorOf(error), retryInSeconds));
  run.onError(error, {
    jobId: job.id,
    kind: job.kind,
    activity: 'running a job',
    attempt: `${attempts} of ${maximumAttempts}`,
    next: retryInSeconds === null ? 'given up' : `in ${Math.round(retryInSeconds)} s`,
  });
}
