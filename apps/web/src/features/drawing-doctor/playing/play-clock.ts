import { type Surroundings, surroundingsOfPage } from '../picture/canvas-painter.ts';

/** However long the way, it is played in this time, s. */
const SHORTEST_S = 4;
const LONGEST_S = 30;
const MM_PER_S = 150;
/** Words and the slider follow this seldom while it plays, ms: they take longer than a frame to draw. */
const WORDS_EVERY_MS = 120;

/** How far the head has come, 0 to 1. */
export type PlayState = { readonly share: number; readonly isRunning: boolean };

type Listeners = Set<() => void>;
const joining = (listeners: Listeners) => (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** How far a toolpath has been played, kept outside the screen's state: it changes with every frame. */
export class PlayClock {
  readonly #seconds: number;
  readonly #surroundings: Surroundings;
  readonly #onFrame: Listeners = new Set();
  readonly #onWords: Listeners = new Set();
  #share = 0;
  #frame: number | null = null;
  #before: number | null = null;
  #told: PlayState = { share: 0, isRunning: false };
  #toldAt = 0;

  constructor(lengthMm: number, surroundings: Surroundings = surroundingsOfPage) {
    this.#seconds = Math.min(LONGEST_S, Math.max(SHORTEST_S, lengthMm / MM_PER_S));
    this.#surroundings = surroundings;
  }

  readonly share = (): number => this.#share;
  /** What words and the slider show. */
  readonly told = (): PlayState => this.#told;

  /** Every frame in which it moved. */
  readonly subscribe = joining(this.#onFrame);
  /** A few times a second while it plays, and at once for what a person does. */
  readonly subscribeWords = joining(this.#onWords);

  /** Plays on from where it is; from the beginning when it was played to its end. */
  readonly start = (): void => {
    if (this.#frame !== null) return;
    if (this.#share >= 1) this.#share = 0;
    this.#before = null;
    this.#askForFrame();
    this.#tell();
  };

  readonly pause = (): void => {
    if (this.#frame === null) return;
    this.#surroundings.cancelFrame(this.#frame);
    this.#frame = null;
    this.#tell();
  };

  readonly toggle = (): void => (this.#frame === null ? this.start() : this.pause());

  readonly seek = (share: number): void => {
    this.#share = share;
    this.#tell();
  };

  #askForFrame(): void {
    this.#frame = this.#surroundings.nextFrame(() => this.#step());
  }

  #step(): void {
    const now = this.#surroundings.now();
    this.#share = Math.min(1, this.#share + (now - (this.#before ?? now)) / 1000 / this.#seconds);
    this.#before = now;
    this.#frame = null;
    if (this.#share < 1) this.#askForFrame();
    if (this.#frame === null || now - this.#toldAt >= WORDS_EVERY_MS) this.#tell();
    else for (const listener of this.#onFrame) listener();
  }

  #tell(): void {
    this.#toldAt = this.#surroundings.now();
    this.#told = { share: this.#share, isRunning: this.#frame !== null };
    for (const listeners of [this.#onFrame, this.#onWords]) for (const listener of listeners) listener();
  }
}
