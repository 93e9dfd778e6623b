import { setMaxListeners } from 'node:events';

/** How work waits for its turn. */
export type Wait = {
  readonly signal?: AbortSignal | undefined;
  /** Whose work it is; work that is nobody's waits in a line of its own. */
  readonly organisationId?: string | undefined;
};

type Begin = () => void;

/**
 * Lets a few at a time through. The others wait in a line for each organisation, in the order in which they came, and the lines have
 * their turns one after the other: whoever sends a hundred tasks keeps nobody else waiting for more than one of them.
 */
export class Turns {
  #free: number;
  /** The line whose turn comes next is the first. None is empty. */
  readonly #lines = new Map<string, Begin[]>();

  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  /** Runs the work when it is its turn. Rejects with the signal's reason, without running it, when that comes first. */
  async run<Value>(work: () => Promise<Value>, { signal, organisationId = '' }: Wait = {}): Promise<Value> {
    signal?.throwIfAborted();
    if (this.#free > 0) this.#free -= 1;
    else await this.#turn(organisationId, signal);
    try {
      return await work();
    } finally {
      this.#giveOn();
    }
  }

  #giveOn(): void {
    const [next] = this.#lines;
    if (next === undefined) {
      this.#free += 1;
      return;
    }
    const [organisationId, line] = next;
    const begin = line.shift();
    this.#lines.delete(organisationId);
    if (line.length > 0) this.#lines.set(organisationId, line);
    begin?.();
  }

  #leave(organisationId: string, begin: Begin): void {
    const line = this.#lines.get(organisationId) ?? [];
    line.splice(line.indexOf(begin), 1);
    if (line.length === 0) this.#lines.delete(organisationId);
  }

  #turn(organisationId: string, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#leave(organisationId, begin);
        reject(signal?.reason);
      };
      const begin = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const line = this.#lines.get(organisationId);
      if (line === undefined) this.#lines.set(organisationId, [begin]);
      else line.push(begin);
      if (signal === undefined) return;
      // All tasks of a job wait on its one signal, hundreds of them.
      setMaxListeners(0, signal);
      signal.addEventListener('abort', leave, { once: true });
    });
  }
}
