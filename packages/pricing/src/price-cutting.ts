import { exact, type UnitPrice, ZERO_PRICE } from '@kerf/money';
import type { ItemChoices } from './choices.ts';
import type { PartFacts } from './facts.ts';
import { type CuttingTimes, cuttingTimes, hasEtching } from './motion/cutting-times.ts';
import { partsPerSheetOf } from './price-material.ts';
import { type AppliedRate, rateAtThickness } from './rate-at-thickness.ts';
import type { ItemRates, RateTable } from './rates.ts';
import { type Priced, priced, refuse } from './refusals.ts';
import { customerSource, type StepSource, type Taken, takeStep, takeSum } from './step.ts';
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

const sourcesOf = (table: RateTable | null, rate: AppliedRate): StepSource[] => [
  ...(table === null ? [] : [{ kind: 'rateTable' as const, id: table.id, version: table.version }]),
  ...rate.rows.map(({ id, version }) => ({ kind: 'rate' as const, id, version })),
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

/** Setup, sheet change, cutting and unload of one part at the rate applied. */
export const priceCutting = (
  facts: PartFacts,
  rates: ItemRates,
  choices: ItemChoices,
  plan: CutPlan,
): Priced<CuttingSteps> => {
  const { technology } = rates;
  const { id, version } = technology;
  const machine: StepSource[] = [{ kind: 'cuttingTechnology', id, version }];
  const sources = sourcesOf(rates.rateTable, plan.rate);
  const agreed = rates.customer?.hourlyRate ?? null;
  const applied = takeStep(
    hourlyRateStep,
    { 'hourly rate': agreed ?? plan.rate.hourlyRate, 'extra hourly rate': choices.extraHourlyRate ?? ZERO_PRICE },
    { sources: agreed === null ? sources : customerSource(rates.customer) },
  );
  if (applied.amount.isNegative()) return refuse('ADJUSTED_RATE_NEGATIVE', { cuttingTechnologyId: id });
  const rate = { 'hourly rate': applied.amount };
  const { quantity } = choices;
  const partsPerSheet = partsPerSheetOf(facts.nest);
  const runtime = takeRuntime(plan, [...machine, ...sources]);
  const setup = takeStep(setupStep, { ...rate, 'setup time': technology.setupSeconds, quantity }, { sources: machine });
  const sheetChange = takeStep(
    sheetChangeStep,
    { ...rate, 'sheet change time': technology.sheetChangeSeconds, 'parts per sheet': partsPerSheet },
    { sources: machine },
  );
  const cutting = takeStep(cuttingStep, { ...rate, runtime: runtime.amount }, { explainedBy: [applied, runtime] });
  const { unloadSecondsPerPart, unloadSecondsPerKg } = technology;
  const unload = takeStep(
    unloadStep,
    {
      ...rate,
      'unload time': unloadSecondsPerPart,
      'part mass': facts.massKg,
      'unload time per kg': unloadSecondsPerKg,
    },
    { sources: machine },
  );
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
    unloadSeconds: unloadSecondsPerPart + facts.massKg * unloadSecondsPerKg,
  });
};
