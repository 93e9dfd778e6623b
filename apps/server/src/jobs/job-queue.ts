import { afterCommit, type Database, type Transaction, withSystem } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { hearOtherProcesses, tellOtherProcesses } from '../db/job-channel.ts';
import type { Outcome } from '../db/outcome.ts';
import { addJob, cancelJob, type Job, type NewJob, takeJob } from '../db/repositories/jobs.ts';
import type { BackOff } from './back-off.ts';
import type { JobHandler } from './job-handler.ts';
import { LEASE_SECONDS, type RunningJob, runJob } from './run-job.ts';

type Handled = { readonly handler: JobHandler; readonly atOnce: number; readonly backOff: BackOff };

const USUAL_BACK_OFF: BackOff = { firstSeconds: 5, longestSeconds: 3_600 };

export interface JobQueueOptions {
  /** Jobs run at once by this process. */
  readonly concurrency?: number;
  /** Told of what went wrong outside of a handler, of each attempt at a job that failed, and of a job that is given up. */
  readonly onError: (error: unknown, facts: Readonly<Record<string, string>>) => void;
  /** Longest wait before the queue is looked at again for jobs of other processes and for retries. */
  readonly pollMs?: number;
}

/**
 * A queue in the database. A job is added in the transaction that needs it, so it exists exactly when that commits; it is run by
 * any process that has a handler for its kind, again if that process dies, and its result stays in its row.
 */
export class JobQueue {
  readonly #database: Database;
  readonly #options: Required<JobQueueOptions>;
  readonly #handlers = new Map<string, Handled>();
  readonly #running = new Map<string, RunningJob & { readonly kind: string }>();
  readonly #workerId = newId();
  #timer: NodeJS.Timeout | null = null;
  #stopListening: (() => Promise<void>) | null = null;
  #isTaking = false;
  #isLookingAgain = false;
  #isOpen = false;

  constructor(database: Database, options: JobQueueOptions) {
    this.#database = database;
    this.#options = { concurrency: 2, pollMs: 1_000, ...options };
  }

  /**
   * Names who does the jobs of a kind. A process without a handler for it leaves them to others. Of long jobs only some run `atOnce`,
   * so that those of other kinds need not wait for them. One that fails is tried again with `backOff`, as often as the job itself says.
   */
  handle(
    kind: string,
    handler: JobHandler,
    { atOnce = Number.POSITIVE_INFINITY, backOff = USUAL_BACK_OFF }: Partial<Omit<Handled, 'handler'>> = {},
  ): void {
    this.#handlers.set(kind, { handler, atOnce, backOff });
  }

  /** Adds a job in the transaction; returns its id. */
  async enqueue(tx: Transaction, organisationId: string | null, job: NewJob): Promise<string> {
    const id = await addJob(tx, organisationId, job);
    await tellOtherProcesses(this.#database, tx);
    afterCommit(tx, () => this.#wake());
    return id;
  }

  /** Cancels a job of the organisation that waits or runs. */
  async cancel(tx: Transaction, organisationId: string, jobId: string): Promise<Outcome<Job>> {
    const outcome = await cancelJob(tx, organisationId, jobId);
    if (outcome.ok) afterCommit(tx, () => this.#running.get(jobId)?.cancel());
    return outcome;
  }

  /** Begins to run jobs. */
  async start(): Promise<void> {
    this.#isOpen = true;
    const onError = (error: Error) => this.#options.onError(error, { activity: 'listening for jobs' });
    this.#stopListening = await hearOtherProcesses(this.#database, () => this.#wake(), onError);
    this.#wake();
  }

  /** Stops taking jobs, tells the running ones to stop and gives them back to the queue. */
  async close(): Promise<void> {
    this.#isOpen = false;
    if (this.#timer !== null) clearTimeout(this.#timer);
    const stopListening = this.#stopListening;
    this.#stopListening = null;
    await stopListening?.();
    const running = [...this.#running.values()];
    for (const job of running) job.stop();
    await Promise.all(running.map((job) => job.ended));
  }

  #wake(): void {
    if (!this.#isOpen) return;
    if (this.#isTaking) {
      this.#isLookingAgain = true;
      return;
    }
    void this.#takeJobs();
  }

  async #takeJobs(): Promise<void> {
    this.#isTaking = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    try {
      do {
        this.#isLookingAgain = false;
        await this.#takeUntilFull();
      } while (this.#isLookingAgain && this.#isOpen);
    } catch (error) {
      this.#options.onError(error, { activity: 'taking jobs' });
    } finally {
      this.#isTaking = false;
      if (this.#isOpen) this.#timer = setTimeout(() => this.#wake(), this.#options.pollMs).unref();
    }
  }

  #kindsToTake(): string[] {
    const kinds = [...this.#running.values()].map(({ kind }) => kind);
    const runningOf = (kind: string) => kinds.filter((one) => one === kind).length;
    return [...this.#handlers].flatMap(([kind, { atOnce }]) => (runningOf(kind) < atOnce ? [kind] : []));
  }

  async #takeUntilFull(): Promise<void> {
    while (this.#isOpen && this.#running.size < this.#options.concurrency) {
      const kinds = this.#kindsToTake();
      if (kinds.length === 0) return;
      const job = await withSystem(this.#database, (tx) => takeJob(tx, kinds, this.#workerId, LEASE_SECONDS));
      if (job === null) return;
      const { handler, backOff } = this.#handlers.get(job.kind)!;
      const { onError } = this.#options;
      const running = runJob(this.#database, job, { workerId: this.#workerId, handler, backOff, onError });
      this.#running.set(job.id, { ...running, kind: job.kind });
      void running.ended.finally(() => {
        this.#running.delete(job.id);
        this.#wake();
      });
    }
  }
}
