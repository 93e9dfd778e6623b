import { type Exact, exact, type UnitPrice, ZERO_PRICE } from '@kerf/money';
import type { ItemChoices } from './choices.ts';
import type { PartFacts } from './facts.ts';
import { type CuttingTimes, cuttingTimes, hasEtching } from './motion/cutting-times.ts';
import { nestSources, partsPerSheetOf } from './price-material.ts';
import { type AppliedRate, rateAtThickness } from './rate-at-thickness.ts';
import type { ItemRates } from './rates.ts';
import { type Priced, priced, refuse } from './refusals.ts';
import type { SetupShare } from './setup-shares.ts';
import { type StepSource, sourceOf, type Taken, takeStep, takeSum } from './step.ts';
import { cuttingStep } from './steps/cutting.ts';
import { hourlyRateStep } from './steps/hourly-rate.ts';
import { processingSum } from './steps/item-totals.ts';
import { cutTimeStep, etchTimeStep, rapidTimeStep } from './steps/motion-times.ts';
import { runtimeStep } from './steps/runtime.ts';
import { setupShareStep, setupStep } from './steps/setup.ts';
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

/** What is left of a time of the motion model when the length is divided by the speed. */
const accelerationTime = (seconds: number, lengthMm: number, mmPerMinute: number): Exact =>
  exact(seconds).minus(exact(lengthMm).times(60).div(mmPerMinute));

type Sources = { readonly machine: readonly StepSource[]; readonly rate: readonly StepSource[] };

const takeCutTime = ({ rate, times }: CutPlan, sources: Sources): Taken => {
  const { cutLengthMm, cutSeconds } = times;
  const feed = rate.cuttingFeedMmPerMinute;
  return takeStep(
    cutTimeStep,
    {
      'cut length': cutLengthMm,
      'cutting feed': feed,
      'acceleration time': accelerationTime(cutSeconds, cutLengthMm, feed),
    },
    { sources: [...sources.machine, ...sources.rate] },
  );
};

/** Null without etching. */
const takeEtchTime = ({ rate, times }: CutPlan, sources: Sources): Taken | null => {
  const { etchLengthMm, etchSeconds } = times;
  const feed = rate.etchFeedMmPerMinute;
  if (feed === null || etchLengthMm === 0) return null;
  return takeStep(
    etchTimeStep,
    {
      'etch length': etchLengthMm,
      'etch feed': feed,
      'acceleration time': accelerationTime(etchSeconds, etchLengthMm, feed),
    },
    { sources: [...sources.machine, ...sources.rate] },
  );
};

/** Null where the head has nowhere to go. */
const takeRapidTime = ({ times }: CutPlan, speed: number, { machine }: Sources): Taken | null => {
  const { rapidLengthMm, rapidSeconds } = times;
  if (rapidLengthMm === 0) return null;
  return takeStep(
    rapidTimeStep,
    {
      'rapid length': rapidLengthMm,
      'rapid speed': speed,
      'acceleration time': accelerationTime(rapidSeconds, rapidLengthMm, speed),
    },
    { sources: machine },
  );
};

const takeRuntime = (plan: CutPlan, rates: ItemRates): Taken => {
  const { rate, times } = plan;
  const { technology } = rates;
  const sources = { machine: sourceOf('cuttingTechnology', technology), rate: rateSources(rates, rate) };
  const cutTime = takeCutTime(plan, sources);
  const etchTime = takeEtchTime(plan, sources);
  const rapidTime = takeRapidTime(plan, technology.rapidMmPerMinute, sources);
  return takeStep(
    runtimeStep,
    {
      'cut time': cutTime.amount,
      'etch time': etchTime?.amount ?? times.etchSeconds,
      'rapid time': rapidTime?.amount ?? times.rapidSeconds,
      pierces: times.pierceCount,
      'pierce time': rate.pierceSeconds,
    },
    {
      sources: [...sources.machine, ...sources.rate],
      explainedBy: [cutTime, etchTime, rapidTime].filter((taken) => taken !== null),
    },
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

/** Null where the line pays a set-up of its own. */
const takeSetupShare = ({ technology }: ItemRates, share: SetupShare | null): Taken | null =>
  share === null
    ? null
    : takeStep(
        setupShareStep,
        {
          'setup time': technology.setupSeconds,
          'parts sharing': share.linesSharing,
          'place among them': share.place,
        },
        { sources: sourceOf('cuttingTechnology', technology) },
      );

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
  const runtime = takeRuntime(plan, rates);
  const share = takeSetupShare(rates, choices.setupShare);
  const setupSeconds = share?.amount ?? exact(technology.setupSeconds);
  const setup = takeStep(
    setupStep,
    { ...rate, 'setup time': setupSeconds, quantity },
    { sources: [...machine, ...paidBy], explainedBy: share === null ? [] : [share] },
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
    setupSeconds: setupSeconds.toNumber() / quantity,
    sheetChangeSeconds: technology.sheetChangeSeconds / partsPerSheet,
    unloadSeconds: technology.unloadSecondsPerPart + facts.massKg * technology.unloadSecondsPerKg,
  });
};
