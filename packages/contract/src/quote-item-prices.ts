import { MAXIMUM_QUANTITY, MINIMUM_QUANTITY } from '@kerf/quoting';
import { z } from 'zod';
import { messageFacts, money } from './primitives.ts';

const stepFields = {
  id: z.string(),
  label: z.string(),
  /** The calculation in words. */
  formula: z.string(),
  unit: z.string(),
  /** Decimal text, unrounded unless the step settles. */
  amount: z.string(),
  inputs: z.array(z.object({ name: z.string(), value: z.string(), unit: z.string() })),
  /** The set-up data that the figures came from. */
  sources: z.array(
    z.object({
      kind: z.string(),
      id: z.string(),
      version: z.number(),
      /** As it is called today; null when it has no name or is gone. Not kept with the prices. */
      name: z.string().nullable().optional(),
    }),
  ),
};

const stepHead = z.object(stepFields);
/** One line of the price trace; its steps explain it. */
export type PriceStepWire = z.output<typeof stepHead> & { readonly steps: readonly PriceStepWire[] };
export const priceStep: z.ZodType<PriceStepWire, PriceStepWire> = z
  .lazy(() => stepHead.extend({ steps: z.array(priceStep) }))
  .meta({ id: 'PriceStep' });

/** Prices and times of one item; null while not known. Spec: quote parts §3.1. */
export const itemPrices = z.object({
  materialPrice: money.nullable(),
  sheetCostUnrounded: money.nullable(),
  sheetPriceUnrounded: money.nullable(),
  materialMarkup: money.nullable(),
  setupPrice: money.nullable(),
  sheetChangePrice: money.nullable(),
  cuttingAppliedHourlyRatePrice: money.nullable(),
  unloadPrice: money.nullable(),
  cutPrice: money.nullable(),
  cuttingPriceUnroundedPerItem: money.nullable(),
  processingTotalPrice: money.nullable(),
  foldingSetupPricePerItem: money.nullable(),
  foldingProcessingPricePerItem: money.nullable(),
  foldingTotalPricePerItem: money.nullable(),
  secondaryProcessTotalPricePerItem: money.nullable(),
  subtotalPrice: money.nullable(),
  itemPrice: money.nullable(),
  linePrice: money.nullable(),
  sheetMarkupPercentage: z.number().nullable(),
  materialConsumptionShare: z.number().nullable(),
  adjustmentPercent: z.number().nullable(),
  setupTimePerItemSeconds: z.number().nullable(),
  sheetChangeTimePerItemSeconds: z.number().nullable(),
  cuttingFeedRateMinute: z.number().nullable(),
  runtime: z.number().nullable(),
  unloadTimePerItemSeconds: z.number().nullable(),
  foldingSetupTimePerItemSeconds: z.number().nullable(),
  foldingProcessingTimePerItemSeconds: z.number().nullable(),
  foldingTotalTimePerItemSeconds: z.number().nullable(),
  secondaryProcessTotalTimePerItemSeconds: z.number().nullable(),
  timePerItemSeconds: z.number().nullable(),
});

/** Quantities at which a part is priced beside its own, and whether the quote document shows them. */
export const quantityLadder = z.object({
  quantities: z.array(z.number().int().min(MINIMUM_QUANTITY).max(MAXIMUM_QUANTITY)).max(20),
  isOnDocument: z.boolean(),
});

/** A quantity at which a part has no price, and why: a discount may be more than the price of a larger quantity. */
export const unpricedQuantity = z.object({
  quantity: z.number().int(),
  code: z.string(),
  message: z.string(),
  /** Names and numbers of the message, for saying it in another language. */
  facts: messageFacts.optional(),
});
