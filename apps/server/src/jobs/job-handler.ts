import type { Job } from '../db/repositories/jobs.ts';
import type { Json } from '../db/schema/values.ts';

/** What a handler is told beside its input. */
export interface JobContext {
  readonly job: Job;
  /** Aborts when the job is cancelled or the server stops. */
  readonly signal: AbortSignal;
  /** Shows how far the job is; cheap to call often. */
  progress(done: number, total: number): void;
}

/** Does the work of one kind of job. It may run again after a crash, so it must be safe to repeat. */
export type JobHandler = (input: Json, context: JobContext) => Promise<Json>;
