import type { BarsProblem, EndClass } from './bars-problem.ts';
import type { Way } from './lean.ts';

/** One piece of an arrangement. */
export type Laid = { readonly endClass: number; readonly way: Way };

/** Pieces side by side in the order that takes least; `gaps` is the sum of what lies between them, ticks. */
export type Arrangement = { readonly gaps: number; readonly order: readonly Laid[] };

/** Pieces of each end class that there are any of, by class in rising order. */
export type ClassCounts = readonly (readonly [endClass: number, count: number])[];

/** Finds the shortest order of so many pieces of each end class. */
export type Arranger = (counts: ClassCounts) => Arrangement;

/** Most states that are searched through; above it, each piece is followed by the one that suits it best. */
const MOST_STATES = 60_000;
/** Most arrangements that are remembered. */
const MOST_KNOWN = 100_000;

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
function withRest(order: readonly Laid[], rest: ClassCounts, classes: readonly EndClass[]): Laid[] {
  const waiting = new Map(rest);
  return order.flatMap((laid) => {
    const { endClass, way } = laid;
    const count = waiting.get(endClass) ?? 0;
    waiting.set(endClass, 0);
    const back = classes[endClass]!.ways.find((other) => other.left === way.right && other.right === way.left)!;
    return Array.from({ length: count + 1 }, (_, k) => (k % 2 === 0 ? laid : { endClass, way: back }));
  });
}

/** One way of one class: what the table of orders knows of it. */
type Step = Laid & {
  /** Place of the class among those that are laid, and how far the state falls by one piece of it. */
  readonly member: number;
  readonly fall: number;
  /** Place of the lean it ends with, and the gap to it from each lean. */
  readonly lean: number;
  readonly gaps: readonly number[];
};

/** States are numbers of pieces left of each class, in mixed radix; `last` is that of all of them. */
type Steps = { readonly steps: readonly Step[]; readonly leans: number; readonly last: number };

function stepsOf({ classes, gap }: BarsProblem, counts: ClassCounts): Steps {
  const leans = [...new Set(counts.flatMap(([endClass]) => classes[endClass]!.ways.map(({ right }) => right)))];
  let states = 1;
  const steps = counts.flatMap(([endClass, count], member) => {
    const fall = states;
    states *= count + 1;
    return classes[endClass]!.ways.map((way): Step => {
      const gaps = leans.map((lean) => gap(lean, way.left));
      return { endClass, way, member, fall, lean: leans.indexOf(way.right), gaps };
    });
  });
  return { steps, leans: leans.length, last: states - 1 };
}

/** For every state and lean before it the step that comes next: what is left takes least after it. */
function nextSteps({ steps, leans, last }: Steps, counts: ClassCounts): { next: Int32Array; least: Float64Array } {
  const least = new Float64Array((last + 1) * leans);
  const next = new Int32Array((last + 1) * leans);
  const left = counts.map(() => 0);
  for (let state = 1; state <= last; state++) {
    for (let member = 0; ++left[member]! > counts[member]![1]; member++) left[member] = 0;
    for (let lean = 0; lean < leans; lean++) {
      let best = Number.POSITIVE_INFINITY;
      for (let k = 0; k < steps.length; k++) {
        const step = steps[k]!;
        if (left[step.member] === 0) continue;
        const cost = least[(state - step.fall) * leans + step.lean]! + step.gaps[lean]!;
        if (cost >= best) continue;
        best = cost;
        next[state * leans + lean] = k;
      }
      least[state * leans + lean] = best;
    }
  }
  return { next, least };
}

/** Every order by dynamic programming over what is left and the lean at the end. */
function bestOrder(problem: BarsProblem, counts: ClassCounts): Laid[] {
  const all = stepsOf(problem, counts);
  const { steps, leans, last } = all;
  const { next, least } = nextSteps(all, counts);
  const after = ({ fall, lean }: Step): number => least[(last - fall) * leans + lean]!;
  let step = steps.reduce((first, one) => (after(one) < after(first) ? one : first));
  const order: Laid[] = [];
  for (let state = last; ; step = steps[next[state * leans + step.lean]!]!) {
    order.push({ endClass: step.endClass, way: step.way });
    state -= step.fall;
    if (state === 0) return order;
  }
}

/** Each piece followed by the one whose end suits it best; of equals, by the class of which most are left. */
function nearestOrder({ classes, gap }: BarsProblem, counts: ClassCounts): Laid[] {
  const left = new Map(counts);
  const order: Laid[] = [];
  let lean = 0;
  for (let total = counts.reduce((sum, [, count]) => sum + count, 0); total > 0; total--) {
    let chosen: Laid | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const [endClass, count] of left) {
      if (count === 0) continue;
      for (const way of classes[endClass]!.ways) {
        const loss = gap(lean, way.left) + Math.abs(way.left) / 2;
        if (loss > least || (loss === least && chosen && count <= left.get(chosen.endClass)!)) continue;
        least = loss;
        chosen = { endClass, way };
      }
    }
    order.push(chosen!);
    left.set(chosen!.endClass, left.get(chosen!.endClass)! - 1);
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
  const find = (counts: ClassCounts): Arrangement => {
    const few = counts.map(([endClass, count]) => [endClass, decisive(classes[endClass]!, count)] as const);
    const rest = counts.map(([endClass, count], k) => [endClass, count - few[k]![1]] as const);
    const states = few.reduce((product, [, count]) => product * (count + 1), leans);
    const order = withRest(states > MOST_STATES ? nearestOrder(problem, few) : bestOrder(problem, few), rest, classes);
    return { gaps: gapsOf(order, gap), order };
  };
  return (counts) => {
    const key = counts.join();
    const arrangement = known.get(key) ?? find(counts);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(key, arrangement);
    return arrangement;
  };
}
