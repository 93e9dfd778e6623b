import type { MaterialConsumptionMode } from './vocabulary.ts';

/** Rules for showing numbers: which unit, how many decimals. The words are the screen's. Spec: foundation §9, quotes §9. */
export type Figure = { readonly value: number; readonly unit: string; readonly decimals: number };

/** A tax percentage: 4 decimals where an organisation has several rates, else 2. */
export const taxFigure = (percent: number, hasSeveralRates: boolean): Figure => ({
  value: percent,
  unit: '%',
  decimals: hasSeveralRates ? 4 : 2,
});
export const SHEET_COUNT_DECIMALS = 2;
export const ADJUSTMENT_PERCENT_DECIMALS = 2;
/** Beyond it a percentage is a slip of the keyboard; prices below nothing are refused by themselves. */
export const LARGEST_ADJUSTMENT_PERCENT = 100_000;
const PERCENT_STEPS = 10 ** ADJUSTMENT_PERCENT_DECIMALS;
/** A percentage with the decimals of an adjustment. */
export const adjustmentPercent = (percent: number): number => Math.round(percent * PERCENT_STEPS) / PERCENT_STEPS;
/** Whether a percentage can be an adjustment's. Spec: quote parts §5. */
export const isAdjustmentPercent = (percent: number): boolean =>
  Math.abs(percent) <= LARGEST_ADJUSTMENT_PERCENT && Math.abs(percent - adjustmentPercent(percent)) < 1e-8;

export type DurationParts = {
  readonly isNegative: boolean;
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
};
/** A duration split into days, hours, minutes and seconds, rounded to whole seconds. */
export const durationParts = (durationSeconds: number): DurationParts => {
  const total = Math.round(Math.abs(durationSeconds));
  return {
    isNegative: durationSeconds < 0 && total > 0,
    days: Math.floor(total / 86_400),
    hours: Math.floor((total % 86_400) / 3600),
    minutes: Math.floor((total % 3600) / 60),
    seconds: total % 60,
  };
};

/** Share of a price in whole percent; null where the whole is zero. */
export const sharePercent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 100);

export type RequirementFacts = {
  readonly quantity: number;
  readonly partsPerSheet: number;
  readonly mode: MaterialConsumptionMode;
  /** Nest bounds and sheet areas, or consumed and bar length of a tube; same unit for both. */
  readonly nestExtent: number;
  readonly sheetExtent: number;
};
/** Sheets (or bars) that a line needs, as an estimate and not for ordering; null when nothing fits. Spec: quote parts §9. */
export const sheetsRequired = (facts: RequirementFacts): number | null => {
  if (!(facts.partsPerSheet > 0)) return null;
  const sheets = facts.quantity / facts.partsPerSheet;
  if (facts.mode === 'WholeSheet') return sheets;
  return facts.sheetExtent > 0 ? sheets * (facts.nestExtent / facts.sheetExtent) : null;
};
