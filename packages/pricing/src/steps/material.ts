import { exact } from '@kerf/money';
import { defineStep } from '../step.ts';

/** What a sheet or bar is sold at. Spec: quote parts §9. */
export const sheetPriceStep = defineStep({
  id: 'sheetPrice',
  label: 'Sheet price',
  formula: 'sheet cost × (1 + markup ÷ 100)',
  unit: 'money',
  inputs: { 'sheet cost': 'money', markup: 'percent' },
  origins: { 'sheet cost': ['sheet'], markup: ['material', 'customer'] },
  compute: (value) => value['sheet cost'].times(value.markup.div(100).plus(1)),
});

/** The same with what the quote adds to, or takes from, the price at which a sheet is sold. Spec: quotes §9, price adjustments. */
export const adjustedSheetPriceStep = defineStep({
  id: 'adjustedSheetPrice',
  label: 'Adjusted sheet price',
  formula: 'sheet price + sheet price adjustment',
  unit: 'money',
  inputs: { 'sheet price': 'money', 'sheet price adjustment': 'money' },
  compute: (value) => value['sheet price'].plus(value['sheet price adjustment']),
});

/** Material of one part from the shop's sheet. */
export const materialStep = defineStep({
  id: 'material',
  label: 'Material',
  formula: 'sheet price × share of the sheet',
  unit: 'money',
  inputs: { 'sheet price': 'money', 'share of the sheet': 'ratio' },
  compute: (value) => value['sheet price'].times(value['share of the sheet']),
});

/** Fee for handling the customer's own material. Spec: quote parts §9. */
export const handlingFeeStep = defineStep({
  id: 'handlingFee',
  label: 'Customer-supplied material handling',
  formula: 'sheet cost × customer-supplied markup ÷ 100 × share of the sheet',
  unit: 'money',
  inputs: { 'sheet cost': 'money', 'customer-supplied markup': 'percent', 'share of the sheet': 'ratio' },
  origins: { 'sheet cost': ['sheet'], 'customer-supplied markup': ['material'] },
  compute: (value) =>
    value['sheet cost'].times(value['customer-supplied markup']).div(exact(100)).times(value['share of the sheet']),
});
