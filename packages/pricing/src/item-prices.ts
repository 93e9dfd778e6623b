/**
 * Prices and times of one part under the names of the wire, all per item except `linePrice`. Unrounded prices carry 6 decimals,
 * `itemPrice` and `linePrice` those of the currency; times in seconds; `cuttingFeedRateMinute` in mm/min.
 * Spec: quote parts §3.1; the last seven are ours.
 */
export type ItemPrices = {
  readonly materialPrice: number;
  readonly sheetCostUnrounded: number;
  readonly sheetMarkupPercentage: number;
  readonly setupPrice: number;
  readonly setupTimePerItemSeconds: number;
  readonly sheetChangeTimePerItemSeconds: number;
  readonly sheetChangePrice: number;
  readonly cuttingAppliedHourlyRatePrice: number;
  readonly cuttingFeedRateMinute: number;
  readonly runtime: number;
  readonly unloadTimePerItemSeconds: number;
  readonly cutPrice: number;
  readonly processingTotalPrice: number;
  readonly foldingSetupTimePerItemSeconds: number;
  readonly foldingSetupPricePerItem: number;
  readonly foldingProcessingTimePerItemSeconds: number;
  readonly foldingProcessingPricePerItem: number;
  readonly foldingTotalPricePerItem: number;
  readonly foldingTotalTimePerItemSeconds: number;
  readonly secondaryProcessTotalPricePerItem: number;
  readonly secondaryProcessTotalTimePerItemSeconds: number;
  readonly cuttingPriceUnroundedPerItem: number;
  readonly sheetPriceUnrounded: number;
  readonly materialMarkup: number;
  readonly itemPrice: number;
  readonly linePrice: number;
  readonly unloadPrice: number;
  readonly subtotalPrice: number;
  readonly otherChargePrice: number;
  /** Zero or below: what the customer's discount takes off. */
  readonly customerDiscountPrice: number;
  readonly adjustmentPercent: number | null;
  /** All times of one part together. Decision 9. */
  readonly timePerItemSeconds: number;
  readonly materialConsumptionShare: number;
};
