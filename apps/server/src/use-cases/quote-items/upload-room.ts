import { Turns } from '../../workers/turns.ts';

/** There was no room for another file within the time that a sender is kept waiting. */
export class UploadsBusy extends Error {
  readonly retryAfterSeconds = 10;
}

/**
 * Files being read hold their bytes and then their drawings, which are several times as large: at most so many bytes of files are
 * in hand at a time, over all requests of the process. At least one file always is.
 */
const ROOM_BYTES = 24_000_000;

/** How long a sender waits for room before it is told to come back, ms. */
const PATIENCE_MS = 30_000;

type Waiting = { readonly bytes: number; readonly begin: () => void };

/** Room for files in hand, given in the order in which it was asked for. */
export class UploadRoom {
  readonly #size: number;
  readonly #patienceMs: number;
  #taken = 0;
  readonly #waiting: Waiting[] = [];
  readonly #keeping = new Turns(1);

  constructor({ bytes = ROOM_BYTES, patienceMs = PATIENCE_MS } = {}) {
    this.#size = bytes;
    this.#patienceMs = patienceMs;
  }

  /** Bytes that are in hand. */
  get taken(): number {
    return this.#taken;
  }

  /** Waits until there is room and gives what frees it again, in parts if wished. Throws UploadsBusy when it takes too long. */
  async take(bytes: number): Promise<(freed?: number) => void> {
    if (this.#waiting.length === 0 && this.#fits(bytes)) this.#taken += bytes;
    else await this.#turn(bytes);
    let held = bytes;
    return (freed = held) => {
      const given = Math.min(held, freed);
      held -= given;
      this.#taken -= given;
      this.#letIn();
    };
  }

  /** Work that holds the drawings of a whole request: one request at a time. */
  keep<Value>(work: () => Promise<Value>): Promise<Value> {
    return this.#keeping.run(work);
  }

  #fits(bytes: number): boolean {
    return this.#taken === 0 || this.#taken + bytes <= this.#size;
  }

  #letIn(): void {
    for (let next = this.#waiting[0]; next !== undefined && this.#fits(next.bytes); next = this.#waiting[0]) {
      this.#waiting.shift();
      this.#taken += next.bytes;
      next.begin();
    }
  }

  #turn(bytes: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        bytes,
        begin: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        reject(new UploadsBusy('no room for another file'));
        this.#letIn();
      }, this.#patienceMs);
      this.#waiting.push(waiting);
    });
  }
}
