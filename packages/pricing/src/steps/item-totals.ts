import { powerOfTen } from '@kerf/money';
import { defineStep, defineSum } from '../step.ts';

export const processingSum = defineSum('processing', 'Cutting total', 'setup + sheet change + cutting + unload');
export const foldingSum = defineSum('folding', 'Folding total', 'folding setup + folding');
export const secondarySum = defineSum(
  'secondaryProcesses',
  'Secondary processes total',
  'sum of the secondary processes',
);
export const unroundedItemSum = defineSum(
  'unroundedItemPrice',
  'Item price before rounding',
  'material + cutting total + folding total + secondary processes total + price adjustment + customer’s discount',
);

/** The one rounding of an item. */
export const itemPriceStep = defineStep({
  id: 'itemPrice',
  label: 'Item price',
  formula: 'item price before rounding, rounded half away from zero to the decimals of the currency',
  unit: 'money',
  inputs: { 'item price before rounding': 'money', decimals: 'minor digits' },
  compute: (value) => {
    const scale = powerOfTen(value.decimals.toNumber());
    return value['item price before rounding'].times(scale).round().div(scale);
  },
});

export const linePriceStep = defineStep({
  id: 'linePrice',
  label: 'Line price',
  formula: 'item price × quantity',
  unit: 'money',
  inputs: { 'item price': 'money', quantity: 'count' },
  compute: (value) => value['item price'].times(value.quantity),
});
