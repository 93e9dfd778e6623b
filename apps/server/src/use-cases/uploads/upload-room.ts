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

/** Share of the room that one organisation may have while another waits for some. */
const SHARE = 0.5;

type Waiting = { readonly organisationId: string; readonly bytes: number; readonly begin: () => void };

/** Room for files in hand, given in the order in which it was asked for, but to nobody who has a share when others have none. */
export class UploadRoom {
  readonly #size: number;
  readonly #patienceMs: number;
  readonly #taken = new Map<string, number>();
  #waiting: readonly Waiting[] = [];
  readonly #keeping = new Turns(1);

  constructor({ bytes = ROOM_BYTES, patienceMs = PATIENCE_MS } = {}) {
    this.#size = bytes;
    this.#patienceMs = patienceMs;
  }

  /** Bytes that are in hand. */
  get taken(): number {
    return [...this.#taken.values()].reduce((sum, bytes) => sum + bytes, 0);
  }

  /** Waits until there is room and gives what frees it again, in parts if wished. Throws UploadsBusy when it takes too long. */
  async take(organisationId: string, bytes: number): Promise<(freed?: number) => void> {
    await this.#turn(organisationId, bytes);
    let held = bytes;
    return (freed = held) => {
      const given = Math.min(held, freed);
      held -= given;
      this.#add(organisationId, -given);
      this.#letIn();
    };
  }

  /** Work that holds the drawings of a whole request: one request at a time. */
  keep<Value>(organisationId: string, work: () => Promise<Value>): Promise<Value> {
    return this.#keeping.run(work, { organisationId });
  }

  #add(organisationId: string, bytes: number): void {
    const sum = (this.#taken.get(organisationId) ?? 0) + bytes;
    if (sum > 0) this.#taken.set(organisationId, sum);
    else this.#taken.delete(organisationId);
  }

  #fits(bytes: number): boolean {
    return this.#taken.size === 0 || this.taken + bytes <= this.#size;
  }

  /** Whether somebody else waits whose turn comes before more than a share of the room. */
  #givesWay({ organisationId, bytes }: Waiting): boolean {
    const held = this.#taken.get(organisationId) ?? 0;
    return (
      held > 0 &&
      held + bytes > this.#size * SHARE &&
      this.#waiting.some((other) => other.organisationId !== organisationId)
    );
  }

  #letIn(): void {
    for (;;) {
      const next = this.#waiting.find((one) => !this.#givesWay(one));
      if (next === undefined || !this.#fits(next.bytes)) return;
      this.#leave(next);
      this.#add(next.organisationId, next.bytes);
      next.begin();
    }
  }

  #leave(waiting: Waiting): void {
    this.#waiting = this.#waiting.filter((one) => one !== waiting);
  }

  #turn(organisationId: string, bytes: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#leave(waiting);
        reject(new UploadsBusy('no room for another file'));
        this.#letIn();
      }, this.#patienceMs);
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const waiting = { organisationId, bytes, begin };
      this.#waiting = [...this.#waiting, waiting];
      this.#letIn();
    });
  }
}
