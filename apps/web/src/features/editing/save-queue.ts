import { afterRefusal, type Change, type Fields, joined, rebased, withTried } from './change.ts';
import { corrects, type Refused } from './refusals.ts';

/**
 * Saves what a person types, a little later and one after the other. A change is held while the person decides whose values stay,
 * theirs or somebody else's. What the server refused stays on screen, and is not sent before it is corrected.
 */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'retrying' | 'held' | 'signedOut' | 'refused';

/** The fields that somebody else changed meanwhile, with their values and, where known, that person's name. */
export type Collision = { readonly theirs: Fields; readonly by: string };

export type SaveSnapshot = {
  readonly state: SaveState;
  /** True once anything was saved here. */
  readonly hasSaved: boolean;
  readonly shown: ReadonlyMap<string, Fields>;
  /** What waits for a decision, by target. */
  readonly held: ReadonlyMap<string, Collision>;
  /** What the server did not take, by target. */
  readonly refused: ReadonlyMap<string, Refused>;
};

/**
 * What becomes of a change after a failure. `passes`: it is sent again by itself, and nobody knows whether it has arrived.
 * `signedOut`: it is kept until the person is there and signed in. `refused`: the server will never take it.
 */
export type Fate = 'passes' | 'signedOut' | 'refused';

type SaveQueueOptions = {
  /** Answers what the server holds of the target afterwards. */
  readonly send: (target: string, change: Change) => Promise<Fields>;
  /** Changes of several targets that go in one call; what of them the answer does not hold is sent alone. */
  readonly together?: {
    readonly takes: (target: string, change: Change) => boolean;
    readonly send: (changes: ReadonlyMap<string, Change>) => Promise<ReadonlyMap<string, Fields>>;
  };
  /** Said after a change was taken. */
  readonly onSaved: (target: string, change: Change) => void;
  /** Answers what of a refused change stays to be corrected; the rest is taken back. Null: all of it. */
  readonly onRefused: (target: string, change: Change, reason: unknown) => Refused | null;
  readonly fateOf: (reason: unknown) => Fate;
  /** Says of a failure that the person must decide first; the change is kept and shown, and not sent before. */
  readonly collisionOf: (reason: unknown) => Collision | null;
};

type Waiting = {
  readonly change: Change;
  readonly isDue: boolean;
  /** Left out when it was sent with others: it goes alone, so that its own refusal is heard. */
  readonly isAlone?: boolean;
  readonly timer: ReturnType<typeof setTimeout> | undefined;
  readonly collision: Collision | null;
};

const firstRetryMilliseconds = 2000;
const longestRetryMilliseconds = 30_000;
const mostTogether = 500;

export class SaveQueue {
  readonly #options: SaveQueueOptions;
  readonly #waiting = new Map<string, Waiting>();
  readonly #refused = new Map<string, Refused>();
  readonly #listeners = new Set<() => void>();
  #sending: { readonly changes: ReadonlyMap<string, Change>; readonly ended: Promise<void> } | null = null;
  #failures = 0;
  #isSignedOut = false;
  #flushed: ((isSaved: boolean) => void)[] = [];
  #snapshot: SaveSnapshot = { state: 'saved', hasSaved: false, shown: new Map(), held: new Map(), refused: new Map() };

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
    const all = new Map<string, Change>([...this.#refused].map(([target, { change }]) => [target, change]));
    for (const [target, change] of this.#sending?.changes ?? []) {
      all.set(target, joined(all.get(target), withTried(change)));
    }
    for (const [target, { change }] of this.#waiting) all.set(target, joined(all.get(target), change));
    return Object.fromEntries(all);
  }

  /** Saves after the pause; a later change of the same target begins the pause anew and takes this one along. */
  schedule(target: string, change: Change, delayMilliseconds: number): void {
    const earlier = this.#waiting.get(target);
    clearTimeout(earlier?.timer);
    const collision = earlier?.collision ?? null;
    const waits = collision !== null || this.#isSignedOut;
    const timer = waits ? undefined : setTimeout(() => this.#makeDue([target]), delayMilliseconds);
    const corrected = this.#takeCorrected(target, change);
    this.#waiting.set(target, { change: joined(earlier?.change, corrected), isDue: false, timer, collision });
    this.#publish(false);
  }

  /** Saves changes that are complete without a pause, with whatever else waits of their targets. */
  saveAll(changes: ReadonlyMap<string, Change>): void {
    for (const [target, change] of changes) {
      const earlier = this.#waiting.get(target);
      clearTimeout(earlier?.timer);
      const collision = earlier?.collision ?? null;
      const isDue = collision === null && !this.#isSignedOut;
      const all = joined(earlier?.change, this.#takeCorrected(target, change));
      this.#waiting.set(target, { change: all, isDue, timer: undefined, collision });
    }
    this.#publish(false);
    void this.#sendNext();
  }

  /** Forgets what was refused of a target: its fields show again what is stored. */
  readonly discardRefused = (target: string): void => {
    if (this.#refused.delete(target)) this.#publish(false);
  };

  /** Goes on with a held change as it was decided; null drops it. */
  decide(target: string, decision: (change: Change, collision: Collision) => Change | null): void {
    const held = this.#waiting.get(target);
    if (held === undefined || held.collision === null) return;
    const change = decision(held.change, held.collision);
    this.#waiting.delete(target);
    if (change !== null) this.#waiting.set(target, { change, isDue: true, timer: undefined, collision: null });
    this.#publish(false);
    void this.#sendNext();
  }

  /** Saves everything now; false when something could not be saved or was refused. */
  flush(): Promise<boolean> {
    if (this.#waiting.size === 0 && this.#sending === null) return Promise.resolve(this.#refused.size === 0);
    this.#isSignedOut = false;
    const done = new Promise<boolean>((resolve) => this.#flushed.push(resolve));
    this.#makeDue([...this.#waiting.keys()]);
    return done;
  }

  /**
   * Takes what is not saved of some targets out of the queue, after what is on its way has ended: for commands that make it
   * void. The answer puts it back, all of it or without some fields.
   */
  async setAside(targets: readonly string[]): Promise<(without?: readonly string[]) => void> {
    while (targets.some((target) => this.#sending?.changes.has(target))) await this.#sending?.ended;
    const aside = targets.flatMap((target) => {
      const waiting = this.#waiting.get(target);
      if (waiting === undefined) return [];
      clearTimeout(waiting.timer);
      this.#waiting.delete(target);
      return [{ target, change: waiting.change }];
    });
    this.#publish(false);
    return (without = []) => {
      const isKept = ([name]: [string, unknown]) => !without.includes(name);
      for (const { target, change } of aside) {
        const fields = Object.fromEntries(Object.entries(change.fields).filter(isKept));
        const shown = Object.fromEntries(Object.entries(change.shown).filter(isKept));
        if (Object.keys(fields).length > 0) this.schedule(target, { ...change, fields, shown }, 0);
      }
    };
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

  /** What goes in the next call: the first that is due, with all that may go along with it. */
  #nextDue(): ReadonlyMap<string, Change> {
    const due = [...this.#waiting].filter(([, waiting]) => waiting.isDue);
    const { together } = this.#options;
    const takes = ([target, { change, isAlone }]: (typeof due)[number]) =>
      together !== undefined && isAlone !== true && together.takes(target, change);
    const [first] = due;
    if (first === undefined) return new Map();
    const chosen = takes(first) ? due.filter(takes).slice(0, mostTogether) : [first];
    return new Map(chosen.map(([target, { change }]) => [target, change]));
  }

  async #send(changes: ReadonlyMap<string, Change>): Promise<ReadonlyMap<string, Fields>> {
    const [only, another] = changes;
    if (only === undefined) return new Map();
    const { send, together } = this.#options;
    if (another !== undefined && together !== undefined) return together.send(changes);
    return new Map([[only[0], await send(...only)]]);
  }

  async #sendNext(): Promise<void> {
    if (this.#sending !== null) return;
    const changes = this.#nextDue();
    if (changes.size === 0) {
      if (this.#isHeldUp()) this.#settle(false);
      return;
    }
    for (const target of changes.keys()) this.#waiting.delete(target);
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    this.#sending = { changes, ended };
    this.#publish(false);
    let saved: readonly string[] = [];
    try {
      const stored = await this.#send(changes);
      this.#sending = null;
      this.#failures = 0;
      this.#isSignedOut = false;
      saved = this.#take(changes, stored);
      this.#publish(saved.length > 0);
    } catch (reason) {
      this.#sending = null;
      this.#fail(changes, reason);
      this.#publish(false);
    }
    end();
    void this.#sendNext();
    for (const target of saved) {
      const change = changes.get(target);
      if (change !== undefined) this.#options.onSaved(target, change);
    }
  }

  /** Goes on from what the server holds now; gives the targets that were saved. */
  #take(changes: ReadonlyMap<string, Change>, stored: ReadonlyMap<string, Fields>): readonly string[] {
    const saved: string[] = [];
    for (const [target, change] of changes) {
      const held = stored.get(target);
      if (held === undefined) this.#putBackAlone(target, change);
      else {
        this.#alter(target, (later) => rebased(later, change, held));
        saved.push(target);
      }
    }
    return saved;
  }

  #fail(changes: ReadonlyMap<string, Change>, reason: unknown): void {
    const collision = this.#options.collisionOf(reason);
    const fate = this.#options.fateOf(reason);
    if (collision === null && fate === 'passes') this.#failures += 1;
    if (collision === null) this.#settle(false);
    for (const [target, change] of changes) {
      if (collision !== null) this.#putBack(target, change, undefined, collision);
      else if (fate === 'refused' && changes.size > 1) this.#putBackAlone(target, change);
      else if (fate === 'refused') {
        this.#alter(target, (later) => afterRefusal(later, change));
        this.#keepRefused(target, this.#options.onRefused(target, change, reason));
      } else if (fate === 'signedOut') this.#stopForSignIn(target, change);
      else {
        const pause = Math.min(longestRetryMilliseconds, firstRetryMilliseconds * 2 ** (this.#failures - 1));
        const timer = setTimeout(() => this.#makeDue([target]), pause);
        this.#putBack(target, withTried(change), timer, null);
      }
    }
  }

  /** Nothing is sent by itself any more: each attempt would ask the person to sign in again. */
  #stopForSignIn(target: string, change: Change): void {
    this.#isSignedOut = true;
    this.#putBack(target, change, undefined, null);
    for (const [other, waiting] of this.#waiting) {
      clearTimeout(waiting.timer);
      this.#waiting.set(other, { ...waiting, isDue: false, timer: undefined });
    }
  }

  /** Puts a change that was sent below what was typed since. */
  #putBack(target: string, change: Change, timer: Waiting['timer'], collision: Collision | null): void {
    const later = this.#waiting.get(target);
    clearTimeout(later?.timer);
    const both = later === undefined ? change : joined(change, later.change);
    this.#waiting.set(target, { change: both, isDue: false, timer, collision });
  }

  /** Puts a change that went with others and was not taken before what waits, to be sent by itself. */
  #putBackAlone(target: string, change: Change): void {
    this.#putBack(target, change, undefined, null);
    const waiting = this.#waiting.get(target);
    if (waiting !== undefined) this.#waiting.set(target, { ...waiting, isDue: true, isAlone: true });
  }

  /** A change that corrects what was refused, with the rest of it. */
  #takeCorrected(target: string, change: Change): Change {
    const refused = this.#refused.get(target);
    if (refused === undefined || !corrects(change, refused)) return change;
    this.#refused.delete(target);
    return joined(refused.change, change);
  }

  /** What was typed while the refusal was on its way may correct it already. */
  #keepRefused(target: string, refused: Refused | null): void {
    if (refused === null) return;
    const earlier = this.#refused.get(target);
    const change = joined(earlier?.change, refused.change);
    this.#refused.set(target, { change, reasons: { ...earlier?.reasons, ...refused.reasons } });
    this.#alter(target, (later) => this.#takeCorrected(target, later));
  }

  #alter(target: string, change: (later: Change) => Change): void {
    const later = this.#waiting.get(target);
    if (later !== undefined) this.#waiting.set(target, { ...later, change: change(later.change) });
  }

  /** True when nothing goes on before the person has decided. */
  #isHeldUp(): boolean {
    const waiting = [...this.#waiting.values()];
    return this.#sending === null && waiting.length > 0 && waiting.every(({ collision }) => collision !== null);
  }

  #settle(isSaved: boolean): void {
    for (const resolve of this.#flushed.splice(0)) resolve(isSaved);
  }

  #publish(hasJustSaved: boolean): void {
    const sending = this.#sending;
    const refused = new Map(this.#refused);
    const shown = new Map<string, Fields>([...refused].map(([target, { change }]) => [target, change.shown]));
    for (const [target, change] of sending?.changes ?? []) {
      shown.set(target, { ...shown.get(target), ...change.shown });
    }
    const held = new Map<string, Collision>();
    for (const [target, { change, collision }] of this.#waiting) {
      shown.set(target, { ...shown.get(target), ...change.shown });
      if (collision !== null) held.set(target, collision);
    }
    const isIdle = sending === null && this.#waiting.size === 0;
    if (isIdle) {
      this.#failures = 0;
      this.#isSignedOut = false;
    }
    this.#snapshot = { state: this.#state(), hasSaved: this.#snapshot.hasSaved || hasJustSaved, shown, held, refused };
    for (const listener of this.#listeners) listener();
    if (isIdle) this.#settle(refused.size === 0);
  }

  #state(): SaveState {
    if (this.#sending === null && this.#waiting.size === 0) return this.#refused.size === 0 ? 'saved' : 'refused';
    if (this.#isHeldUp()) return 'held';
    if (this.#isSignedOut) return 'signedOut';
    if (this.#failures > 0) return 'retrying';
    return this.#sending === null ? 'waiting' : 'saving';
  }
}
