import type { FoldFacts, PartFacts } from './facts.ts';
import type { FoldBracket, FoldingRates, ItemRates } from './rates.ts';
import { type Priced, type PricingRefusal, priced, refuse } from './refusals.ts';
import { type StepSource, sourceOf, type Taken, takeStep, takeSum } from './step.ts';
import { foldingSetupStep, foldingStep, plannedSetUpsStep } from './steps/folding.ts';
import { foldingSum } from './steps/item-totals.ts';

export type FoldingSteps = {
  readonly total: Taken;
  /** Null when the part has no folds. */
  readonly setup: Taken | null;
  readonly processing: Taken | null;
  readonly setupSeconds: number;
  readonly processingSeconds: number;
};

const NO_LIMIT = Number.POSITIVE_INFINITY;

/** The tightest bracket that takes the fold and the part: shortest length, then lightest mass, then least time. */
const bracketOf = (brackets: readonly FoldBracket[], lengthMm: number, massKg: number): FoldBracket | null => {
  const fitting = brackets.filter(
    (bracket) => lengthMm <= (bracket.maximumLengthMm ?? NO_LIMIT) && massKg <= (bracket.maximumMassKg ?? NO_LIMIT),
  );
  const ascending = (first: number | null, second: number | null): number =>
    first === second ? 0 : (first ?? NO_LIMIT) - (second ?? NO_LIMIT);
  const [tightest] = fitting.sort(
    (first, second) =>
      ascending(first.maximumLengthMm, second.maximumLengthMm) ||
      ascending(first.maximumMassKg, second.maximumMassKg) ||
      first.secondsPerFold - second.secondsPerFold,
  );
  return tightest ?? null;
};

type FoldWork = { readonly setups: number; readonly folds: number; readonly seconds: number };

const foldsToPrice = (folds: readonly FoldFacts[]): readonly FoldFacts[] => folds.filter((fold) => fold.count > 0);

const workOf = (
  folds: readonly FoldFacts[],
  massKg: number,
  rates: Pick<FoldingRates, 'brackets'>,
): Priced<FoldWork> => {
  const used = new Set<FoldBracket>();
  let [count, seconds] = [0, 0];
  for (const fold of folds) {
    const bracket = bracketOf(rates.brackets, fold.lengthMm, massKg);
    if (bracket === null) return refuse('FOLD_TOO_LARGE', { lengthMm: fold.lengthMm, massKg });
    used.add(bracket);
    count += fold.count;
    seconds += fold.count * bracket.secondsPerFold;
  }
  return priced({ setups: used.size, folds: count, seconds });
};

/** The press brake; the material too where a bracket asks for the mass. */
const sourcesOf = ({ folding, material }: ItemRates): readonly StepSource[] => {
  const isByMass = folding?.brackets.some(({ maximumMassKg }) => maximumMassKg !== null) ?? false;
  return [...sourceOf('folding', folding), ...(isByMass ? sourceOf('material', material) : [])];
};

/** Why the folds of a part of so many kg will have no price on this press brake, before anything else of it is priced; null if they will. */
export const foldingRefusal = (
  folds: readonly FoldFacts[],
  massKg: number,
  rates: { readonly hourlyRate: unknown; readonly brackets: readonly FoldBracket[] } | null,
): PricingRefusal | null => {
  const folded = foldsToPrice(folds);
  if (folded.length === 0) return null;
  const hasRate = rates !== null && rates.hourlyRate !== null;
  const work = hasRate ? workOf(folded, massKg, rates) : refuse('FOLDING_RATES_MISSING');
  return work.ok ? null : work.refusal;
};

/** The press brake is set up as the bends are planned; without a plan once for each length bracket in use. */
const setUpsOf = ({ plannedSetUps }: PartFacts, work: FoldWork): { readonly setups: number; readonly plan: Taken[] } =>
  plannedSetUps === null
    ? { setups: work.setups, plan: [] }
    : { setups: plannedSetUps, plan: [takeStep(plannedSetUpsStep, { 'planned set-ups': plannedSetUps })] };

/** Folding of one part: its set-ups, and a stroke for each fold. */
export const priceFolding = (facts: PartFacts, item: ItemRates, quantity: number): Priced<FoldingSteps> => {
  const { folding: rates } = item;
  const folds = foldsToPrice(facts.folds);
  const none = { total: takeSum(foldingSum, []), setup: null, processing: null, setupSeconds: 0, processingSeconds: 0 };
  if (folds.length === 0) return priced(none);
  if (rates === null || rates.hourlyRate === null) return refuse('FOLDING_RATES_MISSING');
  const work = workOf(folds, facts.massKg, rates);
  if (!work.ok) return work;
  const sources = sourcesOf(item);
  const { seconds } = work.value;
  const { setups, plan } = setUpsOf(facts, work.value);
  const setup = takeStep(
    foldingSetupStep,
    {
      'fold set-ups': setups,
      'setup time': rates.setupSeconds,
      quantity,
      'setup hourly rate': rates.setupHourlyRate ?? rates.hourlyRate,
    },
    { sources, explainedBy: plan },
  );
  const processing = takeStep(
    foldingStep,
    { folds: work.value.folds, 'folding time': seconds, 'hourly rate': rates.hourlyRate },
    { sources },
  );
  return priced({
    total: takeSum(foldingSum, [setup, processing]),
    setup,
    processing,
    setupSeconds: (setups * rates.setupSeconds) / quantity,
    processingSeconds: seconds,
  });
};
