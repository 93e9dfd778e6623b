/** A reach along an axis or round a circle. */
export type Reach = { readonly low: number; readonly high: number };

/** A part of the axis that at least one reach lies on and no cover does; it is broken wherever a reach or cover ends. */
export type Stretch = Reach & { readonly owners: readonly number[] };

/** Ascending stretches. Ends nearer than `slack` are one end, the lowest of them. */
export function stretchesOf(reaches: readonly Reach[], covers: readonly Reach[], slack: number): Stretch[] {
  const ends = distinctEnds([...reaches, ...covers], slack);
  const waiting = reaches.map((reach, owner) => ({ reach, owner })).sort((a, b) => a.reach.low - b.reach.low);
  const stretches: Stretch[] = [];
  let [next, active] = [0, [] as { reach: Reach; owner: number }[]];
  for (let i = 1; i < ends.length; i += 1) {
    const [low, high] = [ends[i - 1]!, ends[i]!];
    const middle = (low + high) / 2;
    while (next < waiting.length && waiting[next]!.reach.low < middle) {
      active.push(waiting[next]!);
      next += 1;
    }
    active = active.filter(({ reach }) => reach.high > middle);
    const isCovered = covers.some((cover) => cover.low < middle && cover.high > middle);
    if (active.length > 0 && !isCovered) stretches.push({ low, high, owners: active.map(({ owner }) => owner) });
  }
  return stretches;
}

function distinctEnds(reaches: readonly Reach[], slack: number): number[] {
  const all = reaches.flatMap(({ low, high }) => [low, high]).sort((a, b) => a - b);
  const distinct: number[] = [];
  for (const end of all) if (distinct.length === 0 || end - distinct.at(-1)! > slack) distinct.push(end);
  return distinct;
}

/** How many unbroken runs the stretches form. */
export const runsOfStretches = (stretches: readonly Stretch[]): number =>
  stretches.filter((stretch, i) => i === 0 || stretch.low !== stretches[i - 1]!.high).length;
