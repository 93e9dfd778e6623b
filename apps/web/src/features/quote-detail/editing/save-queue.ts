/**
 * Saves what a person types, a little later and one after the other.
 *
 * Terms. A target is what the fields belong to: the quote or one part. `fields` are sent, `shown` are what the screen shows until
 * the server has answered (a choice may clear others), `before` is what stood there when the person began to type. A change is
 * held while the person decides whose values stay, theirs or somebody else's.
 */
export type Fields = Readonly<Record<string, unknown>>;
export type Change = { readonly fields: Fields; readonly shown: Fields; readonly before: Fields };
export type SaveState = 'saved' | 'waiting' | 'saving' | 'retrying' | 'held';

/** The fields that somebody else changed meanwhile, with their values and, where known, that person's name. */
export type Collision = { readonly theirs: Fields; readonly by: string };

export type SaveSnapshot = {
  readonly state: SaveState;
  /** True once anything was saved here. */
  readonly hasSaved: boolean;
  readonly shown: ReadonlyMap<string, Fields>;
  /** What waits for a decision, by target. */
  readonly held: ReadonlyMap<string, Collision>;
};

type SaveQueueOptions = {
  readonly send: (target: string, change: Change) => Promise<void>;
  /** The server will never take this change: what was shown is taken back. */
  readonly onRefused: (target: string, change: Change, reason: unknown) => void;
  /** True for failures that may pass, such as a lost connection: the change is kept and sent again. */
  readonly mayPass: (reason: unknown) => boolean;
  /** Says of a failure that the person must decide first; the change is kept and shown, and not sent before. */
  readonly collisionOf: (reason: unknown) => Collision | null;
};

type Waiting = Change & {
  readonly isDue: boolean;
  readonly timer: ReturnType<typeof setTimeout> | undefined;
  readonly collision: Collision | null;
};

const firstRetryMilliseconds = 2000;
const longestRetryMilliseconds = 30_000;

const joined = (earlier: Change | undefined, later: Change): Change => ({
  fields: { ...earlier?.fields, ...later.fields },
  shown: { ...earlier?.shown, ...later.shown },
  before: { ...later.before, ...earlier?.before },
});

export class SaveQueue {
  readonly #options: SaveQueueOptions;
  readonly #waiting = new Map<string, Waiting>();
  readonly #listeners = new Set<() => void>();
  #sending: (Change & { readonly target: string }) | null = null;
  #failures = 0;
  #flushed: ((isSaved: boolean) => void)[] = [];
  #snapshot: SaveSnapshot = { state: 'saved', hasSaved: false, shown: new Map(), held: new Map() };

  constructor(options: SaveQueueOptions) {
    this.#options = options;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): SaveSnapshot => this.#snapshot;

  /** What is not saved yet, by target: to keep it over a reload. */
  unsaved(): Readonly<Record<string, Change>> {
    const sending = this.#sending;
    const all = new Map<string, Change>(sending === null ? [] : [[sending.target, sending]]);
    for (const [target, change] of this.#waiting) all.set(target, joined(all.get(target), change));
    return Object.fromEntries(
      [...all].map(([target, { fields, shown, before }]) => [target, { fields, shown, before }]),
    );
  }

  /** Saves after the pause; a later change of the same target begins the pause anew and takes this one along. */
  schedule(target: string, change: Change, delayMilliseconds: number): void {
    const earlier = this.#waiting.get(target);
    clearTimeout(earlier?.timer);
    const collision = earlier?.collision ?? null;
    const timer = collision === null ? setTimeout(() => this.#makeDue([target]), delayMilliseconds) : undefined;
    this.#waiting.set(target, { ...joined(earlier, change), isDue: false, timer, collision });
    this.#publish(false);
  }

  /** Goes on with a held change as it was decided; null drops it. */
  decide(target: string, decision: (change: Change, collision: Collision) => Change | null): void {
    const held = this.#waiting.get(target);
    if (held === undefined || held.collision === null) return;
    const decided = decision({ fields: held.fields, shown: held.shown, before: held.before }, held.collision);
    this.#waiting.delete(target);
    if (decided !== null) this.#waiting.set(target, { ...decided, isDue: true, timer: undefined, collision: null });
    this.#publish(false);
    void this.#sendNext();
  }

  /** Saves everything now; false when something could not be saved yet. */
  flush(): Promise<boolean> {
    if (this.#waiting.size === 0 && this.#sending === null) return Promise.resolve(true);
    const done = new Promise<boolean>((resolve) => this.#flushed.push(resolve));
    this.#makeDue([...this.#waiting.keys()]);
    return done;
  }

  /** Forgets what was to be saved for targets that are gone. */
  forget(targets: readonly string[]): void {
    for (const target of targets) {
      clearTimeout(this.#waiting.get(target)?.timer);
      this.#waiting.delete(target);
    }
    this.#publish(false);
  }

  #makeDue(targets: readonly string[]): void {
    for (const target of targets) {
      const waiting = this.#waiting.get(target);
      if (waiting === undefined || waiting.collision !== null) continue;
      clearTimeout(waiting.timer);
      this.#waiting.set(target, { ...waiting, isDue: true, timer: undefined });
    }
    void this.#sendNext();
  }

  async #sendNext(): Promise<void> {
    if (this.#sending !== null) return;
    const next = [...this.#waiting].find(([, change]) => change.isDue);
    if (next === undefined) {
      if (this.#isHeldUp()) this.#settle(false);
      return;
    }
    const [target, change] = next;
    this.#waiting.delete(target);
    this.#sending = { target, ...change };
    this.#publish(false);
    try {
      await this.#options.send(target, change);
      this.#failures = 0;
      this.#sending = null;
      this.#takeAsKnown(target, change);
      this.#publish(true);
    } catch (reason) {
      this.#sending = null;
      const collision = this.#options.collisionOf(reason);
      if (collision !== null) this.#hold(target, change, collision);
      else if (this.#options.mayPass(reason)) this.#keep(target, change);
      else this.#options.onRefused(target, change, reason);
      this.#publish(false);
    }
    void this.#sendNext();
  }

  /** What was typed while this was on its way began with what is saved now. */
  #takeAsKnown(target: string, { fields }: Change): void {
    const later = this.#waiting.get(target);
    if (later === undefined) return;
    const known = Object.entries(fields).filter(([name]) => name in later.before);
    this.#waiting.set(target, { ...later, before: { ...later.before, ...Object.fromEntries(known) } });
  }

  #keep(target: string, change: Change): void {
    this.#failures += 1;
    const later = this.#waiting.get(target);
    clearTimeout(later?.timer);
    const pause = Math.min(longestRetryMilliseconds, firstRetryMilliseconds * 2 ** (this.#failures - 1));
    const timer = setTimeout(() => this.#makeDue([target]), pause);
    this.#waiting.set(target, { ...joined(change, later ?? change), isDue: false, timer, collision: null });
    this.#settle(false);
  }

  #hold(target: string, change: Change, collision: Collision): void {
    const later = this.#waiting.get(target);
    clearTimeout(later?.timer);
    this.#waiting.set(target, { ...joined(change, later ?? change), isDue: false, timer: undefined, collision });
  }

  /** True when nothing goes on before the person has decided. */
  #isHeldUp(): boolean {
    const waiting = [...this.#waiting.values()];
    return this.#sending === null && waiting.length > 0 && waiting.every((change) => change.collision !== null);
  }

  #settle(isSaved: boolean): void {
    for (const resolve of this.#flushed.splice(0)) resolve(isSaved);
  }

  #publish(hasJustSaved: boolean): void {
    const sending = this.#sending;
    const shown = new Map<string, Fields>();
    if (sending !== null) shown.set(sending.target, sending.shown);
    for (const [target, change] of this.#waiting) {
      const fields = { ...shown.get(target), ...change.shown };
      shown.set(target, fields);
    }
    const isIdle = sending === null && this.#waiting.size === 0;
    if (isIdle) this.#failures = 0;
    const held = new Map<string, Collision>();
    for (const [target, { collision }] of this.#waiting) if (collision !== null) held.set(target, collision);
    this.#snapshot = { state: this.#state(), hasSaved: this.#snapshot.hasSaved || hasJustSaved, shown, held };
    for (const listener of this.#listeners) listener();
    if (isIdle) this.#settle(true);
  }

  #state(): SaveState {
    if (this.#sending === null && this.#waiting.size === 0) return 'saved';
    if (this.#isHeldUp()) return 'held';
    if (this.#failures > 0) return 'retrying';
    return this.#sending === null ? 'waiting' : 'saving';
  }
}
