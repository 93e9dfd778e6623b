import type { GuardrailBounds } from '@kerf/pricing';
import type { Guardrails } from '../../db/repositories/guardrails.ts';

const number = (decimal: string | null | undefined): number | null =>
  decimal === null || decimal === undefined ? null : Number(decimal);

/** The bounds as numbers; a shop that has set none has no bounds. */
export const boundsOf = (row: Guardrails | null): GuardrailBounds => ({
  minimumPricePerKg: number(row?.minimumPricePerKg),
  maximumPricePerKg: number(row?.maximumPricePerKg),
  minimumPricePerMinute: number(row?.minimumPricePerMinute),
  maximumPricePerMinute: number(row?.maximumPricePerMinute),
  minimumMarginPercent: number(row?.minimumMarginPercent),
});
