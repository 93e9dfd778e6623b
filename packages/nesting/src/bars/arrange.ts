import type { BarsProblem, EndClass } from './bars-problem.ts';
import type { Way } from './lean.ts';

/** One piece of an arrangement. */
export type Laid = { readonly endClass: number; readonly way: Way };

/** Pieces side by side in the order that takes least; `gaps` is the sum of what lies between them, ticks. */
export type Arrangement = { readonly gaps: number; readonly order: readonly Laid[] };

/** Finds the shortest order of so many pieces of each end class. */
export type Arranger = (counts: readonly number[]) => Arrangement;

/** Most states that are searched through; above it, each piece is followed by the one that suits it best. */
const MOST_STATES = 60_000;

const isLoop = ({ ways }: EndClass): boolean => ways.every(({ left, right }) => left === right);

/** Each way can be gone back: a piece may be followed by its twin and a copy of itself at no loss. */
const isReversible = ({ ways }: EndClass): boolean =>
  ways.every(({ left, right }) => ways.some((other) => other.left === right && other.right === left));

/** How many pieces of a class decide the order; the rest go in pairs beside one of them, each cut shared. */
const decisive = (endClass: EndClass, count: number): number => {
  if (isLoop(endClass)) return Math.min(count, 1);
  const most = endClass.ways.length > 2 ? 4 : 2;
  return isReversible(endClass) && count > most ? most - (count % 2) : count;
};

/** Puts the pieces that decided nothing next to the first of their class. */
function withRest(order: readonly Laid[], rest: readonly number[], classes: readonly EndClass[]): Laid[] {
  const waiting = [...rest];
  return order.flatMap((laid) => {
    const { endClass, way } = laid;
    const count = waiting[endClass]!;
    waiting[endClass] = 0;
    const back = classes[endClass]!.ways.find((other) => other.left === way.right && other.right === way.left)!;
    return Array.from({ length: count + 1 }, (_, k) => (k % 2 === 0 ? laid : { endClass, way: back }));
  });
}

/** Every order by dynamic programming over what is left and the lean at the end. */
function bestOrder({ classes, gap }: BarsProblem, counts: readonly number[]): Laid[] {
  const steps: number[] = [];
  let states = 1;
  for (const count of counts) {
    steps.push(states);
    states *= count + 1;
  }
  type Choice = { readonly cost: number; readonly laid: Laid | null };
  const memo = new Map<string, Choice>();
  const left = [...counts];
  const best = (state: number, lean: number | null): Choice => {
    if (state === 0) return { cost: 0, laid: null };
    const key = `${state} ${lean}`;
    const known = memo.get(key);
    if (known) return known;
    let choice: Choice = { cost: Number.POSITIVE_INFINITY, laid: null };
    for (const [endClass, { ways }] of classes.entries()) {
      if (!left[endClass]) continue;
      left[endClass]! -= 1;
      for (const way of ways) {
        const after = best(state - steps[endClass]!, way.right).cost;
        const cost = after + (lean === null ? 0 : gap(lean, way.left));
        if (cost < choice.cost) choice = { cost, laid: { endClass, way } };
      }
      left[endClass]! += 1;
    }
    memo.set(key, choice);
    return choice;
  };
  const order: Laid[] = [];
  let state = states - 1;
  let lean: number | null = null;
  while (state > 0) {
    const laid: Laid = best(state, lean).laid!;
    order.push(laid);
    state -= steps[laid.endClass]!;
    left[laid.endClass]! -= 1;
    lean = laid.way.right;
  }
  return order;
}

/** Each piece followed by the one whose end suits it best; of equals, by the class of which most are left. */
function nearestOrder({ classes, gap }: BarsProblem, counts: readonly number[]): Laid[] {
  const left = [...counts];
  const order: Laid[] = [];
  let lean = 0;
  for (let total = counts.reduce((sum, count) => sum + count, 0); total > 0; total--) {
    let chosen: Laid | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const [endClass, { ways }] of classes.entries()) {
      if (!left[endClass]) continue;
      for (const way of ways) {
        const loss = gap(lean, way.left) + Math.abs(way.left) / 2;
        if (loss > least || (loss === least && chosen && left[endClass]! <= left[chosen.endClass]!)) continue;
        least = loss;
        chosen = { endClass, way };
      }
    }
    order.push(chosen!);
    left[chosen!.endClass]! -= 1;
    lean = chosen!.way.right;
  }
  return order;
}

export function gapsOf(order: readonly Laid[], gap: BarsProblem['gap']): number {
  return order.slice(1).reduce((sum, { way }, k) => sum + gap(order[k]!.way.right, way.left), 0);
}

/** An arranger that remembers what it found. */
export function newArranger(problem: BarsProblem): Arranger {
  const { classes, gap } = problem;
  const leans = new Set(classes.flatMap(({ ways }) => ways.map(({ right }) => right))).size;
  const known = new Map<string, Arrangement>();
  const find = (counts: readonly number[]): Arrangement => {
    const few = counts.map((count, k) => decisive(classes[k]!, count));
    const states = few.reduce((product, count) => product * (count + 1), leans);
    const order = withRest(
      states > MOST_STATES ? nearestOrder(problem, few) : bestOrder(problem, few),
      counts.map((count, k) => count - few[k]!),
      classes,
    );
    return { gaps: gapsOf(order, gap), order };
  };
  return (counts) => {
    const key = counts.join();
    const arrangement = known.get(key) ?? find(counts);
    known.set(key, arrangement);
    return arrangement;
  };
}
