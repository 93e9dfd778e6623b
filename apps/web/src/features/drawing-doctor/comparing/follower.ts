import { type Comparison, compareDrawings, type Drawing, packDrawing } from '@kerf/drawing';
import { WorkThread } from '../working/work-thread.ts';

type Wanted = { readonly after: Drawing; readonly tell: (comparison: Comparison) => void };

/** The number of the one drawing that the thread is given to keep. */
const BEFORE = 1;

/**
 * Compares a large drawing with others, one after the other, in a thread of its own: edits do not wait for it. Where the thread
 * fails, it is done here.
 */
export class Follower {
  readonly #before: Drawing;
  readonly #thread: WorkThread;
  #isGiven = false;
  #isBusy = false;
  #isClosed = false;
  #wanted: Wanted | null = null;

  constructor(before: Drawing, thread = new WorkThread()) {
    this.#before = before;
    this.#thread = thread;
  }

  /** Tells what differs, unless it is asked about another drawing before. */
  follow(after: Drawing, tell: Wanted['tell']): void {
    this.#wanted = { after, tell };
    if (!this.#isBusy) void this.#work();
  }

  /** Nothing more is told. */
  close(): void {
    this.#isClosed = true;
    this.#wanted = null;
    this.#thread.close();
  }

  async #work(): Promise<void> {
    this.#isBusy = true;
    while (this.#wanted !== null) {
      const { after, tell } = this.#wanted;
      this.#wanted = null;
      const comparison = await this.#compare(after);
      if (comparison !== null && this.#wanted === null) tell(comparison);
    }
    this.#isBusy = false;
  }

  async #compare(after: Drawing): Promise<Comparison | null> {
    try {
      this.#give();
      return await this.#thread.ask('compare', BEFORE, packDrawing(after));
    } catch {
      this.#isGiven = false;
      return this.#isClosed ? null : compareDrawings(this.#before, after);
    }
  }

  #give(): void {
    if (this.#isGiven) return;
    this.#isGiven = true;
    // A thread that fails at this fails at what it is asked next, which says so.
    this.#thread.ask('know', BEFORE, packDrawing(this.#before)).catch(() => undefined);
  }
}
