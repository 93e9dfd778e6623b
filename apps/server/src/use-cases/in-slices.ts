import { setImmediate as othersTurn } from 'node:timers/promises';

/** Longest time that whatever else waits for this process is kept waiting, ms; one piece of work may last longer. */
const SLICE_MS = 15;

/** Does work on each of many things, in their order; between slices whatever else waits for this process has its turn. */
export const inSlices = async <Thing, Value>(
  things: readonly Thing[],
  work: (thing: Thing, place: number) => Value,
): Promise<Value[]> => {
  const values: Value[] = [];
  let end = performance.now() + SLICE_MS;
  for (const [place, thing] of things.entries()) {
    values.push(work(thing, place));
    if (performance.now() < end) continue;
    await othersTurn();
    end = performance.now() + SLICE_MS;
  }
  return values;
};
