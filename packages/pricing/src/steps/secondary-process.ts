import { type Exact, exact } from '@kerf/money';
import { defineStep } from '../step.ts';

const perItem = (
  value: Readonly<Record<'setup price' | 'quantity' | 'amount per item' | 'price per unit', Exact>>,
): Exact => value['setup price'].div(value.quantity).plus(value['amount per item'].times(value['price per unit']));

const INPUTS = {
  'setup price': 'money',
  quantity: 'count',
  'amount per item': 'unit',
  'price per unit': 'money/unit',
} as const;

/** A secondary process on one part. The label of a step is the name of the process. */
export const secondaryProcessStep = defineStep({
  id: 'secondaryProcess',
  label: 'Secondary process',
  formula: 'setup price ÷ quantity + amount per item × price per unit',
  unit: 'money',
  inputs: INPUTS,
  compute: perItem,
});

/** The same where the line has a least charge. */
export const secondaryProcessMinimumStep = defineStep({
  id: 'secondaryProcessMinimum',
  label: 'Secondary process with minimum charge',
  formula: 'the greater of (setup price ÷ quantity + amount per item × price per unit) and (minimum charge ÷ quantity)',
  unit: 'money',
  inputs: { ...INPUTS, 'minimum charge': 'money' },
  compute: (value) => {
    const least = value['minimum charge'].div(value.quantity);
    const charge = perItem(value);
    return charge.lt(least) ? least : exact(charge);
  },
});
