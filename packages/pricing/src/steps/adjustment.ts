import { defineStep } from '../step.ts';

/** Other charge entered as an amount. Spec: quote parts §4.5. */
export const adjustmentAmountStep = defineStep({
  id: 'adjustmentAmount',
  label: 'Price adjustment',
  formula: 'other charge',
  unit: 'money',
  inputs: { 'other charge': 'money' },
  compute: (value) => value['other charge'],
});

/** Other charge entered as a percentage of the subtotal. */
export const adjustmentPercentStep = defineStep({
  id: 'adjustmentPercent',
  label: 'Price adjustment',
  formula: 'subtotal × adjustment ÷ 100',
  unit: 'money',
  inputs: { subtotal: 'money', adjustment: 'percent' },
  compute: (value) => value.subtotal.times(value.adjustment).div(100),
});

/** What was agreed with the customer, off every part. */
export const customerDiscountStep = defineStep({
  id: 'customerDiscount',
  label: "Customer's discount",
  formula: '− subtotal × discount ÷ 100',
  unit: 'money',
  inputs: { subtotal: 'money', discount: 'percent' },
  origins: { discount: ['customer'] },
  compute: (value) => value.subtotal.times(value.discount).div(-100),
});

/** What brings a library part to its fixed price. Spec: quote parts §4.6. */
export const fixedPriceStep = defineStep({
  id: 'fixedPrice',
  label: 'Fixed price of the part library',
  formula: 'fixed price − calculated price',
  unit: 'money',
  inputs: { 'fixed price': 'money', 'calculated price': 'money' },
  compute: (value) => value['fixed price'].minus(value['calculated price']),
});
