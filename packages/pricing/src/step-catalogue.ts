import type { StepDefinition } from './step.ts';
import * as adjustment from './steps/adjustment.ts';
import { boughtItemStep } from './steps/bought-item.ts';
import * as share from './steps/consumption-share.ts';
import { cuttingStep } from './steps/cutting.ts';
import * as folding from './steps/folding.ts';
import { hourlyRateStep } from './steps/hourly-rate.ts';
import * as item from './steps/item-totals.ts';
import * as material from './steps/material.ts';
import { cutTimeStep, etchTimeStep, rapidTimeStep } from './steps/motion-times.ts';
import * as quote from './steps/quote-totals.ts';
import { runtimeStep } from './steps/runtime.ts';
import * as process from './steps/secondary-process.ts';
import { setupShareStep, setupStep } from './steps/setup.ts';
import { sheetChangeStep } from './steps/sheet-change.ts';
import { unloadStep } from './steps/unload.ts';

/** Every step of the model in shop order. The owner's document and the replay of stored prices read it. */
export const PRICE_STEPS: readonly StepDefinition[] = [
  material.sheetPriceStep,
  material.adjustedSheetPriceStep,
  share.wholeSheetShareStep,
  share.nestBoundsShareStep,
  share.wholeLengthShareStep,
  share.nestLengthShareStep,
  material.materialStep,
  material.handlingFeeStep,
  hourlyRateStep,
  setupShareStep,
  setupStep,
  sheetChangeStep,
  cutTimeStep,
  etchTimeStep,
  rapidTimeStep,
  runtimeStep,
  cuttingStep,
  unloadStep,
  item.processingSum,
  folding.plannedSetUpsStep,
  folding.foldingSetupStep,
  folding.foldingStep,
  item.foldingSum,
  process.secondaryProcessStep,
  process.secondaryProcessMinimumStep,
  boughtItemStep,
  item.secondarySum,
  adjustment.adjustmentAmountStep,
  adjustment.adjustmentPercentStep,
  adjustment.customerDiscountStep,
  adjustment.fixedPriceStep,
  item.unroundedItemSum,
  item.itemPriceStep,
  item.linePriceStep,
  quote.lineStep,
  quote.partLinesSum,
  quote.miscellaneousSum,
  quote.minimumChargeStep,
  quote.deliveryStep,
  quote.quoteSum,
  quote.taxStep,
  quote.totalStep,
];
