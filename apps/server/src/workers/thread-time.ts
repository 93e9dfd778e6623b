/** Stops a task that runs longer than it may; asked before its thread starts, it waits for the thread. */
export type TaskTimer = { readonly signal: AbortSignal; readonly end: () => void };

type Waiting = { readonly begin: () => void };

/**
 * Times tasks from the moment at which a thread is there to run them: starting a thread loads the code of its work, which takes
 * seconds on a busy machine and is no task's fault.
 */
export class ThreadTime {
  readonly #threads = new Set<unknown>();
  readonly #waiting: Waiting[] = [];
  #tasks = 0;

  threadIsReady(thread: unknown): void {
    this.#threads.add(thread);
    this.#beginNext();
  }

  threadIsGone(thread: unknown): void {
    this.#threads.delete(thread);
  }

  /** Begins to time a task that is given to the threads now. Call `end` when it is over. */
  start(limitMs: number | undefined): TaskTimer {
    const abort = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const waiting: Waiting = {
      begin: () => {
        if (limitMs !== undefined) timer = setTimeout(() => abort.abort(), limitMs).unref();
      },
    };
    this.#tasks += 1;
    if (this.#tasks <= this.#threads.size) waiting.begin();
    else this.#waiting.push(waiting);
    const end = () => {
      clearTimeout(timer);
      this.#tasks -= 1;
      const place = this.#waiting.indexOf(waiting);
      if (place >= 0) this.#waiting.splice(place, 1);
      this.#beginNext();
    };
    return { signal: abort.signal, end };
  }

  #beginNext(): void {
    if (this.#tasks - this.#waiting.length < this.#threads.size) this.#waiting.shift()?.begin();
  }
}
