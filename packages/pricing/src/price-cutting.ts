import { exact, type UnitPrice, ZERO_PRICE } from '@kerf/money';
import type { ItemChoices } from './choices.ts';
import type { PartFacts } from './facts.ts';
import { type CuttingTimes, cuttingTimes, hasEtching } from './motion/cutting-times.ts';
import { nestSources, partsPerSheetOf } from './price-material.ts';
import { type AppliedRate, rateAtThickness } from './rate-at-thickness.ts';
import type { ItemRates } from './rates.ts';
import { type Priced, priced, refuse } from './refusals.ts';
import { type StepSource, sourceOf, type Taken, takeStep, takeSum } from './step.ts';
import { cutTimeStep } from './steps/cut-time.ts';
import { cuttingStep } from './steps/cutting.ts';
import { hourlyRateStep } from './steps/hourly-rate.ts';
import { processingSum } from './steps/item-totals.ts';
import { runtimeStep } from './steps/runtime.ts';
import { setupStep } from './steps/setup.ts';
import { sheetChangeStep } from './steps/sheet-change.ts';
import { unloadStep } from './steps/unload.ts';

/** The rate in force for a part and the time of the head on it; the same for every quantity. */
export type CutPlan = { readonly rate: AppliedRate; readonly times: CuttingTimes };

export type CuttingSteps = {
  readonly processing: Taken;
  readonly hourlyRate: UnitPrice;
  readonly runtime: Taken;
  readonly setup: Taken;
  readonly sheetChange: Taken;
  readonly cutting: Taken;
  readonly unload: Taken;
  readonly setupSeconds: number;
  readonly sheetChangeSeconds: number;
  readonly unloadSeconds: number;
};

/** Finds the rate of the part's thickness and times the head. */
export const planCutting = (facts: PartFacts, rates: ItemRates): Priced<CutPlan> => {
  if (!facts.toolpath.some((contour) => contour.process === 'cutting')) return refuse('NOTHING_TO_CUT');
  const found = rateAtThickness(rates.rateTable, facts.thicknessMm, facts.units);
  if (!found.ok) return found;
  const rate = found.value;
  const { technology } = rates;
  if (!(technology.rapidMmPerMinute > 0)) return refuse('RAPID_SPEED_MISSING', { cuttingTechnologyId: technology.id });
  if (rate.etchFeedMmPerMinute === null && hasEtching(facts.toolpath))
    return refuse('ETCH_FEED_RATE_MISSING', { thicknessMm: facts.thicknessMm });
  const { accelerationMmPerS2, cornerToleranceMm, rapidMmPerMinute } = technology;
  const { cuttingFeedMmPerMinute, etchFeedMmPerMinute, pierceSeconds } = rate;
  const times = cuttingTimes(facts.toolpath, {
    accelerationMmPerS2: accelerationMmPerS2 !== null && accelerationMmPerS2 > 0 ? accelerationMmPerS2 : null,
    cornerToleranceMm,
    cuttingFeedMmPerMinute,
    etchFeedMmPerMinute,
    pierceSeconds,
    rapidMmPerMinute,
  });
  return priced({ rate, times });
};

const rateSources = ({ rateTable }: ItemRates, { rows }: AppliedRate): readonly StepSource[] => [
  ...sourceOf('rateTable', rateTable),
  ...rows.flatMap((row) => sourceOf('rate', row)),
];

/** The cut time with the share of acceleration that is left when the length is divided by the feed. */
const takeCutTime = ({ rate, times }: CutPlan, sources: readonly StepSource[]): Taken => {
  const cutting = { 'cut length': times.cutLengthMm, 'cutting feed': rate.cuttingFeedMmPerMinute };
  const atFeed = exact(cutting['cut length']).times(60).div(cutting['cutting feed']);
  const lost = exact(times.cutSeconds).minus(atFeed);
  return takeStep(cutTimeStep, { ...cutting, 'acceleration time': lost }, { sources });
};

const takeRuntime = (plan: CutPlan, sources: readonly StepSource[]): Taken => {
  const { rate, times } = plan;
  const cutTime = takeCutTime(plan, sources);
  return takeStep(
    runtimeStep,
    {
      'cut time': cutTime.amount,
      'etch time': times.etchSeconds,
      'rapid time': times.rapidSeconds,
      pierces: times.pierceCount,
      'pierce time': rate.pierceSeconds,
      'cut length': times.cutLengthMm,
      'etch length': times.etchLengthMm,
      'rapid length': times.rapidLengthMm,
      'cutting feed': rate.cuttingFeedMmPerMinute,
    },
    { sources, explainedBy: [cutTime] },
  );
};

/** The price of an hour: agreed with the customer or of the rate, with the quote's extra. */
const takeHourlyRate = (rates: ItemRates, { rate }: CutPlan, extra: UnitPrice): Taken => {
  const agreed = rates.customer?.hourlyRate ?? null;
  return takeStep(
    hourlyRateStep,
    { 'hourly rate': agreed ?? rate.hourlyRate, 'extra hourly rate': extra },
    { sources: agreed === null ? rateSources(rates, rate) : sourceOf('customer', rates.customer) },
  );
};

const takeUnload = (facts: PartFacts, rates: ItemRates, hourlyRate: Taken): Taken => {
  const { technology, material } = rates;
  return takeStep(
    unloadStep,
    {
      'hourly rate': hourlyRate.amount,
      'unload time': technology.unloadSecondsPerPart,
      'part mass': facts.massKg,
      'unload time per kg': technology.unloadSecondsPerKg,
    },
    {
      sources: [
        ...sourceOf('cuttingTechnology', technology),
        ...sourceOf('material', material),
        ...hourlyRate.step.sources,
      ],
    },
  );
};

/** Setup, sheet change, cutting and unload of one part at the rate applied. */
export const priceCutting = (
  facts: PartFacts,
  rates: ItemRates,
  choices: ItemChoices,
  plan: CutPlan,
): Priced<CuttingSteps> => {
  const { technology } = rates;
  const applied = takeHourlyRate(rates, plan, choices.extraHourlyRate ?? ZERO_PRICE);
  if (applied.amount.isNegative()) return refuse('ADJUSTED_RATE_NEGATIVE', { cuttingTechnologyId: technology.id });
  const machine = sourceOf('cuttingTechnology', technology);
  const paidBy = applied.step.sources;
  const rate = { 'hourly rate': applied.amount };
  const { quantity } = choices;
  const partsPerSheet = partsPerSheetOf(facts.nest);
  const runtime = takeRuntime(plan, [...machine, ...rateSources(rates, plan.rate)]);
  const setup = takeStep(
    setupStep,
    { ...rate, 'setup time': technology.setupSeconds, quantity },
    { sources: [...machine, ...paidBy] },
  );
  const sheetChange = takeStep(
    sheetChangeStep,
    { ...rate, 'sheet change time': technology.sheetChangeSeconds, 'parts per sheet': partsPerSheet },
    { sources: [...nestSources(rates), ...paidBy] },
  );
  const cutting = takeStep(cuttingStep, { ...rate, runtime: runtime.amount }, { explainedBy: [applied, runtime] });
  const unload = takeUnload(facts, rates, applied);
  return priced({
    processing: takeSum(processingSum, [setup, sheetChange, cutting, unload]),
    hourlyRate: applied.amount,
    runtime,
    setup,
    sheetChange,
    cutting,
    unload,
    setupSeconds: technology.setupSeconds / quantity,
    sheetChangeSeconds: technology.sheetChangeSeconds / partsPerSheet,
    unloadSeconds: technology.unloadSecondsPerPart + facts.massKg * technology.unloadSecondsPerKg,
  });
};
