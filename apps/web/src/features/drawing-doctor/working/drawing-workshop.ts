import { MOST_REPAIRS_AT_ONCE } from '@kerf/contract';
import {
  type ChangeOutcome,
  changeDrawing,
  type Drawing,
  type DrawingChange,
  packDrawing,
  type Repair,
  unpackDrawing,
  type WireHeader,
} from '@kerf/drawing';
import { type ChosenRepairs, chooseRepairs, writtenDrawing } from './drawing-desk.ts';
import { untilSoon } from './stepwise.ts';
import { WorkThread } from './work-thread.ts';

/** Drawings of fewer curves are worked on at once: it takes less time than a frame of the screen. */
const FEW_CURVES = 1500;

export const isSmall = ({ paths }: Drawing): boolean =>
  paths.length <= FEW_CURVES && paths.reduce((count, { curves }) => count + curves.length, 0) <= FEW_CURVES;

/**
 * What is done with whole drawings while one is edited: small ones here and at once, large ones in a thread of their own, so that
 * the screen is never held up. Where the thread fails, the work is done here.
 */
export class DrawingWorkshop {
  readonly #thread: WorkThread;
  /** Drawings that the thread has. */
  #numbers = new WeakMap<Drawing, number>();
  #last = 0;

  constructor(thread = new WorkThread()) {
    this.#thread = thread;
  }

  /** Gives the thread a large drawing before there is something to do with it. */
  prepare(drawing: Drawing): void {
    if (!isSmall(drawing)) this.#numberOf(drawing);
  }

  change(drawing: Drawing, change: DrawingChange): ChangeOutcome | Promise<ChangeOutcome> {
    if (isSmall(drawing)) return changeDrawing(drawing, change);
    return this.#there(
      () => this.#changeThere(drawing, change),
      () => changeDrawing(drawing, change),
    );
  }

  choose(drawing: Drawing, repairs: readonly Repair[]): ChosenRepairs | Promise<ChosenRepairs> {
    if (isSmall(drawing)) return chooseRepairs(drawing, repairs, MOST_REPAIRS_AT_ONCE);
    return this.#there(
      () => this.#thread.ask('choose', this.#numberOf(drawing), repairs, MOST_REPAIRS_AT_ONCE),
      () => chooseRepairs(drawing, repairs, MOST_REPAIRS_AT_ONCE),
    );
  }

  /** The JSON of a drawing as the server takes it. */
  async write(drawing: Drawing, header: WireHeader): Promise<Blob> {
    if (isSmall(drawing)) return writtenDrawing(drawing, header);
    return this.#there(
      () => this.#thread.ask('write', this.#numberOf(drawing), header),
      () => writtenDrawing(drawing, header),
    );
  }

  close(): void {
    this.#numbers = new WeakMap();
    this.#thread.close();
  }

  async #there<Value>(there: () => Promise<Value>, here: () => Value): Promise<Value> {
    try {
      return await there();
    } catch {
      this.close();
      return here();
    }
  }

  async #changeThere(drawing: Drawing, change: DrawingChange): Promise<ChangeOutcome> {
    const number = this.#numberOf(drawing);
    const result = this.#next();
    // Of the thread that is asked: another one, if this is closed meanwhile, does not know what comes of it.
    const numbers = this.#numbers;
    const answer = await this.#thread.ask('change', number, change, result);
    if (!answer.ok) return answer;
    const { packed, repaired } = answer;
    // To receive it, to unpack it and to show it are three pieces of work, between which the browser comes to its own.
    await untilSoon();
    const changed = packed === null ? drawing : unpackDrawing(packed, drawing);
    numbers.set(changed, packed === null ? number : result);
    await untilSoon();
    return { ok: true, drawing: changed, ...(repaired === null ? {} : { repaired }) };
  }

  #numberOf(drawing: Drawing): number {
    const known = this.#numbers.get(drawing);
    if (known !== undefined) return known;
    const number = this.#next();
    this.#numbers.set(drawing, number);
    // A thread that fails at this fails at what it is asked next, which says so.
    this.#thread.ask('know', number, packDrawing(drawing)).catch(() => undefined);
    return number;
  }

  #next(): number {
    this.#last += 1;
    return this.#last;
  }
}
