/** Work that can be laid down between its steps, which are short. */
export type Stepwise<Result> = Generator<undefined, Result, undefined>;

/** Does all of it now. */
export const atOnce = <Result>(work: Stepwise<Result>): Result => {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
};

/** Half a frame of the screen, ms: the other half is for what the hand does meanwhile. */
const SLICE_MS = 8;

/** Asks the browser; tests and other surroundings hand in their own. */
export type SliceSurroundings = {
  readonly now: () => number;
  /** Calls when the browser has done what else there was to do. */
  readonly soon: (work: () => void) => void;
};

let channel: MessageChannel | null = null;
const waiting: (() => void)[] = [];

const openChannel = (): MessageChannel => {
  const opened = new MessageChannel();
  opened.port1.onmessage = () => waiting.shift()?.();
  return opened;
};

/** A timer would wait 4 ms each time. */
const soon = (work: () => void): void => {
  channel ??= openChannel();
  waiting.push(work);
  channel.port2.postMessage(null);
};

const browser: SliceSurroundings = { now: () => performance.now(), soon };

/** Does it in slices between which the browser comes to its own work; what it gives back ends it before it is done. */
export const inSlices = <Result>(
  work: Stepwise<Result>,
  onDone: (result: Result) => void,
  { now, soon: later }: SliceSurroundings = browser,
): (() => void) => {
  let isWanted = true;
  const slice = (): void => {
    if (!isWanted) return;
    const began = now();
    do {
      const step = work.next();
      if (step.done === true) {
        onDone(step.value);
        return;
      }
    } while (now() - began < SLICE_MS);
    later(slice);
  };
  later(slice);
  return () => {
    isWanted = false;
  };
};

/** Lets the browser do what else there is to do. */
export const untilSoon = (): Promise<void> => new Promise((resolve) => soon(resolve));
