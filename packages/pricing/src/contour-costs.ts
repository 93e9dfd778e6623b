import { asUnitPrice, type UnitPrice, unitPrice, ZERO_PRICE } from '@kerf/money';
import { contourMotionSeconds, rapidMoveSeconds } from './motion/contour-motion.ts';
import { shortTour } from './motion/rapid-tour.ts';
import { contourLength, type Toolpath } from './motion/toolpath.ts';
import type { CuttingTechnologyRates } from './rates.ts';

/** What one contour of one part costs: time of the head, s, with the way to it from the contour before, and its money. */
export type ContourCost = {
  readonly cutSeconds: number;
  readonly etchSeconds: number;
  readonly pierceSeconds: number;
  readonly rapidSeconds: number;
  readonly price: UnitPrice;
};

/** A part of the price that no contour causes. */
export type CostElsewhere = { readonly stepId: string; readonly label: string; readonly price: UnitPrice };

/** The price of one part, contour by contour in the order of the toolpath, and the rest of it. All of it adds up to the item price. */
export type ContourCosts = {
  readonly contours: readonly ContourCost[];
  readonly alongPath: UnitPrice;
  /** Material, set-up, folding and whatever else stands in the price; the last one is the rounding. Those of zero are left out. */
  readonly elsewhere: readonly CostElsewhere[];
  readonly itemPrice: UnitPrice;
};

type Machine = Pick<CuttingTechnologyRates, 'accelerationMmPerS2' | 'cornerToleranceMm'>;

/** What is read of a step of a stored price. */
type TracedStep = {
  readonly id: string;
  readonly label: string;
  readonly amount: string;
  readonly inputs: readonly { readonly name: string; readonly value: string }[];
  readonly steps: readonly TracedStep[];
};

/** Without an acceleration the head is timed by length and speed alone. */
const accelerationOf = ({ accelerationMmPerS2: given }: Machine): number | null =>
  given !== null && given > 0 ? given : null;

/** Lengths that a price names are held to fewer digits than those of a toolpath; another drawing differs by more, mm. */
const SAME_LENGTH_MM = 0.01;

const findStep = (step: TracedStep, id: string): TracedStep | null => {
  if (step.id === id) return step;
  for (const below of step.steps) {
    const found = findStep(below, id);
    if (found !== null) return found;
  }
  return null;
};

const inputOf = (step: TracedStep | null, name: string): number =>
  Number(step?.inputs.find((input) => input.name === name)?.value ?? 0);

/** A time in the shares of its weights; in equal ones where no weight is more than zero. */
const shared = (seconds: number, weights: readonly number[]): number[] => {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum > 0) return weights.map((weight) => (seconds * weight) / sum);
  return weights.map(() => (weights.length === 0 ? 0 : seconds / weights.length));
};

/** Times along the contours of one process, by their place in the toolpath; zero for the others. */
const alongContours = (
  toolpath: Toolpath,
  process: 'cutting' | 'etching',
  seconds: number,
  feedMmPerMinute: number,
  machine: Machine,
): number[] => {
  const times = new Array<number>(toolpath.length).fill(0);
  if (!(seconds > 0) || !(feedMmPerMinute > 0)) return times;
  const places = toolpath.flatMap((contour, place) => (contour.process === process ? [place] : []));
  const weights = places.map((place) =>
    contourMotionSeconds(toolpath[place]?.pieces ?? [], { ...machine, feedMmPerMinute }),
  );
  const shares = shared(seconds, weights);
  for (const [order, place] of places.entries()) times[place] = shares[order] ?? 0;
  return times;
};

/** Each contour has the way to it from the one before; the first has none. */
const rapidTimes = (toolpath: Toolpath, runtime: TracedStep, { accelerationMmPerS2 }: Machine): number[] => {
  const times = new Array<number>(toolpath.length).fill(0);
  const seconds = inputOf(runtime, 'rapid time');
  const speed = inputOf(findStep(runtime, 'rapidTime'), 'rapid speed');
  if (!(seconds > 0) || !(speed > 0)) return times;
  const points = toolpath.map(({ startPoint }) => startPoint);
  const tour = shortTour(points);
  const weights = tour.slice(1).map((place, before) => {
    const [from, to] = [points[tour[before] ?? place], points[place]];
    if (from === undefined || to === undefined) return 0;
    return rapidMoveSeconds(Math.hypot(to.x - from.x, to.y - from.y), speed, accelerationMmPerS2);
  });
  const shares = shared(seconds, weights);
  for (const [order, place] of tour.slice(1).entries()) times[place] = shares[order] ?? 0;
  return times;
};

/** An amount in the shares of some times, exactly: each share is what the sum so far grows by. */
const sharedPrice = (amount: UnitPrice, seconds: readonly number[]): UnitPrice[] => {
  const total = seconds.reduce((sum, one) => sum + one, 0);
  let [passed, given] = [0, ZERO_PRICE];
  return seconds.map((one, place) => {
    passed += one;
    const isLast = place === seconds.length - 1;
    const upTo = isLast || total === 0 ? amount : asUnitPrice(amount.times(passed / total));
    const share = asUnitPrice(upTo.minus(given));
    given = upTo;
    return share;
  });
};

/** All summands of the item price but cutting, and what its rounding adds. */
const costsElsewhere = (item: TracedStep, unrounded: TracedStep): CostElsewhere[] => {
  const summands = unrounded.steps.flatMap((step) => (step.id === 'processing' ? step.steps : [step]));
  const rounding = asUnitPrice(unitPrice(item.amount).minus(unrounded.amount));
  const rows = summands
    .filter(({ id }) => id !== 'cutting')
    .map(({ id, label, amount }) => ({ stepId: id, label, price: unitPrice(amount) }));
  return [...rows, { stepId: 'rounding', label: 'Rounding', price: rounding }].filter(({ price }) => !price.isZero());
};

/** Whether a price was made from this toolpath. */
const isOf = (toolpath: Toolpath, runtime: TracedStep): boolean => {
  const cuts = toolpath.filter(({ process }) => process === 'cutting');
  const lengthMm = cuts.reduce((sum, contour) => sum + contourLength(contour), 0);
  const priced = inputOf(findStep(runtime, 'cutTime'), 'cut length');
  return inputOf(runtime, 'pierces') === cuts.length && Math.abs(priced - lengthMm) <= SAME_LENGTH_MM;
};

/**
 * Splits a price that was calculated between the contours that the head follows, by the time that each takes. The times are those of the
 * price: the motion model gives the shares alone, so that a machine changed since alters no sum. Null where the trace is not the
 * price of this toolpath.
 */
export const contourCosts = (trace: TracedStep, toolpath: Toolpath, technology: Machine): ContourCosts | null => {
  const machine = { ...technology, accelerationMmPerS2: accelerationOf(technology) };
  const [item, unrounded] = [findStep(trace, 'itemPrice'), findStep(trace, 'unroundedItemPrice')];
  const [cutting, runtime] = [findStep(trace, 'cutting'), findStep(trace, 'runtime')];
  if (item === null || unrounded === null || cutting === null || runtime === null) return null;
  if (!isOf(toolpath, runtime)) return null;
  const feedOf = (id: string, name: string): number => inputOf(findStep(runtime, id), name);
  const cut = alongContours(
    toolpath,
    'cutting',
    inputOf(runtime, 'cut time'),
    feedOf('cutTime', 'cutting feed'),
    machine,
  );
  const etch = alongContours(
    toolpath,
    'etching',
    inputOf(runtime, 'etch time'),
    feedOf('etchTime', 'etch feed'),
    machine,
  );
  const rapid = rapidTimes(toolpath, runtime, machine);
  const pierceSeconds = inputOf(runtime, 'pierce time');
  const times = toolpath.map(({ process }, place) => ({
    cutSeconds: cut[place] ?? 0,
    etchSeconds: etch[place] ?? 0,
    pierceSeconds: process === 'cutting' ? pierceSeconds : 0,
    rapidSeconds: rapid[place] ?? 0,
  }));
  const alongPath = unitPrice(cutting.amount);
  const prices = sharedPrice(
    alongPath,
    times.map((one) => one.cutSeconds + one.etchSeconds + one.pierceSeconds + one.rapidSeconds),
  );
  return {
    contours: times.map((time, place) => ({ ...time, price: prices[place] ?? ZERO_PRICE })),
    alongPath,
    elsewhere: costsElsewhere(item, unrounded),
    itemPrice: unitPrice(item.amount),
  };
};
