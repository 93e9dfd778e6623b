import type { Answer, Answered, Asked, Given, Task, TaskKind } from './tasks.ts';

/** The part of a Worker that is used. */
export type WorkerPort = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

const startWorker = (): WorkerPort => new Worker(new URL('./drawing-worker.ts', import.meta.url), { type: 'module' });

type Waiting = { readonly resolve: (answer: Answer<TaskKind>) => void; readonly reject: (reason: Error) => void };

/** A thread that does tasks in turn. It starts with the first one, and again with the first one after it was closed. */
export class WorkThread {
  readonly #start: () => WorkerPort;
  readonly #waiting = new Map<number, Waiting>();
  #worker: WorkerPort | null = null;
  #last = 0;

  constructor(start = startWorker) {
    this.#start = start;
  }

  /** Rejects when the thread fails or is closed. */
  async ask<Kind extends TaskKind>(kind: Kind, ...given: Given<Kind>): Promise<Answer<Kind>> {
    this.#worker ??= this.#open();
    this.#last += 1;
    // A kind and what it is given belong together, which the compiler cannot follow; nor that it answers with its own type.
    const asked: Asked = { id: this.#last, task: { kind, given } as Task };
    const answer = new Promise<Answer<TaskKind>>((resolve, reject) => this.#waiting.set(asked.id, { resolve, reject }));
    this.#worker.postMessage(asked);
    return (await answer) as Answer<Kind>;
  }

  /** Ends what it is doing. */
  close(): void {
    this.#worker?.terminate();
    this.#worker = null;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(new Error('the thread was closed'));
  }

  #open(): WorkerPort {
    const worker = this.#start();
    worker.onmessage = ({ data: { id, answer } }: MessageEvent<Answered>) => {
      this.#waiting.get(id)?.resolve(answer);
      this.#waiting.delete(id);
    };
    worker.onerror = () => this.close();
    return worker;
  }
}
