import { exact } from '@kerf/money';
import { defineStep, type SourceKind } from '../step.ts';

const ITEM: readonly SourceKind[] = ['boughtItem'];

/** Bought items that go into one part, such as its press nuts. The label of a step is the name of the item. */
export const boughtItemStep = defineStep({
  id: 'boughtItem',
  label: 'Bought item',
  formula: 'pieces per part × cost × (100 % + markup)',
  unit: 'money',
  inputs: { 'pieces per part': 'count', cost: 'money', markup: 'percent' },
  origins: { cost: ITEM, markup: ITEM },
  compute: (value) => exact(value.markup).plus(100).div(100).times(value.cost).times(value['pieces per part']),
});
