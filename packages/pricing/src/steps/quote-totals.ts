import { exact, powerOfTen } from '@kerf/money';
import { defineStep, defineSum } from '../step.ts';

export const partLinesSum = defineSum('partLines', 'Parts', 'sum of the line prices of the parts');
export const miscellaneousSum = defineSum('miscellaneousLines', 'Miscellaneous items', 'sum of their line prices');
export const quoteSum = defineSum(
  'quoteTotal',
  'Total before tax',
  'parts + miscellaneous items + minimum quote charge + delivery',
);

/** One line of the quote, settled already. */
export const lineStep = defineStep({
  id: 'line',
  label: 'Line',
  formula: 'line price as settled',
  unit: 'money',
  inputs: { 'line price': 'money' },
  compute: (value) => value['line price'],
});

/** What is missing to the least charge of a quote. */
export const minimumChargeStep = defineStep({
  id: 'minimumCharge',
  label: 'Minimum quote charge',
  formula: 'minimum quote charge − (lines + delivery), when positive',
  unit: 'money',
  inputs: { 'minimum quote charge': 'money', lines: 'money', delivery: 'money' },
  origins: { 'minimum quote charge': ['organisation'] },
  compute: (value) => {
    const missing = value['minimum quote charge'].minus(value.lines).minus(value.delivery);
    return missing.isNegative() ? exact(0) : missing;
  },
});

export const deliveryStep = defineStep({
  id: 'delivery',
  label: 'Delivery',
  formula: 'delivery price charged to the order',
  unit: 'money',
  inputs: { 'delivery price': 'money' },
  origins: { 'delivery price': ['deliveryZone', 'organisation'] },
  compute: (value) => value['delivery price'],
});

/** Tax, once on the sum, rounded once. */
export const taxStep = defineStep({
  id: 'tax',
  label: 'Tax',
  formula: 'total before tax × tax rate ÷ 100, rounded half away from zero to the decimals of the currency',
  unit: 'money',
  inputs: { 'total before tax': 'money', 'tax rate': 'percent', decimals: 'minor digits' },
  origins: { 'tax rate': ['taxRate'] },
  compute: (value) => {
    const scale = powerOfTen(value.decimals.toNumber());
    return value['total before tax'].times(value['tax rate']).div(100).times(scale).round().div(scale);
  },
});

export const totalStep = defineStep({
  id: 'taxedTotal',
  label: 'Total',
  formula: 'total before tax + tax',
  unit: 'money',
  inputs: { 'total before tax': 'money', tax: 'money' },
  compute: (value) => value['total before tax'].plus(value.tax),
});
